/** The results of the small calculators: road march, losses beside guns, dice. */

import { h, svg } from "./dom.mjs";
import { drawn, plain } from "./numbers.mjs";
import { big, head, sentence } from "./parts.mjs";

/** @import { DiceResult, LossesResult, RoadMarchResult } from "../../../types/answers.d.ts" */
/** @import { View } from "../../../types/page.d.ts" */

/** @type {View} */
export const roadMarch = {
  /** @param {RoadMarchResult} result */
  show(result) {
    const { melee_per_hex: melee } = result;
    const hexes = Array.from({ length: result.hexes }, (_, place) => place);
    return [
      big(result.hexes, result.hexes === 1 ? "road hex" : "road hexes"),
      sentence(
        "Fire value ",
        drawn(result.fire),
        "; ",
        drawn(result.cost_per_hex),
        " movement point for each road hex",
        result.morale !== undefined && `; morale ${result.morale}`,
        ".",
      ),
      column(result.hexes),
      melee &&
        h(
          "table",
          { class: "lb-table" },
          h("caption", {}, "Melee value of each hex"),
          head(["Hex", ["Melee value", "n"]]),
          h(
            "tbody",
            {},
            hexes.map((place) => meleeRow(place, melee[place])),
          ),
        ),
    ];
  },
  mini: (result) => result.headline,
};

/** @param {number} place @param {string} value */
function meleeRow(place, value) {
  const name = place ? `Marker ${place}` : "Counter";
  return h("tr", {}, h("th", { scope: "row" }, name), h("td", { class: "n" }, drawn(value)));
}

/**
 * The hexes of the march in a row, the counter in front. More than twelve are not drawn: the figure says it.
 * @param {number} count
 */
function column(count) {
  if (count > 12) return null;
  const hexes = Array.from({ length: count }, (_, place) =>
    svg(
      "g",
      { transform: `translate(${(count - 1 - place) * 38 + 20} 24)` },
      svg("path", { class: "g", d: "M-18 -10.4L0 -20.8L18 -10.4V10.4L0 20.8L-18 10.4Z" }),
      svg("path", { class: "k", fill: "none", d: "M-18 -10.4L0 -20.8L18 -10.4V10.4L0 20.8L-18 10.4Z" }),
      svg("rect", { class: place ? "ub" : "u", x: -8, y: -7, width: 16, height: 14 }),
    ),
  );
  const markers = count === 2 ? "1 marker" : `${count - 1} markers`;
  return h(
    "figure",
    { class: "lb-march" },
    svg(
      "svg",
      {
        class: "lb-hex",
        viewBox: `0 0 ${count * 38 + 4} 48`,
        role: "img",
        "aria-label": count === 1 ? "The counter in one hex." : `The counter in front, ${markers} behind it.`,
      },
      hexes,
    ),
  );
}

/** @type {View} */
export const losses = {
  /** @param {LossesResult} result */
  show(result) {
    return [big(`${result.infantry} + ${result.guns}`, "infantry + guns"), sentence(`${result.headline}.`)];
  },
  mini: (result) => result.headline,
};

/** @type {View} */
export const dice = {
  show: (/** @type {DiceResult} */ result) => [
    big(plain(String(result.roll)), "on the dice"),
    sentence(`${result.headline}.`),
  ],
  mini: (result) => result.headline,
};
