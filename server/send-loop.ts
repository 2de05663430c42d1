import type { Sender } from "#platform/network/sender.server.ts";
import type { Log } from "#platform/process/log.server.ts";

const lookMs = 1000;
/** Where nothing was to be sent for a while. */
const idleLookMs = 5000;

/** Looks for what a sender has to send every second, more rarely while there is nothing, from `begin` to `stop`. */
export function sendLoop(log: Log, sender: Sender, failed: string): { begin: () => void; stop: () => Promise<void> } {
  let next: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let stopped = false;
  let waitMs = lookMs;
  const look = async () => {
    try {
      waitMs = (await sender.look()) ? lookMs : Math.min(idleLookMs, waitMs * 1.5);
    } catch (error) {
      log.error(failed, error);
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
