import { setTimeout as timer } from "node:timers/promises";
import { limits } from "#kit/limits.ts";

export type Pause = (ms: number) => Promise<unknown>;

/**
 * Lets tries wait without holding more than their request: so many in this process at once, and so many of one client. Answers false,
 * at once, when it is full.
 */
export function openWaitingRoom(pause: Pause = timer) {
  let waiting = 0;
  const ofClient = new Map<string, number>();
  return async (client: string, ms: number): Promise<boolean> => {
    if (ms <= 0) return true;
    const own = ofClient.get(client) ?? 0;
    if (waiting >= limits.waitingSignIns || own >= limits.waitingSignInsOfClient) return false;
    waiting++;
    ofClient.set(client, own + 1);
    try {
      await pause(ms);
    } finally {
      waiting--;
      const left = (ofClient.get(client) ?? 1) - 1;
      if (left > 0) ofClient.set(client, left);
      else ofClient.delete(client);
    }
    return true;
  };
}
