import { dayAt } from "#kit/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type Search, searchOf } from "./search-params.ts";

/** The search of an address. Days count from the earliest that is today anywhere; each hotel checks them against its own. */
export const askedSearch = (ctx: Ctx, address: string): Search =>
  searchOf(new URL(address).searchParams, dayAt(ctx.now(), "Pacific/Pago_Pago"));
