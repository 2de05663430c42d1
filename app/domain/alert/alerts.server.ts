import { sql } from "kysely";
import type { Stay } from "#kit/date/stay.ts";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { isOver } from "./alert-sql.server.ts";

export type Alert = Stay & {
  id: string;
  hotelId: string;
  hotel: string;
  adults: number;
  children: number;
  maxTotal: Cents | null;
  /** The code of the hold that waits for payment. */
  held: string | null;
};

/** The signed-in person's alerts that are not over, by check-in; of one hotel if it is given. */
export async function ownAlerts(ctx: Ctx, hotelId?: string): Promise<Alert[]> {
  if (!ctx.actor) return [];
  const { rows } = await sql<Alert>`
    select a.id, a.hotel_id as "hotelId", ${localText("h.name")} as hotel, a.check_in as "checkIn",
      a.check_out as "checkOut", a.adults, a.children,
      a.max_total as "maxTotal",
      (select r.code from alert_offers o join reservations r on r.hotel_id = o.hotel_id and r.id = o.reservation_id
        where o.hotel_id = a.hotel_id and o.alert_id = a.id and ${inState("r", "held")} and r.hold_expires_at > ${ctx.now()}
          limit 1) as held
    from availability_alerts a join hotels h on h.id = a.hotel_id
    where a.user_id = ${ctx.actor.id} and not ${isOver(ctx)} ${hotelId ? sql`and a.hotel_id = ${hotelId}` : sql``}
    order by a.check_in, a.created_at, a.id`.execute(ctx.db);
  return rows;
}

/** Alerts that wait, those whose offer waits for payment, and changes of nights that were not looked at yet, of all hotels. */
export async function alertQueue(ctx: Ctx): Promise<{ waiting: number; offered: number; changes: number }> {
  const { rows } = await sql<{ waiting: number; offered: number; changes: number }>`
    select a.waiting, a.offered, n.changes
    from (select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'offered')::int as offered
        from availability_alerts) a,
      (select count(*)::int as changes from freed_nights where due_at <= ${ctx.now()}) n`.execute(ctx.db);
  return rows[0] ?? { waiting: 0, offered: 0, changes: 0 };
}
