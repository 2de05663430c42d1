import { getLocale } from "#kit/locale.ts";
import { limits } from "#kit/limits.ts";
import { type Isolated, isolate, programFile } from "#platform/isolated.server.ts";
import type { PaperContent } from "#ui/pdf/pdf-renderer.server.ts";
import type { PaperTask } from "./pdf-worker.server.ts";

/** Sets sheets in one thread of its own, one after the other, so that no page waits for a long one. */
export const openPress = (file = programFile(import.meta.url, "pdf-worker")): Isolated<PaperTask, Uint8Array<ArrayBuffer>> =>
  isolate({
    kind: "thread",
    file,
    heapMb: limits.paperMegabytes,
    timeoutMs: limits.paperSeconds * 1000,
    mostWaiting: limits.papersWaiting,
  });

let press: ReturnType<typeof openPress> | undefined;

/** Prints a sheet as PDF, in the language of the moment. Throws a 503 answer when too many wait, or when it takes too long or too much memory. */
export async function printed(content: PaperContent, madeAt: Date): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await (press ??= openPress()).run({ content, madeAt, locale: getLocale() });
  if (!answer.ok) throw new Response("The file can't be made just now. Please try again in a minute.", { status: 503 });
  return answer.value;
}
