/** Pieces that several results share. */

import { h, svg } from "./dom.mjs";

/** @import { Child } from "../../../types/page.d.ts" */

/**
 * A bar of `part` in `whole`: exact, because the axis has `whole` units.
 * @param {number} part
 * @param {number} whole
 */
export function bar(part, whole) {
  return svg(
    "svg",
    { viewBox: `0 0 ${whole} 10`, preserveAspectRatio: "none", "aria-hidden": "true" },
    svg("rect", { class: "lb-bar-track", width: whole, height: 10 }),
    svg("rect", { class: "lb-bar-fill", width: part, height: 10 }),
  );
}

/**
 * The one big figure with what belongs to it.
 * @param {Child} figure
 * @param {...Child} beside
 */
export function big(figure, ...beside) {
  return h("div", { class: "lb-result__big" }, h("b", {}, figure), h("span", { class: "lb-ui" }, beside));
}

/** @param {...Child} text */
export function sentence(...text) {
  return h("p", { class: "lb-result__line" }, text);
}

/** @param {...Child} text */
export function hint(...text) {
  return h("p", { class: "lb-hint" }, text);
}

/**
 * A table's head; a column is its title, or [title, class].
 * @typedef {string | Node | [title: Child, kind: string]} Column
 * @param {Column[]} columns
 */
export function head(columns) {
  const cells = columns.map((column) => {
    const [title, kind] = Array.isArray(column) ? column : [column, false];
    return h("th", { scope: "col", class: kind }, title);
  });
  return h("thead", {}, h("tr", {}, cells));
}

/**
 * What only a screen reader says.
 * @param {string} text
 */
export function aside(text) {
  return h("span", { class: "lb-sr" }, text);
}
