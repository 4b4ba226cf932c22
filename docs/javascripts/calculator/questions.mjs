/** The open questions that touch a result: which reading it uses, what another would change, and the switch. */

import { fill, h } from "./dom.mjs";

/**
 * @param {HTMLElement} container
 * @param {import("./sum.mjs").Context} context
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
 * @param {any} result
 * @param {(readings: Record<string, string>) => Promise<any>} ask an answer for the same inputs with these readings
 * @returns {Promise<Map<string, string>>} a sentence for each question
 */
export async function compareReadings(result, ask) {
  const used = Object.fromEntries(Object.entries(result.questions).map(([id, asked]) => [id, asked.reading]));
  const effects = new Map();
  for (const [id, asked] of Object.entries(result.questions)) {
    const changes = [];
    for (const [reading, label] of Object.entries(asked.readings)) {
      if (reading === asked.reading) continue;
      const answer = await ask({ ...used, [id]: reading });
      const said = answer.ok ? answer.result.headline : answer.errors[0].message;
      if (said !== result.headline) changes.push(`${label}: ${said}`);
    }
    effects.set(id, changes.length ? `${changes.join(". ")}.` : "No other reading changes the result.");
  }
  return effects;
}
