import { sql } from "kysely";
import { z } from "zod";
import { formatRange } from "#kit/format.ts";
import { getLocale, messages } from "#kit/locale.ts";
import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import { linksApart, withoutLinks } from "#kit/text/without-links.ts";
import * as texts from "#locales/en/message.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import type { MailBody } from "#platform/mail/mail.server.ts";
import { mail, mailsWith } from "#platform/mail/mails.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";
import { isWarnedOf, type Mark, type Sender } from "./message.ts";

const t = messages(texts.messageMails);

/** Messages after `after` and until `until` (ISO). */
const facts = z.object({ hotelId: z.string(), code: z.string(), after: z.string(), until: z.string() });
const asked = z.object({ hotelId: z.string(), code: z.string(), side: z.enum(["guest", "hotel"]) });

/** Messages in one e-mail; of more the last ones. */
const mailedMessages = 5;

async function bookingOf(ctx: Ctx, hotelId: string, code: string) {
  const { rows } = await sql<{ id: string; hotel: string; guest: string; checkIn: string; checkOut: string }>`
    select r.id, ${localText("h.name")} as hotel, coalesce(r.guest_first_name || ' ' || r.guest_last_name, u.name) as guest,
      r.check_in as "checkIn", r.check_out as "checkOut"
    from reservations r join hotels h on h.id = r.hotel_id join users u on u.id = r.user_id
    where r.hotel_id = ${hotelId} and r.code = ${code} and u.deleted_at is null`.execute(ctx.db);
  return rows[0];
}

type Mailed = { sender: Sender; text: string; marks: Mark[] };

const wordsOf = { "guest-message": () => t.toGuest, "hotel-message": () => t.toHotel };

/** The messages that one side has not been told of, without links; undefined if they are deleted. */
async function messageMail(
  ctx: Ctx,
  name: "guest-message" | "hotel-message",
  { hotelId, code, after, until }: z.infer<typeof facts>,
): Promise<MailBody | undefined> {
  const booking = await bookingOf(ctx, hotelId, code);
  if (!booking) return undefined;
  const isGuest = name === "guest-message";
  const { rows } = await sql<Mailed>`
    select m.sender, m.text, m.marks from messages m where m.hotel_id = ${hotelId} and m.reservation_id = ${booking.id}
      and m.sender <> ${isGuest ? "guest" : "hotel"} and m.created_at > ${after} and m.created_at <= ${until}
    order by m.created_at desc limit ${mailedMessages}`.execute(ctx.db);
  const [last] = rows;
  if (!last) return undefined;
  const [hotel, guest] = [withoutLinks(booking.hotel), withoutLinks(booking.guest)];
  const by = last.sender === "operator" ? t.operator : isGuest ? hotel : guest;
  const path = isGuest ? sitePaths.tripMessages(code) : sitePaths.hotelMessages(hotelId, code);
  return mailOf(ctx.config, {
    subject: wordsOf[name]().subject(by),
    paragraphs: [...(isGuest && rows.some(isWarnedOf) ? [t.warning] : []), wordsOf[name]().text],
    quote: {
      text: rows
        .toReversed()
        .map(({ text }) => linksApart(text))
        .join("\n\n"),
      by,
    },
    facts: [
      [t.booking, code],
      [isGuest ? t.hotel : t.guest, isGuest ? hotel : guest],
      [t.dates, formatRange(booking.checkIn, booking.checkOut, "dated")],
    ],
    action: { label: t.action, url: siteUrl(ctx.config.origin, getLocale(), path) },
    closing: t.closing,
    ...(!isGuest && {
      optOut: { text: t.why, link: { label: t.settings, url: siteUrl(ctx.config.origin, getLocale(), sitePaths.mails) } },
    }),
  });
}

export const messageMails = {
  ...mailsWith(wordsOf, facts, (ctx, name, given) => messageMail(ctx, name, given)),
  "operator-asked": mail(asked, async (ctx, { hotelId, code, side }) => {
    const booking = await bookingOf(ctx, hotelId, code);
    if (!booking) return undefined;
    return mailOf(ctx.config, {
      subject: t.asked.subject(withoutLinks(booking.hotel)),
      paragraphs: [t.asked.by[side]],
      facts: [
        [t.booking, code],
        [t.guest, withoutLinks(booking.guest)],
      ],
      action: { label: t.action, url: siteUrl(ctx.config.origin, getLocale(), sitePaths.hotelMessages(hotelId, code)) },
    });
  }),
};
