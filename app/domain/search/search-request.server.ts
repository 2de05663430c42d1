import { dayAt } from "#kit/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type Search, searchOf } from "./search-params.ts";

/** The search of a URL. Dates are checked against the earliest current day anywhere; each hotel checks its own. */
export const requestedSearch = (ctx: Ctx, address: string): Search =>
  searchOf(new URL(address).searchParams, dayAt(ctx.now(), "Pacific/Pago_Pago"));
