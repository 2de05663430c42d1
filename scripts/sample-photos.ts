import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { imageWidths } from "#kit/image.ts";
import { previewOf } from "#platform/images/preview.server.ts";

/**
 * Generates the images of the sample data: `node scripts/sample-photos.ts FOLDER`. FOLDER has a folder of JPEG masters
 * per kind. Images that are there already are kept, those without a master are deleted. Their texts are in
 * db/sample/image-text.ts.
 */
const [masters] = process.argv.slice(2);
if (!masters) throw new Error("Name the folder of masters: node scripts/sample-photos.ts FOLDER");
const target = "db/sample/media";
sharp.concurrency(1);

const quality: Record<number, number> = { 400: 48, 800: 46, 1200: 42, 1600: 42 };
/** The largest file of a photo that fills the first screen, in bytes. */
const heroBytes = 60 * 1024;

async function avif(image: Sharp, width: number, mostBytes: number): Promise<Uint8Array> {
  for (let wanted = quality[width] ?? 46; ; wanted -= 3) {
    const bytes = await image.clone().resize({ width }).avif({ quality: wanted, effort: 2 }).toBuffer();
    if (bytes.length <= mostBytes) return bytes;
    if (wanted < 20) throw new Error(`${width} pixels do not fit into ${mostBytes} bytes.`);
  }
}

const images: Record<string, { url: string; width: number; height: number }> = {};
const kept = new Set<string>();

async function makeImage(group: string, file: string) {
  const image = sharp(join(masters ?? "", group, file));
  const { width, height } = await image.metadata();
  const { channels } = await image.stats();
  const colour = channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, "0"))
    .join("");
  const name = basename(file, ".jpg");
  const path = `${group}/${name}_${width}x${height}_${colour}`;
  kept.add(path);
  images[`${group}/${name}`] = { url: `/media/sample/${path}.${await previewOf(image)}`, width, height };
  if (existsSync(join(target, path, "800.webp"))) return;
  await mkdir(join(target, path), { recursive: true });
  for (const size of imageWidths.filter((candidate) => candidate <= width))
    await writeFile(join(target, path, `${size}.avif`), await avif(image, size, group === "heroes" ? heroBytes : Infinity));
  const plain = await image.clone().resize({ width: 800 }).webp({ quality: 60 }).toBuffer();
  await writeFile(join(target, path, "800.webp"), plain);
  console.log(path);
}

const groups = (await readdir(masters, { withFileTypes: true })).filter((entry) => entry.isDirectory());
const files = await Promise.all(groups.map(async ({ name }) => (await readdir(join(masters, name))).map((file) => [name, file] as const)));
const waiting = files.flat();
await Promise.all(
  Array.from({ length: 4 }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await makeImage(...next);
  }),
);

for (const group of await readdir(target))
  for (const name of await readdir(join(target, group)))
    if (!kept.has(`${group}/${name}`)) await rm(join(target, group, name), { recursive: true });

const lines = Object.entries(images)
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([key, image]) => `  ${JSON.stringify(key)}: ${JSON.stringify(image)}`);
await writeFile("db/sample/images.json", `{\n${lines.join(",\n")}\n}\n`);
