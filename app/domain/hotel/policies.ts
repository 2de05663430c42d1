import type { MealPlan } from "#kit/meal-plan.ts";
import type { Cents } from "#kit/money.ts";

/** Policies of a hotel. Times are full hours in the hotel's time zone. */
export type Policies = {
  checkInFrom: string;
  checkInUntil: string;
  checkOutBy: string;
  freeCancellationHours: number;
  smoking: boolean;
  pets: boolean;
  quietFrom: string;
  quietUntil: string;
  priceMatchPercent: number;
  /** What happens to a booking whose later payment is overdue; missing: it is cancelled. */
  overduePart?: "cancel" | "collect";
  /** Meals included in the standard rate and the special rates; missing: none. */
  mealPlan?: MealPlan;
  /** Held on the guest's card for a stay, in cents; missing: nothing. */
  cardHold?: Cents | undefined;
};

/** Most of a card hold, in cents. */
export const highestCardHold = 500_000;

/** Default hours before check-in until which a guest cancels without charge. */
export const usualCancellationHours = 48;

/** Default policies. */
export const usualPolicies: Policies = {
  checkInFrom: "15:00",
  checkInUntil: "23:00",
  checkOutBy: "11:00",
  freeCancellationHours: usualCancellationHours,
  smoking: false,
  pets: false,
  quietFrom: "22:00",
  quietUntil: "07:00",
  priceMatchPercent: 10,
};

/** Choices of the cancellation deadline, in hours before check-in. */
export const cancellationHours = [24, 48, 72, 120, 168, 336] as const;

const hourOf = (time: string) => Number.parseInt(time);

/** The full hours of a day. */
export const clockHours = /* @__PURE__ */ Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);

/** Check-in hours. */
export const arrivalHours = ({ checkInFrom, checkInUntil }: Pick<Policies, "checkInFrom" | "checkInUntil">): number[] =>
  Array.from({ length: hourOf(checkInUntil) - hourOf(checkInFrom) }, (_, index) => hourOf(checkInFrom) + index);
