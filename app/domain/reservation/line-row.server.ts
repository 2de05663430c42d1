import { sql } from "kysely";
import type { MealPlan } from "#kit/meal-plan.ts";
import type { Translations } from "#kit/translations.ts";
import type { CancellationTerm } from "../pricing/cancellation.ts";
import type { PricedLine } from "../pricing/priced.ts";
import type { RateType } from "../pricing/quote.ts";

/** A priced line of a booking to be stored; `byUnit`: its guests are those of one unit, else of all. */
export type NewLine = {
  roomId: string;
  plan: RateType;
  mealPlan: MealPlan;
  discountPercentage: number;
  cancelableUntil: string | null;
  terms: readonly CancellationTerm[] | null;
  byUnit: boolean;
  /** Who stays there, if it is not the guest of the booking. */
  guest: { firstName: string; lastName: string } | null;
  line: PricedLine;
};

type Owner = { hotelId: string; reservationId: string };

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

/** A row of `reservation_rooms`, except its number, with the texts of its plan, extras and taxes as they are now. */
export const lineRow = ({ hotelId, reservationId }: Owner, made: NewLine) => {
  const { line, guest } = made;
  return {
    hotel_id: hotelId,
    reservation_id: reservationId,
    room_id: made.roomId,
    plan: made.plan,
    name: planColumn<string | null>("name", hotelId, made.plan),
    translations: sql<Translations<"name">>`coalesce(${planColumn("translations", hotelId, made.plan)}, '{}')`,
    meal_plan: made.mealPlan,
    units: line.units,
    by_unit: made.byUnit,
    adults: line.adults,
    child_ages: line.childAges as number[],
    assumed_age: line.assumedAge,
    base_prices: line.nights.map(({ price }) => price),
    night_prices: line.nights.map(({ withGuests }) => withGuests),
    discount_percentage: made.discountPercentage,
    cancelable_until: made.cancelableUntil ? new Date(made.cancelableUntil) : null,
    cancellation_terms: made.terms ? JSON.stringify(made.terms) : null,
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
