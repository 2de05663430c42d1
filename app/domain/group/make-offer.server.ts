import { recordChange } from "#domain/audit/record-change.server.ts";
import { takeNights, type TakeRejection } from "#domain/availability/nights.server.ts";
import { takeExtras } from "#domain/extra/extra-days.server.ts";
import { highestNightPrice } from "#domain/front-desk/front-desk.ts";
import { ownPrices } from "#domain/front-desk/own-prices.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { quotesTogether } from "#domain/pricing/quote-together.ts";
import { lineTermsOf, type RateType } from "#domain/pricing/quote.ts";
import { guestsOf } from "#domain/pricing/units.ts";
import { addCodeOfPerson } from "#domain/reservation/book/add-reservation-code.server.ts";
import { insertReservation } from "#domain/reservation/book/insert-reservation.server.ts";
import { capacityOf, type RoomRejection, roomsToBook } from "#domain/reservation/book/room-to-book.server.ts";
import { notifyGuest } from "#domain/reservation/locked-reservation.server.ts";
import type { BookingRejection } from "#domain/reservation/rejections.ts";
import { instantAt } from "#kit/date/zone.ts";
import { isId } from "#kit/id.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import * as limits from "#kit/limits.ts";
import { knownLocale } from "#kit/locale.ts";
import { type Cents, sum } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newCode, newId } from "#platform/id.server.ts";
import { lockedEnquiry, isOfferOpen } from "./locked-enquiry.server.ts";

/** Units of a room for guests of the group at the hotel's own price, under the terms of a plan of the room. */
export type OfferLine = {
  roomId: string;
  units: number;
  adults: number;
  children: number;
  /** Of a night and unit, in cents. */
  price: Cents;
  plan: RateType;
};

export type Offer = {
  hotelId: string;
  enquiryId: string;
  lines: readonly OfferLine[];
  /** How long the offer lasts. */
  days: number;
  text: string;
  /** The total in cents that staff have checked; null: they ask for it. */
  expectedTotal: Cents | null;
};

export type OfferRejection =
  | { code: "unknown_enquiry" }
  | {
      code:
        | "already_declined"
        | "already_withdrawn"
        | "offer_exists"
        | "no_lines"
        | "bad_price"
        | "bad_days"
        | "ends_after_arrival"
        | "account_deleted";
    }
  /** The plan of a line is not sold in its room. */
  | { code: "unknown_plan"; index: number }
  /** Nothing is offered yet: what it costs, of which `atProperty` is paid at the hotel. */
  | { code: "check_total"; total: Cents; atProperty: Cents; lines: Cents[] }
  | Extract<BookingRejection, { code: "extra_sold_out" }>
  | RoomRejection
  | TakeRejection;

const dayMs = 86_400_000;

/**
 * Offers rooms to a group that has asked: a reservation of the person in the state `held`, whose nights are taken at once and
 * kept until the offer is paid or ends, at most 30 days ahead and before check-in begins. Prices are the hotel's own; taxes and
 * obligatory extras are added to them; restrictions are waived. One offer of an enquiry at a time: another one after it ended.
 */
export async function makeOffer(ctx: Ctx, offer: Offer): Promise<Outcome<{ code: string }, OfferRejection>> {
  if (!isId(offer.enquiryId)) return rejected({ code: "unknown_enquiry" });
  if (offer.lines.length === 0 || offer.lines.length > limits.linesPerOffer) return rejected({ code: "no_lines" });
  if (offer.lines.some(({ price }) => !(Number.isInteger(price) && price >= 1 && price <= highestNightPrice)))
    return rejected({ code: "bad_price" });
  if (!(Number.isInteger(offer.days) && offer.days >= 1 && offer.days <= lifetimes.offerDays)) return rejected({ code: "bad_days" });
  return inTransaction(ctx, (ctx) => make(ctx, offer));
}

async function make(ctx: Ctx, offer: Offer): Promise<Outcome<{ code: string }, OfferRejection>> {
  const { hotelId, lines } = offer;
  if (!(await managedHotel(ctx, hotelId, "bookings", "unlocked"))) return rejected({ code: "unknown_enquiry" });
  const enquiry = await lockedEnquiry(ctx, hotelId, offer.enquiryId);
  if (!enquiry) return rejected({ code: "unknown_enquiry" });
  if (enquiry.state === "declined") return rejected({ code: "already_declined" });
  if (enquiry.state === "withdrawn") return rejected({ code: "already_withdrawn" });
  if (await isOfferOpen(ctx, enquiry)) return rejected({ code: "offer_exists" });

  const requestedStay = { hotelId, checkIn: enquiry.check_in, checkOut: enquiry.check_out };
  const requestedRooms = lines.map((line) => ({ ...line, rooms: line.units }));
  const bookable = await roomsToBook(ctx, requestedStay, requestedRooms, null);
  if (!bookable.ok) return bookable;
  const { rooms, stay, today } = bookable.value;
  const [first] = rooms;
  if (!first) return rejected({ code: "no_lines" });
  const { policies, timeZone } = first.room.prices;
  const endsAt = new Date(ctx.now().getTime() + offer.days * dayMs);
  if (endsAt > instantAt(stay.checkIn, policies.checkInFrom, timeZone)) return rejected({ code: "ends_after_arrival" });

  const requests = rooms.map(({ requested, room }) => ({
    room: ownPrices(room.prices, stay, requested.price, requested.plan),
    rateType: requested.plan,
    requested: { stay, rooms: requested.rooms, guests: guestsOf(requested), today, isMember: false, chosen: [] },
  }));
  const priced = quotesTogether(requests);
  if (!priced.ok) {
    const { code, index } = priced.rejection;
    const failed = rooms[index];
    return code === "too_many_guests" && failed
      ? rejected({ code, capacity: capacityOf(failed.room, failed.requested.rooms) })
      : rejected({ code: "unknown_plan", index });
  }
  const quotes = priced.value;
  const wanted = rooms.map(({ requested, room }) => ({ roomId: requested.roomId, units: room.units, count: requested.rooms }));
  const nights = await takeNights(ctx, hotelId, wanted, stay, "waived");
  if (!nights.ok) return nights;
  const items = quotes.flatMap(({ extraItems }) => extraItems);
  const extras = await takeExtras(ctx, hotelId, items, stay);
  if (!extras.ok) return rejected({ ...extras.rejection, name: items.find(({ id }) => id === extras.rejection.extraId)?.name ?? "" });
  const total = sum(quotes.map((quote) => quote.total));
  const atProperty = sum(quotes.map(({ propertyTaxes }) => propertyTaxes));
  if (total !== offer.expectedTotal) return rejected({ code: "check_total", total, atProperty, lines: quotes.map((quote) => quote.total) });

  const id = newId();
  const code = newCode(10);
  const guest = { firstName: enquiry.first_name, lastName: enquiry.last_name, phone: enquiry.phone, arrivalHour: null, requests: null };
  await insertReservation(
    ctx,
    {
      id,
      code,
      hotelId,
      stay,
      idempotencyKey: id,
      rooms: requests.flatMap(({ room, requested }, index) => {
        const quote = quotes[index];
        const line = lines[index];
        if (!quote || !line) return [];
        const { roomId, adults, children } = line;
        return [{ roomId, quote, lineTerms: lineTermsOf(room, requested, quote), adults, children }];
      }),
      guest,
      policies,
      promo: null,
      locale: knownLocale(enquiry.locale),
    },
    {
      user_id: enquiry.user_id,
      source: "offer",
      state: "held",
      due_now: total - atProperty,
      hold_expires_at: endsAt,
      paid_at: null,
      offer_text: offer.text,
    },
  );
  if (!(await addCodeOfPerson(ctx, { code, hotelId, reservationId: id, userId: enquiry.user_id })))
    return rejected({ code: "account_deleted" });
  await ctx.db
    .updateTable("group_enquiries")
    .set({ state: "answered", answered_at: ctx.now(), reservation_id: id, reminded_at: null })
    .where("hotel_id", "=", hotelId)
    .where("id", "=", enquiry.id)
    .execute();
  await recordChange(ctx, { hotelId, action: "reservation.offer", subjectId: id, after: { total, days: offer.days } });
  await notifyGuest(ctx, { user_id: enquiry.user_id, guest_email: null, locale: knownLocale(enquiry.locale), code }, "offer-made");
  return done({ code });
}
