import { afterAll, beforeAll, expect, test } from "vitest";
import { type SampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
beforeAll(async () => {
  site = await sharedSampleSite();
});
afterAll(() => site.stop());

/** Bytes of the script of the booking widget, minified; of those the file of a language. */
const most = 15 * 1024;
const mostOfLanguage = 5000;

test("the booking widget is a small script that other origins may load, and is kept for an hour", async () => {
  for (const [file, limit] of [
    ["v1.js", most],
    ["v1-de.js", mostOfLanguage],
    ["v1-ka.js", mostOfLanguage],
  ] as const) {
    const answer = await fetch(`${site.origin}/embed/${file}`, {
      headers: { origin: "https://hotel.example", "accept-encoding": "identity" },
    });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, expect.stringContaining("text/javascript")]);
    expect((await answer.arrayBuffer()).byteLength, file).toBeLessThan(limit);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": "public, max-age=3600, stale-while-revalidate=86400",
      "x-content-type-options": "nosniff",
    });
  }
});

test("nothing else of the site may be loaded by other origins because of it", async () => {
  const page = await fetch(`${site.origin}/embed`, { headers: { origin: "https://hotel.example" } });
  expect([page.status, page.headers.get("access-control-allow-origin"), page.headers.get("cross-origin-resource-policy")]).toEqual([
    200,
    null,
    expect.not.stringMatching("cross-origin"),
  ]);
  expect(page.headers.get("content-security-policy")).toMatch(/script-src 'self' 'nonce-[^']+';/);
  const missing = await fetch(`${site.origin}/embed/other.js`);
  expect(missing.status).toBe(404);
});

test("the page that makes the code has it without scripts", async () => {
  const { rows } = await site.db.query("select id, name from hotels where listed order by name limit 1");
  const page = await (await fetch(`${site.origin}/de/embed?hotel=${rows[0].id}&lang=de&accent=%23ffcc00&partner=my-hotel`)).text();
  expect(page).toContain(
    `&lt;stumari-booking hotel=&quot;${rows[0].id}&quot; lang=&quot;de&quot; partner=&quot;my-hotel&quot; style=&quot;--stumari-accent: #ffcc00; --stumari-on-accent: #000&quot;&gt;`,
  );
});

test("the currency of a link becomes the visitor’s on the site, an unknown one changes nothing", async () => {
  const { rows } = await site.db.query("select id from hotels where listed order by name limit 1");
  const visitor = new Visitor(site.origin);
  const page = async (query: string) => (await visitor.request(`/hotels/${rows[0].id}${query}`)).text();
  const euros = /€[\u2009\u2060]*\d/;
  expect(await page("")).not.toMatch(euros);
  const linked = await visitor.request(`/hotels/${rows[0].id}?currency=EUR&utm_medium=widget`);
  expect(linked.headers.get("set-cookie")).toContain("currency=");
  expect(await linked.text()).toMatch(euros);
  expect(await page("")).toMatch(euros);
  const other = await visitor.request(`/hotels/${rows[0].id}?currency=XXX`);
  expect([other.headers.get("set-cookie"), euros.test(await other.text())]).toEqual([null, true]);
});
