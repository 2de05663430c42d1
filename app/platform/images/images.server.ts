import { randomBytes } from "node:crypto";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { type FetchFailure, openOtherSites, type OtherSites } from "../network/other-sites.server.ts";
import { encodePreview, type ImageRejection, readImage } from "./image-reader.server.ts";
import { mailImageName, openMailImages } from "./mail-images.server.ts";
import type { Media } from "./media.server.ts";
import { encodePhoto, plainWidth } from "./photo-files.server.ts";

type StoredPhoto = { url: string; width: number; height: number };

/** Why an image of another site was not fetched: permanently, or temporarily. */
type LinkFailure = { code: "not_fetched" } | { code: "unreachable" };

export type Images = {
  /** Fetches an image of another site within the limits of size and time; the content is not validated. */
  fetch: (url: string) => Promise<Outcome<Uint8Array, LinkFailure>>;
  /** Stores the image as a square WebP without metadata; returns its URL, which is not guessable. */
  storeSquare: (bytes: Uint8Array, folder: "avatars", side: number) => Promise<Outcome<{ url: string }, ImageRejection>>;
  /**
   * Stores the image in the sizes of `Photo` as WebP without metadata; returns its URL and size. `finish` adds the AVIF
   * files later; until then /media serves the WebP files.
   */
  storePhoto: (bytes: Uint8Array) => Promise<Outcome<StoredPhoto, ImageRejection>>;
  /** Creates the AVIF files of a stored photo and deletes WebP files that are no longer needed; idempotent. */
  finish: (url: string) => Promise<void>;
  /**
   * The path of an image as a JPEG of the size of e-mails, which many e-mail clients need; made when first asked for.
   * Undefined for an image that is not stored here, or that can't be read now.
   */
  mailImage: (url: string) => Promise<string | undefined>;
  /** The path of a drawing as PNG for e-mails, made when first asked for; undefined if it can't be drawn now. */
  mailMap: (drawing: string) => Promise<string | undefined>;
  /** The preview of a stored photo, for one that was stored without; undefined if its file is missing. */
  preview: (url: string) => Promise<string | undefined>;
  /**
   * Stores the image as WebP of the width of a phone, without metadata, where /media does not serve it; returns its URL for
   * `readPrivate` and `remove`.
   */
  storePrivate: (bytes: Uint8Array) => Promise<Outcome<{ url: string }, ImageRejection>>;
  /** A private image as WebP, for those who may see it; undefined if its file is missing. */
  readPrivate: (url: string) => Promise<Uint8Array | undefined>;
  /** Deletes a stored image; any other URL is ignored. */
  remove: (url: string) => Promise<void>;
};

/** The folder of private images, which server/media-routes.ts does not serve. */
const privateFolder = "private";

const fetchMs = 10_000;
/** Results that may differ when repeated. */
const forNow: FetchFailure[] = ["unreachable", "timed_out", "server_error", "refused_by_site"];

const stored = /^\/media\/((?:avatars|private)\/[0-9a-f]{32}\.webp|photos\/[0-9a-f]{32}_\d+x\d+_[0-9a-f]{6})(?:\.[\w-]+)?$/;

/** Stores images as files that are served at /media. */
export function openImages(media: Media, sites: OtherSites = openOtherSites(), samples?: Pick<Media, "read">): Images {
  return {
    ...openMailImages(media, samples),
    fetch: async (url) => {
      const answer = await sites.fetch(url, { accept: "image/*" }, { mostBytes: limits.imageBytes, timeoutMs: fetchMs });
      if (answer.kind === "file") return done(answer.bytes);
      return rejected({ code: answer.kind === "failed" && forNow.includes(answer.why) ? "unreachable" : "not_fetched" });
    },
    storeSquare: async (bytes, folder, side) => {
      const drawn = await readImage({ kind: "square", bytes, side });
      if (!drawn.ok) return drawn;
      const name = `${folder}/${randomBytes(16).toString("hex")}.webp`;
      await media.write(name, drawn.value);
      return done({ url: `/media/${name}` });
    },
    storePhoto: async (bytes) => {
      const drawn = await readImage({ kind: "photo", bytes, plainWidth });
      if (!drawn.ok) return drawn;
      const { width, height, colour, preview, files } = drawn.value;
      const name = `photos/${randomBytes(16).toString("hex")}_${width}x${height}_${colour}`;
      for (const [file, bytes] of files) await media.write(`${name}/${file}`, bytes);
      return done({ url: `/media/${name}.${preview}`, width, height });
    },
    finish: async (url) => {
      const name = stored.exec(url)?.[1];
      if (name) await encodePhoto(media, name);
    },
    storePrivate: async (bytes) => {
      const drawn = await readImage({ kind: "photo", bytes, plainWidth });
      if (!drawn.ok) return drawn;
      const [, file] = drawn.value.files.find(([name]) => name === `${plainWidth}.webp`) ?? [];
      if (!file) throw new Error("The photo was drawn without its plain file.");
      const name = `${privateFolder}/${randomBytes(16).toString("hex")}.webp`;
      await media.write(name, file);
      return done({ url: `/media/${name}` });
    },
    readPrivate: async (url) => {
      const name = stored.exec(url)?.[1];
      return name?.startsWith(`${privateFolder}/`) ? media.read(name) : undefined;
    },
    preview: async (url) => {
      const name = stored.exec(url)?.[1];
      const bytes = name && (await media.read(`${name}/${plainWidth}.webp`));
      return bytes ? encodePreview(bytes) : undefined;
    },
    remove: async (url) => {
      const name = stored.exec(url)?.[1];
      if (!name) return;
      await media.remove(name);
      await media.remove(mailImageName(url));
    },
  };
}
