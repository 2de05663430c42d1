import { dayAt } from "#kit/zone.ts";
import type { Day } from "#kit/day.ts";
import type { Ctx } from "./context.server.ts";

/** Today in the site's time zone. Each hotel has its own day, which decides what can be booked. */
export const siteToday = (ctx: Ctx): Day => dayAt(ctx.now(), ctx.config.timeZone);
