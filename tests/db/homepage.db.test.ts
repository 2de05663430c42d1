import { afterAll, beforeAll, expect, test } from "vitest";
import { panelDestinations } from "#domain/homepage/admin-lists.server.ts";
import { deleteHomepageItem } from "#domain/homepage/delete-homepage-item.server.ts";
import { propertyTypeCards } from "#domain/homepage/homepage.server.ts";
import { moveHomepageItem } from "#domain/homepage/move-homepage-item.server.ts";
import { saveDestination } from "#domain/homepage/save-destination.server.ts";
import { seedPropertyTypes } from "#domain/homepage/seed-property-types.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { must } from "../../db/sample/must.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
let admins: [Ctx, Ctx];
beforeAll(async () => {
  env = await openTestEnv();
  admins = [env.as(await env.person("admin")), env.as(await env.person("admin"))];
});
afterAll(() => env.close());

const one = (turn: number): Ctx => admins[turn % 2] ?? admins[0];
const place = (name: string) => ({
  name,
  country: "Georgia",
  description: "Text",
  url: null,
  count: null,
  active: true,
});
const positions = async () =>
  (await env.ctx.db.selectFrom("destinations").select("position").orderBy("position").execute()).map(({ position }) => position);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test("concurrent additions, moves and deletions of two administrators leave positions from 1 on, without gaps or duplicates", async () => {
  const added = await Promise.all(upTo(8).map((turn) => saveDestination(one(turn), place(`Place ${turn}`))));
  expect(await positions()).toEqual(upTo(8));

  const ids = added.map((outcome) => must(outcome).id);
  const moves = await Promise.all(
    upTo(20).map((turn) => moveHomepageItem(one(turn), { kind: "destination", id: ids[turn % 8] ?? "", position: 1 + ((turn * 5) % 8) })),
  );
  expect(moves.every(({ ok }) => ok)).toBe(true);
  expect(await positions()).toEqual(upTo(8));

  await Promise.all([
    ...ids.slice(0, 3).map((id, turn) => deleteHomepageItem(one(turn), { kind: "destination", id })),
    ...upTo(6).map((turn) => moveHomepageItem(one(turn), { kind: "destination", id: ids[2 + turn] ?? "", position: turn })),
    saveDestination(one(1), place("Place 9")),
  ]);
  expect(await positions()).toEqual(upTo(6));
  expect((await panelDestinations(env.ctx, "name")).map(({ name }) => name)).toEqual([4, 5, 6, 7, 8, 9].map((n) => `Place ${n}`));
});

test("a failed move leaves every position as it was", async () => {
  const before = await panelDestinations(env.ctx, "position");
  const [first] = before;
  const broken: Ctx = {
    ...one(0),
    now: () => {
      throw new Error("the power is gone");
    },
  };
  await expect(moveHomepageItem(broken, { kind: "destination", id: first?.id ?? "", position: 4 })).rejects.toThrow("the power is gone");
  expect(await panelDestinations(env.ctx, "position")).toEqual(before);
});

test("two administrators who open the empty property types at once seed them once", async () => {
  const seeded = await Promise.all(upTo(6).map((turn) => seedPropertyTypes(one(turn))));
  expect(seeded.map((outcome) => must(outcome).seeded).filter(Boolean)).toEqual([4]);
  expect((await propertyTypeCards(env.ctx)).map(({ name, properties, imageUrl }) => [name, properties, Boolean(imageUrl)])).toEqual([
    ["Apartments", 219, true],
    ["Hotels", 532, true],
    ["Resorts", 143, true],
    ["Villas", 98, true],
  ]);
});
