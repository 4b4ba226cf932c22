/** Copy the link, copy the result as text, report an error. Nothing here leaves the page by itself. */

import { fill, h } from "./dom.mjs";
import { asText } from "./text.mjs";

/** @import { Result } from "../../../types/answers.d.ts" */
/** @import { Context, PageData } from "../../../types/page.d.ts" */

/**
 * @param {HTMLElement} container
 * @param {Context} context
 * @param {() => string} address of the page with its state
 */
export function showActions(container, { data, result }, address) {
  const said = h("p", { class: "lb-hint", role: "status" });
  const hidden = { rows: 8, readonly: true, hidden: true, "aria-label": "Text to copy" };
  const shown = h("textarea", { class: "lb-copy", ...hidden });
  /**
   * @param {string} label
   * @param {string} kind
   * @param {() => string} text
   */
  const button = (label, kind, text) => {
    const id = `act-${label.replaceAll(" ", "-")}`;
    const made = h("button", { type: "button", class: `lb-btn${kind}`, id }, label);
    made.addEventListener("click", () => copy(text(), said, shown));
    return made;
  };
  const report = h("textarea", { class: "lb-copy", rows: 9, id: "report-text" });
  report.value = reportText(result, data, address());
  fill(
    container,
    h(
      "p",
      { class: "lb-row" },
      button("Copy link", "", address),
      button("Copy as text", " lb-btn--quiet", () => asText(result, data, address())),
    ),
    said,
    shown,
    h(
      "details",
      { class: "lb-fold", id: "report" },
      h("summary", {}, "Report an error"),
      h(
        "label",
        { for: "report-text", class: "lb-hint" },
        "Say what your booklet has, copy it all, and send it to whoever runs this site.",
      ),
      report,
      h(
        "p",
        { class: "lb-row" },
        button("Copy report", " lb-btn--quiet", () => report.value),
      ),
    ),
  );
}

/**
 * @param {string} text
 * @param {HTMLElement} said
 * @param {HTMLTextAreaElement} shown
 */
async function copy(text, said, shown) {
  try {
    await navigator.clipboard.writeText(text);
    shown.hidden = true;
    said.textContent = "Copied.";
  } catch {
    // The browser does not let a page write to the clipboard: the reader copies it by hand.
    shown.hidden = false;
    shown.value = text;
    shown.select();
    said.textContent = "The text is marked below: copy it.";
  }
}

/**
 * @param {Result} result
 * @param {PageData} data
 * @param {string} address
 */
function reportText(result, data, address) {
  return [
    "Something is wrong here:",
    "",
    "My booklet says (page): ",
    "",
    `The page says: ${result.headline}`,
    `Booklet: ${data.editions[result.edition]}. Battle: ${data.battles[result.battle].title}.`,
    `Data: ${result.data_version}`,
    address,
  ].join("\n");
}
