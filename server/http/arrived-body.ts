import { setTimeout as timer } from "node:timers/promises";
import { HTTPException } from "hono/http-exception";

/** The time limit for receiving a form. */
const arrivalMs = 20_000;

const late = () => new HTTPException(408, { message: "The form took too long to arrive." });

/**
 * Returns the request once its body is received, so that a slow client holds no slot. Of a longer body only `mostBytes`
 * are buffered; the handler rejects or streams the rest. Throws a 408 after the time limit, and `aborted` when the
 * client has disconnected.
 */
export async function arrivedBody(request: Request, mostBytes: number, waitMs = arrivalMs): Promise<Request> {
  if (!request.body || Number(request.headers.get("content-length")) > mostBytes) return request;
  const { url, method, headers, signal } = request;
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  const end = new AbortController();
  const tooLate = timer(waitMs, undefined, { signal: end.signal }).then(() => {
    throw late();
  });
  tooLate.catch(() => undefined);
  try {
    for (let bytes = 0; bytes <= mostBytes;) {
      const { done, value } = await Promise.race([reader.read(), tooLate]);
      if (done) return new Request(url, { method, headers, signal, body: new Uint8Array(Buffer.concat(chunks)) });
      chunks.push(value);
      bytes += value.byteLength;
    }
  } catch (error) {
    reader.cancel().catch(() => undefined);
    throw signal.aborted ? new Error("aborted", { cause: error }) : error;
  } finally {
    end.abort();
  }
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => chunks.forEach((chunk) => controller.enqueue(chunk)),
    pull: async (controller) => {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Request(url, { method, headers, signal, body, duplex: "half" } as RequestInit);
}
