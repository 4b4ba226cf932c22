/** The open questions that touch a result: which reading it uses, what another would change, and the switch. */

import { fill, h } from "./dom.mjs";
import { ROLLS, plain } from "./numbers.mjs";

/** @import { Answer, AskedQuestion, Loss, Result } from "../../../types/answers.d.ts" */
/** @import { Context, PageData } from "../../../types/page.d.ts" */

/**
 * @param {HTMLElement} container
 * @param {Context} context
 * @param {Map<string, string>} effects what the other readings change, by question; filled in when it is known
 */
export function showQuestions(container, { data, result }, effects) {
  const questions = Object.entries(result.questions);
  if (!questions.length) return fill(container);
  const count = questions.length === 1 ? "1 open question touches" : `${questions.length} open questions touch`;
  fill(
    container,
    h(
      "aside",
      { class: "lb-note lb-note--question", "aria-labelledby": "open-questions" },
      h("p", { class: "lb-note__t", id: "open-questions" }, `${count} this result`),
      questions.map(([id, asked]) => question(id, asked, data, effects.get(id) ?? "")),
    ),
  );
}

/**
 * @param {string} id
 * @param {AskedQuestion} asked
 * @param {PageData} data
 * @param {string} effect
 */
function question(id, asked, data, effect) {
  const options = Object.entries(asked.readings).map(([reading, label]) =>
    h(
      "option",
      { value: reading, selected: reading === asked.reading },
      reading === asked.default ? `${label} (used unless you choose)` : label,
    ),
  );
  return h(
    "div",
    { class: "lb-reading" },
    h("label", { for: `reading-${id}` }, asked.title),
    h("select", { id: `reading-${id}`, "data-question": id, "aria-describedby": `effect-${id}` }, options),
    h(
      "p",
      { class: "lb-hint", id: `effect-${id}` },
      effect,
      effect && " ",
      h("a", { href: `${data.places.questions}#${id}` }, "About this question"),
    ),
  );
}

/**
 * Asks the calculator for every other reading of every question.
 * @param {Result} result
 * @param {(readings: Record<string, string>) => Promise<Answer>} ask an answer for the same inputs with these readings
 * @returns {Promise<Map<string, string>>} a sentence for each question
 */
export async function compareReadings(result, ask) {
  const used = Object.fromEntries(Object.entries(result.questions).map(([id, asked]) => [id, asked.reading]));
  /** @type {Map<string, string>} */
  const effects = new Map();
  for (const [id, asked] of Object.entries(result.questions)) {
    const changes = [];
    for (const [reading, label] of Object.entries(asked.readings)) {
      if (reading === asked.reading) continue;
      const answer = await ask({ ...used, [id]: reading });
      const change = answer.ok ? difference(result, answer.result) : answer.errors[0].message;
      if (change) changes.push(`${label}: ${change}`);
    }
    effects.set(id, changes.length ? `${changes.join(". ")}.` : "No other reading changes the result.");
  }
  return effects;
}

/** How the record of a computation is told; all else is the result itself. */
const RECORD = new Set(["trace", "cited", "facts", "questions"]);

/**
 * What is different in another result, in words; "" where nothing is.
 * @param {Record<string, any>} mine
 * @param {Record<string, any>} other a result of the same calculator
 * @returns {string}
 */
export function difference(mine, other) {
  const differs = (/** @type {string} */ key) => JSON.stringify(mine[key]) !== JSON.stringify(other[key]);
  const keys = Object.keys(other).filter((key) => !RECORD.has(key) && differs(key));
  if (!keys.length) return "";
  if (keys.includes("headline")) return other.headline;
  if (keys.includes("melee_per_hex")) return `melee value ${other.melee_per_hex.map(plain).join(", ")}`;
  if (keys.includes("check")) return other.check ? "the troops check morale" : "the troops do not check morale";
  if (keys.includes("check_rolls")) return `they pass on ${other.check_rolls} rolls in ${ROLLS}`;
  if (keys.includes("leader_rolls")) return `the leader is hit on ${other.leader_rolls} rolls in ${ROLLS}`;
  if (keys.includes("average") && typeof other.average === "string") return `average loss ${plain(other.average)}`;
  return keys.includes("losses") ? checks(other.losses) : "another result";
}

/** @param {Loss[]} rows */
function checks(rows) {
  const calling = rows.filter((row) => row.check === true).map((row) => row.lost);
  return calling.length ? `morale is checked at ${calling.join(", ")} lost` : "no loss calls for a check";
}
