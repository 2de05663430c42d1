import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openDatabase, type OpenDatabase } from "#platform/database/database.server.ts";
import { migrateWithin } from "#platform/database/migrate.server.ts";
import { newId } from "#platform/id.server.ts";
import { createDatabase } from "../support/postgres.ts";

let made: Awaited<ReturnType<typeof createDatabase>>;
let database: OpenDatabase;
beforeAll(async () => {
  made = await createDatabase(inject("server"));
  database = await openDatabase({ url: made.url });
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

test("Georgian texts of an older version become translations, and empty ones are none", async () => {
  const { db } = database;
  const [owner, city, hotel, plain] = [newId(), newId(), newId(), newId()];
  await db.transaction().execute((tx) => migrateWithin(tx, "db/migrations", (name) => name < "0080"));
  await sql`insert into users (id, name, first_name, last_name, email, locale) values (${owner}, 'Nino B', 'Nino', 'B', 'nino@stumari.example', 'ka')`.execute(
    db,
  );
  await sql`insert into cities (id, name, name_ka, country, country_ka, country_code, latitude, longitude, time_zone)
    values (${city}, 'Tbilisi', 'თბილისი', 'Georgia', 'საქართველო', 'GE', 41.7, 44.8, 'Asia/Tbilisi')`.execute(db);
  for (const [id, name, description] of [
    [hotel, "სახლი", "ძველი სახლი"],
    [plain, null, " "],
  ])
    await sql`insert into hotels (id, owner_id, name, name_ka, description, description_ka, address, city, country, city_id, latitude, longitude, time_zone, property_type, search_text)
      values (${id}, ${owner}, 'House', ${name}, 'A house of the old days', ${description}, '1 Street', 'Tbilisi', 'Georgia', ${city}, 41, 44, 'Asia/Tbilisi', 'hotel', 'house')`.execute(
      db,
    );
  await sql`insert into rooms (hotel_id, id, name, name_ka, description, room_type, price, capacity)
    values (${hotel}, ${newId()}, 'Double', 'ორადგილიანი', 'A double room', 'double', 10000, 2)`.execute(db);
  for (const [position, alt] of [
    [1, "აივანი"],
    [2, ""],
  ])
    await sql`insert into photos (hotel_id, id, url, width, height, alt, alt_ka, position) values (${hotel}, ${newId()}, 'u', 1, 1, 'Balcony', ${alt}, ${position})`.execute(
      db,
    );
  await sql`insert into amenities (id, name, name_ka, icon) values (${newId()}, 'Pool', 'აუზი', 'bath')`.execute(db);
  await sql`insert into hero_slides (id, url, title, title_ka, description, position) values (${newId()}, 'u', 'Sea', 'ზღვა', 'The sea', 1)`.execute(
    db,
  );
  await sql`insert into destinations (id, name, name_ka, country, country_ka, description, description_ka, position)
    values (${newId()}, 'Tbilisi', 'თბილისი', 'Georgia', 'საქართველო', 'Baths', 'აბანოები', 1)`.execute(db);
  await sql`insert into property_types (id, name, name_ka) values (${newId()}, 'Hotels', 'სასტუმროები')`.execute(db);
  await sql`insert into search_places (country, city, city_ka, country_ka) values ('Georgia', 'Tbilisi', 'თბილისი', 'საქართველო'), ('Georgia', '', null, 'საქართველო')`.execute(
    db,
  );

  await db.transaction().execute((tx) => migrateWithin(tx, "db/migrations"));
  const translations = async (table: string, order: string) =>
    (await sql<{ translations: unknown }>`select translations from ${sql.table(table)} order by ${sql.ref(order)}`.execute(db)).rows.map(
      (row) => row.translations,
    );
  const place = { name: "თბილისი", country: "საქართველო" };
  expect(await translations("cities", "name")).toMatchObject([{ ka: place }]);
  expect(await translations("hotels", "id")).toEqual([{ ka: { name: "სახლი", description: "ძველი სახლი" } }, {}]);
  expect(await translations("rooms", "id")).toEqual([{ ka: { name: "ორადგილიანი" } }]);
  expect(await translations("photos", "position")).toEqual([{ ka: { alt: "აივანი" } }, {}]);
  expect(await translations("amenities", "id")).toEqual([{ ka: { name: "აუზი" } }]);
  expect(await translations("hero_slides", "id")).toEqual([{ ka: { title: "ზღვა" } }]);
  expect(await translations("destinations", "id")).toEqual([{ ka: { ...place, description: "აბანოები" } }]);
  expect(await translations("property_types", "id")).toEqual([{ ka: { name: "სასტუმროები" } }]);
  expect(await translations("search_places", "city")).toMatchObject([{ ka: { country: "საქართველო" } }, { ka: place }]);
  const { rows } = await sql<{ name: string }>`select name from search_place_names order by city, name`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(["georgia", "საქართველო", "tbilisi", "თბილისი"]));
});
