/** The cited sum: one line per record of the trace, with its figure at the right and its rules below. */

import { fill, h } from "./dom.mjs";
import { bookletName, printed, reference, standing } from "./marks.mjs";
import { drawn, signed } from "./numbers.mjs";

/** @import { Argument, Citation, TraceRecord } from "../../../types/answers.d.ts" */
/** @import { Child, Context, PageData } from "../../../types/page.d.ts" */

/** How the label of a field ends whose number the reader types in place of one of the rules. */
const BY_HAND = ", by hand";
const TESTS = new Set([">", ">=", "<", "<=", "==", "in", "holds"]);
/** @type {Record<string, string>} */
const SIGNS = { mul: "× ", div: "÷ ", sub: "− ", add: "+ " };
/**
 * The lines that close a sum, as in a ledger; of several the last one.
 * @type {Record<string, string[]>}
 */
const TOTALS = {
  fire: ["column", "canister.column"],
  "road-march": ["road.hexes"],
  strength: ["strength"],
  melee: ["column"],
};

/** @param {HTMLElement} container @param {Context} context */
export function showSum(container, context) {
  const { trace } = context.result;
  const total = trace.filter((r) => r.applied && (TOTALS[context.result.calculator] ?? []).includes(r.id)).at(-1)?.id;
  const applied = trace.filter((record) => record.applied);
  const passed = trace.filter((record) => !record.applied);
  fill(
    container,
    h(
      "ol",
      { class: "lb-sum" },
      applied.map((record) => line(record, context, record.id === total)),
    ),
    passed.length > 0 &&
      h(
        "details",
        { class: "lb-fold", id: "passed" },
        h("summary", {}, `Looked at, does not apply (${passed.length})`),
        h(
          "ul",
          { class: "lb-sum lb-sum--off" },
          passed.map((record) => line(record, context, false)),
        ),
      ),
  );
}

/** @param {TraceRecord} record @param {Context} context @param {boolean} isTotal */
function line(record, context, isTotal) {
  return h(
    "li",
    { class: isTotal && "is-total", "data-step": record.id },
    h("span", {}, sentence(record)),
    h("span", { class: "v" }, figure(record)),
    h("span", { class: "lb-meta" }, sources(record, context)),
  );
}

/**
 * Sentences of the calculators use a hyphen for minus.
 * @param {TraceRecord} record
 */
function sentence(record) {
  return record.say.replace(/(^|[\s(])-(?=\d)/g, "$1−");
}

/**
 * What a line does to the sum: "× 3", "÷ 6", "4:1", "dice +3", "yes".
 * @param {TraceRecord} record
 * @returns {Child}
 */
function figure(record) {
  const value = String(record.value);
  if (!record.applied) return "no";
  if (TESTS.has(record.op)) return "yes";
  if (record.id === "dice") return `dice ${signed(value)}`;
  const [, second] = record.args;
  if (SIGNS[record.op] && second && "key" in second) return [SIGNS[record.op], drawn(String(second.value))];
  if (record.op === "column" || record.op === "shift") return value;
  if (!/^-?\d+(\/\d+)?$/.test(value)) return "yes";
  return record.op in SIGNS ? ["= ", drawn(value)] : drawn(value);
}

/**
 * The rules a line rests on, each with its marks; a line of inputs and earlier lines names those.
 * @param {TraceRecord} record
 * @param {Context} context
 * @returns {Child[]}
 */
function sources(record, context) {
  const cited = citations(record);
  if (cited.length) return [...cited.map((citation) => source(citation, context)), ...typed(record, context)];
  const inputs = record.args.flatMap((one) => ("input" in one ? [input(one.input, context)] : []));
  if (inputs.some(Boolean)) return inputs;
  return inherited(record, context.result.trace).map((citation) => source(citation, context));
}

/**
 * Whether an argument is a value of the rules.
 * @param {Argument} argument
 * @returns {argument is Citation}
 */
export function isCitation(argument) {
  return "key" in argument;
}

/**
 * Every cited value of a record, one for each rule and standing.
 * @param {TraceRecord} record
 * @returns {Citation[]}
 */
export function citations(record) {
  const seen = new Map();
  for (const argument of [...record.args, ...(record.cites ?? [])]) {
    if (isCitation(argument)) seen.set(`${argument.fact} ${argument.standing} ${chartOf(argument.key)}`, argument);
  }
  return [...seen.values()];
}

/**
 * What an earlier line rests on.
 * @param {TraceRecord} record
 * @param {TraceRecord[]} trace
 * @returns {Citation[]}
 */
function inherited(record, trace) {
  for (const argument of record.args) {
    const earlier = "step" in argument && trace.find((other) => other.id === argument.step);
    const cited = earlier ? [...citations(earlier), ...inherited(earlier, trace)] : [];
    if (cited.length) return cited.slice(0, 1);
  }
  return [];
}

/**
 * @param {Citation} citation
 * @param {Context} context
 * @returns {Child[]}
 */
function source(citation, { data, result }) {
  const fact = result.facts[citation.fact];
  return [
    reference(citation.fact, data.places),
    chart(citation.key, data),
    standing(citation.standing),
    printed(fact?.marks ?? [], result.edition, data.editions),
    citation.borrowed?.[0] !== undefined &&
      h("span", { class: "lb-borrowed" }, `from ${bookletName(citation.borrowed[0], data.editions)}`),
    citation.question && h("a", { href: `#reading-${citation.question}` }, "open question"),
  ];
}

/**
 * The chart a cell's address begins with: "fire-effects/leipzig-1813/..." or "chart:fire-combat".
 * @param {string} key
 */
function chartOf(key) {
  return key.startsWith("chart:") || key.includes("/") ? key.replace("chart:", "").split("/")[0] : "";
}

/** @param {string} key @param {PageData} data */
function chart(key, data) {
  const name = chartOf(key);
  if (data.places.charts[name]) return h("a", { href: data.places.charts[name] }, "table");
  const battle = key.split("/")[1];
  if (!data.places.battleCharts[name] || !data.places.battles[battle]) return null;
  return h("a", { href: `${data.places.battles[battle]}#${name}` }, `chart ${data.places.battleCharts[name]}`);
}

/** @param {string} path @param {Context} context */
function input(path, { data }) {
  const field = data.fields.find((one) => one.path === path);
  if (!field) return undefined;
  const label = field.label.endsWith(BY_HAND) ? field.label.slice(0, -BY_HAND.length) : field.label;
  return h(
    "span",
    {},
    label === field.label ? "your input: " : "typed by hand: ",
    h("a", { href: `#f-${path}` }, label),
  );
}

/**
 * The numbers of a line that the reader typed in place of those of the rules. They stand beside its rules.
 * @param {TraceRecord} record
 * @param {Context} context
 */
function typed(record, context) {
  const byHand = (/** @type {string} */ path) =>
    context.data.fields.some((field) => field.path === path && field.label.endsWith(BY_HAND));
  return record.args.flatMap((one) =>
    "input" in one && one.value !== false && byHand(one.input) ? [input(one.input, context)] : [],
  );
}
