import type { Locale } from "#kit/locale.ts";
import { type Insertable, sql } from "kysely";
import type { Translations } from "#kit/translations.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Tables } from "#platform/tables.generated.ts";
import type { Policies } from "../hotel/policies.ts";
import type { PricedLine } from "../pricing/priced.ts";
import type { Quote } from "../pricing/quote.ts";
import type { GuestDetails } from "./guest-details.ts";
import type { Wish } from "./room-to-book.server.ts";

export type NewReservation = {
  id: string;
  code: string;
  /** The request; the number of units is in the quote. */
  request: Wish & { idempotencyKey: string };
  quote: Quote;
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
>;

/** Inserts a reservation whose nights the caller has taken in this transaction. */
export async function insertReservation(ctx: Ctx, made: NewReservation, terms: Terms): Promise<void> {
  const { request, quote, guest } = made;
  await ctx.db
    .insertInto("reservations")
    .values({
      hotel_id: request.hotelId,
      id: made.id,
      room_id: request.roomId,
      code: made.code,
      check_in: request.checkIn,
      check_out: request.checkOut,
      rooms: quote.rooms,
      adults: request.adults,
      children: request.children,
      night_prices: quote.nights.map(({ price }) => price),
      rate_type: quote.rateType,
      discount_percentage: quote.discountPercentage,
      subtotal: quote.subtotal,
      discount: quote.discount,
      code_discount: quote.codeDiscount,
      promo_code: quote.promoCode,
      extras: quote.extras,
      taxes: quote.taxes,
      total: quote.total,
      property_taxes: quote.propertyTaxes,
      cancelable_until: quote.cancelableUntil ? new Date(quote.cancelableUntil) : null,
      cancellation_terms: quote.terms ? JSON.stringify(quote.terms) : null,
      locale: made.locale,
      request_key: request.idempotencyKey,
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
    .values(quote.lines.map((line, index) => lineRow(made, line, index + 1)))
    .execute();
}

const planColumn = <T>(column: string, hotelId: string, plan: string) =>
  sql<T>`(select ${sql.ref(column)} from rate_plans where hotel_id = ${hotelId} and id::text = ${plan})`;

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

const lineRow = ({ id, request, quote }: NewReservation, line: PricedLine, number: number) => ({
  hotel_id: request.hotelId,
  reservation_id: id,
  line: number,
  room_id: request.roomId,
  plan: quote.rateType,
  name: planColumn<string | null>("name", request.hotelId, quote.rateType),
  translations: sql<Translations<"name">>`coalesce(${planColumn("translations", request.hotelId, quote.rateType)}, '{}')`,
  meal_plan: quote.mealPlan,
  units: line.units,
  adults: line.adults,
  child_ages: line.childAges as number[],
  night_prices: line.nights.map(({ withGuests }) => withGuests),
  accommodation: line.accommodation,
  discount: line.discount,
  code: line.code,
  code_on_extras: line.codeOnMeals + line.codeOnExtras,
  extras: namedExtras(request.hotelId, line),
  taxes: taxesWithRules(request.hotelId, line),
  total: line.total,
  online: line.online,
});
