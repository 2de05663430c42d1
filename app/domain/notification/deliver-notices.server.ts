import { sql } from "kysely";
import { hotelRecipients } from "#domain/hotel/notify-hotel.server.ts";
import { permits } from "#domain/reservation/transition-sql.server.ts";
import type { Locale } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import type { JobPayloads } from "#platform/jobs/jobs.server.ts";
import type { MailFacts, MailName } from "#platform/mail/mails.server.ts";
import { wantsGuestEvent } from "./notification-choices.server.ts";

declare module "#platform/jobs/jobs.server.ts" {
  interface JobPayloads {
    "notify-hotel": {
      hotelId: string;
      event: "booking" | "cancellation" | "change" | "enquiry" | "payment_failed" | "arrivals" | "review";
      key: string;
      by: string | null;
      facts: Omit<MailFacts["hotel-change"], "hotelId">;
    };
    /** `part`: a later part; `change`: an open change; else what is due at the booking. */
    "notify-guest": { code: string; event: "my_payment_failed"; part?: number; change?: string };
  }
}

/**
 * Records that the recipient is notified of the occurrence; false when already recorded. In the caller's transaction.
 */
async function isNew(ctx: Ctx, key: string, recipient: string): Promise<boolean> {
  const noted = await ctx.db
    .insertInto("notifications")
    .values({ key, recipient, created_at: ctx.now() })
    .onConflict((conflict) => conflict.columns(["key", "recipient"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  return noted !== undefined;
}

const mails = {
  booking: "hotel-booking",
  cancellation: "hotel-cancellation",
  change: "hotel-change",
  enquiry: "hotel-enquiry",
  payment_failed: "hotel-payment-failed",
  arrivals: "hotel-arrivals",
  review: "hotel-review",
} as const satisfies Record<JobPayloads["notify-hotel"]["event"], MailName>;

/** Sends an e-mail of the event to each person of the hotel who wants it, in their language; idempotent. */
export async function deliverToHotel(ctx: Ctx, { hotelId, event, key, by, facts }: JobPayloads["notify-hotel"]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    for (const { id, email, locale } of await hotelRecipients(ctx, hotelId, event)) {
      if (id === by || !(await isNew(ctx, `${event} ${key}`, id))) continue;
      await ctx.jobs.enqueue("send-mail", { mail: mails[event], to: email, locale, facts: { ...facts, hotelId } });
    }
  });
}

/** SQL: whether what was not paid of a reservation `r` can still be paid. */
function isPayable(ctx: Ctx, { part, change }: JobPayloads["notify-guest"]) {
  if (change !== undefined)
    return sql`exists (select from reservation_changes g where g.hotel_id = r.hotel_id and g.reservation_id = r.id and g.id = ${change}
      and g.state = 'open' and g.expires_at > ${ctx.now()})`;
  if (part !== undefined)
    return sql`${permits("r", "pay_part")} and exists (select from payment_parts p where p.hotel_id = r.hotel_id and p.reservation_id = r.id
      and p.number = ${part} and p.paid_at is null and p.dropped_at is null and p.overdue_at is null)`;
  return sql`${inState("r", "held")} and r.hold_expires_at > ${ctx.now()}`;
}

/**
 * Sends the guest of a booking an e-mail of the event at a proved address, once for each thing to pay, unless they
 * have switched it off.
 */
export async function deliverToGuest(ctx: Ctx, notice: JobPayloads["notify-guest"]): Promise<void> {
  const { code, event, part, change } = notice;
  const what = { ...(part !== undefined && { part: String(part) }), ...(change !== undefined && { change }) };
  const key = [event, code, ...Object.entries(what).flat()].join(" ");
  await inTransaction(ctx, async (ctx) => {
    const { rows } = await sql<{ id: string; email: string; locale: Locale }>`
      select u.id, u.email, r.locale from reservation_codes c
      join reservations r on r.hotel_id = c.hotel_id and r.id = c.reservation_id
      join users u on u.id = r.user_id
      where c.code = ${code} and u.email_verified and u.deleted_at is null and u.banned_at is null
        and ${isPayable(ctx, notice)}`.execute(ctx.db);
    const [guest] = rows;
    if (!guest || !(await wantsGuestEvent(ctx, guest.id, event)) || !(await isNew(ctx, key, guest.id))) return;
    await ctx.jobs.enqueue("send-mail", { mail: "guest-payment-failed", to: guest.email, locale: guest.locale, facts: { code, ...what } });
  });
}
