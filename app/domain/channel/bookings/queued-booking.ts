import type { Day } from "#kit/date/day.ts";
import type { MealPlan } from "#kit/meal-plan.ts";
import type { Cents } from "#kit/money.ts";

/** Rooms of a booking as they were when its message was first read. */
export type QueuedLine = {
  roomId: string;
  plan: string;
  mealPlan: MealPlan;
  units: number;
  /** Whether the guests are those of each unit; else of all units together. */
  byUnit: boolean;
  adults: number;
  childAges: (number | null)[];
  /** The age that a child of unknown age has in the price. */
  assumedAge: number | null;
  checkIn: Day;
  checkOut: Day;
  /** A unit's nights with its guests, before taxes that are added. */
  nightPrices: Cents[];
  total: Cents;
  extras: { id: string; name: string; quantity: number; amount: Cents }[];
};

/** A message about a booking for the hotel's program: its rooms, and what the booking says of its guest now. */
export type QueuedBooking = {
  id: string;
  kind: "reservation" | "cancellation";
  code: string;
  /** The program has acknowledged an earlier message of it. */
  isChange: boolean;
  /** Not paid yet: until when it is held. */
  heldUntil: Date | null;
  bookedAt: Date;
  queuedAt: Date;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  locale: string;
  arrivalHour: number | null;
  requests: string | null;
  checkIn: Day;
  checkOut: Day;
  /** What cards have paid, less what was promised back. */
  paid: Cents;
  /** The hotel itself takes the rest, or all of it. */
  paysAtProperty: boolean;
  lines: QueuedLine[];
};
