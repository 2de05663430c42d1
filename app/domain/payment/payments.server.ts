import { type NotNull, type Selectable, sql } from "kysely";
import { isId } from "#kit/id.ts";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Tables } from "#platform/database/tables.generated.ts";
import { utcText } from "#platform/database/utc-text.server.ts";
import type { KnownOrder } from "#platform/payments/port.server.ts";
import type { Discrepancy } from "./payment-admin.ts";
import { isOrderId } from "./payment.ts";

export type PaymentRow = Selectable<Tables["payments"]>;
export type RefundRow = Selectable<Tables["refunds"]>;
export type PaymentKey = { hotelId: string; paymentId: string; reservationId: string };

/** The payment of an order. */
export async function paymentOfOrder(ctx: Ctx, orderId: string): Promise<PaymentKey | undefined> {
  if (!isOrderId(orderId)) return undefined;
  return ctx.db
    .selectFrom("payment_orders")
    .select(["hotel_id as hotelId", "payment_id as paymentId", "reservation_id as reservationId"])
    .where("provider_order_id", "=", orderId)
    .where("payment_id", "is not", null)
    .$narrowType<{ paymentId: NotNull }>()
    .executeTakeFirst();
}

/** The columns of `payments` that make a KnownOrder. */
export const orderColumns = [
  "payments.provider_order_id as orderId",
  "payments.provider",
  "payments.merchant",
  "payments.provider_payment_id as paymentId",
  "payments.created_at as createdAt",
  "payments.expires_at as expiresAt",
] as const;

/** The order of a payment, as the provider is asked about it. */
export const orderOfPayment = (ctx: Ctx, { hotelId, paymentId }: PaymentKey): Promise<KnownOrder> =>
  ctx.db.selectFrom("payments").select(orderColumns).where("hotel_id", "=", hotelId).where("id", "=", paymentId).executeTakeFirstOrThrow();

/** All attempts to pay a reservation, oldest first; `lock` locks them until the transaction ends. */
export async function paymentsOfReservation(
  ctx: Ctx,
  hotelId: string,
  reservationId: string,
  options: { lock?: boolean } = {},
): Promise<PaymentRow[]> {
  const rows = ctx.db
    .selectFrom("payments")
    .selectAll()
    .where("hotel_id", "=", hotelId)
    .where("reservation_id", "=", reservationId)
    .orderBy("attempt");
  return (options.lock ? rows.forUpdate() : rows).execute();
}

/** Whether the provider has ever returned a snapshot of the order: then it exists, even if reported missing later. */
export async function wasFound(ctx: Ctx, payment: PaymentRow): Promise<boolean> {
  const found = await ctx.db
    .selectFrom("payment_events")
    .select("id")
    .where("provider_order_id", "=", payment.provider_order_id)
    .where("source", "=", "status")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** All refunds of a reservation's payments, oldest first. */
export async function refundsOfReservation(ctx: Ctx, hotelId: string, reservationId: string): Promise<RefundRow[]> {
  return ctx.db
    .selectFrom("refunds")
    .selectAll()
    .where("hotel_id", "=", hotelId)
    .where("reservation_id", "=", reservationId)
    .orderBy("created_at")
    .execute();
}

/** The chargebacks of a reservation's payments, the first first. */
export const chargebacksOfReservation = (ctx: Ctx, hotelId: string, reservationId: string) =>
  ctx.db
    .selectFrom("chargebacks")
    .select(["amount", "state", "created_at", "closed_at"])
    .where("hotel_id", "=", hotelId)
    .where("reservation_id", "=", reservationId)
    .orderBy("created_at")
    .execute();

/** What the result page shows to anyone who knows the order id, which can't be guessed. */
export async function paymentSummary(ctx: Ctx, orderId: string) {
  if (!isOrderId(orderId)) return undefined;
  return ctx.db
    .selectFrom("payment_orders")
    .innerJoin("payments", (on) =>
      on.onRef("payments.hotel_id", "=", "payment_orders.hotel_id").onRef("payments.id", "=", "payment_orders.payment_id"),
    )
    .innerJoin("reservations", (on) =>
      on.onRef("reservations.hotel_id", "=", "payment_orders.hotel_id").onRef("reservations.id", "=", "payment_orders.reservation_id"),
    )
    .leftJoin("payment_parts", (on) =>
      on
        .onRef("payment_parts.hotel_id", "=", "payments.hotel_id")
        .onRef("payment_parts.reservation_id", "=", "payments.reservation_id")
        .onRef("payment_parts.number", "=", "payments.part"),
    )
    .leftJoin("reservation_changes", (on) =>
      on.onRef("reservation_changes.hotel_id", "=", "payments.hotel_id").onRef("reservation_changes.id", "=", "payments.change_id"),
    )
    .select([
      "payments.part",
      "payments.change_id as changeId",
      "payment_parts.paid_at as partPaidAt",
      "payment_parts.dropped_at as partDroppedAt",
      "payment_parts.overdue_at as partOverdueAt",
      "reservation_changes.state as changeState",
      "reservation_changes.expires_at as changeExpiresAt",
      "payments.status",
      "payments.amount",
      "payments.currency",
      "payments.locale",
      "payments.actual_amount as actualAmount",
      "payments.refund_requested as refundRequested",
      "reservations.code",
      "reservations.user_id as userId",
      "reservations.state as reservationState",
      "reservations.paid_at as paidAt",
      "reservations.hold_expires_at as holdExpiresAt",
    ])
    .where("payment_orders.provider_order_id", "=", orderId)
    .executeTakeFirst();
}

/** Stores how many cents of a locked payment were charged back. */
export async function setChargedBack(ctx: Ctx, payment: PaymentRow, chargedBack: Cents): Promise<void> {
  await ctx.db
    .updateTable("payments")
    .set({ charged_back: chargedBack, updated_at: ctx.now() })
    .where("hotel_id", "=", payment.hotel_id)
    .where("id", "=", payment.id)
    .execute();
}

/** A discrepancy by id, also for a reservation without a payment. */
export async function discrepancyById(ctx: Ctx, id: string): Promise<Discrepancy | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<Discrepancy>`
    select d.id, d.kind, r.code, d.facts, ${utcText("d.first_seen_at")} as "firstSeenAt", ${utcText("d.last_seen_at")} as "lastSeenAt",
      ${utcText("d.resolved_at")} as "resolvedAt", d.note
    from discrepancies d join reservations r on r.hotel_id = d.hotel_id and r.id = d.reservation_id
    where d.id = ${id}`.execute(ctx.db);
  return rows[0];
}

const json = String.raw`("sender_\w+"\s*:\s*")[^"]*`;
const form = String.raw`(sender_\w+=)[^&]*`;
const nameAlone = String.raw`\1`;

/** Removes the payer from stored provider messages about a person's reservations; amounts remain. */
export async function anonymisePayer(ctx: Ctx, userId: string): Promise<void> {
  await sql`
    update payment_events e
    set body = regexp_replace(regexp_replace(e.body, ${json}, ${nameAlone}, 'g'), ${form}, ${nameAlone}, 'g')
    from payment_orders p join reservations r on r.hotel_id = p.hotel_id and r.id = p.reservation_id
    where r.user_id = ${userId} and e.provider_order_id = p.provider_order_id`.execute(ctx.db);
}
