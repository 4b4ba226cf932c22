/** The results of the rolls and moves of one unit: what the general view shows, and a table of their own. */

import { h } from "./dom.mjs";
import { drawn } from "./numbers.mjs";
import { aside, head } from "./parts.mjs";
import { general } from "./rows.mjs";

/** @import { CarreResult, HexOfPath, MarchResult, OneDieResult } from "../../../types/answers.d.ts" */
/** @import { View } from "../../../types/page.d.ts" */

const RESULTS = { carre: "carré", disorder: "disordered", rout: "routed" };

/**
 * A die against a number: what a known die reaches.
 * @type {View}
 */
export const oneDie = {
  show: (/** @type {OneDieResult} */ result, context) => [
    general.show(result, context),
    result.thrown && needs(result.thrown),
  ],
  mini: general.mini,
};

/** @param {NonNullable<OneDieResult["thrown"]>} thrown */
function needs(thrown) {
  return h(
    "table",
    { class: "lb-table" },
    h("caption", {}, `A ${thrown.natural} that reads ${thrown.total} is enough for`),
    head(["Number needed", "Enough"]),
    h(
      "tbody",
      {},
      thrown.needs.map((entry) =>
        h("tr", {}, h("th", { scope: "row", class: "n" }, entry.need), h("td", {}, entry.passes ? "yes" : "no")),
      ),
    ),
  );
}

/**
 * Forming carré: what a known roll gives at each distance.
 * @type {View}
 */
export const carre = {
  show: (/** @type {CarreResult} */ result, context) => [
    general.show(result, context),
    result.thrown?.columns[0] && distances(result.thrown),
  ],
  mini: general.mini,
};

/** @param {NonNullable<CarreResult["thrown"]>} thrown */
function distances(thrown) {
  return h(
    "table",
    { class: "lb-table" },
    h("caption", {}, `What ${thrown.modified} gives at each distance`),
    head([["Distance", "n"], "Result"]),
    h(
      "tbody",
      {},
      thrown.columns.map((entry) =>
        h("tr", {}, h("th", { scope: "row", class: "n" }, entry.distance), h("td", {}, RESULTS[entry.result])),
      ),
    ),
  );
}

/**
 * A move: each hex of the path with its cost and the sum so far.
 * @type {View}
 */
export const march = {
  show: (/** @type {MarchResult} */ result, context) => [
    general.show(result, context),
    result.hexes.length > 0 && path(result.hexes),
  ],
  mini: general.mini,
};

/** @param {HexOfPath[]} hexes */
function path(hexes) {
  return h(
    "table",
    { class: "lb-table" },
    h("caption", {}, "Hex by hex"),
    head(["Hex", ["Cost", "n"], ["So far", "n"], "Reached"]),
    h(
      "tbody",
      {},
      hexes.map((entry, place) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, aside(`${place + 1}: `), entry.hex.replaceAll("+", ", then ")),
          h("td", { class: "n" }, entry.cost === undefined ? "–" : drawn(entry.cost)),
          h("td", { class: "n" }, entry.total === undefined ? "–" : drawn(entry.total)),
          h("td", {}, entry.reached ? "yes" : "no"),
        ),
      ),
    ),
  );
}
