-- A room is offered in search, as elsewhere, only to guests whom its units sleep as they are divided over them (docs/pricing.md, step 1). The
-- rule is here once: for prices by facts, and for the room types of the search index.

-- Whether a unit sleeps guests. `children` are those in a bracket, of whom `babies` may sleep in a cot, and those of unknown age;
-- `most_adults` and `places` include the extra beds.
create function sleeps_unit(adults int, children int, babies int, most_adults int, most_children int, places int, cots int) returns boolean
language sql immutable parallel safe
  return adults <= most_adults and children - least(babies, cots) <= most_children and adults + children - least(babies, cots) <= places;

create or replace function guest_lines(guests jsonb, brackets jsonb, lines jsonb)
returns table (line int, units int, adults int, child_ages jsonb, assumed_age int, fits boolean, persons int, amount bigint)
language sql immutable parallel safe rows 13 as $$
  select l.n::int, (l.line->>'units')::int, p.adults, l.line->'childAges', a.age,
    sleeps_unit((p.adults + k.known_grown)::int, (k.children - k.known_grown)::int, k.babies::int, g.max_adults + g.extra_beds, g.max_children,
      g.max_guests + g.extra_beds, g.cots),
    (p.adults + k.grown + k.paying)::int,
    greatest(0, p.adults + k.grown - g.included) * g.extra_adult
      - case when p.adults + k.grown = 1 and g.included >= 2 and k.paying = 0 then g.single_use else 0 end
      + k.amount
  from jsonb_array_elements(lines) with ordinality l (line, n)
  cross join lateral (select (l.line->>'adults')::int as adults, l.line->'childAges' @> 'null' as is_unknown) p
  cross join lateral (select (guests->>'included')::int as included, (guests->>'maxAdults')::int as max_adults,
    (guests->>'maxChildren')::int as max_children, (guests->>'maxGuests')::int as max_guests, (guests->>'extraBeds')::int as extra_beds,
    (guests->>'cots')::int as cots, coalesce((guests->>'extraAdult')::bigint, 0) as extra_adult,
    coalesce((guests->>'singleUse')::bigint, 0) as single_use) g
  cross join lateral (
    select age from generate_series(0, 12) age where p.is_unknown union all select null where not p.is_unknown) a
  cross join lateral (
    select count(*) as children,
      count(*) filter (where c.age is not null and b.kind is null) as known_grown,
      count(*) filter (where c.age is not null and b.kind = 'free' and b.cot) as babies,
      count(*) filter (where b.kind is null) as grown,
      count(*) filter (where b.kind = 'price') as paying,
      coalesce(sum(coalesce(b.amount, (g.extra_adult * b.percent + 50) / 100)) filter (where b.kind = 'price'), 0)::bigint as amount
    from jsonb_array_elements_text(l.line->'childAges') c (age)
    left join lateral (
      select x.bracket->>'kind' as kind, (x.bracket->>'cot')::boolean as cot, (x.bracket->>'amount')::bigint as amount,
        (x.bracket->>'percent')::int as percent
      from jsonb_array_elements(brackets) with ordinality x (bracket, n)
      where coalesce(c.age::int, a.age) <= (x.bracket->>'toAge')::int order by x.n limit 1) b on true) k
$$;

-- Whether the prices of a room depend on guests.
create function depends_on_guests(hotel jsonb, room_id text, guests jsonb) returns boolean language plpgsql immutable parallel safe as $$
begin
  return jsonb_array_length(hotel->'brackets') > 0
    or coalesce(hotel->'taxRules' @? '$[*] ? (@.priceClass.per == "person_night" || @.basis == "amount" && (@.per == "person" || @.per == "person_night"))', false)
    or exists (select from jsonb_array_elements(hotel->'extras') e
      where e->>'unit' in ('person', 'person_night') and (e->>'roomIds' is null or e->'roomIds' ? room_id))
    or hotel->'plans' @? '$[*].derivation ? (@.per == "person" && @.amount != 0)'
    or (guests->>'extraAdult')::int > 0 is true or (guests->>'singleUse')::int > 0 is true
    or (guests->>'maxAdults')::int < (guests->>'maxGuests')::int or (guests->>'maxChildren')::int < (guests->>'maxGuests')::int;
end $$;

drop function cheapest_plan(jsonb, jsonb, jsonb, date, date, date, boolean);
drop function lines_to_price(jsonb, jsonb, jsonb);

-- The lines of a party in a room, null where it does not fit. The party is { whole, lines }: all guests as one line where prices do not depend
-- on guests, else a line for each group of units. In PL/pgSQL, so that it is planned once per connection.
create function fitting_lines(by_guests boolean, guests jsonb, brackets jsonb, party jsonb) returns jsonb language plpgsql immutable parallel safe as $$
begin
  if by_guests then
    return case when (select bool_and(g.fits) from guest_lines(guests, brackets, party->'lines') g) then party->'lines' end;
  end if;
  return case when (party->'whole'->>'adults')::int + jsonb_array_length(party->'whole'->'childAges')
    <= (party->'whole'->>'units')::int * ((guests->>'maxGuests')::int + (guests->>'extraBeds')::int) then jsonb_build_array(party->'whole') end;
end $$;

-- The refundable plan with the lowest result of step 4 among those that are offered without a code; no row where none is, or the party does
-- not fit.
create function cheapest_plan(hotel jsonb, room jsonb, party jsonb, check_in date, check_out date, today date, is_member boolean)
returns table (plan text, subtotal bigint, discount int, net bigint, lines jsonb)
language plpgsql immutable parallel safe rows 1 set jit = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  guests constant jsonb := room->'guests';
  nights constant int := check_out - check_in;
  by_guests constant boolean := depends_on_guests(hotel, room->>'id', guests);
  wished constant jsonb := fitting_lines(by_guests, guests, hotel->'brackets', party);
begin
  if wished is null then
    return;
  end if;
  return query
  with night as (
    select d.day::date::text as day, coalesce(
      (room->'nightPrices'->>(d.day::date::text))::int,
      (select (s->>'price')::int from jsonb_array_elements(room->'seasons') s
        where case hotel->>'seasonRule' when 'arrival' then check_in else d.day::date end between (s->>'start')::date and (s->>'end')::date limit 1),
      (room->>'price')::int) as price
    from generate_series(check_in::timestamp, check_out::timestamp - interval '1 day', interval '1 day') d (day)),
  offer as (
    select 0::bigint as turn, 'standard' as plan, 0 as percent, null::jsonb as custom, null::text as parent
    union all
    select s.n, s.rate->>'rateType', (s.rate->>'discountPercentage')::int, null, null
    from jsonb_array_elements(room->'specialRates') with ordinality s (rate, n)
    where (s.rate->>'isCancelable')::boolean and case s.rate->>'rateType'
      when 'early_booking' then check_in - today >= coalesce((s.rate->>'daysInAdvance')::int, 1)
      when 'duration_of_stay' then nights >= coalesce((s.rate->>'minNights')::int, 1)
      when 'active_users' then is_member
      else true end
    union all
    select 1000 + p.n, p.plan->>'id', 0, p.plan, p.plan->'derivation'->>'parent'
    from jsonb_array_elements(hotel->'plans') with ordinality p (plan, n)
    cross join lateral jsonb_to_record(p.plan->'conditions') as c ("minNights" int, "maxNights" int, "minDaysAhead" int, "maxDaysAhead" int,
      "arrivalWeekdays" jsonb, "bookingFrom" date, "bookingTo" date, "stayFrom" date, "stayTo" date, audience text)
    where (room->'plansHere'->(p.plan->>'id')->>'sold')::boolean
      and (p.plan->>'cancellation' is null or p.plan->'cancellation'->>'freeUntilHours' is not null)
      and nights between coalesce(c."minNights", nights) and coalesce(c."maxNights", nights)
      and check_in - today between coalesce(c."minDaysAhead", check_in - today) and coalesce(c."maxDaysAhead", check_in - today)
      and (c."arrivalWeekdays" = '[]' or c."arrivalWeekdays" @> to_jsonb(extract(isodow from check_in)::int))
      and today between coalesce(c."bookingFrom", today) and coalesce(c."bookingTo", today)
      and check_in >= coalesce(c."stayFrom", check_in) and check_out - 1 <= coalesce(c."stayTo", check_out)
      and (c.audience = 'everyone' or c.audience = 'members' and is_member)),
  plan_night as (
    select o.turn, o.plan, o.percent, o.custom->'derivation' as derivation, case
      when own.price is not null then own.price
      when o.parent is null then n.price
      when derived.price >= 1 then derived.price
      when (o.custom->>'freeConfirmed')::boolean then 0 end as price
    from offer o cross join night n
    cross join lateral (select (room->'plansHere'->o.plan->'nightPrices'->>n.day)::bigint as price) own
    cross join lateral (
      select (coalesce((room->'plansHere'->o.parent->'nightPrices'->>n.day)::bigint, n.price)
          * (100 + (o.custom->'derivation'->>'percent')::int) + 50) / 100
        + case o.custom->'derivation'->>'per' when 'room' then (o.custom->'derivation'->>'amount')::int else 0 end as price) derived),
  guest as (
    select g.line, g.units, g.adults, g.child_ages, g.assumed_age, g.persons, g.amount
    from guest_lines(guests, hotel->'brackets', wished) g where by_guests
    union all
    select 1, (l->>'units')::int, (l->>'adults')::int, l->'childAges', null, 0, 0 from jsonb_array_elements(wished) l where not by_guests),
  -- Of the ages that the children of a line may have, that of the highest price, the highest of several.
  line as (
    select distinct on (n.turn, g.line) n.turn, n.plan, n.percent, g.line, g.units, g.adults, g.child_ages, g.assumed_age,
      (sum(greatest(0, n.price + g.amount + case n.derivation->>'per' when 'person' then g.persons * (n.derivation->>'amount')::bigint else 0 end))
        * g.units)::bigint as accommodation
    from plan_night n cross join guest g
    group by n.turn, n.plan, n.percent, g.line, g.units, g.adults, g.child_ages, g.assumed_age
    having count(n.price) = nights
    order by n.turn, g.line, accommodation desc, g.assumed_age desc),
  discounted as (select *, (accommodation * percent + 50) / 100 as reduction from line)
  select d.plan, sum(d.accommodation)::bigint, d.percent, sum(d.accommodation - d.reduction)::bigint,
    jsonb_agg(jsonb_build_object('units', d.units, 'adults', d.adults, 'childAges', d.child_ages, 'assumedAge', d.assumed_age,
      'accommodation', d.accommodation, 'discount', d.reduction) order by d.line)
  from discounted d
  group by d.turn, d.plan, d.percent
  having max(d.accommodation) <= 1800000000 and sum(d.accommodation - d.reduction) <= 2100000000
  order by 4, d.turn limit 1;
end $$;

-- Who sleeps in the rooms of a hotel, for the search index; no row for rooms whose prices do not depend on guests: their units sleep all guests
-- together. From the age `adult_from` on a child counts as an adult; those of an age whose bit is in `cot_ages` may sleep in a cot.
create function search_guests(hotel uuid) returns table (room_id uuid, most_adults int, most_children int, adult_from int, cot_ages int)
language plpgsql stable rows 5 as $$
#variable_conflict use_column
begin
  return query
  select r.id, (g.guests->>'maxAdults')::int + r.extra_beds, (g.guests->>'maxChildren')::int, f.adult_from, f.cot_ages
  from (
    select coalesce(h.age_brackets, '[]') as brackets, jsonb_build_object('brackets', coalesce(h.age_brackets, '[]'), 'taxRules', h.tax_rules,
      'extras', (select coalesce(jsonb_agg(jsonb_build_object('unit', e.unit, 'roomIds', e.room_ids)), '[]') from extras e
        where e.hotel_id = hotel and e.archived_at is null),
      'plans', (select coalesce(jsonb_agg(jsonb_build_object('derivation', jsonb_build_object('per', p.change_per, 'amount', p.change_amount))), '[]')
        from rate_plans p where p.hotel_id = hotel and p.archived_at is null and p.price_rule <> 'room')) as facts
    from (values (1)) always left join hotel_pricing h on h.hotel_id = hotel) x
  cross join lateral (
    select coalesce(max(b.to_age) + 1, 0)::int as adult_from, coalesce(bit_or(case when b.cot then 1 << a.age end), 0)::int as cot_ages
    from (
      select (o.b->>'toAge')::int as to_age, coalesce(lag((o.b->>'toAge')::int) over (order by o.n), -1) as after_age,
        o.b->>'kind' = 'free' and (o.b->>'cot')::boolean as cot
      from jsonb_array_elements(x.brackets) with ordinality o (b, n)) b
    left join generate_series(0, 17) a (age) on a.age > b.after_age and a.age <= b.to_age) f
  join rooms r on r.hotel_id = hotel and r.archived_at is null
  cross join lateral (
    select jsonb_build_object('maxAdults', coalesce(r.max_adults, r.capacity), 'maxChildren', coalesce(r.max_children, r.capacity),
      'maxGuests', r.capacity, 'extraAdult', r.extra_adult, 'singleUse', r.single_use) as guests) g
  where depends_on_guests(x.facts, r.id::text, g.guests);
end $$;

drop function search_index_differs(uuid);
drop function computed_search_hotel(uuid);
alter type search_room rename to search_room_before;
alter type search_rate rename to search_rate_before;

-- A room type in a row of search_hotels.
create type search_room as (
  id uuid,
  units int,
  -- Guests that a unit sleeps with extra beds, and cots beside them.
  places int,
  cots int,
  -- As search_guests() has them; null where prices do not depend on guests.
  most_adults int,
  most_children int,
  adult_from int,
  cot_ages int,
  -- By day from `calendar_start` on: no unit is free in the night; less than two are (null for a single unit); the day has restrictions.
  -- Days after the last bit have none of it.
  full_nights bit varying,
  scarce_nights bit varying,
  restricted_days bit varying
);

-- What a unit of the room type at the same place of `rooms` costs, in cents.
create type search_rate as (
  price int,
  season_starts date[],
  season_ends date[],
  season_prices int[],
  -- Prices of dates, by day from `first_night` days after `calendar_start` on.
  first_night int,
  night_prices int[],
  -- Refundable special rates in percent, with days in advance and nights from which on they hold.
  early_percent int,
  early_days int,
  long_percent int,
  long_nights int,
  member_percent int,
  -- Whether the price may depend on guests and plans of the hotel. Then plans and single use take off a night at most so much (0 or less),
  -- each guest above the included ones adds an amount, and each child that of its age from 0 on (null, or without ages: as an adult).
  is_own boolean,
  off_percent int,
  off_amount int,
  included int,
  extra_guest int,
  child_amounts int[],
  -- Where plans have prices of their own: lower bounds of what a night can cost before special rates, at the base price, ever, and by month
  -- from that of `calendar_start` on for stays within the month (null, and after the last one: the base price).
  base int,
  lowest int,
  month_lowest int[]
);

create function rooms_with_guests(hotel uuid, rooms search_room_before[]) returns search_room[] language sql stable
  return (select coalesce(array_agg(row(s.id, s.units, s.places, s.cots, g.most_adults, g.most_children, g.adult_from, g.cot_ages,
      s.full_nights, s.scarce_nights, s.restricted_days)::search_room order by s.id), '{}')
    from unnest(rooms) s left join search_guests(hotel) g on g.room_id = s.id);
create function rates_without_guests(hotel uuid, rooms search_room_before[], rates search_rate_before[]) returns search_rate[] language sql stable
  return (select coalesce(array_agg(row(s.price, s.season_starts, s.season_ends, s.season_prices, s.first_night, s.night_prices,
      s.early_percent, s.early_days, s.long_percent, s.long_nights, s.member_percent, s.is_own, s.off_percent, s.off_amount, s.included,
      case when s.is_own then coalesce(r.extra_adult, 0) end, s.child_amounts, s.base, s.lowest, s.month_lowest)::search_rate order by s.id), '{}')
    from unnest(rooms, rates) s left join rooms r on r.hotel_id = hotel and r.id = s.id);

-- The most guests that a unit of any of the room types sleeps, in beds and cots.
create function most_guests(rooms search_room[]) returns int language sql immutable parallel safe
  return (select coalesce(max(s.places + s.cots), 0) from unnest(rooms) s);

-- The table is written once, and its indexes are made anew afterwards, which takes less time than to bring them up to date.
do $$
declare
  made constant text[] := (select array_agg(pg_get_indexdef(indexrelid)) from pg_index where indrelid = 'search_hotels'::regclass and not indisprimary);
  name text;
begin
  for name in select indexrelid::regclass from pg_index where indrelid = 'search_hotels'::regclass and not indisprimary loop
    execute format('drop index %s', name);
  end loop;
  alter table search_hotels drop column sleeps;
  drop function most_guests(search_room_before[]);
  alter table search_hotels
    alter column rooms type search_room[] using rooms_with_guests(hotel_id, rooms),
    alter column rates type search_rate[] using rates_without_guests(hotel_id, rooms, rates);
  alter table search_hotels alter column rooms set storage main, alter column rates set storage main;
  alter table search_hotels add column sleeps int not null generated always as (most_guests(rooms)) stored;
  foreach name in array made loop
    execute name;
  end loop;
end $$;
analyze search_hotels;

drop function rooms_with_guests(uuid, search_room_before[]);
drop function rates_without_guests(uuid, search_room_before[], search_rate_before[]);
drop type search_room_before;
drop type search_rate_before;

-- As before, with who sleeps in each room.
create function computed_search_hotel(hotel uuid) returns table (hotel_id uuid, country text, city text, "position" point, property_type text, popularity double precision,
  rating numeric, distance_m int, amenity_ids uuid[], offered text[], search_text text, time_zone text, check_in_from time, free_cancellation_hours int, min_price int,
  lowest int, calendar_start date, season_rule text, rooms search_room[], rates search_rate[])
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
select h.id as hotel_id, h.country, h.city, point(h.longitude, h.latitude) as position, h.property_type, h.popularity, h.rating, h.distance_m, h.amenity_ids,
  h.property_amenities || case when (h.policies->>'pets')::boolean then array['pets'] else '{}' end
    || case when not (h.policies->>'smoking')::boolean then array['non_smoking'] else '{}' end as offered,
  h.search_text, h.time_zone, (h.policies->>'checkInFrom')::time as check_in_from, (h.policies->>'freeCancellationHours')::int as free_cancellation_hours,
  h.min_price, x.lowest, c.calendar_start, h.season_rule, coalesce(x.rooms, '{}') as rooms, coalesce(x.rates, '{}') as rates
from hotels h
cross join lateral (select coalesce((select s.calendar_start from search_hotels s where s.hotel_id = hotel), current_date - 2) as calendar_start offset 0) c
-- What rate plans may take off a price.
cross join lateral (
  select coalesce(min(least(p.change_percent, 0)), 0) as percent, coalesce(min(least(p.change_amount, 0)) filter (where p.change_per = 'room'), 0) as amount,
    coalesce(min(least(p.change_amount, 0)) filter (where p.change_per = 'person'), 0) as by_person, count(*) > 0 as have
  from rate_plans p where p.hotel_id = hotel and p.archived_at is null) plans
left join hotel_pricing ages on ages.hotel_id = hotel
cross join lateral (
  select plans.have or ages.hotel_id is not null or exists (select from extras e where e.hotel_id = hotel and e.archived_at is null) as is_own offset 0) q
cross join lateral (
  select array_agg(row(r.id, r.units, r.capacity + r.extra_beds, r.cots, g.most_adults, g.most_children, g.adult_from, g.cot_ages,
      nights.full_nights, case when r.units > 1 then nights.scarce_nights end, nights.restricted_days)::search_room order by r.id) as rooms,
    array_agg(row(r.price, seasons.starts, seasons.ends, seasons.prices, own.first_night, own.prices,
      rates.early_percent, rates.early_days, rates.long_percent, rates.long_nights, rates.member_percent,
      r.is_own, case when r.is_own then plans.percent end, case when r.is_own then r.off_amount end,
      case when r.is_own then r.included end, case when r.is_own then r.extra_adult end, children.amounts,
      case when r.has_plan_prices then usual.base end, case when r.has_plan_prices then bounds.lowest end,
      case when r.has_plan_prices then coalesce(bounds.month_lowest, '{}') end)::search_rate order by r.id) as rates,
    min(bounds.lowest * (100 - greatest(rates.early_percent, rates.long_percent, rates.member_percent, 0)) / 100 - 1) as lowest
  from (
    select r.id, r.price, r.units, r.capacity, r.extra_beds, r.cots, coalesce(r.included_guests, r.capacity) as included,
      coalesce(r.extra_adult, 0) as extra_adult, plans.amount + plans.by_person * (r.capacity + r.extra_beds + r.cots) - coalesce(r.single_use, 0) as off_amount,
      q.is_own or num_nonnulls(r.max_adults, r.max_children, r.extra_adult, r.single_use) > 0 as is_own,
      exists (select from plan_months p where p.hotel_id = hotel and p.room_id = r.id) as has_plan_prices
    from rooms r
    where r.hotel_id = hotel and r.archived_at is null offset 0) r
  left join search_guests(hotel) g on g.room_id = r.id
  cross join lateral (
    select bits_of(array_agg(n.night - c.calendar_start) filter (where n.closed or n.sold >= n.units)) as full_nights,
      bits_of(array_agg(n.night - c.calendar_start) filter (where n.closed or n.sold + 2 > n.units)) as scarce_nights,
      bits_of(array_agg(n.night - c.calendar_start) filter (where n.no_arrival or n.no_departure or n.min_nights > 1)) as restricted_days,
      array_agg(n.night order by n.night) filter (where n.price is not null) as days,
      array_agg(n.price order by n.night) filter (where n.price is not null) as prices, min(n.price) as lowest
    from room_nights n where n.hotel_id = hotel and n.room_id = r.id and n.night >= c.calendar_start) nights
  cross join lateral (
    select nights.days[1] - c.calendar_start as first_night, array_agg(n.price order by d.day) as prices
    from generate_series(nights.days[1], nights.days[cardinality(nights.days)], interval '1 day') d (day)
    left join unnest(nights.days, nights.prices) n (day, price) on n.day = d.day::date) own
  cross join lateral (
    select array_agg((select case b.bracket->>'kind' when 'free' then 0 else coalesce((b.bracket->>'amount')::int, (r.extra_adult * (b.bracket->>'percent')::int + 50) / 100) end
        from jsonb_array_elements(ages.age_brackets) with ordinality b (bracket, n) where a.age <= (b.bracket->>'toAge')::int order by b.n limit 1) order by a.age) as amounts
    from generate_series(0, 17) a (age) where jsonb_array_length(ages.age_brackets) > 0) children
  cross join lateral (
    select array_agg(w.start_date order by w.start_date) as starts, array_agg(w.end_date order by w.start_date) as ends, array_agg(w.price order by w.start_date) as prices,
      min(w.price) as lowest
    from room_pricing w where w.hotel_id = hotel and w.room_id = r.id and w.end_date >= c.calendar_start) seasons
  -- Lower bounds of a night: the months are only needed for prices of plans.
  cross join lateral (
    select greatest(0, r.price * (100 + plans.percent) / 100 + r.off_amount) as base,
      greatest(0, least(r.price, nights.lowest, seasons.lowest) * (100 + plans.percent) / 100 + r.off_amount) as lowest) usual
  cross join lateral (
    with found as materialized (
      select f.month, greatest(0, f.lowest * (100 + plans.percent) / 100 + r.off_amount) as bound
      from (select date_trunc('month', c.calendar_start)::date as since) s
      -- Months in which a night of the room has its own price, or a season, or a price of a rate plan: the lowest of a night. The base price is
      -- left out where no stay within the month can have it: each night has its own price, or each day is in a season.
      cross join lateral (
        select n.month, least(min(n.lowest), case when sum(n.priced) < d.days and sum(n.in_season) < d.days then r.price end)::int
        from (
          select date_trunc('month', night)::date as month, min(price) as lowest, count(*) as priced, 0 as in_season
          from room_nights where hotel_id = hotel and room_id = r.id and price is not null and night >= s.since group by 1
          union all
          select m.month::date, w.price, 0, least(w.end_date, (m.month + interval '1 month')::date - 1) - greatest(w.start_date, m.month::date) + 1
          from room_pricing w cross join lateral generate_series(date_trunc('month', greatest(w.start_date, s.since)), w.end_date, interval '1 month') m (month)
          where w.hotel_id = hotel and w.room_id = r.id and w.end_date >= s.since
          union all
          select p.month, (select min(price) from unnest(p.prices) price), 0, 0
          from plan_months p where p.hotel_id = hotel and p.room_id = r.id and p.month >= s.since) n
        cross join lateral (select (n.month + interval '1 month')::date - n.month as days) d
        group by n.month, d.days) f (month, lowest)
      where r.has_plan_prices)
    select least(usual.lowest, min(f.bound)) as lowest, array_agg(f.bound order by g.month) as month_lowest
    from generate_series(date_trunc('month', c.calendar_start), (select max(month) from found), interval '1 month') g (month)
    left join found f on f.month = g.month) bounds
  cross join lateral (
    select max(s.discount_percentage) filter (where s.rate_type = 'early_booking') as early_percent, max(s.days_in_advance) filter (where s.rate_type = 'early_booking') as early_days,
      max(s.discount_percentage) filter (where s.rate_type = 'duration_of_stay') as long_percent, max(s.min_nights) filter (where s.rate_type = 'duration_of_stay') as long_nights,
      max(s.discount_percentage) filter (where s.rate_type = 'active_users') as member_percent
    from special_rates s where s.hotel_id = hotel and s.room_id = r.id and s.is_cancelable) rates) x
where h.id = hotel and h.listed;
end $$;

-- Without the column that the database makes itself.
create function search_index_differs(hotel uuid) returns boolean language plpgsql stable as $$
declare
  computed text := (select row(c.*, most_guests(c.rooms))::text from computed_search_hotel(hotel) c);
  stored text := (select row(s.*)::text from search_hotels s where s.hotel_id = hotel);
  computed_deals text[] := (select array_agg(row(d.*)::text order by d.id) from computed_search_deals(hotel) d);
  stored_deals text[] := (select array_agg(row(d.*)::text order by d.id) from search_deals d where d.hotel_id = hotel);
begin
  return (computed, computed_deals) is distinct from (stored, stored_deals);
end $$;
