/** The result of a fire: the odds, the losses as a table with bars, and the strip for a roll already thrown. */

import { fill, h } from "./dom.mjs";
import { ROLLS, drawn, signed, spans } from "./numbers.mjs";
import { aside, bar, big, head, hint, sentence } from "./parts.mjs";

/** @import { FireResult, Loss, ThrownFire } from "../../../types/answers.d.ts" */
/** @import { Child, Context, PageData } from "../../../types/page.d.ts" */

/** Under 36 em of its own width the strip turns its labels; heavier losses share the deepest ink. */
const DEEPEST = 5;

/**
 * @param {FireResult} result
 * @param {Context} context
 * @returns {Child}
 */
export function show(result, { data }) {
  return [
    big(
      result.column,
      "dice ",
      h("strong", {}, signed(result.dice_modifier)),
      " · average loss ",
      h("strong", {}, drawn(result.average)),
    ),
    sentence(result.summary),
    result.firers &&
      hint(
        "They fire ",
        result.firers.flatMap((value, place) => [place > 0 && " + ", ...drawn(value)]),
        ".",
      ),
    losses(result.losses),
    unseen(result),
    result.leader_rolls > 0 && leader(result, data),
  ];
}

/**
 * One line for the foot of a phone.
 * @param {FireResult} result
 */
export function mini(result) {
  const worst = result.losses.at(-1);
  const chance = worst?.lost ? `${worst.lost} lost ${worst.rolls} in ${ROLLS}` : "no loss";
  return `${result.column} · dice ${signed(result.dice_modifier)} · ${chance}`;
}

/** @param {Loss[]} rows */
function losses(rows) {
  const guns = rows.some((row) => "guns" in row);
  const checks = rows.some((row) => row.check === true);
  /** @type {import("./parts.mjs").Column[]} */
  const shares = [
    ["Inf.", "n"],
    ["Guns", "n"],
  ];
  /** @type {Loss} */
  const none = { lost: 0, rolls: 0, or_more: ROLLS, natural: [], infantry: 0, guns: 0, check: false };
  const all = rows[0].lost ? [none, ...rows] : rows;
  return h(
    "table",
    { class: guns ? "lb-table lb-dist lb-dist--guns" : "lb-table lb-dist" },
    h("caption", { class: "lb-sr" }, `Losses, exact chances in ${ROLLS}`),
    head([
      ["Lost", "n"],
      ...(guns ? shares : []),
      [`Rolls in ${ROLLS}`, "n"],
      ["or more", "n"],
      [aside("Share"), "bar"],
      checks ? "Natural dice, check" : "Natural dice",
    ]),
    h(
      "tbody",
      {},
      all.map((row) => lossRow(row, guns)),
    ),
  );
}

/** @param {Loss} row @param {boolean} guns */
function lossRow(row, guns) {
  return h(
    "tr",
    {},
    h("th", { scope: "row", class: "n" }, row.lost, row.all && " (all)"),
    guns && [h("td", { class: "n" }, row.infantry), h("td", { class: "n" }, row.guns ?? 0)],
    h("td", { class: "n" }, row.rolls, aside(` in ${ROLLS}`)),
    h("td", { class: "n" }, row.lost > 0 && row.or_more),
    h("td", { class: "bar" }, bar(row.rolls, ROLLS)),
    h(
      "td",
      { class: "rng" },
      row.natural.length ? spans(row.natural) : "–",
      row.check === true && [" ", h("span", { class: "lb-tag" }, "check morale")],
      row.guns_check === true && [" ", h("span", { class: "lb-tag" }, "guns check")],
    ),
  );
}

/**
 * Why nobody can say whether a loss calls for a check.
 * @param {FireResult} result
 */
function unseen(result) {
  const record = result.trace.find((one) => one.id === "check.known" && !one.applied);
  return record && result.losses.some((row) => row.check === "missing") && hint(record.say);
}

/** @param {FireResult} result @param {PageData} data */
function leader(result, data) {
  const href = `${data.places.calculators.leader}?edition=${result.edition}&battle=${result.battle}&cause=fire`;
  return hint(
    `A leader in the hex is hit on ${result.leader_rolls} rolls in ${ROLLS}. `,
    h("a", { href }, "Go to the leader"),
  );
}

/** @param {HTMLElement} container @param {FireResult} result */
export function showStrip(container, result) {
  const { thrown } = result;
  if (!thrown) return fill(container);
  /** @typedef {typeof thrown.columns[number]} Entry */
  const loss = (/** @type {Entry} */ { lost }) => Math.min(lost, DEEPEST);
  const you = (/** @type {Entry} */ entry) => entry.column === result.column && "you";
  fill(
    container,
    h(
      "table",
      { class: "lb-strip" },
      h("caption", {}, caption({ ...result, thrown })),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          thrown.columns.map((e) => h("th", { scope: "col", class: you(e) }, h("i", {}, e.column))),
        ),
      ),
      h(
        "tbody",
        {},
        h(
          "tr",
          {},
          thrown.columns.map((e) =>
            h("td", { class: [`l${loss(e)}`, you(e)].filter(Boolean).join(" ") }, h("b", {}, e.lost || "–")),
          ),
        ),
      ),
    ),
    thrown.leader_hit && hint(h("strong", {}, `A natural ${thrown.natural} hits the leader.`)),
  );
}

/**
 * "43, with +3 reads 46: 1 lost in your column. Nothing below 1.5:1; 2 need 5:1."
 * @param {FireResult & {thrown: ThrownFire}} result
 */
export function caption({ thrown, column, dice_modifier: modifier }) {
  const own = thrown.columns.find((entry) => entry.column === column)?.lost ?? 0;
  const read = modifier ? `${thrown.natural}, with ${signed(modifier)} reads ${thrown.modified}` : `${thrown.natural}`;
  const shared = "guns" in thrown.row ? ` (infantry ${thrown.row.infantry}, guns ${thrown.row.guns})` : "";
  const check = thrown.row.check === true && own ? " They check morale." : "";
  const first = thrown.columns.find((entry) => entry.lost > 0);
  const next = thrown.columns.find((entry) => entry.lost > own);
  const below = first && first !== thrown.columns[0] ? `Nothing below ${first.column}` : "";
  const above = next ? `${next.lost} need${next.lost === 1 ? "s" : ""} ${next.column}` : "";
  const other = [below, own || !below ? above : ""].filter(Boolean).join("; ");
  return `${read}: ${own || "none"} lost in your column${shared}.${check}${other ? ` ${other}.` : ""}`;
}
