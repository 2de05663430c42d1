import { type InsertQueryBuilder, sql } from "kysely";
import type { AccessPromise } from "#domain/accessibility/accessibility.ts";
import type { CancellationTerm } from "#domain/pricing/cancellation.ts";
import type { PricedLine } from "#domain/pricing/priced.ts";
import type { RateType } from "#domain/pricing/quote.ts";
import type { MealPlan } from "#kit/meal-plan.ts";
import type { Tables } from "#platform/database/tables.generated.ts";

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
  /** What was promised of its accessibility; missing: nothing. */
  accessibility?: AccessPromise | null;
  line: PricedLine;
};

type Owner = { hotelId: string; reservationId: string };

/** A row of `reservation_rooms`, except its number. Extras and taxes are without their texts and rules. */
export const lineRow = ({ hotelId, reservationId }: Owner, made: NewLine) => {
  const { line, guest } = made;
  return {
    hotel_id: hotelId,
    reservation_id: reservationId,
    room_id: made.roomId,
    plan: made.plan,
    meal_plan: made.mealPlan,
    units: line.units,
    by_unit: made.byUnit,
    adults: line.adults,
    child_ages: line.childAges,
    assumed_age: line.assumedAge,
    base_prices: line.nights.map(({ price }) => price),
    night_prices: line.nights.map(({ withGuests }) => withGuests),
    discount_percentage: made.discountPercentage,
    cancelable_until: made.cancelableUntil,
    cancellation_terms: made.terms,
    guest_first_name: guest?.firstName ?? null,
    guest_last_name: guest?.lastName ?? null,
    accessibility: made.accessibility ?? null,
    accommodation: line.accommodation,
    discount: line.discount,
    code: line.code,
    code_on_extras: line.codeOnMeals + line.codeOnExtras,
    extras: line.extras,
    taxes: line.taxes,
    total: line.total,
    online: line.online,
  };
};

type Row = ReturnType<typeof lineRow> & { line: number };

/** The hotel of a row `w`, and its columns that are stored with the texts of plan and extras and the rules of taxes as they are now. */
const completed = (hotelId: string) => ({
  // As a value, so that the statement names its hotel.
  hotel_id: sql`${hotelId}::uuid`,
  name: sql`(select p.name from rate_plans p where p.hotel_id = ${hotelId} and p.id::text = w.plan)`,
  translations: sql`coalesce((select p.translations from rate_plans p where p.hotel_id = ${hotelId} and p.id::text = w.plan), '{}')`,
  extras: sql`(select coalesce(jsonb_agg(x.extra
    || jsonb_build_object('kind', e.kind, 'unit', e.unit, 'price', e.amount, 'name', e.name, 'translations', e.translations)
      order by x.n), '[]')
    from jsonb_array_elements(w.extras) with ordinality x (extra, n)
    join extras e on e.hotel_id = ${hotelId} and e.id = (x.extra->>'id')::uuid)`,
  taxes: sql`(select coalesce(jsonb_agg(x.tax || jsonb_build_object('rule', p.rule) order by x.n), '[]')
    from jsonb_array_elements(w.taxes) with ordinality x (tax, n)
    left join (select rule from hotel_pricing c, jsonb_array_elements(c.tax_rules) rule
      where c.hotel_id = ${hotelId}) p on p.rule->>'id' = x.tax->>'id')`,
});

/** Inserts lines of one hotel. */
export function withLines<Result>(
  insert: InsertQueryBuilder<Tables, "reservation_rooms", Result>,
  hotelId: string,
  lines: readonly Row[],
): InsertQueryBuilder<Tables, "reservation_rooms", Result> {
  const changed = completed(hotelId);
  const given = Object.keys(lines[0] ?? {}).filter((column) => !(column in changed)) as (keyof Row)[];
  return insert.columns([...given, ...(Object.keys(changed) as (keyof typeof changed)[])]).expression(
    sql`select ${sql.join(given.map((column) => sql.ref(`w.${column}`)))}, ${sql.join(Object.values(changed))}
      from jsonb_populate_recordset(null::reservation_rooms, ${JSON.stringify(lines)}::jsonb) w order by w.line`,
  );
}
