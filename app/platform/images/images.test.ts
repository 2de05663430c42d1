import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openImages, type Images } from "./images.server.ts";
import { mediaFolder } from "./media.server.ts";

let folder: string;
let images: Images;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "stumari-pictures-"));
  images = openImages(mediaFolder(folder));
});
afterAll(() => rm(folder, { recursive: true }));

const plain = (width = 640, height = 480) => sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 80 } } });
const store = (bytes: Uint8Array) => images.storeSquare(bytes, "avatars", 256);
async function stored(bytes: Uint8Array) {
  const outcome = await store(bytes);
  if (!outcome.ok) throw new Error(outcome.rejection.code);
  return readFile(join(folder, outcome.value.url.replace("/media/", "")));
}
const rejection = (code: string) => ({ ok: false, rejection: { code } });

/** A PNG of a few kilobytes that says it is huge. */
function bomb(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    let crc = ~0;
    for (const byte of body) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(~crc >>> 0);
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", deflateSync(Buffer.alloc(1024))), chunk("IEND", Buffer.alloc(0))]);
}

describe("an uploaded image", () => {
  test.each(["png", "jpeg", "gif", "webp", "avif"] as const)("of type %s is stored as a square WebP", async (kind) => {
    const made = await sharp(await stored(await plain().toFormat(kind).toBuffer())).metadata();
    expect(made).toMatchObject({ format: "webp", width: 256, height: 256 });
  });

  test("is stored without metadata (location, camera, comment)", async () => {
    const tall = await plain(300, 600)
      .withExif({ IFD0: { Artist: "Nino", Orientation: "6" }, IFD3: { GPSLatitude: "41/1 42/1 0/1" } })
      .jpeg()
      .toBuffer();
    const made = await stored(tall);
    const facts = await sharp(made).metadata();
    expect([facts.exif, facts.xmp, facts.icc, facts.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(made.includes("Nino")).toBe(false);
  });

  test.each([
    ["a drawing with a script", "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><script>alert(1)</script></svg>"],
    ["a page", "<!doctype html><img src=x>"],
    ["nothing", ""],
    ["a PDF", "%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj"],
  ])("is rejected when it is %s, whatever its file name", async (_what, text) => {
    expect(await store(Buffer.from(text))).toEqual(rejection("not_an_image"));
  });

  test("is rejected when it is truncated or of another type", async () => {
    const whole = await plain().jpeg().toBuffer();
    expect(await store(whole.subarray(0, whole.length / 2))).toEqual(rejection("not_an_image"));
    expect(await store(await plain().tiff().toBuffer())).toEqual(rejection("not_an_image"));
  });

  test("is rejected when it is smaller than 64 pixels on a side", async () => {
    expect(await store(await plain(63, 400).png().toBuffer())).toEqual(rejection("too_small"));
    expect(await store(await plain(64, 64).png().toBuffer())).toMatchObject({ ok: true });
  });

  test.each([8_000, 60_000])("is rejected before decoding when it has %i pixels a side", async (side) => {
    expect(await store(bomb(side))).toEqual(rejection("too_many_pixels"));
  });
});

test("only stored images are deleted", async () => {
  await writeFile(join(folder, "other.webp"), "kept");
  for (const url of ["/media/other.webp", "/media/avatars/../other.webp", "https://example.com/media/avatars/x.webp"])
    await images.remove(url);
  expect(await readdir(folder)).toContain("other.webp");
  const outcome = await store(await plain().png().toBuffer());
  const before = await readdir(join(folder, "avatars"));
  await images.remove(outcome.ok ? outcome.value.url : "");
  expect(await readdir(join(folder, "avatars"))).toHaveLength(before.length - 1);
});

describe("an uploaded photo", () => {
  const photo = async (bytes: Uint8Array) => {
    const outcome = await images.storePhoto(bytes);
    if (!outcome.ok) throw new Error(outcome.rejection.code);
    const { url } = outcome.value;
    const inFolder = join(folder, url.replace("/media/", "").replace(/\..*/, ""));
    return {
      ...outcome.value,
      files: async () => (await readdir(inFolder)).toSorted(),
      file: (name: string) => readFile(join(inFolder, name)),
    };
  };

  test("is stored in its sizes, as WebP at once and as AVIF later, with size, colour and preview in its URL", async () => {
    const { url, width, height, files, file } = await photo(await plain(2400, 1600).jpeg().toBuffer());
    expect([width, height]).toEqual([1600, 1067]);
    expect(url).toMatch(/^\/media\/photos\/[0-9a-f]{32}_1600x1067_1[345]5[9ab][45][0-9a-f]\.UklGR[\w-]{40,91}$/);
    expect(await files()).toEqual(["1200.webp", "1600.webp", "400.webp", "800.webp"]);
    await images.finish(url);
    await images.finish(url);
    expect(await files()).toEqual(["1200.avif", "1600.avif", "400.avif", "800.avif", "800.webp"]);
    expect(await sharp(await file("1200.avif")).metadata()).toMatchObject({ format: "heif", width: 1200 });
    await images.remove(url);
    await images.finish(url);
    await expect(files()).rejects.toThrow("ENOENT");
  });

  test("is stored upright, never enlarged, and without metadata (location, camera, comment)", async () => {
    const wide = await plain(600, 300)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: "Nino" }, IFD3: { GPSLatitude: "41/1 42/1 0/1" } })
      .jpeg()
      .toBuffer();
    const { width, height, url, files, file } = await photo(wide);
    expect([width, height]).toEqual([300, 600]);
    await images.finish(url);
    expect(await files()).toEqual(["800.webp"]);
    const made = await file("800.webp");
    const facts = await sharp(made).metadata();
    expect([facts.exif, facts.xmp, facts.icc, made.includes("Nino"), facts.width]).toEqual([undefined, undefined, undefined, false, 300]);
  });

  test("is rejected when it is smaller than 400 × 300 pixels in either orientation", async () => {
    for (const [width, height] of [
      [20, 20],
      [399, 399],
      [400, 299],
      [299, 2000],
    ] as const)
      expect(await images.storePhoto(await plain(width, height).png().toBuffer())).toEqual(rejection("too_small"));
    for (const [width, height] of [
      [400, 300],
      [300, 400],
    ] as const)
      expect(await images.storePhoto(await plain(width, height).png().toBuffer())).toMatchObject({ ok: true, value: { width, height } });
  });

  test("that is animated is stored as its first frame", async () => {
    const frames = await Promise.all(
      ["red", "lime", "blue"].map((background) =>
        sharp({ create: { width: 400, height: 300, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(3);
    const { file } = await photo(moving);
    const still = await sharp(await file("400.webp")).metadata();
    expect([still.pages ?? 1, still.width, still.height]).toEqual([1, 400, 300]);
  });

  test("is rejected when it is not an image, or too large", async () => {
    expect(await images.storePhoto(Buffer.from("<svg/>"))).toEqual(rejection("not_an_image"));
    expect(await images.storePhoto(bomb(60_000))).toEqual(rejection("too_many_pixels"));
  });
});
