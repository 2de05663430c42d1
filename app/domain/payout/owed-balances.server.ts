import { sql } from "kysely";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { keepSuspended } from "#domain/hotel/publishing/suspend-hotel.server.ts";
import { linesOf } from "#domain/ledger/journal.ts";
import { writeJournal } from "#domain/ledger/write-journal.server.ts";
import type { Day } from "#kit/date/day.ts";
import { isId } from "#kit/id.ts";
import { type Cents, sum } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { siteToday } from "#platform/site-today.server.ts";
import { insertSettlement } from "./change-payout.server.ts";
import { debtsOf, owedByHotel, owedByHotels, remindersOf } from "./debts.server.ts";
import { endDunning } from "./dun-hotels.server.ts";
import { byDueDay, nextStep } from "./dunning.ts";
import { openItems, openItemsOf } from "./open-items.server.ts";
import type { OpenItem } from "./payout.ts";

/** What is to be done about a hotel that owes: nothing yet, remind it by the job, decide about it, or it is suspended. */
type DunningState = "open" | "reminded" | "to_decide" | "suspended";

/** A hotel that owes more than is due to it, since when, its bookings of which it owes something, and how far it was asked for it. */
export type OwingHotel = {
  hotelId: string;
  hotel: string;
  city: string;
  amount: Cents;
  bookings: number;
  since: string;
  overdue: Cents;
  dueOn: Day | null;
  reminders: number;
  state: DunningState;
};

const most = 200;

/** The hotels that owe most, at most 200: commission of stays that were paid there, and what was refunded after a payout. */
export async function owingHotels(ctx: Ctx): Promise<OwingHotel[]> {
  const { rows } = await sql<Pick<OwingHotel, "hotelId" | "hotel" | "city" | "amount" | "bookings" | "since">>`
    select i."hotelId", h.name as hotel, h.city, -sum(i.payable - i.owed)::bigint as amount,
      (count(*) filter (where i.payable < i.owed))::int as bookings, min(r.check_out) filter (where i.payable < i.owed) as since
    from (${openItems(sql`true`)}) i join hotels h on h.id = i."hotelId"
    join reservations r on r.hotel_id = i."hotelId" and r.id = i."reservationId"
    group by i."hotelId", h.id having sum(i.payable - i.owed) < 0 order by 4 desc, 1 limit ${most}`.execute(ctx.db);
  const ids = rows.map(({ hotelId }) => hotelId);
  const [owed, reminded, today] = [await owedByHotels(ctx, ids), await remindersOf(ctx, ids), siteToday(ctx)];
  return rows.map((row) => {
    const { overdue, dueOn } = owed.get(row.hotelId) ?? { overdue: 0, dueOn: null };
    const asked = reminded.get(row.hotelId) ?? { step: 0, on: null, suspended: false };
    const isToDecide = nextStep({ amount: row.amount, overdue, dueOn }, asked, today, ctx.config.dunning) === "suspend";
    const state = asked.suspended ? "suspended" : isToDecide ? "to_decide" : asked.step > 0 ? "reminded" : "open";
    return { ...row, overdue, dueOn, reminders: asked.step, state };
  });
}

export type BalanceRejection = {
  code: "not_allowed" | "unknown_hotel" | "owes_nothing" | "too_much" | "amount_differs" | "in_preparation" | "in_transit";
};

const kinds = { paid: ["hotel_paid", "bank"], written_off: ["written_off", "bad_debt"] } as const;

/** What an administrator records: `seen` is what the hotel owed on the screen, `amount` what of it was paid or is written off. */
export type Settling = { hotelId: string; kind: keyof typeof kinds; seen: Cents; amount: Cents; note: string };

/**
 * Records that a hotel has paid what it owes, or a part of it, to the operator's account, or that it is written off, with a reference or
 * reason: it is not taken off later shares any more. A part pays the debts that are due first. Once nothing is overdue a payment lifts
 * the suspension of the hotel; what is written off leaves it to an administrator. Rejects if what it owes has changed since it was
 * seen, if a payout of the hotel's payee is in preparation, and a write-off while one is on its way. Administrators only.
 */
export const settleBalance = (ctx: Ctx, { hotelId, kind, seen, amount, note }: Settling): Promise<Outcome<null, BalanceRejection>> =>
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
    const open = await openItemsOf(ctx, [hotelId]);
    const owes = sum(open.map((item) => item.owed - item.payable));
    if (owes <= 0) return rejected({ code: "owes_nothing" });
    if (owes !== seen) return rejected({ code: "amount_differs" });
    if (amount > owes) return rejected({ code: "too_much" });
    const items = amount === owes ? open : await partOf(ctx, open, amount);
    const [payable, owed] = [sum(items.map((item) => item.payable)), sum(items.map((item) => item.owed))];
    const id = newId();
    await insertSettlement(ctx, { id, hotelId, kind, amount, note }, items);
    const [entry, account] = kinds[kind];
    const lines = linesOf({ hotel_payable: payable, owed_by_hotels: -owed, [account]: amount });
    await writeJournal(ctx, { id, hotelId }, [{ kind: entry, effect: "settled", lines }]);
    await recordChange(ctx, { hotelId, action: `balance.${kind}`, subjectId: id, after: { amount, note } });
    if ((await owedByHotel(ctx, hotelId)).overdue === 0) {
      if (kind === "written_off") await keepSuspended(ctx, hotelId);
      await endDunning(ctx, hotelId);
    }
    return done(null);
  });

/** The parts of open items that an amount pays: what is due first, of each the share that was paid out too much, then the commission. */
async function partOf(ctx: Ctx, open: readonly OpenItem[], amount: Cents): Promise<OpenItem[]> {
  const [hotelId = ""] = open.map((item) => item.hotelId);
  const { debts } = (await debtsOf(ctx, [hotelId])).get(hotelId) ?? { debts: [] };
  const items = new Map(open.map((item) => [item.reservationId, item]));
  let left = amount;
  return byDueDay(debts.filter((debt) => debt.hotelId === hotelId)).flatMap((debt): OpenItem[] => {
    const paid = Math.min(left, debt.amount);
    left -= paid;
    const ofShare = Math.min(paid, Math.max(0, -(items.get(debt.reservationId)?.payable ?? 0)));
    return paid === 0 ? [] : [{ hotelId, reservationId: debt.reservationId, payable: 0 - ofShare, owed: paid - ofShare }];
  });
}
