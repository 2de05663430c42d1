import { brokenBy, nightsOfHotel } from "#domain/availability/nights.server.ts";
import { sameStay } from "#domain/pricing/changes/change-line.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import type { ReservationRow } from "../locked-reservation.server.ts";
import type { ChangeRejection } from "./booking-change.ts";
import type { PricedChange } from "./plan-change.server.ts";

/**
 * The restriction that a change breaks, if any. Rooms that the booking has are not asked for days that it keeps: restrictions bind new
 * stays only. The hotel's row is locked, so that none changes until the transaction ends.
 */
export async function restrictionOfChange(
  ctx: Ctx,
  { hotel_id, check_in, check_out }: ReservationRow,
  { proposal, matched }: PricedChange,
): Promise<Extract<ChangeRejection, { code: "restricted" }> | undefined> {
  const { stay } = proposal;
  const isSame = sameStay(stay, { checkIn: check_in, checkOut: check_out });
  const had = new Set(matched.sources.map(({ row }) => row.room_id));
  const asked = [...new Set(matched.lines.map(({ roomId }) => roomId))].filter((roomId) => !isSame || !had.has(roomId));
  if (asked.length === 0) return undefined;
  const nights = await nightsOfHotel(ctx, hotel_id, stay, asked);
  for (const roomId of asked) {
    const days = (nights.get(roomId) ?? []).map((day) => ({
      ...day,
      noArrival: day.noArrival && !(had.has(roomId) && day.night === check_in),
      noDeparture: day.noDeparture && !(had.has(roomId) && day.night === check_out),
    }));
    const restriction = brokenBy(days, stay);
    if (!restriction) continue;
    const room = await ctx.db
      .selectFrom("rooms as m")
      .select(localText("m.name").as("name"))
      .where("m.hotel_id", "=", hotel_id)
      .where("m.id", "=", roomId)
      .executeTakeFirst();
    return { code: "restricted", room: room?.name ?? "", restriction };
  }
  return undefined;
}
