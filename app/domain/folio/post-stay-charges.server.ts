import { sql } from "kysely";
import { chargedLine } from "#domain/reservation/reservations.server.ts";
import type { Day } from "#kit/date/day.ts";
import { cutAt } from "#kit/text/plain-text.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";
import { longestLine, type NewLine } from "./folio.ts";
import { unpostedCharges, type PostedSource } from "./posted.ts";
import { type ChargedStay, stayCharges } from "./stay-charges.ts";
import { insertLines } from "./write-lines.server.ts";

type Stay = ChargedStay & { id: string; posted: PostedSource[] };

/** Bookings with what they cost and what of it is on their folios, in one statement. */
export async function postedSources(ctx: Ctx, hotelId: string, ids: readonly string[]): Promise<Stay[]> {
  const { rows } = await sql<Stay>`
    select s.id, s.state, s.check_in as "checkIn", s.check_out as "checkOut", s.goodwill,
      coalesce(s.cancellation_fee, 0) as "cancellationFee", l.lines, coalesce(f.posted, '[]') as posted
    from reservations s
    cross join lateral (select jsonb_agg(jsonb_build_object('line', l.line, 'units', l.units, 'nightPrices', l.night_prices,
        'kept', l.kept, 'claim', l.claim, 'pointsKept', l.points_kept, 'room', jsonb_build_object('name', m.name), ${chargedLine()})
        order by l.line) as lines
      from reservation_rooms l join rooms m on m.hotel_id = l.hotel_id and m.id = l.room_id
      where l.hotel_id = s.hotel_id and l.reservation_id = s.id) l
    left join lateral (select jsonb_agg(jsonb_build_object('source', source, 'kind', kind, 'text', text, 'night', night, 'payer', payer,
        'amount', amount, 'taxes', taxes) order by created_at, id) as posted
      from folio_lines where hotel_id = s.hotel_id and reservation_id = s.id and source is not null) f on true
    where s.hotel_id = ${hotelId} and s.id = any(${ids})`.execute(ctx.db);
  return rows;
}

/** What is missing on the folios of bookings until a night (included), as `postStayCharges` posts it. */
export async function missingLines(
  ctx: Ctx,
  { hotelId, ids, until }: { hotelId: string; ids: readonly string[]; until: Day },
): Promise<NewLine[]> {
  if (ids.length === 0) return [];
  const stays = await postedSources(ctx, hotelId, ids);
  return stays.flatMap((stay) =>
    unpostedCharges(stayCharges(stay), stay.posted, until).map((charge): NewLine => ({
      id: newId(),
      reservationId: stay.id,
      payer: charge.payer,
      kind: charge.kind,
      source: charge.source,
      night: charge.kind === "night" ? charge.from : null,
      text: cutAt(charge.text, longestLine) || "-",
      amount: charge.amount,
      taxes: charge.taxes,
      reverses: null,
    })),
  );
}

/**
 * Brings the folios of bookings in line with what their stays cost: nights until `until` (a night, included), and what a change of the
 * booking, a refund or a cancellation has made of nights that are there already. Posts what is missing on `businessDay`; nothing is
 * posted twice. The caller has locked the bookings and the day.
 */
export async function postStayCharges(
  ctx: Ctx,
  { businessDay, ...stays }: { hotelId: string; ids: readonly string[]; until: Day; businessDay: Day },
): Promise<void> {
  await insertLines(ctx, { hotelId: stays.hotelId, businessDay }, await missingLines(ctx, stays));
}
