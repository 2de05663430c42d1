import * as limits from "#kit/limits.ts";
import { type Outcome, rejected } from "#kit/outcome.ts";
import { isolate, type Isolated, programFile } from "../process/isolated.server.ts";
import type { ImageResult, ImageTask, TaskRejection } from "./image-tasks.server.ts";

export type ImageRejection =
  | TaskRejection
  /** The time or memory limit was exceeded. */
  | { code: "too_costly" }
  /** The queue of images is full. */
  | { code: "busy" };

export type ImageReader = Isolated<ImageTask, ImageResult[ImageTask["kind"]]>;

/** Processes images in a separate process, one at a time, since each may need 200 MB. */
export const openImageReader = (file = programFile(import.meta.url, "image-worker"), timeoutMs = limits.imageSeconds * 1000) =>
  isolate<ImageTask, ImageResult[ImageTask["kind"]]>({
    kind: "process",
    file,
    heapMb: 64,
    timeoutMs,
    mostWaiting: limits.imagesWaiting,
  });

let reader: ImageReader | undefined;

/** Processes an uploaded image. */
export async function readImage<Kind extends "square" | "photo" | "attached">(
  task: ImageTask & { kind: Kind },
): Promise<ImageResult[Kind] | Outcome<never, ImageRejection>> {
  const answer = await (reader ??= openImageReader()).run(task);
  if (answer.ok) return answer.value as ImageResult[Kind];
  return rejected({ code: answer.why === "busy" ? "busy" : "too_costly" });
}

/** A stored image as JPEG for e-mails; undefined if it can't be read now. */
export async function encodeMailImage(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const answer = await (reader ??= openImageReader()).run({ kind: "mail", bytes });
  return answer.ok ? (answer.value as Uint8Array) : undefined;
}

/** A drawn map as PNG for e-mails; undefined if it can't be drawn now. */
export async function drawMailMap(drawing: string): Promise<Uint8Array | undefined> {
  const answer = await (reader ??= openImageReader()).run({ kind: "map", drawing });
  return answer.ok ? (answer.value as Uint8Array) : undefined;
}

/** A stored image as AVIF; throws errors that a job retries. */
export async function encodeAvif(bytes: Uint8Array, width: number): Promise<Uint8Array> {
  const answer = await (reader ??= openImageReader()).run({ kind: "avif", bytes, width });
  if (!answer.ok) throw new Error(`The image could not be encoded: ${answer.why}.`);
  return answer.value as Uint8Array;
}

/** The preview of a stored image; throws errors that a job retries. */
export async function encodePreview(bytes: Uint8Array): Promise<string> {
  const answer = await (reader ??= openImageReader()).run({ kind: "preview", bytes });
  if (!answer.ok) throw new Error(`The image could not be read: ${answer.why}.`);
  return answer.value as string;
}
