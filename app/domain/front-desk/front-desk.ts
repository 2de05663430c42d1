import { cutAt, plainLines } from "#kit/plain-text.ts";

/** How money changes hands at a hotel. */
export const paymentMethods = ["cash", "card", "transfer"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** How much a desk books at once. */
export const frontDeskBounds = {
  rooms: { min: 1, max: 20 },
  adults: { min: 1, max: 60 },
  children: { min: 0, max: 30 },
} as const;

/** Of a night in a unit, in cents: ninety of them in twenty units with taxes fit the database's whole numbers. */
export const highestNightPrice = 1_000_000;

export const longestReason = 500;
/** The reason of a guest as it is kept, cut where it is too long. */
export const guestReason = (text: string): string => cutAt(plainLines(text), longestReason);

/** For so many days after check-out a guest can be marked as not come, and for so many after that it can be taken back. */
export const noShowDays = 2;
export const undoDays = 7;
