import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx } from "#platform/context.server.ts";
import { addCity, addPerson, addPlainHotel, bareCtx } from "../../../tests/support/bare-ctx.ts";
import { addDestination, addHeroSlide, addPropertyType } from "./add-to-homepage.server.ts";
import { activeDestinations, heroSlides, propertyTypeCards } from "./homepage.server.ts";

let world: Awaited<ReturnType<typeof bareCtx>>;
let admin: Ctx;

const slide = (title: string) => ({ url: "/media/a_10x10_aabbcc", title, titleKa: "", description: "Text", descriptionKa: "" });
const place = (name: string) => ({ name, nameKa: "", country: "Georgia", countryKa: "", description: "Text", descriptionKa: "", imageUrl: "" });

beforeAll(async () => {
  world = await bareCtx();
  admin = { ...world.ctx, actor: await addPerson(world.ctx, "admin@stumari.test", "admin") };
});
afterAll(() => world.close());

test("only an admin adds to the home page", async () => {
  const manager: Ctx = { ...world.ctx, actor: await addPerson(world.ctx, "manager@stumari.test", "hotel_manager") };
  for (const ctx of [world.ctx, manager]) {
    expect(await addHeroSlide(ctx, slide("No"))).toMatchObject({ ok: false });
    expect(await addDestination(ctx, place("No"))).toMatchObject({ ok: false });
    expect(await addPropertyType(ctx, { name: "No", nameKa: "", imageUrl: "" })).toMatchObject({ ok: false });
  }
  expect(await heroSlides(world.ctx)).toEqual([]);
});

test("slides added at once stand one behind the other", async () => {
  const titles = ["One", "Two", "Three", "Four"];
  await Promise.all(titles.map((title) => addHeroSlide(admin, slide(title))));
  const rows = await world.ctx.db.selectFrom("hero_slides").select("position").orderBy("position").execute();
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  expect((await heroSlides(world.ctx)).map(({ title }) => title).toSorted()).toEqual(titles.toSorted());
});

test("a destination tells how many hotels can be seen there, and an inactive one is not shown", async () => {
  for (const city of ["Tbilisi", "Batumi", "Kutaisi"]) {
    await addCity(world.ctx, city);
    await addDestination(admin, place(city));
  }
  await addPlainHotel(admin, "Tbilisi");
  await addPlainHotel(admin, "Tbilisi", "villa");
  const archived = await addPlainHotel(admin, "Batumi");
  await world.ctx.db.updateTable("hotels").set({ archived_at: world.ctx.now() }).where("id", "=", archived).execute();
  await world.ctx.db.updateTable("destinations").set({ is_active: false }).where("name", "=", "Kutaisi").execute();
  expect((await activeDestinations(world.ctx)).map(({ name, properties }) => [name, properties])).toEqual([
    ["Tbilisi", 2],
    ["Batumi", 0],
  ]);
});

test("property types come by name with their hotels, whatever number their name has", async () => {
  for (const name of ["Villas", "Hotel", "Castles"]) await addPropertyType(admin, { name, nameKa: "", imageUrl: "" });
  expect((await propertyTypeCards(world.ctx)).map(({ name, properties }) => [name, properties])).toEqual([
    ["Castles", 0],
    ["Hotel", 1],
    ["Villas", 1],
  ]);
});
