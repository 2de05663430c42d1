import { sql } from "kysely";
import { z } from "zod";
import { costRows, reasonText } from "#domain/reservation/cancel/cancellation-cost.ts";
import { scheduleFacts } from "#domain/reservation/later-payments/schedule-text.ts";
import { dueAtHotel, taxesOwed } from "#domain/reservation/reservation-money.ts";
import { isPaidOnline, type ReservationDetails } from "#domain/reservation/reservation.ts";
import { reservationForMail, reservationsWhere } from "#domain/reservation/reservations.server.ts";
import { paidRows } from "#domain/reservation/show/paid-ways.ts";
import { roomFacts } from "#domain/reservation/show/room-details.ts";
import { extraFacts, factsBesideTicket, guestFacts, planFacts, stayFacts } from "#domain/reservation/show/stay-text.ts";
import { stayTicket } from "#domain/reservation/show/stay-ticket.ts";
import { isDay } from "#kit/date/day.ts";
import { formatDay, formatRange, formatRating, formatUsd } from "#kit/format.ts";
import { isId } from "#kit/id.ts";
import { messages } from "#kit/locale.ts";
import { nameOf } from "#kit/person.ts";
import { firmStates } from "#kit/reservation-state.ts";
import { sitePaths } from "#kit/site-urls.ts";
import * as texts from "#locales/en/notification-management.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import type { MailBody } from "#platform/mail/mail.server.ts";
import { mail } from "#platform/mail/mails.server.ts";
import { mailOf } from "#ui/mail/mail-layout.server.tsx";
import { fields, guestNoticeMails, settings, urlOf } from "./guest-notice-mails.server.tsx";

const t = messages(texts.hotelNoticeMails);

const changeKinds = [
  "room_cancelled",
  "changed",
  "change_accepted",
  "change_declined",
  "change_expired",
  "no_show",
  "no_show_undone",
  "paid_late",
  "disputed",
  "dispute_won",
  "dispute_lost",
  "part_overdue",
  "offer_expired",
  "offer_declined",
  "offer_revoked",
] as const;

/** Ids by which an e-mail looks up the rest; of a change its kind, and what a chargeback is about, in cents. */
const facts = z.object({
  hotelId: z.string(),
  code: z.string().optional(),
  kind: z.enum(changeKinds).optional(),
  amount: z.string().optional(),
  day: z.string().optional(),
  reviewId: z.string().optional(),
  enquiryId: z.string().optional(),
});
type Given = z.infer<typeof facts>;

type Facts = [string, string][];

/** Maximum arrivals listed by name. */
const listedArrivals = 30;

const backOffice = (ctx: Ctx, page: string, hotelId: string, more = "") => urlOf(ctx, sitePaths.backOffice(page, hotelId)) + more;

const guestName = ({ guest, booker }: ReservationDetails) => {
  const person = guest ?? booker;
  return person ? nameOf(person) : "–";
};

/** Facts of a booking for hotel staff. */
const bookingFacts = (stay: ReservationDetails): Facts => {
  const email = stay.guestEmail ?? stay.booker?.email;
  return [
    ...factsBesideTicket(stay),
    ...roomFacts(stay),
    ...guestFacts(stay),
    ...(email ? [[t.email, email] satisfies [string, string]] : []),
    ...planFacts(stay),
    ...extraFacts(stay),
    [fields.total, formatUsd(stay.total)],
    ...(dueAtHotel(stay) > 0 ? [[fields.due, formatUsd(dueAtHotel(stay))] satisfies [string, string]] : []),
  ];
};

/** E-mail about one booking to hotel staff, with the subject's texts. */
async function bookingMail(
  ctx: Ctx,
  { code = "" }: Given,
  subject: (guest: string, from: string) => string,
  contentOf: (stay: ReservationDetails) => { text: string; facts?: Facts },
): Promise<MailBody | undefined> {
  const stay = await reservationForMail(ctx, code);
  if (!stay) return undefined;
  const { text, facts = [] } = contentOf(stay);
  return mailOf(ctx.config, {
    subject: subject(guestName(stay), formatDay(stay.checkIn)),
    paragraphs: [text],
    ticket: stayTicket(stay),
    facts: [...bookingFacts(stay), ...facts],
    action: { label: t.open, url: backOffice(ctx, "bookings", stay.hotelId, `&reservation=${stay.code}`) },
    optOut: settings(ctx),
  });
}

function bookedText({ source, parts }: ReservationDetails): string {
  if (!isPaidOnline(source)) return t.booking.desk;
  return parts.length > 0 ? t.booking.later : t.booking.text;
}

const cancellationFacts = (stay: ReservationDetails): Facts => [
  ...(stay.cancellationReason ? [[t.cancellation.reason, reasonText(stay.cancellationReason)] satisfies [string, string]] : []),
  ...costRows(stay),
  ...paidRows({ ...stay, owedAtProperty: stay.owedAtProperty + taxesOwed(stay) }),
];

async function arrivalsMail(ctx: Ctx, { hotelId, day = "" }: Given): Promise<MailBody | undefined> {
  if (!isDay(day)) return undefined;
  const stays = await reservationsWhere(
    ctx,
    sql`r.hotel_id = ${hotelId} and r.check_in = ${day} and ${inState("r", ...firmStates)}`,
    sql`order by r.arrival_hour nulls last, r.guest_last_name, r.id limit 500`,
  );
  const [first] = stays;
  if (!first) return undefined;
  const more = stays.length - listedArrivals;
  return mailOf(ctx.config, {
    subject: t.arrivals.subject(stays.length, formatDay(day)),
    paragraphs: [t.arrivals.text, ...(more > 0 ? [t.arrivals.more(more)] : [])],
    facts: [
      [t.hotel, first.hotel.name],
      ...stays.slice(0, listedArrivals).map((stay): [string, string] => {
        const [, , , room, guests] = stayFacts(stay).map(([, value]) => value);
        const own = guestFacts(stay).slice(1);
        return [guestName(stay), [room, guests, ...own.map(([, value]) => value)].join(" · ")];
      }),
    ],
    action: { label: t.arrivals.action, url: backOffice(ctx, "bookings", hotelId, `&from=${day}&to=${day}`) },
    optOut: settings(ctx),
  });
}

async function reviewMail(ctx: Ctx, { hotelId, reviewId = "" }: Given): Promise<MailBody | undefined> {
  const review = await ctx.db
    .selectFrom("reviews as v")
    .innerJoin("hotels as h", "h.id", "v.hotel_id")
    .select(["v.rating", "v.title", "v.text", "v.state", localText("h.name").as("hotel")])
    .where("v.hotel_id", "=", hotelId)
    .where("v.id", "=", reviewId)
    .executeTakeFirst();
  if (!review || review.state === "removed") return undefined;
  return mailOf(ctx.config, {
    subject: t.review.subject(formatRating(review.rating), review.hotel),
    paragraphs: [t.review.text, ...(review.state === "held" ? [t.review.held] : [])],
    facts: [
      [t.hotel, review.hotel],
      [t.review.rating, formatRating(review.rating)],
      ...(review.title ? [[t.review.title, review.title] satisfies [string, string]] : []),
      [t.review.words, review.text],
    ],
    action: { label: t.review.action, url: backOffice(ctx, "reviews", hotelId, review.state === "shown" ? `&answer=${reviewId}` : "") },
    optOut: settings(ctx),
  });
}

async function enquiryNotice(ctx: Ctx, { hotelId, enquiryId = "" }: Given): Promise<MailBody | undefined> {
  if (!isId(hotelId) || !isId(enquiryId)) return undefined;
  const enquiry = await ctx.db
    .selectFrom("group_enquiries as e")
    .innerJoin("hotels as h", "h.id", "e.hotel_id")
    .select(["e.check_in", "e.check_out", "e.rooms", "e.adults", "e.children", "e.first_name", "e.last_name", "e.message"])
    .select(localText("h.name").as("hotel"))
    .where("e.hotel_id", "=", hotelId)
    .where("e.id", "=", enquiryId)
    .where("e.state", "<>", "withdrawn")
    .executeTakeFirst();
  if (!enquiry) return undefined;
  return mailOf(ctx.config, {
    subject: t.enquiry.subject(`${enquiry.first_name} ${enquiry.last_name}`, formatDay(enquiry.check_in)),
    paragraphs: [t.enquiry.text],
    facts: [
      [t.hotel, enquiry.hotel],
      [t.enquiry.dates, formatRange(enquiry.check_in, enquiry.check_out, "dated")],
      [t.enquiry.rooms, String(enquiry.rooms)],
      [t.enquiry.guests, String(enquiry.adults + enquiry.children)],
      [t.enquiry.message, enquiry.message],
    ],
    action: { label: t.enquiry.action, url: backOffice(ctx, `bookings/groups/${enquiryId}`, hotelId) },
    optOut: settings(ctx),
  });
}

export const noticeMails = {
  "hotel-booking": mail(facts, (ctx, given) =>
    bookingMail(ctx, given, t.booking.subject, (stay) => ({ text: bookedText(stay), facts: scheduleFacts(stay) })),
  ),
  "hotel-cancellation": mail(facts, (ctx, given) =>
    bookingMail(ctx, given, t.cancellation.subject, (stay) => ({
      text: stay.cancelledBy === "guest" ? t.cancellation.guest : t.cancellation.others,
      facts: cancellationFacts(stay),
    })),
  ),
  "hotel-change": mail(facts, (ctx, given) => {
    const { kind = "no_show", amount } = given;
    return bookingMail(
      ctx,
      given,
      (...whose) => t.change.subject(t.change.subjects[kind], ...whose),
      () => ({
        text: t.change.kinds[kind],
        facts: amount ? [[t.change.amount, formatUsd(Number(amount))]] : [],
      }),
    );
  }),
  "hotel-enquiry": mail(facts, enquiryNotice),
  "hotel-payment-failed": mail(facts, (ctx, given) => bookingMail(ctx, given, t.unpaid.subject, () => ({ text: t.unpaid.text }))),
  "hotel-arrivals": mail(facts, arrivalsMail),
  "hotel-review": mail(facts, reviewMail),
  ...guestNoticeMails,
};
