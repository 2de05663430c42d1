import { sql } from "kysely";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { splittablePayments } from "#domain/payment/split-payment.server.ts";
import { type Cents, sum } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import type { PaymentProvider } from "#platform/payments/port.server.ts";
import { payableItemsOf } from "./open-items.server.ts";
import type { PayoutRejection } from "./payout.ts";
import type { Prepared } from "./prepare-payouts.server.ts";

/** The provider that pays hotels out of their guests' payments; undefined where none does. */
export const settlingProvider = (ctx: Ctx): PaymentProvider | undefined =>
  ctx.payments.find(({ settlements }) => settlements !== undefined);

/**
 * Makes drafts of what the card provider can pay to hotels out of their guests' payments: one for each payment, at most what is due of its
 * booking, and to a payee no more than is due in all, with what is taken back. Payees need a receiver there that may be paid, and the least
 * sum of a payout. What is left is paid by the bank. Administrators only.
 */
export async function prepareSettlements(ctx: Ctx): Promise<Outcome<Prepared, PayoutRejection>> {
  if (ctx.actor?.role !== "admin") return rejected({ code: "not_allowed" });
  const provider = settlingProvider(ctx);
  if (!provider) return rejected({ code: "no_provider" });
  const { rows } = await sql<{ id: string }>`
    select payee_id as id from payee_receivers
    where provider = ${provider.name} and ended_at is null and payable_from <= ${ctx.now()} order by 1`.execute(ctx.db);
  const made: Cents[] = [];
  for (const { id } of rows) made.push(...(await inTransaction(ctx, (ctx) => prepareOf(ctx, provider, id))));
  return done({ payouts: made.length, amount: sum(made) });
}

async function prepareOf(ctx: Ctx, provider: PaymentProvider, payeeId: string): Promise<Cents[]> {
  const { rows } = await sql<{ receiverId: string }>`
    select v.id as "receiverId" from payees p join payee_receivers v on v.payee_id = p.id
    where p.id = ${payeeId} and v.provider = ${provider.name} and v.ended_at is null and v.payable_from <= ${ctx.now()}
    for update`.execute(ctx.db);
  const [receiver] = rows;
  if (!receiver) return [];
  const hotels = await ctx.db.selectFrom("payee_hotels").select("hotel_id").where("payee_id", "=", payeeId).execute();
  const items = await payableItemsOf(
    ctx,
    hotels.map(({ hotel_id }) => hotel_id),
  );
  let left = sum(items.map(({ payable, owed }) => payable - owed));
  if (left < Math.max(ctx.config.payouts.minimum, 1)) return [];
  const due = items.filter(({ payable, owed }) => payable > 0 && owed === 0);
  const payments = await splittablePayments(
    ctx,
    provider,
    due.map(({ reservationId }) => reservationId),
  );
  const ofBooking = Map.groupBy(payments, ({ reservationId }) => reservationId);
  const made: Cents[] = [];
  for (const { hotelId, reservationId, payable } of due) {
    let open = Math.min(payable, left);
    for (const { paymentId, available } of ofBooking.get(reservationId) ?? []) {
      const amount = Math.min(available, open);
      if (amount <= 0 || !(await makeDraft(ctx, { payeeId, ...receiver, hotelId, reservationId, paymentId, amount }))) continue;
      made.push(amount);
      open -= amount;
      left -= amount;
    }
  }
  return made;
}

type Draft = { payeeId: string; receiverId: string; hotelId: string; reservationId: string; paymentId: string; amount: Cents };

/** False if the payment is in another payout. */
async function makeDraft(ctx: Ctx, draft: Draft): Promise<boolean> {
  const { hotelId, reservationId, paymentId, amount } = draft;
  const taken = await ctx.db
    .selectFrom("payout_settlements")
    .select("payout_id")
    .where("hotel_id", "=", hotelId)
    .where("payment_id", "=", paymentId)
    .where("is_void", "=", false)
    .executeTakeFirst();
  if (taken) return false;
  const id = newId();
  await ctx.db
    .insertInto("payouts")
    .values({
      id,
      payee_id: draft.payeeId,
      method: "flitt",
      receiver_id: draft.receiverId,
      amount,
      created_at: ctx.now(),
      created_by: ctx.actor?.id ?? null,
    })
    .execute();
  await ctx.db
    .insertInto("payout_items")
    .values({ payout_id: id, hotel_id: hotelId, reservation_id: reservationId, payable: amount, owed: 0 })
    .execute();
  await ctx.db.insertInto("payout_settlements").values({ payout_id: id, hotel_id: hotelId, payment_id: paymentId }).execute();
  await recordChange(ctx, { action: "payout.prepare", subjectId: id, after: { amount } });
  return true;
}
