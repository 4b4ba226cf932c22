/** What a unit may do: all its formations side by side, the reasons, and what happens at once. */

import { h } from "./dom.mjs";
import { drawn } from "./numbers.mjs";
import { head, hint, sentence } from "./parts.mjs";
import { headline } from "./rows.mjs";

/** @import { FormationRow, FormationsResult, Verdict, Worth } from "../../../types/answers.d.ts" */
/** @import { View } from "../../../types/page.d.ts" */

/** @type {View} */
export const formations = {
  /** @param {FormationsResult} result */
  show(result) {
    return [
      headline(result.headline),
      result.forced.map((change) => sentence(h("strong", {}, change.label), `: ${change.why}`)),
      sentence(result.summary),
      table(result.formations),
      result.formations.map(reasons),
      result.orders.map(order),
    ];
  },
  mini: (result) => result.headline,
};

/** @param {FormationRow[]} rows */
function table(rows) {
  return h(
    "table",
    { class: "lb-table" },
    h("caption", { class: "lb-sr" }, "Formations side by side"),
    head(["Formation", "Open", ["Points", "n"], ["Fire", "n"], ["Defence", "n"], ["Melee", "n"]]),
    h("tbody", {}, rows.map(line)),
  );
}

/** @param {FormationRow} row */
function line(row) {
  return h(
    "tr",
    { class: row.current && "is-you" },
    h("th", { scope: "row" }, row.label),
    h("td", {}, row.current ? "now" : verdict(row.allowed)),
    cell(row.cost),
    cell(row.fire),
    cell(row.defence),
    cell(row.melee && (row.melee.value ?? `× ${row.melee.share}`)),
  );
}

/** @param {Verdict} allowed */
function verdict(allowed) {
  return allowed === "missing" ? "?" : allowed ? "yes" : "no";
}

/**
 * A worth that nobody can tell is a question mark; one that has no meaning here a dash.
 * @param {Worth | undefined} value
 */
function cell(value) {
  if (value === undefined) return h("td", { class: "n" }, "–");
  return h("td", { class: "n" }, typeof value === "object" ? "?" : drawn(value));
}

/**
 * A fold for each formation; what forbids it is read without opening it.
 * @param {FormationRow} row
 */
function reasons(row) {
  const open = row.current ? "now" : verdict(row.allowed);
  const against = row.against.map(({ text }) => text).join(" ");
  return h(
    "details",
    { class: "lb-fold", id: `why-${row.formation}-${row.hexes}` },
    h("summary", {}, `${row.label}: ${open}${against && `. ${against}`}`),
    [!against && row.why, ...detail(row)].filter(Boolean).map((text) => hint(text)),
  );
}

/**
 * What does not fit the table: facing, movement, morale, stacking, and what nobody has seen.
 * @param {FormationRow} row
 */
function detail(row) {
  const { facing, melee, stack } = row;
  const lacking = [row.cost, row.fire, row.defence, facing].map((worth) => isMissing(worth) && worth.missing);
  return [
    row.firing && `${row.firing}.`,
    melee && `${melee.why} (${melee.fact}).`,
    facing &&
      !isMissing(facing) &&
      `Hexsides: ${Object.entries(facing)
        .map(([side, count]) => `${count} ${side}`)
        .join(", ")}.`,
    row.movement !== undefined && `Movement of a phase begun so: ${row.movement}.`,
    row.morale !== undefined && `Morale: ${row.morale}.`,
    row.massed && `Massed target: the enemy's dice +${row.massed} (22.1).`,
    stack && `In the hex ${stack.in_hex}, which holds ${stack.limit}.`,
    row.left !== undefined && `Points left: ${row.left}.`,
    ...row.notes.map(({ text, fact }) => `${text} (${fact}).`),
    ...lacking,
  ].filter((text) => typeof text === "string" && text !== "");
}

/**
 * Whether nobody can tell a worth.
 * @param {unknown} worth
 * @returns {worth is {missing: string}}
 */
function isMissing(worth) {
  return typeof worth === "object" && worth !== null && "missing" in worth;
}

/** @param {FormationsResult["orders"][number]} order */
function order({ label, allowed, why }) {
  return hint(h("strong", {}, `${label}: ${verdict(allowed)}. `), why);
}
