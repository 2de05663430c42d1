import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { favouriteHotels } from "#domain/favourite/favourite-hotels.server.ts";
import { favouriteIds, setFavourites } from "#domain/favourite/favourites.server.ts";
import { chosenHotels } from "#domain/search/hotel-sections.server.ts";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { addCity, addPerson, addPlainHotel, bareCtx } from "../support/bare-ctx.ts";

let env: Awaited<ReturnType<typeof bareCtx>>;
let nino: Ctx;
let hotel: string;
let other: string;

beforeAll(async () => {
  env = await bareCtx();
  nino = { ...env.ctx, actor: await addPerson(env.ctx, "nino@stumari.test") };
  await addCity(env.ctx, "Tbilisi");
  hotel = await addPlainHotel(nino, "Tbilisi");
  other = await addPlainHotel(nino, "Tbilisi");
});
afterAll(() => env.close());

test("concurrent clicks save a hotel once", async () => {
  await Promise.all(Array.from({ length: 8 }, () => setFavourites(nino, [hotel], true)));
  expect(await favouriteIds(nino)).toEqual([hotel]);
});

test("the browser's favourites are merged into the account", async () => {
  await setFavourites(nino, [hotel, other], true);
  expect((await favouriteIds(nino)).toSorted()).toEqual([hotel, other].toSorted());
});

test("concurrent additions never exceed the limit of a person, and the rest is rejected with it", async () => {
  const person = { ...env.ctx, actor: await addPerson(env.ctx, "full@stumari.test") };
  const columns = "name, description, address, city, country, city_id, latitude, longitude, time_zone, property_type, search_text";
  await sql`insert into hotels (id, owner_id, ${sql.raw(columns)}) select gen_random_uuid(), ${person.actor.id}, ${sql.raw(columns)}
    from hotels, generate_series(1, ${limits.favouritesPerPerson - 1}) where id = ${hotel}`.execute(env.ctx.db);
  await sql`insert into favourites (user_id, hotel_id, created_at) select ${person.actor.id}, id, now() from hotels
    where published_at is null`.execute(env.ctx.db);
  const answers = await Promise.all([hotel, other].map((id) => setFavourites(person, [id], true)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, rejection: { code: "too_many", most: limits.favouritesPerPerson } });
  expect(await favouriteIds(person)).toHaveLength(limits.favouritesPerPerson);
});

test("removing a favourite twice leaves the others alone", async () => {
  await Promise.all([setFavourites(nino, [hotel], false), setFavourites(nino, [hotel], false)]);
  expect(await favouriteIds(nino)).toEqual([other]);
});

test("an unknown or archived hotel and an invalid id are not saved", async () => {
  await env.ctx.db.updateTable("hotels").set({ archived_at: env.ctx.now() }).where("id", "=", hotel).execute();
  await setFavourites(nino, [hotel, "0192f0c1-0000-7000-8000-000000000000", "' or 1=1"], true);
  expect(await favouriteIds(nino)).toEqual([other]);
});

test("a visitor has no stored favourites, and other people have their own", async () => {
  await setFavourites(env.ctx, [other], true);
  expect(await favouriteIds(env.ctx)).toEqual([]);
  const lika: Ctx = { ...env.ctx, actor: await addPerson(env.ctx, "lika@stumari.test") };
  expect(await favouriteIds(lika)).toEqual([]);
});

describe("the page of favourites", () => {
  const names = async (page: number) => (await favouriteHotels(nino, page)).hotels.map(({ id }) => id);
  const marked: string[] = [];
  beforeAll(async () => {
    await setFavourites(nino, [other], false);
    for (let count = 0; count < 26; count++) {
      env.wait(1);
      const id = await addPlainHotel(nino, "Tbilisi");
      await setFavourites(nino, [id], true);
      marked.unshift(id);
    }
  });

  test("shows the favourites of the account, the newest first, on pages", async () => {
    expect(await names(1)).toEqual(marked.slice(0, 24));
    expect(await names(2)).toEqual(marked.slice(24));
    expect(await favouriteHotels(nino, 9)).toMatchObject({ page: 1, pages: 2 });
  });

  test("leaves out archived hotels and favourites of others", async () => {
    await env.ctx.db
      .updateTable("hotels")
      .set({ archived_at: env.ctx.now() })
      .where("id", "=", marked[0] ?? "")
      .execute();
    expect(await names(1)).toEqual(marked.slice(1, 25));
    expect(await favouriteHotels(env.ctx, 1)).toEqual({ hotels: [], page: 1, pages: 0 });
    const salome: Ctx = { ...env.ctx, actor: await addPerson(env.ctx, "salome@stumari.test") };
    expect((await favouriteHotels(salome, 1)).hotels).toEqual([]);
  });

  test("shows a visitor the hotels of their browser in order, without unknown and archived ones", async () => {
    const [archived = "", second = "", third = ""] = marked;
    const shown = await chosenHotels(env.ctx, [third, archived, "0192f0c1-0000-7000-8000-000000000000", second]);
    expect(shown.map(({ id }) => id)).toEqual([third, second]);
    expect(await chosenHotels(env.ctx, [])).toEqual([]);
  });
});
