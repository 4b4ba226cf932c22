/** The results of an assault: a morale check, a melee strength, the checks before melee, the melee. */

import { fill, h } from "./dom.mjs";
import { ROLLS, drawn, signed } from "./numbers.mjs";
import { aside, bar, big, head, hint, sentence } from "./parts.mjs";
import { headline, rowTable } from "./rows.mjs";

/** @import { MeleeResult, MeleeRow, MoraleResult, PreMeleeCheck, PreMeleeResult, Row, Side } from "../../../types/answers.d.ts" */
/** @import { StrengthResult, ThrownMelee } from "../../../types/answers.d.ts" */
/** @import { Child, Context, PageData, View } from "../../../types/page.d.ts" */

/** @type {View} */
export const morale = {
  /** @param {MoraleResult} result */
  show(result) {
    if (!result.rows)
      return [big(result.holds || "–", "the highest morale value that passes"), headline(result.headline)];
    const { passed } = result;
    return [
      big(result.need ?? "–", "or more · ", h("strong", {}, `${result.rolls} in ${ROLLS}`), modified(result)),
      passed !== undefined && headline(result.headline),
      sentence(result.summary),
      rowTable(result.rows, {
        caption: "The check",
        chosen: (row) => passed !== undefined && passed === (row.result === "pass"),
      }),
    ];
  },
  mini: (result) => result.headline,
};

/** @param {{dice_modifier: number, value_modifier: number}} check */
function modified({ dice_modifier: dice, value_modifier: value }) {
  return [dice !== 0 && ` · dice ${signed(dice)}`, value !== 0 && ` · morale value ${signed(value)}`];
}

/** @type {View} */
export const strength = {
  /** @param {StrengthResult} result @param {Context} context */
  show(result, { data }) {
    return [
      big(drawn(result.strength), "melee strength"),
      sentence(result.summary),
      result.units.length > 1 && units(result),
      onward(result, data),
    ];
  },
  mini: (result) => result.headline,
};

/**
 * To the melee page, with this strength on either side.
 * @param {StrengthResult} result
 * @param {PageData} data
 */
function onward({ strength, edition, battle }, data) {
  const to = (/** @type {string} */ side) =>
    `${data.places.calculators.melee}?${new URLSearchParams({ edition, battle, [side]: strength })}`;
  return hint(
    "In a melee: ",
    h("a", { href: to("attack") }, "as the attack"),
    ", ",
    h("a", { href: to("defence") }, "as the defence"),
    ".",
  );
}

/** @param {StrengthResult} result */
function units({ units: all }) {
  const row = (/** @type {StrengthResult["units"][number]} */ unit) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, unit.unit),
      h("td", { class: "n" }, drawn(unit.after_losses)),
      h("td", { class: "n" }, drawn(unit.strength)),
    );
  return h(
    "table",
    { class: "lb-table" },
    h("caption", { class: "lb-sr" }, "The units"),
    head(["Unit", ["After losses", "n"], ["In the melee", "n"]]),
    h("tbody", {}, all.map(row)),
  );
}

/** @type {View} */
export const preMelee = {
  /** @param {PreMeleeResult} result */
  show(result) {
    const [melee] = result.chances.slice(-1);
    return [
      melee && !result.outcome ? big(inWhole(melee.chance), "that it comes to melee") : big(result.outcome ?? "–"),
      headline(result.headline),
      sentence(`${result.counted.attacker} increments attack ${result.counted.defender}; the defender checks first.`),
      result.checks.map(check),
      result.chances.length > 0 && ends(result.chances),
    ];
  },
  mini: (result) => result.headline,
};

/** @param {PreMeleeCheck} side @returns {Child} */
function check(side) {
  const who = `The ${side.side}`;
  if (!side.checks) return hint(`${who} makes no check: ${side.why}.`);
  if (!side.rows) return hint(`${who} rolls with ${signed(side.dice_modifier)}. Enter its morale for the chance.`);
  const chosen = (/** @type {Row} */ row) => side.passed !== undefined && side.passed === (row.result === "pass");
  return [hint(`${who}`, modified(side)), rowTable(side.rows, { caption: who, chosen })];
}

/**
 * "55/216" as "55 in 216".
 * @param {string} chance
 */
function inWhole(chance) {
  if (chance === "0") return "never";
  return chance === "1" ? "always" : chance.replace("/", " in ");
}

/**
 * How the assault can end, with exact chances out of all rolls of both sides.
 * @param {PreMeleeResult["chances"]} chances
 */
function ends(chances) {
  const row = (/** @type {PreMeleeResult["chances"][number]} */ { label, chance }) => {
    const [part, whole = 1] = chance.split("/").map(Number);
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, label),
      h("td", { class: "n" }, inWhole(chance)),
      h("td", { class: "bar" }, bar(part, whole)),
    );
  };
  return h(
    "table",
    { class: "lb-table lb-dist lb-dist--words" },
    h("caption", { class: "lb-sr" }, "How the assault ends before the melee"),
    head(["End", ["Chance", "n"], [aside("Share"), "bar"]]),
    h("tbody", {}, chances.map(row)),
  );
}

/** @type {View} */
export const melee = {
  /** @param {MeleeResult} result */
  show(result) {
    const { thrown } = result;
    return [
      result.rows
        ? big(result.column, "dice ", h("strong", {}, signed(result.dice_modifier)))
        : big(thrown?.modified, "on the dice"),
      sentence(result.summary),
      thrown?.row && headline(`${thrown.natural}: ${described(thrown.row).label}`),
      result.rows &&
        rowTable(result.rows.map(described), {
          caption: "The melee",
          chosen: (row) => row.result === thrown?.row?.result,
        }),
      leaders(result),
    ];
  },
  /** @param {HTMLElement} container @param {MeleeResult} result */
  showStrip: (container, result) => fill(container, result.thrown && columns(result.thrown, result.column)),
  mini: (result) => result.headline,
};

/**
 * A result with what it does: "DD: defending infantry is disordered".
 * @param {MeleeRow} row
 * @returns {MeleeRow}
 */
function described(row) {
  const outcome = row.outcome?.label ?? (row.outcome?.missing ? `${row.label}; what it does was not seen` : row.label);
  return { ...row, label: `${row.shown}: ${outcome}`, note: row.outcome?.note };
}

/** @param {ThrownMelee} thrown @param {string | undefined} mine */
function columns({ columns: all, modified }, mine) {
  const you = (/** @type {ThrownMelee["columns"][number]} */ entry) => entry.column === mine && "you";
  return h(
    "table",
    { class: "lb-strip" },
    h("caption", {}, `${modified} in each column`),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        all.map((e) => h("th", { scope: "col", class: you(e) }, h("i", {}, e.column))),
      ),
    ),
    h(
      "tbody",
      {},
      h(
        "tr",
        {},
        all.map((e) => h("td", { class: you(e) }, h("b", {}, e.shown))),
      ),
    ),
  );
}

/** @param {MeleeResult} result @returns {Child} */
function leaders({ leader_rolls: rolls, thrown }) {
  /** @type {Record<Side, string>} */
  const names = { attacker: "the leader of the attack", defender: "the defender’s leader" };
  /** @type {Side[]} */
  const sides = ["attacker", "defender"];
  if (thrown)
    return thrown.leader_hit.map((side) => hint(h("strong", {}, `A natural ${thrown.natural} hits ${names[side]}.`)));
  return sides.map((side) => {
    const hits = rolls[side];
    return hits.length > 0 && hint(`A natural ${hits.join(", ")} hits ${names[side]}: ${hits.length} in ${ROLLS}.`);
  });
}
