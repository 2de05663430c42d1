import { sql } from "kysely";
import type { Stay } from "#kit/stay.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/local-text.server.ts";
import type { Policies } from "../hotel/policies.ts";
import {
  type AgeBracket,
  type CustomPlan,
  defaultTaxRules,
  type Extra,
  type RoomGuests,
  type Season,
  type SeasonRule,
  type SpecialRate,
  type TaxRule,
} from "./facts.ts";
import { planFacts } from "./plan-columns.server.ts";
import type { RoomPrices } from "./quote.ts";

/** An active room with everything that determines its price for a stay. */
export type PricedRoom = {
  roomId: string;
  units: number;
  capacity: number;
  prices: RoomPrices;
};

type Row = {
  id: string;
  units: number;
  capacity: number;
  price: number;
  season_rule: SeasonRule;
  time_zone: string;
  policies: Policies;
  seasons: Season[];
  rates: SpecialRate[];
  night_prices: Record<string, number>;
  guests: RoomGuests;
  plans: (Omit<CustomPlan, "nightPrices" | "sold"> & { name: string })[];
  /** The plans sold in the room, with the prices that they set for nights of the stay. */
  plans_here: Record<string, CustomPlan["nightPrices"]>;
  brackets: AgeBracket[];
  tax_rules: TaxRule[] | null;
  extras: (Extra & { roomIds: string[] | null })[];
};

/** Plans of a hotel `h` as in #domain/pricing/facts.ts, without what differs by room. */
const plans = () => sql`
  select coalesce(jsonb_agg(jsonb_build_object('name', ${localText("p.name")}, ${planFacts}) order by p.position, p.id), '[]')
  from rate_plans p where p.hotel_id = h.id and p.archived_at is null`;

const extras = sql`
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'unit', e.unit, 'amount', e.amount,
    'bracketAmounts', e.bracket_amounts, 'obligatory', e.obligatory, 'maxPieces', e.max_pieces, 'planKeys', e.plan_keys,
    'roomIds', e.room_ids, 'from', e.from_day, 'to', e.to_day) order by e.position, e.id), '[]')
  from extras e where e.hotel_id = h.id and e.archived_at is null`;

/** Prices of the stay's nights that plans set for a room `r`, by plan and day, and the plans sold in it. */
const plansOfRoom = (stay: Stay) => sql`
  select coalesce(jsonb_object_agg(s.plan_id, coalesce(own.prices, '{}')), '{}') from (
    select plan_id from room_plans where hotel_id = r.hotel_id and room_id = r.id) s
  left join lateral (select jsonb_object_agg(d.day::date, m.prices[extract(day from d.day)::int]) as prices
    from generate_series(${stay.checkIn}::date, ${stay.checkOut}::date - 1, interval '1 day') d (day)
    join plan_months m on m.hotel_id = r.hotel_id and m.room_id = r.id and m.plan_id = s.plan_id and m.month = date_trunc('month', d.day)::date
    where m.prices[extract(day from d.day)::int] is not null) own on true`;

/**
 * The hotel's active rooms, or those of the given ids, with their prices for the stay, in one statement; empty when
 * hotel or room is archived or unknown. `lock` locks rooms and prices until the transaction ends, the hotel first by
 * the lock order. `unlisted` is for the hotel's staff: also before the hotel is published.
 */
export async function pricedRooms(
  ctx: Ctx,
  hotelId: string,
  stay: Stay,
  options: { roomId?: string; roomIds?: readonly string[]; lock?: boolean; unlisted?: boolean } = {},
): Promise<PricedRoom[]> {
  const roomIds = options.roomId ? [options.roomId] : options.roomIds;
  const which = roomIds ? sql`and r.id = any(${roomIds}::uuid[])` : sql``;
  // A separate statement: one that waits for locks reads other tables as they were before it waited.
  if (options.lock)
    await sql`select from rooms r join hotels h on h.id = r.hotel_id where r.hotel_id = ${hotelId} ${which} for share of h, r`.execute(
      ctx.db,
    );
  const { rows } = await sql<Row>`
    select r.id, r.units, r.capacity, r.price, h.season_rule, h.time_zone, h.policies, coalesce(h.age_brackets, '[]') as brackets, h.tax_rules, h.extras,
      h.plans, (${plansOfRoom(stay)}) as plans_here,
      jsonb_build_object('included', coalesce(r.included_guests, r.capacity), 'maxAdults', coalesce(r.max_adults, r.capacity),
        'maxChildren', coalesce(r.max_children, r.capacity), 'maxGuests', r.capacity, 'extraBeds', r.extra_beds, 'cots', r.cots,
        'extraAdult', r.extra_adult, 'singleUse', r.single_use) as guests,
      coalesce((select jsonb_agg(jsonb_build_object('start', p.start_date, 'end', p.end_date, 'price', p.price) order by p.start_date)
        from room_pricing p where p.hotel_id = r.hotel_id and p.room_id = r.id
          and p.start_date < ${stay.checkOut} and p.end_date >= ${stay.checkIn}), '[]') as seasons,
      coalesce((select jsonb_agg(jsonb_build_object('rateType', s.rate_type, 'discountPercentage', s.discount_percentage,
          'daysInAdvance', s.days_in_advance, 'minNights', s.min_nights, 'isCancelable', s.is_cancelable) order by s.rate_type)
        from special_rates s where s.hotel_id = r.hotel_id and s.room_id = r.id), '[]') as rates,
      coalesce((select jsonb_object_agg(n.night, n.price)
        from room_nights n where n.hotel_id = r.hotel_id and n.room_id = r.id
          and n.night >= ${stay.checkIn} and n.night < ${stay.checkOut} and n.price is not null), '{}') as night_prices
    from (select h.id, h.season_rule, h.time_zone, h.policies, c.age_brackets, c.tax_rules, (${plans()}) as plans, (${extras}) as extras
      from hotels h left join hotel_pricing c on c.hotel_id = h.id where h.id = ${hotelId} and ${options.unlisted ? sql`h.archived_at is null` : sql`h.listed`} offset 0) h
    join rooms r on r.hotel_id = h.id
    where r.hotel_id = ${hotelId} and r.archived_at is null
      ${which}
    order by r.price, r.id`.execute(ctx.db);
  return rows.map((row) => ({
    roomId: row.id,
    units: row.units,
    capacity: row.capacity,
    prices: {
      price: row.price,
      seasonRule: row.season_rule,
      seasons: row.seasons,
      nightPrices: row.night_prices,
      specialRates: row.rates,
      timeZone: row.time_zone,
      policies: row.policies,
      guests: row.guests,
      planNames: Object.fromEntries(row.plans.map(({ id, name }) => [id, name])),
      plans: row.plans.map(({ name: _, ...plan }) => ({
        ...plan,
        nightPrices: row.plans_here[plan.id] ?? {},
        sold: plan.id in row.plans_here,
      })),
      brackets: row.brackets,
      taxRules: row.tax_rules ?? defaultTaxRules,
      extras: row.extras.filter(({ roomIds }) => roomIds === null || roomIds.includes(row.id)),
    },
  }));
}
