import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Log } from "#platform/log.server.ts";
import { requestSeconds } from "#platform/metrics.server.ts";
import type { Site } from "./site.ts";

/** Checks of the process by others, of which nobody wants a line every second. */
const checks = new Set(["/healthz", "/readyz"]);

/**
 * Names every request, measures it until its answer begins, and writes its line. Neither says more of the address than its
 * pattern: URLs and queries may contain personal data.
 */
export function requestWatch(options: {
  log: Log | undefined;
  patternOf: (path: string) => string;
  isStopping: () => boolean;
}): MiddlewareHandler<Site> {
  return async (c, next) => {
    const began = performance.now();
    const requestId = randomUUID();
    const route = options.patternOf(c.req.path);
    c.set("requestId", requestId);
    c.set("route", route);
    await next();
    c.res.headers.set("x-request-id", requestId);
    if (options.isStopping()) c.res.headers.set("connection", "close");
    const { method } = c.req;
    const { status } = c.res;
    const ms = performance.now() - began;
    requestSeconds.observe({ method, route, status }, ms / 1000);
    if (!checks.has(route)) options.log?.info("request", { requestId, method, route, status, ms: Math.round(ms * 10) / 10 });
  };
}
