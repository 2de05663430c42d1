import { type RawBuilder, sql } from "kysely";
import { maxNights } from "#kit/date/stay.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";

/** Whether an alert `a` of a hotel `h` is over: its check-in day has passed, the hotel is not listed, or the person has booked the stay. */
export const isOver = (ctx: Ctx): RawBuilder<boolean> => sql<boolean>`(not h.listed
  or a.check_in < (${ctx.now()}::timestamptz at time zone h.time_zone)::date
  or exists (select from reservations b where b.user_id = a.user_id and b.hotel_id = a.hotel_id and ${inState("b", "confirmed")}
    and b.check_in <= a.check_in and b.check_out >= a.check_out))`;

/** Whether no night of the stay of an alert `a` is closed or sold out in the room `r`, which is sold. */
export const isFreeIn = sql<boolean>`r.archived_at is null and not exists (
  select from room_nights n where n.hotel_id = a.hotel_id and n.room_id = r.id and n.night >= a.check_in and n.night < a.check_out
    and (n.closed or n.sold >= n.units))`;

/**
 * The alerts that changed nights `f` may serve, after `from`: those that wait, touch these nights, are free in the room, and were not
 * offered them in this chain. The conditions on hotel and days use the index of waiting alerts.
 */
export const alertsFor = (ctx: Ctx) => sql`availability_alerts a
  join hotels h on h.id = a.hotel_id
  join users u on u.id = a.user_id and u.email_verified and u.banned_at is null and u.deleted_at is null
  join rooms r on r.hotel_id = a.hotel_id and r.id = f.room_id
  where a.hotel_id = f.hotel_id and a.state = 'waiting'
    and a.check_in between f.from_night - ${sql.lit(maxNights)}::integer and f.to_night and a.check_out >= f.from_night
    and not exists (select from alert_offers o where o.hotel_id = f.hotel_id and o.chain_id = f.chain_id and o.alert_id = a.id)
    and ${isFreeIn} and not ${isOver(ctx)}`;
