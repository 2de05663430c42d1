import { recordChange } from "#domain/audit/record-change.server.ts";
import { done, type Outcome } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";
import { changingList, itemCount, type ListRejection } from "./homepage-tables.server.ts";

const seeds = [
  {
    name: "Hotels",
    translations: { ka: { name: "სასტუმროები" }, de: { name: "Hotels" } },
    count: 532,
    image_url:
      "/media/sample/types/hotel_960x720_86685e.UklGRj4AAABXRUJQVlA4IDIAAADQAQCdASoQAAwAB8CeJagCdAEJ_O_YAAD4K4DNO-ib58mxy0j9FNBCMwer_a4vqaAAAA",
  },
  {
    name: "Apartments",
    translations: { ka: { name: "აპარტამენტები" }, de: { name: "Apartments" } },
    count: 219,
    image_url:
      "/media/sample/types/apartment_960x720_95856e.UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoQAAwAB8CeJQBOgCPJAADwfm5MYFsE-KCFPc91pVxAAA",
  },
  {
    name: "Resorts",
    translations: { ka: { name: "კურორტები" }, de: { name: "Resorts" } },
    count: 143,
    image_url:
      "/media/sample/types/resort_960x720_7e7269.UklGRjgAAABXRUJQVlA4ICwAAACQAQCdASoQAAwAB8CeJQBOgB8_pCAA9Xj2Zzyo0ZsrPv6QgO_aot2bEQAAAA",
  },
  {
    name: "Villas",
    translations: { ka: { name: "ვილები" }, de: { name: "Villen" } },
    count: 98,
    image_url:
      "/media/sample/types/villa_960x720_876f6c.UklGRjgAAABXRUJQVlA4ICwAAACwAQCdASoQAAwAB8CeJQBOgB8vn0KgAPeLjbwXSWMucxaUhFgJsvjHuTAAAA",
  },
];

/** Adds the four initial property types if there are none. Administrators only. */
export const seedPropertyTypes = (ctx: Ctx): Promise<Outcome<{ seeded: number }, ListRejection>> =>
  changingList(ctx, { kind: "property_type" }, async (ctx) => {
    if ((await itemCount(ctx, "property_type")) > 0) return done({ seeded: 0 });
    await ctx.db
      .insertInto("property_types")
      .values(seeds.map((seed) => ({ id: newId(), ...seed })))
      .execute();
    await recordChange(ctx, { action: "property_type.seed", after: { names: seeds.map(({ name }) => name) } });
    return done({ seeded: seeds.length });
  });
