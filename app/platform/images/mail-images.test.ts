import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openOtherSites } from "../network/other-sites.server.ts";
import { openImages } from "./images.server.ts";
import { type Media, mediaFolder } from "./media.server.ts";

let folder: string;
let media: Media;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "stumari-mail-images-"));
  media = mediaFolder(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const photo = () =>
  sharp({ create: { width: 1300, height: 900, channels: 3, background: "#846" } })
    .png()
    .toBuffer();

const fileOf = async (path: string) => {
  const bytes = await media.read(path.replace("/media/", ""));
  if (!bytes) throw new Error(`There is no file ${path}.`);
  return sharp(bytes).metadata();
};

test("a photo has a JPEG for e-mails, before its AVIF files exist and afterwards, until it is deleted", async () => {
  const images = openImages(media);
  const stored = await images.storePhoto(await photo());
  const url = stored.ok ? stored.value.url : "";
  const path = (await images.mailImage(url)) ?? "";
  expect(path).toMatch(/^\/media\/mail\/[0-9a-f]{32}\.jpg$/);
  expect(await fileOf(path)).toMatchObject({ format: "jpeg", width: 1200, height: 640 });
  await images.finish(url);
  expect(await images.mailImage(url)).toBe(path);
  await images.remove(url);
  await expect(fileOf(path)).rejects.toThrow("There is no file");
});

test("a picture of the sample data has one too", async () => {
  const samples = { read: async (name: string) => (name === "hotels/a_1300x900_884466/1200.avif" ? photo() : undefined) };
  const images = openImages(media, openOtherSites(), samples);
  const path = await images.mailImage("/media/sample/hotels/a_1300x900_884466");
  expect(await fileOf(path ?? "")).toMatchObject({ format: "jpeg", width: 1200 });
});

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="520" height="208"><rect width="520" height="208" fill="#b1d1d8"/></svg>';

test("a drawing becomes a PNG for sharp screens, once", async () => {
  const images = openImages(media);
  const path = (await images.mailMap(drawing)) ?? "";
  expect(path).toMatch(/^\/media\/mail\/[0-9a-f]{32}\.png$/);
  expect(await fileOf(path)).toMatchObject({ format: "png", width: 1040, height: 416 });
  expect(await images.mailMap(drawing)).toBe(path);
  expect(await images.mailMap(drawing.replace("#b1d1d8", "#c7e1ca"))).not.toBe(path);
});

test("an uploaded drawing is rejected, also while maps are drawn", async () => {
  const images = openImages(media);
  const [, upload] = await Promise.all([images.mailMap(drawing), images.storePhoto(Buffer.from(drawing))]);
  expect(upload).toEqual({ ok: false, rejection: { code: "not_an_image" } });
});

test.each(["https://other.example/a.jpg", "/media/photos/../secret_1x1_000000", "/media/photos/none_1300x900_884466", "/fallback.svg"])(
  "%s has none",
  async (url) => expect(await openImages(media).mailImage(url)).toBeUndefined(),
);
