import { limits } from "#kit/limits.ts";
import { type Outcome, refused } from "#kit/outcome.ts";
import { isolate, type Isolated, programFile } from "./isolated.server.ts";
import type { PictureResult, PictureTask, TaskRefusal } from "./image-tasks.server.ts";

export type PictureRefusal =
  | TaskRefusal
  /** It took too long, or too much memory. */
  | { code: "too_costly" }
  /** Too many pictures wait already. */
  | { code: "busy" };

export type PictureReader = Isolated<PictureTask, PictureResult[PictureTask["kind"]]>;

/** Works on pictures in a process of its own, one step after the other: each may need 200 MB. */
export const openPictureReader = (file = programFile(import.meta.url, "image-worker"), timeoutMs = limits.pictureSeconds * 1000) =>
  isolate<PictureTask, PictureResult[PictureTask["kind"]]>({
    kind: "process",
    file,
    heapMb: 64,
    timeoutMs,
    mostWaiting: limits.picturesWaiting,
  });

let reader: PictureReader | undefined;

/** Has the process do a step of work on a picture that somebody sent. */
export async function readPicture<Kind extends "square" | "photo">(
  task: PictureTask & { kind: Kind },
): Promise<PictureResult[Kind] | Outcome<never, PictureRefusal>> {
  const answer = await (reader ??= openPictureReader()).run(task);
  if (answer.ok) return answer.value as PictureResult[Kind];
  return refused({ code: answer.why === "busy" ? "busy" : "too_costly" });
}

/** A picture of ours as AVIF; throws what a job has to try again. */
export async function encodeAvif(bytes: Uint8Array, width: number): Promise<Uint8Array> {
  const answer = await (reader ??= openPictureReader()).run({ kind: "avif", bytes, width });
  if (!answer.ok) throw new Error(`A picture could not be encoded: ${answer.why}.`);
  return answer.value as Uint8Array;
}
