import { recordChange } from "#domain/audit/record-change.server.ts";
import { takeNights, type TakeRejection } from "#domain/availability/nights.server.ts";
import { takeExtras } from "#domain/extra/extra-days.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { notifyHotel } from "#domain/hotel/notify-hotel.server.ts";
import type { ChosenExtra } from "#domain/pricing/priced.ts";
import { quotesTogether } from "#domain/pricing/quote-together.ts";
import { lineTermsOf, quotesFor, type QuoteRequest } from "#domain/pricing/quote.ts";
import type { PricedRoom } from "#domain/pricing/room-prices.server.ts";
import { guestsOf } from "#domain/pricing/units.ts";
import { isUsedBy } from "#domain/promo/code-conditions.ts";
import { limitedTry } from "#domain/promo/code-tries.server.ts";
import { recordUse, takeCode } from "#domain/promo/code-uses.server.ts";
import { usableCode } from "#domain/promo/usable-code.server.ts";
import { addReservationCode } from "#domain/reservation/book/add-reservation-code.server.ts";
import { insertReservation } from "#domain/reservation/book/insert-reservation.server.ts";
import { capacityOf, type RoomRejection, roomsToBook, type RequestedStay } from "#domain/reservation/book/room-to-book.server.ts";
import { notifyGuest } from "#domain/reservation/locked-reservation.server.ts";
import type { BookingRejection } from "#domain/reservation/rejections.ts";
import * as limits from "#kit/limits.ts";
import { type Cents, sum } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ages, Party } from "#kit/party.ts";
import type { Ctx } from "#platform/context.server.ts";
import { brokenConstraint, inTransaction } from "#platform/database/transaction.server.ts";
import { newCode, newId } from "#platform/id.server.ts";
import { type Caller, callerForm } from "./front-desk-form.ts";
import { highestNightPrice } from "./front-desk.ts";
import { ownPrices } from "./own-prices.ts";

/** Units of a room for their own guests. */
export type StaffRoom = Party &
  Partial<Ages> & {
    roomId: string;
    extras?: readonly ChosenExtra[];
    /** Staff's own price of a night of one unit in cents; null where the rates apply. */
    nightPrice: Cents | null;
    /** Who stays there, if it is not the caller. */
    guest: { firstName: string; lastName: string } | null;
  };

export type StaffBooking = RequestedStay & {
  /** Of the first room. */
  extras?: readonly ChosenExtra[];
  /** Further rooms of the booking. */
  otherRooms?: readonly StaffRoom[];
  /** The promo code that the caller names; not used where a room has staff's own price. */
  promoCode?: string | undefined;
  /** IP address of the client, whose wrong codes are limited. */
  clientAddress?: string | undefined;
  caller: Caller;
  /** The total in cents that staff were shown; only compared, and not for one room at staff's own price. */
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
  | Extract<BookingRejection, { code: "price_changed" | "extra_sold_out" | "code_invalid" | "too_many_rooms" }>
  | { code: "bad_price" }
  | TakeRejection;

const oneBookingPerKey = "reservations_desk_key";

/** The best refundable rate for a caller, who is no member. */
const ratesQuote = ({ prices }: PricedRoom, requested: QuoteRequest) => quotesFor(prices, requested)[0];

/**
 * Makes a phone booking of one or several rooms: confirmed at once, without hold or account, paid at the hotel. Nights are taken as for a
 * guest, so that none is sold twice. The price is that of the rates with the caller's promo code unless staff set a price per
 * night (cents); restrictions apply unless ignored. A caller with an e-mail address gets a confirmation, up to the
 * hotel's daily number. A repeated idempotency key returns the first booking.
 */
export async function bookForGuest(ctx: Ctx, request: StaffBooking): Promise<Outcome<{ code: string }, StaffBookingRejection>> {
  const { hotelId, idempotencyKey } = request;
  const parsed = callerForm.safeParse(request.caller);
  if (!parsed.success) return rejected({ code: "bad_guest", fields: parsed.error.issues.map(({ path }) => path.join(".")) });
  const isPrice = (price: Cents | null) => price === null || (Number.isInteger(price) && price >= 0 && price <= highestNightPrice);
  if (!roomsOf(request).every(({ nightPrice }) => isPrice(nightPrice))) return rejected({ code: "bad_price" });
  const attempt = () =>
    inTransaction(ctx, (ctx) => book(ctx, request, parsed.data)).catch((error: unknown) => {
      if (brokenConstraint(error) === oneBookingPerKey) return undefined;
      throw error;
    });
  const outcome = await (request.promoCode
    ? limitedTry<Awaited<ReturnType<typeof attempt>>>(ctx, request, {
        lookUp: attempt,
        isWrong: (answer) =>
          answer?.ok === false && answer.rejection.code === "code_invalid" && answer.rejection.problem.code === "unknown",
        busy: rejected({ code: "code_invalid", problem: { code: "busy" } }),
      })
    : attempt());
  if (outcome?.ok) return outcome;
  const earlier = (await managedHotel(ctx, hotelId, "bookings", "unlocked")) && (await bookingOfKey(ctx, hotelId, idempotencyKey));
  if (earlier) return done(earlier);
  if (!outcome) throw new Error("A request key was taken by a booking that can't be found.");
  return outcome;
}

/** What is booked, in the order of its rooms. */
const roomsOf = ({
  roomId,
  rooms,
  adults,
  children,
  childAges = [],
  teenAges = [],
  extras = [],
  nightPrice,
  otherRooms = [],
}: StaffBooking): StaffRoom[] => [{ roomId, rooms, adults, children, childAges, teenAges, extras, nightPrice, guest: null }, ...otherRooms];

/** The quotes of the rooms together at the best rates, and at staff's own prices where they are set. */
function quotesOf(rooms: readonly { requested: StaffRoom; room: PricedRoom }[], requestOf: (room: StaffRoom) => QuoteRequest) {
  const best = rooms.map(({ requested, room }) => {
    const own = requestOf(requested);
    return { room: room.prices, requested: own, rateType: ratesQuote(room, own)?.rateType ?? "standard" };
  });
  const rates = quotesTogether(best);
  if (!rates.ok || rooms.every(({ requested }) => requested.nightPrice === null)) return { rates, quotes: rates };
  const priced = best.map((one, index) => {
    const price = rooms[index]?.requested.nightPrice ?? null;
    return price === null ? one : { ...one, room: ownPrices(one.room, one.requested.stay, price), rateType: "standard" };
  });
  return { rates, quotes: quotesTogether(priced) };
}

async function book(ctx: Ctx, request: StaffBooking, caller: Caller): Promise<Outcome<{ code: string }, StaffBookingRejection>> {
  const { hotelId } = request;
  const requestedRooms = roomsOf(request);
  if (requestedRooms.length > limits.roomsPerBooking) return rejected({ code: "too_many_rooms", max: limits.roomsPerBooking });
  if (!(await managedHotel(ctx, hotelId, "bookings", "unlocked"))) return rejected({ code: "unknown_room" });
  const bookable = await roomsToBook(ctx, request, requestedRooms, caller.arrivalHour);
  if (!bookable.ok) return bookable;
  const { rooms, stay, today } = bookable.value;
  const [first] = rooms;
  if (!first) return rejected({ code: "unknown_room" });
  const isOwn = requestedRooms.some(({ nightPrice }) => nightPrice !== null);
  const typed = isOwn ? undefined : request.promoCode;
  const usable = typed ? await usableCode(ctx, typed, { hotelId, stay, today, userId: null }) : done(null);
  if (!usable.ok) return rejected({ code: "code_invalid", problem: usable.rejection });
  const promo = usable.value;
  const requestOf = (room: StaffRoom): QuoteRequest => ({
    stay,
    rooms: room.rooms,
    guests: guestsOf(room),
    today,
    isMember: false,
    chosen: room.extras ?? [],
    code: promo,
  });
  const { rates, quotes: priced } = quotesOf(rooms, requestOf);
  if (!rates.ok || !priced.ok) {
    const failed = rooms[!rates.ok ? rates.rejection.index : !priced.ok ? priced.rejection.index : 0] ?? first;
    return rejected({ code: "too_many_guests", capacity: capacityOf(failed.room, failed.requested.rooms) });
  }
  const quotes = priced.value;
  const wanted = rooms.map(({ requested, room }) => ({ roomId: requested.roomId, units: room.units, count: requested.rooms }));
  const nights = await takeNights(ctx, hotelId, wanted, stay, request.ignoreRestrictions ? "waived" : "kept");
  if (!nights.ok) return nights;
  const items = quotes.flatMap(({ extraItems }) => extraItems);
  const extras = await takeExtras(ctx, hotelId, items, stay);
  if (!extras.ok) return rejected({ ...extras.rejection, name: items.find(({ id }) => id === extras.rejection.extraId)?.name ?? "" });

  const total = sum(quotes.map((quote) => quote.total));
  const byRates = sum(rates.value.map((quote) => quote.total));
  if ((!isOwn || rooms.length > 1) && total !== request.expectedTotal) return rejected({ code: "price_changed", total });
  const used = promo && quotes.some((quote) => isUsedBy(promo, quote)) ? promo : null;
  const problem = used && (await takeCode(ctx, used, { hotelId, userId: null }));
  if (problem) return rejected({ code: "code_invalid", problem });
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
      rooms: rooms.flatMap(({ requested, room }, index) => {
        const quote = quotes[index];
        if (!quote) return [];
        const { roomId, adults, children, guest: staying } = requested;
        return [{ roomId, adults, children, quote, lineTerms: lineTermsOf(room.prices, requestOf(requested), quote), guest: staying }];
      }),
      guest,
      policies: first.room.prices.policies,
      promo: used,
      locale,
    },
    {
      user_id: null,
      source: "desk",
      state: "confirmed",
      due_now: 0,
      hold_expires_at: null,
      paid_at: total === 0 ? ctx.now() : null,
      guest_email: email,
      quoted_total: isOwn ? byRates : null,
    },
  );
  if (used) await recordUse(ctx, used, { hotelId, reservationId: id, amount: sum(quotes.map(({ codeDiscount }) => codeDiscount)) });
  await addReservationCode(ctx, { code, hotelId, reservationId: id });
  const noted = isOwn ? { quotedTotal: byRates } : {};
  await recordChange(ctx, { hotelId, action: "reservation.book", subjectId: id, after: { total, ...noted } });
  const mailed = { hotel_id: hotelId, id, user_id: null, guest_email: email, mail_withheld: false, locale, code };
  await notifyGuest(ctx, mailed, "reservation-booked");
  await notifyHotel(ctx, hotelId, "booking", { key: code, facts: { code } });
  return done({ code });
}

/** The booking that a submission of a form made. */
export const bookingOfKey = (ctx: Ctx, hotelId: string, idempotencyKey: string) =>
  ctx.db
    .selectFrom("reservations")
    .select("code")
    .where("hotel_id", "=", hotelId)
    .where("request_key", "=", idempotencyKey)
    .where("user_id", "is", null)
    .executeTakeFirst();
