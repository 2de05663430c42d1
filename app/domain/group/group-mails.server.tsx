import { z } from "zod";
import { mailedText } from "#domain/message/hotel-text.ts";
import { formatRange } from "#kit/format.ts";
import { getLocale, messages } from "#kit/locale.ts";
import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import { withoutLinks } from "#kit/text/without-links.ts";
import * as texts from "#locales/en/group.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { mail } from "#platform/mail/mails.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";
import { groupEnquiry } from "./group-enquiries.server.ts";

const t = messages(texts.groupMails);

const facts = z.object({ hotelId: z.string(), enquiryId: z.string() });

export const groupMails = {
  "group-declined": mail(facts, async (ctx, { hotelId, enquiryId }) => {
    const enquiry = await groupEnquiry(ctx, hotelId, enquiryId);
    const hotel = await ctx.db
      .selectFrom("hotels")
      .select(localText("hotels.name").as("name"))
      .where("id", "=", hotelId)
      .executeTakeFirst();
    if (!enquiry || !hotel) return undefined;
    const name = withoutLinks(hotel.name);
    const answer = enquiry.answer ? mailedText(ctx, enquiry.answer, "question") : undefined;
    return mailOf(ctx.config, {
      subject: t.declined.subject(name),
      paragraphs: [...(answer?.warning ?? []), t.declined.text(name)],
      quote: answer && { text: answer.text, by: name },
      facts: [
        [t.hotel, name],
        [t.dates, formatRange(enquiry.checkIn, enquiry.checkOut, "dated")],
        [t.rooms, String(enquiry.rooms)],
      ],
      action: { label: t.declined.action, url: siteUrl(ctx.config.origin, getLocale(), sitePaths.hotel(hotelId)) },
    });
  }),
};
