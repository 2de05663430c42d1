import type { Day } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import type { Ctx } from "./context.server.ts";

/** Today in the site's time zone. Each hotel has its own day, which decides what can be booked. */
export const siteToday = (ctx: Ctx): Day => dayAt(ctx.now(), ctx.config.timeZone);
