import { currencies } from "#kit/currency.ts";
import { locales } from "#kit/locale.ts";
import { deviceCookieName } from "#platform/auth/known-device.server.ts";
import { currencyCookie, themeCookie } from "#web/cookies.server.ts";

/** A Cookie header exactly in the format of RFC 6265, 4.2.1. Any other header disables sharing. */
const canonical = /^[\w!#$%&'*+.^`|~-]+=[^\s",;\\]*(?:; [\w!#$%&'*+.^`|~-]+=[^\s",;\\]*)*$/;
const longest = 1000;

/** Cookies used by the sign-in only, not by any page. */
const meaningless = new Set([deviceCookieName]);

/** The cookies that a shared page may depend on, with their permitted values. */
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
 * The part of a shared page's cache key from the cookies; undefined if the page may not be shared. Any unknown cookie,
 * name, value or header format bypasses the cache, so that two parsers can't read it differently.
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
