import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import type { EntryContext, RouterContextProvider } from "react-router";
import { ServerRouter } from "react-router";
import { requestContext } from "#web/context.server.ts";

const patience = 10_000;

/** Renders the whole page at once: all loaders have finished, so streaming would gain nothing. */
export default function drawPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, ctx } = loadContext.get(requestContext);
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const chunks: Buffer[] = [];
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, {
      nonce,
      progressiveChunkSize: Infinity,
      onAllReady() {
        headers.set("content-type", "text/html; charset=utf-8");
        pipe(
          new Writable({
            write(chunk: Buffer, _encoding, done) {
              chunks.push(chunk);
              done();
            },
            final(done) {
              clearTimeout(deadline);
              resolve(new Response(new Uint8Array(Buffer.concat(chunks)), { status: finalStatus, headers }));
              done();
            },
          }),
        );
      },
      onShellError(error) {
        clearTimeout(deadline);
        reject(error);
      },
      onError(error) {
        finalStatus = 500;
        ctx.log.error("render_failed", error);
      },
    });
    // Holds the whole rendered page, so it must not outlive the request.
    const deadline = setTimeout(abort, patience).unref();
  });
}

/** The client has disconnected, and the error is its consequence: not logged as an error. */
const isAborted = (error: unknown, { signal }: Request) =>
  signal.aborted && (error === signal.reason || (error instanceof Error && (error.name === "AbortError" || error.message === "aborted")));

export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }) {
  if (isAborted(error, request)) return;
  const { ctx, requestId, onError } = context.get(requestContext);
  ctx.log.error("request_failed", error, { requestId });
  onError(error);
}
