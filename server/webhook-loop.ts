import { createWebhookSender } from "#domain/webhook/send-webhooks.server.ts";
import type { Ctx } from "#platform/context.server.ts";

const lookMs = 1000;
/** Where nothing was to be sent for a while. */
const idleLookMs = 5000;

/** Looks for webhooks to send every second, more rarely while there are none, from `begin` to `stop`. */
export function webhookLoop(ctx: Ctx): { begin: () => void; stop: () => Promise<void> } {
  const sender = createWebhookSender(ctx);
  let next: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let stopped = false;
  let waitMs = lookMs;
  const look = async () => {
    try {
      waitMs = (await sender.look()) ? lookMs : Math.min(idleLookMs, waitMs * 1.5);
    } catch (error) {
      ctx.log.error("webhooks_failed", error);
    }
    if (!stopped) next = setTimeout(() => (looking = look()), waitMs);
  };
  return {
    begin: () => {
      looking = look();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(next);
      await looking;
      await sender.stop();
    },
  };
}
