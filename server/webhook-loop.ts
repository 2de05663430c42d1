import { createWebhookSender } from "#domain/webhook/send-webhooks.server.ts";
import type { Ctx } from "#platform/context.server.ts";

const lookMs = 1000;

/** Looks for webhooks to send every second, from `begin` to `stop`. */
export function webhookLoop(ctx: Ctx): { begin: () => void; stop: () => Promise<void> } {
  const sender = createWebhookSender(ctx);
  let next: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let stopped = false;
  const look = async () => {
    try {
      await sender.look();
    } catch (error) {
      ctx.log.error("webhooks_failed", error);
    }
    if (!stopped) next = setTimeout(() => (looking = look()), lookMs);
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
