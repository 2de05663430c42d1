import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { hotelRecipients } from "#domain/hotel/notify-hotel.server.ts";
import { formatRange } from "#kit/format.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import { getLocale, messages } from "#kit/locale.ts";
import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import { linksApart, withoutLinks } from "#kit/text/without-links.ts";
import * as texts from "#locales/en/message.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import type { MailBody } from "#platform/mail/mail.server.ts";
import { mail, mailsWith } from "#platform/mail/mails.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";
import { checkInOf, checkOutOf, guestOf } from "./conversation-access.server.ts";
import { replyAddress } from "./mail/reply-address.server.ts";
import { isWarnedOf, type Mark, type Sender } from "./message.ts";

const t = messages(texts.messageMails);

/** Messages after `after` and until `until` (ISO); `reader` and `address`: who is told, and where. */
const facts = z.object({
  hotelId: z.string(),
  conversationId: z.string(),
  after: z.string(),
  until: z.string(),
  reader: z.string(),
  address: z.string(),
});
const refused = z.object({ hotelId: z.string(), conversationId: z.string(), side: z.enum(["guest", "hotel"]) });
const asked = z.object({ hotelId: z.string(), code: z.string(), side: z.enum(["guest", "hotel"]) });

/** Messages in one e-mail; of more the last ones. */
const mailedMessages = 5;

type About = { id: string; code: string | null; hotel: string; guest: string; checkIn: string | null; checkOut: string | null };

async function conversationBy(ctx: Ctx, hotelId: string, where: RawBuilder<unknown>) {
  const { rows } = await sql<About>`
    select v.id, r.code, ${localText("h.name")} as hotel, ${guestOf} as guest, ${checkInOf} as "checkIn", ${checkOutOf} as "checkOut"
    from conversations v join hotels h on h.id = v.hotel_id join users u on u.id = v.user_id
    left join reservations r on r.hotel_id = v.hotel_id and r.id = v.reservation_id
    where v.hotel_id = ${hotelId} and ${where} and u.deleted_at is null`.execute(ctx.db);
  return rows[0];
}

type Fact = [name: string, value: string];
type Mailed = { sender: Sender; text: string; marks: Mark[]; files: number };

/** Whether a mail to the guest has the warning; files are not read for requests of money. */
const isRisky = (message: Mailed) => isWarnedOf(message) || (message.sender === "hotel" && message.files > 0);

const wordsOf = { "guest-message": () => t.toGuest, "hotel-message": () => t.toHotel };

const pathOf = (hotelId: string, { id, code }: About, isGuest: boolean) =>
  isGuest ? (code ? sitePaths.tripMessages(code) : sitePaths.question(id)) : sitePaths.hotelMessages(hotelId, code ?? id);

/** Whether the address is still that of a person who may read the conversation, and proved; undefined: it is not theirs. */
async function readerAt(ctx: Ctx, isGuest: boolean, { hotelId, conversationId, reader, address }: z.infer<typeof facts>) {
  if (!isGuest) {
    const people = await hotelRecipients(ctx, hotelId, "message");
    return people.some(({ id, email }) => id === reader && email === address) ? { isProved: true } : undefined;
  }
  const { rows } = await sql<{ isProved: boolean }>`
    select u.email_verified as "isProved" from conversations v join users u on u.id = v.user_id
    where v.hotel_id = ${hotelId} and v.id = ${conversationId} and u.id = ${reader} and u.email = ${address}
      and u.deleted_at is null and u.banned_at is null`.execute(ctx.db);
  return rows[0];
}

/**
 * The messages that one side has not been told of, without links; undefined if they are deleted, or the address is no longer that of a
 * person who may read them. Whoever has not proved the address reads them on the site: the e-mail has no text of the hotel, and takes no
 * reply.
 */
async function messageMail(ctx: Ctx, name: "guest-message" | "hotel-message", given: z.infer<typeof facts>): Promise<MailBody | undefined> {
  const { hotelId, conversationId, after, until, reader } = given;
  const about = await conversationBy(ctx, hotelId, sql`v.id = ${conversationId}`);
  if (!about) return undefined;
  const { id, code, checkIn, checkOut } = about;
  const isGuest = name === "guest-message";
  const known = await readerAt(ctx, isGuest, given);
  if (!known) return undefined;
  const { isProved } = known;
  const { rows } = await sql<Mailed>`
    select m.sender, m.text, m.marks, (select count(*)::int from message_files f where f.hotel_id = m.hotel_id
        and f.conversation_id = m.conversation_id and f.message_id = m.id) as files
    from messages m where m.hotel_id = ${hotelId} and m.conversation_id = ${conversationId}
      and m.sender <> ${isGuest ? "guest" : "hotel"} and m.created_at > ${after} and m.created_at <= ${until}
    order by m.created_at desc limit ${mailedMessages}`.execute(ctx.db);
  const [last] = rows;
  if (!last) return undefined;
  const [hotel, guest] = [withoutLinks(about.hotel), withoutLinks(about.guest)];
  const by = last.sender === "operator" ? t.operator : isGuest ? hotel : guest;
  const replyTo = isProved ? replyAddress(ctx, { conversationId: id, userId: reader, side: isGuest ? "guest" : "hotel" }) : undefined;
  const body = await mailOf(ctx.config, {
    subject: wordsOf[name]().subject(by),
    paragraphs: [
      ...(isGuest && rows.some(isRisky) ? [code ? t.warning : t.warningBefore] : []),
      code ? wordsOf[name]().text : wordsOf[name]().question,
    ],
    ...(isProved && {
      quote: {
        text: rows
          .toReversed()
          .flatMap(({ text, files }) => [...(text ? [linksApart(text)] : []), ...(files > 0 ? [t.files(files)] : [])])
          .join("\n\n"),
        by,
      },
    }),
    facts: [
      ...(code ? [[t.booking, code] satisfies Fact] : []),
      [isGuest ? t.hotel : t.guest, isGuest ? hotel : guest],
      ...(checkIn && checkOut ? [[t.dates, formatRange(checkIn, checkOut, "dated")] satisfies Fact] : []),
    ],
    action: { label: t.action, url: siteUrl(ctx.config.origin, getLocale(), pathOf(hotelId, about, isGuest)) },
    closing: replyTo ? t.closingWithReplies(lifetimes.replyAddressDays) : t.closing,
    ...(!isGuest && {
      optOut: { text: t.why, link: { label: t.settings, url: siteUrl(ctx.config.origin, getLocale(), sitePaths.mails) } },
    }),
  });
  return { ...body, ...(replyTo && { replyTo }) };
}

export const messageMails = {
  ...mailsWith(wordsOf, facts, (ctx, name, given) => messageMail(ctx, name, given)),
  "reply-refused": mail(refused, async (ctx, { hotelId, conversationId, side }) => {
    const about = await conversationBy(ctx, hotelId, sql`v.id = ${conversationId}`);
    if (!about) return undefined;
    const to = withoutLinks(side === "guest" ? about.hotel : about.guest);
    return mailOf(ctx.config, {
      subject: t.refused.subject(to),
      paragraphs: [t.refused.text(to)],
      facts: about.code ? [[t.booking, about.code]] : [],
      action: { label: t.refused.action, url: siteUrl(ctx.config.origin, getLocale(), pathOf(hotelId, about, side === "guest")) },
      closing: t.closing,
    });
  }),
  "operator-asked": mail(asked, async (ctx, { hotelId, code, side }) => {
    const about = await conversationBy(ctx, hotelId, sql`coalesce(r.code, v.id::text) = ${code}`);
    if (!about) return undefined;
    return mailOf(ctx.config, {
      subject: t.asked.subject(withoutLinks(about.hotel)),
      paragraphs: [t.asked.by[side]],
      facts: [...(about.code ? [[t.booking, about.code] satisfies Fact] : []), [t.guest, withoutLinks(about.guest)]],
      action: { label: t.action, url: siteUrl(ctx.config.origin, getLocale(), sitePaths.hotelMessages(hotelId, code)) },
    });
  }),
};
