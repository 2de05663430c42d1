import type { Conditions } from "#domain/pricing/facts.ts";
import { addDays, addYears, type Day, weekdayOf } from "#kit/date/day.ts";
import { maxNights as longest, maxYearsAhead, type Stay } from "#kit/date/stay.ts";
import type { Ctx } from "#platform/context.server.ts";
import { brokenBy, freeOn, nightsOfRoom, type RoomKey } from "./nights.server.ts";

const weeks = 26;
const friday = 5;
const weekendNights = 2;

/**
 * The next stay that begins on a Friday, with two nights, and is free in the room, within half a year; the first one
 * where none is free. A plan's conditions move it: its arrival weekday, nights, days ahead and first day of stay. Two
 * statements.
 */
export async function freeExample(
  ctx: Ctx,
  room: RoomKey,
  { arrivalWeekdays, minNights, maxNights, minDaysAhead, stayFrom }: Conditions,
  today: Day,
): Promise<Stay> {
  const last = addYears(today, maxYearsAhead);
  const nights = Math.min(Math.max(weekendNights, minNights ?? 1), maxNights ?? longest);
  const weekday = arrivalWeekdays.length === 0 || arrivalWeekdays.includes(friday) ? friday : (arrivalWeekdays[0] ?? friday);
  const requested = [addDays(today, minDaysAhead ?? 0), stayFrom ?? today, today].toSorted().at(-1) ?? today;
  const from = requested < last ? requested : addDays(last, -7);
  const first = addDays(from, (weekday - weekdayOf(from) + 7) % 7);
  const stays = Array.from({ length: weeks }, (_, week): Stay => {
    const checkIn = addDays(first, week * 7);
    return { checkIn, checkOut: addDays(checkIn, nights) };
  });
  const taken = await nightsOfRoom(ctx, room, { checkIn: first, checkOut: addDays(first, weeks * 7 + nights) });
  const { units = 0 } = (await liveUnits(ctx, room)) ?? {};
  const free = stays.find((stay) => !brokenBy(taken, stay) && freeOn(taken, units, stay, 1).firstFullNight === null);
  return free ?? { checkIn: first, checkOut: addDays(first, nights) };
}

const liveUnits = (ctx: Ctx, { hotelId, roomId }: RoomKey) =>
  ctx.db
    .selectFrom("rooms")
    .select("units")
    .where("hotel_id", "=", hotelId)
    .where("id", "=", roomId)
    .where("archived_at", "is", null)
    .executeTakeFirst();
