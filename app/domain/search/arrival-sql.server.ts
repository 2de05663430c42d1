import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";

/** SQL condition: check-in is not past in the time zone of a hotel `h`. */
export const notPast = (ctx: Ctx, checkIn: RawBuilder<unknown>) =>
  sql`${checkIn} >= (${ctx.now()}::timestamptz at time zone h.time_zone)::date`;

/**
 * SQL condition: a stay in a hotel `h` can still be cancelled free of charge. The standard rate of every room is
 * refundable, so the remaining hours decide.
 */
export const cancelsFree = (ctx: Ctx, checkIn: RawBuilder<unknown>) =>
  sql`(${checkIn} + (h.policies->>'checkInFrom')::time) at time zone h.time_zone
    - make_interval(hours => (h.policies->>'freeCancellationHours')::int) > ${ctx.now()}::timestamptz`;
