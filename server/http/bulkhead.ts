import { AsyncLocalStorage } from "node:async_hooks";

/** Limits per key: concurrent work, queued work, and the time in the queue. */
export type Bulkhead = { atOnce: number; waiting: number; waitMs: number };

type Lane = { running: number; queue: (() => void)[] };

/** The queue is full, or the time in the queue exceeded `waitMs`. */
export class BulkheadFull extends Error {}

const places = new AsyncLocalStorage<() => void>();

/** Releases the slot of the calling work, which is about to wait and continues outside of the limit. */
export const leaveLane = (): void => places.getStore()?.();

/**
 * Runs work so that no key has more than `atOnce` in progress: one person, address or hotel can't take all connections.
 * Further work is queued in order; beyond `waiting`, or after `waitMs`, it is rejected with BulkheadFull.
 */
export function createBulkhead({ atOnce, waiting, waitMs }: Bulkhead) {
  const lanes = new Map<string, Lane>();

  const turnIn = (lane: Lane) =>
    new Promise<void>((begin, reject) => {
      const start = () => {
        clearTimeout(deadline);
        begin();
      };
      const deadline = setTimeout(() => {
        lane.queue.splice(lane.queue.indexOf(start), 1);
        reject(new BulkheadFull());
      }, waitMs);
      lane.queue.push(start);
    });

  return async function within<T>(key: string, work: () => Promise<T>): Promise<T> {
    const lane = lanes.get(key) ?? { running: 0, queue: [] };
    lanes.set(key, lane);
    if (lane.running < atOnce) lane.running += 1;
    else if (lane.queue.length >= waiting) throw new BulkheadFull();
    else await turnIn(lane);
    let left = false;
    const leave = () => {
      if (left) return;
      left = true;
      const next = lane.queue.shift();
      // The next one in the queue takes over the slot.
      if (next) next();
      else if (--lane.running === 0) lanes.delete(key);
    };
    try {
      return await places.run(leave, work);
    } finally {
      leave();
    }
  };
}
