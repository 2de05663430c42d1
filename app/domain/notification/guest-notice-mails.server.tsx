import { formatInstant, formatTime, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { isActive } from "#kit/reservation-state.ts";
import { sitePaths } from "#kit/site-urls.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { MailBody } from "#platform/mail.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";
import { isOffer } from "../reservation/reservation.ts";
import { reservationForMail } from "../reservation/reservations.server.ts";
import { roomFacts } from "../reservation/room-details.ts";
import { placeFacts, placeLinks, stayFacts } from "../reservation/stay-text.ts";
import { fields, type Given, settings, urlOf } from "./notice-fields.server.ts";
import * as texts from "#locales/en/notification.ts";

const t = messages(texts.guestNoticeMails);

/** A declined payment, with the time until which the room is held; undefined for a booking that was never held. */
export async function failedMail(ctx: Ctx, { code = "" }: Given): Promise<MailBody | undefined> {
  const stay = await reservationForMail(ctx, code);
  if (!stay?.holdExpiresAt) return undefined;
  const held = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: stay.hotel.timeZone });
  return mailOf({
    subject: t.failed.subject(stay.hotel.name),
    paragraphs: [t.failed.text, t.failed.help],
    facts: [
      ...stayFacts(stay),
      ...roomFacts(stay),
      [
        t.failed.until,
        isOffer(stay) ? formatInstant(stay.holdExpiresAt, stay.hotel.timeZone) : formatTime(held.format(new Date(stay.holdExpiresAt))),
      ],
      [fields.total, formatUsd(stay.charge)],
    ],
    action: { label: t.failed.action, url: urlOf(ctx, sitePaths.trip(stay.code)) },
    closing: settings(ctx),
  });
}

/** The stay that begins tomorrow, with directions; undefined if it was cancelled. */
export async function arrivalMail(ctx: Ctx, { code = "" }: Given): Promise<MailBody | undefined> {
  const stay = await reservationForMail(ctx, code);
  if (!stay || !isActive(stay.state)) return undefined;
  return mailOf({
    subject: t.arrival.subject(stay.hotel.name),
    paragraphs: [t.arrival.text],
    facts: [...stayFacts(stay), ...roomFacts(stay), ...placeFacts(stay)],
    links: placeLinks(stay),
    action: { label: t.arrival.action, url: urlOf(ctx, sitePaths.trip(stay.code)) },
    closing: settings(ctx),
  });
}
