import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startBucket, type TestBucket } from "../support/bucket.ts";
import { operate } from "../support/operator.ts";
import { createDatabase } from "../support/postgres.ts";
import { startSite } from "../support/site.ts";
import { startSampleSite, Visitor, withImage } from "./harness.ts";

const folder = mkdtempSync(join(tmpdir(), "stumari-bucket-"));
let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});
const place = () => mkdtempSync(join(folder, "place-"));
const guest = "guest@stumari.example";

test("images in a bucket are served by the site, backed up and restored", { timeout: 120_000 }, async () => {
  const dataDir = place();
  const site = await startSampleSite(inject("server"), inject("sample"), { DATA_DIR: dataDir, ...bucket.env });
  const visitor = await new Visitor(site.origin).signIn(guest);
  const image = await withImage(site, visitor, guest);
  const name = image.replace("/media/", "");
  const bytes = bucket.files.get(name);
  expect(bytes?.length).toBeGreaterThan(50);
  expect(readdirSync(dataDir)).not.toContain("media");

  const answer = await visitor.request(image);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "image/webp",
    "content-length": String(bytes?.length),
    "x-content-type-options": "nosniff",
  });
  expect((await visitor.request(image, { method: "HEAD" })).headers.get("content-length")).toBe(String(bytes?.length));

  const photo = "photos/0123456789abcdef0123456789abcdef_400x300_00aa88";
  bucket.files.set(`${photo}/400.webp`, Buffer.from("drawn at once"));
  const standIn = await visitor.request(`/media/${photo}/400.avif`);
  expect([await standIn.text(), standIn.headers.get("content-type"), standIn.headers.get("cache-control")]).toEqual([
    "drawn at once",
    "image/webp",
    "no-store",
  ]);
  for (const none of [`/media/${photo}/800.avif`, "/media/avatars/none.webp", "/media/secret.txt", "/media/photos/%2e%2e/secret.webp"])
    expect((await visitor.request(none)).status).toBe(404);

  bucket.down(true);
  const lost = await visitor.request(image);
  bucket.down(false);
  expect([lost.status, lost.headers.get("cache-control")]).toEqual([503, "no-store"]);

  const file = join(folder, "pictures.backup");
  expect(await operate(["backup", file], { DATABASE_URL: site.databaseUrl, DATA_DIR: dataDir, ...bucket.env })).toMatchObject({ code: 0 });
  await site.stop();
  const database = await createDatabase(inject("server"));
  const target = { DATABASE_URL: database.url, DATA_DIR: place(), ...bucket.env };
  expect(await operate(["restore", file], target)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/The bucket images already has files/),
  });
  bucket.files.clear();
  expect(await operate(["restore", file], target)).toMatchObject({ code: 0 });
  expect(bucket.files.get(name)).toEqual(bytes);
  const second = await startSite({ ...target, SAMPLE_DATA: "off" });
  try {
    expect((await new Visitor(second.origin).request(image)).status).toBe(200);
  } finally {
    await second.stop();
    await database.drop();
  }
});
