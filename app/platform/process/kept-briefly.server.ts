import type { Ctx } from "../context.server.ts";

type Kept<Value> = { until: number; value: Promise<Value> };

/** Values by key that a process reads once in ten seconds, or `keptMs`, for each site; a failed read is not kept. */
export function keptBriefly<Value>(keptMs = 10_000) {
  // A process of tests has several sites, and a site several pools of connections.
  const sites = new WeakMap<Ctx["config"], Map<string, Kept<Value>>>();
  return {
    get(ctx: Ctx, key: string, read: () => Promise<Value>): Promise<Value> {
      const known = sites.get(ctx.config) ?? new Map<string, Kept<Value>>();
      sites.set(ctx.config, known);
      const now = ctx.now().getTime();
      const kept = known.get(key);
      // Also expires when the clock was set back.
      if (kept && kept.until > now && kept.until <= now + keptMs) return kept.value;
      const value = read();
      known.set(key, { until: now + keptMs, value });
      value.catch(() => known.delete(key));
      return value;
    },
    clear: (ctx: Ctx): boolean => sites.delete(ctx.config),
  };
}
