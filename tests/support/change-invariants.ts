import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";

/** Changes of bookings that are open or ended as none may be; in words. What they hold is counted by `inventoryViolations`. */
async function brokenChanges(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ code: string; state: string }>`
    select r.code, r.state || ' with a change that is ' || c.state as state
    from reservation_changes c join reservations r on r.hotel_id = c.hotel_id and r.id = c.reservation_id
    where case when c.state = 'open'
      then r.state <> 'confirmed' or c.expires_at is null or c.proposal is null or not (c.due_now > 0 or c.proposed_by <> 'guest')
        or exists (select from reservation_changes o
          where o.hotel_id = c.hotel_id and o.reservation_id = c.reservation_id and o.state = 'open' and o.id <> c.id)
      else c.held_nights <> '[]' or c.held_extras <> '[]' or c.proposal is not null or c.expires_at is not null end
    order by r.code`.execute(ctx.db);
  return rows.map(({ code, state }) => `booking ${code}: is ${state}, which may not be`);
}

/** Money of changes that did not make them count and was not refunded; in words. What an administrator accepted is left out. */
async function keptForChanges(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ code: string; state: string; due: number; captured: number; kept: number }>`
    select r.code, c.state, c.due_now as due, count(p.id) filter (where p.actual_amount > 0)::int as captured,
      count(p.id) filter (where p.actual_amount > p.refund_requested + p.charged_back)::int as kept
    from reservation_changes c join reservations r on r.hotel_id = c.hotel_id and r.id = c.reservation_id
    left join payments p on p.hotel_id = c.hotel_id and p.change_id = c.id and p.status <> 'review'
    where not exists (select from payments a where a.hotel_id = c.hotel_id and a.change_id = c.id and a.accepted_at is not null)
    group by r.code, c.hotel_id, c.id, c.state, c.due_now order by r.code`.execute(ctx.db);
  return rows.flatMap(({ code, state, due, captured, kept }) => {
    const say = (text: string) => [`booking ${code}: its change for ${due} is ${state}, and ${text}`];
    if (state !== "applied") return kept > 0 ? say(`${kept} of its payments are kept`) : [];
    if (kept > 1) return say(`${kept} of its payments are kept`);
    return due > 0 && captured === 0 ? say("was never paid") : [];
  });
}

/** Violations of the invariants of changes of bookings, which hold at any moment. */
export const changeViolations = async (ctx: Ctx): Promise<string[]> => [...(await brokenChanges(ctx)), ...(await keptForChanges(ctx))];
