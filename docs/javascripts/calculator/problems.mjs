/** Errors: a summary that leads to the fields, and a message at each field. */

import { h, piece } from "./dom.mjs";
import { boxOf } from "./form.mjs";

/** @import { Problem } from "../../../types/answers.d.ts" */
/** @import { Field } from "../../../types/page.d.ts" */

/** @param {HTMLElement} root @param {Problem[]} problems */
export function summary(root, problems) {
  return h(
    "div",
    { class: "lb-error", id: "problems", tabindex: -1, "aria-labelledby": "problems-title" },
    h("h2", { id: "problems-title" }, "There is a problem"),
    h(
      "ul",
      { class: "lb-errs" },
      problems.map((problem) => h("li", {}, entry(root, problem))),
    ),
  );
}

/** @param {HTMLElement} root @param {Problem} problem */
function entry(root, { field, message }) {
  const target = controlOf(root, field);
  return target ? h("a", { href: `#${target.id}` }, message) : h("span", {}, message);
}

/** @param {HTMLElement} root @param {string} field */
function controlOf(root, field) {
  /** @type {HTMLInputElement | HTMLSelectElement | null} */
  const control = field ? root.querySelector(`#f-${CSS.escape(field)}`) : null;
  return control && !control.disabled ? control : null;
}

/**
 * Marks the fields; a field without a problem loses its mark.
 * @param {HTMLElement} root
 * @param {Field[]} fields
 * @param {Problem[]} problems
 */
export function markFields(root, fields, problems) {
  for (const { path, label } of fields) {
    const box = boxOf(root, path);
    const found = problems.find((problem) => problem.field === path && !box.hidden);
    const message = piece(box, ".lb-field__err", HTMLElement);
    box.classList.toggle("lb-field--bad", Boolean(found));
    message.hidden = !found;
    message.textContent = found ? withoutLabel(found.message, label) : "";
    for (const control of box.querySelectorAll("input, select")) {
      if (found) control.setAttribute("aria-invalid", "true");
      else control.removeAttribute("aria-invalid");
    }
  }
}

/**
 * "Increments in the unit: enter a whole number" stands under that label already.
 * @param {string} message
 * @param {string} label
 */
function withoutLabel(message, label) {
  const rest = message.startsWith(`${label}: `) ? message.slice(label.length + 2) : message;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/**
 * Opens the folds around a field and takes the keyboard there.
 * @param {HTMLElement} root
 * @param {string} id
 */
export function goTo(root, id) {
  /** @type {HTMLElement | null} */
  const target = root.querySelector(`#${CSS.escape(id)}`);
  if (!target) return false;
  for (let fold = target.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
  const control = chosenIn(root, target) ?? target;
  control.focus();
  control.scrollIntoView({ block: "center" });
  return true;
}

/**
 * Of radio buttons the keyboard goes to the one that is chosen.
 * @param {HTMLElement} root
 * @param {HTMLElement} target
 * @returns {HTMLInputElement | null}
 */
function chosenIn(root, target) {
  if (!(target instanceof HTMLInputElement) || target.type !== "radio") return null;
  return root.querySelector(`[name="${CSS.escape(target.name)}"]:checked`);
}

/**
 * Takes the keyboard to the result, or to what stands in its place.
 * @param {HTMLElement} root
 * @param {boolean} ok whether there is a result
 */
export function goToAnswer(root, ok) {
  /** @type {HTMLElement | null} */
  const target = root.querySelector(ok ? "#result" : "#problems");
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "nearest" });
}
