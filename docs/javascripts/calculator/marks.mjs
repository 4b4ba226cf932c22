/** The small marks beside a figure: the rule's number as a link, how sure it is, where it is printed. */

import { h, svg } from "./dom.mjs";

/** @import { Attributes, Places } from "../../../types/page.d.ts" */
/** @import { Fact } from "../../../types/answers.d.ts" */

// Shape and word; colour only helps.
/** @type {Record<string, [tag: "circle" | "path", attributes: Attributes][]>} */
const SHAPES = {
  printed: [["circle", { cx: 6, cy: 6, r: 5, fill: "currentColor" }]],
  "special-rules": [["path", { d: "M6 0l6 6-6 6-6-6z", fill: "currentColor" }]],
  publisher: [["path", { d: "M1.5 1.5h9v9h-9z", fill: "currentColor" }]],
  "player-aid": [
    ["circle", { cx: 6, cy: 6, r: 5, fill: "none", stroke: "currentColor", "stroke-width": 1.6 }],
    ["path", { d: "M6 1a5 5 0 0 0 0 10z", fill: "currentColor" }],
  ],
  inferred: [["path", { d: "M6 .8L11.2 6 6 11.2.8 6z", fill: "none", stroke: "currentColor", "stroke-width": 1.6 }]],
  missing: [["path", { d: "M2 2l8 8M10 2l-8 8", stroke: "currentColor", "stroke-width": 2.2, fill: "none" }]],
};

/** @param {string} name a standing: printed, special-rules, publisher, player-aid, inferred, missing */
export function standing(name) {
  const shapes = (SHAPES[name] ?? SHAPES.missing).map(([tag, attributes]) => svg(tag, attributes));
  const picture = svg("svg", { viewBox: "0 0 12 12", "aria-hidden": "true" }, shapes);
  return h("span", { class: `lb-st lb-st--${name}` }, picture, name.replace("-", " "));
}

/**
 * Where a rule stands on this site; "" if the page does not know.
 * @param {string} fact its number
 * @param {Places} places
 */
export function factHref(fact, places) {
  const battle = fact.includes(":") && fact.split(":")[0];
  const page = battle ? places.battles[battle] : places.sections[fact.split(".")[0]];
  return page ? `${page}#${fact}` : "";
}

/**
 * A rule's number as a link to it.
 * @param {string} fact
 * @param {Places} places
 */
export function reference(fact, places) {
  const label = fact.includes(":") ? `rule ${fact.split(":")[1]}` : fact;
  return h("a", { class: "lb-ref", href: factHref(fact, places), "data-lb-preview": true }, label);
}

/**
 * The printed places of a rule, the reader's own booklet first.
 * @param {Fact["marks"]} marks
 * @param {string} mine the reader's edition
 * @param {Record<string, string>} editions names by id
 */
export function printed(marks, mine, editions) {
  const own = (/** @type {Fact["marks"][number]} */ mark) => mark[2] === mine && !mark[1].startsWith("SR");
  return [...marks]
    .sort((a, b) => Number(own(b)) - Number(own(a)))
    .map((mark) =>
      h(
        "span",
        { class: own(mark) ? "lb-ed lb-ed--mine" : "lb-ed", "data-edition": mark[2] },
        h("abbr", { title: `${editions[mark[2]] ?? mark[2]}, page ${mark[1]}` }, mark[0]),
        h("b", {}, mark[1]),
      ),
    );
}

/**
 * "Berlin" of "Berlin, July 2021".
 * @param {string} edition
 * @param {Record<string, string>} editions
 */
export function bookletName(edition, editions) {
  return (editions[edition] ?? edition).split(",")[0];
}
