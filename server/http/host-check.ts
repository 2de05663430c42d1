import type { MiddlewareHandler } from "hono";
import { isLoopbackHost } from "#platform/network/private-host.server.ts";
import type { Site } from "../site.ts";

const isOwnHost = (host: string, origin: string) =>
  host === new URL(origin).host || (URL.canParse(`http://${host}`) && isLoopbackHost(new URL(`http://${host}`).hostname));

/** Answers requests for the host of ORIGIN and for loopback only; other names get 421 (RFC 9110, 15.5.20). */
export const ownHostOnly =
  (origin: string): MiddlewareHandler<Site> =>
  async (c, next) => {
    if (isOwnHost((c.req.header("host") ?? "").toLowerCase(), origin)) return next();
    return c.text(`This server answers for ${origin}. A proxy in front of it has to pass the Host header on.`, 421);
  };

/** Answers direct requests from loopback only; everybody else gets 404. */
export const loopbackOnly: MiddlewareHandler<Site> = async (c, next) => {
  const peer = (c.env?.incoming?.socket?.remoteAddress ?? "").replace(/^::ffff:/, "");
  const proxied = c.req.header("x-forwarded-for") ?? c.req.header("forwarded");
  return isLoopbackHost(peer) && proxied === undefined ? next() : c.notFound();
};
