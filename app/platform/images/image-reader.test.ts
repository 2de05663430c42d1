import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { openImageReader, type ImageReader } from "./image-reader.server.ts";

let reader: ImageReader;
afterEach(() => reader.close());
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "teal", noise: { type: "gaussian", mean: 120, sigma: 30 } } })
    .jpeg()
    .toBuffer();

test("an image that takes too long is rejected, its process is ended, and the next image is read", async () => {
  reader = openImageReader(undefined, 1);
  const bytes = await photo(2000, 1500);
  expect(await reader.run({ kind: "photo", bytes, plainWidth: 800 })).toEqual({ ok: false, why: "timeout" });
  await reader.close();
  reader = openImageReader();
  expect(await reader.run({ kind: "photo", bytes, plainWidth: 800 })).toMatchObject({
    ok: true,
    value: { ok: true, value: { width: 1600, height: 1200 } },
  });
});
