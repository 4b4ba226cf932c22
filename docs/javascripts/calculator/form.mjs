/**
 * The form as values and back. A value is a text, as it stands in the link: "10", "french/legere", "43", "3,3",
 * "true"; "" is an input left out.
 */

import { piece } from "./dom.mjs";
import { exactText } from "./numbers.mjs";

/** @import { Battle, Field, ListName, StoredRequest, Values } from "../../../types/page.d.ts" */

/**
 * The names of the inputs that make up a field: two dice are two rows.
 * @param {Field} field
 */
export function namesOf(field) {
  return field.kind === "roll" || field.kind === "dice" ? [`${field.path}.1`, `${field.path}.2`] : [field.path];
}

/**
 * The input, list or row of radio buttons of that name.
 * @param {HTMLFormElement} form
 * @param {string} name
 */
export function controlOf(form, name) {
  const found = form.elements.namedItem(name);
  if (found instanceof HTMLInputElement || found instanceof HTMLSelectElement || found instanceof RadioNodeList)
    return found;
  throw new Error(`This page was built without its input "${name}". Build the site again.`);
}

/** @param {HTMLFormElement} form @param {Field} field */
export function valueOf(form, field) {
  const control = controlOf(form, namesOf(field)[0]);
  if (control instanceof HTMLInputElement && control.type === "checkbox") return control.checked ? "true" : "";
  const values = namesOf(field).map((name) => controlOf(form, name).value.trim());
  if (field.kind === "roll") return values.every(Boolean) ? values.join("") : "";
  if (field.kind === "dice") return values.filter(Boolean).join(",");
  // A number input that holds something else reads as empty; "?" lets the calculator ask for a number.
  return control instanceof HTMLInputElement && control.validity.badInput ? "?" : values[0];
}

/**
 * Puts a value into the form.
 * @param {HTMLFormElement} form
 * @param {Field} field
 * @param {string} value
 * @returns {boolean} false if the form has no such value; it then keeps what it had
 */
export function setValue(form, field, value) {
  if (field.kind === "roll") return setDice(form, field, value, value === "" ? [] : [...value], 2);
  if (field.kind === "dice") return setDice(form, field, value, [...value.replaceAll(",", "")], 0);
  if (field.kind === "die") return setDice(form, field, value, value === "" ? [] : [value], 1);
  const control = controlOf(form, field.path);
  if (control instanceof HTMLInputElement && control.type === "checkbox") {
    if (!["", "true", "false"].includes(value)) return false;
    control.checked = value === "true";
    return true;
  }
  if (control instanceof RadioNodeList) {
    const known = radios(form, field.path).some((radio) => radio.value === value);
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

/**
 * @param {HTMLFormElement} form
 * @param {Field} field
 * @param {string} value
 * @param {string[]} faces
 * @param {number} count how many there must be; 0 for any number
 */
function setDice(form, field, value, faces, count) {
  if (!faces.every((face) => /^[1-6]$/.test(face)) || (value && count && faces.length !== count)) return false;
  const names = namesOf(field);
  if (faces.length > names.length) return false;
  names.forEach((name, place) => {
    for (const radio of radios(form, name)) radio.checked = radio.value === faces[place];
  });
  return true;
}

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 * @returns {HTMLInputElement[]}
 */
function radios(form, name) {
  const found = controlOf(form, name);
  const all = found instanceof RadioNodeList ? [...found] : [found];
  return all.filter((one) => one instanceof HTMLInputElement);
}

/**
 * All values, by path; a field that does not apply is left out.
 * @param {HTMLFormElement} form
 * @param {Field[]} fields
 * @returns {Values}
 */
export function readValues(form, fields) {
  const values = new Map();
  for (const field of ordered(fields)) {
    if (applies(field, values)) values.set(field.path, valueOf(form, field));
  }
  return values;
}

/**
 * Fields that always apply come first: the others ask for their values.
 * @param {Field[]} fields
 */
function ordered(fields) {
  return [...fields].sort((a, b) => Number(Boolean(a.when)) - Number(Boolean(b.when)));
}

/** @param {Field} field @param {Values} values */
function applies(field, values) {
  return Object.entries(field.when ?? {}).every(([path, wanted]) => wanted.includes(values.get(path) ?? ""));
}

/**
 * Shows the fields that apply and takes the others out of the form.
 * @param {HTMLElement} root
 * @param {HTMLFormElement} form
 * @param {Field[]} fields
 */
export function showFields(root, form, fields) {
  const values = readValues(form, fields);
  for (const field of fields) {
    const box = boxOf(root, field.path);
    box.hidden = !values.has(field.path);
    /** @type {NodeListOf<HTMLInputElement | HTMLSelectElement | HTMLButtonElement>} */
    const controls = box.querySelectorAll("input, select, button");
    for (const control of controls) control.disabled = box.hidden;
  }
}

/**
 * A folded field that a link sets must be seen.
 * @param {HTMLElement} root
 * @param {Iterable<string>} paths
 */
export function openFolds(root, paths) {
  for (const path of paths) {
    const fold = boxOf(root, path).closest("details");
    if (fold) fold.open = true;
  }
}

/**
 * What holds a field, its label and its message.
 * @param {HTMLElement} root
 * @param {string} path
 */
export function boxOf(root, path) {
  return piece(root, `[data-field="${CSS.escape(path)}"]`, HTMLElement);
}

/**
 * Whether anything in the form is other than the page was sent with.
 * @param {HTMLFormElement} form
 */
export function isTouched(form) {
  return [...form.elements].some((control) =>
    control instanceof HTMLSelectElement
      ? [...control.options].some((option) => option.selected && !option.defaultSelected && option.index > 0)
      : control instanceof HTMLInputElement &&
        (control.value !== control.defaultValue || control.checked !== control.defaultChecked),
  );
}

/**
 * Fields that must be filled in and are not.
 * @param {Values} values
 * @param {Field[]} fields
 */
export function missing(values, fields) {
  return fields.filter((field) => field.required && values.get(field.path) === "");
}

/**
 * The request that the calculator takes: "firer.increments" becomes {firer: {increments: 10}}.
 * @param {Values} values
 * @param {Field[]} fields
 */
export function request(values, fields) {
  /** @type {Record<string, any>} */
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

/** @param {Field} field @param {string} value */
function contentOf(field, value) {
  if (field.kind === "flag") return value === "true";
  if (field.kind === "dice") return value.split(",").map(Number);
  if (field.kind === "choice") return value;
  const text = field.kind === "exact" ? exactText(value) : value;
  return /^-?\d{1,6}$/.test(text) ? Number(text) : text;
}

/**
 * A stored request as values by path: the other way round.
 * @param {StoredRequest} stored
 * @param {Field[]} fields
 * @returns {Values}
 */
export function valuesOf(stored, fields) {
  const values = new Map();
  for (const field of fields) {
    const [outer, inner] = field.path.split(".");
    const group = /** @type {Record<string, unknown> | undefined} */ (stored[outer]);
    const content = inner === undefined ? group : group?.[inner];
    if (content !== undefined) values.set(field.path, Array.isArray(content) ? content.join(",") : String(content));
  }
  return values;
}

/**
 * @param {Battle} battle
 * @param {ListName} name
 */
export function listOf(battle, name) {
  return /** @type {[id: string, label: string][]} */ (battle[name]);
}

/**
 * Puts the lists of another battle into the selects; what was chosen stays chosen where the battle has it.
 * @param {HTMLFormElement} form
 * @param {Battle} battle
 */
export function setLists(form, battle) {
  /** @type {NodeListOf<HTMLSelectElement>} */
  const selects = form.querySelectorAll("select[data-list]");
  for (const select of selects) {
    const list = select.dataset.list ?? "";
    const chosen = select.value;
    const [none] = select.options;
    select.replaceChildren(none, ...listOf(battle, list).map(([value, label]) => new Option(label, value)));
    const preset = list === "terrains" ? "clear" : "";
    const known = (/** @type {string} */ value) => [...select.options].some((option) => option.value === value);
    select.value = known(chosen) ? chosen : known(preset) ? preset : "";
  }
}
