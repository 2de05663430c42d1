import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";
import { imageWidths } from "../app/kit/image.ts";

/**
 * Generates the images of the sample data: `node scripts/sample-photos.ts FOLDER`. FOLDER has a folder of JPEG masters
 * per kind, and an INDEX.md with a row `| file | size | alt text |` for each.
 */
const [masters] = process.argv.slice(2);
if (!masters) throw new Error("Name the folder of masters: node scripts/sample-photos.ts FOLDER");
const target = "db/sample/media";
sharp.concurrency(1);

const alts = new Map<string, string>();
for (const line of (await readFile(join(masters, "INDEX.md"), "utf8")).split("\n")) {
  const [, file, , alt] = line.split("|").map((cell) => cell.trim());
  if (file?.endsWith(".jpg") && alt) alts.set(file, alt);
}

const quality: Record<number, number> = { 400: 50, 800: 50, 1200: 48, 1600: 46 };
const images: Record<string, { url: string; width: number; height: number; alt: string }> = {};

for (const group of (await readdir(masters, { withFileTypes: true })).filter((entry) => entry.isDirectory())) {
  for (const file of (await readdir(join(masters, group.name))).toSorted()) {
    const image = sharp(join(masters, group.name, file));
    const { width, height } = await image.metadata();
    const { channels } = await image.stats();
    const colour = channels
      .slice(0, 3)
      .map(({ mean }) => Math.round(mean).toString(16).padStart(2, "0"))
      .join("");
    const name = basename(file, ".jpg");
    const path = `${group.name}/${name}_${width}x${height}_${colour}`;
    await mkdir(join(target, path), { recursive: true });
    for (const size of imageWidths.filter((candidate) => candidate <= width))
      await image
        .clone()
        .resize({ width: size })
        .avif({ quality: quality[size] ?? 50, effort: 4 })
        .toFile(join(target, path, `${size}.avif`));
    await image
      .clone()
      .resize({ width: 800 })
      .webp({ quality: 68, effort: 5 })
      .toFile(join(target, path, "800.webp"));
    images[`${group.name}/${name}`] = {
      url: `/media/sample/${path}`,
      width,
      height,
      alt: alts.get(`${group.name}/${file}`) ?? name,
    };
    console.log(path);
  }
}

await writeFile(
  "db/sample/images.ts",
  `/** Made by scripts/sample-photos.ts. */\nexport const pictures = ${JSON.stringify(images, null, 2)} as const;\n`,
);
