import { sql } from "kysely";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { countTowards } from "#platform/network/rate-limit.server.ts";

const dayMs = 86_400_000;
/** What the days since the first publication add at most. */
const mostByAge = 80;
/** Since when a hotel is public, and how many of its stays were paid, before its own texts are mailed. */
const establishedDays = 30;
const establishedStays = 5;

type Trust = { mailsPerDay: number; isEstablished: boolean };

/**
 * How far a hotel is trusted with e-mails to addresses that their owners have not given: how many in 24 hours, which
 * grows with the days since its first publication and with past stays that were paid by card and not given back; and
 * whether they contain texts of its own.
 */
export async function mailTrust(ctx: Ctx, hotelId: string): Promise<Trust> {
  const now = ctx.now();
  const { rows } = await sql<{ approvedAt: Date | null; stays: number }>`
    select h.approved_at as "approvedAt", (select count(*)::int from (
      select from reservations r where r.hotel_id = h.id and ${inState("r", "confirmed")}
        and r.check_out < ${now.toISOString().slice(0, 10)}
        and exists (select from payments p where p.hotel_id = r.hotel_id and p.reservation_id = r.id
          and p.actual_amount > p.refund_requested + p.charged_back)
      limit ${limits.strangerMailsMost}) s) as stays
    from hotels h where h.id = ${hotelId}`.execute(ctx.db);
  const { approvedAt, stays } = rows[0] ?? { approvedAt: null, stays: 0 };
  const days = approvedAt ? Math.max(0, Math.floor((now.getTime() - approvedAt.getTime()) / dayMs)) : 0;
  return {
    mailsPerDay: Math.min(limits.strangerMailsMost, limits.strangerMailsAtFirst + Math.min(days, mostByAge) + stays),
    isEstablished: days >= establishedDays && stays >= establishedStays,
  };
}

/**
 * Counts an e-mail that the acting person sends for a hotel to an address that its owner has not given, in the
 * transaction that enqueues it: per hotel, and per person at all hotels. False above the hotel's daily number. E-mails
 * of administrators and of the site itself are not counted: they follow one that was.
 */
export async function mayMailStranger(ctx: Ctx, hotelId: string): Promise<boolean> {
  const { actor } = ctx;
  if (!actor || actor.role === "admin") return true;
  const { mailsPerDay } = await mailTrust(ctx, hotelId);
  for (const key of [`stranger-mails hotel ${hotelId}`, `stranger-mails person ${actor.id}`])
    if (!(await countTowards(ctx, key, { window: dayMs / 1000, max: mailsPerDay })).allowed) return false;
  return true;
}
