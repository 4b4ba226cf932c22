/** A link that was made when a rule had another value: what it said then, what it is now, and why. */

import { fill, h } from "./dom.mjs";
import { citedText, citedWords } from "./link.mjs";
import { reference } from "./marks.mjs";

/** @import { Answer, Problem, Result } from "../../../types/answers.d.ts" */
/** @import { Child, PageData } from "../../../types/page.d.ts" */
/** @import { State } from "./link.mjs" */

const SHOWN = 3;

/** @typedef {{note: HTMLElement, keep: HTMLButtonElement, use: HTMLButtonElement}} OldLink */

/**
 * The note, or null where the link says what the page says.
 * @param {State} link
 * @param {Answer} answer of the same inputs today
 * @param {PageData} data
 * @param {Problem[]} problems what the link says that this page cannot take
 * @returns {OldLink | null}
 */
export function oldLink(link, answer, data, problems) {
  if (!link.data || !link.said || link.data === data.version) return null;
  const now = answer.ok ? answer.result.headline : answer.errors[0].message;
  const changes = answer.ok ? changed(link.cited, answer.result) : [];
  if (now === link.said && !changes.length) return null;
  const keep = h("button", { type: "button", class: "lb-btn" }, "Keep the old result");
  const use = h("button", { type: "button", class: "lb-btn lb-btn--quiet" }, "Use today’s rules");
  const note = h(
    "aside",
    { class: "lb-note lb-note--old", "aria-labelledby": "old-link" },
    h(
      "p",
      { class: "lb-note__t", id: "old-link" },
      `This link was made with data ${link.data} `,
      h("span", {}, `you have ${data.version}`),
    ),
    h(
      "dl",
      {},
      h("dt", {}, "Then"),
      h("dd", {}, link.said),
      h("dt", {}, "Now"),
      h("dd", {}, now === link.said ? "the same" : now),
      h("dt", {}, "Why"),
      why(link, answer, data, problems, changes).map((text) => h("dd", {}, text)),
    ),
    h("p", { class: "lb-row" }, keep, use),
  );
  return { note, keep, use };
}

/**
 * What became of the inputs, then of the values. Today's values are known only where there is a result.
 * @param {State} link
 * @param {Answer} answer
 * @param {PageData} data
 * @param {Problem[]} problems
 * @param {Changed[]} changes
 * @returns {Child[]}
 */
function why(link, answer, data, problems, changes) {
  /** @type {Child[]} */
  const reasons = problems.slice(0, SHOWN).map(({ message }) => message);
  if (!answer.ok) {
    if (!reasons.length) reasons.push("Today’s rules refuse what the link says.");
    const used = [...link.cited].slice(0, SHOWN).map(([key, then]) => `${key} ${citedWords(then)}`);
    const rest = link.cited.size > SHOWN ? `, and ${link.cited.size - SHOWN} more` : "";
    if (used.length) reasons.push(`Values the link was worked out with: ${used.join(", ")}${rest}.`);
    return reasons;
  }
  reasons.push(...changes.slice(0, SHOWN).map((change) => reason(change, data)));
  if (reasons.length) return reasons;
  return ["No value of the rules that the link names has changed; the way it is worked out has."];
}

/**
 * @param {HTMLElement} container
 * @param {OldLink} old
 * @param {() => void} act when the reader wants today's rules
 */
export function showOldLink(container, { note, keep, use }, act) {
  fill(container, note);
  keep.addEventListener("click", () => keep.parentElement?.replaceChildren("The link stays as it was."));
  use.addEventListener("click", () => {
    fill(container);
    act();
  });
}

/**
 * A cited value that is another today.
 * @typedef {{key: string, then: string, now: string, fact: string, title: string}} Changed `now` is "" for one that
 *   counts no more
 */

/**
 * @param {Map<string, string>} cited
 * @param {Result} result
 * @returns {Changed[]}
 */
export function changed(cited, result) {
  const differing = [...cited].filter(([key, then]) => {
    const now = result.cited[key];
    return now !== undefined && citedText(now) !== then;
  });
  const gone = [...cited].filter(([key]) => !(key in result.cited));
  const found = differing.length ? differing : gone;
  return found.map(([key, then]) => {
    const fact = factOf(key, result);
    return { key, then, now: citedText(result.cited[key] ?? ""), fact, title: result.facts[fact]?.title ?? key };
  });
}

/** @param {string} key @param {Result} result */
function factOf(key, result) {
  const all = result.trace.flatMap((record) => [...record.args, ...(record.cites ?? [])]);
  const found = all.find((argument) => "key" in argument && argument.key === key);
  return found && "fact" in found ? found.fact : "";
}

/**
 * @param {Changed} change
 * @param {PageData} data
 * @returns {Child[]}
 */
function reason({ then, now, fact, title }, data) {
  const values = now ? `${citedWords(then)}, now ${citedWords(now)}` : `${citedWords(then)}, no longer counts`;
  return [`${title}: ${values}`, fact && [" (", reference(fact, data.places), ")"], "."];
}
