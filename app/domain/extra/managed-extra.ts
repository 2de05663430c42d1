import type { TranslatedFields, Translations } from "#kit/text/translations.ts";
import type { Extra } from "#domain/pricing/facts.ts";
import type { ExtraProblem } from "./extra-rules.ts";
import type { NameTaken } from "#domain/hotel/names/taken-names.ts";

/** Translated texts of an extra. */
export const extraTexts = ["name", "description"] as const;
type ExtraText = (typeof extraTexts)[number];

/** What an extra costs and where it is sold. Null plans or rooms: all; null limit: any number a day. */
export type ExtraSettings = Omit<Extra, "id"> & {
  roomIds: readonly string[] | null;
  /** How many are sold for a day; docs/pricing.md says for which days each unit counts. */
  dailyLimit: number | null;
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
