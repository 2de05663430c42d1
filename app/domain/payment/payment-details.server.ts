import { sql } from "kysely";
import { z } from "zod";
import { balancesOf } from "#domain/ledger/journal.ts";
import type { Ctx } from "#platform/context.server.ts";
import { utcText } from "#platform/database/utc-text.server.ts";
import type { PaymentDetails } from "./payment-admin.ts";
import { refundPatienceHours } from "./payment.ts";
import { paymentOfOrder } from "./payments.server.ts";

const list = (rows: ReturnType<typeof sql>) => sql`(select coalesce(jsonb_agg(x), '[]'::jsonb) from (${rows}) x)`;

/** Messages, and discrepancies, of a payment. */
const shownAtMost = 50;

/** Fields of a provider message that concern money; the payer's data is left out. */
const notifiedOfMoney = [
  "order_status",
  "amount",
  "currency",
  "actual_amount",
  "actual_currency",
  "reversal_amount",
  "response_code",
  "response_description",
  "merchant_id",
  "payment_id",
  "tran_type",
];

type Found = Omit<PaymentDetails, "balances" | "reported" | "events" | "discrepancies">;
type Event = { source: string; receivedAt: string; trusted: boolean; body: string };
type Noted = Omit<PaymentDetails["discrepancies"][number], "code">;

/**
 * A payment with its refunds, ledger and messages, by its order. Rows of its hotel, messages and discrepancies are
 * read by one statement each.
 */
export async function paymentDetails(ctx: Ctx, orderId: string): Promise<PaymentDetails | undefined> {
  const key = await paymentOfOrder(ctx, orderId);
  if (!key) return undefined;
  const late = new Date(ctx.now().getTime() - refundPatienceHours * 3_600_000);
  const of = sql`hotel_id = ${key.hotelId} and payment_id = ${key.paymentId}`;
  const payment = sql<Found>`
    select p.hotel_id as "hotelId", h.name as hotel, p.id, p.provider_order_id as "orderId", r.code, u.name as guest, case
      when u.deleted_at is null then u.id end as "guestId", r.state as "reservationState",
      ${utcText("r.paid_at")} as "paidAt", p.attempt, p.status, p.amount, p.actual_amount as captured, p.reversed_amount as returned,
      p.given_by_hand as "givenByHand", p.refund_requested as promised, p.charged_back as "chargedBack", p.masked_card as "maskedCard",
      p.review_reason as "reviewReason", p.merchant, p.provider, ${utcText("p.created_at")} as "createdAt",
        ${utcText("p.approved_at")} as "approvedAt", ${utcText("p.next_check_at")} as "nextCheckAt",
      ${list(sql`select provider_order_id as "orderId", attempt, part, change_id is not null as "isOfChange", status, amount,
        ${utcText("created_at")} as "createdAt" from payments
        where hotel_id = ${key.hotelId} and reservation_id = ${key.reservationId} order by attempt`)} as attempts,
      ${list(sql`select id, amount, status, reason_key as reason, failure, tries, by_hand as "byHand", reference, note,
        ${utcText("created_at")} as "createdAt",
        (status = 'failed' or (status in ('requested', 'sent') and created_at < ${late})) as stuck from refunds where ${of}
          order by created_at, id`)} as refunds,
      ${list(sql`select e.id as "entryId", ${utcText("e.posted_at")} as at, e.kind, d.account as debit, c.account as credit, d.amount
        from journal_entries e join postings d on d.entry_id = e.id and d.amount > 0 join postings c on c.entry_id = e.id and c.amount < 0
        where e.subject = ${key.paymentId} order by e.posted_at, e.id`)} as ledger,
      ${list(sql`select id, amount, reference, note, state, ${utcText("created_at")} as "createdAt" from chargebacks
        where ${of} order by created_at, id`)} as chargebacks
    from payments p
    join reservations r on r.hotel_id = p.hotel_id and r.id = p.reservation_id
    join hotels h on h.id = p.hotel_id
    join users u on u.id = r.user_id
    where p.hotel_id = ${key.hotelId} and p.id = ${key.paymentId}`;
  const received = sql<Event>`select source, ${utcText("received_at")} as "receivedAt", trusted, body from payment_events
    where provider_order_id = ${orderId} order by received_at desc, id desc limit ${shownAtMost}`;
  const noted = sql<Noted>`select id, kind, facts, ${utcText("first_seen_at")} as "firstSeenAt", ${utcText("last_seen_at")} as "lastSeenAt",
    ${utcText("resolved_at")} as "resolvedAt", note from discrepancies
    where hotel_id = ${key.hotelId} and reservation_id = ${key.reservationId} order by first_seen_at desc limit ${shownAtMost}`;
  const [{ rows }, messages, discrepancies] = await Promise.all([payment.execute(ctx.db), received.execute(ctx.db), noted.execute(ctx.db)]);
  const found = rows[0];
  if (!found) return undefined;
  const events = messages.rows.map(({ body, ...event }) => ({ ...event, facts: factsOf(body) }));
  const lines = found.ledger.flatMap(({ debit, credit, amount }) => [
    { account: debit, amount },
    { account: credit, amount: -amount },
  ]);
  return {
    ...found,
    discrepancies: discrepancies.rows.map((one) => ({ ...one, code: found.code })),
    events: events.map(({ facts, ...event }) => ({ ...event, status: facts["order_status"] ?? "" })),
    reported: events.find(({ source }) => source === "status")?.facts ?? {},
    balances: balancesOf(lines),
  };
}

const fieldsOf = z.record(z.string(), z.unknown());
const report = z.union([z.object({ response: fieldsOf }).transform(({ response }) => response), fieldsOf]);

function factsOf(body: string): Record<string, string> {
  try {
    const fields = report.parse(JSON.parse(body));
    const moneyFields = notifiedOfMoney.flatMap((name) => {
      const value = fields[name];
      return (typeof value === "string" || typeof value === "number") && value !== "" ? [[name, String(value)]] : [];
    });
    return Object.fromEntries(moneyFields) as Record<string, string>;
  } catch {
    return {};
  }
}
