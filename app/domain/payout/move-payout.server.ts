import { undoSplit } from "#domain/payment/split-payment.server.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { askBeforeDeciding } from "./ask-before-deciding.server.ts";
import { changePayout, isLess, lockedPayout, type PayoutRow, settleLocked, undoLocked } from "./change-payout.server.ts";
import { type PayoutRejection, type PayoutStep, permits, permitsPerson } from "./payout.ts";
import { setSettlement, settlementOf } from "./settlement-answer.server.ts";

/** Runs a step of a payout that permits it, locked; administrators only. */
const onPayout = (
  ctx: Ctx,
  id: string,
  step: PayoutStep,
  work: (ctx: Ctx, payout: PayoutRow) => Promise<PayoutRejection | undefined>,
): Promise<Outcome<null, PayoutRejection>> =>
  inTransaction(ctx, async (ctx): Promise<Outcome<null, PayoutRejection>> => {
    if (ctx.actor?.role !== "admin") return rejected({ code: "not_allowed" });
    const payout = await lockedPayout(ctx, id);
    if (!payout) return rejected({ code: "unknown_payout" });
    if (!permits(payout.state, step)) return rejected({ code: "not_now" });
    if (!permitsPerson(payout, step)) return rejected({ code: "under_way" });
    const problem = await work(ctx, payout);
    return problem ? rejected(problem) : done(null);
  });

/** Approves a draft. One above the limit needs another person than the one who made it. */
export const approvePayout = (ctx: Ctx, id: string): Promise<Outcome<null, PayoutRejection>> =>
  onPayout(ctx, id, "approve", async (ctx, payout) => {
    const actor = ctx.actor?.id ?? null;
    if (await isLess(ctx, [id])) return { code: "less_due" };
    if (payout.amount > ctx.config.payouts.secondPersonAbove && payout.created_by === actor) return { code: "second_person" };
    await changePayout(ctx, payout, { state: "approved", approved_at: ctx.now(), approved_by: actor });
    return undefined;
  });

/** What was done with several payouts, and why not with the others. */
export type Several = { done: number; rejected: PayoutRejection["code"][] };

/** Runs a command for several payouts, each in a transaction of its own. */
async function each(ids: readonly string[], command: (id: string) => Promise<Outcome<null, PayoutRejection>>): Promise<Several> {
  const several: Several = { done: 0, rejected: [] };
  for (const id of ids.slice(0, limits.payoutsAtOnce)) {
    const outcome = await command(id);
    if (outcome.ok) several.done++;
    else several.rejected.push(outcome.rejection.code);
  }
  return several;
}

/** Approves all drafts that the administrator may approve, the oldest first. */
export async function approveDrafts(ctx: Ctx): Promise<Several> {
  const drafts = await ctx.db
    .selectFrom("payouts")
    .select("id")
    .where("state", "=", "draft")
    .orderBy("created_at")
    .orderBy("id")
    .limit(limits.payoutsAtOnce)
    .execute();
  return each(
    drafts.map(({ id }) => id),
    (id) => approvePayout(ctx, id),
  );
}

/** Records that the bank has paid several payouts, with one reference. */
export const settlePayouts = (ctx: Ctx, ids: readonly string[], reference: string): Promise<Several> =>
  each(ids, (id) => settlePayout(ctx, id, reference));

/** Cancels a payout that was not sent; its items are open again. */
export const cancelPayout = (ctx: Ctx, id: string, reason: string): Promise<Outcome<null, PayoutRejection>> =>
  onPayout(ctx, id, "cancel", async (ctx, payout) => {
    await changePayout(ctx, payout, { state: "cancelled", ended_at: ctx.now(), note: reason });
    return undefined;
  });

/** Records that the bank has paid a payout, with its reference; of a card provider's what the provider says, if it knows. */
export const settlePayout = async (ctx: Ctx, id: string, reference: string): Promise<Outcome<null, PayoutRejection>> =>
  (await askBeforeDeciding(ctx, id, "settle")) ??
  onPayout(ctx, id, "settle", async (ctx, payout) => {
    await settleLocked(ctx, payout, reference);
    return undefined;
  });

/**
 * Records that a payout did not leave the bank, or came back; its items are open again. One of a card provider can't be failed while the
 * provider is asked to pay it, nor before it was asked what became of it.
 */
export const undoPayout = async (ctx: Ctx, id: string, step: "fail" | "return", reason: string): Promise<Outcome<null, PayoutRejection>> =>
  (await askBeforeDeciding(ctx, id, step)) ??
  onPayout(ctx, id, step, async (ctx, payout) => {
    await undoLocked(ctx, payout, step, reason);
    const split = step === "fail" && (await settlementOf(ctx, id));
    if (!split) return undefined;
    // The card payment is whole as far as the provider knows. It may be paid by card again only if that was never asked for.
    await undoSplit(ctx, { hotelId: split.hotel_id, paymentId: split.payment_id });
    if (split.asked_at === null) await setSettlement(ctx, id, { is_void: true });
    return undefined;
  });

/**
 * Records that nobody knows whether the bank has paid a payout, for example since the upload broke off. It keeps its items and is not
 * sent again; the bank's statement or a person resolves it.
 */
export const losePayout = (ctx: Ctx, id: string, reason: string): Promise<Outcome<null, PayoutRejection>> =>
  onPayout(ctx, id, "lose", async (ctx, payout) => {
    await changePayout(ctx, payout, { state: "outcome_unknown", note: reason });
    return undefined;
  });

/**
 * Records that the outcome of payouts is unknown of which the bank has said nothing for `unknownAfterDays`; at most so many at a time,
 * each in a transaction of its own.
 */
export async function loseOldPayouts(ctx: Ctx): Promise<void> {
  const { unknownAfterDays } = ctx.config.payouts;
  if (unknownAfterDays === 0) return;
  const before = new Date(ctx.now().getTime() - unknownAfterDays * 86_400_000);
  const old = await ctx.db
    .selectFrom("payouts")
    .select("id")
    .where("state", "=", "sent")
    .where("sent_at", "<", before)
    .orderBy("sent_at")
    .limit(limits.payoutsAtOnce)
    .execute();
  for (const { id } of old)
    await inTransaction(ctx, async (ctx) => {
      const payout = await lockedPayout(ctx, id);
      if (payout && permits(payout.state, "lose")) await changePayout(ctx, payout, { state: "outcome_unknown" });
    });
}
