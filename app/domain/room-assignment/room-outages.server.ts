import { sql } from "kysely";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { putOnSale, takeOutOfSale } from "#domain/availability/bring-units.server.ts";
import { lockRoomPlan } from "#domain/hotel-room/lock-room-plan.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { addDays, type Day, daysOf } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { activeStates } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";

/** Nights that a room may be out of order at once. */
const mostOutageNights = 366;

export type OutageRejection =
  | { code: "unknown_hotel_room" }
  /** Nights in the past, in a wrong order, or too many. */
  | { code: "bad_nights" }
  | { code: "out_of_order"; night: Day }
  /** Guests of these bookings have the room; they need another one first. */
  | { code: "occupied"; codes: string[] }
  /** All rooms of the type are sold on this night, to these bookings among others. */
  | { code: "sold_out"; night: Day; codes: string[] };

const codesShown = 5;

/**
 * Takes a room out of order for nights, `last` included: its type sells one unit less on each. Rejects nights on which guests have the
 * room, and nights that are sold out, with the bookings that are in the way.
 */
export async function setOutOfOrder(
  ctx: Ctx,
  { hotelId, hotelRoomId, first, last, reason }: { hotelId: string; hotelRoomId: string; first: Day; last: Day; reason: string },
): Promise<Outcome<{ outageId: string }, OutageRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ outageId: string }, OutageRejection>> => {
    const hotel = await managedHotel(ctx, hotelId, "availability");
    if (!hotel || !isId(hotelRoomId)) return rejected({ code: "unknown_hotel_room" });
    const today = dayAt(ctx.now(), hotel.time_zone);
    if (first < today || last < first || last >= addDays(first, mostOutageNights)) return rejected({ code: "bad_nights" });
    await lockRoomPlan(ctx, hotelId);
    const room = await ctx.db
      .selectFrom("hotel_rooms as n")
      .innerJoin("rooms as r", (join) => join.onRef("r.hotel_id", "=", "n.hotel_id").onRef("r.id", "=", "n.room_id"))
      .select(["n.number", "n.room_id", "r.units"])
      .where("n.hotel_id", "=", hotelId)
      .where("n.id", "=", hotelRoomId)
      .where("n.active", "=", true)
      .executeTakeFirst();
    if (!room) return rejected({ code: "unknown_hotel_room" });
    const nights = daysOf(first, addDays(last, 1));
    const held = await ctx.db
      .selectFrom("room_assignments as a")
      .leftJoin("reservations as s", (join) => join.onRef("s.hotel_id", "=", "a.hotel_id").onRef("s.id", "=", "a.reservation_id"))
      .select(["a.night", "s.code"])
      .where("a.hotel_id", "=", hotelId)
      .where("a.hotel_room_id", "=", hotelRoomId)
      .where("a.night", ">=", first)
      .where("a.night", "<=", last)
      .orderBy("a.night")
      .execute();
    const shut = held.find(({ code }) => code === null);
    if (shut) return rejected({ code: "out_of_order", night: shut.night });
    if (held.length > 0) return rejected({ code: "occupied", codes: [...new Set(held.flatMap(({ code }) => code ?? []))] });
    const outageId = newId();
    await ctx.db
      .insertInto("room_outages")
      .values({
        hotel_id: hotelId,
        id: outageId,
        hotel_room_id: hotelRoomId,
        first_night: first,
        last_night: last,
        reason,
        created_at: ctx.now(),
        created_by: ctx.actor?.id ?? null,
      })
      .execute();
    await ctx.db
      .insertInto("room_assignments")
      .values(nights.map((night) => ({ hotel_id: hotelId, hotel_room_id: hotelRoomId, night, room_id: room.room_id, outage_id: outageId })))
      .execute();
    const shortened = new Set(await takeOutOfSale(ctx, { hotelId, roomId: room.room_id, units: room.units }, nights));
    const full = nights.find((night) => !shortened.has(night));
    if (full) return rejected({ code: "sold_out", night: full, codes: await codesOn(ctx, hotelId, room.room_id, full) });
    await recordChange(ctx, {
      hotelId,
      action: "hotel_room.outage",
      subjectId: room.room_id,
      after: { number: room.number, from: first, to: last, reason },
    });
    return done({ outageId });
  });
}

/** Bookings of a room type on a night. */
async function codesOn(ctx: Ctx, hotelId: string, roomId: string, night: Day): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct s.code from reservations s
    join reservation_rooms l on l.hotel_id = s.hotel_id and l.reservation_id = s.id and l.room_id = ${roomId} and l.cancelled_at is null
    where s.hotel_id = ${hotelId} and ${inState("s", ...activeStates)} and s.check_in between ${addDays(night, -90)} and ${night}
      and coalesce(s.freed_from, s.check_out) > ${night}
    order by s.code limit ${codesShown}`.execute(ctx.db);
  return rows.map(({ code }) => code);
}

/** Ends an outage: the room is sold again from today on. Rejects with `unknown_outage` if it is over. */
export async function endOutOfOrder(
  ctx: Ctx,
  { hotelId, outageId }: { hotelId: string; outageId: string },
): Promise<Outcome<null, { code: "unknown_outage" }>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, { code: "unknown_outage" }>> => {
    const hotel = await managedHotel(ctx, hotelId, "availability");
    if (!hotel || !isId(outageId)) return rejected({ code: "unknown_outage" });
    const today = dayAt(ctx.now(), hotel.time_zone);
    await lockRoomPlan(ctx, hotelId);
    const ended = await ctx.db
      .deleteFrom("room_assignments")
      .where("hotel_id", "=", hotelId)
      .where("outage_id", "=", outageId)
      .where("night", ">=", today)
      .returning(["night", "room_id"])
      .execute();
    const [any] = ended;
    if (!any) return rejected({ code: "unknown_outage" });
    const nights = ended.map(({ night }) => night);
    await putOnSale(ctx, { hotelId, roomId: any.room_id }, nights);
    const outage = ctx.db.selectFrom("room_outages").select("first_night").where("hotel_id", "=", hotelId).where("id", "=", outageId);
    const { first_night: first } = await outage.executeTakeFirstOrThrow();
    if (first >= today) await ctx.db.deleteFrom("room_outages").where("hotel_id", "=", hotelId).where("id", "=", outageId).execute();
    else
      await ctx.db
        .updateTable("room_outages")
        .set({ last_night: addDays(today, -1) })
        .where("hotel_id", "=", hotelId)
        .where("id", "=", outageId)
        .execute();
    await recordChange(ctx, { hotelId, action: "hotel_room.end_outage", subjectId: any.room_id, after: { from: today } });
    return done(null);
  });
}
