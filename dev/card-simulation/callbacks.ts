import type { CallbackSender } from "./simulator.ts";

export type Delivery = { url: string; dueAt: number; tries: number; body: string; /** With a wrong signature. */ forged?: boolean };

const retryAfterSeconds = [2, 60, 300, 600, 3600, 86_400];
const deliveryPatience = 30_000;

/**
 * Delivers the queued callbacks that are due, and repeats those that the site does not answer by 200; with `auto` by
 * itself. `headers` are made anew for each try.
 */
export function callbacksOf(options: {
  queue: Delivery[];
  now: () => number;
  headers: (delivery: Delivery) => Record<string, string>;
  save: () => void;
  send: CallbackSender;
  auto: boolean;
}) {
  const { queue, now, save } = options;

  async function deliverDue(): Promise<number> {
    const due = queue.filter(({ dueAt }) => dueAt <= now());
    for (const delivery of due) {
      const answer = await options
        .send(delivery.url, {
          method: "POST",
          headers: { "content-type": "application/json; charset=UTF-8", ...options.headers(delivery) },
          body: delivery.body,
          redirect: "manual",
          signal: AbortSignal.timeout(deliveryPatience),
        })
        .catch(() => undefined);
      const wait = retryAfterSeconds[delivery.tries];
      delivery.tries++;
      if (answer?.status === 200 || wait === undefined) queue.splice(queue.indexOf(delivery), 1);
      else delivery.dueAt = now() + wait * 1000;
    }
    if (due.length > 0) save();
    return due.length;
  }

  let delivering = Promise.resolve(0);
  const timer = options.auto
    ? setInterval(() => {
        delivering = delivering.then(deliverDue, deliverDue);
      }, 300).unref()
    : undefined;

  return {
    deliverDue,
    close: async () => {
      clearInterval(timer);
      await delivering.catch(() => undefined);
    },
  };
}
