import { sql } from "kysely";
import { latestWritten } from "#kit/date/clock.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";

/**
 * Holds and offers that were made while the clock was ahead last as long as they should, from now on: not until it catches
 * up.
 */
export const restartHolds = (ctx: Ctx) =>
  ctx.db
    .updateTable("reservations as r")
    .set({ created_at: ctx.now(), hold_expires_at: sql`${ctx.now()}::timestamptz + (r.hold_expires_at - r.created_at)` })
    .where(inState("r", "held"))
    .where("r.hold_expires_at", ">", latestWritten(ctx.now()))
    .where("r.created_at", ">", latestWritten(ctx.now()))
    .execute();

/** The same for open changes. */
export const restartChanges = (ctx: Ctx) =>
  ctx.db
    .updateTable("reservation_changes")
    .set({ created_at: ctx.now(), expires_at: sql`${ctx.now()}::timestamptz + (expires_at - created_at)` })
    .where("state", "=", "open")
    .where("expires_at", ">", latestWritten(ctx.now()))
    .where("created_at", ">", latestWritten(ctx.now()))
    .execute();
