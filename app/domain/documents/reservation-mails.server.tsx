import { z } from "zod";
import { mailTrust } from "#domain/hotel/mail-trust.server.ts";
import { mailPhoto } from "#domain/hotel/photos/cover.server.ts";
import { mailMap } from "#domain/hotel/place/mail-map.server.ts";
import { mailedText } from "#domain/message/hotel-text.ts";
import { payableUntil } from "#domain/pricing/late-part.ts";
import { quoteLines } from "#domain/pricing/text/quote-lines.ts";
import { lineName } from "#domain/pricing/text/rate-text.ts";
import { containedRows } from "#domain/pricing/text/tax-lines.ts";
import { costRows, isSiteReason, reasonText } from "#domain/reservation/cancel/cancellation-cost.ts";
import { unpaidFee } from "#domain/reservation/cancel/cancellation-money.ts";
import { dueAtProperty, nextOnline } from "#domain/reservation/later-payments/payment-parts.ts";
import { scheduleFacts } from "#domain/reservation/later-payments/schedule-text.ts";
import { dueAtHotel } from "#domain/reservation/reservation-money.ts";
import { isOffer, partNotPaid, isPaidOnline, type ReservationDetails, type ReservationMail } from "#domain/reservation/reservation.ts";
import { reservationForMail } from "#domain/reservation/reservations.server.ts";
import { cardRefund, hotelRefund, paidRows } from "#domain/reservation/show/paid-ways.ts";
import { roomFacts } from "#domain/reservation/show/room-details.ts";
import {
  factsBesideTicket,
  guestFacts,
  hotelInstant,
  placeFacts,
  placeLinks,
  plainFacts,
  planFacts,
  termsFact,
} from "#domain/reservation/show/stay-text.ts";
import { stayTicket } from "#domain/reservation/show/stay-ticket.ts";
import { pointsText } from "#domain/reward/reward-text.ts";
import { instantAt } from "#kit/date/zone.ts";
import { formatRange, formatUsd } from "#kit/format.ts";
import { getLocale, messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import { isActive } from "#kit/reservation-state.ts";
import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import { withoutLinks } from "#kit/text/without-links.ts";
import * as texts from "#locales/en/documents.ts";
import * as policyTexts from "#locales/en/hotel.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { MailBody } from "#platform/mail/mail.server.ts";
import { mailsWith } from "#platform/mail/mails.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";

const t = messages(texts.reservationMails);
const p = messages(policyTexts.policyList);

const wordsOf = {
  "reservation-paid": () => t.paid,
  "reservation-booked": () => t.booked,
  "reservation-changed": () => t.changed,
  "change-proposed": () => t.changeProposed,
  "change-expired": () => t.changeExpired,
  "reservation-cancelled": () => t.cancelled,
  "reservation-room-cancelled": () => t.roomCancelled,
  "reservation-expired": () => t.expired,
  "reservation-expired-unanswered": () => t.unanswered,
  "reservation-no-show": () => t.noShow,
  "payment-returned": () => t.returned,
  "payment-flagged": () => t.flagged,
  "payment-not-received": () => t.notReceived,
  "goodwill-refund": () => t.goodwill,
  "offer-made": () => t.offerMade,
  "offer-reminder": () => t.offerReminder,
  "offer-expired": () => t.offerExpired,
  "offer-revoked": () => t.offerRevoked,
  "part-due": () => t.partDue,
  "part-reminder": () => t.partReminder,
  "part-paid": () => t.partPaid,
  "part-overdue": () => t.partOverdue,
  "cancellation-fee": () => t.fee,
  "card-hold-asked": () => t.cardHoldAsked,
  "card-hold-captured": () => t.cardHoldCaptured,
  "card-hold-released": () => t.cardHoldReleased,
  "card-hold-refunded": () => t.cardHoldRefunded,
} satisfies Record<ReservationMail, unknown>;

type Said = { lines: string[]; warning: string[] };

const nothing: Said = { lines: [], warning: [] };

/** A reason as an e-mail says it: the site's own, or words of the hotel by the rules of messages. */
function saidReason(ctx: Ctx, reason: string): Said {
  if (isSiteReason(reason)) return { lines: [t.reason(reasonText(reason))], warning: [] };
  const { text, warning } = mailedText(ctx, reason);
  return { lines: [t.reason(text)], warning };
}

/** `ofRoom`: the hotel's reason for cancelling a room, or for what it charges or gives back. */
function reasonOf(ctx: Ctx, name: string, stay: ReservationDetails, ofRoom: string | undefined): Said {
  const { cancelledBy, cancellationReason } = stay;
  if (ofRoom) return ofRoom === partNotPaid ? { ...nothing, lines: [`${reasonText(ofRoom)}.`] } : saidReason(ctx, ofRoom);
  const hasReason =
    (name === "reservation-cancelled" || name === "offer-revoked") &&
    (cancelledBy === "hotel" || cancelledBy === "admin") &&
    cancellationReason;
  if (hasReason) return saidReason(ctx, cancellationReason);
  const isOverdue = name === "reservation-cancelled" && cancelledBy === "system" && cancellationReason;
  return isOverdue ? { ...nothing, lines: [`${reasonText(cancellationReason)}.`] } : nothing;
}

/** What a cancellation gives back. `amount`: to the card, in cents; without it all that went there. */
function moneyLine(name: string, stay: ReservationDetails, amount: string | undefined): string[] {
  if ((name !== "reservation-cancelled" && name !== "reservation-room-cancelled") || stay.captured === 0) return [];
  if (!isPaidOnline(stay.source)) return [t.atHotel];
  const [toCard, byHotel] = [amount === undefined ? cardRefund(stay) : Number(amount), hotelRefund(stay)];
  if (toCard + byHotel + stay.refundedByHand === 0) return [t.noRefund];
  return [
    ...(toCard > 0 ? [t.refund(formatUsd(toCard))] : []),
    ...(stay.refundedByHand > 0 ? [t.refundByHand(formatUsd(stay.refundedByHand))] : []),
    ...(byHotel > 0 ? [t.refundAtHotel(formatUsd(byHotel))] : []),
  ];
}

/** The points that went back. `ofRoom`: those of a room that was cancelled. */
function pointsLine(name: string, { pointsSpent, pointsKept }: ReservationDetails, ofRoom: string | undefined): string[] {
  const all = name === "reservation-cancelled" || name.startsWith("reservation-expired") ? pointsSpent - pointsKept : 0;
  const returned = name === "reservation-room-cancelled" ? Number(ofRoom ?? 0) : all;
  return returned > 0 ? [t.points(pointsText(returned))] : [];
}

type DroppedLine = { room: string; fee: Cents; claim: Cents };

/** A line that was cancelled alone, by its number, and what it cost. Points pay a cent each. */
function droppedLine({ droppedRooms }: ReservationDetails, number: string | undefined): DroppedLine | undefined {
  const all = droppedRooms.flatMap(({ room, lines }) => lines.map((line) => ({ room: room.name, ...line })));
  const line = all.find((one) => String(one.line) === number);
  if (!line) return undefined;
  const claim = line.claim ?? 0;
  return { room: line.room, claim, fee: claim + (line.kept ?? 0) + line.pointsKept };
}

type Due = { amount: Cents; until: string };

/** The later part that the guest pays next. */
function duePart({ parts, hotel, checkIn, policies }: ReservationDetails): Due | undefined {
  const next = nextOnline(parts);
  if (!next) return undefined;
  const until = payableUntil(next.requestedAt, instantAt(checkIn, policies.checkInFrom, hotel.timeZone));
  return { amount: next.amount - next.received, until: until.toISOString() };
}

/** What the guest has to pay online now: the booking, a later part that was asked for, or an open change. */
function payable(stay: ReservationDetails, now: Date): Due[] {
  const { state, dueNow, holdExpiresAt, openChange } = stay;
  const hold = state === "held" && holdExpiresAt !== null ? { amount: dueNow, until: holdExpiresAt } : undefined;
  const part = state === "confirmed" && nextOnline(stay.parts)?.requestedAt ? duePart(stay) : undefined;
  const change = openChange && openChange.dueNow > 0 ? { amount: openChange.dueNow, until: openChange.expiresAt } : undefined;
  return [hold, part, change].filter((due) => due !== undefined && Date.parse(due.until) > now.getTime()) as Due[];
}

const dueFacts = ({ amount, until }: Due, { hotel }: ReservationDetails): [string, string][] => [
  [t.dueNow, formatUsd(amount)],
  [t.payUntil, hotelInstant(until, hotel.timeZone)],
];

/** What the guest pays next online and until when, and what of a cancellation fee was not paid. */
function claimFacts(name: string, stay: ReservationDetails, dropped: DroppedLine | undefined): [string, string][] {
  if (name === "part-due" || name === "part-reminder") {
    const due = duePart(stay);
    return due ? dueFacts(due, stay) : [];
  }
  if (name === "part-overdue") return [[t.due, formatUsd(dueAtProperty(stay.parts))]];
  if (name !== "cancellation-fee") return [];
  const [fee, unpaid] = dropped ? [dropped.fee, dropped.claim] : [stay.cancellationFee ?? 0, unpaidFee(stay)];
  return [
    ...(dropped ? [[t.cancelledRoom, dropped.room] satisfies [string, string]] : []),
    [t.feeOf, formatUsd(fee)],
    [t.unpaidFee, formatUsd(unpaid)],
  ];
}

/** The amount of a card hold that an e-mail is about. */
function cardHoldFacts(name: ReservationMail, { policies }: ReservationDetails, amount: string | undefined): [string, string][] {
  if (name === "card-hold-asked") return policies.cardHold ? [[t.cardHoldHeld, formatUsd(policies.cardHold)]] : [];
  const label = { "card-hold-captured": t.cardHoldCharged, "card-hold-released": t.cardHold, "card-hold-refunded": t.cardHoldBack }[
    name as string
  ];
  return label && amount ? [[label, formatUsd(Number(amount))]] : [];
}

/** What a confirmed booking says of its card hold. */
const cardHoldTerms = ({ policies }: ReservationDetails): [string, string][] =>
  policies.cardHold ? [[t.cardHold, p.cardHoldRule(formatUsd(policies.cardHold))]] : [];

type Row = [name: string, value: string, isSum?: boolean];

/** The price of a booking by its lines, its total, and the taxes that it contains. */
const linesWithTotal = (stay: ReservationDetails): Row[] => [
  ...quoteLines(stay).map((line): Row => [lineName(line, formatUsd), formatUsd(line.cents)]),
  [t.amount, formatUsd(stay.total), true],
  ...containedRows(stay),
];

/** What points pay, where the later payments are listed. */
const pointsRows = ({ pointsSpent, pointsDiscount }: ReservationDetails): Row[] =>
  pointsSpent > 0 ? [[t.pointsUsed, `${pointsText(pointsSpent)}, ${formatUsd(pointsDiscount)}`]] : [];

const taxRows = ({ propertyTaxes }: ReservationDetails): Row[] => (propertyTaxes > 0 ? [[t.taxesDue, formatUsd(propertyTaxes)]] : []);

/** What is due at the hotel. */
function dueRows(stay: ReservationDetails): Row[] {
  const due = dueAtHotel(stay);
  return due > 0 ? [[t.due, formatUsd(due)]] : [];
}

/** The price of a confirmed booking by its lines, with what is paid in which way and what is due at the hotel. */
function priceRows(stay: ReservationDetails): Row[] {
  if (stay.parts.length > 0) return [...linesWithTotal(stay), ...pointsRows(stay), ...scheduleFacts(stay), ...taxRows(stay)];
  return [...linesWithTotal(stay), ...paidRows(stay), ...dueRows(stay)];
}

const shortPriceRows = (name: string, stay: ReservationDetails, dropped?: DroppedLine): Row[] => [
  ...claimFacts(name, stay, dropped),
  [t.amount, formatUsd(stay.total), true],
  ...(name === "reservation-cancelled" ? costRows(stay) : []),
  ...(name.startsWith("part-") ? [...pointsRows(stay), ...scheduleFacts(stay), ...taxRows(stay)] : [...paidRows(stay), ...dueRows(stay)]),
];

/** What an offer costs. */
const offerPrices = (stay: ReservationDetails): Row[] => [
  ...linesWithTotal(stay),
  ...(stay.propertyTaxes > 0 ? [[t.due, formatUsd(stay.propertyTaxes)] satisfies Row] : []),
];

/** The rates of an offer, and until when it can be accepted. */
const offerFacts = (stay: ReservationDetails): [string, string][] => [
  ...planFacts(stay),
  ...(stay.holdExpiresAt ? [[t.validUntil, hotelInstant(stay.holdExpiresAt, stay.hotel.timeZone)] satisfies [string, string]] : []),
];

/** What the hotel writes with its offer. */
const offerWords = (ctx: Ctx, name: string, { offerText }: ReservationDetails) =>
  name === "offer-made" && offerText ? mailedText(ctx, offerText) : undefined;

/** What the hotel proposes, and until when the guest can accept it. */
function proposalFacts(name: ReservationMail, { openChange, hotel }: ReservationDetails): [string, string][] {
  if (name !== "change-proposed" || !openChange) return [];
  const { checkIn, checkOut, total, dueNow, expiresAt } = openChange;
  return [
    [t.changedTo, formatRange(checkIn, checkOut, "dated")],
    [t.changedTotal, formatUsd(total)],
    ...(dueNow > 0 ? [[t.changeDue, formatUsd(dueNow)] satisfies [string, string]] : []),
    [t.answerUntil, hotelInstant(expiresAt, hotel.timeZone)],
  ];
}

/** A later part may have been paid, a proposal ended, or the booking cancelled, before the e-mail is sent. */
function currentName(name: ReservationMail, stay: ReservationDetails): ReservationMail {
  if (name === "change-proposed" && !stay.openChange) return isActive(stay.state) ? "change-expired" : "reservation-cancelled";
  if (name !== "part-due" && name !== "part-reminder") return name;
  if (!isActive(stay.state)) return "reservation-cancelled";
  return nextOnline(stay.parts) ? name : "part-paid";
}

/** What follows from a payment of which no money came. */
function payAgainLine(name: ReservationMail, stay: ReservationDetails, now: Date): string[] {
  if (name !== "payment-not-received") return [];
  if (!isActive(stay.state)) return [t.notKept];
  return payable(stay, now).length > 0 ? [t.payAgain] : [];
}

function actionOf(name: ReservationMail, stay: ReservationDetails, now: Date): string {
  if (name === "payment-not-received" && payable(stay, now).length > 0) return t.tryAgain;
  if (name === "part-due" || name === "part-reminder") return t.pay;
  if (name === "card-hold-asked") return t.cardHoldPlace;
  if (name === "change-proposed") return t.changeAction;
  return isOffer(stay) ? t.offerAction : t.action;
}

type Written = {
  name: ReservationMail;
  stay: ReservationDetails;
  dropped: DroppedLine | undefined;
  money: string[];
  own: boolean;
  amount: string | undefined;
};

/** What a guest has to pay now where a payment failed. */
const dueAgain = (name: ReservationMail, stay: ReservationDetails, now: Date): Row[] =>
  name === "payment-not-received" ? payable(stay, now).flatMap((due) => dueFacts(due, stay)) : [];

const tripLink = (ctx: Ctx, name: ReservationMail, stay: ReservationDetails) => ({
  label: actionOf(name, stay, ctx.now()),
  url: siteUrl(ctx.config.origin, getLocale(), sitePaths.trip(stay.code)),
});

/**
 * An e-mail to an address that its owner has not given: of the caller of a phone booking of a new hotel, which the hotel gave, or of
 * an account that has not proved it. Nothing is in it that the hotel, its staff or the guest wrote but the hotel's name and place,
 * and no link to the hotel.
 */
function plainMail(ctx: Ctx, { name, stay, dropped, money, own, amount }: Written): Promise<MailBody> {
  const ticket = stayTicket(stay);
  const [hotel, place] = [withoutLinks(ticket.name), withoutLinks(ticket.place)];
  const words = wordsOf[name]();
  const due: Row = [name === "reservation-booked" ? t.due : t.amount, formatUsd(stay.charge + stay.propertyTaxes)];
  const prices: Row[] = own ? shortPriceRows(name, stay, dropped) : [...claimFacts(name, stay, dropped), due];
  return mailOf(ctx.config, {
    subject: words.subject(hotel),
    paragraphs: [dropped ? t.roomFeeText : words.text, ...money],
    ticket: { ...ticket, name: hotel, place, ...(own && isActive(stay.state) && { terms: termsFact(stay, ctx.now().toISOString()) }) },
    facts: [...cardHoldFacts(name, stay, amount), ...proposalFacts(name, stay), ...plainFacts(stay)],
    prices: [...dueAgain(name, stay, ctx.now()), ...prices.filter(([label]) => label !== t.cancelledRoom)],
    ...(own && { action: tripLink(ctx, name, stay) }),
  });
}

/** `line`: that a cancellation fee is of; `amount` in cents and `points`: what goes back; `reason`: of the hotel, for a room. */
const facts = z.object({
  code: z.string(),
  line: z.string().optional(),
  amount: z.string().optional(),
  points: z.string().optional(),
  reason: z.string().optional(),
});

export const reservationMails = mailsWith(wordsOf, facts, async (ctx, enqueued, facts) => {
  const stay = await reservationForMail(ctx, facts.code);
  if (!stay) return undefined;
  const name = currentName(enqueued, stay);
  const words = wordsOf[name]();
  const now = ctx.now();
  const own = isPaidOnline(stay.source);
  const dropped = name === "cancellation-fee" ? droppedLine(stay, facts.line) : undefined;
  const money = [
    ...payAgainLine(name, stay, now),
    ...moneyLine(name, stay, facts.amount),
    ...(name === "goodwill-refund" ? [t.goodwillAmount(formatUsd(Number(facts.amount)))] : []),
    ...pointsLine(name, stay, facts.points),
  ];
  const isGiven = own ? stay.booker?.emailVerified : (await mailTrust(ctx, stay.hotelId)).isEstablished;
  if (!isGiven) return plainMail(ctx, { name, stay, dropped, money, own, amount: facts.amount });
  const isRoomsKept = name === "reservation-room-cancelled" && isActive(stay.state);
  const confirmed = name === "reservation-paid" || name === "reservation-booked" || name === "reservation-changed";
  const reason = reasonOf(ctx, name, stay, facts.reason);
  const offer = offerWords(ctx, name, stay);
  return mailOf(ctx.config, {
    subject: words.subject(stay.hotel.name),
    paragraphs: [
      ...new Set([...reason.warning, ...(offer?.warning ?? [])]),
      name === "reservation-paid" && stay.dueNow === 0 && stay.parts.length > 0 ? t.laterText : dropped ? t.roomFeeText : words.text,
      ...reason.lines,
      ...money,
    ],
    photo: await mailPhoto(ctx, stay.hotel),
    ticket: { ...stayTicket(stay), ...((confirmed || isRoomsKept || isOffer(stay)) && { terms: termsFact(stay, now.toISOString()) }) },
    quote: offer && { text: offer.text, by: withoutLinks(stay.hotel.name) },
    facts: [
      ...cardHoldFacts(name, stay, facts.amount),
      ...proposalFacts(name, stay),
      ...factsBesideTicket(stay),
      ...roomFacts(stay),
      ...(confirmed ? [...planFacts(stay), ...placeFacts(stay), ...guestFacts(stay), ...cardHoldTerms(stay)] : []),
      ...(isOffer(stay) ? offerFacts(stay) : []),
    ],
    prices: [
      ...dueAgain(name, stay, now),
      ...(confirmed || isRoomsKept ? priceRows(stay) : isOffer(stay) ? offerPrices(stay) : shortPriceRows(name, stay, dropped)),
    ],
    ...(confirmed && { map: await mailMap(ctx, stay.hotel), links: placeLinks(stay) }),
    action: own
      ? tripLink(ctx, name, stay)
      : { label: t.hotel, url: siteUrl(ctx.config.origin, getLocale(), sitePaths.hotel(stay.hotelId)) },
  });
});
