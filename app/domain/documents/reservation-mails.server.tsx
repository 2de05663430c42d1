import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import { formatInstant, formatUsd } from "#kit/format.ts";
import { getLocale, messages } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { MailBody } from "#platform/mail.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";
import { quoteLines } from "../pricing/quote-lines.ts";
import { lineName } from "../pricing/rate-text.ts";
import { pointsText } from "../reward/reward-text.ts";
import { isOffer, isPaidOnline, type ReservationDetails, type ReservationMail, reservationMails } from "../reservation/reservation.ts";
import { reasonText } from "../reservation/reason-text.ts";
import { reservationForMail } from "../reservation/reservations.server.ts";
import { roomFacts } from "../reservation/room-details.ts";
import { guestFacts, placeFacts, placeLinks, planFacts, stayFacts, termsFact } from "../reservation/stay-text.ts";
import * as texts from "#locales/en/documents.ts";

const t = messages(texts.reservationMails);

const wordsOf = (name: ReservationMail) =>
  ({
    "reservation-paid": t.paid,
    "reservation-booked": t.booked,
    "reservation-cancelled": t.cancelled,
    "reservation-room-cancelled": t.roomCancelled,
    "reservation-expired": t.expired,
    "reservation-expired-unanswered": t.unanswered,
    "reservation-no-show": t.noShow,
    "payment-returned": t.returned,
    "offer-made": t.offerMade,
    "offer-reminder": t.offerReminder,
    "offer-expired": t.offerExpired,
    "offer-revoked": t.offerRevoked,
  })[name];

const isName = (name: string): name is ReservationMail => reservationMails.some((known) => known === name);

/** `ofRoom`: the hotel's reason for cancelling a room. */
function reasonLine(name: string, { cancelledBy, cancellationReason }: ReservationDetails, ofRoom: string | undefined): string[] {
  if (ofRoom) return [t.reason(reasonText(ofRoom))];
  const hasReason =
    (name === "reservation-cancelled" || name === "offer-revoked") &&
    (cancelledBy === "hotel" || cancelledBy === "admin") &&
    cancellationReason;
  return hasReason ? [t.reason(reasonText(cancellationReason))] : [];
}

function moneyLine(name: string, stay: ReservationDetails): string[] {
  if ((name !== "reservation-cancelled" && name !== "reservation-room-cancelled") || stay.captured === 0) return [];
  if (!isPaidOnline(stay.source)) return [t.atHotel];
  const refund = stay.refundPending + stay.refunded;
  return [refund > 0 ? t.refund(formatUsd(refund)) : t.noRefund];
}

const pointsLine = (name: string, stay: ReservationDetails): string[] =>
  stay.pointsSpent > 0 && (name === "reservation-cancelled" || name.startsWith("reservation-expired"))
    ? [t.points(pointsText(stay.pointsSpent))]
    : [];

/** The price of a confirmed booking by its lines, with what is paid and what is due at the hotel. */
function priceFacts(name: string, stay: ReservationDetails): [string, string][] {
  const { charge, propertyTaxes } = stay;
  return [
    ...quoteLines(stay).map((line) => [lineName(line, formatUsd), formatUsd(line.cents)] satisfies [string, string]),
    ...(name === "reservation-booked"
      ? [[t.due, formatUsd(charge + propertyTaxes)] satisfies [string, string]]
      : propertyTaxes > 0
        ? ([
            [t.amount, formatUsd(charge + propertyTaxes)],
            [t.total, formatUsd(charge)],
            [t.due, formatUsd(propertyTaxes)],
          ] satisfies [string, string][])
        : [[t.total, formatUsd(charge)] satisfies [string, string]]),
  ];
}

const shortPriceFacts = (stay: ReservationDetails): [string, string][] => [
  ...(stay.pointsSpent > 0
    ? [[t.pointsUsed, `${pointsText(stay.pointsSpent)}, ${formatUsd(stay.pointsDiscount)}`] satisfies [string, string]]
    : []),
  [t.amount, formatUsd(stay.charge + stay.propertyTaxes)],
];

/** What an offer costs, until when it can be accepted, and its terms. */
const offerFacts = (stay: ReservationDetails, now: Date): [string, string][] => [
  ...planFacts(stay),
  ...quoteLines(stay).map((line) => [lineName(line, formatUsd), formatUsd(line.cents)] satisfies [string, string]),
  ...shortPriceFacts(stay),
  ...(stay.propertyTaxes > 0 ? [[t.due, formatUsd(stay.propertyTaxes)] satisfies [string, string]] : []),
  ...(stay.holdExpiresAt ? [[t.validUntil, formatInstant(stay.holdExpiresAt, stay.hotel.timeZone)] satisfies [string, string]] : []),
  termsFact(stay, now.toISOString()),
];

const offerLine = (name: string, stay: ReservationDetails): string[] =>
  name === "offer-made" && stay.offerText ? [t.offerText(stay.hotel.name, stay.offerText)] : [];

/** An e-mail of a reservation by name, in the current locale; undefined for an unknown name. */
export async function reservationMail(ctx: Ctx, name: string, facts: Record<string, string>): Promise<MailBody | undefined> {
  const stay = isName(name) ? await reservationForMail(ctx, facts["code"] ?? "") : undefined;
  if (!isName(name) || !stay) return undefined;
  const words = wordsOf(name);
  const own = isPaidOnline(stay.source);
  const urlOf = (path: string) => siteUrl(ctx.config.origin, getLocale(), path);
  const confirmed = name === "reservation-paid" || name === "reservation-booked";
  return mailOf({
    subject: words.subject(stay.hotel.name),
    paragraphs: [
      words.text,
      ...offerLine(name, stay),
      ...reasonLine(name, stay, facts["reason"]),
      ...moneyLine(name, stay),
      ...pointsLine(name, stay),
    ],
    facts: [
      ...stayFacts(stay),
      ...roomFacts(stay),
      ...(confirmed ? [...planFacts(stay), ...placeFacts(stay), ...guestFacts(stay)] : []),
      ...(confirmed ? priceFacts(name, stay) : isOffer(stay) ? offerFacts(stay, ctx.now()) : shortPriceFacts(stay)),
      ...(confirmed ? [termsFact(stay, ctx.now().toISOString())] : []),
    ],
    ...(confirmed && { links: placeLinks(stay) }),
    action: own
      ? { label: isOffer(stay) ? t.offerAction : t.action, url: urlOf(sitePaths.trip(stay.code)) }
      : { label: t.hotel, url: urlOf(sitePaths.hotel(stay.hotelId)) },
  });
}
