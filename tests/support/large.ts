/**
 * Fixtures of the largest sizes. Commands would take minutes for them, so that they are copies of a row that commands made, in one
 * statement each; limits are not asked here, as with data of an earlier release.
 */
export type Run = (statement: string, values: unknown[]) => Promise<unknown>;

/** Copies the rows of a table that the condition names (an alias `s`), `count` times each, with other values in some columns. */
const copies = (table: string, condition: string, changed: Record<string, string>) => `
  insert into ${table} select c.* from ${table} s cross join generate_series(1, $2::int) n
  cross join lateral jsonb_populate_record(s, jsonb_build_object(${Object.entries(changed)
    .map(([column, value]) => `'${column}', ${value}`)
    .join(", ")})) c where ${condition}`;

/** Adds room types like the cheapest one of the hotel, with the same price. */
export const addRoomTypes = (run: Run, hotelId: string, count: number) =>
  run(
    copies("rooms", "s.id = (select id from rooms where hotel_id = $1 and archived_at is null order by price, id limit 1)", {
      id: "gen_random_uuid()",
      name: "'Room type ' || lpad(n::text, 5, '0')",
      calendar_token: "gen_random_uuid()",
    }),
    [hotelId, count],
  );

/** Fills the galleries of the hotel and of its room types up to so many photos. */
export const addPhotos = (run: Run, hotelId: string, count: number) =>
  run(
    `insert into photos (hotel_id, id, room_id, url, width, height, alt, alt_ka, position)
     select $1, gen_random_uuid(), g.room_id, '/media/photos/' || md5(coalesce(g.room_id::text, '') || n), 1600, 1067,
       'A photo of the house and its rooms, ' || n, 'ფოტო სახლისა და ნომრების შესახებ, ' || n, 1000 + n
     from (select null::uuid as room_id union all select id from rooms where hotel_id = $1 and archived_at is null) g
     cross join generate_series(1, $2::int) n
     where n > (select count(*) from photos p where p.hotel_id = $1 and p.room_id is not distinct from g.room_id)`,
    [hotelId, count],
  );

const hotelColumns = `owner_id, description, description_ka, address, city, country, city_id, latitude, longitude, time_zone, property_type,
  season_rule, image_url, featured, search_text, policies, policies_set_at, published_at, created_at, updated_at`;

/** Adds hotels like this one, of the same owner, each with a room type. */
export const addHotels = async (run: Run, hotelId: string, count: number) => {
  await run(
    `insert into hotels (id, name, ${hotelColumns}) select gen_random_uuid(), 'House ' || lpad(n::text, 4, '0'), ${hotelColumns}
     from hotels cross join generate_series(1, $2::int) n where id = $1`,
    [hotelId, count],
  );
};
