import { sql, type RawBuilder } from "kysely";
import { type Day, daysBetween } from "#kit/date/day.ts";
import { nightsOf, type Stay } from "#kit/date/stay.ts";
import { sum } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type BrokenRestriction, brokenRestriction, type Restrictions } from "./restrictions.ts";

export type RoomKey = { hotelId: string; roomId: string };

/** A night that differs from the room's default, with the restrictions of its day. */
export type Night = Restrictions & { night: Day; sold: number; units: number; closed: boolean; price: number | null };

/** Units of a room to take, of the `units` that it has. */
export type WantedUnits = { roomId: string; units: number; count: number };

/** Why nights of a room can't be taken: the broken restriction, or else the first night that is closed or sold out. */
export type TakeRejection = { roomId: string } & ({ code: "restricted"; restriction: BrokenRestriction } | { code: "full"; night: Day });

/** Each room once, with all that is wanted of it. */
const together = (wanted: readonly WantedUnits[]): WantedUnits[] =>
  [...Map.groupBy(wanted, ({ roomId }) => roomId).entries()].map(([roomId, all]) => ({
    roomId,
    units: all[0]?.units ?? 0,
    count: sum(all.map(({ count }) => count)),
  }));

/**
 * Takes units of rooms of a hotel on every night of the stay, all or none, in one statement. Row locks in the order of room and
 * night serialize concurrent callers. The caller holds the hotel's row for share, so that no restriction changes until
 * it commits. `waived` ignores restrictions, for a stay that had been booked before. Rejects with `restricted` or `full`.
 */
export async function takeNights(
  ctx: Ctx,
  hotelId: string,
  wanted: readonly WantedUnits[],
  stay: Stay,
  restrictions: "kept" | "waived",
): Promise<Outcome<null, TakeRejection>> {
  const nights = nightsOf(stay);
  const rooms = together(wanted);
  const tooMany = rooms.find(({ count, units }) => count > units);
  if (tooMany) return rejected({ code: "full", roomId: tooMany.roomId, night: stay.checkIn });
  const isPermitted =
    restrictions === "waived"
      ? sql`true`
      : sql`not exists (select 1 from room_nights n
      where n.hotel_id = ${hotelId} and n.room_id = w.room_id and n.night in (${stay.checkIn}, ${stay.checkOut})
        and ${breaksRestriction(...datesOf(stay))})`;
  const { rows } = await sql<{ room_id: string; night: Day }>`
    insert into room_nights as n (hotel_id, room_id, night, sold, units)
    select ${hotelId}, w.room_id, night, w.count, w.units
    from jsonb_to_recordset(${JSON.stringify(rooms.map(({ roomId, ...room }) => ({ room_id: roomId, ...room })))}::jsonb)
      as w (room_id uuid, units int, count int)
    cross join unnest(${nights}::date[]) as night
    where ${isPermitted}
    order by w.room_id, night
    on conflict (hotel_id, room_id, night) do update set sold = n.sold + excluded.sold
    where not n.closed and n.sold + excluded.sold <= n.units
    returning room_id, night`.execute(ctx.db);
  const taken = new Set(rows.map(({ room_id, night }) => `${room_id} ${night}`));
  for (const { roomId } of rooms) {
    const firstFullNight = nights.find((night) => !taken.has(`${roomId} ${night}`));
    if (!firstFullNight) continue;
    const restriction = restrictions === "kept" && brokenBy(await nightsOfRoom(ctx, { hotelId, roomId }, stay), stay);
    return rejected(restriction ? { code: "restricted", roomId, restriction } : { code: "full", roomId, night: firstFullNight });
  }
  return done(null);
}

/**
 * Releases units of rooms of a hotel on every night of the stay, in the order of takeNights. The caller ensures, under a lock, that
 * this happens once.
 */
export async function returnNights(ctx: Ctx, hotelId: string, released: readonly Omit<WantedUnits, "units">[], stay: Stay): Promise<void> {
  const rooms = together(released.map((room) => ({ ...room, units: 0 })));
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rooms.map(({ roomId, count }) => ({ room_id: roomId, count })))}::jsonb)
        as g (room_id uuid, count int)),
    locked as materialized (
      select n.room_id, n.night, g.count from room_nights n join given g using (room_id)
      where n.hotel_id = ${hotelId} and n.night >= ${stay.checkIn} and n.night < ${stay.checkOut}
      order by n.room_id, n.night for update of n)
    update room_nights n set sold = n.sold - l.count
    from locked l where n.hotel_id = ${hotelId} and n.room_id = l.room_id and n.night = l.night`.execute(ctx.db);
}

/** SQL: the days of a stay, check-out included, on which a room `r` differs from its default. */
export const nightsOfStay = ({ checkIn, checkOut }: Stay) => sql<Night[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('night', n.night, 'sold', n.sold, 'units', n.units, 'closed', n.closed, 'price', n.price,
    'minNights', n.min_nights, 'noArrival', n.no_arrival, 'noDeparture', n.no_departure) order by n.night), '[]')
  from room_nights n where n.hotel_id = r.hotel_id and n.room_id = r.id and n.night >= ${checkIn} and n.night <= ${checkOut})`;

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

/** Units free on every night of the stay, and the first night with fewer than `requested`. */
export function freeOn(nights: readonly Night[], units: number, stay: Stay, requested: number) {
  const covering = nights.filter(({ night }) => night >= stay.checkIn && night < stay.checkOut);
  const free = (night: Night) => (night.closed ? 0 : night.units - night.sold);
  // Fewer rows than nights: some nights have no row, and those have all units free.
  const bare = covering.length < daysBetween(stay.checkIn, stay.checkOut);
  const freeUnits = Math.min(...(bare || covering.length === 0 ? [units] : []), ...covering.map(free));
  const firstFullNight = requested > units ? stay.checkIn : (covering.find((night) => free(night) < requested)?.night ?? null);
  return { freeUnits: Math.max(0, freeUnits), firstFullNight };
}

/**
 * SQL condition: the row `n` of room_nights makes a stay between two SQL dates impossible, by the rules of
 * restrictions.ts; never null.
 */
export const breaksRestriction = (checkIn: RawBuilder<unknown>, checkOut: RawBuilder<unknown>) => sql`(
  n.night = ${checkIn} and (n.no_arrival or n.night + coalesce(n.min_nights, 1) > ${checkOut})
  or n.night = ${checkOut} and n.no_departure)`;

/** The dates of a stay as SQL. */
export const datesOf = ({ checkIn, checkOut }: Stay) => [sql`${checkIn}::date`, sql`${checkOut}::date`] as const;
