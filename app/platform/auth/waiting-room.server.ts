import { setTimeout as timer } from "node:timers/promises";
import * as limits from "#kit/limits.ts";

export type Pause = (ms: number) => Promise<unknown>;

/**
 * Bounds the number of waiting attempts: in this process, per client and per network, since one network may have many
 * known devices. Returns false at once when it is full.
 */
export function openWaitingRoom(pause: Pause = timer) {
  let waiting = 0;
  const places = new Map<string, number>();
  const take = (key: string) => places.set(key, (places.get(key) ?? 0) + 1);
  const release = (key: string) => {
    const left = (places.get(key) ?? 1) - 1;
    if (left > 0) places.set(key, left);
    else places.delete(key);
  };
  return async ({ client, network }: { client: string; network: string }, ms: number): Promise<boolean> => {
    if (ms <= 0) return true;
    const [ofClient, ofNetwork] = [`client ${client}`, `network ${network}`];
    if (waiting >= limits.waitingSignIns) return false;
    if ((places.get(ofClient) ?? 0) >= limits.waitingSignInsOfClient) return false;
    if ((places.get(ofNetwork) ?? 0) >= limits.waitingSignInsOfNetwork) return false;
    waiting++;
    take(ofClient);
    take(ofNetwork);
    try {
      await pause(ms);
    } finally {
      waiting--;
      release(ofClient);
      release(ofNetwork);
    }
    return true;
  };
}
