import { afterAll, beforeAll, expect, test } from "vitest";
import { suggestionsFor } from "#domain/search/suggestions.server.ts";
import { addCity, addPerson, addPlainHotel, bareCtx } from "../support/bare-ctx.ts";

let env: Awaited<ReturnType<typeof bareCtx>>;

beforeAll(async () => {
  env = await bareCtx();
  const manager = { ...env.ctx, actor: await addPerson(env.ctx, "manager@stumari.test", "hotel_manager") };
  for (const city of ["Abago", "Gori", "Zugdidi"]) {
    await addCity(env.ctx, city);
    if (city !== "Zugdidi") await addPlainHotel(manager, city);
  }
});
afterAll(() => env.close());

const found = async (text: string) => {
  const { regions, hotels } = await suggestionsFor(env.ctx, text);
  return { regions: regions.map(({ city }) => city), hotels: hotels.map(({ name }) => name) };
};

test("a region whose name begins with the text is before one that contains it", async () => {
  expect(await found("go")).toEqual({ regions: ["Gori", "Abago"], hotels: ["House in Abago", "House in Gori"].toSorted() });
});

test("a country suggests its cities, an address its hotels, and a city without hotels is not suggested", async () => {
  expect((await found("geor")).regions).toEqual(["Abago", "Gori"]);
  expect((await found("garden st")).hotels).toHaveLength(2);
  expect(await found("zugdidi")).toEqual({ regions: [], hotels: [] });
});

test("one letter, wildcards and control characters suggest nothing", async () => {
  for (const text of ["g", " g ", "%%", "__", "\0\0"]) expect(await found(text)).toEqual({ regions: [], hotels: [] });
});
