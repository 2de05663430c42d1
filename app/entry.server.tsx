import { Writable } from "node:stream";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import type { EntryContext, RouterContextProvider } from "react-router";
import { ServerRouter } from "react-router";
import { requestContext } from "#web/context.server.ts";
import { pageResponse } from "#web/file-answer.server.ts";

const patience = 10_000;

/** What `renderToString` writes for a part that suspended or failed. */
const unfinished = "<!--$!-->";

/**
 * Reads the loader data to the end and passes it to the router as one piece; it would suspend the rendering for each
 * piece. All loaders have finished, so nothing is waited for.
 */
async function readLoaderData({ serverHandoffStream, renderMeta }: EntryContext) {
  if (!serverHandoffStream || !renderMeta) return;
  const decoder = new TextDecoder();
  const reader = serverHandoffStream.getReader();
  const whole: NonNullable<NonNullable<EntryContext["renderMeta"]>["streamCache"]>[number] = Promise.resolve();
  try {
    let value = "";
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) value += decoder.decode(piece.value, { stream: true });
    whole.result = { done: true, value };
  } catch (error) {
    whole.error = error;
  }
  reader.releaseLock();
  renderMeta.streamCache = { 0: whole };
}

const encoder = new TextEncoder();
const scratch = new Uint8Array(1 << 20);

/** UTF-8 in one pass: without a large enough buffer the length would be counted first. The parts are not joined. */
function utf8(parts: readonly string[]): Buffer<ArrayBuffer> {
  let end = 0;
  for (const part of parts) {
    const { read, written } = encoder.encodeInto(part, scratch.subarray(end));
    if (read < part.length) return Buffer.from(parts.join(""));
    end += written;
  }
  return Buffer.from(scratch.subarray(0, end));
}

const documentType = "<!DOCTYPE html>";
const preloads = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const bodyFollows = "</head>";
const stylesheet = /<link[^>]* rel="stylesheet"/;

/** Milliseconds after which scripts are asked for although the styles are still loading. */
const stylesFirst = 250;

/**
 * Preloads modules with low priority once the styles have loaded, which on a slow connection have it to themselves for a
 * while. Browsers look ahead for preloads in markup, but not in a script.
 */
const preloading = (modules: ReadonlySet<string>, nonce: string) =>
  `<script nonce="${nonce}">{const{nonce}=document.currentScript,on=({target:t})=>t.rel==="stylesheet"&&ask(),ask=()=>{` +
  `clearTimeout(late);document.removeEventListener("load",on,true);for(const h of ${JSON.stringify([...modules])}){` +
  `const l=document.createElement("link");l.rel="modulepreload";l.fetchPriority="low";l.nonce=nonce;l.href=h;document.head.append(l)}},` +
  `late=setTimeout(ask,${stylesFirst});document.addEventListener("load",on,true)}</script>`;

/** Asks for scripts after styles and the first photo: what the server has drawn is shown and works without them. */
function withLateScripts(html: string, nonce: string): string[] {
  const end = html.indexOf(bodyFollows);
  const late = new Set<string>();
  const head = html.slice(0, end).replace(preloads, (_, module: string) => {
    late.add(module);
    return "";
  });
  const styles = head.search(stylesheet);
  if (styles < 0) return [html];
  return [head.slice(0, styles), preloading(late, nonce), head.slice(styles), html.slice(end)];
}

/** Renders in one go, at half the cost of a stream; undefined if a part suspends or fails. */
function rendered(page: ReactElement): string | undefined {
  try {
    const html = renderToString(page);
    return html.includes(unfinished) ? undefined : html;
  } catch {
    return undefined;
  }
}

/** Renders the page when all of its parts are ready, such as modules that load with their first page. */
function renderedWhenReady(page: ReactElement, nonce: string, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: Infinity,
      onAllReady() {
        pipe(
          new Writable({
            write(chunk: Buffer, _encoding, done) {
              chunks.push(chunk);
              done();
            },
            final(done) {
              clearTimeout(deadline);
              resolve(Buffer.concat(chunks).toString());
              done();
            },
          }),
        );
      },
      onShellError(error) {
        clearTimeout(deadline);
        reject(error);
      },
      onError,
    });
    // Holds the whole rendered page, so it must not outlive the request.
    const deadline = setTimeout(abort, patience).unref();
  });
}

/** Renders the whole page at once: all loaders have finished, so streaming would gain nothing. */
export default async function drawPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, ctx } = loadContext.get(requestContext);
  await readLoaderData(routerContext);
  const pageWith = (context: EntryContext) => <ServerRouter context={context} url={request.url} nonce={nonce} />;
  let finalStatus = status;
  const onError = (error: unknown) => {
    finalStatus = 500;
    ctx.log.error("render_failed", error);
  };
  const html =
    rendered(pageWith(routerContext)) ??
    // The router locks the stream of the data, which has been read, again.
    (await renderedWhenReady(pageWith({ ...routerContext, serverHandoffStream: new ReadableStream() }), nonce, onError));
  const start = html.startsWith(documentType) ? [] : [documentType];
  headers.set("content-type", "text/html; charset=utf-8");
  return pageResponse(utf8([...start, ...withLateScripts(html, nonce)]), { status: finalStatus, headers });
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
