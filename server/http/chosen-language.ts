import type { MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import * as lifetimes from "#kit/lifetimes.ts";
import { basePath, baseLocale, type Locale, localeOf, locales } from "#kit/locale.ts";

const cookieName = "language";
const yearSeconds = lifetimes.preferenceDays * 24 * 3600;

/** Paths without a language. */
const languageless = /^\/(?:api|dev|media|assets|ical|sitemaps|healthz|readyz|__manifest)(?:\/|$)|\.[a-z0-9]+$/i;

/** Whether the browser says that the request is a page navigation, not data or a file. */
function isPageNavigation(method: string, path: string, header: (name: string) => string | undefined): boolean {
  const mode = header("sec-fetch-mode");
  return (
    method === "GET" &&
    !languageless.test(path) &&
    (mode === undefined || mode === "navigate") &&
    /\btext\/html\b/.test(header("accept") ?? "")
  );
}

/** The language of the referring page of this site; undefined without one. */
function languageBefore(referer: string | undefined, origin: string): Locale | undefined {
  if (!referer || !URL.canParse(referer)) return undefined;
  const { origin: from, pathname } = new URL(referer);
  return from === origin ? localeOf(pathname) : undefined;
}

/**
 * At URLs without a language, a page navigation with the language cookie is redirected to the chosen language,
 * uncached. Crawlers send no cookie. URLs with a language and steps within the site stay as they are; a step from one
 * language to another stores the choice, so that the language switch works without scripts.
 */
export const chosenLanguage =
  (origin: string): MiddlewareHandler =>
  async (c, next) => {
    const { path, method } = c.req;
    if (!isPageNavigation(method, path, (name) => c.req.header(name))) return next();
    const requested = localeOf(path);
    const kept = locales.find((locale) => locale === getCookie(c, cookieName));
    const before = languageBefore(c.req.header("referer"), origin);
    if (
      before === undefined &&
      c.req.header("sec-fetch-site") !== "same-origin" &&
      requested === baseLocale &&
      kept &&
      kept !== requested
    ) {
      const { search } = new URL(c.req.url);
      c.header("cache-control", "private, no-store");
      c.header("vary", "Cookie");
      return c.redirect(`${basePath(kept)}${path === "/" ? "" : path}${search}`, 302);
    }
    await next();
    if (before !== undefined && before !== requested && kept !== requested)
      c.res.headers.append("set-cookie", `${cookieName}=${requested}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`);
  };
