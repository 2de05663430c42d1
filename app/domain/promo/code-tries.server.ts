import * as limits from "#kit/limits.ts";
import { clientPseudonym } from "#platform/pseudonym.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { countTowards, takeBack } from "#platform/rate-limit.server.ts";
import { type Outcome, rejected } from "#kit/outcome.ts";
import type { CodeProblem } from "./promo-code.ts";
import { type CodeUse, type UsableCode, usableCode } from "./usable-code.server.ts";

const window = 15 * 60;

/**
 * Runs a look-up of a promo code unless the client's network has tried too many wrong ones; then nothing is looked up and
 * the answer is `busy`. Each is counted before it runs and taken back unless `isWrong`. Not within a transaction, whose
 * rejection would take the count back.
 */
export async function limitedTry<Answer>(
  ctx: Ctx,
  clientAddress: string | undefined,
  { lookUp, isWrong, busy }: { lookUp: () => Promise<Answer>; isWrong: (answer: Answer) => boolean; busy: Answer },
): Promise<Answer> {
  const key = `promo codes ${clientPseudonym(ctx, clientAddress ?? "127.0.0.1")}`;
  if (!(await countTowards(ctx, key, { window, max: limits.wrongPromoCodes })).allowed) return busy;
  const answer = await lookUp();
  if (!isWrong(answer)) await takeBack(ctx, key);
  return answer;
}

/** `usableCode` for a page, with that limit. */
export const triedCode = (
  ctx: Ctx,
  typed: string,
  use: CodeUse,
  clientAddress: string | undefined,
): Promise<Outcome<UsableCode, CodeProblem>> =>
  limitedTry<Outcome<UsableCode, CodeProblem>>(ctx, clientAddress, {
    lookUp: () => usableCode(ctx, typed, use),
    isWrong: (answer) => !answer.ok && answer.rejection.code === "unknown",
    busy: rejected({ code: "busy" }),
  });
