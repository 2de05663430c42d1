import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { locales } from "../../locales/languages.ts";
import { dayAhead } from "../support/day-ahead.ts";
import { type Site } from "../support/site.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: Site;
beforeAll(async () => {
  site = await sharedSampleSite();
});
afterAll(() => site.stop());

const text = async (path: string) => (await fetch(site.origin + path)).text();
const all = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, found = ""]) => found);

describe("search engines", () => {
  test("find the sitemap in robots.txt with every hotel and page in every language, without a broken URL", async () => {
    const index = /^Sitemap: (\S+)$/m.exec(await text("/robots.txt"))?.[1] ?? "";
    const maps = all(await text(index.replace(site.origin, "")), /<loc>([^<]*)<\/loc>/g);
    expect(maps).toEqual([`${site.origin}/sitemaps/pages.xml`, `${site.origin}/sitemaps/hotels-1.xml`]);
    const [pages = "", hotels = ""] = await Promise.all(maps.map((map) => text(map.replace(site.origin, ""))));
    const addresses = all(hotels, /<loc>([^<]*)<\/loc>/g);
    expect(addresses).toHaveLength(locales.length * 40);
    expect(addresses.filter((address) => address.includes("/ka/hotels/"))).toHaveLength(40);
    expect(hotels).toContain(`hreflang="ka" href="${addresses.find((address) => address.includes("/ka/"))}"`);
    const sample = [...all(pages, /<loc>([^<]*)<\/loc>/g), ...addresses.slice(0, 4)];
    for (const address of sample) {
      const answer = await fetch(address);
      expect(answer.status, address).toBe(200);
      expect(await answer.text(), address).not.toContain("noindex");
    }
  });

  test.each(["/login", "/signup", "/favourites", "/nowhere"])("are told not to list %s", async (path) => {
    expect(await text(path)).toContain('<meta name="robots" content="noindex"/>');
  });

  test("are excluded from personal pages in both languages", async () => {
    const robots = await text("/robots.txt");
    for (const path of ["/trips", "/ka/trips", "/profile", "/login"]) expect(robots).toContain(`Disallow: ${path}\n`);
  });

  test.each(["", "/ka"])("read the structured data of a hotel at %s/hotels/… as the page shows it", async (base) => {
    const [path = ""] = all(await text("/hotels?location=Tbilisi"), /href="(\/hotels\/[0-9a-f-]{36})/g);
    const html = await text(base + path);
    const hotel = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "") as Record<string, never>;
    expect(hotel).toMatchObject({ "@type": "Hotel", url: site.origin + base + path, checkinTime: "15:00", checkoutTime: "11:00" });
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe(hotel["name"]);
    expect(html).toContain(`<link rel="canonical" href="${site.origin}${base}${path}"/>`);
    for (const locale of [...locales, "x-default"]) expect(html).toMatch(new RegExp(`<link rel="alternate" hrefLang="${locale}"`));
    expect(html).toMatch(/<meta property="og:image" content="http[^"]+\.webp"/);
  });

  test("read offers for the dates of the page, at the total of the API to the cent", async () => {
    const [path = ""] = all(await text("/hotels?location=Tbilisi"), /href="(\/hotels\/[0-9a-f-]{36})/g);
    const dates = { checkIn: dayAhead(61), checkOut: dayAhead(64), adults: "2", rooms: "2" };
    const read = async (query: string) =>
      JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(await text(path + query))?.[1] ?? "") as {
        makesOffer?: { name: string; price: string; url: string; availabilityStarts: string; availabilityEnds: string }[];
      };
    const { makesOffer = [] } = await read(`?${new URLSearchParams(dates)}`);
    const { rooms } = JSON.parse(await text(`/api/v1${path}/offers?${new URLSearchParams(dates)}`)) as {
      rooms: { roomId: string; plans: { total: number }[] }[];
    };
    const expected = rooms.flatMap(({ roomId, plans }) => (plans[0] ? [[roomId, (plans[0].total / 100).toFixed(2)]] : []));
    expect(expected.length).toBeGreaterThan(0);
    expect(makesOffer.map(({ url, price }) => [new URL(url).searchParams.get("room"), price])).toEqual(expected);
    expect(makesOffer[0]).toMatchObject({
      "@type": "Offer",
      priceCurrency: "USD",
      availability: "https://schema.org/InStock",
      availabilityStarts: dates.checkIn,
      availabilityEnds: dates.checkOut,
    });
    const { pathname, search } = new URL(makesOffer[0]?.url ?? "");
    expect((await fetch(site.origin + pathname + search)).status).toBe(200);
    expect((await read("")).makesOffer).toBeUndefined();
  });

  test("get 404 for missing pages", async () => {
    for (const path of ["/sitemaps/hotels-9.xml", "/sitemaps/other.xml", "/no-such-page"])
      expect((await fetch(site.origin + path)).status, path).toBe(404);
  });
});
