import { hourAt } from "#kit/date/zone.ts";
import type { Image } from "../hotel.ts";

const startsAt = 20;
const endsAt = 6;

/** Whether it is evening or night at an instant in a time zone. */
export function isEvening(instant: Date, timeZone: string): boolean {
  const hour = hourAt(instant, timeZone);
  return hour >= startsAt || hour < endsAt;
}

/** The cover of a hotel with its evening photo, if it has one. */
export const withEvening = (cover: Image, url: string | null, { now, timeZone }: { now: Date; timeZone: string }): Image =>
  url === null ? cover : { ...cover, evening: { url, isNow: isEvening(now, timeZone) } };
