import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { bankReference } from "./payout-file.ts";
import { type PayoutRejection, type PayoutStep, permitsPerson, requestMinutes } from "./payout.ts";
import { settlingProvider } from "./prepare-settlements.server.ts";
import { applyAnswer, settlementOf } from "./settlement-answer.server.ts";

/**
 * Asks the card provider before a person says what became of a payout of unknown outcome. What it knows is recorded instead, and rejected
 * if the person says otherwise; so is all while it does not answer or its request may be on its way. Undefined if the person decides: it
 * does not know the payout, was never asked to pay it, or a bank pays it.
 */
export async function askBeforeDeciding(
  ctx: Ctx,
  payoutId: string,
  step: PayoutStep & ("settle" | "fail" | "return"),
): Promise<Outcome<null, PayoutRejection> | undefined> {
  if (ctx.actor?.role !== "admin" || !isId(payoutId)) return undefined;
  const payout = await ctx.db.selectFrom("payouts").select(["method", "state"]).where("id", "=", payoutId).executeTakeFirst();
  const settlement = await settlementOf(ctx, payoutId);
  if (payout?.state !== "outcome_unknown" || !permitsPerson(payout, step) || !settlement?.asked_at) return undefined;
  const answer = (await settlingProvider(ctx)?.settlements?.status(bankReference(payoutId))) ?? { result: "unknown" };
  if (answer.result === "unknown") return rejected({ code: "provider_silent" });
  if (answer.result === "pending") return rejected({ code: "under_way" });
  if (answer.result === "missing") {
    const isOnItsWay = settlement.asked_at.getTime() + requestMinutes * 60_000 > ctx.now().getTime();
    return isOnItsWay ? rejected({ code: "under_way" }) : undefined;
  }
  await applyAnswer(ctx, payoutId, answer);
  if ((answer.result === "approved") === (step === "settle")) return done(null);
  return rejected({ code: answer.result === "approved" ? "provider_paid" : "provider_refused" });
}
