/** Fills the form from the address of the page, a stored example or the reader's usual booklet and battle. */

import { readContext, writeContext } from "../context.mjs";
import { controlOf, namesOf, setLists, setValue, valuesOf } from "./form.mjs";

/** @import { Problem } from "../../../types/answers.d.ts" */
/** @import { Choice, Field, PageData, StoredRequest } from "../../../types/page.d.ts" */
/** @import { State } from "./link.mjs" */

/** @type {(keyof Choice)[]} */
const CONTEXT = ["edition", "battle"];
const LONGEST = 40;
/**
 * What a value of the link is not, by the kind of field.
 * @type {Record<Field["kind"], string>}
 */
const NOT_TAKEN = {
  choice: "none of its choices",
  whole: "no whole number",
  exact: "no number such as 3, 1/2 or 1.5",
  flag: "neither true nor false",
  roll: "no roll of two dice, 11 to 66",
  die: "no roll of one die, 1 to 6",
  dice: "no row of dice, each 1 to 6",
  path: "no path of hexes",
};

/**
 * @param {HTMLFormElement} form
 * @param {PageData} data
 * @param {State} link
 * @returns {{problems: Problem[], readings: Map<string, string>}} what the link says that this page cannot take, and
 *   the readings it chooses
 */
export function restore(form, data, link) {
  const known = link.example !== "" && Object.hasOwn(data.examples, link.example);
  const example = known ? data.examples[link.example].request : {};
  const problems = restoreContext(form, data, link, example);
  if (link.example && !known) problems.push({ field: "", message: "The link names an example that is not here." });
  setLists(form, data.battles[controlOf(form, "battle").value]);
  const values = new Map([...valuesOf(example, data.fields), ...link.values]);
  for (const field of data.fields) {
    const value = values.get(field.path);
    if (value !== undefined && !setValue(form, field, value)) {
      problems.push({
        field: field.path,
        message: `${field.label}: the link says ${quoted(value)}, which is ${NOT_TAKEN[field.kind]}. Enter it again.`,
      });
    }
  }
  problems.push(...[...new Set(link.twice)].slice(0, 3).map((name) => twice(name, data.fields)));
  if (link.unknown.length) problems.push({ field: "", message: unknownInputs(link.unknown) });
  const wanted = new Map([...Object.entries(example.readings ?? {}), ...link.readings]);
  return { problems, readings: restoreReadings(data, wanted, problems) };
}

/**
 * The link decides, then the example, then what the reader chose last, then the page.
 * @param {HTMLFormElement} form
 * @param {PageData} data
 * @param {State} link
 * @param {StoredRequest} example
 */
function restoreContext(form, data, link, example) {
  /** @type {Problem[]} */
  const problems = [];
  const usual = readContext();
  for (const name of CONTEXT) {
    const [all, label] = name === "edition" ? [data.editions, "Rules booklet"] : [data.battles, "Battle"];
    const here = (/** @type {unknown} */ id) => typeof id === "string" && Object.hasOwn(all, id);
    if (link[name] && !here(link[name])) {
      const message = `${label}: the link names ${quoted(link[name])}, which is not here. Choose another.`;
      problems.push({ field: name, message });
    }
    const chosen = [link[name], example[name], usual[name]].find(here) ?? data.default[name];
    controlOf(form, name).value = chosen;
  }
  return problems;
}

/**
 * @param {PageData} data
 * @param {Map<string, string>} wanted
 * @param {Problem[]} problems
 */
function restoreReadings(data, wanted, problems) {
  /** @type {Map<string, string>} */
  const readings = new Map();
  for (const [question, reading] of wanted) {
    const known = Object.hasOwn(data.readings, question) && data.readings[question].includes(reading);
    if (known) readings.set(question, reading);
    else problems.push({ field: "", message: "The link chooses a reading that is not here. The usual one is used." });
  }
  return readings;
}

/**
 * What a stranger wrote, short enough for a sentence; it is only ever shown as text.
 * @param {string} value
 */
function quoted(value) {
  return `“${value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value}”`;
}

/**
 * @param {string} name
 * @param {Field[]} fields
 * @returns {Problem}
 */
function twice(name, fields) {
  const field = fields.find((one) => namesOf(one).includes(name) || one.path === name);
  return {
    field: field?.path ?? "",
    message: `${field?.label ?? name}: the link gives this more than once. The first was used.`,
  };
}

/** @param {string[]} names */
function unknownInputs(names) {
  const some = names.slice(0, 3).join(", ") + (names.length > 3 ? ", …" : "");
  return `The link has inputs that this page does not know (${some}). They were left out.`;
}

/**
 * Booklet and battle for a form that is in use already: what was chosen there is kept, else the reader's usual.
 * @param {HTMLFormElement} form
 */
export function keepContext(form) {
  for (const name of CONTEXT) {
    const select = selectOf(form, name);
    if (!select.selectedOptions[0]?.defaultSelected) writeContext({ ...readContext(), [name]: select.value });
  }
  usualContext(form);
}

/**
 * The booklet and the battle that the reader chose last, where this form has them.
 * @param {HTMLFormElement} form
 */
export function usualContext(form) {
  const usual = readContext();
  for (const name of CONTEXT) {
    const select = selectOf(form, name);
    if ([...select.options].some((option) => option.value === usual[name])) select.value = usual[name];
  }
}

/** @param {HTMLFormElement} form @param {string} name */
function selectOf(form, name) {
  const select = controlOf(form, name);
  if (select instanceof HTMLSelectElement) return select;
  throw new Error(`The input "${name}" of this page is no list. Build the site again.`);
}
