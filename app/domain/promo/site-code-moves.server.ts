import { type RawBuilder, sql } from "kysely";
import { inState } from "#platform/database/state-sql.server.ts";

/**
 * SQL: what the site bears of the bookings whose uses `u` meet a condition, by `at`, `kind`, `amount` and `reservation_id`: credited when
 * they are paid, corrected when they are changed, withdrawn when they or their rooms are cancelled, in proportion to the part of the
 * charge that is not kept.
 */
export const siteCodeMoves = (of: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select r.paid_at as at, 'site_code' as kind, (u.amount - (select coalesce(sum(g.code_change), 0) from reservation_changes g
    where g.hotel_id = r.hotel_id and g.reservation_id = r.id))::int as amount, r.id as reservation_id
  from promo_code_uses u join reservations r on r.hotel_id = u.hotel_id and r.id = u.reservation_id
  where ${of} and u.bearer = 'site' and u.released_at is null and r.paid_at is not null
  union all
  select g.ended_at, case when g.code_change > 0 then 'site_code' else 'site_code_withdrawn' end, g.code_change, r.id
  from promo_code_uses u join reservations r on r.hotel_id = u.hotel_id and r.id = u.reservation_id
  join reservation_changes g on g.hotel_id = r.hotel_id and g.reservation_id = r.id and g.code_change <> 0
  where ${of} and u.bearer = 'site' and u.released_at is null and r.paid_at is not null
  union all
  select l.cancelled_at, 'site_code_withdrawn', -round((l.code + l.code_on_extras) * case when l.online = l.points_returned then 1
      else 1 - (l.kept + l.points_kept)::numeric / (l.online - l.points_returned) end)::int, r.id
  from promo_code_uses u join reservations r on r.hotel_id = u.hotel_id and r.id = u.reservation_id
  join reservation_rooms l on l.hotel_id = r.hotel_id and l.reservation_id = r.id and l.kept is not null
  where ${of} and u.bearer = 'site' and u.released_at is null and r.paid_at is not null
  union all
  select r.cancelled_at, 'site_code_withdrawn',
    case when r.charge + r.points_kept = 0 then -r.code_discount else -round(r.code_discount
      * greatest(0, r.charge - greatest(0, c.captured - f.refunded - k.kept))::numeric / (r.charge + r.points_kept))::int end, r.id
  from promo_code_uses u join reservations r on r.hotel_id = u.hotel_id and r.id = u.reservation_id
  cross join lateral (select coalesce(sum(f.amount), 0) as refunded from refunds f
    where f.hotel_id = r.hotel_id and f.reservation_id = r.id and f.status <> 'withdrawn') f
  cross join lateral (select coalesce(sum(p.actual_amount), 0) as captured from payments p
    where p.hotel_id = r.hotel_id and p.reservation_id = r.id) c
  cross join lateral (select coalesce(sum(l.kept), 0) as kept from reservation_rooms l
    where l.hotel_id = r.hotel_id and l.reservation_id = r.id) k
  where ${of} and u.bearer = 'site' and u.released_at is null and r.paid_at is not null
    and ${inState("r", "cancelled")}`;
