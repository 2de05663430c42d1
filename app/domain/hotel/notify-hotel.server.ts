import { sql } from "kysely";
import type { Locale } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { MailFacts } from "#platform/mail/mails.server.ts";
import { type BackOfficeRole, mayDo } from "./back-office-role.ts";
import { type HotelEvent, isOnByDefault, taskOfEvent } from "./hotel-events.ts";

export type HotelRecipient = { id: string; email: string; locale: Locale };

/**
 * Recipients of an event at a hotel with their language: the owner and colleagues whose role permits the event's task,
 * except those who switched it off, are banned or deleted, or have not proved their address.
 */
export async function hotelRecipients(ctx: Ctx, hotelId: string, event: HotelEvent): Promise<HotelRecipient[]> {
  const { rows: people } = await sql<HotelRecipient & { role: BackOfficeRole; wanted: boolean | null }>`
    select u.id, u.email, u.locale, p.role, c.wanted from (
      select owner_id as user_id, 'owner' as role from hotels where id = ${hotelId}
      union select user_id, role from hotel_staff where hotel_id = ${hotelId}) p
    join users u on u.id = p.user_id
    left join notification_choices c on c.user_id = u.id and c.event = ${event}
    where u.deleted_at is null and u.banned_at is null and u.email_verified order by p.role = 'owner' desc, u.id`.execute(ctx.db);
  return people
    .filter(({ role, wanted }) => mayDo(role, taskOfEvent(event)) && (wanted ?? isOnByDefault(event, role)))
    .map(({ id, email, locale }) => ({ id, email, locale }));
}

/**
 * Enqueues the notification of a hotel's staff of an event, in the transaction, except the person who caused it. `key`
 * identifies the occurrence: one notification each. `facts` are ids by which the e-mail looks up the rest.
 */
export const notifyHotel = (
  ctx: Ctx,
  hotelId: string,
  event: Exclude<HotelEvent, "calendar" | "message">,
  { key, facts, by }: { key: string; facts: Omit<MailFacts["hotel-change"], "hotelId">; by?: string | null | undefined },
): Promise<void> => ctx.jobs.enqueue("notify-hotel", { hotelId, event, key, by: ctx.actor?.id ?? by ?? null, facts });
