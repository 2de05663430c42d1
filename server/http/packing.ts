import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { pageBytes } from "#web/file-answer.server.ts";
import type { Site } from "../site.ts";
import { pathsUnder } from "./paths-under.ts";

// The lowest levels: at these, compressing on the main thread costs less than passing the page to another one.
const packers: Record<string, (bytes: Buffer) => Buffer<ArrayBuffer>> = {
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (bytes) => gzipSync(bytes, { level: 1 }),
};

export const compressible = (headers: Headers): boolean =>
  /^(?:text\/|application\/(?:json|xml)|image\/svg)/.test(headers.get("content-type") ?? "");

/** The response encoding that the browser accepts, if it is supported. */
export const encodingOf = (accepted = ""): string | undefined =>
  Object.keys(packers).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));

export const packed = (bytes: Buffer<ArrayBuffer>, encoding: string): Buffer<ArrayBuffer> => packers[encoding]?.(bytes) ?? bytes;

/** Paths whose responses contain personal data: never stored by caches or browsers. */
const confidential = pathsUnder(
  "trips",
  "messages",
  "profile",
  "rewards",
  "payment-result",
  "reset-password",
  "verify-email",
  "login/code",
  "hotel-manager",
  "admin",
);

/**
 * Writes rendered pages, compresses responses, and marks those of signed-in people as not to be stored: on a shared
 * computer nobody finds them again after the sign-out.
 */
export function packAnswers(): MiddlewareHandler<Site> {
  return async (c, next) => {
    await next();
    const { headers, status } = c.res;
    if (c.get("shared") || headers.has("content-encoding")) return;
    const encoding = encodingOf(c.req.header("accept-encoding"));
    headers.append("vary", "Cookie");
    const cacheControl = headers.get("cache-control") ?? "";
    if (confidential.test(c.req.path))
      headers.set("cache-control", `private, no-store${/\bno-transform\b/.test(cacheControl) ? ", no-transform" : ""}`);
    else if (!cacheControl) headers.set("cache-control", c.get("personal") ? "private, no-store" : "private, no-cache");
    if (c.req.method === "HEAD") return;
    const page = pageBytes(c.res);
    let body = page;
    // Streams are not compressed, since that would buffer the whole body.
    if (encoding && !/\bno-transform\b/.test(cacheControl) && compressible(headers)) {
      body = packed(page ?? Buffer.from(await c.res.arrayBuffer()), encoding);
      headers.append("vary", "Accept-Encoding");
      headers.set("content-encoding", encoding);
      headers.delete("content-length");
    }
    if (!body) return;
    // Hono would copy the headers of the former response to the new one.
    c.res = undefined;
    c.res = new Response(body, { status, headers });
  };
}
