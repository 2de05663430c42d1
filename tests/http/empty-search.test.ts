import { afterAll, beforeAll, expect, test } from "vitest";
import { dayAhead } from "../support/day-ahead.ts";
import { type SampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
beforeAll(async () => {
  site = await sharedSampleSite();
});
afterAll(() => site.stop());

const read = async (path: string) => (await (await new Visitor(site.origin).request(path)).text()).replaceAll("<!-- -->", "");
/** The addresses of links, as the browser follows them. */
const links = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));

test("a misspelled place links to the suggested one, in both languages and scripts, without JavaScript", async () => {
  for (const [path, words, place, leads] of [
    ["/hotels?location=Tbilissi", "Did you mean", "Tbilisi, Georgia", "/hotels?location=Tbilisi"],
    ["/ka/hotels?location=Batmi", "ხომ არ გულისხმობდით", "ბათუმი, საქართველო", `/ka/hotels?location=${encodeURIComponent("ბათუმი")}`],
    [
      `/ka/hotels?location=${encodeURIComponent("თბილიში")}`,
      "ხომ არ გულისხმობდით",
      "თბილისი, საქართველო",
      `/ka/hotels?location=${encodeURIComponent("თბილისი")}`,
    ],
    ["/georgia-hotels?location=Kutayisi", "Did you mean", "Kutaisi, Georgia", "/georgia-hotels?location=Kutaisi"],
  ] as const) {
    const html = await read(path);
    expect(html, path).toContain(words);
    expect(html, path).toContain(place);
    expect(links(html), path).toContain(leads);
    expect(await read(leads), leads).toMatch(/\/hotels\/[0-9a-f-]{36}/);
  }
  const suggested = (await (await new Visitor(site.origin).request("/suggestions?q=Tbilissi")).json()) as object;
  expect(suggested).toMatchObject({ misspelled: true, regions: [{ city: "Tbilisi" }] });
});

test("a full town links to other dates and towns; filters that hide all hotels can be removed", async () => {
  const [from, to] = [dayAhead(40), dayAhead(42)];
  await site.db.query(
    `insert into room_nights (hotel_id, room_id, night, units, closed)
     select r.hotel_id, r.id, day::date, r.units, true from rooms r join hotels h on h.id = r.hotel_id,
       generate_series($1::date, $2::date - 1, interval '1 day') day where h.city = 'Telavi'
     on conflict (hotel_id, room_id, night) do update set closed = true`,
    [from, to],
  );
  const html = await read(`/hotels?location=Telavi&checkIn=${from}&checkOut=${to}&type=villa`);
  expect(html).toContain("No hotels found");
  expect(html).toContain("Other dates");
  expect(html).toContain("Other places for your dates");
  expect(html).toMatch(/Tbilisi, Georgia · \d+\.\d km away/);
  expect(html).toMatch(/from \D+\d+ per night, \D+\d+ in total with taxes and fees/);
  const offers = links(html).filter((href) => href.startsWith("/hotels?location=") && href.includes("checkIn") && !href.includes("type="));
  const other = offers.filter((href) => !href.includes(`checkIn=${from}`));
  expect(other.length).toBeGreaterThan(0);
  for (const href of [...other, ...offers.filter((found) => found.includes("location=Tbilisi"))])
    expect(await read(href), href).not.toContain("No hotels found");
  expect(await read(`/ka/hotels?location=Telavi&checkIn=${from}&checkOut=${to}`)).toContain("სხვა ქალაქები თქვენს თარიღებში");

  const filtered = await read("/hotels?location=Telavi&type=apartment");
  expect(filtered).toContain("2 hotels match your search without the filters.");
  expect(links(filtered)).toContain("/hotels?location=Telavi");
  expect(filtered).not.toContain("Other dates");
});
