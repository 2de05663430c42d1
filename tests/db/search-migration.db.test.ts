import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { didYouMean } from "#domain/search/did-you-mean.server.ts";
import { hotelsFound } from "#domain/search/hotels-found.server.ts";
import { searchOf } from "#domain/search/read-search.ts";
import { newId } from "#platform/id.server.ts";
import { type OldDatabase, openOldDatabase } from "../support/old-database.ts";
import { quietCtx } from "../support/quiet-ctx.ts";

let before: OldDatabase;
beforeAll(async () => {
  before = await openOldDatabase("0035");
});
afterAll(() => before.close());

test("hotels of version 0.1 are found in either script and by misspelled names after the upgrade", async () => {
  const { db, upgrade } = before;
  const [owner, city] = [newId(), newId()];
  await sql`insert into users (id, name, first_name, last_name, email) values (${owner}, 'Nino B', 'Nino', 'B', 'nino@stumari.example')`.execute(
    db,
  );
  await sql`insert into cities (id, name, name_ka, country, country_ka, country_code, latitude, longitude, time_zone)
    values (${city}, 'Tbilisi', 'თბილისი', 'Georgia', 'საქართველო', 'GE', 41.7, 44.8, 'Asia/Tbilisi')`.execute(db);
  await sql`insert into hotels (id, owner_id, name, description, address, city, country, city_id, latitude, longitude, time_zone, property_type, search_text, published_at)
    values (${newId()}, ${owner}, 'Sololaki House', 'A house of the old days', '1 Street', 'Tbilisi', 'Georgia', ${city}, 41, 44, 'Asia/Tbilisi', 'hotel',
      'sololaki house tbilisi georgia თბილისი საქართველო', now())`.execute(db);
  await upgrade();

  const ctx = quietCtx(db);
  expect((await didYouMean(ctx, "თბილიში")).regions).toMatchObject([{ city: "Tbilisi", hotels: 1 }]);
  expect((await didYouMean(ctx, "Solaki Hause")).hotels).toMatchObject([{ name: "Sololaki House" }]);
  expect((await didYouMean(ctx, "Gorgia")).regions).toMatchObject([{ city: "", country: "Georgia", hotels: 1 }]);
  for (const location of ["თბილისი", "სოლოლაკი", "sakartvelo"])
    expect((await hotelsFound(ctx, searchOf(new URLSearchParams({ location }), "2026-11-21"))).count, location).toBe(1);
});
