import { createHash } from "node:crypto";
import { availabilityCalendar } from "#domain/availability/availability-calendar.server.ts";
import { calendarPage } from "#domain/availability/calendar-page.server.ts";
import { calendarPlans } from "#domain/availability/calendar-plans.server.ts";
import { type ChannelStay, channelStays } from "#domain/channel/channel-stays.server.ts";
import { calendarStays } from "#domain/front-desk/calendar-stays.server.ts";
import { addDays, type Day, daysOf } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import { pageNumber } from "#kit/page-number.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type Period, periodOf } from "./period.ts";

/** The period, the room types and the rate plan of the URL. */
export type CalendarQuery = { period: Period; page: number | null; roomId: string | null; planId: string | null };

export function calendarQueryOf(params: URLSearchParams, today: Day): CalendarQuery {
  const page = params.get("page");
  return {
    period: periodOf(params, today),
    page: page === null ? null : pageNumber(page, 4),
    roomId: params.get("room"),
    planId: params.get("plan"),
  };
}

/** The nights of a stay in the period: a stay of another site may last years. */
const nightsWithin = ({ checkIn, checkOut }: Stay, { from, to }: Period) =>
  daysOf(checkIn > from ? checkIn : from, checkOut <= to ? checkOut : addDays(to, 1));

const withoutNights = ({ roomId, site, checkIn, checkOut, overbooked }: ChannelStay) => ({ roomId, site, checkIn, checkOut, overbooked });

/**
 * The data of the calendar for a period and a page of room types, with its ETag: a digest of the data, so no command
 * has to maintain a version. A plan that the hotel does not have shows all plans.
 */
export async function calendarOf(ctx: Ctx, hotelId: string, { period, page, roomId, planId }: CalendarQuery) {
  const plans = await calendarPlans(ctx, hotelId);
  const plan = plans.find(({ id }) => id === planId) ?? null;
  const { roomIds, ...list } = await calendarPage(ctx, { hotelId, page, roomId, planId: plan?.id ?? null });
  const query = { hotelId, roomIds, ...period };
  const [rooms, stays, elsewhere] = await Promise.all([
    availabilityCalendar(ctx, { ...query, plan }),
    calendarStays(ctx, query),
    channelStays(ctx, query),
  ]);
  const roomsById = new Map(rooms.map((room) => [room.id, room]));
  for (const { roomId, held, overbooked, ...stay } of elsewhere)
    for (const night of overbooked ? nightsWithin(stay, period) : held) {
      const known = roomsById.get(roomId)?.nights[night];
      const field = held.includes(night) ? "elsewhere" : "overbooked";
      if (known) known[field] = (known[field] ?? 0) + 1;
    }
  const version = createHash("sha256")
    .update(JSON.stringify([rooms, stays, elsewhere, plans]))
    .digest("base64url")
    .slice(0, 16);
  return { rooms, stays, elsewhere: elsewhere.map(withoutNights), plans, plan, version, ...list };
}

export type Calendar = Awaited<ReturnType<typeof calendarOf>>;

/** A booking of another site as the calendar shows it. */
export type ShownElsewhere = Calendar["elsewhere"][number];
