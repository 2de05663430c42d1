import type { Readable } from "node:stream";
import { rateName } from "#domain/pricing/text/rate-name.ts";
import { isAtProperty, type PaymentPart, shownParts } from "#domain/reservation/later-payments/payment-parts.ts";
import { shortCode } from "#domain/reservation/reservation.ts";
import { roomsText } from "#domain/reservation/room-units.ts";
import { lineText } from "#domain/reservation/show/line-text.ts";
import { paymentStateText, statusText } from "#domain/reservation/show/reservation-state-text.tsx";
import { dayAt } from "#kit/date/zone.ts";
import { messages } from "#kit/locale.ts";
import { shownStatus } from "#kit/reservation-state.ts";
import * as texts from "#locales/en/front-desk.ts";
import type { Ctx } from "#platform/context.server.ts";
import { csvAmount, csvFile } from "#platform/csv-file.server.ts";
import type { BookingFilter } from "./booking-filter.ts";
import { allListedBookings, type ListedBooking } from "./booking-list.server.ts";
import type { SiteBookingFilter } from "./site-booking-filter.ts";
import { allSiteBookings } from "./site-bookings.server.ts";

const t = messages(texts.bookingsCsv);

/** A later part: its day or place, its amount in dollars, and whether it is paid. */
function partText(part: PaymentPart): string {
  const paid = part.received >= part.amount ? t.paid : part.received > 0 ? t.partly(csvAmount(part.received)) : t.open;
  return t.part(isAtProperty(part) || !part.dueOn ? t.atHotel : part.dueOn, csvAmount(part.amount), paid);
}

const fieldsOf = (row: ListedBooking, timeZone: string) => [
  shortCode(row.code),
  dayAt(row.bookedAt, timeZone),
  statusText(row.state === "no_show" ? "no_show" : shownStatus(row.state)),
  paymentStateText(row.payment, "back office"),
  row.guest,
  row.email,
  row.phone,
  roomsText(row.bookedRooms),
  row.rooms,
  row.adults,
  row.children,
  row.checkIn,
  row.checkOut,
  csvAmount(row.total),
  csvAmount(row.kept),
  t.sources[row.source],
  [...row.childAges, ...row.teenAges].join(" "),
  [...new Set(row.plans.map(({ rateType, planName }) => rateName(rateType, planName)))].join(", "),
  row.extras.map(({ name, quantity }) => (quantity === 1 ? name : `${name} × ${quantity}`)).join("; "),
  row.promoCode,
  row.lines.map(lineText).join("; "),
  shownParts(row.parts).map(partText).join("; "),
  row.checkedInAt && dayAt(row.checkedInAt, timeZone),
  row.checkedOutAt && dayAt(row.checkedOutAt, timeZone),
  row.taxes,
  csvAmount(row.pointsDiscount),
  row.paidBy,
];

/** The hotel's reservations of a filter as a CSV file, latest booking first; days as yyyy-MM-dd. */
export const bookingsCsv = (ctx: Ctx, hotel: { id: string; timeZone: string }, filter: BookingFilter): Readable =>
  csvFile(t.heads, allListedBookings(ctx, hotel, filter), (row) => fieldsOf(row, hotel.timeZone));

/** The bookings of all hotels of a filter, in its order, with the hotel and its city before what the file of a hotel has. */
export const siteBookingsCsv = (ctx: Ctx, filter: SiteBookingFilter): Readable =>
  csvFile([t.hotel, t.city, ...t.heads], allSiteBookings(ctx, filter), (row) => [row.hotel, row.city, ...fieldsOf(row, row.timeZone)]);
