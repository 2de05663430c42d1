import sharp, { type Sharp } from "sharp";
import { imageWidths, mailMapSize, mailImageSize } from "#kit/image.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { previewOf } from "./preview.server.ts";

// Enable only the decoders of the accepted formats.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["Png", "Jpeg", "Nsgif", "Webp", "Heif"].map((format) => `VipsForeignLoad${format}`) });
sharp.cache(false);
sharp.concurrency(1);

const mostWidth = 1600;
/** The maximum height, for very narrow images. */
const mostHeight = 3200;
const webpQuality: Record<number, number> = { 1600: 88 };
const avifQuality: Record<number, number> = { 400: 50, 800: 50, 1200: 48, 1600: 46 };

export type TaskRejection = { code: "not_an_image" } | { code: "too_many_pixels" } | { code: "too_small" };

type DrawnPhoto = { width: number; height: number; colour: string; preview: string; files: [name: string, bytes: Uint8Array][] };

/** Image tasks that other processes request. */
export type ImageTask =
  | { kind: "square"; bytes: Uint8Array; side: number }
  | { kind: "photo"; bytes: Uint8Array; plainWidth: number }
  | { kind: "attached"; bytes: Uint8Array }
  | { kind: "avif"; bytes: Uint8Array; width: number }
  | { kind: "mail"; bytes: Uint8Array }
  | { kind: "map"; drawing: string }
  | { kind: "preview"; bytes: Uint8Array };

export type ImageResult = {
  square: Outcome<Uint8Array, TaskRejection>;
  photo: Outcome<DrawnPhoto, TaskRejection>;
  attached: Outcome<{ bytes: Uint8Array; width: number; height: number }, TaskRejection>;
  avif: Uint8Array;
  mail: Uint8Array;
  map: Uint8Array;
  preview: string;
};

export const doImageTask = (task: ImageTask): Promise<ImageResult[ImageTask["kind"]]> =>
  task.kind === "avif"
    ? avifOf(task)
    : task.kind === "mail"
      ? mailImageOf(task.bytes)
      : task.kind === "map"
        ? mailMapOf(task.drawing)
        : task.kind === "preview"
          ? previewOf(sharp(task.bytes, { limitInputPixels: limits.imagePixels }))
          : task.kind === "square"
            ? read(task.bytes, isLargeSquare, (image) => squareOf(image, task.side))
            : task.kind === "attached"
              ? read(task.bytes, () => true, attachedOf)
              : photoOf(task);

const isWanted = ({ format, compression }: { format?: string; compression?: string }) =>
  ["png", "jpeg", "gif", "webp"].includes(format ?? "") || (format === "heif" && compression === "av1");

type Size = { width: number; height: number };
const isLargeSquare = ({ width, height }: Size) => Math.min(width, height) >= limits.avatarLeast;
const isLargePhoto = ({ width, height }: Size) =>
  Math.max(width, height) >= limits.photoLeastLong && Math.min(width, height) >= limits.photoLeastShort;

/**
 * Decodes an uploaded image, rotated upright; of an animation the first frame. Its type is detected from its content,
 * and its pixel count is checked before decoding.
 */
async function read<T>(
  bytes: Uint8Array,
  isLarge: (size: Size) => boolean,
  draw: (image: Sharp) => Promise<T>,
): Promise<Outcome<T, TaskRejection>> {
  try {
    const image = sharp(bytes, { limitInputPixels: limits.imagePixels, failOn: "error" });
    const facts = await image.metadata();
    if (!isWanted(facts)) return rejected({ code: "not_an_image" });
    if (facts.width * (facts.pageHeight ?? facts.height) > limits.imagePixels) return rejected({ code: "too_many_pixels" });
    if (!isLarge({ width: facts.width, height: facts.pageHeight ?? facts.height })) return rejected({ code: "too_small" });
    return done(await draw(image.autoOrient().timeout({ seconds: limits.imageSeconds })));
  } catch (error) {
    return rejected({ code: String(error).includes("pixel limit") ? "too_many_pixels" : "not_an_image" });
  }
}

const squareOf = (image: Sharp, side: number) => image.resize({ width: side, height: side, fit: "cover" }).webp({ quality: 82 }).toBuffer();

/** A photo of a message, upright and without metadata. */
async function attachedOf(image: Sharp): Promise<{ bytes: Uint8Array; width: number; height: number }> {
  const { data, info } = await image
    .resize({ width: mostWidth, height: mostHeight, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

const photoOf = ({ bytes, plainWidth }: { bytes: Uint8Array; plainWidth: number }) =>
  read(bytes, isLargePhoto, async (image): Promise<DrawnPhoto> => {
    const { data, info } = await image
      .resize({ width: mostWidth, height: mostHeight, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#fff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const drawn = sharp(data, { raw: { width, height, channels } });
    const { channels: means } = await drawn.stats();
    const colour = means
      .slice(0, 3)
      .map(({ mean }) => Math.round(mean).toString(16).padStart(2, "0"))
      .join("");
    const files: DrawnPhoto["files"] = [];
    for (const size of new Set([...imageWidths.filter((candidate) => candidate <= width), plainWidth]))
      files.push([
        `${size}.webp`,
        await drawn
          .clone()
          .resize({ width: size, withoutEnlargement: true })
          .webp({ quality: webpQuality[size] ?? 72 })
          .toBuffer(),
      ]);
    return { width, height, colour, preview: await previewOf(drawn), files };
  });

const avifOf = ({ bytes, width }: { bytes: Uint8Array; width: number }) =>
  sharp(bytes, { limitInputPixels: limits.imagePixels })
    .resize({ width })
    .avif({ quality: avifQuality[width] ?? 50, effort: 4 })
    .timeout({ seconds: limits.imageSeconds })
    .toBuffer();

/** Twice the size at which it is shown. Outlook draws no WebP. */
const mailImageOf = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: limits.imagePixels })
    .resize({ ...mailImageSize, fit: "cover" })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 76, progressive: true, mozjpeg: true })
    .timeout({ seconds: limits.imageSeconds })
    .toBuffer();

const svg = { operation: ["VipsForeignLoadSvg"] };

/** A drawing of ours as PNG, in twice the size at which it is shown. Tasks run one by one: no upload is read as SVG. */
async function mailMapOf(drawing: string): Promise<Uint8Array> {
  sharp.unblock(svg);
  try {
    return await sharp(Buffer.from(drawing), { density: 144 })
      .resize(mailMapSize.width * 2, mailMapSize.height * 2)
      .png({ palette: true, quality: 60, dither: 0, compressionLevel: 9 })
      .timeout({ seconds: limits.imageSeconds })
      .toBuffer();
  } finally {
    sharp.block(svg);
  }
}
