-- The rows of the search index of one hotel are made by statements that name the hotel at each table, so that they also run where hotels are
-- distributed over servers: there a trigger runs on the server of its hotel, which asks no other.
drop view computed_search_hotels;
drop view computed_search_deals;
drop function search_room_months(uuid, uuid, int, date);

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
      exists (select from plan_months p where p.hotel_id = hotel and p.room_id = r.id) as has_plan_prices
    from rooms r
    where r.hotel_id = hotel and r.archived_at is null offset 0) r
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

create or replace function refresh_search_hotel(hotel uuid) returns void language plpgsql as $$
declare
  computed search_hotels;
begin
  perform pg_advisory_xact_lock(hashtextextended('search ' || hotel, 0));
  delete from search_hotels s where s.hotel_id = hotel
    and (s.calendar_start < current_date - 60 or not exists (select from hotels h where h.id = hotel and h.listed));
  select * into computed from computed_search_hotel(hotel);
  if computed.hotel_id is null then
    return;
  end if;
  insert into search_hotels as s (hotel_id, country, city, position, property_type, popularity, rating, distance_m, amenity_ids, offered, search_text, time_zone, check_in_from,
      free_cancellation_hours, min_price, lowest, calendar_start, season_rule, rooms, rates)
  values (computed.hotel_id, computed.country, computed.city, computed.position, computed.property_type, computed.popularity, computed.rating,
    computed.distance_m, computed.amenity_ids, computed.offered, computed.search_text, computed.time_zone, computed.check_in_from,
    computed.free_cancellation_hours, computed.min_price, computed.lowest, computed.calendar_start, computed.season_rule, computed.rooms,
    computed.rates)
  on conflict (hotel_id) do update set
    country = excluded.country, city = excluded.city, position = excluded.position, property_type = excluded.property_type,
    popularity = excluded.popularity, rating = excluded.rating, distance_m = excluded.distance_m, amenity_ids = excluded.amenity_ids,
    offered = excluded.offered, search_text = excluded.search_text, time_zone = excluded.time_zone, check_in_from = excluded.check_in_from,
    free_cancellation_hours = excluded.free_cancellation_hours, min_price = excluded.min_price, lowest = excluded.lowest,
    calendar_start = excluded.calendar_start, season_rule = excluded.season_rule, rooms = excluded.rooms, rates = excluded.rates
  where (s.position[0], s.position[1], s.country, s.city, s.property_type, s.popularity, s.rating, s.distance_m, s.amenity_ids, s.offered, s.search_text, s.time_zone,
      s.check_in_from, s.free_cancellation_hours, s.min_price, s.lowest, s.season_rule, s.rooms, s.rates)
    is distinct from (excluded.position[0], excluded.position[1], excluded.country, excluded.city, excluded.property_type, excluded.popularity, excluded.rating, excluded.distance_m, excluded.amenity_ids,
      excluded.offered, excluded.search_text, excluded.time_zone, excluded.check_in_from, excluded.free_cancellation_hours, excluded.min_price,
      excluded.lowest, excluded.season_rule, excluded.rooms, excluded.rates);
end $$;

create function computed_search_deals(hotel uuid) returns table (hotel_id uuid, id uuid, room_id uuid, room_created_at timestamptz, time_zone text, discount int, price int,
  full_price int, starts date, ends date, rate_type text, percentage int, days_in_advance int, min_nights int)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
select o.hotel_id, o.id, o.room_id, o.created_at as room_created_at, o.time_zone, d.discount, o.price, o.full_price, o.starts, o.ends, o.rate_type, o.percentage,
  o.days_in_advance, o.min_nights
from (
  select r.hotel_id, p.id, r.id as room_id, r.created_at, h.time_zone, p.price, r.price as full_price, p.start_date as starts, p.end_date as ends, null as rate_type,
    null::int as percentage, null::int as days_in_advance, null::int as min_nights
  from room_pricing p join rooms r on r.hotel_id = p.hotel_id and r.id = p.room_id join hotels h on h.id = p.hotel_id
  where h.id = hotel and r.hotel_id = hotel and p.hotel_id = hotel and r.archived_at is null and h.listed and p.price < r.price
  union all
  select r.hotel_id, s.id, r.id, r.created_at, h.time_zone, (r.price - (r.price::bigint * s.discount_percentage + 50) / 100)::int, r.price, null, null, s.rate_type,
    s.discount_percentage, s.days_in_advance, s.min_nights
  from special_rates s join rooms r on r.hotel_id = s.hotel_id and r.id = s.room_id join hotels h on h.id = s.hotel_id
  where h.id = hotel and r.hotel_id = hotel and s.hotel_id = hotel and r.archived_at is null and h.listed and s.rate_type <> 'active_users') o
cross join lateral (select round((o.full_price - o.price) * 100.0 / o.full_price)::int as discount) d
where d.discount > 0;
end $$;

-- Called under the lock of refresh_search_hotel.
create or replace function refresh_search_deals(hotel uuid) returns void language plpgsql as $$
declare
  computed search_deals[] := (select array_agg(row(c.*)::search_deals order by c.id) from computed_search_deals(hotel) c);
  stored search_deals[] := (select array_agg(row(d.*)::search_deals order by d.id) from search_deals d where d.hotel_id = hotel);
  one search_deals;
begin
  if computed is not distinct from stored then
    return;
  end if;
  delete from search_deals where hotel_id = hotel;
  foreach one in array coalesce(computed, '{}') loop
    insert into search_deals values (one.*);
  end loop;
end $$;

-- Whether the rows of the index differ from the rows that they are made of.
create function search_index_differs(hotel uuid) returns boolean language plpgsql stable as $$
declare
  computed text := (select row(c.*)::text from computed_search_hotel(hotel) c);
  stored text := (select row(s.*)::text from search_hotels s where s.hotel_id = hotel);
  computed_deals text[] := (select array_agg(row(d.*)::text order by d.id) from computed_search_deals(hotel) d);
  stored_deals text[] := (select array_agg(row(d.*)::text order by d.id) from search_deals d where d.hotel_id = hotel);
begin
  return (computed, computed_deals) is distinct from (stored, stored_deals);
end $$;

-- Statements on distributed tables read no transition tables.
create or replace function note_search_rows() returns trigger language plpgsql as $$
declare
  hotel uuid;
begin
  for hotel in select distinct hotel_id from changed loop
    insert into search_changes values (hotel);
  end loop;
  return null;
end $$;

create or replace function note_inserted_nights() returns trigger language plpgsql as $$
declare
  hotel uuid;
begin
  for hotel in select distinct hotel_id from new_nights
    where closed or sold >= units or units > 1 and sold + 2 > units or price is not null or min_nights > 1 or no_arrival or no_departure
  loop
    insert into search_changes values (hotel);
  end loop;
  return null;
end $$;

create or replace function note_updated_nights() returns trigger language plpgsql as $$
declare
  hotel uuid;
begin
  for hotel in select distinct hotel_id from (
    select hotel_id, room_id, night, case when closed then 0 else least(greatest(units - sold, 0), 2) end, price,
      coalesce(min_nights > 1, false) or no_arrival or no_departure from new_nights
    except
    select hotel_id, room_id, night, case when closed then 0 else least(greatest(units - sold, 0), 2) end, price,
      coalesce(min_nights > 1, false) or no_arrival or no_departure from old_nights) changed
  loop
    insert into search_changes values (hotel);
  end loop;
  return null;
end $$;

create or replace function note_freed_nights() returns trigger language plpgsql as $$
declare
  hotel uuid := (select hotel_id from new_nights limit 1);
  freed record;
begin
  if not exists (select from availability_alerts a where a.hotel_id = hotel and a.state = 'waiting') then
    return null;
  end if;
  for freed in
    select hotel_id, room_id, min(night) as first, max(night) as last
    from (select hotel_id, room_id, night
      from (select n.*, true as is_new from new_nights n union all select o.*, false from old_nights o) sides
      group by hotel_id, room_id, night
      having min(units - sold) filter (where is_new) > min(units - sold) filter (where not is_new)
        or bool_or(closed) filter (where not is_new) and not bool_or(closed) filter (where is_new)
        or min(price) filter (where is_new) is distinct from min(price) filter (where not is_new)
          and not coalesce(min(price) filter (where is_new) > min(price) filter (where not is_new), false)
        or coalesce(min(min_nights) filter (where is_new), 1) < coalesce(min(min_nights) filter (where not is_new), 1)
        or bool_or(no_arrival) filter (where not is_new) and not bool_or(no_arrival) filter (where is_new)
        or bool_or(no_departure) filter (where not is_new) and not bool_or(no_departure) filter (where is_new)) changed
    group by hotel_id, room_id
  loop
    if exists (select from availability_alerts a where a.hotel_id = freed.hotel_id and a.state = 'waiting'
        and a.check_in between freed.first - 90 and freed.last and a.check_out >= freed.first) then
      insert into freed_nights (hotel_id, id, room_id, from_night, to_night)
      values (freed.hotel_id, gen_random_uuid(), freed.room_id, freed.first, freed.last);
    end if;
  end loop;
  return null;
end $$;
