/** The smallest changes of the case that change the result of a fire, found by asking the calculator. */

import { fill, h } from "./dom.mjs";
import { ROLLS, signed } from "./numbers.mjs";

/** @import { Answer, FireResult } from "../../../types/answers.d.ts" */
/** @import { Values } from "../../../types/page.d.ts" */

const SHOWN = 3;

/** One step in either direction, as a player could arrange it: [field, step or value, words]. */
/** @type {[path: string, step: number | string, words: string][]} */
const CHANGES = [
  ["target.increments", 1, "One more increment in the target hex"],
  ["target.increments", -1, "One increment fewer in the target hex"],
  ["firer.increments", 1, "One more increment in your unit"],
  ["firer.increments", -1, "One of your increments lost first"],
  ["firer.increments", -2, "Two of your increments lost first"],
  ["firer.printed_fire", 1, "One more point on the counter"],
  ["battery.fire", 1, "One more point of the battery"],
  ["firer.hexes", "2", "The line spread over two hexes"],
  ["firer.hexes", "1", "The line drawn into one hex"],
  ["range", "1", "One hex nearer"],
  ["target.side", "flank", "Fire through the flank"],
  ["target.formation", "line", "The target in line"],
  ["target.formation", "column", "The target in column"],
  ["target.formation", "skirmish", "The target in skirmish order"],
];

/**
 * @typedef {{words: string, result: FireResult}} Flip
 * @typedef {{flips: Flip[], idle: string}} Flips `idle`: a tempting change without a gain
 */

/**
 * @param {FireResult} result
 * @param {Values} values
 * @param {(values: Values) => Promise<Answer>} ask
 * @returns {Promise<Flips>}
 */
export async function findFlips(result, values, ask) {
  /** @type {Flip[]} */
  const flips = [];
  let idle = "";
  for (const [path, step, words] of CHANGES) {
    if (flips.length === SHOWN) break;
    const value = stepped(values.get(path), step);
    if (value === null) continue;
    const answer = await ask(new Map(values).set(path, value));
    if (!answer.ok) continue;
    const other = /** @type {FireResult} */ (answer.result);
    if (same(other, result)) idle ||= path === "target.side" ? words : "";
    else flips.push({ words, result: other });
  }
  return { flips, idle };
}

/**
 * The changed value; null where the field is not in play, or has it already.
 * @param {string | undefined} value
 * @param {number | string} step
 */
function stepped(value, step) {
  if (!value || value === step) return null;
  if (typeof step === "string") return step;
  return /^\d+$/.test(value) && Number(value) + step > 0 ? String(Number(value) + step) : null;
}

/** @param {FireResult} a @param {FireResult} b */
function same(a, b) {
  return JSON.stringify(a.losses) === JSON.stringify(b.losses);
}

/** @param {HTMLElement} container @param {FireResult} result @param {Flips} found */
export function showFlips(container, result, { flips, idle }) {
  if (!flips.length) return fill(container);
  fill(
    container,
    h(
      "section",
      { class: "lb-block", "aria-labelledby": "flips-title" },
      h("h2", { id: "flips-title" }, "Smallest change that tips it"),
      h(
        "ol",
        { class: "lb-flips" },
        flips.map((flip) => item(flip, result)),
      ),
      idle && h("p", { class: "lb-hint" }, `${idle}: no gain, the chances stay.`),
    ),
  );
}

/** @param {Flip} flip @param {FireResult} before */
function item({ words, result }, before) {
  return h(
    "li",
    {},
    h("b", {}, `${words}. `),
    result.column === before.column ? `Dice ${signed(result.dice_modifier)}. ` : `${result.column}. `,
    h("span", { class: "to" }, tipped(before, result)),
  );
}

/**
 * The heaviest loss whose chance changes: "2 or more lost: 10 → 11 in 36".
 * @param {FireResult} before
 * @param {FireResult} after
 */
export function tipped(before, after) {
  const heaviest = Math.max(...[before, after].flatMap((result) => result.losses.map((row) => row.lost)));
  for (let lost = heaviest; lost > 0; lost--) {
    const [old, now] = [before, after].map((result) => orMore(result, lost));
    if (old !== now) return `${lost}${lost === heaviest ? "" : " or more"} lost: ${old} → ${now} in ${ROLLS}`;
  }
  return "";
}

/** @param {FireResult} result @param {number} lost */
function orMore(result, lost) {
  return result.losses.filter((row) => row.lost >= lost).reduce((sum, row) => sum + row.rolls, 0);
}
