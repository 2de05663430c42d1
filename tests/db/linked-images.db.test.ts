import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { panelSlides } from "#domain/homepage/admin-lists.server.ts";
import { deleteHomepageItem } from "#domain/homepage/delete-homepage-item.server.ts";
import { previewSlides } from "#domain/homepage/homepage.server.ts";
import { saveHeroSlide } from "#domain/homepage/save-hero-slide.server.ts";
import { addRoom } from "#domain/hotel/rooms/add-room.server.ts";
import { updateHotel } from "#domain/hotel/update-hotel.server.ts";
import type { Actor } from "#kit/actor.ts";
import type { Ctx } from "#platform/context.server.ts";
import { openImages } from "#platform/images/images.server.ts";
import { fetchLinkedImage, findLinkedImages } from "#platform/images/linked-images.server.ts";
import { mediaFolder } from "#platform/images/media.server.ts";
import { openOtherSites } from "#platform/network/other-sites.server.ts";
import { must } from "../../db/sample/must.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
let folder: string;
let server: Server;
let elsewhere: string;
const requests: string[] = [];
beforeAll(async () => {
  env = await openTestEnv();
  folder = await mkdtemp(join(tmpdir(), "stumari-linked-"));
  const photo = (width: number) =>
    sharp({ create: { width, height: 600, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
  const [large, small] = [await photo(900), await photo(200)];
  server = createServer(({ url = "" }, answer) => {
    requests.push(url);
    if (url.startsWith("/photo")) answer.end(large);
    else if (url === "/small.png") answer.end(small);
    else if (url === "/page.png") answer.end("<!doctype html>");
    else if (url === "/down.png") answer.writeHead(503).end();
    else answer.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  elsewhere = `http://pictures.test:${(server.address() as AddressInfo).port}`;
  const sites = openOtherSites({
    resolve: async () => ["127.0.0.1"],
    mayReach: (address) => address === "127.0.0.1",
    mayUsePort: () => true,
  });
  const images = openImages(mediaFolder(folder), sites);
  // Forms accept https only; the test server has no TLS.
  env.ctx.images = { ...images, fetch: (url) => images.fetch(url.replace("https://pictures.test", elsewhere)) };
});
afterAll(async () => {
  server.close().closeAllConnections();
  await env.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  requests.splice(0);
  env.jobs.splice(0);
});

const slide = { title: "A", description: "B", link: null, firstDay: null, lastDay: null, state: "draft" as const };

/** The folder of an image, by its URL. */
const folderOf = (url: string | null) => url?.replace(/\..*/, "");

type Hotel = Awaited<ReturnType<TestEnv["hotel"]>>;
const files = async () => (await readdir(join(folder, "photos")).catch(() => [])).map((name) => `/media/photos/${name}`);
const imageOf = async ({ hotelId }: Hotel) =>
  (await env.ctx.db.selectFrom("hotels").select("image_url").where("id", "=", hotelId).executeTakeFirstOrThrow()).image_url;
const imagesOfJobs = () =>
  env.jobs.flatMap(({ name, payload }) => (name === "encode-image" || name === "delete-images" ? [[name, payload]] : []));
const show = (hotel: Hotel, imageUrl: string, actor: Actor = hotel.owner) =>
  updateHotel(env.as(actor), hotel.hotelId, {
    name: "Sololaki House",
    description: "A house for the tests of the house.",
    address: "12 Asatiani Street",
    city: hotel.city,
    country: "Georgia",
    latitude: 41.69,
    longitude: 44.8,
    propertyType: "hotel",
    imageUrl,
  });

describe("an image given by its URL", () => {
  test("is fetched and stored, so that pages show images of this site only; the files of the earlier one are deleted", async () => {
    const hotel = await env.hotel();
    must(await show(hotel, "https://pictures.test/photo.png"));
    const first = await imageOf(hotel);
    expect(await files()).toContain(folderOf(first));
    must(await show(hotel, "https://pictures.test/photo-2.png"));
    const second = await imageOf(hotel);
    expect(second).not.toBe(first);
    must(await show(hotel, second ?? ""));
    must(await show(hotel, ""));
    expect(await imageOf(hotel)).toBeNull();
    expect(imagesOfJobs()).toEqual([
      ["encode-image", { url: first }],
      ["encode-image", { url: second }],
      ["delete-images", { urls: [first] }],
      ["delete-images", { urls: [second] }],
    ]);
    expect(requests).toEqual(["/photo.png", "/photo-2.png"]);
  });

  test.each([
    ["gone.png", "not_fetched"],
    ["down.png", "not_fetched"],
    ["page.png", "not_an_image"],
    ["small.png", "too_small"],
  ])("is rejected when it is %s: %s, without a change of the row or a file", async (name, code) => {
    const hotel = await env.hotel();
    const before = await files();
    expect(await show(hotel, `https://pictures.test/${name}`)).toEqual({ ok: false, rejection: { code } });
    expect([await imageOf(hotel), await files()]).toEqual([null, before]);
  });

  test("is fetched only when the person may save it, and leaves no file when it is not saved", async () => {
    const hotel = await env.hotel();
    const stranger = await env.person("hotel_manager");
    const before = await files();
    const url = "https://pictures.test/photo.png";
    expect(await show(hotel, url, stranger)).toMatchObject({ ok: false });
    const room = {
      hotelId: hotel.hotelId,
      name: "Room",
      description: "A room of the tests.",
      roomType: "double" as const,
      price: 100,
      capacity: 2,
    };
    expect(await addRoom(env.as(stranger), { ...room, imageUrl: url })).toMatchObject({ ok: false });
    expect(await saveHeroSlide(env.as(stranger), { ...slide, url, portrait: { url } })).toMatchObject({ ok: false });
    expect(requests).toEqual([]);
    expect(
      await addRoom(env.as(hotel.owner), { ...room, imageUrl: url, amenityIds: ["00000000-0000-4000-8000-000000000000"] }),
    ).toMatchObject({
      ok: false,
      rejection: { code: "unknown_amenity" },
    });
    expect([requests, await files()]).toEqual([["/photo.png"], before]);
  });

  test("that was uploaded or fetched for another item can't be taken by its URL", async () => {
    const [mine, other] = [await env.hotel(), await env.hotel()];
    must(await show(other, "https://pictures.test/photo.png"));
    const taken = (await imageOf(other)) ?? "";
    expect(await show(mine, taken)).toEqual({ ok: false, rejection: { code: "foreign_image" } });
  });
});

describe("the picture of a slide for upright screens", () => {
  const wide = "/media/sample/wide_10x10_aabbcc";
  const saved = async (portrait: string | null, id?: string) =>
    saveHeroSlide(env.as(await env.person("admin")), { ...slide, url: wide, portrait: { url: portrait }, id });
  const portraitOf = async (id: string) => (await panelSlides(env.ctx)).find((one) => one.id === id)?.portraitUrl ?? null;

  test("is stored and shown beside the wide one, and its files are deleted when it changes and with the slide", async () => {
    const { id } = must(await saved("https://pictures.test/photo.png"));
    const first = await portraitOf(id);
    expect(await files()).toContain(folderOf(first));
    must(await saved("https://pictures.test/photo-2.png", id));
    const second = await portraitOf(id);
    expect((await previewSlides(env.ctx)).find((one) => one.id === id)).toMatchObject({ url: wide, portraitUrl: second });
    must(await deleteHomepageItem(env.as(await env.person("admin")), { kind: "slide", id }));
    expect(imagesOfJobs()).toEqual([
      ["encode-image", { url: first }],
      ["encode-image", { url: second }],
      ["delete-images", { urls: [first] }],
      ["delete-images", { urls: [second] }],
    ]);
  });

  test("is optional, and a rejected one is named and leaves no file", async () => {
    const { id } = must(await saved(null));
    expect(await portraitOf(id)).toBeNull();
    const hotel = await env.hotel();
    must(await show(hotel, "https://pictures.test/photo.png"));
    const before = await files();
    for (const [url, fault] of [
      ["https://pictures.test/small.png", "too_small"],
      ["https://pictures.test/gone.png", "not_fetched"],
      [await imageOf(hotel), "foreign_image"],
    ] as const)
      expect(await saved(url, id)).toEqual({ ok: false, rejection: { code: "portrait", fault } });
    expect([await portraitOf(id), await files()]).toEqual([null, before]);
  });
});

describe("images that version 0.1 stored by URL", () => {
  const link = (table: "hotels" | "rooms", id: string, url: string) =>
    env.ctx.db.updateTable(table).set({ image_url: url }).where("id", "=", id).execute();
  const due = async () => {
    env.jobs.splice(0);
    await findLinkedImages(env.ctx);
    return env.jobs.flatMap(({ name, payload }) => (name === "fetch-linked-image" ? [payload] : []));
  };
  const work = async (ctx: Ctx = env.ctx) => {
    for (const linked of await due()) await fetchLinkedImage(ctx, linked);
  };

  test("are fetched by a job, each row with its own files; a missing one becomes the default image", async () => {
    const [one, other, unlinked] = [await env.hotel(), await env.hotel(), await env.hotel()];
    for (const { hotelId } of [one, other]) await link("hotels", hotelId, `${elsewhere}/photo-old.png`);
    await link("rooms", one.roomId, `${elsewhere}/photo-room.png`);
    await link("hotels", unlinked.hotelId, `${elsewhere}/gone.png`);
    const admin = await env.person("admin");
    await env.ctx.db
      .updateTable("users")
      .set({ image: `${elsewhere}/photo-face.png` })
      .where("id", "=", admin.id)
      .execute();
    await work();
    const images = [await imageOf(one), await imageOf(other)];
    expect(new Set(images).size).toBe(2);
    for (const image of images) expect(await files()).toContain(folderOf(image));
    expect(await imageOf(unlinked)).toBeNull();
    const room = await env.ctx.db.selectFrom("rooms").select("image_url").where("id", "=", one.roomId).executeTakeFirstOrThrow();
    expect(await files()).toContain(folderOf(room.image_url));
    const person = await env.ctx.db.selectFrom("users").select("image").where("id", "=", admin.id).executeTakeFirstOrThrow();
    expect(person.image).toMatch(/^\/media\/avatars\//);
    expect(await due()).toEqual([]);
  });

  test("are retried while their site is unavailable, and left alone when changed meanwhile", async () => {
    const hotel = await env.hotel();
    await link("hotels", hotel.hotelId, `${elsewhere}/down.png`);
    await expect(work()).rejects.toThrow("is unavailable at the moment");
    expect(await imageOf(hotel)).toBe(`${elsewhere}/down.png`);
    await link("hotels", hotel.hotelId, `${elsewhere}/photo.png`);
    const before = await files();
    const { images } = env.ctx;
    await work({
      ...env.ctx,
      images: {
        ...images,
        fetch: async (url) => {
          await link("hotels", hotel.hotelId, "/media/sample/other");
          return images.fetch(url);
        },
      },
    });
    expect([await imageOf(hotel), await files()]).toEqual(["/media/sample/other", before]);
  });
});
