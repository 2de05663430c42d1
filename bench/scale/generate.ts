import pg from "pg";

/** Cities by Zipf's law with the exponent for which the largest has 5 % of the hotels. */
const cities = 20_000;
const exponent = 0.87;
const countries = 60;
/** The country with its own page is the fifth. */
const country = (rank: string) => `case ${rank} % ${countries} when 5 then 'Georgia' else 'Country ' || ${rank} % ${countries} end`;
/** Three syllables of two letters: no name is part of another. */
const cityName = (rank: string) =>
  `initcap((array['ba','de','fi','go','hu','ja','ke','li','mo','nu','pa','re','si','to','vu','za','che','sho','qui','dru'])[1 + ${rank} % 20]
    || (array['la','me','ni','ro','ku','ta','ve','xi','do','gu','ha','je','ki','lo','mu','na','pe','ri','so','tu'])[1 + ${rank} / 20 % 20]
    || (array['bor','dan','fel','gim','hot','jun','kas','lem','min','nor','pul','ras','sten','tol','ven','wil','yam','zok','cand','berg'])[1 + ${rank} / 400 % 20]
    || chr(97 + ${rank} / 8000))`;
/** From 0 to 1, the same for a hotel in every run. */
const random = (key: string, seed: number) => `((hashint8extended((${key})::bigint, ${seed}) & 9007199254740991) / 9007199254740992.0)`;
const hotelId = (h: string) => `('019a' || lpad(to_hex(${h}), 8, '0') || '70008000000000000000')::uuid`;
const roomId = (h: string, r: string) => `('019a' || lpad(to_hex(${h}), 8, '0') || '70008000' || lpad(to_hex(${r}), 12, '0'))::uuid`;
const amenityId = (n: string) => `md5('scale-amenity-' || ${n})::uuid`;

/** Percent of the hotels that have the amenity. */
export const amenityShares = [50, 40, 30, 25, 20, 15, 10, 10, 10, 10, 5, 5, 5, 2, 2, 2, 1, 1, 0.1, 0.01];

/** A share of the year's demand, 0.1 in January to 0.9 in August. */
const demand = (night: string) => `(0.5 - 0.4 * cos(2 * pi() * (extract(doy from ${night}) - 45) / 365))`;

const words =
  "array['Palace','Garden','Royal','Old Town','River','Castle','Central','Park','View','Plaza','Sunrise','Harbour','Station','Terrace','Orchard','Lotus','Cedar','Amber','Falcon','Marble']";

const dense = "d.h % 10 = 7";
const own = "h % 5 = 1";

/** `hotels` is the number of hotels; statements run one after the other, in one transaction each. */
const statements = (hotels: number): [title: string, text: string][] => [
  [
    "shares of cities",
    `create unlogged table bench_shares as
      select n as rank, sum(n ^ -${exponent}) over (order by n) / sum(n ^ -${exponent}) over () as upto from generate_series(1, ${cities}) n`,
  ],
  ["order of shares", "create index on bench_shares (upto, rank)"],
  [
    "places",
    `create unlogged table bench_places as
      select h, coalesce((select rank from bench_shares where upto >= ${random("h", 1)} order by upto limit 1), ${cities}) as rank,
        round(exp(ln(9000) + 0.5 * sqrt(-2 * ln(${random("h", 2)} + 1e-12)) * cos(2 * pi() * ${random("h", 3)})))::int as base,
        ${random("h", 4)} as kind, 1 + width_bucket(${random("h", 5)}, array[0.15, 0.45, 0.75, 0.9, 0.97]) as size,
        floor(exp(7 * ${random("h", 6)} ^ 2))::int - 1 as reviews, round((3 + 2 * ${random("h", 7)})::numeric, 2) as rating
      from generate_series(1, ${hotels}) h`,
  ],
  [
    "owner",
    "insert into users (id, name, first_name, last_name, email) values (md5('scale')::uuid, 'Scale Owner', 'Scale', 'Owner', 'scale@stumari.example')",
  ],
  [
    "amenities",
    `insert into amenities (id, name, icon) select ${amenityId("n")}, 'Amenity ' || n, 'wifi' from generate_series(1, ${amenityShares.length}) n`,
  ],
  [
    "centres",
    `create unlogged table bench_centres as select n as rank, ${cityName("n")} as city, ${country("n")} as country,
        -50 + 115 * ${random("n", 11)} as latitude, -179 + 358 * ${random("n", 12)} as longitude,
        case when n <= 200 or n % ${countries} = 5 then md5('scale-city-' || n)::uuid end as id from generate_series(1, ${cities}) n`,
  ],
  [
    "cities",
    `insert into cities (id, name, country, country_code, latitude, longitude, time_zone, translations)
      select id, city, country, case country when 'Georgia' then 'GE' else 'XX' end, latitude, longitude, 'Asia/Tbilisi',
        jsonb_build_object('de', jsonb_build_object('name', city || 'heim')) from bench_centres where id is not null`,
  ],
  [
    "hotels",
    `insert into hotels (id, owner_id, name, description, address, city, country, city_id, latitude, longitude, time_zone, property_type, season_rule, featured, search_text,
        distance_m, min_price, rating, review_count, popularity, amenity_ids, property_amenities, policies, created_at, published_at)
      select ${hotelId("h")}, md5('scale')::uuid, name, repeat('A generated hotel with rooms and a description of some length. ', 5), p.h || ' Long Street', city, country, c.id,
        latitude + north, longitude + east, 'Asia/Tbilisi',
        case when kind < 0.6 then 'hotel' when kind < 0.85 then 'apartment' when kind < 0.95 then 'resort' else 'villa' end,
        case when h % 5 = 0 then 'nightly' else 'arrival' end, h % 2000 = 3, lower(x.names) || ' ' || folded(x.names),
        round(111000 * sqrt(north ^ 2 + (east * cos(radians(latitude))) ^ 2)), base, case when reviews > 0 then rating end, reviews,
        (case when reviews > 0 then (rating * reviews + 17.5) / (reviews + 5) else 3.5 end) * ln(2 + reviews),
        array(select ${amenityId("n")} from unnest(array[${amenityShares.join(",")}]) with ordinality a (share, n) where ${random("h * 32 + n", 13)} * 100 < share),
        array_remove(array[case when ${random("h", 14)} < 0.5 then 'parking' end, case when ${random("h", 15)} < 0.2 then 'pool' end, case when ${random("h", 16)} < 0.05 then 'spa' end], null),
        jsonb_build_object('pets', h % 4 = 0, 'smoking', h % 9 = 0, 'quietFrom', '22:00', 'quietUntil', '07:00', 'checkInFrom', '14:00', 'checkOutBy', '11:00', 'freeCancellationHours', 24 * (h % 4)),
        now() - make_interval(mins => ${hotels} - h), now()
      from bench_places p join bench_centres c using (rank)
      cross join lateral (select 'Hotel ' || (${words})[1 + floor(20 * ${random("h", 17)} ^ 2)::int] || ' ' || p.h
        || case when ${random("h", 18)} < 0.0001 then ' Zephyr' else '' end as name) n
      cross join lateral (select concat_ws(' ', name, city, country, case when c.id is not null then city || 'heim' end) as names) x
      cross join lateral (select 0.08 * (${random("h", 19)} - 0.5) as north, 0.08 * (${random("h", 20)} - 0.5) as east) o
      order by h`,
  ],
  ["sales", `insert into hotel_sales (hotel_id) select id from hotels on conflict do nothing`],
  [
    "photos",
    `insert into photos (hotel_id, id, url, width, height, alt, position)
      select ${hotelId("h")}, ${roomId("h", "p")}, '/media/photos/' || h || '-' || p || '_1200x800_a0b0c0.abc', 1200, 800, 'A photo', p
      from generate_series(1, ${hotels}) h, generate_series(1, 2) p`,
  ],
  [
    "rooms",
    `create unlogged table bench_rooms as
      select h, r, base * (100 + 25 * (r - 1)) / 100 as price, (array[2, 2, 3, 4, 2, 6, 2, 4, 3, 2, 4, 6])[r] as capacity,
        case when kind between 0.6 and 0.85 then 1 else 1 + floor(30 * ${random("h * 16 + r", 21)} ^ 3)::int end as units
      from bench_places, generate_series(1, (array[1, 2, 3, 4, 6, 12])[size]) r`,
  ],
  [
    "room types",
    `insert into rooms (hotel_id, id, name, description, room_type, price, capacity, units, included_guests, extra_adult, created_at)
      select ${hotelId("h")}, ${roomId("h", "r")}, 'Room ' || r, 'A generated room type.', 'double', price, capacity, units,
        case when ${own} then 2 end, case when ${own} then 2000 end, now() - make_interval(mins => ${hotels} - h) from bench_rooms order by h, r`,
  ],
  [
    "amenities of rooms",
    `insert into room_amenities (hotel_id, room_id, amenity_id)
      select id, ('019a' || substr(id::text, 5, 4) || substr(id::text, 10, 4) || '70008000' || lpad('1', 12, '0'))::uuid, unnest(amenity_ids) from hotels`,
  ],
  [
    "seasons",
    `insert into room_pricing (hotel_id, id, room_id, start_date, end_date, price)
      select ${hotelId("h")}, ${roomId("h", "r * 16 + s + 4 * y")}, ${roomId("h", "r")}, starts, ends, price * percent / 100
      from bench_rooms, generate_series(0, 1) y, (values (1, 6, 3, 130), (2, 11, 4, 80)) t (s, month, months, percent)
      cross join lateral (select make_date(extract(year from current_date)::int + y, month, 1) as starts) a
      cross join lateral (select (starts + make_interval(months => months))::date - 1 as ends) b
      where h % 10 in (2, 4, 6)`,
  ],
  [
    "special rates",
    `insert into special_rates (hotel_id, id, room_id, rate_type, discount_percentage, days_in_advance, min_nights, is_cancelable)
      select ${hotelId("h")}, ${roomId("h", "r * 16 + s")}, ${roomId("h", "r")}, rate_type, percent, days, nights, rate_type <> 'non_refundable'
      from bench_rooms, (values (1, 'early_booking', 10, 30, null), (2, 'duration_of_stay', 15, null, 7), (3, 'non_refundable', 12, null, null)) t (s, rate_type, percent, days, nights)
      where h % 4 = 3`,
  ],
  [
    "plans",
    `insert into rate_plans (hotel_id, id, position, name, meal_plan, price_rule, change_amount, change_per)
      select ${hotelId("h")}, ${roomId("h", "1")}, 0, 'Breakfast included', 'breakfast', 'standard', 800, 'person' from generate_series(1, ${hotels}) h where ${own}`,
  ],
  [
    "plans of rooms",
    `insert into room_plans (hotel_id, room_id, plan_id) select ${hotelId("h")}, ${roomId("h", "r")}, ${roomId("h", "1")} from bench_rooms where ${own}`,
  ],
  [
    "ages and taxes",
    `insert into hotel_pricing (hotel_id, age_brackets, tax_rules, updated_at)
      select ${hotelId("h")}, '[{"id":"a","toAge":2,"kind":"free","cot":false},{"id":"b","toAge":11,"kind":"price","percent":50}]',
        '[{"id":"city","name":"City tax","translations":{},"mode":"at_property","season":null,"priceClass":null,"basis":"amount","amount":250,"per":"person_night","minAge":12,"maxNights":7}]', now()
      from generate_series(1, ${hotels}) h where ${own}`,
  ],
  [
    "extras",
    `insert into extras (hotel_id, id, position, name, kind, unit, amount, obligatory)
      select ${hotelId("h")}, ${roomId("h", "1")}, 0, 'Final cleaning', 'other', 'stay', 2500, true from generate_series(1, ${hotels}) h where ${own}`,
  ],
  [
    "dense calendars",
    `insert into room_nights (hotel_id, room_id, night, units, sold, price, min_nights)
      select ${hotelId("h")}, ${roomId("h", "r")}, night, units,
        case when ${random("key", 31)} < 0.5 * demand then units else floor(units * least(0.99, ${random("key", 32)} * demand))::int end,
        round(price * (0.8 + 0.5 * demand) * case when extract(isodow from night) in (5, 6) then 1.15 else 1 end / 100) * 100,
        case when demand > 0.85 and extract(isodow from night) = 6 then 2 end
      from (select d.*, generate_series(0, 399) as n from (select * from bench_rooms d where ${dense} order by h, r) d) d
      cross join lateral (select current_date + n as night, ((d.h::bigint * 16 + d.r) * 1024 + n) as key) a
      cross join lateral (select ${demand("night")} as demand) s`,
  ],
  [
    "sold nights",
    `insert into room_nights (hotel_id, room_id, night, units, sold, closed, price)
      select ${hotelId("h")}, ${roomId("h", "r")}, night, units, case when ${random("key", 33)} < 0.6 then units else greatest(1, units / 2) end,
        ${random("key", 34)} < 0.03, case when ${random("key", 35)} < 0.15 then price * 115 / 100 end
      from (select d.*, generate_series(0, 119) as n from (select * from bench_rooms d where not (${dense}) order by h, r) d) d
      cross join lateral (select current_date + n as night, ((d.h::bigint * 16 + d.r) * 1024 + n) as key) a
      where ${random("key / 3", 36)} < 0.18 * ${demand("night")}`,
  ],
  [
    "names of places",
    `insert into search_places (country, city, latitude, longitude, translations)
      select c.country, c.city, c.latitude, c.longitude, case when id is null then '{}' else jsonb_build_object('de', jsonb_build_object('name', c.city || 'heim')) end
      from bench_centres c where exists (select from bench_places p where p.rank = c.rank)`,
  ],
  ["names of countries", "insert into search_places (country, city) select distinct country, '' from search_places"],
  [
    "searched names",
    `insert into search_place_names (country, city, name)
      select country, city, lower(case when city = '' then country else city end) from search_places
      union select country, city, lower(city) || 'heim' from search_places where translations <> '{}'`,
  ],
  [
    "words",
    `insert into search_words select distinct w from hotels, regexp_split_to_table(folded(name), ' ') w where length(w) between 3 and 40`,
  ],
  ["statistics of what the search index is made of", "analyze"],
  [
    "search index",
    // Its indexes are made afterwards, which takes a small part of the time that bringing them up to date does. The plan of
    // the function is made while the index is empty: without the setting it would read the growing index for each hotel.
    `do $$
    declare
      made constant text[] := (select array_agg(pg_get_indexdef(indexrelid)) from pg_index where indrelid = 'search_hotels'::regclass and not indisprimary);
      name text;
    begin
      for name in select indexrelid::regclass from pg_index where indrelid = 'search_hotels'::regclass and not indisprimary loop
        execute format('drop index %s', name);
      end loop;
      set local enable_seqscan = off;
      insert into search_hotels select c.* from hotels h cross join lateral computed_search_hotel(h.id) c;
      set local enable_seqscan = on;
      foreach name in array made loop
        execute name;
      end loop;
    end $$`,
  ],
  ["deals", "insert into search_deals select c.* from hotels h cross join lateral computed_search_deals(h.id) c"],
  ["counts", "insert into listed_counts select country, city, property_type, count(*) from search_hotels group by 1, 2, 3"],
  ["statistics", "vacuum analyze"],
];

/** Fills a migrated database, without checks of foreign keys and without triggers: rows are consistent by construction. */
export async function generate(url: string, hotels: number): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query("set work_mem = '256MB'");
    for (const [title, text] of statements(hotels)) {
      const began = performance.now();
      await client.query(text);
      const seconds = (performance.now() - began) / 1000;
      if (seconds > 5) console.log(`  ${title}: ${seconds.toFixed(0)} s`);
    }
  } finally {
    await client.end();
  }
}
