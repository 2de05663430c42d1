import type { Day } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import * as limits from "#kit/limits.ts";

/** Bounds of a group enquiry; fewer rooms are booked at once. */
export const groupBounds = {
  rooms: { min: limits.unitsPerBooking + 1, max: limits.unitsPerGroup },
  adults: { min: 1, max: limits.guestsPerGroup },
  children: { min: 0, max: limits.guestsPerGroup },
} as const;

/** Bounds of a line of an offer, and how many days an offer lasts. */
export const offerBounds = {
  units: { min: 1, max: limits.unitsPerGroup },
  adults: { min: 1, max: limits.guestsPerGroup },
  children: { min: 0, max: limits.guestsPerGroup },
  days: { min: 1, max: lifetimes.offerDays },
} as const;

/** Characters of the group's message, and of the hotel's answer. */
export const longestMessage = 2000;

/** What a group asks a hotel for. */
export type GroupRequest = Stay & {
  rooms: number;
  adults: number;
  children: number;
  firstName: string;
  lastName: string;
  phone: string | null;
  message: string;
};

/** As stored. */
export type EnquiryState = "new" | "answered" | "declined" | "withdrawn";

export type EnquiryStatus = EnquiryState | "expired";

/**
 * The status of an enquiry on the hotel's day `today`: without an answer it expires after a while, and on the day of
 * arrival at the latest.
 */
export function enquiryStatus(
  { state, checkIn, createdAt }: { state: EnquiryState; checkIn: Day; createdAt: string },
  now: Date,
  today: Day,
): EnquiryStatus {
  if (state !== "new") return state;
  const end = Date.parse(createdAt) + lifetimes.groupEnquiryDays * 86_400_000;
  return checkIn < today || end <= now.getTime() ? "expired" : "new";
}

/** An enquiry without an answer, also one that has expired, can be withdrawn. */
export const canWithdraw = ({ status }: { status: EnquiryStatus }): boolean => status === "new" || status === "expired";

/** Fields of a line of an offer in its form. */
export const lineFields = ["room", "plan", "units", "adults", "children", "price"] as const;
export type LineField = (typeof lineFields)[number];

/** Name of a field of a numbered line. */
export const lineField = (name: LineField, index: number): string => `${name}${index}`;
