import { sql } from "kysely";
import type { PricingFacts } from "#domain/pricing/facts.ts";
import { newId } from "#platform/id.server.ts";
import type { TestEnv } from "./test-env.ts";

/** A room of the hotel with everything that its prices depend on. */
export type RoomWithFacts = { roomId: string; units: number; facts: PricingFacts };

const byMonth = (prices: Readonly<Record<string, number>>) => {
  const months = new Map<string, (number | null)[]>();
  for (const [day, price] of Object.entries(prices)) {
    const month = `${day.slice(0, 7)}-01`;
    const days = months.get(month) ?? Array.from({ length: 31 }, () => null);
    days[Number(day.slice(8)) - 1] = price;
    months.set(month, days);
  }
  return [...months].map(([month, days]) => ({ month, prices: days }));
};

/**
 * Writes facts of prices as rows of a hotel, in place of those that it has: more combinations than commands accept. What belongs to
 * the hotel is that of the first room.
 */
export async function writeFacts(env: TestEnv, hotelId: string, rooms: readonly RoomWithFacts[]) {
  const [first] = rooms;
  if (!first) return;
  const { seasonRule, brackets, taxRules, extras, plans } = first.facts;
  const { db } = env.ctx;
  await db.transaction().execute(async (trx) => {
    for (const table of [
      "plan_months",
      "room_plans",
      "rate_plans",
      "extras",
      "hotel_pricing",
      "room_pricing",
      "special_rates",
      "room_nights",
    ])
      await sql`delete from ${sql.table(table)} where hotel_id = ${hotelId}`.execute(trx);
    await sql`update hotels set season_rule = ${seasonRule} where id = ${hotelId}`.execute(trx);

    const insert = async (table: string, columns: readonly string[], rows: readonly object[]) => {
      const list = sql.join(columns.map((column) => sql.ref(column)));
      const given = JSON.stringify(rows.map((row) => ({ hotel_id: hotelId, ...row })));
      if (rows.length > 0)
        await sql`insert into ${sql.table(table)} (hotel_id, ${list})
          select hotel_id, ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${given}::jsonb)`.execute(trx);
    };
    if (brackets.length > 0 || taxRules[0]?.id !== "default")
      await insert(
        "hotel_pricing",
        ["age_brackets", "tax_rules", "updated_at"],
        [
          {
            age_brackets: brackets,
            tax_rules: taxRules.map((rule) => ({ ...rule, name: `Tax ${rule.id}`, translations: {} })),
            updated_at: env.ctx.now(),
          },
        ],
      );
    await insert(
      "extras",
      [
        "id",
        "position",
        "name",
        "kind",
        "unit",
        "amount",
        "bracket_amounts",
        "obligatory",
        "max_pieces",
        "refundable",
        "plan_keys",
        "from_day",
        "to_day",
        "description",
        "translations",
      ],
      extras.map(({ bracketAmounts, maxPieces, planKeys, from, to, ...extra }, position) => ({
        ...extra,
        position,
        name: "Extra",
        description: "",
        translations: {},
        bracket_amounts: bracketAmounts,
        max_pieces: maxPieces,
        plan_keys: planKeys,
        from_day: from,
        to_day: to,
      })),
    );
    await insert(
      "rate_plans",
      [
        "id",
        "position",
        "name",
        "description",
        "translations",
        "meal_plan",
        "price_rule",
        "parent_id",
        "change_percent",
        "change_amount",
        "change_per",
        "free_confirmed",
        "own_cancellation",
        "free_until_hours",
        "cancellation_tiers",
        "min_nights",
        "max_nights",
        "min_days_ahead",
        "max_days_ahead",
        "arrival_weekdays",
        "booking_from",
        "booking_to",
        "stay_from",
        "stay_to",
        "audience",
        "created_at",
        "updated_at",
      ],
      plans
        .map((plan, position) => ({ plan, position }))
        // Parents first: a plan refers to one that exists.
        .toSorted((one, other) => Number(one.plan.derivation !== null) - Number(other.plan.derivation !== null))
        .map(({ plan: { id, derivation, cancellation, conditions, ...plan }, position }) => ({
          id,
          position,
          name: "Plan",
          description: "",
          translations: {},
          meal_plan: plan.mealPlan,
          price_rule: derivation ? (derivation.parent === "standard" ? "standard" : "plan") : "room",
          parent_id: derivation && derivation.parent !== "standard" ? derivation.parent : null,
          change_percent: derivation?.percent ?? 0,
          change_amount: derivation?.amount ?? 0,
          change_per: derivation?.per ?? "room",
          free_confirmed: plan.freeConfirmed,
          own_cancellation: cancellation !== null,
          free_until_hours: cancellation?.freeUntilHours ?? null,
          cancellation_tiers: cancellation?.tiers ?? [],
          min_nights: conditions.minNights,
          max_nights: conditions.maxNights,
          min_days_ahead: conditions.minDaysAhead,
          max_days_ahead: conditions.maxDaysAhead,
          arrival_weekdays: conditions.arrivalWeekdays,
          booking_from: conditions.bookingFrom,
          booking_to: conditions.bookingTo,
          stay_from: conditions.stayFrom,
          stay_to: conditions.stayTo,
          audience: conditions.audience,
          created_at: env.ctx.now(),
          updated_at: env.ctx.now(),
        })),
    );
    for (const { roomId, units, facts } of rooms) {
      const { guests } = facts;
      const plain =
        guests.maxAdults === guests.maxGuests && guests.maxChildren === guests.maxGuests && guests.included === guests.maxGuests;
      await sql`update rooms set price = ${facts.price}, units = ${units}, capacity = ${guests.maxGuests}, archived_at = null,
        included_guests = ${plain ? null : guests.included}, max_adults = ${plain ? null : guests.maxAdults},
        max_children = ${plain ? null : guests.maxChildren}, extra_beds = ${guests.extraBeds}, cots = ${guests.cots},
        extra_adult = ${guests.extraAdult}, single_use = ${guests.singleUse}
        where hotel_id = ${hotelId} and id = ${roomId}`.execute(trx);
      await insert(
        "room_pricing",
        ["id", "room_id", "start_date", "end_date", "price", "created_at"],
        facts.seasons.map(({ start, end, price }) => ({
          id: newId(),
          room_id: roomId,
          start_date: start,
          end_date: end,
          price,
          created_at: env.ctx.now(),
        })),
      );
      await insert(
        "special_rates",
        ["id", "room_id", "rate_type", "discount_percentage", "days_in_advance", "min_nights", "is_cancelable", "created_at"],
        facts.specialRates.map((rate) => ({
          id: newId(),
          room_id: roomId,
          rate_type: rate.rateType,
          discount_percentage: rate.discountPercentage,
          days_in_advance: rate.daysInAdvance,
          min_nights: rate.minNights,
          is_cancelable: rate.isCancelable,
          created_at: env.ctx.now(),
        })),
      );
      await insert(
        "room_nights",
        ["room_id", "night", "sold", "units", "closed", "price", "no_arrival", "no_departure"],
        Object.entries(facts.nightPrices).map(([night, price]) => ({
          room_id: roomId,
          night,
          sold: 0,
          units,
          closed: false,
          price,
          no_arrival: false,
          no_departure: false,
        })),
      );
      await insert(
        "room_plans",
        ["room_id", "plan_id"],
        facts.plans.filter(({ sold }) => sold).map(({ id }) => ({ room_id: roomId, plan_id: id })),
      );
      await insert(
        "plan_months",
        ["room_id", "plan_id", "month", "prices", "min_nights", "closed", "no_arrival", "no_departure"],
        facts.plans.flatMap(({ id, nightPrices }) =>
          byMonth(nightPrices).map((month) => ({
            room_id: roomId,
            plan_id: id,
            ...month,
            min_nights: [],
            closed: [],
            no_arrival: [],
            no_departure: [],
          })),
        ),
      );
    }
  });
}
