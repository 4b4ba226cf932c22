/** A link that was made when a rule had another value: what it said then, what it is now, and why. */

import { h } from "./dom.mjs";
import { reference } from "./marks.mjs";
import { citedText } from "./link.mjs";

const SHOWN = 3;

/**
 * The note, or null where the link says what the page says.
 * @param {import("./link.mjs").State} link
 * @param {any} answer of the same inputs today
 * @param {any} data
 * @returns {{note: HTMLElement, keep: HTMLButtonElement, use: HTMLButtonElement} | null}
 */
export function oldLink(link, answer, data) {
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
      changes.length
        ? changes.slice(0, SHOWN).map((change) => h("dd", {}, reason(change, data)))
        : h("dd", {}, "No value of the rules that the link names has changed; the way it is worked out has."),
    ),
    h("p", { class: "lb-row" }, keep, use),
  );
  return { note, keep, use };
}

/** The cited values that are others today: [{key, then, now, fact, title}]; `now` is "" for one that counts no more. */
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

function factOf(key, result) {
  const all = result.trace.flatMap((record) => [...record.args, ...(record.cites ?? [])]);
  return all.find((argument) => argument.key === key)?.fact ?? "";
}

function reason({ then, now, fact, title }, data) {
  const values = now ? `${words(then)}, now ${words(now)}` : `${words(then)}, no longer counts`;
  return [`${title}: ${values}`, fact && [" (", reference(fact, data.places), ")"], "."];
}

function words(value) {
  return value.replaceAll("~", " or ");
}
