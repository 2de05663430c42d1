import { href } from "react-router";
import { SitemapIndexStream, SitemapStream, streamToPromise } from "sitemap";
import { pageNames } from "#domain/page/page.ts";
import { hotelsOfSitemap, sitemapCount } from "#domain/search/hotel-addresses.server.ts";
import { baseLocale, basePath, locales } from "#kit/locale.ts";
import { replicaCtxOf, shareable } from "#web/context.server.ts";
import type { Route } from "./+types/sitemap";

const pages = [href("/"), href("/hotels"), href("/deals"), href("/georgia-hotels"), ...pageNames.map((name) => href(`/${name}`))];

const xml = (bytes: Buffer) => new Response(new Uint8Array(bytes), { headers: { "content-type": "application/xml; charset=utf-8" } });

/** The sitemap index at /sitemap.xml, or one of its sitemaps. */
export async function loader({ context, params }: Route.LoaderArgs) {
  shareable(context);
  const ctx = replicaCtxOf(context);
  const { origin } = ctx.config;
  if (!params.part) {
    const index = new SitemapIndexStream();
    const parts = ["pages", ...Array.from({ length: await sitemapCount(ctx) }, (_, part) => `hotels-${part + 1}`)];
    for (const part of parts) index.write({ url: origin + href("/sitemaps/:part", { part: `${part}.xml` }) });
    index.end();
    return xml(await streamToPromise(index));
  }
  const part = /^(?:pages|hotels-(?<number>[1-9]\d{0,4}))\.xml$/.exec(params.part);
  if (!part) throw new Response("", { status: 404 });
  const number = Number(part.groups?.["number"] ?? 0);
  const listed = number
    ? (await hotelsOfSitemap(ctx, number)).map(({ id, updatedAt }) => ({ path: href("/hotels/:hotelId", { hotelId: id }), updatedAt }))
    : pages.map((path) => ({ path, updatedAt: undefined }));
  if (listed.length === 0) throw new Response("", { status: 404 });
  const map = new SitemapStream({ hostname: origin });
  for (const { path, updatedAt } of listed) {
    const links = [
      ...locales.map((locale) => ({ lang: locale as string, url: basePath(locale) + path })),
      { lang: "x-default", url: basePath(baseLocale) + path },
    ];
    for (const locale of locales)
      map.write({ url: basePath(locale) + path, links, ...(updatedAt && { lastmod: updatedAt.toISOString() }) });
  }
  map.end();
  return xml(await streamToPromise(map));
}
