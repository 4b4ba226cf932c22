/** What the build gives to a calculator page, and what its scripts hand to each other. */

import type { Answer, CitedValue, Result } from "./answers.d.ts";

/** The JSON in the template #calculator-data: see rulebook/site/calculator_page.py. */
export interface PageData {
  calculator: string;
  /** Of the rules. */
  version: string;
  default: Choice;
  fields: Field[];
  /** Names by id. */
  editions: Record<string, string>;
  battles: Record<string, Battle>;
  examples: Record<string, { title: string; request: StoredRequest }>;
  /** The readings of each open question. */
  readings: Record<string, string[]>;
  places: Places;
}

/** A booklet and a battle, by id. */
export interface Choice {
  edition: string;
  battle: string;
}

/** One input: see calculators/fields.py. */
export interface Field {
  /** Where it stands in the request: "range", "firer.increments". */
  path: string;
  label: string;
  group: string;
  kind: "choice" | "whole" | "exact" | "flag" | "roll" | "die" | "dice" | "path";
  /** The list of the battle that it chooses from. */
  list?: ListName;
  required?: boolean;
  /** Other fields with the values for which this one applies. */
  when?: Record<string, string[]>;
}

/** A list of a battle, such as "troops" or "terrains". */
export type ListName = string;

/** A battle's title, and its lists of [id, label]: listOf() of form.mjs reads them. */
export interface Battle {
  title: string;
  [list: ListName]: string | [id: string, label: string][];
}

/** A request as an example keeps it: inputs by path, in at most two steps. */
export interface StoredRequest {
  edition?: string;
  battle?: string;
  readings?: Record<string, string>;
  [outer: string]: unknown;
}

/** Links from this page. */
export interface Places {
  sections: Record<string, string>;
  battles: Record<string, string>;
  charts: Record<string, string>;
  /** The charts that stand on the pages of the battles: names by id. */
  battleCharts: Record<string, string>;
  questions: string;
  calculators: Record<string, string>;
}

/** A value of the form by the path of its field, as it stands in the link: see form.mjs. */
export type Values = Map<string, string>;

/** What is left out of a request's own inputs. */
export interface Change {
  edition?: string;
  battle?: string;
  readings?: Record<string, string>;
}

/** Gives an answer for other values, or another edition, battle or reading. */
export type Ask = (values: Values, change?: Change) => Promise<Answer>;

/** A result with the page's own data. */
export interface Context {
  data: PageData;
  result: Result;
}

/** How a calculator draws its result. */
export interface View {
  show(result: Result, context: Context): Child;
  /** One line for the foot of a phone. */
  mini(result: Result): string;
  showStrip?(container: HTMLElement, result: Result): void;
}

/** What can be put into an element: lists are flattened, and what is not there leaves nothing. */
export type Child = Node | string | number | false | null | undefined | Child[];

export type Attributes = Record<string, string | number | boolean | null | undefined>;

/** A value of the rules in which two results differ. */
export interface Difference {
  citation: { key: string; fact: string };
  here: CitedValue;
  there: CitedValue;
}
