import { isId } from "#kit/id.ts";
import { formatRange } from "#kit/format.ts";
import { getLocale, messages } from "#kit/locale.ts";
import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import type { MailBody } from "#platform/mail/mail.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";
import { groupEnquiry } from "./group-enquiries.server.ts";
import * as texts from "#locales/en/group.ts";

const t = messages(texts.groupMails);

export const isGroupMail = (name: string): boolean => name === "group-declined";

/** The e-mail that a hotel has declined an enquiry; undefined for another name, and when the enquiry no longer exists. */
export async function groupMail(ctx: Ctx, name: string, facts: Record<string, string>): Promise<MailBody | undefined> {
  const { hotelId = "", enquiryId = "" } = facts;
  if (!isGroupMail(name) || !isId(hotelId)) return undefined;
  const enquiry = await groupEnquiry(ctx, hotelId, enquiryId);
  const hotel = await ctx.db.selectFrom("hotels").select(localText("hotels.name").as("name")).where("id", "=", hotelId).executeTakeFirst();
  if (!enquiry || !hotel) return undefined;
  return mailOf(ctx.config, {
    subject: t.declined.subject(hotel.name),
    paragraphs: [t.declined.text(hotel.name)],
    quote: enquiry.answer ? { text: enquiry.answer, by: hotel.name } : undefined,
    facts: [
      [t.hotel, hotel.name],
      [t.dates, formatRange(enquiry.checkIn, enquiry.checkOut, "dated")],
      [t.rooms, String(enquiry.rooms)],
    ],
    action: { label: t.declined.action, url: siteUrl(ctx.config.origin, getLocale(), sitePaths.hotel(hotelId)) },
  });
}
