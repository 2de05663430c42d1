import { beforeAll, beforeEach, expect, test } from "vitest";
import { addPhoto } from "#domain/hotel/photos/add-photo.server.ts";
import { addPreview, findBareImages } from "#platform/images/bare-images.server.ts";
import { must } from "../../db/sample/must.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
beforeEach(() => {
  env.jobs.splice(0);
});

const bare = "/media/photos/0123456789abcdef0123456789abcdef_400x300_00aa88";

test("photos without a preview get theirs, once, in every row that has them", async () => {
  const { hotelId, owner } = await env.hotel();
  for (const url of [bare, `${bare}.UklGR`, "/fallback.svg"])
    must(await addPhoto(env.as(owner), { hotelId, url, width: 400, height: 300 }));
  await env.ctx.db.updateTable("hotels").set({ image_url: bare }).where("id", "=", hotelId).execute();
  env.jobs.splice(0);
  await findBareImages(env.ctx);
  expect(env.jobs.filter(({ name }) => name === "add-preview").map(({ payload }) => payload)).toContainEqual({ url: bare });
  const ctx = { ...env.ctx, images: { ...env.ctx.images, preview: async (url: string) => (url === bare ? "UklGRx" : undefined) } };
  await addPreview(ctx, { url: bare });
  await addPreview(ctx, { url: "/media/photos/gone_1x1_000000" });
  const photos = await env.ctx.db.selectFrom("photos").select("url").where("hotel_id", "=", hotelId).orderBy("position").execute();
  expect(photos.map(({ url }) => url)).toEqual([`${bare}.UklGRx`, `${bare}.UklGR`, "/fallback.svg"]);
  const hotel = await env.ctx.db.selectFrom("hotels").select("image_url").where("id", "=", hotelId).executeTakeFirstOrThrow();
  expect(hotel.image_url).toBe(`${bare}.UklGRx`);
  env.jobs.splice(0);
  await findBareImages(env.ctx);
  expect(env.jobs).toEqual([]);
});
