import { cutAt, plainLines } from "#kit/text/plain-text.ts";

/** Methods of payment at a hotel. */
export const paymentMethods = ["cash", "card", "transfer"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Limits of a phone booking. */
export const frontDeskBounds = {
  rooms: { min: 1, max: 20 },
  adults: { min: 1, max: 60 },
  children: { min: 0, max: 30 },
} as const;

/** Maximum price of a night in one unit, in cents: 90 nights in 20 units with taxes fit a database integer. */
export const highestNightPrice = 1_000_000;

export const longestReason = 500;
/** A guest's reason as stored, truncated to the limit. */
export const guestReason = (text: string): string => cutAt(plainLines(text), longestReason);

/** Days after check-out in which a no-show can be recorded, and days after that in which it can be undone. */
export const noShowDays = 2;
export const undoDays = 7;
