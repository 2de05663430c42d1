import * as limits from "#kit/limits.ts";
import { type Outcome, rejected } from "#kit/outcome.ts";
import { clientPseudonym } from "#platform/auth/pseudonym.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { countTowards, type Limit, takeBack } from "#platform/network/rate-limit.server.ts";
import type { CodeProblem } from "./promo-code.ts";
import { type CodeUse, type UsableCode, usableCode } from "./usable-code.server.ts";

const minute = 60;
const few: Limit = { window: 15 * minute, max: limits.wrongPromoCodes };
const ofHotel: Limit = { window: 60 * minute, max: limits.wrongPromoCodesOfHotel };

type Asked = { hotelId: string; clientAddress?: string | undefined };

/**
 * What the tries are counted by: the network, and beside it the hotel, whose codes could be guessed from many networks. A
 * signed-in person with a verified address has a count of their own in place of the hotel's, so that guessers don't
 * keep them from their code.
 */
function countsOf(ctx: Ctx, { hotelId, clientAddress }: Asked): { key: string; limit: Limit }[] {
  const { actor } = ctx;
  return [
    { key: `promo codes ${clientPseudonym(ctx, clientAddress ?? "127.0.0.1")}`, limit: few },
    actor?.emailVerified
      ? { key: `promo codes of person ${actor.id}`, limit: few }
      : { key: `promo codes of hotel ${hotelId}`, limit: ofHotel },
  ];
}

/**
 * Runs a look-up of a promo code unless too many wrong ones were tried; then nothing is looked up and the answer is `busy`.
 * Each is counted before it runs and taken back unless `isWrong`. Not within a transaction, whose rejection would take the
 * count back.
 */
export async function limitedTry<Answer>(
  ctx: Ctx,
  asked: Asked,
  { lookUp, isWrong, busy }: { lookUp: () => Promise<Answer>; isWrong: (answer: Answer) => boolean; busy: Answer },
): Promise<Answer> {
  const counted: string[] = [];
  for (const { key, limit } of countsOf(ctx, asked)) {
    if ((await countTowards(ctx, key, limit)).allowed) counted.push(key);
    else {
      for (const one of counted) await takeBack(ctx, one);
      return busy;
    }
  }
  const answer = await lookUp();
  if (!isWrong(answer)) for (const key of counted) await takeBack(ctx, key);
  return answer;
}

/** `usableCode` for a page, with these limits. */
export const triedCode = (
  ctx: Ctx,
  typed: string,
  use: CodeUse,
  clientAddress: string | undefined,
): Promise<Outcome<UsableCode, CodeProblem>> =>
  limitedTry<Outcome<UsableCode, CodeProblem>>(
    ctx,
    { hotelId: use.hotelId, clientAddress },
    {
      lookUp: () => usableCode(ctx, typed, use),
      isWrong: (answer) => !answer.ok && answer.rejection.code === "unknown",
      busy: rejected({ code: "busy" }),
    },
  );
