import type { Cents } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { nightsOf } from "#kit/stay.ts";
import { guestsOf } from "../pricing/units.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newCode, newId } from "#platform/id.server.ts";
import { brokenConstraint, inTransaction } from "#platform/transaction.server.ts";
import { recordChange } from "../audit/record-change.server.ts";
import { takeNights, type TakeRejection } from "../availability/nights.server.ts";
import { managedHotel } from "../hotel/managed-hotel.server.ts";
import { notifyHotel } from "../hotel/notify-hotel.server.ts";
import { takeExtras } from "../pricing/extra-days.server.ts";
import type { ChosenExtra } from "../pricing/priced.ts";
import { lineTermsOf, type Quote, quotesFor, type QuoteWish } from "../pricing/quote.ts";
import type { PricedRoom } from "../pricing/room-prices.server.ts";
import { isUsedBy } from "../promo/code-conditions.ts";
import { limitedTry } from "../promo/code-tries.server.ts";
import { recordUse, takeCode } from "../promo/code-uses.server.ts";
import { usableCode } from "../promo/usable-code.server.ts";
import { type Caller, callerForm } from "./front-desk-form.ts";
import { highestNightPrice } from "./front-desk.ts";
import { addReservationCode } from "../reservation/add-reservation-code.server.ts";
import { insertReservation } from "../reservation/insert-reservation.server.ts";
import { notifyGuest } from "../reservation/locked-reservation.server.ts";
import type { BookingRejection } from "../reservation/reservation.ts";
import { type RoomRejection, roomToBook, type Wish } from "../reservation/room-to-book.server.ts";

export type StaffBooking = Wish & {
  extras?: readonly ChosenExtra[];
  /** The promo code that the caller names; not used with staff's own price. */
  promoCode?: string | undefined;
  /** IP address of the client, whose wrong codes are limited. */
  clientAddress?: string | undefined;
  caller: Caller;
  /** The total in cents that staff were shown by the rates; only compared. */
  expectedTotal: Cents;
  /** Staff's own price of a night of one unit in cents; null where the rates apply. */
  nightPrice: Cents | null;
  /** Books although the stay breaks a restriction. */
  ignoreRestrictions: boolean;
  /** Identifies one submission of the form; a repeated one gets the first result. */
  idempotencyKey: string;
};

export type StaffBookingRejection =
  | RoomRejection
  | Extract<BookingRejection, { code: "price_changed" | "extra_sold_out" | "code_gone" }>
  | { code: "bad_price" }
  | TakeRejection;

const oneBookingPerKey = "reservations_desk_key";

/** The best refundable rate for a caller, who is no member. */
const ratesQuote = ({ prices }: PricedRoom, wish: QuoteWish) => quotesFor(prices, wish)[0];

/** A quote by staff's own price of a night, without the guests' amounts. */
function ownQuote({ prices }: PricedRoom, wish: QuoteWish, price: Cents) {
  const nightPrices = Object.fromEntries(nightsOf(wish.stay).map((night) => [night, price]));
  const guests = { ...prices.guests, extraAdult: null, singleUse: null };
  return quotesFor({ ...prices, nightPrices, guests, specialRates: [], plans: [], brackets: [] }, wish)[0];
}

/**
 * Makes a phone booking: confirmed at once, without hold or account, paid at the hotel. Nights are taken as for a
 * guest, so that none is sold twice. The price is that of the rates with the caller's promo code unless staff set a price per
 * night (cents); restrictions apply unless ignored. A caller with an e-mail address gets a confirmation. A repeated idempotency key
 * returns the first booking.
 */
export async function bookForGuest(ctx: Ctx, request: StaffBooking): Promise<Outcome<{ code: string }, StaffBookingRejection>> {
  const { hotelId, idempotencyKey } = request;
  const parsed = callerForm.safeParse(request.caller);
  if (!parsed.success) return rejected({ code: "bad_guest", fields: parsed.error.issues.map(({ path }) => path.join(".")) });
  const { nightPrice } = request;
  if (nightPrice !== null && !(Number.isInteger(nightPrice) && nightPrice >= 0 && nightPrice <= highestNightPrice))
    return rejected({ code: "bad_price" });
  const attempt = () =>
    inTransaction(ctx, (ctx) => book(ctx, request, parsed.data)).catch((error: unknown) => {
      if (brokenConstraint(error) === oneBookingPerKey) return undefined;
      throw error;
    });
  const outcome = await (request.promoCode
    ? limitedTry<Awaited<ReturnType<typeof attempt>>>(ctx, request.clientAddress, {
        lookUp: attempt,
        isWrong: (answer) => answer?.ok === false && answer.rejection.code === "code_gone" && answer.rejection.problem.code === "unknown",
        busy: rejected({ code: "code_gone", problem: { code: "busy" } }),
      })
    : attempt());
  if (outcome?.ok) return outcome;
  const earlier = (await managedHotel(ctx, hotelId, "bookings", "unlocked")) && (await bookingOfKey(ctx, hotelId, idempotencyKey));
  if (earlier) return done(earlier);
  if (!outcome) throw new Error("A request key was taken by a booking that can't be found.");
  return outcome;
}

async function book(ctx: Ctx, request: StaffBooking, caller: Caller): Promise<Outcome<{ code: string }, StaffBookingRejection>> {
  const { hotelId, roomId, rooms, nightPrice } = request;
  if (!(await managedHotel(ctx, hotelId, "bookings", "unlocked"))) return rejected({ code: "unknown_room" });
  const bookable = await roomToBook(ctx, request, caller.arrivalHour);
  if (!bookable.ok) return bookable;
  const { room, stay, today } = bookable.value;
  const typed = nightPrice === null ? request.promoCode : undefined;
  const usable = typed ? await usableCode(ctx, typed, { hotelId, stay, today, userId: null }) : done(null);
  if (!usable.ok) return rejected({ code: "code_gone", problem: usable.rejection });
  const promo = usable.value;
  const wish = { stay, rooms, guests: guestsOf(request), today, isMember: false, chosen: request.extras ?? [], code: promo };
  const rates = ratesQuote(room, wish);
  const quote: Quote | undefined = nightPrice === null ? rates : ownQuote(room, wish, nightPrice);
  if (!rates || !quote) return rejected({ code: "too_many_guests", capacity: room.capacity * rooms });
  const wanted = [{ roomId, units: room.units, count: rooms }];
  const nights = await takeNights(ctx, hotelId, wanted, stay, request.ignoreRestrictions ? "waived" : "kept");
  if (!nights.ok) return nights;
  const extras = await takeExtras(ctx, hotelId, quote.extraItems, stay);
  if (!extras.ok) return rejected({ ...extras.rejection, name: room.prices.chargeNames[extras.rejection.extraId] ?? "" });

  if (nightPrice === null && rates.total !== request.expectedTotal) return rejected({ code: "price_changed", total: rates.total });
  const used = promo && isUsedBy(promo, quote) ? promo : null;
  const problem = used && (await takeCode(ctx, used, { hotelId, userId: null }));
  if (problem) return rejected({ code: "code_gone", problem });
  const { email, locale, ...guest } = caller;
  const id = newId();
  const code = newCode(10);
  await insertReservation(
    ctx,
    {
      id,
      code,
      hotelId,
      stay,
      idempotencyKey: request.idempotencyKey,
      rooms: [{ roomId, adults: request.adults, children: request.children, quote, lineTerms: lineTermsOf(room.prices, wish, quote) }],
      guest,
      policies: room.prices.policies,
      locale,
    },
    {
      user_id: null,
      source: "desk",
      state: "confirmed",
      due_now: 0,
      hold_expires_at: null,
      paid_at: quote.total === 0 ? ctx.now() : null,
      guest_email: email,
      quoted_total: nightPrice === null ? null : rates.total,
    },
  );
  if (used) await recordUse(ctx, used, { hotelId, reservationId: id, amount: quote.codeDiscount });
  await addReservationCode(ctx, { code, hotelId, reservationId: id });
  const priced = nightPrice === null ? {} : { quotedTotal: rates.total };
  await recordChange(ctx, { hotelId, action: "reservation.book", subjectId: id, after: { total: quote.total, ...priced } });
  await notifyGuest(ctx, { user_id: null, guest_email: email, locale, code }, "reservation-booked");
  await notifyHotel(ctx, hotelId, "booking", { key: code, facts: { code } });
  return done({ code });
}

const bookingOfKey = (ctx: Ctx, hotelId: string, idempotencyKey: string) =>
  ctx.db
    .selectFrom("reservations")
    .select("code")
    .where("hotel_id", "=", hotelId)
    .where("request_key", "=", idempotencyKey)
    .where("user_id", "is", null)
    .executeTakeFirst();
