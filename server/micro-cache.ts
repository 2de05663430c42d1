import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { MiddlewareHandler } from "hono";

type Page = { status: number; headers: [string, string][]; plain: Buffer; packed: Map<string, Buffer> };

// The cheapest levels: on the request's own thread they cost less than handing the page to another one does.
const packers: Record<string, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (bytes) => gzipSync(bytes, { level: 1 }),
};

const compressible = /^(?:text\/|application\/(?:json|xml)|image\/svg)/;

/** The encoding to send in, if the browser takes one of ours. */
const encodingOf = (accepted: string) => Object.keys(packers).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));

const packed = (bytes: Buffer, encoding: string) => packers[encoding]?.(bytes) ?? bytes;

/**
 * Draws a page at most once per `ttl` milliseconds for visitors who carry none of the personal cookies, and
 * compresses what it sends. Requests that come while a page is being drawn wait for that one drawing.
 */
export function microCache(options: {
  ttl: number;
  personal: RegExp;
  /** Paths whose answer has to be of this moment. */
  fresh: RegExp;
  pages?: number;
}): MiddlewareHandler {
  const limit = options.pages ?? 500;
  const pages = new Map<string, { expires: number; page: Promise<Page | undefined> }>();

  return async (c, next) => {
    const encoding = encodingOf(c.req.header("accept-encoding") ?? "");
    const shared = c.req.method === "GET" && !options.fresh.test(c.req.path) && !options.personal.test(c.req.header("cookie") ?? "");
    if (!shared) {
      await next();
      const { headers, status } = c.res;
      headers.append("vary", "Cookie");
      if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
      if (
        c.req.method === "HEAD" ||
        !encoding ||
        headers.has("content-encoding") ||
        // A stream stays one; packing would hold it as a whole.
        /\bno-transform\b/.test(headers.get("cache-control") ?? "") ||
        !compressible.test(headers.get("content-type") ?? "")
      )
        return;
      const body = packed(Buffer.from(await c.res.arrayBuffer()), encoding);
      headers.append("vary", "Accept-Encoding");
      headers.set("content-encoding", encoding);
      headers.delete("content-length");
      c.res = new Response(new Uint8Array(body), { status, headers });
      return;
    }

    const key = `${c.req.url} ${c.req.header("host") ?? ""}`;
    let entry = pages.get(key);
    if (!entry || entry.expires < Date.now()) {
      if (pages.size >= limit) pages.clear();
      const page = next().then(async () => {
        const { headers, status } = c.res;
        if (status !== 200 || headers.has("set-cookie")) return undefined;
        if (!compressible.test(headers.get("content-type") ?? "")) return undefined;
        return { status, headers: [...headers], plain: Buffer.from(await c.res.clone().arrayBuffer()), packed: new Map() };
      });
      entry = { expires: Date.now() + options.ttl, page };
      pages.set(key, entry);
      page.then(
        (drawn) => drawn ?? pages.delete(key),
        () => pages.delete(key),
      );
    }

    const page = await entry.page;
    if (!page) {
      if (!c.finalized) await next();
      return;
    }
    let body = page.plain;
    if (encoding) {
      body = page.packed.get(encoding) ?? packed(page.plain, encoding);
      page.packed.set(encoding, body);
    }
    const answer = new Response(new Uint8Array(body), { status: page.status, headers: page.headers });
    answer.headers.set("vary", "Accept-Encoding, Cookie");
    answer.headers.set("cache-control", "private, no-cache");
    if (encoding) answer.headers.set("content-encoding", encoding);
    c.res = answer;
  };
}
