import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx } from "#platform/context.server.ts";
import { addCity, addPerson, addPlainHotel, bareCtx } from "../../../tests/support/bare-ctx.ts";
import { favouriteIds, setFavourites } from "./favourites.server.ts";

let world: Awaited<ReturnType<typeof bareCtx>>;
let nino: Ctx;
let hotel: string;
let other: string;

beforeAll(async () => {
  world = await bareCtx();
  nino = { ...world.ctx, actor: await addPerson(world.ctx, "nino@stumari.test") };
  await addCity(world.ctx, "Tbilisi");
  hotel = await addPlainHotel(nino, "Tbilisi");
  other = await addPlainHotel(nino, "Tbilisi");
});
afterAll(() => world.close());

test("many clicks at once mark a hotel once", async () => {
  await Promise.all(Array.from({ length: 8 }, () => setFavourites(nino, [hotel], true)));
  expect(await favouriteIds(nino)).toEqual([hotel]);
});

test("what the browser remembered joins what the account has", async () => {
  await setFavourites(nino, [hotel, other], true);
  expect((await favouriteIds(nino)).toSorted()).toEqual([hotel, other].toSorted());
});

test("taking a mark away twice leaves the others alone", async () => {
  await Promise.all([setFavourites(nino, [hotel], false), setFavourites(nino, [hotel], false)]);
  expect(await favouriteIds(nino)).toEqual([other]);
});

test("a hotel that is unknown, archived or no id at all is not marked", async () => {
  await world.ctx.db.updateTable("hotels").set({ archived_at: world.ctx.now() }).where("id", "=", hotel).execute();
  await setFavourites(nino, [hotel, "0192f0c1-0000-7000-8000-000000000000", "' or 1=1"], true);
  expect(await favouriteIds(nino)).toEqual([other]);
});

test("a visitor has no marks, and another person has their own", async () => {
  await setFavourites(world.ctx, [other], true);
  expect(await favouriteIds(world.ctx)).toEqual([]);
  const lika: Ctx = { ...world.ctx, actor: await addPerson(world.ctx, "lika@stumari.test") };
  expect(await favouriteIds(lika)).toEqual([]);
});
