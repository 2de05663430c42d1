import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";

const batch = 100;

/** Ends the alerts whose offer was paid; those whose hold ended unpaid wait again, behind nobody. */
export async function settleOffers(ctx: Ctx): Promise<void> {
  for (let settled = batch; settled === batch;) settled = await inTransaction(ctx, settle);
}

async function settle(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ hotel_id: string; alert_id: string; is_booked: boolean }>`
    with ended as (
      select o.hotel_id, o.id, ${inState("r", "confirmed", "no_show")} as is_booked
      from alert_offers o join reservations r on r.hotel_id = o.hotel_id and r.id = o.reservation_id
      where o.settled_at is null and o.reservation_id is not null and not ${inState("r", "held")}
      limit ${batch})
    update alert_offers o set settled_at = ${ctx.now()} from ended
    where o.hotel_id = ended.hotel_id and o.id = ended.id and o.settled_at is null
      returning o.hotel_id, o.alert_id, ended.is_booked`.execute(ctx.db);
  for (const { hotel_id, alert_id, is_booked } of rows) {
    const alert = { hotel_id, id: alert_id };
    await (is_booked
      ? ctx.db.deleteFrom("availability_alerts").where("hotel_id", "=", alert.hotel_id).where("id", "=", alert.id).execute()
      : ctx.db
          .updateTable("availability_alerts")
          .set({ state: "waiting" })
          .where("hotel_id", "=", alert.hotel_id)
          .where("id", "=", alert.id)
          .execute());
  }
  return rows.length;
}
