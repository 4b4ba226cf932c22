/** Fills the form from the address of the page, a stored example or the reader's usual booklet and battle. */

import { readContext, writeContext } from "../context.mjs";
import { setLists, setValue, valuesOf } from "./form.mjs";

/** @typedef {import("./problems.mjs").Problem} Problem */

/**
 * @param {HTMLFormElement} form
 * @param {any} data
 * @param {import("./link.mjs").State} link
 * @returns {{problems: Problem[], readings: Map<string, string>}} what the link says that this page cannot take, and
 *   the readings it chooses
 */
export function restore(form, data, link) {
  const known = link.example !== "" && Object.hasOwn(data.examples, link.example);
  const example = known ? data.examples[link.example].request : {};
  const problems = restoreContext(form, data, link, example);
  if (link.example && !known) problems.push({ field: "", message: "The link names an example that is not here." });
  setLists(form, data.battles[form.elements.namedItem("battle").value]);
  const values = new Map([...valuesOf(example, data.fields), ...link.values]);
  for (const field of data.fields) {
    if (values.has(field.path) && !setValue(form, field, values.get(field.path))) {
      problems.push({
        field: field.path,
        message: `${field.label}: the link has something here that this form does not take. Enter it again.`,
      });
    }
  }
  if (link.unknown.length) problems.push({ field: "", message: unknownInputs(link.unknown) });
  const wanted = new Map([...Object.entries(example.readings ?? {}), ...link.readings]);
  return { problems, readings: restoreReadings(data, wanted, problems) };
}

/** The link decides, then the example, then what the reader chose last, then the page. */
function restoreContext(form, data, link, example) {
  const problems = [];
  const usual = readContext();
  for (const [name, all, label] of [
    ["edition", data.editions, "Rules booklet"],
    ["battle", data.battles, "Battle"],
  ]) {
    const here = (id) => typeof id === "string" && Object.hasOwn(all, id);
    if (link[name] && !here(link[name])) {
      problems.push({ field: name, message: `${label}: the link names one that is not here. Choose another.` });
    }
    const chosen = [link[name], example[name], usual[name], data.default[name]].find(here);
    form.elements.namedItem(name).value = chosen;
  }
  return problems;
}

function restoreReadings(data, wanted, problems) {
  const readings = new Map();
  for (const [question, reading] of wanted) {
    const known = Object.hasOwn(data.readings, question) && data.readings[question].includes(reading);
    if (known) readings.set(question, reading);
    else problems.push({ field: "", message: "The link chooses a reading that is not here. The usual one is used." });
  }
  return readings;
}

function unknownInputs(names) {
  const some = names.slice(0, 3).join(", ") + (names.length > 3 ? ", …" : "");
  return `The link has inputs that this page does not know (${some}). They were left out.`;
}

/** Booklet and battle for a form that is in use already: what was chosen there is kept, else the reader's usual. */
export function keepContext(form) {
  for (const name of ["edition", "battle"]) {
    const select = form.elements.namedItem(name);
    if (!select.selectedOptions[0]?.defaultSelected) writeContext({ ...readContext(), [name]: select.value });
  }
  usualContext(form);
}

/** The booklet and the battle that the reader chose last, where this form has them. */
export function usualContext(form) {
  const usual = readContext();
  for (const name of ["edition", "battle"]) {
    const select = form.elements.namedItem(name);
    if ([...select.options].some((option) => option.value === usual[name])) select.value = usual[name];
  }
}
