import { sql } from "kysely";
import * as lifetimes from "#kit/lifetimes.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";

/** SQL: the enquiry `e` of a hotel `h` waits for an answer; the same as enquiryStatus. */
export const waitsForAnswer = (
  ctx: Ctx,
) => sql<boolean>`(e.state = 'new' and e.check_in >= (${ctx.now()}::timestamptz at time zone h.time_zone)::date
  and e.created_at > ${new Date(ctx.now().getTime() - lifetimes.groupEnquiryDays * 86_400_000)})`;

/** Number of enquiries of a person, or at a hotel, that wait for an answer. */
export async function openEnquiries(ctx: Ctx, of: { userId: string } | { hotelId: string }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from group_enquiries e join hotels h on h.id = e.hotel_id
    where ${"userId" in of ? sql`e.user_id = ${of.userId}` : sql`e.hotel_id = ${of.hotelId}`} and ${waitsForAnswer(ctx)}`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/** Enquiries that wait for an answer, and offers that wait for payment, of all hotels. */
export async function openProposals(ctx: Ctx): Promise<{ enquiries: number; offers: number }> {
  const { rows } = await sql<{ enquiries: number; offers: number }>`
    select (select count(*)::int from group_enquiries e join hotels h on h.id = e.hotel_id where ${waitsForAnswer(ctx)}) as enquiries,
      (select count(*)::int from reservations r where ${inState("r", "held")} and r.source = 'offer') as offers`.execute(ctx.db);
  return rows[0] ?? { enquiries: 0, offers: 0 };
}
