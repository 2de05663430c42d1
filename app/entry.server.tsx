import "#kit/intl-ka.ts";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import type { EntryContext, RouterContextProvider } from "react-router";
import { ServerRouter } from "react-router";
import { requestContext } from "#web/context.server.ts";

const patience = 10_000;

/** Draws the whole page at once: every loader has answered, so there is nothing to stream for. */
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
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady() {
          const body = new PassThrough();
          headers.set("content-type", "text/html; charset=utf-8");
          text(body).then(
            (html) => resolve(new Response(html, { status: finalStatus, headers })),
            reject,
          );
          pipe(body);
        },
        onShellError: reject,
        onError(fault) {
          finalStatus = 500;
          ctx.log.error("render", fault);
        },
      },
    );
    setTimeout(abort, patience).unref();
  });
}

export function handleError(fault: unknown, { context }: { context: Readonly<RouterContextProvider> }) {
  const { ctx, requestId } = context.get(requestContext);
  ctx.log.error("request failed", fault, { requestId });
}
