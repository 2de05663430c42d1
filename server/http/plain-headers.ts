import type { MiddlewareHandler } from "hono";
import type { Site } from "../site.ts";

/**
 * Headers of responses that set no policy themselves: files, images, provider endpoints, errors. The pages of `dev/`
 * simulate other sites and have scripts.
 */
export function plainHeaders(origin: string): MiddlewareHandler<Site> {
  const headers = {
    "Content-Security-Policy": "script-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    ...(origin.startsWith("https:") ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  };
  return async (c, next) => {
    await next();
    if (c.req.path.startsWith("/dev/")) return;
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.header(name, value);
  };
}
