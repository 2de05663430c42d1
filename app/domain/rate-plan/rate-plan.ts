import type { NameTaken } from "#domain/hotel/names/taken-names.ts";
import type { CancellationPolicy, Conditions, Derivation } from "#domain/pricing/facts.ts";
import type { PaymentTerms } from "#domain/pricing/payment-terms.ts";
import type { MealPlan } from "#kit/meal-plan.ts";
import type { TranslatedFields, Translations } from "#kit/text/translations.ts";
import type { PlanProblem } from "./plan-rules.ts";

/** Translated texts of a plan. */
export const planTexts = ["name", "description"] as const;
type PlanText = (typeof planTexts)[number];

/** What determines price and terms of a custom plan. Null derivation: the prices of the room; null cancellation: that of the hotel. */
export type PlanSettings = {
  mealPlan: MealPlan;
  derivation: Derivation | null;
  freeConfirmed: boolean;
  cancellation: CancellationPolicy | null;
  conditions: Conditions;
  /** Missing: everything at the booking. */
  payment?: PaymentTerms;
};

/** A custom plan as command arguments, with the rooms in which it is sold. */
export type RatePlanForm = PlanSettings & Record<PlanText, string> & TranslatedFields<PlanText> & { roomIds: readonly string[] };

/** A custom plan in the back office; `version` is the ETag. */
export type ManagedPlan = PlanSettings &
  Record<PlanText, string> & {
    id: string;
    translations: Translations<PlanText>;
    /** Rooms that are not archived. */
    roomIds: string[];
    /** The highest base price of these rooms in cents; null without rooms. */
    highestPrice: number | null;
    /** An active promo code opens it. */
    hasCode: boolean;
    version: string;
  };

/** Why a plan is not stored. */
export type RatePlanRejection =
  | { code: "unknown_hotel" }
  | { code: "unknown_plan" }
  | { code: "unknown_room" }
  | { code: "bad_fields"; problems: PlanProblem[] }
  | NameTaken
  /** None of the rooms that the hotel has. */
  | { code: "no_rooms" }
  | { code: "too_many_plans" }
  /** These rooms have as many plans as possible. */
  | { code: "too_many_in_room"; rooms: string[] }
  /** The parent is unknown, archived, or itself derived. */
  | { code: "bad_parent" }
  /** These plans take their prices from this one. */
  | { code: "has_children"; plans: string[] }
  /** The change makes nights free without confirmation. */
  | { code: "free_unconfirmed" };

export const noConditions: Conditions = {
  minNights: null,
  maxNights: null,
  minDaysAhead: null,
  maxDaysAhead: null,
  arrivalWeekdays: [],
  bookingFrom: null,
  bookingTo: null,
  stayFrom: null,
  stayTo: null,
  audience: "everyone",
};

/** A plan that is never refunded. */
export const neverRefunded: CancellationPolicy = { freeUntilHours: null, tiers: [] };
