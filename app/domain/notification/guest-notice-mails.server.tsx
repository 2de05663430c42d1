import { formatInstant, formatTime, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { sitePaths } from "#kit/site-urls.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { MailBody } from "#platform/mail.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";
import { mailMap } from "../hotel/mail-map.server.ts";
import { mailPhoto } from "../hotel/mail-photo.server.ts";
import { isOffer, isPaidOnline, type ReservationDetails } from "../reservation/reservation.ts";
import { reservationForMail } from "../reservation/reservations.server.ts";
import { roomFacts } from "../reservation/room-details.ts";
import { dueAtProperty } from "../reservation/payment-parts.ts";
import { stayTicket } from "../reservation/stay-ticket.ts";
import { factsBesideTicket, placeFacts, placeLinks } from "../reservation/stay-text.ts";
import { fields, type Given, settings, urlOf } from "./notice-fields.server.ts";
import * as texts from "#locales/en/notification.ts";

const t = messages(texts.guestNoticeMails);

/** A declined payment, with the time until which the room is held; undefined for a booking that was never held. */
export async function failedMail(ctx: Ctx, { code = "" }: Given): Promise<MailBody | undefined> {
  const stay = await reservationForMail(ctx, code);
  if (!stay?.holdExpiresAt) return undefined;
  const held = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: stay.hotel.timeZone });
  return mailOf(ctx.config, {
    subject: t.failed.subject(stay.hotel.name),
    paragraphs: [t.failed.text, t.failed.help],
    photo: await mailPhoto(ctx, stay.hotel),
    ticket: stayTicket(stay),
    facts: [
      ...factsBesideTicket(stay),
      ...roomFacts(stay),
      [
        t.failed.until,
        isOffer(stay) ? formatInstant(stay.holdExpiresAt, stay.hotel.timeZone) : formatTime(held.format(new Date(stay.holdExpiresAt))),
      ],
      [fields.total, formatUsd(stay.charge)],
    ],
    action: { label: t.failed.action, url: urlOf(ctx, sitePaths.trip(stay.code)) },
    optOut: settings(ctx),
  });
}

/** What the guest still pays at the hotel, in cents. */
const dueThere = ({ source, parts, charge, captured, propertyTaxes }: ReservationDetails) =>
  propertyTaxes + (isPaidOnline(source) ? dueAtProperty(parts) : Math.max(0, charge - captured));

/** What to bring and to know, from the policies of the hotel and the booking. */
function preparations(stay: ReservationDetails): string[] {
  const { policies } = stay;
  const due = dueThere(stay);
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
export async function arrivalMail(ctx: Ctx, { code = "" }: Given, isTomorrow: boolean): Promise<MailBody | undefined> {
  const stay = await reservationForMail(ctx, code);
  if (stay?.state !== "confirmed") return undefined;
  const words = isTomorrow ? t.arrival : t.preparation;
  return mailOf(ctx.config, {
    subject: words.subject(stay.hotel.name),
    paragraphs: [words.text],
    photo: await mailPhoto(ctx, stay.hotel),
    ticket: stayTicket(stay),
    list: isTomorrow ? [] : preparations(stay),
    facts: [...factsBesideTicket(stay), ...roomFacts(stay), ...placeFacts(stay)],
    map: await mailMap(ctx, stay.hotel),
    links: placeLinks(stay),
    action: { label: words.action, url: urlOf(ctx, sitePaths.trip(stay.code)) },
    optOut: settings(ctx),
  });
}
