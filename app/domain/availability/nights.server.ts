import { sql } from "kysely";
import { type Day, daysBetween } from "#kit/day.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { nightsOf, type Stay } from "#kit/stay.ts";
import type { Ctx } from "#platform/context.server.ts";
import { breaksRestriction, datesOf } from "./restriction-sql.server.ts";
import { type BrokenRestriction, brokenRestriction, type Restrictions } from "./restrictions.ts";

export type RoomKey = { hotelId: string; roomId: string };

/** A night that differs from the room's default, with the restrictions of its day. */
export type Night = Restrictions & { night: Day; sold: number; units: number; closed: boolean; price: number | null };

/** Why nights can't be taken: the broken restriction, or else the first night that is closed or sold out. */
export type TakeRejection = { code: "restricted"; restriction: BrokenRestriction } | { code: "full"; night: Day };

/**
 * Takes `count` units on every night of the stay, all or none. Row locks in date order serialize concurrent callers.
 * The caller holds the hotel's row for share, so that no restriction changes until it commits. `waived` ignores
 * restrictions, for a stay that had been booked before. Rejects with `restricted` or `full`.
 */
export async function takeNights(
  ctx: Ctx,
  room: RoomKey & { units: number },
  stay: Stay,
  count: number,
  restrictions: "kept" | "waived",
): Promise<Outcome<null, TakeRejection>> {
  const nights = nightsOf(stay);
  if (count > room.units) return rejected({ code: "full", night: stay.checkIn });
  const discrepancies = restrictions === "kept" ? breaksRestriction(...datesOf(stay)) : sql`false`;
  const { rows } = await sql<{ night: Day }>`
    insert into room_nights as n (hotel_id, room_id, night, sold, units)
    select ${room.hotelId}, ${room.roomId}, night, ${count}, ${room.units}
    from unnest(${nights}::date[]) as night
    where not exists (select 1 from room_nights n
      where n.hotel_id = ${room.hotelId} and n.room_id = ${room.roomId} and n.night in (${stay.checkIn}, ${stay.checkOut}) and ${discrepancies})
    order by night
    on conflict (hotel_id, room_id, night) do update set sold = n.sold + excluded.sold
    where not n.closed and n.sold + excluded.sold <= n.units and not ${discrepancies}
    returning night`.execute(ctx.db);
  const taken = new Set(rows.map(({ night }) => night));
  const firstFullNight = nights.find((night) => !taken.has(night));
  if (!firstFullNight) return done(null);
  const restriction = restrictions === "kept" && brokenBy(await nightsOfRoom(ctx, room, stay), stay);
  return rejected(restriction ? { code: "restricted", restriction } : { code: "full", night: firstFullNight });
}

/** Releases `count` units on every night of the stay. The caller ensures, under a lock, that this happens once. */
export async function returnNights(ctx: Ctx, room: RoomKey, stay: Stay, count: number): Promise<void> {
  await sql`
    update room_nights set sold = sold - ${count}
    where hotel_id = ${room.hotelId} and room_id = ${room.roomId} and night in (
      select night from room_nights
      where hotel_id = ${room.hotelId} and room_id = ${room.roomId}
        and night >= ${stay.checkIn} and night < ${stay.checkOut}
      order by night for update)`.execute(ctx.db);
}

/**
 * Days of the stay, check-out included, that differ from the default, of the hotel's rooms or the given ids. One
 * statement.
 */
export async function nightsOfHotel(ctx: Ctx, hotelId: string, stay: Stay, roomIds?: readonly string[]): Promise<Map<string, Night[]>> {
  const rows = await ctx.db
    .selectFrom("room_nights")
    .select(["room_id", "night", "sold", "units", "closed", "price"])
    .select(["min_nights as minNights", "no_arrival as noArrival", "no_departure as noDeparture"])
    .where("hotel_id", "=", hotelId)
    .$if(roomIds !== undefined, (query) => query.where(sql<boolean>`room_id = any(${roomIds}::uuid[])`))
    .where("night", ">=", stay.checkIn)
    .where("night", "<=", stay.checkOut)
    .orderBy("room_id")
    .orderBy("night")
    .execute();
  const byRoom = new Map<string, Night[]>();
  for (const { room_id, ...night } of rows) byRoom.set(room_id, [...(byRoom.get(room_id) ?? []), night]);
  return byRoom;
}

/** The same for one room. */
export const nightsOfRoom = async (ctx: Ctx, { hotelId, roomId }: RoomKey, stay: Stay): Promise<Night[]> =>
  (await nightsOfHotel(ctx, hotelId, stay, [roomId])).get(roomId) ?? [];

/** The restriction of these days that the stay breaks, if any. */
export const brokenBy = (days: readonly Night[], stay: Stay): BrokenRestriction | undefined =>
  brokenRestriction(stay, (day) => days.find(({ night }) => night === day));

/** Units free on every night of the stay, and the first night with fewer than `wished`. */
export function freeOn(nights: readonly Night[], units: number, stay: Stay, wished: number) {
  const covering = nights.filter(({ night }) => night >= stay.checkIn && night < stay.checkOut);
  const free = (night: Night) => (night.closed ? 0 : night.units - night.sold);
  // Fewer rows than nights: some nights have no row, and those have all units free.
  const bare = covering.length < daysBetween(stay.checkIn, stay.checkOut);
  const freeUnits = Math.min(...(bare || covering.length === 0 ? [units] : []), ...covering.map(free));
  const firstFullNight = wished > units ? stay.checkIn : (covering.find((night) => free(night) < wished)?.night ?? null);
  return { freeUnits: Math.max(0, freeUnits), firstFullNight };
}
