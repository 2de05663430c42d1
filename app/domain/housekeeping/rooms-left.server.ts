import { sql } from "kysely";
import { addDays, type Day } from "#kit/date/day.ts";
import type { Ctx } from "#platform/context.server.ts";

/** A change of states keeps what it replaced, so that it can be taken back. */
const replaces = sql`on conflict (hotel_id, hotel_room_id) do update set state = excluded.state, changed_at = excluded.changed_at,
  changed_by = excluded.changed_by, state_before = room_states.state, changed_before = room_states.changed_at, left_by = excluded.left_by`;

/**
 * Makes the rooms dirty that the guests of a booking leave on the hotel's day `today`: those of last night and of tonight, and those of
 * earlier nights whose state nobody has set since. In the transaction of the check-out, which has the lock of the booking.
 */
export async function leaveRooms(
  ctx: Ctx,
  { hotelId, reservationId, timeZone, today }: { hotelId: string; reservationId: string; timeZone: string; today: Day },
): Promise<void> {
  await sql`
    insert into room_states (hotel_id, hotel_room_id, state, changed_at, changed_by, state_before, left_by)
    select distinct a.hotel_id, a.hotel_room_id, 'dirty', ${ctx.now()}::timestamptz, ${ctx.actor?.id ?? null}::uuid, 'clean',
      a.reservation_id
    from room_assignments a
    left join room_states r on r.hotel_id = a.hotel_id and r.hotel_room_id = a.hotel_room_id
    where a.hotel_id = ${hotelId} and a.reservation_id = ${reservationId} and a.night <= ${today}
      and (a.night >= ${addDays(today, -1)} or r.changed_at is null or (r.changed_at at time zone ${timeZone}::text)::date <= a.night)
    order by a.hotel_room_id
    ${replaces}`.execute(ctx.db);
}

/** Takes back what the check-out of a booking did to rooms whose state nobody has changed since. In the transaction that undoes it. */
export async function returnToRooms(ctx: Ctx, { hotelId, reservationId }: { hotelId: string; reservationId: string }): Promise<void> {
  const left = sql`hotel_id = ${hotelId} and left_by = ${reservationId}`;
  await sql`delete from room_states where ${left} and changed_before is null`.execute(ctx.db);
  await sql`update room_states set state = state_before, changed_at = changed_before, left_by = null, changed_before = null,
    state_before = case when state_before = 'inspected' then 'clean' end where ${left}`.execute(ctx.db);
}

/** Makes rooms dirty from which guests in the house have moved. In the transaction of the move, which has the lock of the room plan. */
export async function moveOut(ctx: Ctx, hotelId: string, hotelRoomIds: readonly string[]): Promise<void> {
  if (hotelRoomIds.length === 0) return;
  await sql`
    insert into room_states (hotel_id, hotel_room_id, state, changed_at, changed_by, state_before)
    select ${hotelId}::uuid, id, 'dirty', ${ctx.now()}::timestamptz, ${ctx.actor?.id ?? null}::uuid, 'clean'
    from unnest(${[...hotelRoomIds]}::uuid[]) as id group by id order by id
    ${replaces}`.execute(ctx.db);
}
