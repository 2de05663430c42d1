import { sql } from "kysely";
import { permits } from "#domain/reservation/transition-sql.server.ts";
import type { Locale } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";

const batch = 100;
/** E-mails are sent from 10:00 of the day after check-out; older stays are skipped. */
const afterCheckOut = "34 hours";
const daysLate = 8;

/**
 * Invites the guests of completed stays to write a review, each once, except those who have written one, don't want
 * such e-mails or have not proved their address. Returns the number of invitations.
 */
export async function inviteReviewers(ctx: Ctx): Promise<number> {
  for (let invited = 0; ;) {
    const more = await inviteSome(ctx);
    invited += more;
    if (more < batch) return invited;
  }
}

const inviteSome = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const now = sql`${ctx.now()}::timestamptz`;
    const { rows } = await sql<{ to: string; locale: Locale; code: string; hotel: string }>`
      with over as (
        select r.hotel_id, r.id from reservations r
        join hotels h on h.id = r.hotel_id
        join users u on u.id = r.user_id
        where ${permits("r", "review")} and u.review_invitations and u.email_verified
          and r.check_out between (${now})::date - ${daysLate}::int and (${now})::date
          and r.check_out + ${afterCheckOut}::interval <= ${now} at time zone h.time_zone
          and not exists (select from reviews v where v.hotel_id = r.hotel_id and v.reservation_id = r.id)
          and not exists (select from review_invitations i where i.hotel_id = r.hotel_id and i.reservation_id = r.id)
        order by r.check_out limit ${batch}),
      invited as (
        insert into review_invitations (hotel_id, reservation_id, invited_at)
        select hotel_id, id, ${now} from over
        on conflict do nothing returning hotel_id, reservation_id)
      select u.email as "to", u.locale, r.code, ${localText("h.name", "u.locale")} as hotel
      from invited i
      join reservations r on r.hotel_id = i.hotel_id and r.id = i.reservation_id
      join hotels h on h.id = i.hotel_id
      join users u on u.id = r.user_id`.execute(ctx.db);
    for (const { to, locale, code, hotel } of rows)
      await ctx.jobs.enqueue("send-mail", { mail: "review-invitation", to, locale, facts: { code, hotel } });
    return rows.length;
  });
