import { sql } from "kysely";
import { markMature } from "#domain/reservation/change-state.server.ts";
import { lockedReservation } from "#domain/reservation/locked-reservation.server.ts";
import { firmStates } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";

const paidStates = [...firmStates, "cancelled"] as const;
const batch = 200;
/** In one run; an upgrade makes all stays of the past mature. */
const mostBatches = 25;
const hourMs = 3_600_000;

/** Since when a stay of `reservations r` at `hotels h` is over: noon of its check-out, or when it was cancelled. */
const overAt = sql<Date>`coalesce(r.cancelled_at, (r.check_out + time '12:00') at time zone h.time_zone)`;
/** SQL: whether such a stay is to become mature: it is paid, over since then, and no bank has its money back at the moment. */
const isDue = (before: Date) => sql<boolean>`r.matured_at is null and r.paid_at is not null and ${inState("r", ...paidStates)}
  and ${overAt} <= ${before} and not exists (select from chargebacks c
    where c.hotel_id = r.hotel_id and c.reservation_id = r.id and c.state = 'open')`;

/**
 * Gives hotels what was paid for stays that are over for `payoutAfterHours`, less the commission (docs/money.md): each on its own.
 * Returns how many; those that wait longest first.
 */
export async function matureStays(ctx: Ctx): Promise<number> {
  let all = 0;
  for (let n = 0; n < mostBatches; n++) {
    const { found, matured } = await matureSome(ctx);
    all += matured;
    if (found < batch || matured === 0) break;
  }
  return all;
}

async function matureSome(ctx: Ctx): Promise<{ found: number; matured: number }> {
  const before = new Date(ctx.now().getTime() - ctx.config.payoutAfterHours * hourMs);
  const { rows } = await sql<{ hotelId: string; reservationId: string }>`
    select r.hotel_id as "hotelId", r.id as "reservationId"
    from reservations r join hotels h on h.id = r.hotel_id
    where (r.cancelled_at is not null or r.check_out <= ${ctx.now()}::date + 1) and ${isDue(before)}
    order by r.check_out, r.id limit ${batch}`.execute(ctx.db);
  let matured = 0;
  for (const stay of rows) {
    try {
      if (await matureStay(ctx, stay, before)) matured++;
    } catch (error) {
      ctx.log.error("stay_maturity_failed", error, { reservation: stay.reservationId });
    }
  }
  return { found: rows.length, matured };
}

async function matureStay(ctx: Ctx, stay: { hotelId: string; reservationId: string }, before: Date): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const reservation = await lockedReservation(ctx, stay.hotelId, stay.reservationId);
    if (!reservation) return false;
    // It may have changed since it was found.
    const { rows } = await sql`select from reservations r join hotels h on h.id = r.hotel_id
      where r.hotel_id = ${stay.hotelId} and r.id = ${stay.reservationId} and ${isDue(before)}`.execute(ctx.db);
    if (rows.length === 0) return false;
    await markMature(ctx, reservation);
    return true;
  });
}
