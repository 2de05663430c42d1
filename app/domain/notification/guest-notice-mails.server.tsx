import { z } from "zod";
import { registerCounts } from "#domain/guest-register/register-of-booking.server.ts";
import { mailPhoto } from "#domain/hotel/photos/cover.server.ts";
import { mailMap } from "#domain/hotel/place/mail-map.server.ts";
import { payableUntil } from "#domain/pricing/late-part.ts";
import { dueAtHotel } from "#domain/reservation/reservation-money.ts";
import type { ReservationDetails } from "#domain/reservation/reservation.ts";
import { reservationForMail } from "#domain/reservation/reservations.server.ts";
import { roomFacts } from "#domain/reservation/show/room-details.ts";
import { factsBesideTicket, hotelInstant, placeFacts, placeLinks } from "#domain/reservation/show/stay-text.ts";
import { stayTicket } from "#domain/reservation/show/stay-ticket.ts";
import { instantAt } from "#kit/date/zone.ts";
import { formatTime, formatUsd } from "#kit/format.ts";
import { messages, getLocale } from "#kit/locale.ts";
import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import * as registerTexts from "#locales/en/guest-register.ts";
import * as texts from "#locales/en/notification.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { MailBody } from "#platform/mail/mail.server.ts";
import { mail } from "#platform/mail/mails.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";

const t = messages(texts.guestNoticeMails);
const c = messages(registerTexts.checkInLink);

/** `part`: the number of a later part, `change`: the id of an open change, whose payment failed. */
const facts = z.object({ code: z.string(), part: z.string().optional(), change: z.string().optional() });
type Given = z.infer<typeof facts>;

/** Names of values in notification e-mails to guests and to hotel staff. */
export const fields = messages(texts.noticeFields);

export const urlOf = (ctx: Ctx, path: string): string => siteUrl(ctx.config.origin, getLocale(), path);

/** The end of every notification e-mail: where to switch it off. */
export const settings = (ctx: Ctx) => ({ text: fields.why, link: { label: fields.settings, url: urlOf(ctx, sitePaths.mails) } });

type Failed = { text: string; facts: [string, string][] };

/** What a declined payment of a later part or of an open change leaves to pay, and until when; undefined once it is over. */
function failedLater({ parts, openChange, hotel, checkIn, policies }: ReservationDetails, { part, change }: Given): Failed | undefined {
  const until = (instant: Date | string): [string, string] => [
    t.failed.payUntil,
    hotelInstant(new Date(instant).toISOString(), hotel.timeZone),
  ];
  if (change !== undefined) {
    if (openChange?.id !== change) return undefined;
    return { text: t.failed.change, facts: [[t.failed.due, formatUsd(openChange.dueNow)], until(openChange.expiresAt)] };
  }
  const own = parts.find(({ number }) => String(number) === part);
  if (!own || own.paidAt || own.droppedAt) return undefined;
  const arrival = instantAt(checkIn, policies.checkInFrom, hotel.timeZone);
  return {
    text: t.failed.part,
    facts: [[t.failed.due, formatUsd(own.amount - own.received)], until(payableUntil(own.requestedAt, arrival))],
  };
}

/** A declined payment of what is due at the booking, with the time until which the room is held; undefined for one that was never held. */
function failedAtBooking(stay: ReservationDetails): Failed | undefined {
  const { holdExpiresAt, hotel } = stay;
  if (!holdExpiresAt) return undefined;
  const until = hotelInstant(holdExpiresAt, hotel.timeZone);
  return {
    text: t.failed.text,
    facts: [
      [t.failed.due, formatUsd(stay.dueNow)],
      [t.failed.until, until],
    ],
  };
}

/** A declined payment, with what is still to be paid; undefined where nothing is. */
async function failedMail(ctx: Ctx, given: Given): Promise<MailBody | undefined> {
  const stay = await reservationForMail(ctx, given.code);
  const failed = stay && ((given.part ?? given.change) ? failedLater(stay, given) : failedAtBooking(stay));
  if (!stay || !failed) return undefined;
  return mailOf(ctx.config, {
    subject: t.failed.subject(stay.hotel.name),
    paragraphs: [failed.text, t.failed.help],
    photo: await mailPhoto(ctx, stay.hotel),
    ticket: stayTicket(stay),
    facts: [...factsBesideTicket(stay), ...roomFacts(stay), ...failed.facts],
    action: { label: t.failed.action, url: urlOf(ctx, sitePaths.trip(stay.code)) },
    optOut: settings(ctx),
  });
}

/** What to bring and to know, from the policies of the hotel and the booking. */
function preparations(stay: ReservationDetails): string[] {
  const { policies } = stay;
  const due = dueAtHotel(stay);
  return [
    t.preparation.documents,
    ...(due > 0 ? [t.preparation.due(formatUsd(due))] : []),
    t.preparation.late(formatTime(policies.checkInUntil)),
    ...(policies.smoking ? [] : [t.preparation.noSmoking]),
    ...(policies.pets ? [] : [t.preparation.noPets]),
    t.preparation.quiet(formatTime(policies.quietFrom), formatTime(policies.quietUntil)),
  ];
}

/** A stay that begins in three days, with what to bring, or tomorrow; undefined if it was cancelled. */
async function arrivalMail(ctx: Ctx, { code }: Given, isTomorrow: boolean): Promise<MailBody | undefined> {
  const stay = await reservationForMail(ctx, code);
  if (stay?.state !== "confirmed") return undefined;
  const words = isTomorrow ? t.arrival : t.preparation;
  const register = await registerCounts(ctx, stay);
  const registers = register?.isOpen && register.registered < register.guests;
  return mailOf(ctx.config, {
    subject: words.subject(stay.hotel.name),
    paragraphs: [words.text, ...(registers ? [c.mailText] : [])],
    photo: await mailPhoto(ctx, stay.hotel),
    ticket: stayTicket(stay),
    list: isTomorrow ? [] : preparations(stay),
    facts: [...factsBesideTicket(stay), ...roomFacts(stay), ...placeFacts(stay)],
    map: await mailMap(ctx, stay.hotel),
    links: [...(registers ? [{ label: c.mail, url: urlOf(ctx, sitePaths.checkIn(stay.code)) }] : []), ...placeLinks(stay)],
    action: { label: words.action, url: urlOf(ctx, sitePaths.trip(stay.code)) },
    optOut: settings(ctx),
  });
}

export const guestNoticeMails = {
  "guest-payment-failed": mail(facts, failedMail),
  "guest-preparation": mail(facts, (ctx, given) => arrivalMail(ctx, given, false)),
  "guest-arrival": mail(facts, (ctx, given) => arrivalMail(ctx, given, true)),
};
