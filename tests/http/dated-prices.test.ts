import { afterAll, beforeAll, expect, test } from "vitest";
import { dayAhead } from "../support/day-ahead.ts";
import { drawn } from "./drawn.ts";
import { type SampleSite, sololaki, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
beforeAll(async () => {
  site = await sharedSampleSite();
});
afterAll(() => site.stop());

const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/[^\S\u2009]+/g, " ")
    .replaceAll(" View Deal ", " ")
    .replaceAll(" ,", ",");
const stay = (from: number, nights: number) => `checkIn=${dayAhead(from)}&checkOut=${dayAhead(from + nights)}`;
/** The price texts of a page's cards by hotel id. */
function cardPrices(html: string): Map<string, string> {
  const prices = new Map<string, string>();
  for (const card of html.match(/<article.*?<\/article>/gs) ?? []) {
    const id = /href="[^"]*\/hotels\/([0-9a-f-]{36})/.exec(card)?.[1];
    const price = /(₾\u2009\u2060[\d,]+ for .*?, taxes and fees included .*?per (?:room and )?night(?: plus taxes)?)/.exec(words(card));
    if (id && price?.[1]) prices.set(id, price[1]);
  }
  return prices;
}

async function page(path: string, who = new Visitor(site.origin)): Promise<string> {
  const answer = await who.request(path);
  expect(answer.status).toBe(200);
  return drawn(await answer.text());
}
const raw = async (path: string) => (await new Visitor(site.origin).request(path)).text();

test.each([1, 2])("a hotel page with dates shows the prices of the search for the same dates, in %i rooms", async (rooms) => {
  const query = `${stay(33, 3)}${rooms > 1 ? `&rooms=${rooms}` : ""}`;
  const found = cardPrices(await page(`/hotels?location=Tbilisi&${query}`));
  expect(found.size).toBeGreaterThan(3);
  let compared = 0;
  for (const [id, price] of [...found].slice(0, 4)) {
    const html = await page(`/hotels/${id}?${query}`);
    const panel = words(/<section[^>]*aria-label="Book your stay".*?<\/section>/s.exec(html)?.[0] ?? "");
    const [total = "none", perNight = "none"] = price.replace(/ plus taxes$/, "").split(/ for .* included /);
    // The lowest of its rooms.
    expect(panel).toContain(perNight.replace(/₾[^₾]*night$/, "from $&"));
    expect(panel).toContain(`Total for 3 nights from ${total}`);
    const similar = [...cardPrices(html.slice(html.indexOf("Similar hotels")))].filter(([other]) => found.has(other));
    for (const [other, shown] of similar) expect(shown).toBe(found.get(other));
    compared += similar.length;
  }
  expect(compared).toBeGreaterThan(2);
});

test("without a free room no price of other dates is shown, to search engines neither", async () => {
  const { id } = await sololaki(site);
  const query = stay(37, 2);
  const { rows } = await site.db.query("select r.id, r.units from rooms r where r.hotel_id = $1 and r.archived_at is null", [id]);
  expect(rows.length).toBeGreaterThan(0);
  for (const room of rows)
    await site.db.query(
      "insert into room_nights (hotel_id, room_id, night, units, sold, closed) values ($1, $2, $3, $4, 0, true) on conflict (hotel_id, room_id, night) do update set closed = true",
      [id, room.id, dayAhead(37), room.units],
    );
  const html = await raw(`/hotels/${id}?${query}&room=${rows[0].id}`);
  const own = words(drawn(html.slice(html.indexOf("<h1"), html.indexOf("Where you will be"))));
  expect(own).toContain("No rooms free for these dates and guests");
  expect(own).not.toContain("₾");
  expect(
    words(drawn(/<section[^>]*aria-label="Book your stay".*?<\/section>/s.exec(html)?.[0] ?? "")).replace(/Price and booking.*/, ""),
  ).not.toContain("₾");
  expect(html).not.toContain("priceRange");
  expect(await raw(`/hotels/${id}`)).toContain("priceRange");
});

test("the map shows the price and total of the cards", async () => {
  const query = `location=Tbilisi&${stay(33, 3)}`;
  const found = cardPrices(await page(`/hotels?${query}`));
  const { hotels } = (await (await new Visitor(site.origin).request(`/search/map?${query}`)).json()) as {
    hotels: { id: string; perNight: number; total: number }[];
  };
  const shown = (cents: number) => `₾\u2009\u2060${Math.round((cents * 2.75) / 100).toLocaleString("en-US")}`;
  const both = hotels.filter(({ id }) => found.has(id));
  expect(found.size).toBeGreaterThan(3);
  expect(both.length).toBe(found.size);
  for (const { id, perNight, total } of both)
    expect(found.get(id)?.replace(/instead of .*? (?=₾)/, "")).toBe(
      `${shown(total)} for 3 nights, taxes and fees included ${shown(perNight)} per night plus taxes`,
    );
});

test("a deal shows the total of its dates, and its link leads to the same total", async () => {
  const html = await page("/deals");
  const dated = (html.match(/<article.*?<\/article>/gs) ?? []).filter((card) => card.includes("checkIn="));
  expect(dated.length).toBeGreaterThan(2);
  for (const card of dated.slice(0, 4)) {
    const total = /(₾\u2009\u2060[\d,]+) for \d+ nights?, taxes and fees included/.exec(words(card))?.[1];
    const hotel = await page(/href="([^"]+)"/.exec(card)?.[1] ?? "");
    expect(words(/<section[^>]*aria-label="Price and booking".*?<\/section>/s.exec(hotel)?.[0] ?? "")).toContain(total);
  }
});

test("the mobile booking bar shows the total in the displayed currency with its nights, and links to the next step", async () => {
  const { id, room } = await sololaki(site);
  const bar = async (query: string) => {
    const html = await page(`/hotels/${id}?${query}`);
    const section = /<section[^>]*aria-label="Price and booking".*?<\/section>/s.exec(html)?.[0] ?? "";
    return [words(section).trim(), /href="([^"]+)"/.exec(section)?.[1]];
  };
  const price = "₾\u2009\u2060[\\d,]+";
  const says = (words: string) => expect.stringMatching(new RegExp(`^${words}$`));
  const taxed = "3 nights with taxes and fees";
  const { name } = (await site.db.query<{ name: string }>("select name from rooms where id = $1", [room])).rows[0] ?? { name: "no room" };
  expect(await bar("")).toEqual([says(`from ${price} per night plus taxes Choose dates`), "#stay"]);
  expect(await bar(stay(33, 3))).toEqual([says(`from ${price} ${taxed} Choose a room`), "#rooms"]);
  expect(await bar(`room=${room}`)).toEqual([says(`${price} per night plus taxes ${name} Choose dates`), "#stay"]);
  expect(await bar(`${stay(33, 3)}&room=${room}`)).toEqual([
    says(`${price} ${taxed} ${name} Login to Book`),
    expect.stringMatching(/^\/login\?for=booking&(?:amp;)?next=%2Fbook%2F/),
  ]);
  expect(await bar(`${stay(33, 3)}&room=${room}&adults=9`)).toEqual([`Too small for these guests ${name} Change dates or guests`, "#stay"]);
});

test("a room that is too small for the guests has neither a price nor Select, with dates or without, and names its extra beds", async () => {
  const { id, room } = await sololaki(site);
  await site.db.query("update rooms set capacity = 3, extra_beds = 1 where id = $1", [room]);
  const cardOf = async (query: string) => {
    const html = await page(`/hotels/${id}?${query}`);
    const { name } = (await site.db.query<{ name: string }>("select name from rooms where id = $1", [room])).rows[0] ?? { name: "" };
    return words(html.match(/<article.*?<\/article>/gs)?.find((article) => article.includes(`>${name}</h3>`)) ?? "");
  };
  expect(await cardOf("adults=4")).toMatch(/3 guests maximum, 1 extra bed .*₾.* Select/s);
  expect(await cardOf(`${stay(33, 3)}&adults=4`)).toMatch(/3 guests maximum, 1 extra bed .*₾.* Select/s);
  for (const query of ["adults=5", `${stay(33, 3)}&adults=5`]) {
    const card = await cardOf(query);
    expect(card).toContain("Too small for these guests");
    expect(card).not.toMatch(/₾|Select/);
  }
});

test("all five star filters show their number of hotels, and empty ones are disabled unless chosen", async () => {
  await site.db.query("update hotels set rating = 4.2 where rating >= 5");
  const stars = async (query: string) => {
    const html = await page(`/hotels?${query}`);
    return new Map(
      [...html.matchAll(/<label[^>]*>(?:(?!<\/label>).)*?<input([^>]*name="stars"[^>]*)>(.*?)<\/label>/gs)].map(
        ([, input = "", rest = ""]) => [
          Number(/value="(\d)"/.exec(input)?.[1]),
          { count: Number(words(rest).trim()), disabled: input.includes("disabled") },
        ],
      ),
    );
  };
  const all = await stars("");
  expect([...all.keys()]).toEqual([5, 4, 3, 2, 1]);
  expect(all.get(5)).toEqual({ count: 0, disabled: true });
  const { rows } = await site.db.query("select count(*)::int as n from hotels where listed and floor(rating) = 4");
  expect(all.get(4)).toEqual({ count: rows[0].n, disabled: false });
  // Selected stars do not change the counts of the others.
  expect(await stars("stars=4")).toEqual(all);
  expect((await stars("stars=5")).get(5), "what is chosen can be taken off").toEqual({ count: 0, disabled: false });
  expect((await stars("stars=5")).get(4)).toEqual(all.get(4));
});
