import { type RawBuilder, sql } from "kysely";
import type { Stay } from "#kit/date/stay.ts";
import {
  type AgeBracket,
  type CustomPlan,
  defaultTaxRules,
  type Extra,
  type PricingFacts,
  type RoomGuests,
  type SeasonRule,
  type NamedTaxRule,
} from "./facts.ts";
import { planFacts } from "./plan-columns.server.ts";

/**
 * What a price depends on, as SQL reads it in one JSON value for a hotel and one for each room; cheapest_plan() of
 * the database gets the same.
 */

export type HotelFacts = {
  seasonRule: SeasonRule;
  brackets: AgeBracket[];
  /** Null: those of version 0.1. */
  taxRules: NamedTaxRule[] | null;
  extras: (Extra & { /** Null: all. */ roomIds: string[] | null })[];
  /** Without what differs by room. */
  plans: Omit<CustomPlan, "nightPrices" | "sold">[];
};

export type RoomFacts = Pick<PricingFacts, "price" | "seasons" | "specialRates" | "nightPrices" | "guests"> & {
  id: string;
  /** By plan: whether the room is sold with it on the dates, and the prices that it sets for nights of the stay. */
  plansHere: Record<string, { sold: boolean; nightPrices: CustomPlan["nightPrices"] | null }>;
};

/** The id of the hotel whose rows are read: given, or SQL, such as that of a room `r`. */
export type Hotel = string | RawBuilder<unknown>;
export const hotelOfRoom = sql`r.hotel_id`;

const plans = (hotel: Hotel) => sql`
  select coalesce(jsonb_agg(jsonb_build_object(${planFacts}) order by p.position, p.id), '[]')
  from rate_plans p where p.hotel_id = ${hotel} and p.archived_at is null`;

const extras = (which: RawBuilder<unknown>, hotel: Hotel) => sql`
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'unit', e.unit, 'amount', e.amount,
    'bracketAmounts', e.bracket_amounts, 'obligatory', e.obligatory, 'maxPieces', e.max_pieces, 'refundable', e.refundable,
      'planKeys', e.plan_keys,
    'roomIds', e.room_ids, 'from', e.from_day, 'to', e.to_day) order by e.position, e.id), '[]')
  from extras e where e.hotel_id = ${hotel} and e.archived_at is null and ${which}`;

const factsOfHotel = (which: RawBuilder<unknown>, hotel: Hotel) => sql<HotelFacts>`(
  jsonb_build_object('seasonRule', h.season_rule, 'extras', (${extras(which, hotel)}), 'plans', (${plans(hotel)}))
  || coalesce((select jsonb_build_object('brackets', coalesce(c.age_brackets, '[]'), 'taxRules', c.tax_rules)
    from hotel_pricing c where c.hotel_id = ${hotel}),
    '{"brackets": [], "taxRules": null}'))`;

const ownFacts = (hotel: Hotel) => sql<boolean>`(exists (select from hotel_pricing c where c.hotel_id = ${hotel})
  or exists (select from rate_plans p where p.hotel_id = ${hotel} and p.archived_at is null)
  or exists (select from extras e where e.hotel_id = ${hotel} and e.archived_at is null))`;

/**
 * SQL of a hotel `h`: its facts, those that change what a guest pays who chooses no extras, and the condition that it
 * has plans, extras, ages or taxes of its own.
 */
export const hotelFactsIn = (hotel: Hotel) => ({
  all: factsOfHotel(sql`true`, hotel),
  withoutChoice: factsOfHotel(sql`(e.obligatory or e.unit in ('person', 'person_night'))`, hotel),
  areOwn: ownFacts(hotel),
});

/** SQL: the facts of a hotel for which that does not hold. */
export const plainHotelFacts = sql<HotelFacts>`jsonb_build_object('seasonRule', h.season_rule, 'brackets', '[]'::jsonb, 'taxRules', null,
  'extras', '[]'::jsonb, 'plans', '[]'::jsonb)`;

/** A stay whose days are given, or are SQL. */
type StayInSql = Record<keyof Stay, string | RawBuilder<unknown>>;

/** The plans of a room, with own prices of the stay's nights. A plan whose restrictions the stay breaks is not sold. */
const plansHere = ({ checkIn, checkOut }: StayInSql, hotel: Hotel) => sql`
  select coalesce(jsonb_object_agg(p.id, jsonb_build_object('nightPrices', own.prices, 'sold', own.breaks is not true and exists (
    select from room_plans s where s.hotel_id = ${hotel} and s.room_id = r.id and s.plan_id = p.id))), '{}')
  from rate_plans p left join lateral (
    select jsonb_object_agg(d.day::date, m.prices[x.number])
      filter (where d.day < ${checkOut}::date and m.prices[x.number] is not null) as prices,
      bool_or(d.day < ${checkOut}::date and x.number = any(m.closed)
        or d.day = ${checkIn}::date and (x.number = any(m.no_arrival)
          or coalesce(m.min_nights[x.number], 1) > ${checkOut}::date - ${checkIn}::date)
        or d.day = ${checkOut}::date and x.number = any(m.no_departure)) as breaks
    from plan_months m
    cross join lateral generate_series(greatest(m.month, ${checkIn}::date),
      least(m.month + interval '1 month' - interval '1 day', ${checkOut}::date), interval '1 day') d (day)
    cross join lateral (select extract(day from d.day)::int as number) x
    where m.hotel_id = ${hotel} and m.room_id = r.id and m.plan_id = p.id
      and m.month between date_trunc('month', ${checkIn}::date) and ${checkOut}::date) own on true
  where p.hotel_id = ${hotel} and p.archived_at is null`;

/** SQL: the guests of a room `r`. */
export const roomGuests = sql<RoomGuests>`jsonb_build_object('included', coalesce(r.included_guests, r.capacity),
  'maxAdults', coalesce(r.max_adults, r.capacity),
  'maxChildren', coalesce(r.max_children, r.capacity), 'maxGuests', r.capacity, 'extraBeds', r.extra_beds, 'cots', r.cots,
  'extraAdult', r.extra_adult, 'singleUse', r.single_use)`;

/** SQL: the facts of a room `r` for a stay; `plans` in place of what plans say of this stay alone. */
export const roomFacts = (
  stay: StayInSql,
  hotel: Hotel = hotelOfRoom,
  plans: RawBuilder<unknown> = plansHere(stay, hotel),
) => sql<RoomFacts>`jsonb_build_object('id', r.id, 'price', r.price,
  'guests', ${roomGuests},
  'seasons', (select coalesce(jsonb_agg(jsonb_build_object('start', w.start_date, 'end', w.end_date, 'price', w.price)
    order by w.start_date), '[]')
    from room_pricing w where w.hotel_id = ${hotel} and w.room_id = r.id
      and w.start_date < ${stay.checkOut} and w.end_date >= ${stay.checkIn}),
  'specialRates', (select coalesce(jsonb_agg(jsonb_build_object('rateType', s.rate_type, 'discountPercentage', s.discount_percentage,
      'daysInAdvance', s.days_in_advance, 'minNights', s.min_nights, 'isCancelable', s.is_cancelable) order by s.rate_type), '[]')
    from special_rates s where s.hotel_id = ${hotel} and s.room_id = r.id),
  'nightPrices', (select coalesce(jsonb_object_agg(n.night, n.price), '{}') from room_nights n
    where n.hotel_id = ${hotel} and n.room_id = r.id
      and n.night >= ${stay.checkIn} and n.night < ${stay.checkOut} and n.price is not null),
  'plansHere', (${plans}))`;

/** What extras, taxes and fees depend on. */
export type Charges = Pick<HotelFacts, "brackets" | "taxRules" | "extras">;

/** The charges of a room of the hotel; those of version 0.1 for null. */
export const chargesOf = (charges: Charges | null, roomId: string) =>
  chargesHere(charges ?? { brackets: [], taxRules: null, extras: [] }, roomId);

const chargesHere = ({ brackets, taxRules, extras }: Charges, roomId: string) => ({
  brackets,
  taxRules: taxRules ?? defaultTaxRules,
  extras: extras.filter(({ roomIds }) => roomIds === null || roomIds.includes(roomId)),
});

export const pricingFacts = (hotel: HotelFacts, { id, plansHere, ...room }: RoomFacts): PricingFacts => ({
  ...room,
  ...chargesHere(hotel, id),
  seasonRule: hotel.seasonRule,
  plans: hotel.plans.map((plan) => ({
    ...plan,
    nightPrices: plansHere[plan.id]?.nightPrices ?? {},
    sold: plansHere[plan.id]?.sold ?? false,
  })),
});
