import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { type Locale, messages } from "#kit/locale.ts";
import * as texts from "#locales/en/server.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { retryAfter } from "./http/failures.ts";

const t = messages(texts.databaseUnavailable);

const style = `
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; background: light-dark(oklch(0.979 0.006 85), oklch(0.205 0.018 165)); color: light-dark(oklch(0.25 0.028 165), oklch(0.955 0.008 100)) }
main { max-width: 36rem; margin: 0 auto; padding: 18vh 1.25rem 2rem }
img { width: 3rem; height: 3rem } h1 { font: 2rem/1.2 Georgia, serif; margin: 1.5rem 0 1rem } p { margin: 0 0 .75rem } small { opacity: .8 }
a { display: inline-block; margin: .75rem 0 1.25rem; padding: .7rem 1.5rem; border-radius: 999px; font-weight: 600; text-decoration: none; background: light-dark(oklch(0.5 0.18 20), oklch(0.72 0.14 18)); color: light-dark(oklch(1 0 0), oklch(0.2 0.05 20)) }
`;

/** The hash by which the Content Security Policy permits the inline style of this page. */
export const unavailableStyleHash = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

const page = (locale: Locale, requestId: string, { title, text }: { title: string; text: string }) => html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · Stumari</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${raw(style)}</style>
</head>
<body><main id="content"><img src="/favicon.svg" alt="Stumari"><h1>${title}</h1><p>${text}</p><p>${t.sent}</p><p><a href="">${t.again}</a></p><small>${t.reference(requestId)}</small></main></body>
</html>`;

/**
 * The response while the database is unavailable: a self-contained 503 page with Retry-After. Data requests keep a body
 * that the router can read.
 */
export async function unavailableResponse(locale: Locale, requestId: string, drawn?: Response): Promise<Response> {
  const forScripts = drawn?.headers.has("x-remix-response");
  const headers = new Headers(forScripts ? drawn?.headers : {});
  headers.set("retry-after", retryAfter);
  headers.set("cache-control", "no-store");
  if (forScripts) return new Response(drawn?.body, { status: 503, headers });
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(String(await inLocale(locale, async () => page(locale, requestId, { title: t.title, text: t.text }))), {
    status: 503,
    headers,
  });
}

/** The 429 response with Retry-After for a person or address with too many concurrent requests. */
export async function busyAnswer(locale: Locale, requestId: string): Promise<Response> {
  const body = await inLocale(locale, async () => page(locale, requestId, { title: t.busyTitle, text: t.busyText }));
  const headers = { "content-type": "text/html; charset=utf-8", "retry-after": retryAfter, "cache-control": "no-store" };
  return new Response(String(body), { status: 429, headers });
}
