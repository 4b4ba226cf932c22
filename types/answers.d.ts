/**
 * What the calculators answer: see calculators/api.py and the docstrings of the resolvers. Exact numbers are texts
 * ("24", "13/2"), rolls are natural rolls (11 to 66), spans of rolls are [first, last].
 */

export type Answer = { ok: true; result: Result } | { ok: false; errors: Problem[] };

export interface Problem {
  /** The path of the field, or "" for the whole. */
  field: string;
  message: string;
}

/** What every result has. What is its own, a calculator's view reads as one of the types below. */
export interface Result {
  calculator: string;
  data_version: string;
  edition: string;
  battle: string;
  headline: string;
  summary?: string;
  trace: TraceRecord[];
  /** The values of the rules that were used, by key. */
  cited: Record<string, CitedValue>;
  facts: Record<string, Fact>;
  questions: Record<string, AskedQuestion>;
}

/** A number, word or flag; a list of rolls; what a hex holds, as lists of lists of words. */
export type CitedValue = string | boolean | CitedValue[];

export interface TraceRecord {
  id: string;
  op: string;
  args: Argument[];
  cites?: Citation[];
  value: CitedValue;
  /** False for a test that failed: looked at, does not apply. */
  applied: boolean;
  say: string;
}

export interface Citation {
  key: string;
  fact: string;
  standing: string;
  value: CitedValue;
  /** The booklets that say it where the reader's own was not seen to. */
  borrowed?: string[];
  question?: string;
  reading?: string;
}

export type Argument =
  | Citation
  | { input: string; value: CitedValue }
  | { step: string; value: CitedValue }
  | { word: string; value: CitedValue };

export interface Fact {
  title: string;
  standing: string;
  seen_in: string[];
  /** The printed places: mark, page, edition. */
  marks: [mark: string, page: string, edition: string][];
}

export interface AskedQuestion {
  title: string;
  reading: string;
  default: string;
  /** Labels by id. */
  readings: Record<string, string>;
}

export type Span = [first: number, last: number];

/** One row of a table of chances. */
export interface Row {
  label: string;
  note?: string;
  rolls: number;
  or_more?: number;
  natural: Span[];
  result?: string;
}

export interface RowsResult extends Result {
  rows?: Row[];
  /** How many rolls there are; 36 if it is left out. */
  of?: number;
}

export interface FireResult extends Result {
  column: string;
  dice_modifier: number;
  average: string;
  firers?: string[];
  losses: Loss[];
  leader_rolls: number;
  thrown?: ThrownFire;
}

export interface Loss {
  lost: number;
  rolls: number;
  or_more: number;
  natural: Span[];
  infantry: number;
  guns?: number;
  check: boolean | "missing";
  guns_check?: boolean | "missing";
  /** The result asks for more than stands in the hex: all of it is lost. */
  all?: boolean;
}

export interface ThrownFire {
  natural: number;
  modified: number;
  leader_hit: boolean;
  columns: { column: string; lost: number }[];
  row: Loss;
}

export interface LeaderResult extends Result {
  trigger_rolls: number[];
  hit: boolean | null;
  outcomes: LeaderOutcome[];
  chance_each: { other: string; used?: string };
  check?: boolean;
  check_rolls?: number;
  check_natural: Span[];
  /** The wound that was thrown, and what became of him. */
  wound?: string;
  fell?: string;
}

export interface LeaderOutcome {
  die: number;
  wound: string;
  outcome: "dead" | "out" | "captured" | "in-play";
  chance: string;
  hours?: HoursOut[];
}

export interface HoursOut {
  hours: number;
  chance: string;
}

export interface RoadMarchResult extends Result {
  hexes: number;
  fire: string;
  cost_per_hex: string;
  morale?: number;
  melee_per_hex?: string[];
}

export interface LossesResult extends Result {
  infantry: number;
  guns: number;
}

export interface DiceResult extends Result {
  roll: number;
}

export interface MoraleResult extends Result {
  summary: string;
  dice_modifier: number;
  value_modifier: number;
  /** The highest morale value that passes a known roll, where no value was entered. */
  holds?: number | null;
  need?: number | null;
  rolls?: number;
  rows?: Row[];
  passed?: boolean;
}

export interface StrengthResult extends Result {
  summary: string;
  strength: string;
  units: { unit: string; after_losses: string; strength: string }[];
}

export interface PreMeleeResult extends Result {
  counted: { attacker: string; defender: string };
  checks: PreMeleeCheck[];
  chances: { label: string; chance: string }[];
  outcome?: string;
}

/** A side's check: without `rows` where its morale was not entered, without numbers where it makes none. */
export interface PreMeleeCheck {
  side: string;
  checks: boolean;
  why: string;
  dice_modifier: number;
  value_modifier: number;
  rows?: Row[];
  passed?: boolean;
}

export interface MeleeResult extends Result {
  summary: string;
  /** Left out where only the roll is known. */
  column?: string;
  rows?: MeleeRow[];
  dice_modifier: number;
  leader_rolls: Record<Side, number[]>;
  thrown?: ThrownMelee;
}

export type Side = "attacker" | "defender";

export interface MeleeRow extends Row {
  shown: string;
  outcome?: { label?: string; note?: string; missing?: string };
}

export interface ThrownMelee {
  natural: number;
  modified: number;
  columns: { column: string; shown: string }[];
  leader_hit: Side[];
  row?: MeleeRow;
}

export interface OneDieResult extends RowsResult {
  thrown?: { natural: number; total: number; needs: { need: number; passes: boolean }[] };
}

export interface CarreResult extends RowsResult {
  thrown?: { modified: number; columns: { distance: number; result: "carre" | "disorder" | "rout" }[] };
}

export interface MarchResult extends RowsResult {
  hexes: HexOfPath[];
}

export interface HexOfPath {
  hex: string;
  reached: boolean;
  cost?: string;
  total?: string;
}

export interface FormationsResult extends Result {
  summary: string;
  forced: { label: string; why: string }[];
  formations: FormationRow[];
  orders: { label: string; allowed: Verdict; why: string }[];
}

export type Verdict = boolean | "missing";

/** A worth that nobody can tell is a sentence that says why. */
export type Worth = string | { missing: string };

export interface FormationRow {
  formation: string;
  hexes: number;
  label: string;
  current: boolean;
  allowed: Verdict;
  why: string;
  against: { text: string; fact: string }[];
  notes: { text: string; fact: string }[];
  cost?: Worth;
  fire?: Worth;
  defence?: Worth;
  firing?: string;
  facing?: { missing: string } | Partial<Record<"front" | "flank" | "rear", string>>;
  melee?: { share: string; value?: string; why: string; fact: string };
  movement?: string;
  morale?: number;
  massed?: string;
  stack?: { in_hex: string; limit: string };
  left?: string;
}
