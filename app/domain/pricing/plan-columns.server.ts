import { sql } from "kysely";
import { jsonOfColumns } from "#platform/database/columns.server.ts";
import { etagOf } from "#platform/database/etag.server.ts";
import type { Conditions } from "./facts.ts";

/** The column of `rate_plans` in which each condition is stored: reading, saving, the ETag and the log of changes follow this list. */
export const conditionColumns = {
  minNights: "min_nights",
  maxNights: "max_nights",
  minDaysAhead: "min_days_ahead",
  maxDaysAhead: "max_days_ahead",
  arrivalWeekdays: "arrival_weekdays",
  bookingFrom: "booking_from",
  bookingTo: "booking_to",
  stayFrom: "stay_from",
  stayTo: "stay_to",
  audience: "audience",
} as const satisfies Record<keyof Conditions, string>;

/** Price and terms of a row `p` of `rate_plans` as in #domain/pricing/facts.ts: the arguments of `jsonb_build_object`. */
export const planFacts = sql`'id', p.id, 'mealPlan', p.meal_plan, 'freeConfirmed', p.free_confirmed,
    'derivation', case when p.price_rule <> 'room' then jsonb_build_object('parent', coalesce(p.parent_id::text, 'standard'),
      'percent', p.change_percent, 'amount', p.change_amount, 'per', p.change_per) end,
    'cancellation', case when p.own_cancellation
      then jsonb_build_object('freeUntilHours', p.free_until_hours, 'tiers', p.cancellation_tiers) end, 'payment', p.payment,
    'conditions', ${jsonOfColumns(conditionColumns, "p")}`;

/** The rooms of a row `p`, by name, without archived ones. */
const liveRoomsOf = sql`room_plans s join rooms r on r.hotel_id = s.hotel_id and r.id = s.room_id
  where s.hotel_id = p.hotel_id and s.plan_id = p.id and r.archived_at is null`;

export const planRoomIds = sql<string[]>`array(select r.id from ${liveRoomsOf} order by r.name, r.id)`;
export const planRoomNames = sql<string[]>`array(select r.name from ${liveRoomsOf} order by r.name, r.id)`;
export const highestRoomPrice = sql<number | null>`(select max(r.price) from ${liveRoomsOf})`;

/** Whether an active promo code opens a row `p` for those who have it. */
export const isOpened = sql<boolean>`exists (
  select from promo_codes c where c.hotel_id = p.hotel_id and c.plan_ids @> array[p.id] and c.archived_at is null)`;

/** ETag of a plan's form, of a row `p`. */
export const planVersion = etagOf(
  "p.name",
  "p.description",
  "p.translations",
  sql`jsonb_build_object(${planFacts})`,
  sql`array(select r.id from ${liveRoomsOf} order by r.id)`,
);
