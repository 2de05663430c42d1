import type { TestEnv } from "../../support/test-env-on.ts";

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Work planned at instants of the test environment's clock, each followed by its jobs and callbacks. */
export function openAgenda(env: TestEnv) {
  const waiting: { at: number; act: () => Promise<unknown> }[] = [];
  return {
    plan: (at: number, act: () => Promise<unknown>) => void waiting.push({ at, act }),
    /** Runs due work until `end`. Later work is not run, and neither are the jobs of the last minutes. */
    async runUntil(end: number) {
      for (;;) {
        let next = waiting[0];
        for (const one of waiting) if (next && one.at < next.at) next = one;
        if (!next || next.at > end) break;
        waiting.splice(waiting.indexOf(next), 1);
        env.at(new Date(Math.max(next.at, env.ctx.now().getTime())).toISOString());
        await next.act();
        if (next.at < end - 3 * minute) await env.work();
      }
      env.at(new Date(end).toISOString());
    },
  };
}

export type Agenda = ReturnType<typeof openAgenda>;
