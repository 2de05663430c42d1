import { sql } from "kysely";
import { hotelRecipients } from "#domain/hotel/notify-hotel.server.ts";
import type { Locale } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";

declare module "#platform/jobs/jobs.server.ts" {
  interface JobPayloads {
    "tell-of-messages": { hotelId: string; conversationId: string };
  }
}

type Untold = {
  guestSince: Date;
  hotelSince: Date;
  forGuest: Date | null;
  forHotel: Date | null;
  guestId: string;
  email: string | null;
  locale: Locale;
};

/**
 * Sends each side of a conversation one e-mail with the messages that it has neither read nor been told of. The job is paced to one a
 * minute for a conversation. The guest gets it at the address of the account; a banned or deleted account gets none. What is in it, and
 * whether it is sent at all, is decided when it is written (`message-mails.server.tsx`).
 */
export async function tellOfMessages(ctx: Ctx, { hotelId, conversationId }: { hotelId: string; conversationId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const ofConversation = sql`v.hotel_id = ${hotelId} and v.id = ${conversationId}`;
    await sql`select from conversations v where ${ofConversation} for update`.execute(ctx.db);
    const last = (side: "guest" | "hotel") => sql`(select max(m.created_at) from messages m
      where m.hotel_id = v.hotel_id and m.conversation_id = v.id and m.sender <> ${side}
        and m.created_at > greatest(${sql.ref(`v.${side}_read_at`)}, ${sql.ref(`v.${side}_told_at`)}))`;
    const { rows } = await sql<Untold>`
      select coalesce(r.locale, u.locale) as locale, u.id as "guestId", greatest(v.guest_read_at, v.guest_told_at) as "guestSince",
        greatest(v.hotel_read_at, v.hotel_told_at) as "hotelSince", ${last("guest")} as "forGuest", ${last("hotel")} as "forHotel",
        case when u.deleted_at is null and u.banned_at is null then u.email end as email
      from conversations v join users u on u.id = v.user_id
      left join reservations r on r.hotel_id = v.hotel_id and r.id = v.reservation_id
      where ${ofConversation}`.execute(ctx.db);
    const [untold] = rows;
    if (!untold) return;
    const { forGuest, forHotel, guestSince, hotelSince, guestId, email, locale } = untold;
    const factsOf = (reader: { id: string; email: string }, after: Date, until: Date) => ({
      hotelId,
      conversationId,
      reader: reader.id,
      address: reader.email,
      after: after.toISOString(),
      until: until.toISOString(),
    });
    if (forGuest && email) {
      const facts = factsOf({ id: guestId, email }, guestSince, forGuest);
      await ctx.jobs.enqueue("send-mail", { mail: "guest-message", to: email, locale, facts });
    }
    if (forHotel)
      for (const person of await hotelRecipients(ctx, hotelId, "message")) {
        const facts = factsOf(person, hotelSince, forHotel);
        await ctx.jobs.enqueue("send-mail", { mail: "hotel-message", to: person.email, locale: person.locale, facts });
      }
    await sql`update conversations v set guest_told_at = coalesce(${forGuest}, v.guest_told_at),
      hotel_told_at = coalesce(${forHotel}, v.hotel_told_at) where ${ofConversation}`.execute(ctx.db);
  });
}
