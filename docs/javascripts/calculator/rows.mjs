/** A result as rows with exact chances: what happens, on how many rolls, on which dice. Any calculator may use it. */

import { h } from "./dom.mjs";
import { ROLLS, spans } from "./numbers.mjs";
import { aside, bar, head, sentence } from "./parts.mjs";

/**
 * @typedef {{label: string, note?: string, rolls: number, or_more?: number, natural: [number, number][]}} Row
 * @param {Row[]} rows
 * @param {{caption?: string, whole?: number, dice?: string, chosen?: (row: Row) => boolean}} [how] `whole` is the
 *   number of rolls there are, `chosen` marks the row that came up
 */
export function rowTable(rows, { caption = "", whole = ROLLS, dice = "Natural dice", chosen = () => false } = {}) {
  const running = rows.some((row) => row.or_more !== undefined);
  return h(
    "table",
    { class: "lb-table lb-dist lb-dist--words" },
    h("caption", { class: "lb-sr" }, `${caption || "Results"}, exact chances in ${whole}`),
    head([
      "Result",
      [`Rolls in ${whole}`, "n"],
      ...(running ? [["or more", "n"]] : []),
      [aside("Share"), "bar"],
      dice,
    ]),
    h("tbody", {}, rows.map((row) => line(row, whole, running, chosen(row)))),
  );
}

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

/** The first sentence of a result, in bold. */
export function headline(text) {
  return h("p", { class: "lb-result__line" }, h("strong", {}, `${text}.`));
}

/** A result that needs no picture of its own: headline, summary, and its rows if it has some. */
export const general = {
  show(result) {
    return [
      headline(result.headline),
      result.summary && sentence(result.summary),
      result.rows?.length > 0 && rowTable(result.rows, { whole: result.of ?? ROLLS }),
    ];
  },
  mini: (result) => result.headline,
};
