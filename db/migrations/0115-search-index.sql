-- What search reads: a row for each listed hotel with its rooms, kept by triggers at the end of the transaction that changes what it is
-- made of. The rows that it is made of stay the truth; `computed_search_hotels` makes it from them.

-- A room type in a row of search_hotels.
create type search_room as (
  id uuid,
  units int,
  -- Guests that a unit sleeps with extra beds, and cots beside them.
  places int,
  cots int,
  -- By day from `calendar_start` on: no unit is free in the night; the day has restrictions. Days after the last bit have neither.
  full_nights bit varying,
  restricted_days bit varying,
  -- Lower bounds of what a night of a unit can cost before special rates, in cents: at the base price, ever, and by month from that of
  -- `calendar_start` on for stays within the month (null, and after the last one: the base price).
  base int,
  lowest int,
  month_lowest int[],
  -- Refundable special rates in percent, with days in advance and nights from which on they hold.
  early_percent int,
  early_days int,
  long_percent int,
  long_nights int,
  member_percent int
);

create table search_hotels (
  hotel_id uuid primary key,
  country text not null,
  city text not null,
  position point not null,
  property_type text not null,
  popularity double precision not null,
  rating numeric(3, 2),
  distance_m int,
  amenity_ids uuid[] not null,
  offered text[] not null,
  search_text text not null,
  time_zone text not null,
  check_in_from time not null,
  free_cancellation_hours int not null,
  -- Lowest price of a room without dates, and the lower bound of a night and unit on any dates, in cents.
  min_price int,
  lowest int,
  calendar_start date not null,
  rooms search_room[] not null
) with (fillfactor = 80);
-- Rather compressed in the row than in a table of its own.
alter table search_hotels alter column rooms set storage main;

-- The numbers of days, from 0 on, as bits; null without any.
create function bits_of(days int[]) returns bit varying language sql immutable parallel safe as $$
  select string_agg(repeat('0', day - before - 1) || '1', '' order by day)::bit varying
  from (select day, coalesce(lag(day) over (order by day), -1) as before from unnest(days) day) d
$$;

-- Months in which a night of the room has its own price, or a season, or a price of a rate plan: the lowest of a night. The room's base price
-- is left out where no stay within the month can have it: each night has its own price, or each day is in a season.
create function search_room_months(hotel uuid, room uuid, base int, since date) returns table (month date, lowest int)
language sql stable parallel safe as $$
  select n.month, least(min(n.lowest), case when sum(n.priced) < d.days and sum(n.in_season) < d.days then base end)::int
  from (
    select date_trunc('month', night)::date as month, min(price) as lowest, count(*) as priced, 0 as in_season
    from room_nights where hotel_id = hotel and room_id = room and price is not null and night >= since group by 1
    union all
    select m.month::date, w.price, 0, least(w.end_date, (m.month + interval '1 month')::date - 1) - greatest(w.start_date, m.month::date) + 1
    from room_pricing w cross join lateral generate_series(date_trunc('month', greatest(w.start_date, since)), w.end_date, interval '1 month') m (month)
    where w.hotel_id = hotel and w.room_id = room and w.end_date >= since
    union all
    select p.month, (select min(price) from unnest(p.prices) price), 0, 0
    from plan_months p where p.hotel_id = hotel and p.room_id = room and p.month >= since) n
  cross join lateral (select (n.month + interval '1 month')::date - n.month as days) d
  group by n.month, d.days
$$;

create view computed_search_hotels as
select h.id as hotel_id, h.country, h.city, point(h.longitude, h.latitude) as position, h.property_type, h.popularity, h.rating, h.distance_m, h.amenity_ids,
  h.property_amenities || case when (h.policies->>'pets')::boolean then array['pets'] else '{}' end
    || case when not (h.policies->>'smoking')::boolean then array['non_smoking'] else '{}' end as offered,
  h.search_text, h.time_zone, (h.policies->>'checkInFrom')::time as check_in_from, (h.policies->>'freeCancellationHours')::int as free_cancellation_hours,
  h.min_price, x.lowest, c.calendar_start, coalesce(x.rooms, '{}') as rooms
from hotels h
cross join lateral (select coalesce((select s.calendar_start from search_hotels s where s.hotel_id = h.id), current_date - 2) as calendar_start) c
-- What rate plans may take off a price.
cross join lateral (
  select coalesce(min(least(p.change_percent, 0)), 0) as percent, coalesce(min(least(p.change_amount, 0)) filter (where p.change_per = 'room'), 0) as amount,
    coalesce(min(least(p.change_amount, 0)) filter (where p.change_per = 'person'), 0) as by_person
  from rate_plans p where p.hotel_id = h.id and p.archived_at is null) plans
cross join lateral (
  select array_agg(row(r.id, r.units, r.capacity + r.extra_beds, r.cots, nights.full_nights, nights.restricted_days, r.base, r.lowest, r.month_lowest,
      rates.early_percent, rates.early_days, rates.long_percent, rates.long_nights, rates.member_percent)::search_room order by r.id) as rooms,
    min(r.lowest * (100 - greatest(rates.early_percent, rates.long_percent, rates.member_percent, 0)) / 100 - 1) as lowest
  from (
    select r.id, r.units, r.capacity, r.extra_beds, r.cots, off.bound as base, least(off.bound, m.lowest) as lowest, m.month_lowest
    from rooms r
    cross join lateral (select plans.amount + plans.by_person * (r.capacity + r.extra_beds + r.cots) - coalesce(r.single_use, 0) as amount) o
    cross join lateral (select greatest(0, r.price * (100 + plans.percent) / 100 + o.amount) as bound) off
    cross join lateral (
      with found as materialized (
        select f.month, greatest(0, f.lowest * (100 + plans.percent) / 100 + o.amount) as bound
        from search_room_months(h.id, r.id, r.price, date_trunc('month', c.calendar_start)::date) f)
      select min(f.bound) as lowest, array_agg(f.bound order by g.month) as month_lowest
      from generate_series(date_trunc('month', c.calendar_start), (select max(month) from found), interval '1 month') g (month)
      left join found f on f.month = g.month) m
    where r.hotel_id = h.id and r.archived_at is null) r
  cross join lateral (
    select bits_of(array_agg(n.night - c.calendar_start) filter (where n.closed or n.sold >= n.units)) as full_nights,
      bits_of(array_agg(n.night - c.calendar_start) filter (where n.no_arrival or n.no_departure or n.min_nights > 1)) as restricted_days
    from room_nights n where n.hotel_id = h.id and n.room_id = r.id and n.night >= c.calendar_start) nights
  cross join lateral (
    select max(s.discount_percentage) filter (where s.rate_type = 'early_booking') as early_percent, max(s.days_in_advance) filter (where s.rate_type = 'early_booking') as early_days,
      max(s.discount_percentage) filter (where s.rate_type = 'duration_of_stay') as long_percent, max(s.min_nights) filter (where s.rate_type = 'duration_of_stay') as long_nights,
      max(s.discount_percentage) filter (where s.rate_type = 'active_users') as member_percent
    from special_rates s where s.hotel_id = h.id and s.room_id = r.id and s.is_cancelable) rates) x
where h.listed;

-- Brings the row of a hotel up to date. Concurrent calls for a hotel wait for each other, so that the later one sees what the earlier one has
-- changed. A calendar that began long ago is begun anew.
create function refresh_search_hotel(hotel uuid) returns void language plpgsql as $$
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
    calendar_start = excluded.calendar_start, rooms = excluded.rooms
  where (s.rooms, s.lowest, s.min_price, s.popularity, s.rating, s.country, s.city, s.property_type, s.distance_m, s.amenity_ids, s.offered, s.search_text, s.time_zone,
      s.check_in_from, s.free_cancellation_hours, s.position[0], s.position[1])
    is distinct from (excluded.rooms, excluded.lowest, excluded.min_price, excluded.popularity, excluded.rating, excluded.country, excluded.city, excluded.property_type,
      excluded.distance_m, excluded.amenity_ids, excluded.offered, excluded.search_text, excluded.time_zone,
      excluded.check_in_from, excluded.free_cancellation_hours, excluded.position[0], excluded.position[1]);
end $$;

-- Hotels whose rows change in the current transaction. A row is deleted at the end of its transaction, when the row of its hotel is brought
-- up to date: after all other locks, and once however many statements the transaction has.
create table search_changes (
  hotel_id uuid not null
);
create index search_changes_of_hotel on search_changes (hotel_id);

create function apply_search_changes() returns trigger language plpgsql as $$
begin
  delete from search_changes where hotel_id = new.hotel_id;
  if found then
    perform refresh_search_hotel(new.hotel_id);
  end if;
  return null;
end $$;
create constraint trigger search_changed after insert on search_changes
  deferrable initially deferred for each row execute function apply_search_changes();

create function note_search_hotel() returns trigger language plpgsql as $$
begin
  insert into search_changes values (coalesce(new.id, old.id));
  return null;
end $$;
create trigger hotels_searched after insert or delete on hotels for each row execute function note_search_hotel();
create trigger hotels_searched_otherwise after update on hotels for each row
  when ((old.listed, old.country, old.city, old.latitude, old.longitude, old.property_type, old.popularity, old.rating, old.distance_m, old.amenity_ids,
      old.property_amenities, old.policies, old.search_text, old.time_zone, old.min_price)
    is distinct from (new.listed, new.country, new.city, new.latitude, new.longitude, new.property_type, new.popularity, new.rating, new.distance_m, new.amenity_ids,
      new.property_amenities, new.policies, new.search_text, new.time_zone, new.min_price))
  execute function note_search_hotel();

create function note_search_rows() returns trigger language plpgsql as $$
begin
  insert into search_changes select distinct hotel_id from changed;
  return null;
end $$;
do $$
declare
  one record;
begin
  for one in
    select name, event, side from unnest(array['rooms', 'room_pricing', 'special_rates', 'rate_plans', 'plan_months']) name,
      (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) e (event, side)
    union all select 'room_nights', 'delete', 'old'
  loop
    execute format('create trigger %I after %s on %I referencing %s table as changed for each statement execute function note_search_rows()',
      one.name || '_searched_' || one.event, one.event, one.name, one.side);
  end loop;
end $$;

-- Only nights that become full, free, priced or restricted in another way count: most bookings leave units.
create function note_inserted_nights() returns trigger language plpgsql as $$
begin
  insert into search_changes select distinct hotel_id from new_nights
    where closed or sold >= units or price is not null or min_nights > 1 or no_arrival or no_departure;
  return null;
end $$;
create trigger room_nights_searched_insert after insert on room_nights
  referencing new table as new_nights for each statement execute function note_inserted_nights();

create function note_updated_nights() returns trigger language plpgsql as $$
begin
  insert into search_changes select distinct hotel_id from (
    select hotel_id, room_id, night, closed or sold >= units, price, coalesce(min_nights > 1, false) or no_arrival or no_departure from new_nights
    except
    select hotel_id, room_id, night, closed or sold >= units, price, coalesce(min_nights > 1, false) or no_arrival or no_departure from old_nights) changed;
  return null;
end $$;
create trigger room_nights_searched_update after update on room_nights
  referencing old table as old_nights new table as new_nights for each statement execute function note_updated_nights();

insert into search_hotels select * from computed_search_hotels;

create index search_hotels_by_popularity on search_hotels (popularity desc, hotel_id);
create index search_hotels_by_rating on search_hotels (rating desc nulls last, hotel_id);
create index search_hotels_by_distance on search_hotels (distance_m, hotel_id);
create index search_hotels_by_price on search_hotels (min_price, hotel_id);
create index search_hotels_by_lowest on search_hotels (lowest, hotel_id);
create index search_hotels_of_country_by_popularity on search_hotels (country, popularity desc, hotel_id);
create index search_hotels_of_country_by_rating on search_hotels (country, rating desc nulls last, hotel_id);
create index search_hotels_of_country_by_distance on search_hotels (country, distance_m, hotel_id);
create index search_hotels_of_country_by_price on search_hotels (country, min_price, hotel_id);
create index search_hotels_of_country_by_lowest on search_hotels (country, lowest, hotel_id);
create index search_hotels_of_city_by_popularity on search_hotels (country, city, popularity desc, hotel_id);
create index search_hotels_of_city_by_rating on search_hotels (country, city, rating desc nulls last, hotel_id);
create index search_hotels_of_city_by_distance on search_hotels (country, city, distance_m, hotel_id);
create index search_hotels_of_city_by_price on search_hotels (country, city, min_price, hotel_id);
create index search_hotels_of_city_by_lowest on search_hotels (country, city, lowest, hotel_id);
create index search_hotels_by_text on search_hotels using gin (search_text gin_trgm_ops);
create index search_hotels_by_amenity on search_hotels using gin (amenity_ids);
create index search_hotels_by_offered on search_hotels using gin (offered);
create index search_hotels_by_position on search_hotels using gist (position);

create index search_place_names_exact on search_place_names (name);
create index search_place_names_folded_exact on search_place_names (folded);
