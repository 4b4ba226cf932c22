/** Exact numbers as the calculators write them ("24", "13/2", "-6"), for people. */

import { h } from "./dom.mjs";

/** @import { Child } from "../../../types/page.d.ts" */
/** @import { Span } from "../../../types/answers.d.ts" */

export const ROLLS = 36;

const MINUS = "−";
/** @type {Record<string, string>} */
const VULGAR = { "½": "1/2", "¼": "1/4", "¾": "3/4", "⅓": "1/3", "⅔": "2/3" };

/**
 * "13/2" as "6 1/2"; a real minus.
 * @param {string} text
 */
export function plain(text) {
  const { sign, whole, part } = parts(text);
  return sign + (part ? (whole ? `${whole} ${part}` : part) : whole || "0");
}

/**
 * The same with the fraction drawn as one.
 * @param {string} text
 * @returns {Child[]}
 */
export function drawn(text) {
  const { sign, whole, part } = parts(text);
  if (!part) return [sign + (whole || "0")];
  return [sign + whole, h("span", { class: "lb-frac" }, whole ? ` ${part}` : part)];
}

/**
 * "+3", "−2", "+0".
 * @param {string | number} number
 */
export function signed(number) {
  return Number(number) < 0 ? plain(String(number)) : `+${number}`;
}

/** @param {string} text */
function parts(text) {
  const [top, bottom = "1"] = String(text).replace(/^-/, "").split("/");
  const sign = String(text).startsWith("-") ? MINUS : "";
  if (!/^\d+$/.test(top) || !/^\d+$/.test(bottom)) return { sign: "", whole: String(text), part: "" };
  const whole = BigInt(top) / BigInt(bottom);
  const rest = BigInt(top) % BigInt(bottom);
  return { sign, whole: whole ? String(whole) : "", part: rest ? `${rest}/${bottom}` : "" };
}

/**
 * What a person types, as an exact number: "2,5" and "2.5" are "5/2", "2½" too. What it cannot read stays as it is,
 * for the calculator to say so.
 * @param {string} typed
 */
export function exactText(typed) {
  const text = typed.trim().replace(MINUS, "-");
  const vulgar = /^(\d*)\s*([½¼¾⅓⅔])$/.exec(text) ?? /^(\d+)\s+(\d+\/\d+)$/.exec(text);
  if (vulgar) {
    const [top, bottom] = (VULGAR[vulgar[2]] ?? vulgar[2]).split("/").map(Number);
    return `${Number(vulgar[1] || 0) * bottom + top}/${bottom}`;
  }
  const decimal = /^(-?)(\d{1,6})[.,](\d{1,6})$/.exec(text);
  if (decimal) return `${decimal[1]}${Number(decimal[2] + decimal[3])}/${10 ** decimal[3].length}`;
  return text;
}

/**
 * [[11, 46], [51, 51]] as "11–46, 51".
 * @param {Span[]} list
 */
export function spans(list) {
  return list.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(", ");
}
