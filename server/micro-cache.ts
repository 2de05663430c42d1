import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";

type Page = { status: number; headers: [string, string][]; plain: Buffer; brotli: Buffer };

const brotli = (bytes: Buffer) =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
const gzipped = (bytes: Buffer) => promisify(gzip)(bytes, { level: 1 });

const compressible = /^(?:text\/|application\/(?:json|xml)|image\/svg)/;

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
    const accepted = c.req.header("accept-encoding") ?? "";
    const shared =
      c.req.method === "GET" &&
      !options.fresh.test(c.req.path) &&
      !options.personal.test(c.req.header("cookie") ?? "");
    if (!shared) {
      await next();
      const { headers, status } = c.res;
      headers.append("vary", "Cookie");
      if (!headers.has("cache-control")) headers.set("cache-control", "private, no-cache");
      if (
        c.req.method === "HEAD" ||
        !accepted.includes("gzip") ||
        headers.has("content-encoding") ||
        !compressible.test(headers.get("content-type") ?? "")
      )
        return;
      const body = await gzipped(Buffer.from(await c.res.arrayBuffer()));
      c.res = new Response(new Uint8Array(body), { status, headers });
      c.res.headers.set("content-encoding", "gzip");
      c.res.headers.delete("content-length");
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
        const plain = Buffer.from(await c.res.clone().arrayBuffer());
        return { status, headers: [...headers], plain, brotli: await brotli(plain) };
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
    const compressed = accepted.includes("br");
    const answer = new Response(new Uint8Array(compressed ? page.brotli : page.plain), {
      status: page.status,
      headers: page.headers,
    });
    answer.headers.set("vary", "Accept-Encoding, Cookie");
    answer.headers.set("cache-control", "private, no-cache");
    if (compressed) answer.headers.set("content-encoding", "br");
    c.res = answer;
  };
}
