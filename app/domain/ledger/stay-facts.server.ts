import { type RawBuilder, sql } from "kysely";
import { siteCodeMoves } from "#domain/promo/site-code-moves.server.ts";
import { firmStates } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import type { Balances } from "./journal.ts";
import type { StayFacts } from "./stay-balances.ts";

/** The entries of a booking itself: their number, the sums of their accounts, and whether one has matured it. */
export type Posted = { entries: number; balances: Balances; hasMatured: boolean };

type Stay = { hotelId: string; reservationId: string };

/** SQL: what card holds have paid of the fee of a row of `reservations`, less what of it was promised back or lost to a bank. */
export const feeOfCardHolds = (stay: string): RawBuilder<number> => sql`(
  select coalesce(sum(captured_amount - given_back), 0) from card_holds
  where hotel_id = ${sql.ref(`${stay}.hotel_id`)} and reservation_id = ${sql.ref(`${stay}.id`)} and purpose = 'fee')`;

/**
 * SQL: what is claimed of `reservations s`: of rooms that were cancelled alone, of a cancelled booking, and what of a no-show's later
 * parts is not paid, also not by a card hold. Phone bookings have no fees.
 */
const claimed = sql<number>`greatest(0,
  (select coalesce(sum(claim), 0) from reservation_rooms where hotel_id = s.hotel_id and reservation_id = s.id)
  + case when s.source not in ('site', 'offer') then 0
      when ${inState("s", "cancelled")} then coalesce(greatest(0, s.cancellation_fee - s.fee_kept - s.points_kept), 0)
      when ${inState("s", "no_show")} then (select coalesce(sum(amount - received), 0) from payment_parts
        where hotel_id = s.hotel_id and reservation_id = s.id and paid_at is null and dropped_at is null)
      else 0 end
  - ${feeOfCardHolds("s")})::int`;

/** SQL: a booking and its lines, payments, points and codes as StayFacts, from the row `s` of `reservations`. */
const facts = sql`
  s.state, (s.paid_at is not null or ${inState("s", ...firmStates)}) as "isPaid",
  s.matured_at is not null as "isMature", s.commission_terms as terms,
  p.captured - p.promised - c.lost as kept,
  s.goodwill + c.lost + p.promised - f.refunds + s.points_discount + d.points - w.points as reduced, w.points, w.earned,
  (select coalesce(sum(amount), 0)::int from property_payments where hotel_id = s.hotel_id and reservation_id = s.id) as "atProperty",
  ${claimed} as claimed,
  (select coalesce(sum(amount), 0)::int from (${siteCodeMoves(sql`u.hotel_id = s.hotel_id and u.reservation_id = s.id`)}) m) as "siteCode",
  (select jsonb_agg(jsonb_build_object('accommodation', l.accommodation, 'discount', l.discount,
    'extras', (select coalesce(sum((e->>'amount')::bigint), 0) from jsonb_array_elements(l.extras) e),
    'hotelCode', case when coalesce(b.bearer, 'hotel') = 'hotel' then l.code + l.code_on_extras else 0 end,
    'containedTaxes', (select coalesce(sum((t->>'amount')::bigint), 0) from jsonb_array_elements(l.taxes) t where t->>'mode' = 'included'),
    'online', l.online, 'kept', case when l.kept is not null then jsonb_build_object('money', l.kept, 'points', l.points_kept) end)
    order by l.line) from reservation_rooms l where l.hotel_id = s.hotel_id and l.reservation_id = s.id) as lines`;

const sources = sql`
  left join promo_code_uses b on b.hotel_id = s.hotel_id and b.reservation_id = s.id
  cross join lateral (select coalesce(sum(actual_amount), 0)::int as captured, coalesce(sum(refund_requested), 0)::int as promised
    from payments where hotel_id = s.hotel_id and reservation_id = s.id) p
  cross join lateral (select coalesce(sum(amount), 0)::int as refunds from refunds
    where hotel_id = s.hotel_id and reservation_id = s.id and status <> 'withdrawn') f
  cross join lateral (select coalesce(sum(amount), 0)::int as lost from chargebacks
    where hotel_id = s.hotel_id and reservation_id = s.id and state = 'lost') c
  cross join lateral (select -coalesce(sum(points) filter (where kind in ('spent', 'returned')), 0)::int as points,
      coalesce(sum(points) filter (where kind in ('earned', 'revoked')), 0)::int as earned
    from reward_entries where user_id = s.user_id and reservation_id = s.id) w
  cross join lateral (select coalesce(sum(points_kept), 0)::int as points from reservation_rooms
    where hotel_id = s.hotel_id and reservation_id = s.id and kept is not null) d`;

const posted = sql`
  jsonb_build_object('entries', (select count(*) from journal_entries where subject = s.id),
    'hasMatured', exists (select from journal_entries where subject = s.id and kind = 'matured'),
    'balances', (select coalesce(jsonb_object_agg(account, amount), '{}') from (
      select account, sum(amount) as amount from journal_entries e join postings on entry_id = e.id
      where e.subject = s.id group by account) a where amount <> 0)) as posted`;

/**
 * Whether nothing of a booking is posted or to be posted: it is not mature, has no points and no code of the site, and its hotel took and
 * claims nothing. Locks its row until the transaction ends. Most bookings are so when they are paid.
 */
export async function hasNoAccounts(ctx: Ctx, { hotelId, reservationId }: Stay): Promise<boolean> {
  const { rows } = await sql<{ isPlain: boolean }>`
    select matured_at is null and not exists (select from reward_entries w where w.user_id = s.user_id and w.reservation_id = s.id)
      and not exists (select from promo_code_uses u where u.hotel_id = s.hotel_id and u.reservation_id = s.id and u.bearer = 'site')
      and not exists (select from property_payments y where y.hotel_id = s.hotel_id and y.reservation_id = s.id) and ${claimed} = 0
      and not exists (select from journal_entries where subject = s.id) as "isPlain"
    from reservations s where s.hotel_id = ${hotelId} and s.id = ${reservationId} for update`.execute(ctx.db);
  return rows[0]?.isPlain ?? true;
}

/** What the accounts of a booking follow from, and what is posted; with its row locked until the transaction ends. One statement. */
export async function lockedStayFacts(ctx: Ctx, { hotelId, reservationId }: Stay): Promise<StayFacts & { posted: Posted }> {
  const { rows } = await sql<StayFacts & { posted: Posted }>`
    select ${facts}, ${posted} from reservations s ${sources}
    where s.hotel_id = ${hotelId} and s.id = ${reservationId} for update of s`.execute(ctx.db);
  const [stay] = rows;
  if (!stay) throw new Error("There is no such booking.");
  return stay;
}

/** The same of many bookings by id, unlocked. */
export async function stayFactsOf(ctx: Ctx, ids: readonly string[]): Promise<(StayFacts & { id: string; posted: Posted })[]> {
  const { rows } = await sql<StayFacts & { id: string; posted: Posted }>`
    select s.id, ${facts}, ${posted} from reservations s ${sources} where s.id = any(${ids})`.execute(ctx.db);
  return rows;
}
