/** What the page asks after a result: other readings, small changes, other battles and booklets. */

import { EngineError } from "../engine/engine.mjs";
import { otherCases, showCases } from "./compare.mjs";
import { findFlips, showFlips } from "./flips.mjs";
import { compareReadings, showQuestions } from "./questions.mjs";

/** The reader asked something newer: what was under way is given up. */
export class Stale extends Error {}

/** Waits for what may be given up, or may find the calculator stopped. */
export async function untilStale(promise) {
  try {
    await promise;
  } catch (error) {
    if (!(error instanceof Stale) && !(error instanceof EngineError)) throw error;
  }
}

/**
 * @typedef {(values: Map<string, string>, change?: object) => Promise<any>} Ask an answer for other values, or another
 *   edition, battle or reading
 */

/**
 * @param {import("./screen.mjs").Screen} screen
 * @param {import("./sum.mjs").Context} context
 * @param {Map<string, string>} values
 * @param {Ask} ask
 */
export async function lookFurther(screen, context, values, ask) {
  const effects = await compareReadings(context.result, (readings) => ask(values, { readings }));
  showQuestions(screen.part("questions"), context, effects);
  if (context.result.calculator !== "fire") return;
  showFlips(screen.part("flips"), context, await findFlips(context, values, ask));
}

/**
 * @param {import("./screen.mjs").Screen} screen
 * @param {import("./sum.mjs").Context} context
 * @param {{edition: string, battle: string}} here
 * @param {Map<string, string>} values
 * @param {Ask} ask
 */
export async function compareCases(screen, context, here, values, ask) {
  const cases = await otherCases(context.data, here, values, ({ values: fitting, ...change }) => ask(fitting, change));
  showCases(screen.part("compare"), context, cases);
}
