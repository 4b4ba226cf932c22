/** A result as rows with exact chances: what happens, on how many rolls, on which dice. Any calculator may use it. */

import { h } from "./dom.mjs";
import { ROLLS, spans } from "./numbers.mjs";
import { aside, bar, head, sentence } from "./parts.mjs";

/** @import { Row, RowsResult } from "../../../types/answers.d.ts" */
/** @import { View } from "../../../types/page.d.ts" */

/**
 * @param {Row[]} rows
 * @param {{caption?: string, whole?: number, dice?: string, chosen?: (row: Row) => boolean}} [how] `whole` is the
 *   number of rolls there are, `chosen` marks the row that came up
 */
export function rowTable(rows, { caption = "", whole = ROLLS, dice = "Natural dice", chosen = () => false } = {}) {
  const running = rows.some((row) => row.or_more !== undefined);
  /** @type {import("./parts.mjs").Column[]} */
  const columns = ["Result", [`Rolls in ${whole}`, "n"], [aside("Share"), "bar"], dice];
  if (running) columns.splice(2, 0, ["or more", "n"]);
  return h(
    "table",
    { class: "lb-table lb-dist lb-dist--words" },
    h("caption", { class: "lb-sr" }, `${caption || "Results"}, exact chances in ${whole}`),
    head(columns),
    h(
      "tbody",
      {},
      rows.map((row) => line(row, whole, running, chosen(row))),
    ),
  );
}

/** @param {Row} row @param {number} whole @param {boolean} running @param {boolean} mine */
function line(row, whole, running, mine) {
  return h(
    "tr",
    { class: mine && "is-you" },
    h("th", { scope: "row" }, row.label, row.note && h("span", { class: "lb-hint" }, ` ${row.note}`)),
    h("td", { class: "n" }, row.rolls, aside(` in ${whole}`)),
    running && h("td", { class: "n" }, row.or_more ?? ""),
    h("td", { class: "bar" }, bar(row.rolls, whole)),
    h("td", { class: "rng" }, row.natural.length ? spans(row.natural) : "–"),
  );
}

/**
 * The first sentence of a result, in bold.
 * @param {string} text
 */
export function headline(text) {
  return h("p", { class: "lb-result__line" }, h("strong", {}, `${text}.`));
}

/**
 * A result that needs no picture of its own: headline, summary, and its rows if it has some.
 * @type {View}
 */
export const general = {
  /** @param {RowsResult} result */
  show(result) {
    return [
      headline(result.headline),
      result.summary && sentence(result.summary),
      result.rows?.[0] && rowTable(result.rows, { whole: result.of ?? ROLLS }),
    ];
  },
  mini: (result) => result.headline,
};
