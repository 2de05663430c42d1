import * as limits from "#kit/limits.ts";
import { getLocale } from "#kit/locale.ts";
import { type Isolated, isolate, programFile } from "#platform/process/isolated.server.ts";
import type { DocumentContent } from "#ui/pdf/pdf-renderer.server.ts";
import type { PdfTask } from "./pdf-worker.server.ts";

/** Renders documents in one worker thread, one after the other, so that requests are not blocked. */
export const openPdfRenderer = (file = programFile(import.meta.url, "pdf-worker")): Isolated<PdfTask, Uint8Array<ArrayBuffer>> =>
  isolate({
    kind: "thread",
    file,
    heapMb: limits.pdfMegabytes,
    timeoutMs: limits.pdfSeconds * 1000,
    mostWaiting: limits.pdfsWaiting,
  });

let renderer: ReturnType<typeof openPdfRenderer> | undefined;

/**
 * Renders a PDF document in the current language. Throws a 503 response if the queue is full, or if rendering exceeds
 * its time or memory limit.
 */
export async function renderedPdf(content: DocumentContent, madeAt: Date): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await (renderer ??= openPdfRenderer()).run({ content, madeAt, locale: getLocale() });
  if (!answer.ok) throw new Response("The file can't be made just now. Please try again in a minute.", { status: 503 });
  return answer.value;
}
