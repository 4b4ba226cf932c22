/** A result as plain text, to paste into a message. */

import { ROLLS, spans } from "./numbers.mjs";
import { citations } from "./sum.mjs";

/** @import { FireResult, Loss, Result, TraceRecord } from "../../../types/answers.d.ts" */
/** @import { PageData } from "../../../types/page.d.ts" */

/**
 * @param {Result & Partial<Pick<FireResult, "losses">>} result
 * @param {PageData} data
 * @param {string} address
 */
export function asText(result, data, address) {
  const lines = [result.headline];
  if (result.summary) lines.push(result.summary);
  const battle = data.battles[result.battle].title;
  lines.push(`${data.editions[result.edition]}; battle: ${battle}; data ${result.data_version}`);
  if (result.losses) lines.push("", ...result.losses.map(loss));
  lines.push("", "How it adds up", ...result.trace.filter((record) => record.applied).map(step));
  for (const asked of Object.values(result.questions)) {
    lines.push(`Open question: ${asked.title} Used: ${asked.readings[asked.reading]}.`);
  }
  lines.push("", address, "Unofficial; check it against your booklet.");
  return lines.join("\n");
}

/** @param {Loss} row */
function loss(row) {
  const shared = "guns" in row ? ` (infantry ${row.infantry}, guns ${row.guns})` : "";
  const check = row.check === "missing" ? ", check not seen" : row.check ? ", check morale" : "";
  const guns = row.guns_check === true ? ", guns check" : "";
  const all = row.all ? " (all that stand there)" : "";
  return `${row.lost || "none"} lost${all}${shared}: ${row.rolls} in ${ROLLS}, dice ${spans(row.natural)}${check}${guns}`;
}

/** @param {TraceRecord} record */
function step(record) {
  const rules = citations(record).map(({ fact, standing }) => `${fact} ${standing}`);
  return `- ${record.say}${rules.length ? ` [${rules.join("; ")}]` : ""}`;
}
