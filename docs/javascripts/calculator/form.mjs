/**
 * The form as values and back. A value is a text, as it stands in the link: "10", "french/legere", "43", "3,3",
 * "true"; "" is an input left out.
 */

import { exactText } from "./numbers.mjs";

/**
 * A field as the page's data describe it.
 * @typedef {{path: string, label: string, kind: string, list?: string, options?: string[], required?: boolean,
 *   when?: Record<string, string[]>, default?: any, low?: number, high?: number}} Field
 */

/** The names of the inputs that make up a field: two dice are two rows. */
export function namesOf(field) {
  return field.kind === "roll" || field.kind === "dice" ? [`${field.path}.1`, `${field.path}.2`] : [field.path];
}

/** @param {HTMLFormElement} form @param {Field} field */
export function valueOf(form, field) {
  if (field.kind === "flag") return form.elements.namedItem(field.path).checked ? "true" : "";
  const values = namesOf(field).map((name) => form.elements.namedItem(name).value.trim());
  if (field.kind === "roll") return values.every(Boolean) ? values.join("") : "";
  if (field.kind === "dice") return values.filter(Boolean).join(",");
  // A number input that holds something else reads as empty; "?" lets the calculator ask for a number.
  return form.elements.namedItem(field.path).validity?.badInput ? "?" : values[0];
}

/**
 * Puts a value into the form.
 * @returns {boolean} false if the form has no such value; it then keeps what it had
 */
export function setValue(form, field, value) {
  if (field.kind === "flag") {
    if (!["", "true", "false"].includes(value)) return false;
    form.elements.namedItem(field.path).checked = value === "true";
    return true;
  }
  if (field.kind === "roll") return setDice(form, field, value, value === "" ? [] : [...value], 2);
  if (field.kind === "dice") return setDice(form, field, value, [...value.replaceAll(",", "")], 0);
  if (field.kind === "die") return setDice(form, field, value, value === "" ? [] : [value], 1);
  const control = form.elements.namedItem(field.path);
  if (control instanceof RadioNodeList) {
    const known = [...control].some((radio) => radio.value === value);
    if (known) control.value = value;
    return known;
  }
  if (control instanceof HTMLSelectElement) {
    const known = [...control.options].some((option) => option.value === value);
    if (known) control.value = value;
    return known;
  }
  if (field.kind === "path") {
    if (!/^[a-z0-9+ -]{0,600}$/.test(value)) return false;
    control.value = value;
    return true;
  }
  if (!/^-?[\d/.,½¼¾⅓⅔ ]{0,12}$/.test(value)) return false;
  if (field.kind === "whole" && !/^(-?\d{1,6})?$/.test(value)) return false;
  control.value = value;
  return true;
}

function setDice(form, field, value, faces, count) {
  if (!faces.every((face) => /^[1-6]$/.test(face)) || (value && count && faces.length !== count)) return false;
  const names = namesOf(field);
  if (faces.length > names.length) return false;
  names.forEach((name, place) => {
    for (const radio of radios(form, name)) radio.checked = radio.value === faces[place];
  });
  return true;
}

function radios(form, name) {
  const found = form.elements.namedItem(name);
  return found instanceof RadioNodeList ? [...found] : [found];
}

/** All values, by path; a field that does not apply is left out. */
export function readValues(form, fields) {
  const values = new Map();
  for (const field of ordered(fields)) {
    if (applies(field, values)) values.set(field.path, valueOf(form, field));
  }
  return values;
}

/** Fields that always apply come first: the others ask for their values. */
function ordered(fields) {
  return [...fields].sort((a, b) => Number(Boolean(a.when)) - Number(Boolean(b.when)));
}

function applies(field, values) {
  return Object.entries(field.when ?? {}).every(([path, wanted]) => wanted.includes(values.get(path) ?? ""));
}

/** Shows the fields that apply and takes the others out of the form. */
export function showFields(root, form, fields) {
  const values = readValues(form, fields);
  for (const field of fields) {
    const box = boxOf(root, field.path);
    box.hidden = !values.has(field.path);
    for (const control of box.querySelectorAll("input, select, button")) control.disabled = box.hidden;
  }
}

/** A folded field that a link sets must be seen. */
export function openFolds(root, paths) {
  for (const path of paths) {
    const fold = boxOf(root, path).closest("details");
    if (fold) fold.open = true;
  }
}

/** @returns {HTMLElement} what holds a field, its label and its message */
export function boxOf(root, path) {
  return root.querySelector(`[data-field="${CSS.escape(path)}"]`);
}

/** Whether anything in the form is other than the page was sent with. */
export function isTouched(form) {
  return [...form.elements].some((control) =>
    control instanceof HTMLSelectElement
      ? [...control.options].some((option) => option.selected && !option.defaultSelected && option.index > 0)
      : control instanceof HTMLInputElement &&
        (control.value !== control.defaultValue || control.checked !== control.defaultChecked),
  );
}

/** Fields that must be filled in and are not. */
export function missing(values, fields) {
  return fields.filter((field) => field.required && values.get(field.path) === "");
}

/**
 * The request that the calculator takes: "firer.increments" becomes {firer: {increments: 10}}.
 * @param {Map<string, string>} values
 */
export function request(values, fields) {
  const made = {};
  for (const field of fields) {
    const value = values.get(field.path);
    if (!value) continue;
    const [outer, inner] = field.path.split(".");
    const content = contentOf(field, value);
    if (inner === undefined) made[outer] = content;
    else (made[outer] ??= {})[inner] = content;
  }
  return made;
}

function contentOf(field, value) {
  if (field.kind === "flag") return value === "true";
  if (field.kind === "dice") return value.split(",").map(Number);
  if (field.kind === "choice") return value;
  const text = field.kind === "exact" ? exactText(value) : value;
  return /^-?\d{1,6}$/.test(text) ? Number(text) : text;
}

/** A stored request as values by path: the other way round. */
export function valuesOf(stored, fields) {
  const values = new Map();
  for (const field of fields) {
    const [outer, inner] = field.path.split(".");
    const content = inner === undefined ? stored[outer] : stored[outer]?.[inner];
    if (content !== undefined) values.set(field.path, Array.isArray(content) ? content.join(",") : String(content));
  }
  return values;
}

/** Puts the lists of another battle into the selects; what was chosen stays chosen where the battle has it. */
export function setLists(form, lists) {
  for (const select of form.querySelectorAll("select[data-list]")) {
    const chosen = select.value;
    const [none] = select.options;
    select.replaceChildren(none, ...lists[select.dataset.list].map(([value, label]) => new Option(label, value)));
    const preset = select.dataset.list === "terrains" ? "clear" : "";
    const known = (value) => [...select.options].some((option) => option.value === value);
    select.value = known(chosen) ? chosen : known(preset) ? preset : "";
  }
}
