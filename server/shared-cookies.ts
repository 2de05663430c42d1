import { currencies } from "#kit/currency.ts";
import { locales } from "#kit/locale.ts";
import { deviceCookieName } from "#platform/known-device.server.ts";
import { currencyCookie, themeCookie } from "#web/cookies.server.ts";

/** A Cookie header exactly as browsers write it (RFC 6265, 4.2.1). Whatever else a parser may take from another one is no part of this. */
const canonical = /^[\w!#$%&'*+.^`|~-]+=[^\s",;\\]*(?:; [\w!#$%&'*+.^`|~-]+=[^\s",;\\]*)*$/;
const longest = 1000;

/** Used by the sign-in only, by no page. */
const meaningless = new Set([deviceCookieName]);

/** The cookies that a shared page may depend on, and the values they may have. */
const allowed: Record<string, (pair: string, value: string) => Promise<string | undefined>> = {
  language: async (_pair, value) => locales.find((locale) => locale === value),
  theme: async (pair) => {
    const theme: unknown = await themeCookie.parse(pair);
    return theme === "light" || theme === "dark" ? theme : undefined;
  },
  currency: async (pair) => {
    const currency: unknown = await currencyCookie.parse(pair);
    return currencies.find(({ code }) => code === currency)?.code;
  },
};

/**
 * What the cookies of a request add to the key of a shared page; undefined where the page may not be shared. Any cookie, name, value or
 * form of the header that is not known keeps a request from the cache, so that no two parsers can read it differently.
 */
export async function sharedCookies(header: string | undefined): Promise<string | undefined> {
  if (header === undefined || header === "") return "";
  if (header.length > longest || !canonical.test(header)) return undefined;
  const values = new Map<string, string>();
  for (const pair of header.split("; ")) {
    const cut = pair.indexOf("=");
    const name = pair.slice(0, cut);
    if (meaningless.has(name)) continue;
    const value = Object.hasOwn(allowed, name) && !values.has(name) ? await allowed[name]?.(pair, pair.slice(cut + 1)) : undefined;
    if (!value) return undefined;
    values.set(name, value);
  }
  return Object.keys(allowed)
    .map((name) => `${name}=${values.get(name) ?? ""}`)
    .join("&");
}
