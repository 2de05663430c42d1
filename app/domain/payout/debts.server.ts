import { sql } from "kysely";
import { addDays, type Day } from "#kit/date/day.ts";
import { sum } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { siteToday } from "#platform/site-today.server.ts";
import { type Debt, type Owed, owedBy, type PayeeDebts, type Reminded } from "./dunning.ts";
import { isOfShare, openItems } from "./open-items.server.ts";
import type { OpenItem } from "./payout.ts";

/**
 * What is open of a booking with what its due date follows from: the last invoice that has it, and its last change of what was paid out.
 */
type DatedItem = OpenItem & { invoiceDueOn: Day | null; changedOn: Day | null };

/**
 * What hotels owe, by booking, and what is due to the payee of each, by hotel. A commission is due `dueDays` after the invoice that
 * has it, and never before there is one; a refund after a payout as many days after it happened. One statement.
 */
export async function debtsOf(ctx: Ctx, hotelIds: readonly string[]): Promise<Map<string, PayeeDebts>> {
  const { dueDays } = ctx.config.dunning;
  const { rows } = await sql<DatedItem & { ofHotel: string }>`
    with pairs as (
      select h.id as "ofHotel", coalesce(o.hotel_id, h.id) as hotel_id from unnest(${hotelIds}::uuid[]) h (id)
      left join payee_hotels l on l.hotel_id = h.id left join payee_hotels o on o.payee_id = l.payee_id)
    select a."ofHotel", i."hotelId", i."reservationId", i.payable, i.owed,
      case when i.payable < i.owed then (
        select max(coalesce((d.facts ->> 'dueOn')::date, d.issued_on + ${dueDays}::int))
        from invoice_lines l join issued_documents d on d.id = l.document_id
        where l.hotel_id = i."hotelId" and l.reservation_id = i."reservationId" and d.kind = 'commission_invoice') end as "invoiceDueOn",
      case when i.payable < i.owed then (select max(e.day) from journal_entries e join postings p on p.entry_id = e.id
        where e.hotel_id = i."hotelId" and e.reservation_id = i."reservationId"
          and ${isOfShare}
          and p.account = 'hotel_payable') end as "changedOn"
    from pairs a join (${openItems(sql`e.hotel_id in (select hotel_id from pairs)`)}) i on i."hotelId" = a.hotel_id`.execute(ctx.db);
  const byHotel = Map.groupBy(rows, ({ ofHotel }) => ofHotel);
  return new Map(
    hotelIds.map((hotelId) => {
      const items = byHotel.get(hotelId) ?? [];
      const debts = items.filter(({ payable, owed }) => payable < owed).map((item) => debtOf(item, dueDays));
      const shares = [...Map.groupBy(items, (item) => item.hotelId)].map(
        ([id, own]) => [id, sum(own.map(({ payable, owed }) => Math.max(0, payable - owed)))] as const,
      );
      return [hotelId, { debts, due: new Map(shares) }];
    }),
  );
}

function debtOf({ hotelId, reservationId, payable, owed, invoiceDueOn, changedOn }: DatedItem, dueDays: number): Debt {
  const dueOn = owed > 0 ? invoiceDueOn : changedOn && addDays(changedOn, dueDays);
  return { hotelId, reservationId, amount: owed - payable, dueOn };
}

/** What hotels have to pay today. */
export async function owedByHotels(ctx: Ctx, hotelIds: readonly string[]): Promise<Map<string, Owed>> {
  const today = siteToday(ctx);
  return new Map(
    [...(await debtsOf(ctx, hotelIds))].map(([hotelId, debts]) => [hotelId, owedBy(hotelId, debts, today, ctx.config.dunning)]),
  );
}

/** What a hotel has to pay today. */
export async function owedByHotel(ctx: Ctx, hotelId: string): Promise<Owed> {
  return (await owedByHotels(ctx, [hotelId])).get(hotelId) ?? { amount: 0, overdue: 0, dueOn: null };
}

/** The reminders that hotels have got of what they owe now, by hotel, and whether it has suspended them. */
export async function remindersOf(ctx: Ctx, hotelIds: readonly string[]): Promise<Map<string, Reminded & { suspended: boolean }>> {
  const { rows } = await sql<Reminded & { hotelId: string; suspended: boolean }>`
    select h.id as "hotelId", h.suspended_at is not null as suspended, coalesce(max(r.step), 0)::int as step,
      to_char(max(r.sent_at) at time zone ${ctx.config.timeZone}, 'YYYY-MM-DD') as on
    from hotels h left join payment_reminders r on r.hotel_id = h.id and r.ended_at is null
    where h.id = any(${hotelIds}) group by h.id`.execute(ctx.db);
  return new Map(rows.map(({ hotelId, ...reminded }) => [hotelId, reminded]));
}
