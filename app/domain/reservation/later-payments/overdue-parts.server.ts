import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";

/** How many later parts of bookings were asked for and not paid yet, and how many are overdue and collected at the hotel. */
export async function overdueParts(ctx: Ctx): Promise<{ requested: number; overdue: number }> {
  const { rows } = await sql<{ requested: number; overdue: number }>`
    select count(*) filter (where overdue_at is null)::int as requested, count(*) filter (where overdue_at is not null)::int as overdue
    from payment_parts where requested_at is not null and paid_at is null and dropped_at is null`.execute(ctx.db);
  return rows[0] ?? { requested: 0, overdue: 0 };
}
