import { afterAll, beforeAll, expect, test } from "vitest";
import { dayAhead } from "../support/day-ahead.ts";
import { drawn } from "./drawn.ts";
import { type SampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
beforeAll(async () => {
  site = await sharedSampleSite();
});
afterAll(() => site.stop());

const month = dayAhead(60).slice(0, 7);
const read = async (path: string) => {
  const answer = await new Visitor(site.origin).request(path);
  expect(answer.status, path).toBe(200);
  return drawn(await answer.text());
};
/** Addresses of hotels, as the browser follows them. */
const hotelLinks = (html: string) =>
  [...html.matchAll(/href="(\/hotels\/[0-9a-f-]{36}\?[^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
const total = (html: string) => /₾\u2009\u2060[\d,]+/.exec(html)?.[0];

test("a month is asked for without JavaScript, and each card leads to its hotel on the dates of its price", async () => {
  const html = await read(`/hotels?location=Tbilisi&checkIn=&checkOut=&flex=&month=${month}&nights=3-5`);
  expect(html).toContain("3 to 5 nights in");
  const [link = ""] = hotelLinks(html);
  const query = new URL(link, site.origin).searchParams;
  expect(query.get("checkIn")).toMatch(new RegExp(`^${month}`));
  const card = html.slice(html.indexOf("<article"));
  const hotel = await read(link);
  const price = total(card);
  expect(price).toBeDefined();
  expect(hotel).toContain(price);
  expect(hotel).toContain(`value="${query.get("checkIn")}"`);
  // The way back leads to the same flexible dates.
  expect(hotel).toMatch(new RegExp(`href="/hotels\\?[^"]*month=${month}&(?:amp;)?nights=3-5`));
});

test("the form keeps flexible dates, and so do filters, order, view and pages", async () => {
  const html = await read(`/hotels?location=Tbilisi&checkIn=${dayAhead(60)}&checkOut=${dayAhead(63)}&flex=3&sort=price`);
  expect(html).toContain("± 3 days");
  expect(html).toMatch(/<option value="3" selected="">/);
  expect(html).toContain(`name="checkIn"`);
  expect(html).toContain(`<input type="hidden" name="flex" value="3"/>`);
  expect(html).toMatch(/href="\/hotels\?[^"]*flex=3[^"]*view=list/);
  const [link = ""] = hotelLinks(html);
  expect(link).toContain(`flex=3&wished=${dayAhead(60)}`);
});

test("a month that can't be asked for is explained, an unknown shift means the dates", async () => {
  for (const query of ["month=2020-01", `month=${month}&nights=0`, `month=${month}&nights=1-20`, "month=x"])
    expect(await read(`/hotels?location=Tbilisi&${query}`), query).toContain("be booked, so we show all hotels");
  const dates = `checkIn=${dayAhead(60)}&checkOut=${dayAhead(63)}`;
  const [link = ""] = hotelLinks(await read(`/hotels?location=Tbilisi&${dates}&flex=4`));
  expect(link).toContain(dates);
  expect(link).not.toContain("flex");
});

test.each([
  ["/ka", "შაბათ-კვირა, "],
  ["/de", "Ein Wochenende im "],
])("%s: flexible dates are described in words", async (prefix, words) => {
  expect(await read(`${prefix}/hotels?month=${month}&nights=weekend`)).toContain(words);
});

test("the month of prices leads to the hotels of each day without JavaScript, at the price of the day", async () => {
  const html = await read(`/hotels/prices?location=Tbilisi&month=${month}&nights=3`);
  const days = [...html.matchAll(/<a[^>]*><span class="sr-only">([^<]*per night[^<]*)</g)].map(([tag = "", label = ""]) => ({
    label,
    to: (/href="([^"]*)"/.exec(tag)?.[1] ?? "").replaceAll("&amp;", "&"),
  }));
  expect(days.length).toBeGreaterThan(20);
  // Where most days have the lowest price none is marked.
  const prices = days.map(({ label }) => Number((total(label) ?? "").replace(/[^\d.]/g, "")));
  const lowest = prices.filter((price) => price === Math.min(...prices)).length;
  expect(days.some(({ label }) => label.includes("the lowest price of the month"))).toBe(lowest * 2 <= prices.length);
  const [{ label, to } = { label: "", to: "" }] = days;
  expect(to).toContain("sort=price");
  expect(await read(to)).toContain(`${total(label)}</`);
  expect(html).toMatch(/<select[^>]*name="nights"/);
});

test("a month of prices that can't be asked for is explained, and shows this month", async () => {
  const html = await read("/hotels/prices?location=Tbilisi&month=2020-01&nights=3");
  expect(html).toContain("so we show this month");
  expect(await read("/ka/hotels/prices?location=Tbilisi")).toContain("ფასები: Tbilisi");
  expect(await read("/hotels/prices?location=Nowhereville")).toContain("No rooms are free in this month.");
});
