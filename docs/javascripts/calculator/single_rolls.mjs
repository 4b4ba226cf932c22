/** The results of the rolls and moves of one unit: what the general view shows, and a table of their own. */

import { h } from "./dom.mjs";
import { drawn } from "./numbers.mjs";
import { aside, head } from "./parts.mjs";
import { general } from "./rows.mjs";

const RESULTS = { carre: "carré", disorder: "disordered", rout: "routed" };

/** A die against a number: what a known die reaches. */
export const oneDie = {
  show: (result) => [...general.show(result), result.thrown && needs(result.thrown)],
  mini: general.mini,
};

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

/** Forming carré: what a known roll gives at each distance. */
export const carre = {
  show: (result) => [...general.show(result), result.thrown?.columns.length > 0 && distances(result.thrown)],
  mini: general.mini,
};

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

/** A move: each hex of the path with its cost and the sum so far. */
export const march = {
  show: (result) => [...general.show(result), result.hexes.length > 0 && path(result.hexes)],
  mini: general.mini,
};

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
