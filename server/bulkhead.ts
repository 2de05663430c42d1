import { AsyncLocalStorage } from "node:async_hooks";

/** How many pieces of work of one key run at once, how many wait for their turn, and for how long at most. */
export type Bulkhead = { atOnce: number; waiting: number; waitMs: number };

type Lane = { running: number; queue: (() => void)[] };

/** The lane's queue is full, or its turn did not come in time. */
export class BulkheadFull extends Error {}

const places = new AsyncLocalStorage<() => void>();

/** Gives up the place of the work that calls this, which goes on outside of its lane: it is going to wait without doing anything. */
export const leaveLane = (): void => places.getStore()?.();

/**
 * Runs work so that no key has more than `atOnce` under way: one person, address or hotel can not take all connections. What comes beyond
 * that waits its turn, in order; beyond `waiting`, or after `waitMs`, it is rejected with a BulkheadFull.
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
      // Whoever is next takes over the place.
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
