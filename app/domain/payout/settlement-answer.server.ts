import { nextCheckIn } from "#domain/payment/payment.ts";
import { redoSplit, undoSplit } from "#domain/payment/split-payment.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import type { SettlementAnswer } from "#platform/payments/port.server.ts";
import { changePayout, lockedPayout, type PayoutRow, postItems, settleLocked, undoLocked } from "./change-payout.server.ts";
import { openItemsOf } from "./open-items.server.ts";
import { bankReference } from "./payout-file.ts";
import { lateAnswerDays, permits } from "./payout.ts";

/** Of a payout that was paid though a person had failed it: the payouts cancelled for it, and whether another one had paid it too. */
type Late = { cancelled: number; paidTwice: boolean };

/**
 * Records what the provider says about a payout that it is asked to pay. One that a person failed meanwhile counts as paid if it was, and
 * is an error for the log.
 */
export async function applyAnswer(ctx: Ctx, payoutId: string, answer: SettlementAnswer): Promise<void> {
  const late = await inTransaction(ctx, async (ctx): Promise<Late | undefined> => {
    if (answer.result === "approved") await lockPayee(ctx, payoutId);
    const payout = await lockedPayout(ctx, payoutId);
    const settlement = await settlementOf(ctx, payoutId);
    if (!payout || !settlement) return undefined;
    const key = { hotelId: settlement.hotel_id, paymentId: settlement.payment_id };
    if (payout.state === "failed") {
      if (answer.result === "approved") {
        await setSettlement(ctx, payoutId, { next_look_at: null });
        await redoSplit(ctx, key);
        return settleFailed(ctx, payout);
      }
      if (answer.result === "refused") await setSettlement(ctx, payoutId, { is_void: true, next_look_at: null });
      else if (settlement.next_look_at) await lookAgain(ctx, payout, settlement.look_count);
      return undefined;
    }
    // Another answer was first, or a person who knew more than the provider.
    if (!permits(payout.state, "settle")) return undefined;
    if (answer.result === "approved") {
      await setSettlement(ctx, payoutId, { next_look_at: null });
      await settleLocked(ctx, payout, referenceOf(payoutId));
    } else if (answer.result === "refused") {
      await undoSplit(ctx, key);
      await voidPayout(ctx, payout, answer.message.slice(0, 500));
    } else {
      await lookAgain(ctx, payout, settlement.look_count);
      if (answer.result === "unknown" && permits(payout.state, "lose")) await changePayout(ctx, payout, { state: "outcome_unknown" });
    }
    return undefined;
  });
  if (answer.result === "refused") ctx.log.error("settlement_refused", new Error(answer.message), { payout: payoutId });
  if (late) ctx.log.error("settlement_paid_late", new Error("Paid after it was marked as failed."), { payout: payoutId, ...late });
}

const referenceOf = (payoutId: string): string => `Flitt ${bankReference(payoutId)}`;

/** Nothing is prepared for the payee until the transaction ends; locked before its payouts, as everywhere. */
const lockPayee = (ctx: Ctx, payoutId: string) =>
  ctx.db
    .selectFrom("payees")
    .select("id")
    .where("id", "=", ctx.db.selectFrom("payouts").select("payee_id").where("id", "=", payoutId))
    .forUpdate()
    .execute();

/**
 * Records that a locked payout was paid after a person had failed it. Payouts that were prepared of its items since and are not sent are
 * cancelled before. What another one has paid already is open below 0, so that it is taken back from the next shares.
 */
async function settleFailed(ctx: Ctx, payout: PayoutRow): Promise<Late> {
  const items = await ctx.db.selectFrom("payout_items").selectAll().where("payout_id", "=", payout.id).execute();
  const reservationIds = items.map(({ reservation_id }) => reservation_id);
  const isOpen = async () => {
    const open = await openItemsOf(ctx, [...new Set(items.map(({ hotel_id }) => hotel_id))]);
    return items.every((item) => (open.find((one) => one.reservationId === item.reservation_id)?.payable ?? 0) >= item.payable);
  };
  let cancelled = 0;
  let paidTwice = false;
  if (!(await isOpen())) {
    const others = await ctx.db
      .selectFrom("payouts as o")
      .selectAll()
      .where("o.id", "<>", payout.id)
      .where("o.created_at", ">=", payout.ended_at)
      .where("o.state", "in", ["draft", "approved", "sent", "outcome_unknown", "settled"])
      .where("o.id", "in", ctx.db.selectFrom("payout_items").select("payout_id").where("reservation_id", "in", reservationIds))
      .orderBy("o.id")
      .forUpdate()
      .execute();
    for (const other of others) {
      if (!permits(other.state, "cancel")) continue;
      await changePayout(ctx, other, { state: "cancelled", ended_at: ctx.now(), note: referenceOf(payout.id) });
      cancelled++;
    }
    paidTwice = others.length > cancelled && !(await isOpen());
  }
  await postItems(ctx, payout.id, "payout_sent", 1);
  await settleLocked(ctx, payout, referenceOf(payout.id));
  return { cancelled, paidTwice };
}

/** It is proven that nothing was paid of a locked payout: the payment can be split by another one. */
export async function voidPayout(ctx: Ctx, payout: PayoutRow, reason: string): Promise<void> {
  await setSettlement(ctx, payout.id, { is_void: true, next_look_at: null });
  await undoLocked(ctx, payout, "fail", reason);
}

/** Ever less often; of one that has ended not for ever. */
async function lookAgain(ctx: Ctx, { id, ended_at }: PayoutRow, looks: number): Promise<void> {
  const next = new Date(ctx.now().getTime() + nextCheckIn(looks + 1) * 1000);
  const isOver = ended_at !== null && next.getTime() > ended_at.getTime() + lateAnswerDays * 86_400_000;
  await setSettlement(ctx, id, { look_count: looks + 1, next_look_at: isOver ? null : next });
}

/** What a card provider is asked for a payout; undefined if it is for the bank. */
export const settlementOf = (ctx: Ctx, payoutId: string) =>
  ctx.db.selectFrom("payout_settlements").selectAll().where("payout_id", "=", payoutId).executeTakeFirst();

type SettlementChange = Partial<{
  payment_amount: number;
  asked_at: Date;
  is_void: boolean;
  look_count: number;
  next_look_at: Date | null;
}>;

/** Changes it; the payout is locked. */
export async function setSettlement(ctx: Ctx, payoutId: string, change: SettlementChange): Promise<void> {
  await ctx.db.updateTable("payout_settlements").set(change).where("payout_id", "=", payoutId).execute();
}
