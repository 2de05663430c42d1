import { nextCheckIn } from "#domain/payment/payment.ts";
import { beginSplit } from "#domain/payment/split-payment.server.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import type { SettlementRequest } from "#platform/payments/port.server.ts";
import { changePayout, isLess, lockedPayout, postItems } from "./change-payout.server.ts";
import type { Several } from "./move-payout.server.ts";
import { bankReference } from "./payout-file.ts";
import type { PayoutRejection } from "./payout.ts";
import { settlingProvider } from "./prepare-settlements.server.ts";
import { applyAnswer, setSettlement, settlementOf, voidPayout } from "./settlement-answer.server.ts";

declare module "#platform/jobs/jobs.server.ts" {
  interface JobPayloads {
    "settle-at-provider": { payoutId: string };
  }
}

/**
 * Has the card provider pay all approved payouts that it can pay, each in a transaction of its own, the oldest first: from then on the
 * money may have left. A job asks the provider. Administrators only.
 */
export async function sendSettlements(ctx: Ctx): Promise<Outcome<Several, PayoutRejection>> {
  if (ctx.actor?.role !== "admin") return rejected({ code: "not_allowed" });
  if (!settlingProvider(ctx)) return rejected({ code: "no_provider" });
  const approved = await ctx.db
    .selectFrom("payouts")
    .select("id")
    .where("state", "=", "approved")
    .where("method", "=", "flitt")
    .orderBy("created_at")
    .orderBy("id")
    .limit(limits.payoutsAtOnce)
    .execute();
  if (approved.length === 0) return rejected({ code: "no_payouts" });
  const several: Several = { done: 0, rejected: [] };
  for (const { id } of approved) {
    const problem = await inTransaction(ctx, (ctx) => send(ctx, id));
    if (problem) several.rejected.push(problem);
    else several.done++;
  }
  return done(several);
}

async function send(ctx: Ctx, id: string): Promise<PayoutRejection["code"] | undefined> {
  const payout = await lockedPayout(ctx, id);
  if (payout?.state !== "approved" || payout.method !== "flitt") return "not_now";
  if (await isLess(ctx, [id])) return "less_due";
  await changePayout(ctx, payout, { state: "sent", sent_at: ctx.now(), paid_amount: payout.amount, paid_currency: "USD" });
  await postItems(ctx, id, "payout_sent", 1);
  await ctx.jobs.enqueue("settle-at-provider", { payoutId: id });
  return undefined;
}

/**
 * Asks the provider to pay a payout that is sent, at most once: that it is asked is stored before, so that whoever comes later, also after
 * a crash, does not ask again. A lost answer leaves the outcome unknown.
 */
export async function settleAtProvider(ctx: Ctx, { payoutId }: { payoutId: string }): Promise<void> {
  const provider = settlingProvider(ctx);
  if (!provider?.settlements) throw new Error("No provider pays hotels: FLITT_SETTLEMENT_MERCHANT_ID is not set.");
  const request = await inTransaction(ctx, (ctx) => begin(ctx, payoutId));
  if (request) await applyAnswer(ctx, payoutId, await provider.settlements.settle(request));
}

/** Stores that the provider is asked; undefined if it was before, or may not be any more. */
async function begin(ctx: Ctx, payoutId: string): Promise<SettlementRequest | undefined> {
  const payout = await lockedPayout(ctx, payoutId);
  const settlement = await settlementOf(ctx, payoutId);
  if (payout?.state !== "sent" || !settlement || settlement.asked_at !== null) return undefined;
  const key = { hotelId: settlement.hotel_id, paymentId: settlement.payment_id };
  const split = await beginSplit(ctx, key, payout.amount);
  if (!split) {
    await voidPayout(ctx, payout, "The payment was refunded or disputed meanwhile.");
    return undefined;
  }
  const { receiver } = await ctx.db
    .selectFrom("payee_receivers")
    .select("receiver")
    .where("id", "=", payout.receiver_id)
    .executeTakeFirstOrThrow();
  await setSettlement(ctx, payoutId, {
    payment_amount: split.total,
    asked_at: ctx.now(),
    next_look_at: new Date(ctx.now().getTime() + nextCheckIn(0) * 1000),
  });
  return {
    ...split,
    settlementId: bankReference(payoutId),
    amount: payout.amount,
    currency: "USD",
    receiver,
    description: `Stumari ${payoutId.slice(0, 8)}`,
  };
}

/**
 * Looks up what became of settlements whose answer was lost or is pending, and for `lateAnswerDays` of those that a person failed without
 * an answer; each on its own.
 */
export async function lookUpSettlements(ctx: Ctx): Promise<void> {
  const settlements = settlingProvider(ctx)?.settlements;
  if (!settlements) return;
  const due = await ctx.db
    .selectFrom("payout_settlements as s")
    .innerJoin("payouts as o", "o.id", "s.payout_id")
    .select("s.payout_id as id")
    .where("s.next_look_at", "<=", ctx.now())
    .where("o.state", "in", ["sent", "outcome_unknown", "failed"])
    .orderBy("s.next_look_at")
    .limit(limits.payoutsAtOnce)
    .execute();
  for (const { id } of due) {
    const answer = await settlements.status(bankReference(id));
    // It may be on its way still: whether it will ever arrive only a person can say.
    await applyAnswer(ctx, id, answer.result === "missing" ? { result: "unknown" } : answer);
  }
}
