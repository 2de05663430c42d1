import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type ImageRejection, readImage } from "#platform/images/image-reader.server.ts";
import { countTowards, takeBack } from "#platform/network/rate-limit.server.ts";
import { isolate, programFile } from "#platform/process/isolated.server.ts";
import { type ConversationKey, openedConversation } from "../conversation-access.server.ts";
import type { Mark, Sender } from "../message.ts";
import type { checkPdf, PdfRejection, PdfTask } from "./check-pdf.server.ts";
import { mostFiles } from "./message-file.ts";

/** A file that was read: photos are encoded anew, PDFs written anew, without metadata. */
export type ReadFile = { bytes: Uint8Array; marks: Mark[] } & (
  | { kind: "photo"; width: number; height: number }
  | { kind: "pdf"; width: null; height: null }
);

export type FileRejection =
  | PdfRejection
  | ImageRejection
  | { code: "unknown_conversation" | "too_many_files" | "too_large" }
  /** A hotel's PDF has the address of another site in its text, which many programs make a link. */
  | { code: "has_address" }
  /** Files of a person in a day; seconds. */
  | { code: "too_many_today"; retryAfter: number };

const pdfs = isolate<PdfTask, Awaited<ReturnType<typeof checkPdf>>>({
  kind: "thread",
  file: programFile(import.meta.url, "attachment-worker"),
  heapMb: limits.attachmentMegabytes,
  timeoutMs: limits.attachmentSeconds * 1000,
  mostWaiting: limits.attachmentsWaiting,
});

const daySeconds = 86_400;
/** What counts the files that a person sends in a day. */
const countOf = (ctx: Ctx) => `files of ${ctx.actor?.id}`;
const beginsLike = (bytes: Uint8Array, text: string) => Buffer.from(bytes.subarray(0, text.length)).toString("latin1") === text;

async function readFile(bytes: Uint8Array, ownHost: string, side: Sender): Promise<Outcome<ReadFile, FileRejection>> {
  if (bytes.byteLength > limits.imageBytes) return rejected({ code: "too_large" });
  if (!beginsLike(bytes, "%PDF-")) {
    const drawn = await readImage({ kind: "attached", bytes });
    return drawn.ok ? done({ ...drawn.value, kind: "photo", marks: [] }) : drawn;
  }
  const answer = await pdfs.run({ bytes, ownHost });
  if (!answer.ok) return rejected({ code: answer.why === "busy" ? "busy" : "too_costly" });
  if (!answer.value.ok) return answer.value;
  const { bytes: written, marks } = answer.value.value;
  if (side === "hotel" && marks.includes("link")) return rejected({ code: "has_address" });
  if (written.byteLength > limits.imageBytes) return rejected({ code: "too_large" });
  return done({ kind: "pdf", bytes: written, marks, width: null, height: null });
}

/**
 * Reads the files of a message before it is sent (`sendMessage`), outside of a transaction. What a file is says its content. All that a
 * person sends in a day are counted, also rejected ones. Rejects the first that is neither a photo nor a harmless PDF.
 */
export async function readFiles(ctx: Ctx, key: ConversationKey, files: readonly Uint8Array[]): Promise<Outcome<ReadFile[], FileRejection>> {
  if (files.length === 0) return done([]);
  const opened = await openedConversation(ctx, key);
  if (!opened || opened.closed) return rejected({ code: "unknown_conversation" });
  if (files.length > mostFiles) return rejected({ code: "too_many_files" });
  const { host } = new URL(ctx.config.origin);
  const read: ReadFile[] = [];
  for (const bytes of files) {
    const { retryAfter } = await countTowards(ctx, countOf(ctx), { window: daySeconds, max: limits.filesOfPersonPerDay });
    if (retryAfter !== null) return rejected({ code: "too_many_today", retryAfter });
    const outcome = await readFile(bytes, host, opened.side);
    if (!outcome.ok) return outcome;
    read.push(outcome.value);
  }
  return done(read);
}

/** Takes so many files back that were read and have to be read again, because their message could not be sent yet. */
export async function uncountFiles(ctx: Ctx, files: number): Promise<void> {
  for (let taken = 0; taken < files; taken++) await takeBack(ctx, countOf(ctx));
}
