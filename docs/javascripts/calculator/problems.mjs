/** Errors: a summary that leads to the fields, and a message at each field. */

import { h } from "./dom.mjs";
import { boxOf } from "./form.mjs";

/** @typedef {{field: string, message: string}} Problem `field` is a path, or "" for the whole */

/** @param {HTMLElement} root @param {Problem[]} problems */
export function summary(root, problems) {
  return h(
    "div",
    { class: "lb-error", id: "problems", tabindex: -1, "aria-labelledby": "problems-title" },
    h("h2", { id: "problems-title" }, "There is a problem"),
    h("ul", { class: "lb-errs" }, problems.map((problem) => h("li", {}, entry(root, problem)))),
  );
}

function entry(root, { field, message }) {
  const target = controlOf(root, field);
  return target ? h("a", { href: `#${target.id}` }, message) : h("span", {}, message);
}

function controlOf(root, field) {
  const control = field && root.querySelector(`#f-${CSS.escape(field)}`);
  return control && !control.disabled ? control : null;
}

/** Marks the fields; a field without a problem loses its mark. */
export function markFields(root, fields, problems) {
  for (const { path, label } of fields) {
    const box = boxOf(root, path);
    const found = problems.find((problem) => problem.field === path && !box.hidden);
    const message = box.querySelector(".lb-field__err");
    box.classList.toggle("lb-field--bad", Boolean(found));
    message.hidden = !found;
    message.textContent = found ? withoutLabel(found.message, label) : "";
    for (const control of box.querySelectorAll("input, select")) {
      if (found) control.setAttribute("aria-invalid", "true");
      else control.removeAttribute("aria-invalid");
    }
  }
}

/** "Increments in the unit: enter a whole number" stands under that label already. */
function withoutLabel(message, label) {
  const rest = message.startsWith(`${label}: `) ? message.slice(label.length + 2) : message;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** Opens the folds around a field and takes the keyboard there. */
export function goTo(root, id) {
  const target = root.querySelector(`#${CSS.escape(id)}`);
  if (!target) return false;
  for (let fold = target.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  const group = target.type === "radio" && [...root.querySelectorAll(`[name="${CSS.escape(target.name)}"]`)];
  const control = (group && group.find((radio) => radio.checked)) || target;
  control.focus();
  control.scrollIntoView({ block: "center" });
  return true;
}
