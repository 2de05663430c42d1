import type { AccessNeed, AccessPromise } from "#domain/accessibility/accessibility.ts";
import { nearestFreeStays } from "#domain/availability/nearest-stays.server.ts";
import { freeOn, nightsOfRoom, takeNights } from "#domain/availability/nights.server.ts";
import { takeExtras } from "#domain/extra/extra-days.server.ts";
import { lockRoomPlan } from "#domain/hotel-room/lock-room-plan.server.ts";
import { givePromisedRooms, promiseOf, withoutAccess } from "#domain/hotel-room/promised-rooms.server.ts";
import { notifyHotel } from "#domain/hotel/notify-hotel.server.ts";
import { chargedOnline, dueNowOf, paymentRequests } from "#domain/pricing/changes/payment-requests.ts";
import type { ChosenExtra } from "#domain/pricing/priced.ts";
import { quotesTogether } from "#domain/pricing/quote-together.ts";
import { lineTermsOf, type RateType } from "#domain/pricing/quote.ts";
import { pricedRooms } from "#domain/pricing/room-prices.server.ts";
import { guestsOf } from "#domain/pricing/units.ts";
import { isUsedBy } from "#domain/promo/code-conditions.ts";
import { limitedTry } from "#domain/promo/code-tries.server.ts";
import { recordUse, takeCode } from "#domain/promo/code-uses.server.ts";
import { usableCode } from "#domain/promo/usable-code.server.ts";
import { pointsOf, spendPoints } from "#domain/reward/points.server.ts";
import { arePayable, discountOf, leastCharge, usablePoints } from "#domain/reward/reward.ts";
import type { Actor } from "#kit/actor.ts";
import type { Stay } from "#kit/date/stay.ts";
import { dayAt } from "#kit/date/zone.ts";
import * as limits from "#kit/limits.ts";
import { sum } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ages, Party } from "#kit/party.ts";
import type { Ctx } from "#platform/context.server.ts";
import { brokenConstraint, inTransaction } from "#platform/database/transaction.server.ts";
import { newCode, newId } from "#platform/id.server.ts";
import { countBooking } from "#platform/process/metrics.server.ts";
import { clientNetworkOf, lockHolder, notHeldYet, unpaidNightsOf, withinHoldLimits } from "../hold/hold-limits.server.ts";
import { insertParts, startParts } from "../later-payments/payment-parts.server.ts";
import { notifyGuest } from "../locked-reservation.server.ts";
import type { BookingRejection } from "../rejections.ts";
import { addCodeOfPerson } from "./add-reservation-code.server.ts";
import { guestForm } from "./booking-form.ts";
import type { GuestDetails } from "./guest-details.ts";
import { insertReservation } from "./insert-reservation.server.ts";
import { capacityOf, roomsToBook } from "./room-to-book.server.ts";

/** Units of a room under a plan, for their own guests, with what is chosen for them. */
type RoomRequest = Party &
  Partial<Ages> & {
    roomId: string;
    rateType: RateType;
    extras?: readonly ChosenExtra[];
    /** What each unit has to have for guests with disabilities; it is promised with the booking. */
    needs?: readonly AccessNeed[];
    /** Who stays there, if it is not the guest of the booking. */
    guest?: { firstName: string; lastName: string } | null;
  };

export type BookingRequest = Stay &
  RoomRequest & {
    hotelId: string;
    /** Further rooms of the booking. */
    otherRooms?: readonly RoomRequest[];
    /** The promo code that the guest typed, where the price uses it. */
    promoCode?: string | undefined;
    /** The guest of the booking. */
    guest: GuestDetails;
    /** The total in cents that the guest was shown. Never charged; only compared. */
    expectedTotal: number;
    /** How many points the guest wants to pay with; what they pay is computed here. */
    points?: number;
    /** Books although the guest already holds some of these nights in this room; the guest has confirmed it. */
    holdAgain?: boolean;
    /** IP address of the client; stored as a keyed digest while the hold lasts. */
    clientAddress?: string;
    /** Identifies one submission of the form; a repeated one gets the first result. */
    idempotencyKey: string;
  };

const oneBookingPerKey = "reservations_hotel_id_user_id_request_key_key";

export type Booking = { code: string; reservationId: string; total: number };

type Alongside = (ctx: Ctx, booking: Booking) => Promise<boolean>;

/**
 * Books units of one or several rooms of a hotel for the signed-in guest and holds the nights for `HOLD_MINUTES`, in one transaction.
 * The price in cents is computed here. Limits on unpaid holds per person and client address are checked under the
 * person's lock. Rejects with the codes of BookingRejection: `full` names the first full night, `restricted` the broken
 * restriction, both with the nearest bookable stays; `extra_sold_out` names the extra and its first sold-out day. A
 * repeated idempotency key returns the first booking and takes no night again. `alongside` runs last in the
 * transaction; when it answers false nothing is booked, with `rate_unavailable`.
 */
export async function bookReservation(
  ctx: Ctx,
  request: BookingRequest,
  alongside?: Alongside,
): Promise<Outcome<Booking, BookingRejection>> {
  const outcome = await answerTo(ctx, request, alongside);
  countBooking(outcome);
  return outcome;
}

async function answerTo(
  ctx: Ctx,
  request: BookingRequest,
  alongside: Alongside | undefined,
  isAgain = false,
): Promise<Outcome<Booking, BookingRejection>> {
  const { actor } = ctx;
  if (!actor) return rejected({ code: "not_signed_in" });
  const parsed = guestForm.safeParse(request.guest);
  if (!parsed.success) return rejected({ code: "bad_guest", fields: parsed.error.issues.map(({ path }) => path.join(".")) });
  const attempt = () =>
    inTransaction(ctx, async (ctx) => {
      const booked = await book(ctx, actor, request, parsed.data);
      if (booked.ok && alongside && !(await alongside(ctx, booked.value))) return rejected({ code: "rate_unavailable" } as const);
      return booked;
    }).catch((error: unknown) => {
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
  const earlier = await bookingOfKey(ctx, actor.id, request);
  if (earlier) return done(earlier);
  if (!outcome) throw new Error("A request key was taken by a booking that can't be found.");
  if (outcome.rejection.code !== "full" && outcome.rejection.code !== "restricted") return outcome;
  const { roomId } = outcome.rejection;
  const units = sum(roomsOf(request).flatMap((room) => (room.roomId === roomId ? room.rooms : [])));
  const { free, nearest } = await whatIsFree(ctx, { ...request, roomId, rooms: units });
  // Nights may have been released since.
  const isFree = outcome.rejection.code === "full" && free >= units;
  if (isFree && !isAgain) return answerTo(ctx, request, alongside, true);
  return rejected({ ...outcome.rejection, free: isFree ? 0 : free, nearest });
}

/** What the booking takes, in the order of its rooms. */
const roomsOf = ({ otherRooms = [], ...first }: BookingRequest): RoomRequest[] => [{ ...first, guest: null }, ...otherRooms];

async function book(ctx: Ctx, actor: Actor, request: BookingRequest, guest: GuestDetails): Promise<Outcome<Booking, BookingRejection>> {
  const { hotelId } = request;
  const requestedRooms = roomsOf(request);
  const units = sum(requestedRooms.map(({ rooms }) => rooms));
  if (requestedRooms.length > limits.roomsPerBooking || units > limits.unitsPerBooking)
    return rejected({ code: "too_many_rooms", max: limits.unitsPerBooking });
  const clientNetwork = clientNetworkOf(ctx, request.clientAddress);
  await lockHolder(ctx, actor.id, clientNetwork);
  const bookable = await roomsToBook(ctx, request, requestedRooms, guest.arrivalHour);
  if (!bookable.ok) return bookable;
  const { rooms, stay, today } = bookable.value;
  const [first] = rooms;
  if (!first) return rejected({ code: "unknown_room" });
  const typed = request.promoCode;
  const usable = typed ? await usableCode(ctx, typed, { hotelId, stay, today, userId: actor.id }) : done(null);
  if (!usable.ok) return rejected({ code: "code_invalid", problem: usable.rejection });
  const promo = usable.value;
  const now = ctx.now();
  const quoteRequests = rooms.map(({ requested, room }) => ({
    room: room.prices,
    rateType: requested.rateType,
    requested: {
      stay,
      rooms: requested.rooms,
      guests: guestsOf(requested),
      today,
      isMember: actor.emailVerified,
      chosen: requested.extras ?? [],
      code: promo,
      now,
    },
  }));
  const priced = quotesTogether(quoteRequests);
  if (!priced.ok) {
    const failed = rooms[priced.rejection.index];
    return priced.rejection.code === "too_many_guests" && failed
      ? rejected({ code: "too_many_guests", capacity: capacityOf(failed.room, failed.requested.rooms) })
      : rejected({ code: "rate_unavailable" });
  }
  const quotes = priced.value;
  const total = sum(quotes.map((quote) => quote.total));
  const wanted = rooms.map(({ requested, room }) => ({ roomId: requested.roomId, units: room.units, count: requested.rooms }));
  const schedules = quotes.flatMap((quote) => quote.schedules);
  const unpaid = await unpaidNightsOf(ctx, actor.id, clientNetwork);
  const unheld = request.holdAgain ? done(null) : notHeldYet(unpaid.holds, { ...stay, hotelId, rooms: wanted });
  if (!unheld.ok) return unheld;
  const limited = withinHoldLimits(ctx, actor, unpaid, {
    ...stay,
    hotelId,
    rooms: wanted,
    clientNetwork,
    isLater: schedules.flat().every(({ kind }) => kind !== "immediate"),
  });
  if (!limited.ok) return limited;

  const asked = requestedRooms.flatMap(({ roomId, rooms: units, needs = [] }) => (needs.length > 0 ? [{ roomId, units, needs }] : []));
  // By the lock order, and until the rooms are given.
  if (asked.length > 0) await lockRoomPlan(ctx, hotelId);
  const nights = await takeNights(ctx, hotelId, wanted, stay, "kept");
  if (!nights.ok) return rejected({ ...nights.rejection, free: 0, nearest: [] });
  const inaccessible = await withoutAccess(ctx, hotelId, stay, asked);
  if (inaccessible) return rejected({ code: "access_unavailable", roomId: inaccessible });
  const items = quotes.flatMap(({ extraItems }) => extraItems);
  const extras = await takeExtras(ctx, hotelId, items, stay);
  if (!extras.ok) return rejected({ ...extras.rejection, name: items.find(({ id }) => id === extras.rejection.extraId)?.name ?? "" });
  if (total !== request.expectedTotal) return rejected({ code: "price_changed", total });
  const used = promo && quotes.some((quote) => isUsedBy(promo, quote)) ? promo : null;
  const problem = used && (await takeCode(ctx, used, { hotelId, userId: actor.id }));
  if (problem) return rejected({ code: "code_invalid", problem });

  const id = newId();
  const points = request.points ?? 0;
  const online = chargedOnline(schedules);
  const payable = arePayable(points, online);
  if (!payable || !(await spendPoints(ctx, { userId: actor.id, hotelId, reservationId: id }, points))) {
    const balance = await pointsOf(ctx, actor.id);
    return rejected({ code: "points", balance, usable: usablePoints(balance, online) });
  }
  const code = newCode(10);
  const promises = await promisesFor(ctx, hotelId, requestedRooms);
  const requests = paymentRequests(schedules, { points: discountOf(points), least: leastCharge });
  const dueNow = dueNowOf(requests);
  await insertReservation(
    ctx,
    {
      id,
      code,
      hotelId,
      stay,
      idempotencyKey: request.idempotencyKey,
      rooms: quoteRequests.flatMap(({ room, requested }, index) => {
        const quote = quotes[index];
        const asked = requestedRooms[index];
        const accessibility = promises[index] ?? null;
        return quote && asked ? [{ ...asked, accessibility, quote, lineTerms: lineTermsOf(room, requested, quote) }] : [];
      }),
      guest,
      policies: first.room.prices.policies,
      promo: used,
      locale: actor.locale,
    },
    {
      user_id: actor.id,
      state: dueNow > 0 ? "held" : "confirmed",
      due_now: dueNow,
      hold_expires_at: dueNow > 0 ? new Date(now.getTime() + ctx.config.holdMinutes * 60_000) : null,
      paid_at: dueNow > 0 ? null : now,
      points_spent: points,
      points_discount: discountOf(points),
      client_network: dueNow > 0 ? clientNetwork : null,
    },
  );
  if (asked[0] && !(await givePromisedRooms(ctx, hotelId, id))) return rejected({ code: "access_unavailable", roomId: asked[0].roomId });
  await insertParts(ctx, { hotelId, reservationId: id }, requests);
  if (dueNow === 0) await startParts(ctx, { hotel_id: hotelId, id });
  if (used) await recordUse(ctx, used, { hotelId, reservationId: id, amount: sum(quotes.map(({ codeDiscount }) => codeDiscount)) });
  if (!(await addCodeOfPerson(ctx, { code, hotelId, reservationId: id, userId: actor.id }))) return rejected({ code: "not_signed_in" });
  if (dueNow === 0) {
    await notifyGuest(ctx, { user_id: actor.id, guest_email: null, locale: actor.locale, code }, "reservation-paid");
    await notifyHotel(ctx, hotelId, "booking", { key: code, facts: { code } });
  }
  return done({ code, reservationId: id, total });
}

/** What is promised with each of the rooms; null where nothing is asked for. */
async function promisesFor(ctx: Ctx, hotelId: string, rooms: readonly RoomRequest[]): Promise<(AccessPromise | null)[]> {
  const promises = [];
  for (const { roomId, needs = [] } of rooms) promises.push(needs.length > 0 ? await promiseOf(ctx, hotelId, roomId, needs) : null);
  return promises;
}

const bookingOfKey = (ctx: Ctx, userId: string, { hotelId, idempotencyKey }: BookingRequest): Promise<Booking | undefined> =>
  ctx.db
    .selectFrom("reservations")
    .select(["code", "id as reservationId", "total"])
    .where("hotel_id", "=", hotelId)
    .where("user_id", "=", userId)
    .where("request_key", "=", idempotencyKey)
    .executeTakeFirst();

/** Alternatives for a room of a rejected request: fewer units on these nights, or as many on other nights. */
async function whatIsFree(
  ctx: Ctx,
  request: Stay & { hotelId: string; roomId: string; rooms: number },
): Promise<{ free: number; nearest: Stay[] }> {
  const { hotelId, roomId, rooms, checkIn, checkOut } = request;
  const stay = { checkIn, checkOut };
  const [room] = await pricedRooms(ctx, hotelId, stay, { roomId });
  if (!room) return { free: 0, nearest: [] };
  const today = dayAt(ctx.now(), room.prices.timeZone);
  const nights = await nightsOfRoom(ctx, { hotelId, roomId }, stay);
  const { freeUnits } = freeOn(nights, room.units, stay, rooms);
  return {
    free: freeUnits,
    nearest: await nearestFreeStays(ctx, { hotelId, roomId, units: room.units }, stay, rooms, today),
  };
}
