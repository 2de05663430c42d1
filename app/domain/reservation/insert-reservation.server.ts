import type { Locale } from "#kit/locale.ts";
import { type Insertable, sql } from "kysely";
import type { Translations } from "#kit/translations.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Tables } from "#platform/tables.generated.ts";
import type { Policies } from "../hotel/policies.ts";
import { sum } from "#kit/money.ts";
import type { Stay } from "#kit/stay.ts";
import type { CancellationTerm } from "../pricing/cancellation.ts";
import type { PricedLine } from "../pricing/priced.ts";
import type { Quote } from "../pricing/quote.ts";
import type { GuestDetails } from "./guest-details.ts";

/** Units of a room with their quote, the terms of its lines, and who stays there if it is not the guest of the booking. */
type NewRoomStay = {
  roomId: string;
  adults: number;
  children: number;
  quote: Quote;
  lineTerms: (CancellationTerm[] | null)[];
  guest?: { firstName: string; lastName: string } | null;
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
  locale: Locale;
};

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

/** Inserts a reservation whose nights the caller has taken in this transaction. */
export async function insertReservation(ctx: Ctx, made: NewReservation, terms: Terms): Promise<void> {
  const { guest, rooms } = made;
  const over = (pick: (quote: Quote) => number) => sum(rooms.map(({ quote }) => pick(quote)));
  await ctx.db
    .insertInto("reservations")
    .values({
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
      ...terms,
    })
    .execute();
  await ctx.db
    .insertInto("reservation_rooms")
    .values(
      rooms
        .flatMap((room) => room.quote.lines.map((line, index) => lineRow(made, room, line, index)))
        .map((row, index) => ({ ...row, line: index + 1 })),
    )
    .execute();
}

const planColumn = <T>(column: string, hotelId: string, plan: string) =>
  sql<T>`(select ${sql.ref(column)} from rate_plans where hotel_id = ${hotelId} and id::text = ${plan})`;

/** Whether the guests of the lines are those of one unit: where the price does not depend on guests, the only line has all. */
const areByUnit = ({ adults, children, quote }: NewRoomStay): boolean =>
  sum(quote.lines.map((line) => line.units * (line.adults + line.childAges.length))) === adults + children;

/** The extras of a line with their unit, price and texts. */
const namedExtras = (hotelId: string, { extras }: PricedLine) =>
  sql<string>`(select coalesce(jsonb_agg(x.extra || jsonb_build_object('unit', e.unit, 'price', e.amount, 'name', e.name, 'translations', e.translations) order by x.n), '[]')
    from jsonb_array_elements(${JSON.stringify(extras)}::jsonb) with ordinality x (extra, n)
    join extras e on e.hotel_id = ${hotelId} and e.id = (x.extra->>'id')::uuid)`;

/** The taxes and fees of a line with their rules. */
const taxesWithRules = (hotelId: string, { taxes }: PricedLine) =>
  sql<string>`(select coalesce(jsonb_agg(x.tax || jsonb_build_object('rule', p.rule) order by x.n), '[]')
    from jsonb_array_elements(${JSON.stringify(taxes)}::jsonb) with ordinality x (tax, n)
    left join (select rule from hotel_pricing c, jsonb_array_elements(c.tax_rules) rule where c.hotel_id = ${hotelId}) p on p.rule->>'id' = x.tax->>'id')`;

const lineRow = ({ id, hotelId }: NewReservation, room: NewRoomStay, line: PricedLine, index: number) => {
  const { roomId, quote, lineTerms, guest } = room;
  return {
    hotel_id: hotelId,
    reservation_id: id,
    room_id: roomId,
    plan: quote.rateType,
    name: planColumn<string | null>("name", hotelId, quote.rateType),
    translations: sql<Translations<"name">>`coalesce(${planColumn("translations", hotelId, quote.rateType)}, '{}')`,
    meal_plan: quote.mealPlan,
    units: line.units,
    by_unit: areByUnit(room),
    adults: line.adults,
    child_ages: line.childAges as number[],
    base_prices: line.nights.map(({ price }) => price),
    night_prices: line.nights.map(({ withGuests }) => withGuests),
    discount_percentage: quote.discountPercentage,
    cancelable_until: quote.cancelableUntil ? new Date(quote.cancelableUntil) : null,
    cancellation_terms: lineTerms[index] ? JSON.stringify(lineTerms[index]) : null,
    guest_first_name: guest?.firstName ?? null,
    guest_last_name: guest?.lastName ?? null,
    accommodation: line.accommodation,
    discount: line.discount,
    code: line.code,
    code_on_extras: line.codeOnMeals + line.codeOnExtras,
    extras: namedExtras(hotelId, line),
    taxes: taxesWithRules(hotelId, line),
    total: line.total,
    online: line.online,
  };
};
