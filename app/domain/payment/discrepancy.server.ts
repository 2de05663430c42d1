import { sql } from "kysely";
import { isId } from "#kit/id.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Discrepancy } from "./payment-admin.ts";

const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** A discrepancy by id, also for a reservation without a payment. */
export async function discrepancyById(ctx: Ctx, id: string): Promise<Discrepancy | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<Discrepancy>`
    select d.id, d.kind, r.code, d.facts, ${iso("d.first_seen_at")} as "firstSeenAt", ${iso("d.last_seen_at")} as "lastSeenAt",
      ${iso("d.resolved_at")} as "resolvedAt", d.note
    from discrepancies d join reservations r on r.hotel_id = d.hotel_id and r.id = d.reservation_id
    where d.id = ${id}`.execute(ctx.db);
  return rows[0];
}
