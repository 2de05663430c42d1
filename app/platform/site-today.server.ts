import { dayAt } from "#kit/zone.ts";
import type { Day } from "#kit/day.ts";
import type { Ctx } from "./context.server.ts";

/** Today where the site is at home. A hotel has its own day, which decides what can be booked there. */
export const siteToday = (ctx: Ctx): Day => dayAt(ctx.now(), ctx.config.timeZone);
