import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { utcText } from "#platform/database/utc-text.server.ts";
import { type ClosedDay, daysListed } from "./business-day.ts";

/** The last days that a hotel has closed, the last first. The caller has checked access. */
export async function closedDays(ctx: Ctx, hotelId: string): Promise<ClosedDay[]> {
  const { rows } = await sql<ClosedDay>`
    select b.day, ${utcText("b.closed_at")} as "closedAt", u.first_name || ' ' || u.last_name as "closedBy",
      b.opening_cash as "openingCash",
      b.cash, b.counted_cash as "countedCash", b.withdrawn_cash as "withdrawnCash", b.reason, b.facts
    from business_days b left join users u on u.id = b.closed_by
    where b.hotel_id = ${hotelId} order by b.day desc limit ${daysListed}`.execute(ctx.db);
  return rows;
}
