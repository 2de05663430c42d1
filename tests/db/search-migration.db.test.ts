import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { didYouMean } from "../../app/domain/search/did-you-mean.server.ts";
import { hotelsFound } from "../../app/domain/search/hotels-found.server.ts";
import { searchOf } from "../../app/domain/search/search-params.ts";
import { openDatabase, type OpenDatabase } from "../../app/platform/database.server.ts";
import { newId } from "../../app/platform/id.server.ts";
import { migrateWithin } from "../../app/platform/migrate.server.ts";
import { createDatabase } from "../support/postgres.ts";
import { quietCtx } from "../support/quiet-ctx.ts";

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

test("hotels of version 0.1 are found by either script and by misspelled names after the upgrade", async () => {
  const { db } = database;
  await db.transaction().execute((tx) => migrateWithin(tx, "db/migrations", (name) => name < "0035"));
  const [owner, city] = [newId(), newId()];
  await sql`insert into users (id, name, first_name, last_name, email) values (${owner}, 'Nino B', 'Nino', 'B', 'nino@stumari.example')`.execute(
    db,
  );
  await sql`insert into cities (id, name, name_ka, country, country_ka, country_code, latitude, longitude, time_zone)
    values (${city}, 'Tbilisi', 'თბილისი', 'Georgia', 'საქართველო', 'GE', 41.7, 44.8, 'Asia/Tbilisi')`.execute(db);
  await sql`insert into hotels (id, owner_id, name, description, address, city, country, city_id, latitude, longitude, time_zone, property_type, search_text, published_at)
    values (${newId()}, ${owner}, 'Sololaki House', 'A house of the old days', '1 Street', 'Tbilisi', 'Georgia', ${city}, 41, 44, 'Asia/Tbilisi', 'hotel',
      'sololaki house tbilisi georgia თბილისი საქართველო', now())`.execute(db);
  await db.transaction().execute((tx) => migrateWithin(tx, "db/migrations"));

  const ctx = quietCtx(db);
  expect((await didYouMean(ctx, "თბილიში")).regions).toMatchObject([{ city: "Tbilisi", cityKa: "თბილისი", hotels: 1 }]);
  expect((await didYouMean(ctx, "Solaki Hause")).hotels).toMatchObject([{ name: "Sololaki House" }]);
  expect((await didYouMean(ctx, "Gorgia")).regions).toMatchObject([{ city: "", country: "Georgia", hotels: 1 }]);
  for (const location of ["თბილისი", "სოლოლაკი", "sakartvelo"])
    expect((await hotelsFound(ctx, searchOf(new URLSearchParams({ location }), "2026-11-21"))).count, location).toBe(1);
});
