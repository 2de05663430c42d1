-- Search knows the price of most rooms for a stay from the search index alone, of all others an upper bound, too; and whether two units are
-- free. What a room type costs is apart from whether it is free, so that searches without prices do not read it.
drop view computed_search_hotels;
truncate search_hotels;
alter table search_hotels drop column rooms;
drop type search_room;

-- A room type in a row of search_hotels.
create type search_room as (
  id uuid,
  units int,
  -- Guests that a unit sleeps with extra beds, and cots beside them.
  places int,
  cots int,
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
  -- each guest above the included ones adds an amount (null: not known, since not even these fit), and each child that of its age from 0 on
  -- (null, or without ages: as an adult).
  is_own boolean,
  off_percent int,
  off_amount int,
  included int,
  most_adults int,
  most_children int,
  extra_guest int,
  child_amounts int[],
  -- Where plans have prices of their own: lower bounds of what a night can cost before special rates, at the base price, ever, and by month
  -- from that of `calendar_start` on for stays within the month (null, and after the last one: the base price).
  base int,
  lowest int,
  month_lowest int[]
);

alter table search_hotels add column season_rule text not null, add column rooms search_room[] not null, add column rates search_rate[] not null;
-- Rather compressed in the row than in a table of its own, into which long rows would put these, too.
alter table search_hotels alter column rooms set storage main, alter column rates set storage main, alter column amenity_ids set storage main,
  alter column offered set storage main, alter column search_text set storage main;
-- A city is in one country: the planner multiplies what it knows about both.
create statistics search_hotels_of_places (dependencies, mcv) on country, city from search_hotels;
-- A box of the map: unlike those of a gist index its matches are estimated, so that a large one is read by popularity, from the index alone.
drop index search_hotels_by_position;
create index search_hotels_by_position on search_hotels ((position[0]), (position[1]));
drop index search_hotels_by_popularity;
create index search_hotels_by_popularity on search_hotels (popularity desc, hotel_id, (position[0]), (position[1]));

create view computed_search_hotels as
select h.id as hotel_id, h.country, h.city, point(h.longitude, h.latitude) as position, h.property_type, h.popularity, h.rating, h.distance_m, h.amenity_ids,
  h.property_amenities || case when (h.policies->>'pets')::boolean then array['pets'] else '{}' end
    || case when not (h.policies->>'smoking')::boolean then array['non_smoking'] else '{}' end as offered,
  h.search_text, h.time_zone, (h.policies->>'checkInFrom')::time as check_in_from, (h.policies->>'freeCancellationHours')::int as free_cancellation_hours,
  h.min_price, x.lowest, c.calendar_start, h.season_rule, coalesce(x.rooms, '{}') as rooms, coalesce(x.rates, '{}') as rates
from hotels h
cross join lateral (select coalesce((select s.calendar_start from search_hotels s where s.hotel_id = h.id), current_date - 2) as calendar_start offset 0) c
-- What rate plans may take off a price.
cross join lateral (
  select coalesce(min(least(p.change_percent, 0)), 0) as percent, coalesce(min(least(p.change_amount, 0)) filter (where p.change_per = 'room'), 0) as amount,
    coalesce(min(least(p.change_amount, 0)) filter (where p.change_per = 'person'), 0) as by_person, count(*) > 0 as have
  from rate_plans p where p.hotel_id = h.id and p.archived_at is null) plans
left join hotel_pricing ages on ages.hotel_id = h.id
cross join lateral (
  select plans.have or ages.hotel_id is not null or exists (select from extras e where e.hotel_id = h.id and e.archived_at is null) as is_own offset 0) q
cross join lateral (
  select array_agg(row(r.id, r.units, r.capacity + r.extra_beds, r.cots, nights.full_nights, case when r.units > 1 then nights.scarce_nights end,
      nights.restricted_days)::search_room order by r.id) as rooms,
    array_agg(row(r.price, seasons.starts, seasons.ends, seasons.prices, own.first_night, own.prices,
      rates.early_percent, rates.early_days, rates.long_percent, rates.long_nights, rates.member_percent,
      r.is_own, case when r.is_own then plans.percent end, case when r.is_own then r.off_amount end,
      case when r.is_own then r.included end, case when r.is_own then r.max_adults + r.extra_beds end, case when r.is_own then r.max_children end,
      case when r.is_own and least(r.included, r.max_adults + r.extra_beds) <= r.capacity + r.extra_beds then r.extra_adult end, children.amounts,
      case when r.has_plan_prices then usual.base end, case when r.has_plan_prices then bounds.lowest end,
      case when r.has_plan_prices then coalesce(bounds.month_lowest, '{}') end)::search_rate order by r.id) as rates,
    min(bounds.lowest * (100 - greatest(rates.early_percent, rates.long_percent, rates.member_percent, 0)) / 100 - 1) as lowest
  from (
    select r.id, r.price, r.units, r.capacity, r.extra_beds, r.cots, coalesce(r.included_guests, r.capacity) as included, coalesce(r.max_adults, r.capacity) as max_adults, coalesce(r.max_children, r.capacity) as max_children,
      coalesce(r.extra_adult, 0) as extra_adult, plans.amount + plans.by_person * (r.capacity + r.extra_beds + r.cots) - coalesce(r.single_use, 0) as off_amount,
      q.is_own or num_nonnulls(r.max_adults, r.max_children, r.extra_adult, r.single_use) > 0 as is_own,
      exists (select from plan_months p where p.hotel_id = h.id and p.room_id = r.id) as has_plan_prices
    from rooms r
    where r.hotel_id = h.id and r.archived_at is null offset 0) r
  cross join lateral (
    select bits_of(array_agg(n.night - c.calendar_start) filter (where n.closed or n.sold >= n.units)) as full_nights,
      bits_of(array_agg(n.night - c.calendar_start) filter (where n.closed or n.sold + 2 > n.units)) as scarce_nights,
      bits_of(array_agg(n.night - c.calendar_start) filter (where n.no_arrival or n.no_departure or n.min_nights > 1)) as restricted_days,
      array_agg(n.night order by n.night) filter (where n.price is not null) as days,
      array_agg(n.price order by n.night) filter (where n.price is not null) as prices, min(n.price) as lowest
    from room_nights n where n.hotel_id = h.id and n.room_id = r.id and n.night >= c.calendar_start) nights
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
    from room_pricing w where w.hotel_id = h.id and w.room_id = r.id and w.end_date >= c.calendar_start) seasons
  -- Lower bounds of a night: the months are only needed for prices of plans.
  cross join lateral (
    select greatest(0, r.price * (100 + plans.percent) / 100 + r.off_amount) as base,
      greatest(0, least(r.price, nights.lowest, seasons.lowest) * (100 + plans.percent) / 100 + r.off_amount) as lowest) usual
  cross join lateral (
    with found as materialized (
      select f.month, greatest(0, f.lowest * (100 + plans.percent) / 100 + r.off_amount) as bound
      from search_room_months(h.id, r.id, r.price, date_trunc('month', c.calendar_start)::date) f where r.has_plan_prices)
    select least(usual.lowest, min(f.bound)) as lowest, array_agg(f.bound order by g.month) as month_lowest
    from generate_series(date_trunc('month', c.calendar_start), (select max(month) from found), interval '1 month') g (month)
    left join found f on f.month = g.month) bounds
  cross join lateral (
    select max(s.discount_percentage) filter (where s.rate_type = 'early_booking') as early_percent, max(s.days_in_advance) filter (where s.rate_type = 'early_booking') as early_days,
      max(s.discount_percentage) filter (where s.rate_type = 'duration_of_stay') as long_percent, max(s.min_nights) filter (where s.rate_type = 'duration_of_stay') as long_nights,
      max(s.discount_percentage) filter (where s.rate_type = 'active_users') as member_percent
    from special_rates s where s.hotel_id = h.id and s.room_id = r.id and s.is_cancelable) rates) x
where h.listed;

create or replace function refresh_search_hotel(hotel uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('search ' || hotel, 0));
  delete from search_hotels s where s.hotel_id = hotel
    and (s.calendar_start < current_date - 60 or not exists (select from hotels h where h.id = hotel and h.listed));
  insert into search_hotels as s select * from computed_search_hotels where hotel_id = hotel
  on conflict (hotel_id) do update set
    country = excluded.country, city = excluded.city, position = excluded.position, property_type = excluded.property_type, popularity = excluded.popularity,
    rating = excluded.rating, distance_m = excluded.distance_m, amenity_ids = excluded.amenity_ids, offered = excluded.offered,
    search_text = excluded.search_text, time_zone = excluded.time_zone, check_in_from = excluded.check_in_from,
    free_cancellation_hours = excluded.free_cancellation_hours, min_price = excluded.min_price, lowest = excluded.lowest,
    calendar_start = excluded.calendar_start, season_rule = excluded.season_rule, rooms = excluded.rooms, rates = excluded.rates
  where (s.rooms, s.rates, s.season_rule, s.lowest, s.min_price, s.popularity, s.rating, s.country, s.city, s.property_type, s.distance_m, s.amenity_ids, s.offered,
      s.search_text, s.time_zone, s.check_in_from, s.free_cancellation_hours, s.position[0], s.position[1])
    is distinct from (excluded.rooms, excluded.rates, excluded.season_rule, excluded.lowest, excluded.min_price, excluded.popularity, excluded.rating, excluded.country,
      excluded.city, excluded.property_type, excluded.distance_m, excluded.amenity_ids, excluded.offered, excluded.search_text, excluded.time_zone,
      excluded.check_in_from, excluded.free_cancellation_hours, excluded.position[0], excluded.position[1]);
end $$;

-- The same hotels are listed as before, and counted. Indexes are made anew afterwards, which takes less time than to bring them up to date.
do $$
declare
  made constant text[] := (select array_agg(pg_get_indexdef(indexrelid)) from pg_index where indrelid = 'search_hotels'::regclass and not indisprimary);
  name text;
begin
  for name in select indexrelid::regclass from pg_index where indrelid = 'search_hotels'::regclass and not indisprimary loop
    execute format('drop index %s', name);
  end loop;
  alter table search_hotels disable trigger search_hotels_counted;
  insert into search_hotels select * from computed_search_hotels;
  alter table search_hotels enable trigger search_hotels_counted;
  foreach name in array made loop
    execute name;
  end loop;
end $$;
alter index search_hotels_by_position alter column 1 set statistics 1000, alter column 2 set statistics 1000;
analyze search_hotels;

drop trigger hotels_searched_otherwise on hotels;
create trigger hotels_searched_otherwise after update on hotels for each row
  when ((old.listed, old.country, old.city, old.latitude, old.longitude, old.property_type, old.popularity, old.rating, old.distance_m, old.amenity_ids,
      old.property_amenities, old.policies, old.search_text, old.time_zone, old.min_price, old.season_rule)
    is distinct from (new.listed, new.country, new.city, new.latitude, new.longitude, new.property_type, new.popularity, new.rating, new.distance_m, new.amenity_ids,
      new.property_amenities, new.policies, new.search_text, new.time_zone, new.min_price, new.season_rule))
  execute function note_search_hotel();

do $$
declare
  one record;
begin
  for one in
    select name, event, side from unnest(array['hotel_pricing', 'extras']) name,
      (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) e (event, side)
  loop
    execute format('create trigger %I after %s on %I referencing %s table as changed for each statement execute function note_search_rows()',
      one.name || '_searched_' || one.event, one.event, one.name, one.side);
  end loop;
end $$;

-- Only nights that become full, scarce, free, priced or restricted in another way count: most bookings leave more than one unit.
create or replace function note_inserted_nights() returns trigger language plpgsql as $$
begin
  insert into search_changes select distinct hotel_id from new_nights
    where closed or sold >= units or units > 1 and sold + 2 > units or price is not null or min_nights > 1 or no_arrival or no_departure;
  return null;
end $$;
create or replace function note_updated_nights() returns trigger language plpgsql as $$
begin
  insert into search_changes select distinct hotel_id from (
    select hotel_id, room_id, night, case when closed then 0 else least(greatest(units - sold, 0), 2) end, price,
      coalesce(min_nights > 1, false) or no_arrival or no_departure from new_nights
    except
    select hotel_id, room_id, night, case when closed then 0 else least(greatest(units - sold, 0), 2) end, price,
      coalesce(min_nights > 1, false) or no_arrival or no_departure from old_nights) changed;
  return null;
end $$;
