import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { deleteFreedNights, type FreedNights, matchFreedNights, openChain } from "./freed-nights.server.ts";
import { nextAlerts, type WaitingAlert } from "./next-alerts.server.ts";
import { offerToAlert } from "./offer-to-alert.server.ts";
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
  let last: WaitingAlert | undefined;
  for (let priced = 0; priced < limits.alertsPricedPerChange;) {
    const alerts = await nextAlerts(ctx, freed, last);
    for (const inLine of alerts) {
      const answer = await offerToAlert(ctx, { ...freed, chainId }, inLine);
      if (answer === "held" || answer === "notified") offers++;
      if (answer === "notified" || answer === "over") return offers;
      last = inLine;
    }
    if (alerts.length === 0) break;
    priced += alerts.length;
  }
  await deleteFreedNights(ctx, freed);
  return offers;
}
