import { isDay } from "#kit/date/day.ts";
import { isId } from "#kit/id.ts";
import { highestPrice } from "#kit/money.ts";
import type { ExtraUnit } from "#domain/pricing/facts.ts";
import type { ExtraSettings } from "./managed-extra.ts";
import { isRateType } from "#domain/pricing/quote.ts";

export const extraUnits = ["stay", "night", "person", "person_night", "piece", "piece_night"] as const satisfies readonly ExtraUnit[];

/** Bounds of an extra, the least and the highest whole number. */
export const extraBounds = { pieces: { least: 1, most: 99 }, dailyLimit: { least: 1, most: 10_000 } };

type ExtraProblemCode =
  | "name"
  | "description"
  | "kind"
  | "unit"
  | "amount"
  | "pieces"
  | "dailyLimit"
  | "obligatoryLimit"
  | "limitPieces"
  | "plans"
  | "rooms"
  | "date"
  | "dateOrder";

/** A problem at a field of the form. */
export type ExtraProblem = { field: string; code: ExtraProblemCode };

/** Whether guests choose how many pieces they want. */
export const isByPiece = (unit: ExtraUnit): boolean => unit === "piece" || unit === "piece_night";

/** Whether the amount is that of each guest, so that age brackets matter. */
export const isByPerson = (unit: ExtraUnit): boolean => unit === "person" || unit === "person_night";

const whole = (value: number, { least, most }: { least: number; most: number }) =>
  Number.isInteger(value) && value >= least && value <= most;
const isAmount = (cents: number) => whole(cents, { least: 0, most: highestPrice });

/** The problems of an extra by itself, at the fields of its form. */
export function extraProblems(extra: ExtraSettings): ExtraProblem[] {
  const problems: ExtraProblem[] = [];
  const at = (field: string, code: ExtraProblemCode) => problems.push({ field, code });
  if (extra.kind !== "meal" && extra.kind !== "other") at("kind", "kind");
  if (!extraUnits.includes(extra.unit)) at("unit", "unit");
  if (!isAmount(extra.amount)) at("amount", "amount");
  if (!Object.values(extra.bracketAmounts).every(isAmount)) at("amount", "amount");
  if (!whole(extra.maxPieces, extraBounds.pieces)) at("maxPieces", "pieces");
  if (extra.dailyLimit !== null && !whole(extra.dailyLimit, extraBounds.dailyLimit)) at("dailyLimit", "dailyLimit");
  else if (extra.dailyLimit !== null && extra.obligatory) at("dailyLimit", "obligatoryLimit");
  else if (extra.dailyLimit !== null && isByPiece(extra.unit) && extra.maxPieces > extra.dailyLimit) at("dailyLimit", "limitPieces");
  if (extra.planKeys?.length === 0 || !(extra.planKeys ?? []).every(isRateType)) at("planKeys", "plans");
  if (extra.roomIds?.length === 0 || !(extra.roomIds ?? []).every((id) => isId(id))) at("roomIds", "rooms");
  const days = [
    ["from", extra.from],
    ["to", extra.to],
  ] as const;
  const wrong = days.filter(([, day]) => day !== null && !isDay(day));
  for (const [field] of wrong) at(field, "date");
  if (wrong.length === 0 && extra.from !== null && extra.to !== null && extra.to < extra.from) at("to", "dateOrder");
  return problems;
}
