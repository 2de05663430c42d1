-- Searches with filters find their hotels in one index that combines all of them with ranges of the order, so that rows of hotels that do not
-- match are not read; and searches for many guests pass over hotels without a room for them in the index of their order.

-- Bodies are parsed here, so that indexes are made whatever schemas are searched.

-- What filters ask for: place, type, stars, amenities, and the cells of grids in which the hotel is.
create function search_cell("position" point, size int) returns text language sql immutable parallel safe
  return 'cell:' || size::text || ':' || floor("position"[0] / (0.025 * 2 ^ size))::int::text || ':' || floor("position"[1] / (0.025 * 2 ^ size))::int::text;
create function search_terms(country text, city text, property_type text, rating numeric, amenity_ids uuid[], offered text[], "position" point) returns text[]
language sql immutable parallel safe
  return array['country:' || country, 'city:' || country || '/' || city, 'type:' || property_type, 'stars:' || coalesce(floor(rating)::int::text, ''),
    search_cell("position", 0), search_cell("position", 1), search_cell("position", 2), search_cell("position", 3), search_cell("position", 4),
    search_cell("position", 6), search_cell("position", 8), search_cell("position", 10)] || amenity_ids::text[] || offered;

-- Levels of what searches are ordered by, from 0 to 2047 and ascending with it, each with about a hundredth of the hotels; and the ranges of 16 and
-- of 256 levels in which a level is.
create function levels_of(level int) returns int[] language sql immutable parallel safe
  return array[level, 10000 + level / 16, 20000 + level / 256];
create function popularity_levels(popularity double precision) returns int[] language sql immutable parallel safe
  return levels_of(greatest(0, least(2047, floor(popularity * 8)))::int);
create function price_levels(cents int) returns int[] language sql immutable parallel safe
  return levels_of(coalesce(floor(ln(greatest(cents, 1)::double precision) * 95)::int, 2047));
create function rating_levels(rating numeric) returns int[] language sql immutable parallel safe
  return levels_of(coalesce((rating * 100)::int + 1, 0));
create function distance_levels(metres int) returns int[] language sql immutable parallel safe
  return levels_of(coalesce(least(2046, floor(ln(greatest(metres, 1)::double precision) * 100))::int, 2047));

-- The most guests that a unit of any of the room types sleeps, in beds and cots.
create function most_guests(rooms search_room[]) returns int language sql immutable parallel safe
  return (select coalesce(max(s.places + s.cots), 0) from unnest(rooms) s);

drop index search_hotels_by_text, search_hotels_by_amenity, search_hotels_by_offered, search_hotels_by_position;
-- The other indexes are made anew after the table is written anew.
do $$
declare
  name text;
begin
  for name in select indexrelid::regclass from pg_index where indrelid = 'search_hotels'::regclass and not indisprimary loop
    execute format('drop index %s', name);
  end loop;
end $$;

alter table search_hotels add column sleeps int not null generated always as (most_guests(rooms)) stored;

do $$
declare
  one record;
begin
  for one in
    select p.name || o.name as name, p.columns || o.columns || ', hotel_id' || o.more || ', sleeps' as columns
    from (values ('', ''), ('of_country_', 'country, '), ('of_city_', 'country, city, ')) p (name, columns),
      (values ('by_popularity', 'popularity desc', ', (position[0]), (position[1])'), ('by_rating', 'rating desc nulls last', ''), ('by_distance', 'distance_m', ''),
        ('by_price', 'min_price', ''), ('by_lowest', 'lowest', '')) o (name, columns, more)
  loop
    execute format('create index search_hotels_%s on search_hotels (%s)', one.name, one.columns);
  end loop;
end $$;
create index search_hotels_of_type_by_popularity on search_hotels (property_type, popularity desc, hotel_id);
create index search_hotels_of_country_and_type_by_popularity on search_hotels (country, property_type, popularity desc, hotel_id);
create index search_hotels_of_city_and_type_by_popularity on search_hotels (country, city, property_type, popularity desc, hotel_id);

-- A short list of pending entries: each search reads it.
create index search_hotels_by_terms on search_hotels using gin (
  search_terms(country, city, property_type, rating, amenity_ids, offered, position), search_text gin_trgm_ops,
  popularity_levels(popularity), price_levels(min_price), price_levels(lowest), rating_levels(rating), distance_levels(distance_m)) with (gin_pending_list_limit = 64);
analyze search_hotels;

-- As before, without the column that the database makes itself.
create or replace function search_index_differs(hotel uuid) returns boolean language plpgsql stable as $$
declare
  computed text := (select row(c.*, most_guests(c.rooms))::text from computed_search_hotel(hotel) c);
  stored text := (select row(s.*)::text from search_hotels s where s.hotel_id = hotel);
  computed_deals text[] := (select array_agg(row(d.*)::text order by d.id) from computed_search_deals(hotel) d);
  stored_deals text[] := (select array_agg(row(d.*)::text order by d.id) from search_deals d where d.hotel_id = hotel);
begin
  return (computed, computed_deals) is distinct from (stored, stored_deals);
end $$;
