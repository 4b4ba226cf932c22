/** What the page asks after a result: other readings, small changes, other battles and booklets. */

import { EngineError } from "../engine/engine.mjs";
import { otherCases, showCases } from "./compare.mjs";
import { findFlips, showFlips } from "./flips.mjs";
import { compareReadings, showQuestions } from "./questions.mjs";

/** @import { FireResult } from "../../../types/answers.d.ts" */
/** @import { Ask, Choice, Context, Values } from "../../../types/page.d.ts" */
/** @import { Screen } from "./screen.mjs" */

/** The reader asked something newer: what was under way is given up. */
export class Stale extends Error {}

/**
 * Waits for what may be given up, or may find the calculator stopped.
 * @param {Promise<void>} promise
 */
export async function untilStale(promise) {
  try {
    await promise;
  } catch (error) {
    if (!(error instanceof Stale) && !(error instanceof EngineError)) throw error;
  }
}

/**
 * @param {Screen} screen
 * @param {Context} context
 * @param {Values} values
 * @param {Ask} ask
 */
export async function lookFurther(screen, context, values, ask) {
  const effects = await compareReadings(context.result, (readings) => ask(values, { readings }));
  showQuestions(screen.part("questions"), context, effects);
  if (context.result.calculator !== "fire") return;
  const result = /** @type {FireResult} */ (context.result);
  showFlips(screen.part("flips"), result, await findFlips(result, values, ask));
}

/**
 * @param {Screen} screen
 * @param {Context} context
 * @param {Choice} here
 * @param {Values} values
 * @param {Ask} ask
 */
export async function compareCases(screen, context, here, values, ask) {
  const cases = await otherCases(context.data, here, values, ({ values: fitting, ...change }) => ask(fitting, change));
  showCases(screen.part("compare"), context, cases);
}
