import type { NameTaken } from "#domain/hotel/names/taken-names.ts";
import type { Extra } from "#domain/pricing/facts.ts";
import { isRateType } from "#domain/pricing/quote.ts";
import { isDay } from "#kit/date/day.ts";
import { isId } from "#kit/id.ts";
import { highestPrice } from "#kit/money.ts";
import type { TranslatedFields, Translations } from "#kit/text/translations.ts";
import { extraUnits, isByPiece } from "./extra-unit.ts";

/** Translated texts of an extra. */
export const extraTexts = ["name", "description"] as const;
type ExtraText = (typeof extraTexts)[number];

/** What an extra costs and where it is sold. Null plans or rooms: all; null limit: any number a day. */
export type ExtraSettings = Omit<Extra, "id"> & {
  roomIds: readonly string[] | null;
  /** How many are sold for a day; docs/pricing.md says for which days each unit counts. */
  dailyLimit: number | null;
};

/**
 * The column of `extras` in which each setting is stored. Reading, saving, the ETag and the log of changes follow this list; the form
 * reads them by `extraForm`.
 */
export const extraColumns = {
  kind: "kind",
  unit: "unit",
  amount: "amount",
  bracketAmounts: "bracket_amounts",
  obligatory: "obligatory",
  maxPieces: "max_pieces",
  dailyLimit: "daily_limit",
  refundable: "refundable",
  planKeys: "plan_keys",
  roomIds: "room_ids",
  from: "from_day",
  to: "to_day",
} as const satisfies Record<keyof ExtraSettings, string>;

const newExtra: ExtraSettings = {
  kind: "other",
  unit: "stay",
  amount: 0,
  bracketAmounts: {},
  obligatory: false,
  maxPieces: 1,
  dailyLimit: null,
  refundable: true,
  planKeys: null,
  roomIds: null,
  from: null,
  to: null,
};

export const extraTemplates = ["parking", "breakfast", "transfer", "late_checkout", "pet", "cleaning"] as const;
export type ExtraTemplate = (typeof extraTemplates)[number];

/** What a new extra begins with; suggested amounts in cents. */
export const extraTemplateSettings: Record<ExtraTemplate | "none", ExtraSettings> = {
  none: newExtra,
  parking: { ...newExtra, unit: "piece_night", amount: 1000, maxPieces: 2, dailyLimit: 10 },
  breakfast: { ...newExtra, kind: "meal", unit: "person_night", amount: 1200 },
  transfer: { ...newExtra, unit: "piece", amount: 2500, maxPieces: 2 },
  late_checkout: { ...newExtra, amount: 2000 },
  pet: { ...newExtra, unit: "piece_night", amount: 1000, maxPieces: 2 },
  cleaning: { ...newExtra, amount: 3000, obligatory: true },
};

/** An extra as command arguments. */
export type ExtraForm = ExtraSettings & Record<ExtraText, string> & TranslatedFields<ExtraText>;

/** An extra in the back office; `version` is the ETag. */
export type ManagedExtra = ExtraSettings &
  Record<ExtraText, string> & { id: string; translations: Translations<ExtraText>; version: string };

/** Why an extra is not stored. */
export type ExtraRejection =
  | { code: "unknown_hotel" }
  | { code: "unknown_extra" }
  | { code: "bad_fields"; problems: ExtraProblem[] }
  | NameTaken
  | { code: "too_many_extras" }
  /** A plan, room or age bracket that the hotel does not have. */
  | { code: "unknown_plan" | "unknown_room" | "unknown_bracket" };

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
