import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { startBucket } from "../../../tests/support/bucket.ts";
import { readConfig } from "../process/config.server.ts";
import { openImages } from "./images.server.ts";
import { type Media, openMedia } from "./media.server.ts";

const folder = mkdtempSync(join(tmpdir(), "stumari-media-"));
const bucket = await startBucket();
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true });
});
const config = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env });
async function all(media: Media, under?: string): Promise<string[]> {
  const found: string[] = [];
  for await (const name of media.names(under)) found.push(name);
  return found.toSorted();
}

describe.each([
  ["a folder", {}],
  ["a bucket", bucket.env],
])("images in %s", (_place, env) => {
  test("are written, read, listed and deleted by name", async () => {
    const media = await openMedia(config(env));
    const names = ["avatars/a.webp", "photos/one/400.webp", "photos/one/800.webp", "photos/other/400.webp"];
    expect(await all(media)).toEqual([]);
    for (const name of names) await media.write(name, Buffer.from(name));
    await media.write("avatars/a.webp", Buffer.from("again"));
    expect(Buffer.from((await media.read("avatars/a.webp")) ?? []).toString()).toBe("again");
    expect([await media.read("avatars/b.webp"), await media.read("photos/none/400.webp")]).toEqual([undefined, undefined]);
    expect(await all(media)).toEqual(names);
    expect(await all(media, "photos/one")).toEqual(["photos/one/400.webp", "photos/one/800.webp"]);
    expect(await all(media, "photos/none")).toEqual([]);
    await media.remove("photos/one");
    await media.remove("photos/one");
    expect(await all(media)).toEqual(["avatars/a.webp", "photos/other/400.webp"]);
    for (const name of await all(media)) await media.remove(name);
    expect(await all(media)).toEqual([]);
  });

  test("get their AVIF files once, which are deleted with them", async () => {
    const media = await openMedia(config(env));
    const images = openImages(media);
    const sent = await sharp({ create: { width: 900, height: 600, channels: 3, background: "teal" } })
      .jpeg()
      .toBuffer();
    const stored = await images.storePhoto(sent);
    if (!stored.ok) throw new Error(stored.rejection.code);
    const { url } = stored.value;
    const name = url.slice("/media/".length).replace(/\..*/, "");
    expect(await all(media)).toEqual([`${name}/400.webp`, `${name}/800.webp`]);
    await images.finish(url);
    await images.finish(url);
    expect(await all(media)).toEqual([`${name}/400.avif`, `${name}/800.avif`, `${name}/800.webp`]);
    expect(await sharp(await media.read(`${name}/400.avif`)).metadata()).toMatchObject({ format: "heif", width: 400 });
    await images.remove(url);
    expect(await all(media)).toEqual([]);
  });
});

describe("the settings of a bucket", () => {
  test.each([
    [{ ...bucket.env, S3_BUCKET: "" }, /S3_ENDPOINT is set, but S3_BUCKET is not/],
    [{ ...bucket.env, S3_SECRET_ACCESS_KEY: "" }, /must be set together/],
    [{ ...bucket.env, S3_BUCKET: "Not A Bucket" }, /The setting S3_BUCKET is invalid/],
    [{ ...bucket.env, S3_ENDPOINT: "minio:9000" }, /The setting S3_ENDPOINT is invalid/],
  ])("%o are rejected at start", (env, line) => {
    expect(() => config(env)).toThrow(line);
  });

  test.each([
    [{ S3_BUCKET: "another" }, /The bucket another at http\S+ can't be used: NoSuchBucket \(404\)/],
    [{ S3_ACCESS_KEY_ID: "somebody" }, /SignatureDoesNotMatch \(403\)/],
    [{ S3_ENDPOINT: "http://127.0.0.1:9" }, /can't be used: .*ECONNREFUSED/],
  ])("%o end the start with the error of the bucket", async (wrong, line) => {
    await expect(openMedia(config({ ...bucket.env, ...wrong }))).rejects.toThrow(line);
  });
});
