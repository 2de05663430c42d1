import { sql } from "kysely";
import { type AccessFacts, type AccessNeed, type AccessPromise, needsIn, needsMask } from "#domain/accessibility/accessibility.ts";
import type { Day } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import { sum } from "#kit/money.ts";
import { activeStates } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";

/** SQL condition: so many units of a room `r` meet needs on all nights; true where nothing is asked for. */
export const hasAccess = (needs: readonly AccessNeed[], units: number, { checkIn, checkOut }: Stay) =>
  needs.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`has_access(r.hotel_id, r.id, ${needsMask(needs)}::int, ${units}::int, ${checkIn}::date, ${checkOut}::date)`;

/** Units of a room type that are asked for with needs. */
type Wanted = { roomId: string; units: number; needs: readonly AccessNeed[] };

/**
 * The room type that can't meet what is asked of it, if any; units of one type are counted together. Holds until the transaction ends
 * if the caller has the lock of the room plan, and a lock on the hotel.
 */
export async function withoutAccess(ctx: Ctx, hotelId: string, stay: Stay, wanted: readonly Wanted[]): Promise<string | undefined> {
  for (const [roomId, ofType] of Map.groupBy(
    wanted.filter(({ needs }) => needs.length > 0),
    ({ roomId }) => roomId,
  )) {
    const needs = needsIn(ofType.flatMap((one) => one.needs));
    const { rows } = await sql<{ has: boolean }>`select ${hasAccess(needs, sum(ofType.map(({ units }) => units)), stay)} as has
      from rooms r where r.hotel_id = ${hotelId} and r.id = ${roomId}`.execute(ctx.db);
    if (!rows[0]?.has) return roomId;
  }
  return undefined;
}

/**
 * Gives the units of a locked booking that were promised something rooms with numbers that have it, and fixes them; false where one has
 * none, and the caller rolls back. Room types without numbers have nothing to give. The caller has the lock of the room plan.
 */
export async function givePromisedRooms(ctx: Ctx, hotelId: string, reservationId: string): Promise<boolean> {
  const { rows } = await sql<{ given: boolean }>`select give_promised_rooms(${hotelId}, ${reservationId}) as given`.execute(ctx.db);
  return rows[0]?.given ?? false;
}

/** What is promised now to whom books a room type with needs: those, and what all its rooms have that meet them. */
export async function promiseOf(ctx: Ctx, hotelId: string, roomId: string, needs: readonly AccessNeed[]): Promise<AccessPromise> {
  const mask = needsMask(needs);
  const { rows } = await sql<{ facts: AccessFacts }>`
    select r.accessibility || coalesce(n.accessibility, '{}') as facts from rooms r
    left join hotel_rooms n on n.hotel_id = r.hotel_id and n.room_id = r.id and n.active
      and access_needs(r.accessibility || n.accessibility) & ${mask}::int = ${mask}::int
    where r.hotel_id = ${hotelId} and r.id = ${roomId}`.execute(ctx.db);
  const [first, ...others] = rows.map(({ facts }) => facts);
  // What differs between the rooms is left out: any of them may be given.
  const same = Object.entries(first ?? {}).filter(([name, value]) => others.every((facts) => facts[name as keyof AccessFacts] === value));
  return { needs: [...needs], facts: Object.fromEntries(same) };
}

/** The ids of the bookings with nights from `today` on that were promised something of a room type, by arrival. */
export async function promisedBookings(
  ctx: Ctx,
  { hotelId, roomId, today }: { hotelId: string; roomId: string; today: Day },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from reservations s
    where s.hotel_id = ${hotelId} and ${inState("s", ...activeStates)} and coalesce(s.freed_from, s.check_out) > ${today}
      and exists (select from reservation_rooms l where l.hotel_id = s.hotel_id and l.reservation_id = s.id and l.room_id = ${roomId}
        and l.accessibility is not null and l.cancelled_at is null)
    order by s.check_in, s.id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Codes that are named of bookings that rely on a room. */
const codesShown = 5;

/** Bookings that rely on something: how many, and the first of their codes. */
export type ReliedOn = { bookings: number; codes: string[] };

/**
 * The bookings with nights from `today` on that were promised what a room type, or one of its rooms, would no longer have with other
 * facts; null: none. The caller has locked the hotel.
 */
export async function reliedOn(
  ctx: Ctx,
  { hotelId, roomId, hotelRoomId, facts, today }: { hotelId: string; roomId: string; hotelRoomId?: string; facts: AccessFacts; today: Day },
): Promise<ReliedOn | null> {
  const given = JSON.stringify(facts);
  const after = hotelRoomId ? sql`r.accessibility || ${given}::jsonb` : sql`${given}::jsonb || n.accessibility`;
  const { rows } = await sql<{ code: string; bookings: number }>`
    select s.code, count(*) over ()::int as bookings from reservations s
    where s.hotel_id = ${hotelId} and ${inState("s", ...activeStates)} and coalesce(s.freed_from, s.check_out) > ${today} and exists (
      select from reservation_rooms l join rooms r on r.hotel_id = l.hotel_id and r.id = l.room_id
      where l.hotel_id = s.hotel_id and l.reservation_id = s.id and l.room_id = ${roomId} and l.accessibility is not null
        and l.cancelled_at is null and (
          exists (select from room_assignments a join hotel_rooms n on n.hotel_id = a.hotel_id and n.id = a.hotel_room_id
            where a.hotel_id = l.hotel_id and a.reservation_id = l.reservation_id and a.line = l.line and a.night >= ${today}
              ${hotelRoomId ? sql`and n.id = ${hotelRoomId}` : sql``}
              and access_needs(${after}) & access_mask(l.accessibility->'needs') <> access_mask(l.accessibility->'needs'))
          or ${
            hotelRoomId
              ? sql`false`
              : sql`access_needs(${given}::jsonb) & access_mask(l.accessibility->'needs')
              <> access_mask(l.accessibility->'needs')
            and not exists (select from hotel_rooms n where n.hotel_id = l.hotel_id and n.room_id = l.room_id and n.active)`
          }))
    order by s.check_in, s.code limit ${codesShown}`.execute(ctx.db);
  const [first] = rows;
  return first ? { bookings: first.bookings, codes: rows.map(({ code }) => code) } : null;
}
