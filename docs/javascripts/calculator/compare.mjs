/** The same case with the charts of other battles and the text of other booklets. */

import { fill, h } from "./dom.mjs";
import { listOf } from "./form.mjs";
import { citedText, citedWords } from "./link.mjs";
import { reference } from "./marks.mjs";
import { plain } from "./numbers.mjs";
import { head, hint } from "./parts.mjs";
import { isCitation } from "./sum.mjs";

/** @import { Answer, Citation, CitedValue, FireResult, Result, TraceRecord } from "../../../types/answers.d.ts" */
/** @import { Battle, Choice, Context, Difference, PageData, Values } from "../../../types/page.d.ts" */

/**
 * @typedef {{name: string, answer: Answer, without: string[]}} Case `without`: inputs that the battle does not have
 */

/**
 * @param {PageData} data
 * @param {Choice} here
 * @param {Values} values
 * @param {(change: Choice & {values: Values}) => Promise<Answer>} ask
 * @returns {Promise<{battles: Case[], editions: Case[]}>}
 */
export async function otherCases(data, here, values, ask) {
  const battles = [];
  // Without a list of the battle among the inputs, no battle makes a difference.
  const usesBattle = data.fields.some((field) => field.list);
  for (const [battle, entry] of Object.entries(usesBattle ? data.battles : {})) {
    if (battle === here.battle) continue;
    const { kept, without } = fitting(data, entry, values);
    battles.push({ name: entry.title, without, answer: await ask({ ...here, battle, values: kept }) });
  }
  const editions = [];
  for (const [edition, name] of Object.entries(data.editions)) {
    if (edition === here.edition) continue;
    editions.push({ name, without: [], answer: await ask({ ...here, edition, values }) });
  }
  return { battles, editions };
}

/**
 * The values that a battle's lists have; the labels of those it does not have.
 * @param {PageData} data
 * @param {Battle} battle
 * @param {Values} values
 */
function fitting(data, battle, values) {
  const kept = new Map(values);
  /** @type {Set<string>} */
  const without = new Set();
  for (const field of data.fields) {
    const value = values.get(field.path);
    if (!field.list || !value || listOf(battle, field.list).some(([id]) => id === value)) continue;
    kept.delete(field.path);
    without.add(field.label);
  }
  return { kept, without: [...without] };
}

/**
 * @param {HTMLElement} container
 * @param {Context} context
 * @param {{battles: Case[], editions: Case[]}} cases
 */
export function showCases(container, context, { battles, editions }) {
  const { data, result } = context;
  const same = editions.filter(({ answer }) => answer.ok && answer.result.headline === result.headline);
  const other = editions.filter((one) => !same.includes(one));
  const fire = result.calculator === "fire";
  /** @type {import("./parts.mjs").Column[]} */
  const columns = fire ? ["With", ["Column", "n"], ["No loss", "n"], ["Two lost", "n"]] : ["With", "Result"];
  const name = `${data.battles[result.battle].title}, your booklet`;
  /** @type {Case} */
  const mine = { name, answer: { ok: true, result }, without: [] };
  fill(
    container,
    h(
      "table",
      { class: "lb-table" },
      head(columns),
      h(
        "tbody",
        {},
        row(mine, fire, "is-you"),
        [...battles, ...other].map((one) => row(one, fire)),
      ),
    ),
    [...battles, ...other].map((one) => difference(one, context)),
    same.length > 0 && hint(`The same with: ${same.map(({ name }) => name).join("; ")}.`),
  );
}

/**
 * @param {Case} shown
 * @param {boolean} fire
 * @param {string | false} [kind] class of the row
 */
function row({ name, answer, without }, fire, kind = false) {
  const title = h("th", { scope: "row" }, name);
  if (!answer.ok) {
    const reason = without.length ? `Its charts do not have: ${without.join(", ")}. ` : "";
    return h("tr", { class: kind }, title, h("td", { colspan: fire ? 3 : 1 }, reason, answer.errors[0].message));
  }
  if (!fire) return h("tr", { class: kind }, title, h("td", {}, answer.result.headline));
  const result = /** @type {FireResult} */ (answer.result);
  const figures = [result.column, rolls(result, 0), rolls(result, 2)];
  return h(
    "tr",
    { class: kind },
    title,
    figures.map((figure) => h("td", { class: "n" }, figure)),
  );
}

/** @param {FireResult} result @param {number} lost */
function rolls(result, lost) {
  return result.losses.find((one) => one.lost === lost)?.rolls ?? 0;
}

/** @param {Case} other @param {Context} context */
function difference({ name, answer, without }, { data, result }) {
  const found = answer.ok && answer.result.headline !== result.headline && firstDifference(result, answer.result);
  if (!found) return null;
  const { citation, here, there } = found;
  return hint(
    `What makes the difference in ${name}: ${result.facts[citation.fact]?.title ?? citation.key}, ${shown(there)}, `,
    `in your case ${shown(here)} (`,
    reference(citation.fact, data.places),
    ")",
    without.length > 0 && `; without ${without.join(", ").toLowerCase()}, which it does not have`,
    ".",
  );
}

/**
 * The first value of the rules in which two results differ, in the order of the sum.
 * @param {Result} mine
 * @param {Result} other
 * @returns {Difference | null}
 */
export function firstDifference(mine, other) {
  for (const record of mine.trace) {
    const twin = other.trace.find((one) => one.id === record.id);
    for (const [place, citation] of cited(record).entries()) {
      const theirs = twin && cited(twin)[place];
      if (theirs && shown(theirs.value) !== shown(citation.value)) {
        return { citation, here: citation.value, there: theirs.value };
      }
    }
  }
  return null;
}

/**
 * @param {TraceRecord} record
 * @returns {Citation[]}
 */
function cited(record) {
  const all = [...record.args, ...(record.cites ?? [])];
  return all.filter(isCitation).filter(({ key }) => !key.startsWith("chart:"));
}

/** @param {CitedValue} value */
export function shown(value) {
  if (Array.isArray(value)) return citedWords(citedText(value));
  return typeof value === "string" ? plain(value).replaceAll("-", " ") : String(value);
}
