import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { weekdayOf } from "#kit/date/day.ts";
import { dayAhead } from "../support/day-ahead.ts";
import { drawn } from "./drawn.ts";
import { bookingFields, checkoutIn, type SampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
beforeAll(async () => {
  site = await sharedSampleSite();
});
afterAll(() => site.stop());

/** A language of the site and a displayed currency. */
const views = [
  { base: "", currency: "GEL" },
  { base: "/de", currency: "EUR" },
  { base: "/ka", currency: "USD" },
] as const;
const cookieOf = (currency: string) => `currency=${encodeURIComponent(Buffer.from(JSON.stringify(currency)).toString("base64"))}`;

const stay = `checkIn=${dayAhead(40)}&checkOut=${dayAhead(43)}`;
const family = `${stay}&adults=2&children=2&childAges=4,9`;

/** A number as shown, without currency and separators: whole units, or cents where decimals are shown. */
const numberIn = (text: string) => Number(text.replace("−", "-").replaceAll(/[^\d-]/g, ""));
/** The row of nights of different prices; that of equal ones opens one line, their calculation. */
const ofNights = /\d (?:nights|Nächte|ღამე)<\/summary><ul[^>]*>(?:<li>[^<]*<\/li>){2,}/;
let rowsOfNights = 0;
const rowsIn = (list: string) =>
  [...list.matchAll(/<div[^>]*class="([^"]*)"[^>]*><dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd><\/div>/gs)].map(
    ([, look = "", name = "", value = ""]) => ({
      isSum: look.includes("border-t"),
      name,
      amount: numberIn(value),
    }),
  );

/** The rows of a breakdown up to their sum; what pays it may follow. */
function expectSum(list: string) {
  const all = rowsIn(list);
  const rows = all.slice(0, all.findIndex(({ isSum }) => isSum) + 1);
  const total = rows.at(-1);
  expect(rows.length).toBeGreaterThan(1);
  expect(total?.isSum).toBe(true);
  // Nights of different prices add up to their row.
  for (const { name, amount } of rows.filter((row) => ofNights.test(row.name))) {
    const nights = [...name.matchAll(/<li>(.*?)<\/li>/g)].map(([, night = ""]) => numberIn(night.slice(night.lastIndexOf(": "))));
    expect(nights.length).toBeGreaterThan(1);
    expect(nights.reduce((sum, night) => sum + night, 0)).toBe(amount);
    rowsOfNights++;
  }
  expect(rows.slice(0, -1).reduce((sum, { amount }) => sum + amount, 0)).toBe(total?.amount);
  return { rows: rows.length, total: total?.amount ?? 0 };
}

async function hotelNamed(name: string) {
  const { rows } = await site.db.query<{ id: string; rooms: string[]; extras: string[] }>(
    `select h.id, array(select r.id from rooms r where r.hotel_id = h.id and r.archived_at is null order by r.capacity desc, r.price limit 2) as rooms,
       array(select e.id from extras e where e.hotel_id = h.id and e.archived_at is null order by e.position) as extras
     from hotels h where h.name = $1`,
    [name],
  );
  if (!rows[0]) throw new Error(`There is no hotel ${name}.`);
  return rows[0];
}

const page = async (path: string, currency: string, who = new Visitor(site.origin)) => {
  const answer = await who.request(path, {}, cookieOf(currency));
  expect(answer.status).toBe(200);
  return drawn(await answer.text());
};

const chosen = (extras: string[]) => `&extras=${extras.map((id) => `${id}:1`).join(",")}`;

describe("invariant 34: shown amounts add up to the shown total", () => {
  test.each(["Betlemi Steps Guesthouse", "Casa dei Glicini", "Hudson Lantern", "Vera Garden Apartments", "Prinsen Gable"])(
    "on the page of %s, for each plan, with all extras, in every language and currency",
    async (name) => {
      const { id, rooms, extras } = await hotelNamed(name);
      let compared = 0;
      for (const { base, currency } of views)
        for (const room of rooms) {
          const path = `${base}/hotels/${id}?${family}&rooms=2&room=${room}${chosen(extras)}`;
          const rates = [...(await page(path, currency)).matchAll(/name="rate" value="([^"]+)"/g)].map(([, rate]) => rate);
          for (const rate of new Set(rates)) {
            const html = await page(`${path}&rate=${rate}`, currency);
            // None where the guests do not fit.
            const to = checkoutIn(html);
            if (!to) continue;
            const checkout = await page(to, currency);
            const { rows, total } = expectSum(/<dl class="space-y-1.5">(.*?)<\/dl>/s.exec(checkout)?.[1] ?? "");
            expect(total).toBeGreaterThan(0);
            // The panel with its folded breakdown, the bar of a phone, and the folded summary of the checkout.
            expect(numberIn(/<span class="num text-xl"><span>(.*?)<\/span>/.exec(html)?.[1] ?? ""), "panel").toBe(total);
            const folded = /<details class="[^"]*"><summary[^>]*>[^<]*<\/summary><div[^>]*><dl class="space-y-1.5">(.*?)<\/dl>/s.exec(
              html,
            )?.[1];
            expect(expectSum(folded ?? "")).toEqual({ rows, total });
            expect(numberIn(/<strong class="block text-lg font-semibold">(.*?)<\/strong>/.exec(html)?.[1] ?? ""), "bar").toBe(total);
            expect(numberIn(/<span class="num text-lg font-semibold">(.*?)<\/span>/.exec(checkout)?.[1] ?? ""), "summary").toBe(total);
            compared += rows;
          }
        }
      expect(compared).toBeGreaterThan(20);
    },
    60_000,
  );

  test("on the hotel's page and the checkout for two rooms, on their payment step and trip", async () => {
    const { id, rooms, extras } = await hotelNamed("Sololaki House");
    const [large, other] = rooms;
    const nights = `checkIn=${dayAhead(260)}&checkOut=${dayAhead(263)}`;
    const lines = `&line=${large}.standard.1.2.1.4&line=${other}.standard.1.3.0${extras.length > 0 ? `..${extras[0]}*1` : ""}`;
    const guest = await new Visitor(site.origin).signIn("guest@stumari.example");
    const path = `/book/${id}?${nights}${lines}&points=300`;
    const night = dayAhead(261);
    const own = { hotelId: id, roomIds: large ?? "", from: night, to: night, weekdays: String(weekdayOf(night)), price: "512", closed: "" };
    await (await new Visitor(site.origin).signIn("manager@stumari.example")).post("/hotel-manager/availability?dialog=nights", own);
    for (const { base, currency } of views) {
      const html = await page(base + path, currency, guest);
      const { total } = expectSum(/<dl class="space-y-1.5">(.*?)<\/dl>/s.exec(html)?.[1] ?? "");
      const cards = [...html.matchAll(/<p class="num text-lg font-semibold">(.*?)<\/p>/g)].map(([, price = ""]) => numberIn(price));
      expect(cards).toHaveLength(2);
      const whole = cards.reduce((sum, price) => sum + price, 0);
      expect(whole).toBe(total);
      const chosen = await page(`${base}/hotels/${id}?${nights}${lines}`, currency, guest);
      const list = chosen.slice(chosen.indexOf('<ul class="mt-1 divide-y'));
      const prices = [...list.slice(0, list.indexOf("</ul>")).matchAll(/<span class="num whitespace-nowrap">(.*?)<\/span>/g)].map(
        ([, price = ""]) => numberIn(price),
      );
      expect(prices).toEqual(cards);
      expect(numberIn(/<span class="num text-xl"><span>(.*?)<\/span>/s.exec(list)?.[1] ?? "")).toBe(whole);
    }
    expect(rowsOfNights).toBeGreaterThanOrEqual(views.length);
    const form = /<form[^>]*id="booking-form".*?<\/form>/s.exec(await page(path, "GEL", guest))?.[0] ?? "";
    const body = new URLSearchParams(
      [...form.matchAll(/<input[^>]* name="(\w+)"[^>]* value="([^"]*)"/g)].map(
        ([, name = "", value = ""]) => [name, value] as [string, string],
      ),
    );
    body.set("holdAgain", "yes");
    const answer = await guest.request(path, { method: "POST", body });
    const code = new URL(answer.headers.get("location") ?? "", site.origin).searchParams.get("reservation") ?? "";
    expect(code).not.toBe("");
    for (const { base, currency } of views) {
      const step = expectSum(
        /<dl class="space-y-1.5">(.*?)<\/dl>/s.exec(await page(`${base}${path}&reservation=${code}`, currency, guest))?.[1] ?? "",
      );
      const trip = expectSum(/<dl class="space-y-1.5">(.*?)<\/dl>/s.exec(await page(`${base}/trips/${code}`, currency, guest))?.[1] ?? "");
      expect(trip).toEqual(step);
    }
  });

  test("on the payment step, the trip and the panel of the manager", async () => {
    const { id, rooms, extras } = await hotelNamed("Sololaki House");
    const guest = await new Visitor(site.origin).signIn("guest@stumari.example");
    const path = `/hotels/${id}?${family}&room=${rooms[0]}${extras.length > 0 ? chosen(extras) : ""}&another=yes`;
    const checkout = checkoutIn(await page(path, "GEL", guest));
    const answer = await guest.post(checkout, { ...bookingFields(await page(checkout, "GEL", guest)), holdAgain: "yes" });
    const code = new URL(answer.headers.get("location") ?? "", site.origin).searchParams.get("reservation") ?? "";
    expect(code).not.toBe("");
    for (const { base, currency } of views) {
      const held = await page(`${base}${checkout}&reservation=${code}`, currency, guest);
      const step = expectSum(/<dl class="space-y-1.5">(.*?)<\/dl>/s.exec(held)?.[1] ?? "");
      const trip = expectSum(/<dl class="space-y-1.5">(.*?)<\/dl>/s.exec(await page(`${base}/trips/${code}`, currency, guest))?.[1] ?? "");
      expect(trip).toEqual(step);
    }
    const manager = await new Visitor(site.origin).signIn("manager@stumari.example");
    const panel = await page(`/hotel-manager/bookings?hotel=${id}&reservation=${code}`, "USD", manager);
    // Nights are folded into a list of their own.
    const rows = rowsIn([...panel.matchAll(/<dl class="space-y-1.5[^"]*">(.*?)<\/dl>/gs)].map(([, list]) => list).join(""));
    const [subtotal, total] = rows.flatMap(({ isSum }, index) => (isSum ? [index] : []));
    if (subtotal === undefined || total === undefined) throw new Error("The panel has no sums.");
    const sumOf = (from: number, to: number) => rows.slice(from, to).reduce((sum, { amount }) => sum + amount, 0);
    expect(sumOf(0, subtotal)).toBe(rows[subtotal]?.amount);
    expect(sumOf(subtotal, total)).toBe(rows[total]?.amount);
    const { rows: stored } = await site.db.query("select charge + property_taxes as total from reservations where code = $1", [code]);
    expect(rows[total]?.amount).toBe(stored[0].total);
  });
});
