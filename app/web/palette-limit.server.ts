import { data } from "react-router";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { countTowards } from "#platform/network/rate-limit.server.ts";

/** Counts a search of the command palette; beyond the limit of a person it is answered with 429. */
export async function limitPalette(ctx: Ctx): Promise<void> {
  const { retryAfter } = await countTowards(ctx, `palette ${ctx.actor?.id}`, { window: 60, max: limits.paletteSearches });
  if (retryAfter !== null) throw data(null, { status: 429, headers: { "retry-after": String(retryAfter) } });
}
