import { sql } from "kysely";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { linesOf } from "#domain/ledger/journal.ts";
import { writeJournal } from "#domain/ledger/write-journal.server.ts";
import { isId } from "#kit/id.ts";
import { type Cents, sum } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { openItems, openItemsOf } from "./open-items.server.ts";

/** A hotel that owes more than is due to it, since when, and its bookings of which it owes something. */
export type OwingHotel = { hotelId: string; hotel: string; city: string; amount: Cents; bookings: number; since: string };

const most = 200;

/** The hotels that owe most, at most 200: commission of stays that were paid there, and what was refunded after a payout. One statement. */
export async function owingHotels(ctx: Ctx): Promise<OwingHotel[]> {
  const { rows } = await sql<OwingHotel>`
    select i."hotelId", h.name as hotel, h.city, -sum(i.payable - i.owed)::bigint as amount,
      (count(*) filter (where i.payable < i.owed))::int as bookings, min(r.check_out) filter (where i.payable < i.owed) as since
    from (${openItems(sql`true`)}) i join hotels h on h.id = i."hotelId"
    join reservations r on r.hotel_id = i."hotelId" and r.id = i."reservationId"
    group by i."hotelId", h.id having sum(i.payable - i.owed) < 0 order by 4 desc, 1 limit ${most}`.execute(ctx.db);
  return rows;
}

export type BalanceRejection = {
  code: "not_allowed" | "unknown_hotel" | "owes_nothing" | "amount_differs" | "in_preparation" | "in_transit";
};

const kinds = { paid: ["hotel_paid", "bank"], written_off: ["written_off", "bad_debt"] } as const;

/**
 * Records that a hotel has paid all that it owes to the operator's account, or that it is written off, with a reference or reason:
 * nothing of it is taken off later shares any more. `amount` is what the administrator saw. Rejects if it has changed, if a payout
 * of the hotel's payee is in preparation, and a write-off while one is on its way. Administrators only.
 */
export const settleBalance = (
  ctx: Ctx,
  { hotelId, kind, amount, note }: { hotelId: string; kind: keyof typeof kinds; amount: Cents; note: string },
): Promise<Outcome<null, BalanceRejection>> =>
  inTransaction(ctx, async (ctx): Promise<Outcome<null, BalanceRejection>> => {
    if (ctx.actor?.role !== "admin") return rejected({ code: "not_allowed" });
    if (!isId(hotelId)) return rejected({ code: "unknown_hotel" });
    // A payee can't be added before this ends, nor a payout of the payee be prepared.
    const { rows } = await sql`select id from hotels where id = ${hotelId} for update`.execute(ctx.db);
    if (rows.length === 0) return rejected({ code: "unknown_hotel" });
    await sql`select p.id from payees p join payee_hotels l on l.payee_id = p.id where l.hotel_id = ${hotelId} for update of p`.execute(
      ctx.db,
    );
    const prepared = await sql`
      select 1 from payouts o join payee_hotels l on l.payee_id = o.payee_id
      where l.hotel_id = ${hotelId} and o.state in ('draft', 'approved')`.execute(ctx.db);
    if (prepared.rows.length > 0) return rejected({ code: "in_preparation" });
    const sent = await sql`
      select 1 from payouts o join payout_items i on i.payout_id = o.id
      where i.hotel_id = ${hotelId} and o.state in ('sent', 'outcome_unknown') limit 1`.execute(ctx.db);
    // If it comes back, what is written off here would be due again.
    if (kind === "written_off" && sent.rows.length > 0) return rejected({ code: "in_transit" });
    const items = await openItemsOf(ctx, [hotelId]);
    const [payable, owed] = [sum(items.map((item) => item.payable)), sum(items.map((item) => item.owed))];
    if (payable >= owed) return rejected({ code: "owes_nothing" });
    if (owed - payable !== amount) return rejected({ code: "amount_differs" });
    const id = newId();
    await ctx.db
      .insertInto("balance_settlements")
      .values({ id, hotel_id: hotelId, kind, amount, note, created_at: ctx.now(), created_by: ctx.actor.id })
      .execute();
    await sql`
      insert into balance_items (settlement_id, hotel_id, reservation_id, payable, owed)
      select ${id}, i."hotelId", i."reservationId", i.payable, i.owed
      from jsonb_to_recordset(${JSON.stringify(items)}) i ("hotelId" uuid, "reservationId" uuid, payable bigint, owed bigint)`.execute(
      ctx.db,
    );
    const [entry, account] = kinds[kind];
    const lines = linesOf({ hotel_payable: payable, owed_by_hotels: -owed, [account]: amount });
    await writeJournal(ctx, { id, hotelId }, [{ kind: entry, effect: "settled", lines }]);
    await recordChange(ctx, { hotelId, action: `balance.${kind}`, subjectId: id, after: { amount, note } });
    return done(null);
  });
