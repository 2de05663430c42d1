import type { ExtraUnit } from "#domain/pricing/facts.ts";
import type { RateType } from "#domain/pricing/quote.ts";
import type { Day } from "#kit/date/day.ts";
import type { Cents } from "#kit/money.ts";
import type { ChangePreview } from "./booking-change.ts";

export type PlanChoice = { plan: RateType; name: string };

/** A room of the hotel with the plans and the ids of the extras that can be chosen in it. */
type RoomChoice = {
  id: string;
  name: string;
  plans: PlanChoice[];
  extras: string[];
  /** The price depends on the ages of guests of 13 to 17. */
  asksTeens: boolean;
};

/** An extra; `most`: pieces that can be had of it; `maxPieces`: that one booking can have. */
export type ExtraChoice = {
  id: string;
  name: string;
  unit: ExtraUnit;
  amount: Cents;
  most: number;
  maxPieces: number;
  soldOutOn: Day | null;
  planKeys: readonly string[] | null;
};

/** What can be chosen for a stay. */
export type ChangeChoices = { rooms: RoomChoice[]; extras: ExtraChoice[] };

/** The answer to a form of a change that changed nothing. */
export type ChangeAnswer = {
  /** The amounts; null: it is not possible. */
  preview: ChangePreview | null;
  /** For the requested stay. */
  choices: ChangeChoices;
  /** A restriction is broken that staff may ignore. */
  isRestricted: boolean;
  /** The plans that are offered in a row whose plan is not. */
  offered: { row: number; plans: PlanChoice[] } | null;
};
