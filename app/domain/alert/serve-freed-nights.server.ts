import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { deleteFreedNights, type FreedNights, matchFreedNights, openChain } from "./freed-nights.server.ts";
import { nextWishes, type WishInLine } from "./next-wishes.server.ts";
import { offerToWish } from "./offer-to-wish.server.ts";
import { settleOffers } from "./settle-offers.server.ts";

const rounds = 10;

/**
 * Offers nights that became free or cheaper to those who wait for them, first come first served. Several processes may run it at once.
 * Returns the number of offers.
 */
export async function serveFreedNights(ctx: Ctx): Promise<number> {
  await settleOffers(ctx);
  let offers = 0;
  for (let round = 0; round < rounds; round++) {
    const { looked, matched } = await matchFreedNights(ctx);
    for (const freed of matched)
      offers += await serve(ctx, freed).catch((error: unknown) => {
        ctx.log.error("alert_offer_failed", error, { hotel: freed.hotelId });
        return 0;
      });
    if (looked < limits.changesAtOnce) break;
  }
  return offers;
}

async function serve(ctx: Ctx, freed: FreedNights): Promise<number> {
  const chainId = await openChain(ctx, freed);
  if (!chainId) return 0;
  let offers = 0;
  let last: WishInLine | undefined;
  for (let priced = 0; priced < limits.wishesPricedPerChange;) {
    const wishes = await nextWishes(ctx, freed, last);
    for (const inLine of wishes) {
      const answer = await offerToWish(ctx, { ...freed, chainId }, inLine);
      if (answer === "held" || answer === "told") offers++;
      if (answer === "told" || answer === "over") return offers;
      last = inLine;
    }
    if (wishes.length === 0) break;
    priced += wishes.length;
  }
  await deleteFreedNights(ctx, freed);
  return offers;
}
