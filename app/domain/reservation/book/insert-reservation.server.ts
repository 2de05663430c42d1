import type { Insertable, RawBuilder } from "kysely";
import type { AccessPromise } from "#domain/accessibility/accessibility.ts";
import { commissionTermsAt } from "#domain/commission/commission-terms.server.ts";
import type { Policies } from "#domain/hotel/policies.ts";
import { postAtCommit } from "#domain/ledger/post-stay.server.ts";
import type { CancellationTerm } from "#domain/pricing/cancellation.ts";
import type { PromoCode } from "#domain/pricing/facts.ts";
import type { Quote } from "#domain/pricing/quote.ts";
import type { Stay } from "#kit/date/stay.ts";
import type { Locale } from "#kit/locale.ts";
import { sum } from "#kit/money.ts";
import { isFirm } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Tables } from "#platform/database/tables.generated.ts";
import type { GuestDetails } from "./guest-details.ts";
import { lineRow, type NewLine, withLines } from "./line-row.server.ts";

/** Units of a room with their quote, the terms of its lines, and who stays there if it is not the guest of the booking. */
type NewRoomStay = {
  roomId: string;
  adults: number;
  children: number;
  quote: Quote;
  lineTerms: (CancellationTerm[] | null)[];
  guest?: { firstName: string; lastName: string } | null;
  /** What is promised of its accessibility. */
  accessibility?: AccessPromise | null;
};

export type NewReservation = {
  id: string;
  code: string;
  hotelId: string;
  stay: Stay;
  idempotencyKey: string;
  rooms: readonly NewRoomStay[];
  guest: GuestDetails;
  /** The hotel's policies at booking time. */
  policies: Policies;
  /** The promo code that the booking uses. */
  promo: PromoCode | null;
  locale: Locale;
};

/** The terms of a code alone. */
function codeTerms({ id, minNights, minSum, opens, ...code }: PromoCode): PromoCode {
  const terms = { id, minNights, minSum, opens };
  return code.kind === "percent"
    ? { ...terms, kind: code.kind, percent: code.percent, coversExtras: code.coversExtras }
    : { ...terms, kind: code.kind, amount: code.amount };
}

type Terms = Pick<
  Insertable<Tables["reservations"]>,
  | "user_id"
  | "state"
  | "due_now"
  | "source"
  | "hold_expires_at"
  | "paid_at"
  | "points_spent"
  | "points_discount"
  | "guest_email"
  | "quoted_total"
  | "client_network"
  | "offer_text"
>;

/** Inserts a reservation with its rooms, in one statement; the caller has taken their nights in this transaction. */
export async function insertReservation(ctx: Ctx, made: NewReservation, terms: Terms): Promise<void> {
  const { guest, rooms } = made;
  const over = (pick: (quote: Quote) => number) => sum(rooms.map(({ quote }) => pick(quote)));
  const lines = rooms
    .flatMap(linesOf)
    .map((line, index) => ({ ...lineRow({ hotelId: made.hotelId, reservationId: made.id }, line), line: index + 1 }));
  const reservation: Omit<Insertable<Tables["reservations"]>, "commission_terms"> & { commission_terms: RawBuilder<string | null> | null } =
    {
      hotel_id: made.hotelId,
      id: made.id,
      code: made.code,
      check_in: made.stay.checkIn,
      check_out: made.stay.checkOut,
      rooms: over((quote) => quote.rooms),
      adults: sum(rooms.map(({ adults }) => adults)),
      children: sum(rooms.map(({ children }) => children)),
      subtotal: over(({ subtotal }) => subtotal),
      discount: over(({ discount }) => discount),
      code_discount: over(({ codeDiscount }) => codeDiscount),
      code_terms: made.promo && JSON.stringify(codeTerms(made.promo)),
      promo_code: rooms.find(({ quote }) => quote.promoCode !== null)?.quote.promoCode ?? null,
      extras: over(({ extras }) => extras),
      taxes: over(({ taxes }) => taxes),
      total: over(({ total }) => total),
      property_taxes: over(({ propertyTaxes }) => propertyTaxes),
      locale: made.locale,
      request_key: made.idempotencyKey,
      created_at: ctx.now(),
      guest_first_name: guest.firstName,
      guest_last_name: guest.lastName,
      guest_phone: guest.phone,
      arrival_hour: guest.arrivalHour,
      special_requests: guest.requests,
      policies: JSON.stringify(made.policies),
      commission_terms: terms.source === "desk" ? null : commissionTermsAt(ctx, made.hotelId),
      ...terms,
    };
  const insert = ctx.db.with("made", (db) => db.insertInto("reservations").values(reservation)).insertInto("reservation_rooms");
  await withLines(insert, made.hotelId, lines).execute();
  // One that waits for no payment may have a code of the site.
  if (isFirm(terms.state)) postAtCommit(ctx, { hotelId: made.hotelId, reservationId: made.id });
}

/** Whether the guests of the lines are those of one unit: where the price does not depend on guests, the only line has all. */
const areByUnit = ({ adults, children, quote }: NewRoomStay): boolean =>
  sum(quote.lines.map((line) => line.units * (line.adults + line.childAges.length))) === adults + children;

/** The lines of a room, to be stored. */
const linesOf = (room: NewRoomStay): NewLine[] => {
  const { roomId, quote, lineTerms, guest = null, accessibility = null } = room;
  const { rateType: plan, mealPlan, discountPercentage, cancelableUntil } = quote;
  return quote.lines.map((line, index) => ({
    roomId,
    plan,
    mealPlan,
    discountPercentage,
    cancelableUntil,
    terms: lineTerms[index] ?? null,
    byUnit: areByUnit(room),
    guest,
    accessibility,
    line,
  }));
};
