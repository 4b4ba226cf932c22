/** The result of a leader's case: whether he is hit, how badly, which of several, and his troops' check. */

import { h } from "./dom.mjs";
import { ROLLS, drawn, plain, spans } from "./numbers.mjs";
import { aside, bar, big, head, hint, sentence } from "./parts.mjs";

/** @import { HoursOut, LeaderOutcome, LeaderResult } from "../../../types/answers.d.ts" */
/** @import { Child } from "../../../types/page.d.ts" */

const OUTCOMES = { dead: "dead", out: "out of action", captured: "captured", "in-play": "stays in action" };

/**
 * @param {LeaderResult} result
 * @returns {Child}
 */
export function show(result) {
  const rolls = result.trigger_rolls.length;
  return [
    big(
      result.hit === null ? `${rolls} in ${ROLLS}` : result.hit ? "Hit" : "Not hit",
      "natural ",
      h("strong", {}, words(result.trigger_rolls)),
    ),
    sentence(`${result.headline}.`),
    result.hit !== false && [outcomes(result), ...hours(result), who(result.chance_each), check(result)],
  ];
}

/** @param {LeaderResult} result */
export function mini(result) {
  return result.headline;
}

/** @param {number[]} rolls */
function words(rolls) {
  return rolls.length > 1 ? `${rolls.slice(0, -1).join(", ")} or ${rolls.at(-1)}` : `${rolls[0]}`;
}

/** @param {LeaderResult} result */
function outcomes(result) {
  const row = (/** @type {LeaderOutcome} */ one) => {
    const [part, whole = 1] = one.chance.split("/").map(Number);
    return h(
      "tr",
      { class: result.fell !== undefined && one.outcome === result.fell && one.wound === result.wound && "is-you" },
      h("th", { scope: "row", class: "n" }, one.die),
      h("td", {}, one.wound),
      h("td", { class: "he-is" }, one.outcome === one.wound ? "" : OUTCOMES[one.outcome]),
      h("td", { class: "n" }, part ? `${part} in ${whole}` : "thrown again"),
      h("td", { class: "bar" }, bar(part, whole)),
    );
  };
  return h(
    "table",
    { class: "lb-table lb-dist" },
    h("caption", { class: "lb-sr" }, "The casualty table, exact chances"),
    head([["Die", "n"], "Wound", "He is", ["Chance", "n"], aside("Share")]),
    h("tbody", {}, result.outcomes.map(row)),
  );
}

/**
 * How long he is out, where a wound has hours.
 * @param {LeaderResult} result
 */
function hours(result) {
  const possible = result.outcomes.filter((one) => result.fell === undefined || one.wound === result.wound);
  return possible.map(
    ({ die, wound, hours: all }) =>
      all &&
      h(
        "details",
        { class: "lb-fold", id: `hours-${die}` },
        h("summary", {}, `Hours out with a wound in the ${wound}`),
        h(
          "table",
          { class: "lb-table lb-dist" },
          head([["Hours", "n"], ["Chance", "n"], aside("Share")]),
          h(
            "tbody",
            {},
            all.map((entry) => hour(entry, all)),
          ),
        ),
      ),
  );
}

/** @param {HoursOut} entry @param {HoursOut[]} all */
function hour(entry, all) {
  const whole = Math.max(...all.map((one) => Number(one.chance.split("/")[1])));
  const [top, bottom] = entry.chance.split("/").map(Number);
  const part = (top * whole) / bottom;
  return h(
    "tr",
    {},
    h("th", { scope: "row", class: "n" }, entry.hours),
    h("td", { class: "n" }, `${part} in ${whole}`),
    h("td", { class: "bar" }, bar(part, whole)),
  );
}

/** @param {LeaderResult["chance_each"]} chances */
function who(chances) {
  if (chances.other === "1") return null;
  if (!chances.used) return hint("Each leader in the hex: ", drawn(chances.other), " of the chance.");
  return hint(
    "The leader used for the roll: ",
    drawn(chances.used),
    " of the chance; each of the others: ",
    drawn(chances.other),
    ".",
  );
}

/** @param {LeaderResult} result */
function check(result) {
  if (!result.check) return hint("The troops in his hex do not check morale.");
  const when = result.fell === undefined ? "If he is hit, the" : "The";
  const due = `${when} troops in his hex check morale at once`;
  if (result.check_rolls === undefined) return hint(`${due}. Enter his morale number and their morale for the chance.`);
  const passing = result.check_rolls ? `: natural ${spans(result.check_natural)}` : "";
  return hint(`${due}. They pass on ${plain(String(result.check_rolls))} rolls in ${ROLLS}${passing}.`);
}
