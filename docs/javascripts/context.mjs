/* The reader's booklet and battle: kept on the device, and followed by the marks beside each rule.
   Calculators import `readContext` and listen for the event "lb:context" on the document. */

/** @import { Choice } from "../../types/page.d.ts" */

const KEY = "la-bataille.context";

/**
 * Ids of the data; "" where nothing has been chosen.
 * @returns {Choice}
 */
export function readContext() {
  try {
    return { edition: "", battle: "", ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { edition: "", battle: "" };
  }
}

/**
 * Keeps the choice and tells the page.
 * @param {Choice} context
 */
export function writeContext(context) {
  try {
    localStorage.setItem(KEY, JSON.stringify(context));
  } catch {
    // Storage is switched off: the choice lasts for this page.
  }
  document.dispatchEvent(new CustomEvent("lb:context", { detail: context }));
}

/**
 * Inks the marks of the reader's booklet and puts them first in their row.
 * @param {string} edition
 */
function markBooklet(edition) {
  if (!edition) return;
  /** @type {NodeListOf<HTMLElement>} */
  const marks = document.querySelectorAll(".lb-ed[data-edition]");
  for (const mark of marks) {
    const mine = mark.dataset.edition === edition;
    mark.classList.toggle("lb-ed--mine", mine);
    const row = mark.parentElement;
    if (mine && row?.classList.contains("lb-meta")) row.insertBefore(mark, row.querySelector(".lb-ed"));
  }
}

/** @param {Choice} context */
function fillPickers(context) {
  for (const form of document.querySelectorAll("form[data-lb-context]")) {
    for (const select of form.querySelectorAll("select")) {
      const chosen = new Map(Object.entries(context)).get(select.name);
      if (chosen !== undefined && [...select.options].some(({ value }) => value === chosen)) select.value = chosen;
    }
  }
}

/**
 * A rule's number typed into "Find" leads straight to the rule; anything else goes to the search.
 * @param {SubmitEvent} event
 */
function find(event) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.dataset.lbSections) return;
  const number = /^\s*(\d+)(?:\.(\d+))?\s*$/.exec(String(new FormData(form).get("q") ?? ""));
  const section = number && JSON.parse(form.dataset.lbSections)[number[1]];
  if (!section) return;
  event.preventDefault();
  location.assign(new URL(section + (number[2] ? `#${number[1]}.${number[2]}` : ""), document.baseURI).href);
}

function refresh() {
  const context = readContext();
  fillPickers(context);
  markBooklet(context.edition);
}

document.addEventListener("change", (event) => {
  /** @type {HTMLFormElement | null} */
  const form = event.target instanceof Element ? event.target.closest("form[data-lb-context]") : null;
  if (form) writeContext({ ...readContext(), ...Object.fromEntries(new FormData(form)) });
});
document.addEventListener("lb:context", (event) => markBooklet(event.detail.edition));
document.addEventListener("submit", find);

// The theme announces the first page and every page it swaps in; without it this page is all there is.
if (globalThis.document$) globalThis.document$.subscribe(refresh);
else refresh();
