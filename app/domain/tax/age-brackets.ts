import type { AgeBracket } from "#domain/pricing/facts.ts";
import * as limits from "#kit/limits.ts";
import { type Cents, highestPrice } from "#kit/money.ts";

/** The oldest age of a child; whoever is older is an adult. */
export const oldestChild = 17;

/** Rows of the form, from 1. */
export const bracketRows = Array.from({ length: limits.ageBracketsPerHotel }, (_, index) => index + 1);

/** The form's words for what children of an age pay. */
export const chargeKinds = ["free", "cot", "percent", "amount"] as const;

/** What children of an age pay: nothing, an amount a night, or a percentage of the room's amount for an extra adult. */
export type ChildCharge = { kind: "free"; cot: boolean } | { kind: "price"; amount: Cents } | { kind: "price"; percent: number };

/** A bracket as it is set: ages from `from` to `to`, both included; the id is that of a stored bracket, null for a new one. */
export type BracketInput = { id: string | null; from: number; to: number } & ChildCharge;

/** What is wrong with a part of a bracket; brackets are counted from 0. */
export type BracketProblem = {
  bracket: number;
  part: "from" | "to" | "kind" | "amount" | "percent";
  code: "many" | "first" | "gap" | "overlap" | "age" | "order" | "kind" | "amount" | "percent";
};

const whole = (value: number, least: number, most: number) => Number.isInteger(value) && value >= least && value <= most;

function chargeProblem(charge: ChildCharge): Pick<BracketProblem, "part" | "code"> | undefined {
  if (charge.kind === "free") return typeof charge.cot === "boolean" ? undefined : { part: "kind", code: "kind" };
  if (charge.kind !== "price") return { part: "kind", code: "kind" };
  if ("amount" in charge) return whole(charge.amount, 1, highestPrice) ? undefined : { part: "amount", code: "amount" };
  return whole(charge.percent, 1, 100) ? undefined : { part: "percent", code: "percent" };
}

/** The problems of age brackets: the first begins at 0, each next one where the one before ends, the last ends at 17 or before. */
export function bracketProblems(brackets: readonly BracketInput[]): BracketProblem[] {
  return brackets.flatMap((bracket, index): BracketProblem[] => {
    const { from, to } = bracket;
    const expected = (brackets[index - 1]?.to ?? -1) + 1;
    const at = (part: BracketProblem["part"], code: BracketProblem["code"]) => ({ bracket: index, part, code });
    const charge = chargeProblem(bracket);
    return [
      ...(index === limits.ageBracketsPerHotel ? [at("kind", "many")] : []),
      ...(from === expected || !Number.isInteger(expected)
        ? []
        : [at("from", index === 0 ? "first" : from > expected ? "gap" : "overlap")]),
      ...(!whole(to, 0, oldestChild) ? [at("to", "age")] : to < from ? [at("to", "order")] : []),
      ...(charge ? [{ bracket: index, ...charge }] : []),
    ];
  });
}

/** Brackets with the ages at which they begin. */
export const withFirstAges = (brackets: readonly AgeBracket[]): (AgeBracket & { from: number })[] =>
  brackets.map((bracket, index) => ({ ...bracket, from: (brackets[index - 1]?.toAge ?? -1) + 1 }));

/** What children of a bracket pay, without its ages. */
export const chargeOf = (bracket: ChildCharge): ChildCharge =>
  bracket.kind === "free"
    ? { kind: "free", cot: bracket.cot }
    : "amount" in bracket
      ? { kind: "price", amount: bracket.amount }
      : { kind: "price", percent: bracket.percent };

/** A bracket as it is stored. */
export const storedBracket = (bracket: BracketInput, id: string): AgeBracket => ({ id, toAge: bracket.to, ...chargeOf(bracket) });

/** Ages whose price changes, both ends included; null: they pay like adults. */
export type AgeChange = { from: number; to: number; before: ChildCharge | null; after: ChildCharge | null };

/** What a change of the brackets means for guests: neighbouring ages with the same change are one entry. */
export function ageChanges(before: readonly AgeBracket[], after: readonly AgeBracket[]): AgeChange[] {
  const chargeAt = (brackets: readonly AgeBracket[], age: number) => {
    const bracket = brackets.find(({ toAge }) => age <= toAge);
    return bracket ? chargeOf(bracket) : null;
  };
  const changes: AgeChange[] = [];
  for (let age = 0; age <= oldestChild; age++) {
    const change = { before: chargeAt(before, age), after: chargeAt(after, age) };
    if (JSON.stringify(change.before) === JSON.stringify(change.after)) continue;
    const last = changes.at(-1);
    const continues = last?.to === age - 1 && JSON.stringify([last.before, last.after]) === JSON.stringify([change.before, change.after]);
    if (last && continues) last.to = age;
    else changes.push({ from: age, to: age, ...change });
  }
  return changes;
}

/** Brackets with which a hotel begins; the amounts follow from the room's amount for an extra adult. */
export const ageTemplates = {
  cot_and_half: [
    { to: 2, kind: "free", cot: true },
    { to: 11, kind: "price", percent: 50 },
  ],
  small_free: [{ to: 5, kind: "free", cot: false }],
  all_half: [
    { to: 1, kind: "free", cot: true },
    { to: 17, kind: "price", percent: 50 },
  ],
  all_free: [
    { to: 2, kind: "free", cot: true },
    { to: 11, kind: "free", cot: false },
  ],
} as const satisfies Record<string, readonly ({ to: number } & ChildCharge)[]>;
export type AgeTemplate = keyof typeof ageTemplates;
