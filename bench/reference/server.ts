import { Writable } from "node:stream";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { encodingOf, packed } from "../../server/http/packing.ts";
import { Page } from "./page.ts";

/** What the same page costs without router, data and sessions: Hono, React and the site's compression. Prints its port. */
const render = () =>
  new Promise<Buffer<ArrayBuffer>>((done, fail) => {
    const chunks: Buffer[] = [];
    const { pipe } = renderToPipeableStream(createElement(Page), {
      onAllReady: () =>
        pipe(
          new Writable({
            write(chunk: Buffer, _encoding, next) {
              chunks.push(chunk);
              next();
            },
            final(next) {
              done(Buffer.concat(chunks));
              next();
            },
          }),
        ),
      onError: fail,
    });
  });

const app = new Hono();
app.get("/", async (c) => {
  const html = await render();
  const encoding = encodingOf(c.req.header("accept-encoding"));
  const headers = { "content-type": "text/html; charset=utf-8", ...(encoding && { "content-encoding": encoding }) };
  return new Response(new Uint8Array(encoding ? packed(html, encoding) : html), { headers });
});
serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => console.log(port));
