import { afterAll, beforeAll, expect, test } from "vitest";
import { panelDestinations, panelPropertyTypes, panelSlides } from "#domain/homepage/admin-lists.server.ts";
import { deleteHomepageItem } from "#domain/homepage/delete-homepage-item.server.ts";
import { activeDestinations, heroSlides, previewSlides, propertyTypeCards } from "#domain/homepage/homepage.server.ts";
import { moveHomepageItem } from "#domain/homepage/move-homepage-item.server.ts";
import { saveDestination } from "#domain/homepage/save-destination.server.ts";
import { saveHeroSlide } from "#domain/homepage/save-hero-slide.server.ts";
import { savePropertyType } from "#domain/homepage/save-property-type.server.ts";
import { seedPropertyTypes } from "#domain/homepage/seed-property-types.server.ts";
import { done } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { must } from "../../db/sample/must.ts";
import { addCity, addPerson, addPlainHotel, bareCtx } from "../support/bare-ctx.ts";

let env: Awaited<ReturnType<typeof bareCtx>>;
let admin: Ctx;

const slide = (title: string) => ({
  url: "/media/sample/a_10x10_aabbcc",
  portrait: { url: null },
  title,
  description: "Text",
  link: null,
  firstDay: null,
  lastDay: null,
  state: "published" as const,
});
const place = (name: string) => ({
  name,
  country: "Georgia",
  description: "Text",
  url: null,
  count: null,
  active: true,
});
const type = (name: string) => ({ name, url: null, count: null });
const titles = async () => (await heroSlides(env.ctx)).map(({ title }) => title);

beforeAll(async () => {
  env = await bareCtx();
  admin = { ...env.ctx, actor: await addPerson(env.ctx, "admin@stumari.test", "admin") };
});
afterAll(() => env.close());

test("only an administrator changes the home page", async () => {
  const manager: Ctx = { ...env.ctx, actor: await addPerson(env.ctx, "manager@stumari.test", "hotel_manager") };
  const id = "01a1fca1-93a5-7732-b655-0addf667ceab";
  for (const ctx of [env.ctx, manager])
    for (const tried of [
      saveHeroSlide(ctx, slide("No")),
      saveHeroSlide(ctx, { ...slide("No"), image: new Uint8Array(1) }),
      saveDestination(ctx, place("No")),
      savePropertyType(ctx, type("No")),
      seedPropertyTypes(ctx),
      moveHomepageItem(ctx, { kind: "slide", id, position: 1 }),
      deleteHomepageItem(ctx, { kind: "slide", id }),
    ])
      expect(await tried).toEqual({ ok: false, rejection: { code: "not_allowed" } });
  expect(await heroSlides(env.ctx)).toEqual([]);
});

test("a new slide is the last one, moving makes room, and deleting leaves no gap", async () => {
  const ids = [];
  for (const title of ["One", "Two", "Three", "Four"]) ids.push(must(await saveHeroSlide(admin, slide(title))).id);
  const [one = "", two = "", , four = ""] = ids;
  must(await moveHomepageItem(admin, { kind: "slide", id: four, position: 2 }));
  expect(await titles()).toEqual(["One", "Four", "Two", "Three"]);
  must(await moveHomepageItem(admin, { kind: "slide", id: one, position: 3 }));
  expect(await titles()).toEqual(["Four", "Two", "One", "Three"]);
  for (const position of [0, 5, 1.5, Number.NaN])
    expect(await moveHomepageItem(admin, { kind: "slide", id: one, position })).toEqual({
      ok: false,
      rejection: { code: "no_such_position", count: 4 },
    });
  must(await deleteHomepageItem(admin, { kind: "slide", id: two }));
  const rows = await env.ctx.db.selectFrom("hero_slides").select(["title", "position"]).orderBy("position").execute();
  expect(rows).toEqual([
    { title: "Four", position: 1 },
    { title: "One", position: 2 },
    { title: "Three", position: 3 },
  ]);
});

test("a deleted or unknown item is neither changed nor moved nor deleted", async () => {
  for (const id of ["x", "01a1fca1-93a5-7732-b655-0addf667ceab"])
    for (const tried of [
      saveHeroSlide(admin, { ...slide("No"), id }),
      saveDestination(admin, { ...place("No"), id }),
      savePropertyType(admin, { ...type("No"), id }),
      moveHomepageItem(admin, { kind: "destination", id, position: 1 }),
      deleteHomepageItem(admin, { kind: "property_type", id }),
    ])
      expect(await tried).toEqual({ ok: false, rejection: { code: "unknown_item" } });
});

test("a change of another administrator since the form was opened is not overwritten, even after a move", async () => {
  const lists = [panelSlides, (ctx: Ctx) => panelDestinations(ctx, "position"), panelPropertyTypes];
  const saves = [
    (name: string, item: object) => saveHeroSlide(admin, { ...slide(name), ...item }),
    (name: string, item: object) => saveDestination(admin, { ...place(name), ...item }),
    (name: string, item: object) => savePropertyType(admin, { ...type(name), ...item }),
  ];
  for (const [index, save] of saves.entries()) {
    const { id } = must(await save("Opened", {}));
    const versionNow = async () => (await lists[index]?.(admin))?.find((item) => item.id === id)?.version;
    const version = await versionNow();
    if (index < 2) must(await moveHomepageItem(admin, { kind: index === 0 ? "slide" : "destination", id, position: 1 }));
    must(await save("Theirs", { id, version }));
    must(await save("Theirs", { id, version }));
    expect(await save("Mine", { id, version })).toEqual({
      ok: false,
      rejection: { code: "conflict", version: await versionNow() },
    });
    must(await deleteHomepageItem(admin, { kind: (["slide", "destination", "property_type"] as const)[index] ?? "slide", id }));
  }
});

test("guests see a slide while it is published and on its days in Tbilisi; the preview includes coming ones", async () => {
  for (const { id } of await heroSlides(env.ctx)) must(await deleteHomepageItem(admin, { kind: "slide", id }));
  const dated = (title: string, firstDay: string | null, lastDay: string | null, state: "draft" | "published" = "published") =>
    saveHeroSlide(admin, { ...slide(title), firstDay, lastDay, state }).then(must);
  await dated("Over", null, "2026-11-20");
  await dated("Last day", "2026-11-01", "2026-11-21");
  await dated("First day", "2026-11-22", null);
  await dated("Draft", null, null, "draft");
  expect(await titles()).toEqual(["Last day"]);
  expect((await previewSlides(env.ctx)).map(({ title }) => title)).toEqual(["Last day", "First day", "Draft"]);
  // 20:00 in London is midnight in Tbilisi.
  env.wait(11 * 60 - 1);
  expect(await titles()).toEqual(["Last day"]);
  env.wait(1);
  expect(await titles()).toEqual(["First day"]);
});

test("an uploaded image belongs to its item: it is processed, deleted with it, and can't be used by another", async () => {
  const jobs: unknown[] = [];
  let sent = 0;
  const removed: string[] = [];
  const ctx: Ctx = {
    ...admin,
    jobs: { enqueue: async (name, payload) => void jobs.push([name, payload]) },
    images: {
      ...admin.images,
      storePhoto: async () => done({ url: `/media/photos/${++sent}`, width: 1, height: 1 }),
      remove: async (url) => void removed.push(url),
    },
  };
  const image = new Uint8Array(1);
  const { id } = must(await saveDestination(ctx, { ...place("Mestia"), image }));
  must(await saveDestination(ctx, { ...place("Mestia"), id, url: "/media/photos/1" }));
  expect(jobs).toEqual([["encode-image", { url: "/media/photos/1" }]]);
  expect(await saveDestination(ctx, { ...place("Ushguli"), url: "/media/photos/1" })).toEqual({
    ok: false,
    rejection: { code: "foreign_image" },
  });
  expect(await saveDestination(ctx, { ...place("Mestia"), id: "x", image })).toEqual({ ok: false, rejection: { code: "unknown_item" } });
  expect(removed).toEqual(["/media/photos/2"]);
  must(await saveDestination(ctx, { ...place("Mestia"), id, image }));
  must(await deleteHomepageItem(ctx, { kind: "destination", id }));
  expect(jobs.slice(1)).toEqual([
    ["encode-image", { url: "/media/photos/3" }],
    ["delete-images", { urls: ["/media/photos/1"] }],
    ["delete-images", { urls: ["/media/photos/3"] }],
  ]);
});

test("every change is logged with the values before and after", async () => {
  const { id } = must(await saveDestination(admin, place("Telavi")));
  must(await saveDestination(admin, { ...place("Telavi"), id, count: 7 }));
  must(await saveDestination(admin, { ...place("Telavi"), id, count: 7 }));
  must(await deleteHomepageItem(admin, { kind: "destination", id }));
  const notes = await env.ctx.db
    .selectFrom("audit_log")
    .select(["action", "actor_id", "before", "after"])
    .where("subject_id", "=", id)
    .orderBy("id")
    .execute();
  expect(notes.map(({ action }) => action)).toEqual(["destination.add", "destination.update", "destination.delete"]);
  expect(notes[1]).toMatchObject({ actor_id: admin.actor?.id, before: { properties_count: null }, after: { properties_count: 7 } });
});

test("a destination shows its number of visible hotels, or the set number, and an inactive one is hidden", async () => {
  for (const city of ["Tbilisi", "Batumi"]) {
    await addCity(env.ctx, city);
    must(await saveDestination(admin, place(city)));
  }
  must(await saveDestination(admin, { ...place("Kutaisi"), active: false }));
  must(await saveDestination(admin, { ...place("Gori"), count: 12 }));
  await addPlainHotel(admin, "Tbilisi");
  await addPlainHotel(admin, "Tbilisi", "villa");
  const archived = await addPlainHotel(admin, "Batumi");
  await env.ctx.db.updateTable("hotels").set({ archived_at: env.ctx.now() }).where("id", "=", archived).execute();
  expect((await activeDestinations(env.ctx)).map(({ name, properties }) => [name, properties])).toEqual([
    ["Tbilisi", 2],
    ["Batumi", 0],
    ["Gori", 12],
  ]);
});

test("property types are matched by name in singular or plural, and names are unique", async () => {
  for (const name of ["Villas", "Hotel", "Castles"]) must(await savePropertyType(admin, type(name)));
  expect(await savePropertyType(admin, type("Hotel"))).toEqual({ ok: false, rejection: { code: "name_taken" } });
  expect((await propertyTypeCards(env.ctx)).map(({ name, properties }) => [name, properties])).toEqual([
    ["Castles", 0],
    ["Hotel", 1],
    ["Villas", 1],
  ]);
});
