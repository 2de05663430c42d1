import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Log } from "#platform/process/log.server.ts";
import { requestSeconds } from "#platform/process/metrics.server.ts";
import type { Site } from "../site.ts";

/** Health checks, which are not logged. */
const checks = new Set(["/healthz", "/readyz"]);

/**
 * Gives every request an id, measures the time to its response, and logs a line with the route pattern only, since URLs
 * may contain personal data.
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
