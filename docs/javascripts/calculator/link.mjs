/**
 * The state of a calculator in the address of its page, and back. What comes from an address is data of a stranger:
 * names that the page does not know are only counted, values are checked by the form before they are used.
 */

/** @import { CitedValue } from "../../../types/answers.d.ts" */
/** @import { Choice, Values } from "../../../types/page.d.ts" */

/**
 * @typedef {object} State
 * @property {string} edition "" where the link names none
 * @property {string} battle
 * @property {Map<string, string>} readings of open questions, by question
 * @property {Values} values of the form, by path
 * @property {string} example id of a stored example
 * @property {string} data version of the rules with which the link was made
 * @property {string} said the headline it had
 * @property {Map<string, string>} cited the values it used, by key
 * @property {string[]} unknown names in the link that the page does not know
 * @property {string[]} twice names that the link gives more than once; the first counts
 */

const READING = "reading.";
const LONGEST = 200;
// The search adds "h", the words to highlight, to links.
const NOT_OURS = new Set(["h", "q"]);

/**
 * @param {string} search the part of the address from "?"
 * @param {Set<string>} paths of the fields
 * @returns {State}
 */
export function decode(search, paths) {
  /** @type {State} */
  const state = {
    edition: "",
    battle: "",
    readings: new Map(),
    values: new Map(),
    example: "",
    data: "",
    said: "",
    cited: new Map(),
    unknown: [],
    twice: [],
  };
  const seen = new Set();
  for (const [name, value] of new URLSearchParams(search)) {
    if (seen.has(name) && !NOT_OURS.has(name)) {
      state.twice.push(name.slice(0, 40));
      continue;
    }
    seen.add(name);
    const row = /^(.+)\.[12]$/.exec(name);
    if (name === "edition" || name === "battle") state[name] = value;
    else if (name === "e") state.example = value;
    else if (name === "data") state.data = /^[\w.+-]{1,40}$/.test(value) ? value : "";
    else if (name === "said") state.said = value.slice(0, LONGEST);
    else if (name === "cited") state.cited = decodeCited(value);
    else if (name.startsWith(READING)) state.readings.set(name.slice(READING.length), value);
    else if (paths.has(name)) state.values.set(name, value);
    else if (row && paths.has(row[1])) addDie(state.values, row[1], value);
    else if (!NOT_OURS.has(name)) state.unknown.push(name.slice(0, 40));
  }
  return state;
}

/**
 * A form sent without a script has one parameter for each die.
 * @param {Values} values
 * @param {string} path
 * @param {string} value
 */
function addDie(values, path, value) {
  if (value) values.set(path, (values.get(path) ?? "") + value);
}

/**
 * Whether the address says anything to work out.
 * @param {State} state
 */
export function hasState(state) {
  return Boolean(state.example || state.values.size || state.readings.size);
}

/**
 * What a result adds to the state of the form.
 * @typedef {{data: string, said: string, cited: Record<string, CitedValue>}} Made
 */

/**
 * @param {Choice & {readings: Map<string, string>, values: Values} & Partial<Made>} state
 * @returns {string} the query, with "?"
 */
export function encode({ edition, battle, readings, values, data, said = "", cited = {} }) {
  const pairs = [
    ["edition", edition],
    ["battle", battle],
  ];
  for (const [path, value] of values) if (value) pairs.push([path, value]);
  for (const [question, reading] of readings) pairs.push([READING + question, reading]);
  if (data) pairs.push(["data", data], ["said", said], ["cited", encodeCited(cited)]);
  return `?${pairs.map(([name, value]) => `${readable(name)}=${readable(value)}`).join("&")}`;
}

/**
 * Leaves the signs that an address may carry as they are: the link stays short, and a person can read it.
 * @param {string} text
 */
function readable(text) {
  return encodeURIComponent(text)
    .replace(/%(2F|3A|2C)/g, (code) => decodeURIComponent(code))
    .replace(/%20/g, "+");
}

/** @param {Record<string, CitedValue>} cited */
function encodeCited(cited) {
  return Object.entries(cited)
    .map(([key, value]) => `${key}:${citedText(value)}`)
    .join(",");
}

/**
 * A cited value as one text without the signs that part one from the next: "4", "1/2", "65~66", "carre*18~rout*18",
 * "regiments 1~infantry increments 12 and artillery batteries 1".
 * @param {CitedValue} value
 * @returns {string}
 */
export function citedText(value) {
  return joined(value, ["~", " and ", " "]);
}

/**
 * The same for a person.
 * @param {string} text
 */
export function citedWords(text) {
  return text.replaceAll("~", " or ").replace(/\*(\d+)/g, " ×$1");
}

/**
 * @param {CitedValue} value
 * @param {string[]} joints between the parts of a list, of the lists in it, and of the lists in those
 * @returns {string}
 */
function joined(value, [joint, ...inner]) {
  if (!Array.isArray(value)) return String(value);
  /** @type {{text: string, times: number}[]} */
  const runs = [];
  for (const text of value.map((part) => joined(part, inner))) {
    const last = runs.at(-1);
    if (last?.text === text) last.times += 1;
    else runs.push({ text, times: 1 });
  }
  return runs.map(({ text, times }) => (times === 1 ? text : `${text}*${times}`)).join(joint);
}

/** @param {string} text */
function decodeCited(text) {
  /** @type {Map<string, string>} */
  const cited = new Map();
  for (const pair of text.slice(0, 8000).split(",")) {
    const cut = pair.lastIndexOf(":");
    if (cut > 0) cited.set(pair.slice(0, cut), pair.slice(cut + 1, cut + 1 + LONGEST));
  }
  return cited;
}
