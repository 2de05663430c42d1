import type { MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import * as limits from "#kit/limits.ts";
import { providerPaths } from "#platform/payments/port.server.ts";
import { providerNames } from "#platform/payments/provider-names.ts";
import type { Site } from "../site.ts";

/** `hostCookies` guards names that begin so. */
const name = "stumari.wrote";

/** The age of a replica's data and of a page in the shared cache, and a second for the log of a commit to be written. */
const seconds = limits.replicaLagSeconds + 1 + 1;

/** Also the return from the payment, which a browser asks for by GET. */
const writes = (method: string, path: string) =>
  !["GET", "HEAD"].includes(method) || providerNames.some((name) => path === providerPaths(name).return);

/**
 * Marks the browser of a visitor who wrote for as long as a replica may lack it. The shared cache serves no request with
 * this cookie.
 */
export function marksWriters(): MiddlewareHandler<Site> {
  return async (c, next) => {
    await next();
    if (writes(c.req.method, c.req.path)) setCookie(c, name, "1", { path: "/", maxAge: seconds, httpOnly: true, sameSite: "Lax" });
  };
}

/** Whether the visitor's own changes may be missing on a replica. */
export const wroteLately = (c: Parameters<typeof getCookie>[0]): boolean => getCookie(c, name) !== undefined;
