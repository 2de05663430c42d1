import { sql } from "kysely";
import { isId } from "#kit/id.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Discrepancy } from "./payment-admin.ts";

const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** A discrepancy by id, also for a reservation without a payment. */
export async function discrepancyById(ctx: Ctx, id: string): Promise<Discrepancy | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<Discrepancy>`
    select b.id, b.kind, r.code, b.facts, ${iso("b.first_seen_at")} as "firstSeenAt", ${iso("b.last_seen_at")} as "lastSeenAt",
      ${iso("b.resolved_at")} as "resolvedAt", b.note
    from reconciliation_breaks b join reservations r on r.hotel_id = b.hotel_id and r.id = b.reservation_id
    where b.id = ${id}`.execute(ctx.db);
  return rows[0];
}
