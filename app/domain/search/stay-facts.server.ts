import { type RawBuilder, sql } from "kysely";
import { maySleep, type StayParty } from "#domain/availability/sleeps-sql.server.ts";
import {
  type Charges,
  type HotelFacts,
  hotelFactsIn,
  hotelOfRoom,
  pricingFacts,
  roomFacts,
  type RoomFacts,
} from "#domain/pricing/facts-sql.server.ts";
import { type Day, daysBetween, daysOf } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { windowOf } from "./flexible/flexible-free.server.ts";
import type { StayOffer } from "./offer.server.ts";
import { cheapestOf, type HotelDays, type LimitedDay, type PricedStay, pricedStays, type RoomDays, withNights } from "./price-stays.ts";
import { fits } from "./search-index.server.ts";

type Sql = RawBuilder<unknown>;

/** The days from the first check-in to the last check-out of the stays that are priced. */
export type Window = { first: Day; last: Day };

/** A plain room of the search index; nights from the first day of the window on, own prices from `pricesFrom` on. */
type IndexedRoom = {
  id: string;
  price: Cents;
  places: number;
  taken: string;
  prices: (Cents | null)[] | null;
  pricesFrom: number;
  seasons: RoomFacts["seasons"];
  early: [number, number] | null;
  long: [number, number] | null;
  member: number | null;
};

type PlanDays = { sold: boolean; days: (LimitedDay & { price: Cents | null })[] };
type StoredRoom = {
  facts: Omit<RoomFacts, "plansHere"> & { plansHere: Record<string, PlanDays> };
  days: LimitedDay[];
  ofNeeds?: Day[][] | null;
};

const plainFacts = (seasonRule: HotelFacts["seasonRule"]): HotelFacts => ({
  seasonRule,
  brackets: [],
  taxRules: null,
  extras: [],
  plans: [],
});

function roomOfIndex(room: IndexedRoom, window: readonly Day[], seasonRule: HotelFacts["seasonRule"]): RoomDays {
  const { id, price, places, early, long, member } = room;
  const rate = { daysInAdvance: null, minNights: null, isCancelable: true };
  const facts = pricingFacts(plainFacts(seasonRule), {
    id,
    price,
    guests: {
      included: places,
      maxAdults: places,
      maxChildren: places,
      maxGuests: places,
      extraBeds: 0,
      cots: 0,
      extraAdult: null,
      singleUse: null,
    },
    seasons: room.seasons,
    specialRates: [
      ...(member === null ? [] : [{ ...rate, rateType: "active_users" as const, discountPercentage: member }]),
      ...(long ? [{ ...rate, rateType: "duration_of_stay" as const, discountPercentage: long[0], minNights: long[1] }] : []),
      ...(early ? [{ ...rate, rateType: "early_booking" as const, discountPercentage: early[0], daysInAdvance: early[1] }] : []),
    ],
    nightPrices: Object.fromEntries(
      (room.prices ?? []).flatMap((price, index) => (price === null ? [] : [[window[room.pricesFrom + index], price]])),
    ),
    plansHere: {},
  });
  const days = room.taken
    .split("")
    .flatMap((bit, index) =>
      bit === "1" ? [{ day: window[index] ?? "", closed: true, minNights: null, noArrival: false, noDeparture: false }] : [],
    );
  return { id, facts, days, planDays: {} };
}

function roomOfRows({ facts: { plansHere, ...facts }, days, ofNeeds }: StoredRoom, hotel: HotelFacts): RoomDays {
  const plans = Object.entries(plansHere);
  const nightPrices = (days: PlanDays["days"]) =>
    Object.fromEntries(days.flatMap(({ day, price }) => (price === null ? [] : [[day, price]])));
  return {
    id: facts.id,
    facts: pricingFacts(hotel, {
      ...facts,
      plansHere: Object.fromEntries(plans.map(([id, { sold, days }]) => [id, { sold, nightPrices: nightPrices(days) }])),
    }),
    days,
    planDays: Object.fromEntries(plans.map(([id, { days }]) => [id, days])),
    ofNeeds: ofNeeds ?? null,
  };
}

/** SQL: whether the search index alone says what a plain hotel of a row `i` costs in a window, and which of its nights are free. */
const isIndexed = (first: Day, last: Day, { rooms, access }: StayParty) => sql`(${rooms}::int <= 2 and i.calendar_start <= ${first}::date
  and not exists (select from lateral unnest(i.rooms, i.rates) s where s.is_own ${access ? sql`or s.access_by_room` : sql``}
    or position(B'1' in substring(s.restricted_days from ${first}::date - i.calendar_start + 1
      for ${daysBetween(first, last) + 1}::int)) > 0))`;

/** SQL: the rooms of a row `i` of the index that sleep the party, as `IndexedRoom`. */
function roomsOfIndex(first: Day, last: Day, party: StayParty): Sql {
  const start = sql`(${first}::date - i.calendar_start)`;
  const nights = sql`${daysBetween(first, last)}::int`;
  const taken = party.rooms === 1 ? sql`s.full_nights` : sql`s.scarce_nights`;
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'price', s.price, 'places', s.places,
      'taken', coalesce(substring(${taken} from ${start} + 1 for ${nights})::text, ''),
      'prices', s.night_prices[${start} - s.first_night + 1 : ${start} - s.first_night + ${nights}],
      'pricesFrom', greatest(0, s.first_night - ${start}),
      'seasons', (select coalesce(jsonb_agg(jsonb_build_object('start', w.starts, 'end', w.ends, 'price', w.price)), '[]')
        from unnest(s.season_starts, s.season_ends, s.season_prices) w (starts, ends, price)
        where w.starts < ${last}::date and w.ends >= ${first}::date),
      'early', case when s.early_percent is not null then jsonb_build_array(s.early_percent, s.early_days) end,
      'long', case when s.long_percent is not null then jsonb_build_array(s.long_percent, s.long_nights) end,
      'member', s.member_percent)), '[]')
    from lateral unnest(i.rooms, i.rates) s where ${fits(party)})`;
}

/** SQL: for each plan of a room `r`, whether the room is sold with it at all, and its days in the window. */
const plansInWindow = (first: Day, last: Day) => sql`
  select coalesce(jsonb_object_agg(p.id, jsonb_build_object('days', coalesce(own.days, '[]'), 'sold', exists (
    select from room_plans s where s.hotel_id = r.hotel_id and s.room_id = r.id and s.plan_id = p.id))), '{}')
  from rate_plans p left join lateral (
    select jsonb_agg(jsonb_build_object('day', d.day::date, 'price', m.prices[x.number], 'closed', x.number = any(m.closed),
      'noArrival', x.number = any(m.no_arrival), 'noDeparture', x.number = any(m.no_departure),
      'minNights', m.min_nights[x.number])) as days
    from plan_months m
    cross join lateral generate_series(greatest(m.month, ${first}::date),
      least(m.month + interval '1 month' - interval '1 day', ${last}::date), interval '1 day') d (day)
    cross join lateral (select extract(day from d.day)::int as number) x
    where m.hotel_id = r.hotel_id and m.room_id = r.id and m.plan_id = p.id
      and m.month between date_trunc('month', ${first}::date) and ${last}::date) own on true
  where p.hotel_id = r.hotel_id and p.archived_at is null`;

const isNumbered = sql`exists (select from hotel_rooms n where n.hotel_id = r.hotel_id and n.room_id = r.id and n.active)`;

/** SQL: of a room `r` with numbers, the nights in the window on which each room that meets the needs is somebody's; else null. */
const nightsOfNeeds = ({ first, last }: Window, access: number) => sql`case when ${isNumbered} then (
  select coalesce(jsonb_agg((select coalesce(jsonb_agg(a.night), '[]') from room_assignments a
    where a.hotel_id = n.hotel_id and a.hotel_room_id = n.id and a.night >= ${first} and a.night < ${last})), '[]')
  from hotel_rooms n where n.hotel_id = r.hotel_id and n.room_id = r.id and n.active
    and access_needs(r.accessibility || n.accessibility) & ${access}::int = ${access}::int) end`;

/** What of a hotel is needed to price stays of a party in a window. */
export type StayFacts = Omit<HotelDays, "rooms"> & {
  seasonRule: HotelFacts["seasonRule"];
  /** Of plain hotels, from the search index. */
  indexed?: IndexedRoom[];
  /** Of others, by their own rows. Null facts: those of version 0.1. */
  facts?: HotelFacts | null;
  stored?: StoredRoom[];
};

/** SQL: the columns of a row `h` of the search index that `stayFacts` reads beside those of each match. */
export const stayFactsColumns = sql`h.check_in_from, h.free_cancellation_hours, h.season_rule, h.calendar_start, h.rooms, h.rates`;

/**
 * SQL: the `StayFacts` of a hotel `h` with its row `i` of the search index. Plain hotels are read from the index, others by
 * their own rows.
 */
export function stayFacts({ first, last }: Window, party: StayParty): RawBuilder<StayFacts> {
  const facts = hotelFactsIn(sql`h.id`);
  const { access = 0 } = party;
  const ofNeeds = access === 0 ? sql`` : sql`, 'ofNeeds', ${nightsOfNeeds({ first, last }, access)}`;
  const plans = sql`case when q.facts is null then '{}' else (${plansInWindow(first, last)}) end`;
  const stored = sql`(select jsonb_build_object('facts', q.facts, 'stored', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'facts', ${roomFacts({ checkIn: first, checkOut: last }, hotelOfRoom, plans)},
        'days', (select coalesce(jsonb_agg(jsonb_build_object('day', n.night, 'closed', n.closed or n.sold + ${party.rooms} > n.units,
            'noArrival', n.no_arrival, 'noDeparture', n.no_departure, 'minNights', n.min_nights)), '[]')
          from room_nights n where n.hotel_id = r.hotel_id and n.room_id = r.id and n.night >= ${first} and n.night <= ${last}
            and (n.closed or n.sold + ${party.rooms} > n.units or n.no_arrival or n.no_departure or n.min_nights > 1))${ofNeeds})), '[]')
      from rooms r where r.hotel_id = h.id and r.archived_at is null and r.units >= ${party.rooms} and ${maySleep(party)}
        ${access === 0 ? sql`` : sql`and (${isNumbered} or access_needs(r.accessibility) & ${access}::int = ${access}::int)`}))
    from (select case when ${facts.areOwn} then ${facts.withoutChoice} end as facts offset 0) q)`;
  return sql<StayFacts>`(jsonb_build_object('timeZone', i.time_zone, 'checkInFrom', to_char(i.check_in_from, 'HH24:MI'),
      'freeCancellationHours', i.free_cancellation_hours, 'seasonRule', i.season_rule)
    || case when ${isIndexed(first, last, party)} then jsonb_build_object('indexed', ${roomsOfIndex(first, last, party)})
      else ${stored} end)`;
}

/** These facts as prices read them, and what extras and taxes depend on: null for those of version 0.1. */
export function hotelDays(
  { indexed, facts, stored, seasonRule, ...hotel }: StayFacts,
  { first, last }: Window,
): HotelDays & { charges: Charges | null } {
  const window = daysOf(first, last);
  const all = facts ?? plainFacts(seasonRule);
  const rooms = indexed?.map((room) => roomOfIndex(room, window, seasonRule)) ?? stored?.map((room) => roomOfRows(room, all)) ?? [];
  if (!facts) return { ...hotel, rooms, charges: null };
  const { plans: _plans, seasonRule: _rule, ...charges } = facts;
  return { ...hotel, rooms, charges };
}

/** The offer of a stay, for offer.server.ts. */
export const offerOf = ({ room, price }: PricedStay, charges: Charges | null): StayOffer => ({
  roomId: room.id,
  plan: price.plan,
  subtotal: price.subtotal,
  discount: price.discount,
  net: price.net,
  lines: price.lines.map(({ units, adults, childAges, assumedAge, accommodation, discount }) => ({
    units,
    adults,
    childAges,
    assumedAge,
    accommodation,
    discount,
  })),
  charges,
});

/** The offer of the cheapest free room of a hotel for a party's stay; null where none is free. */
export function offerFor(ctx: Ctx, facts: StayFacts, dates: Stay, party: StayParty): StayOffer | null {
  const { charges, ...hotel } = hotelDays(facts, windowOf([dates]));
  const who = { now: ctx.now(), isMember: ctx.actor?.emailVerified ?? false };
  const best = cheapestOf(pricedStays(hotel, [withNights(dates)], { party, freeCancellation: false }, who));
  return best ? offerOf(best, charges) : null;
}
