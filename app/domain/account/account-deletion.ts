import type { Day } from "#kit/date/day.ts";

/** A stay that is still to come, or has begun and is not over. */
export type UpcomingStay = { code: string; hotel: string; checkIn: Day; checkOut: Day };

/** Reasons why an account can't be deleted. */
export type DeletionBlock =
  | { code: "coming_stays"; stays: UpcomingStay[] }
  | { code: "owns_hotels"; hotels: string[] }
  | { code: "last_admin" };
