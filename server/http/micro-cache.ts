import type { Context, MiddlewareHandler } from "hono";
import * as limits from "#kit/limits.ts";
import { pageBytes } from "#web/file-answer.server.ts";
import type { Site } from "../site.ts";
import { compressible, encodingOf, packed } from "./packing.ts";
import { isFlexible } from "./request-lanes.ts";
import { sharedCookies } from "./shared-cookies.ts";

type Page = { status: number; headers: [string, string][]; plain: Buffer<ArrayBuffer>; packed: Map<string, Buffer<ArrayBuffer>> };

/**
 * Renders a page at most once per `ttl` milliseconds, a search for flexible dates once per `slowTtl`, for visitors
 * with the same cache key: path, query and the values of the permitted cookies of a GET request. Concurrent requests
 * wait for the rendering, but not for one that is still queued behind its client (`c.get("drawing")`). Only pages
 * that their loader declares shareable (`c.get("shareable")`) are stored, never one of a signed-in person or a
 * response that sets a cookie.
 */
export function microCache(options: {
  ttl: number;
  slowTtl?: number;
  limits?: { pageBytes: number; bytes: number; pages: number };
}): MiddlewareHandler<Site> {
  const most = options.limits ?? { pageBytes: limits.sharedPageBytes, bytes: limits.sharedBytes, pages: limits.sharedPages };
  const { slowTtl = options.ttl } = options;
  const pages = new Map<string, { expires: number; bytes: number; begun: boolean; page: Promise<Page | undefined> }>();
  let bytes = 0;

  const drop = (key: string) => {
    bytes -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  };
  const keep = (key: string, entry: { bytes: number }, more: number) => {
    entry.bytes += more;
    bytes += more;
    for (const oldest of pages.keys()) {
      if (bytes <= most.bytes && pages.size <= most.pages) break;
      if (oldest !== key) drop(oldest);
    }
  };

  async function draw(c: Context<Site>, next: () => Promise<void>): Promise<Page | undefined> {
    await next();
    const { headers, status } = c.res;
    if (!c.get("shareable") || status !== 200 || headers.has("set-cookie") || !compressible(headers)) return undefined;
    const plain = pageBytes(c.res) ?? Buffer.from(await c.res.clone().arrayBuffer());
    return plain.length <= most.pageBytes ? { status, headers: [...headers], plain, packed: new Map() } : undefined;
  }

  return async (c, next) => {
    const { pathname, search, searchParams } = new URL(c.req.url);
    const address = pathname + search;
    const cookies =
      c.req.method === "GET" && address.length <= limits.sharedAddressLength ? await sharedCookies(c.req.header("cookie")) : undefined;
    if (cookies === undefined) return next();

    const key = `${address} ${cookies}`;
    let entry = pages.get(key);
    const now = performance.now();
    if (!entry || !entry.begun || entry.expires < now) {
      drop(key);
      const state = {
        expires: now + (isFlexible({ path: pathname, query: searchParams }) ? slowTtl : options.ttl),
        bytes: 0,
        begun: true,
      };
      c.set("drawing", (begun) => (state.begun = begun));
      const drawn = Object.assign(state, { page: draw(c, next) });
      entry = drawn;
      pages.set(key, drawn);
      const stored = await drawn.page.catch((error: unknown) => {
        if (pages.get(key) === drawn) drop(key);
        throw error;
      });
      if (pages.get(key) === drawn) {
        if (stored) keep(key, drawn, stored.plain.length + key.length);
        else drop(key);
      }
      if (!stored) return;
    }

    // The first request may have been aborted, or its page may not be shareable.
    const page = await entry.page.catch(() => undefined);
    if (!page) return next();
    const encoding = encodingOf(c.req.header("accept-encoding"));
    let body = page.plain;
    if (encoding) {
      const known = page.packed.get(encoding);
      body = known ?? packed(page.plain, encoding);
      if (!known) {
        page.packed.set(encoding, body);
        if (pages.get(key) === entry) keep(key, entry, body.length);
      }
    }
    const answer = new Response(body, { status: page.status, headers: page.headers });
    answer.headers.set("vary", "Accept-Encoding, Cookie");
    answer.headers.set("cache-control", "private, no-cache");
    if (encoding) answer.headers.set("content-encoding", encoding);
    // Hono would copy the headers of the former response to the new one.
    c.res = undefined;
    c.res = answer;
    c.set("shared", true);
  };
}
