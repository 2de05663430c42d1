import type { MiddlewareHandler } from "hono";

/** Cookies that authenticate or that the server trusts; the language cookie is written by the page itself. */
const guarded = /^(?:stumari\.|(?:toast|theme|currency)$)/;
const prefix = "__Host-";

const nameOf = (pair: string) => pair.slice(0, Math.max(0, pair.indexOf("=")));

/**
 * Renames prefixed cookies to their plain names, and drops unprefixed ones, which another host of the domain may have
 * set.
 */
export function plainCookies(header: string): string {
  return header
    .split(/;\s*/)
    .flatMap((pair) => {
      if (pair.startsWith(prefix)) return [pair.slice(prefix.length)];
      return guarded.test(nameOf(pair).replace(/^__Secure-/, "")) ? [] : [pair];
    })
    .join("; ");
}

/** Adds the prefix to a Set-Cookie, with its required attributes: Secure, Path=/, no Domain (RFC 6265bis). */
export function hostCookie(header: string): string {
  if (!guarded.test(nameOf(header))) return header;
  const [pair = "", ...attributes] = header.split(/;\s*/);
  const kept = attributes.filter((attribute) => !/^(?:secure|path=|domain=)/i.test(attribute) && attribute !== "");
  return [`${prefix}${pair}`, ...kept, "Path=/", "Secure"].join("; ");
}

/** Over https cookies carry the prefix `__Host-` (RFC 6265bis, 4.1.3.2) on the wire, and their plain names in the code. */
export function hostCookies(origin: string): MiddlewareHandler {
  return async (c, next) => {
    if (!origin.startsWith("https:")) return next();
    const sent = c.req.header("cookie");
    if (sent) c.req.raw.headers.set("cookie", plainCookies(sent));
    await next();
    const cookies = c.res.headers.getSetCookie();
    if (cookies.length === 0) return;
    c.res.headers.delete("set-cookie");
    for (const cookie of cookies) c.res.headers.append("set-cookie", hostCookie(cookie));
  };
}
