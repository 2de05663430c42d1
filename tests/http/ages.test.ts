import { afterAll, beforeAll, expect, test } from "vitest";
import { dayAhead } from "../support/day-ahead.ts";
import { drawn } from "./drawn.ts";
import { bookingFields, checkoutIn, type SampleSite, sololaki, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
let hotel: { id: string; room: string };
beforeAll(async () => {
  site = await sharedSampleSite();
  hotel = await sololaki(site);
  // Babies are free, children of 3 to 14 pay 10.00 a night.
  const brackets = [
    { id: "baby", toAge: 2, kind: "free", cot: false },
    { id: "child", toAge: 14, kind: "price", amount: 1000 },
  ];
  await site.db.query(
    "insert into hotel_pricing (hotel_id, age_brackets, tax_rules, updated_at) values ($1, $2, '[]', now()) on conflict (hotel_id) do update set age_brackets = $2, tax_rules = '[]'",
    [hotel.id, JSON.stringify(brackets)],
  );
});
afterAll(() => site.stop());

const stay = `checkIn=${dayAhead(210)}&checkOut=${dayAhead(212)}`;
const pathOf = (query: string) => `/hotels/${hotel.id}?${stay}&room=${hotel.room}&adults=1&${query}`;
const bodyOf = async (path: string, who = new Visitor(site.origin)) => drawn(await (await who.request(path)).text());
const missing = "Ages missing: prices are the highest possible";
/** The field of the booking form, which has the total in cents. */
const totalOf = (html: string) => Number(/name="expectedTotal"[^>]* value="(\d+)"/.exec(html)?.[1]);

test("pages for other ages have other prices, also those that visitors share", async () => {
  const bar = async (ages: string) =>
    /data-pay-bar.*?<\/section>/s.exec(await bodyOf(pathOf(`children=1${ages}`)))?.[0].replace(/<[^>]+>/g, " ");
  const [baby, child] = [await bar("&childAges=1"), await bar("&childAges=9")];
  expect(child).toContain("taxes and fees");
  expect(baby).not.toBe(child);
  for (let again = 0; again < 2; again++) expect([await bar("&childAges=1"), await bar("&childAges=9")]).toEqual([baby, child]);
  expect(await bar("")).toBe(child);
});

test("results and hotel page say that ages are missing, the hotel page only where its price depends on them", async () => {
  expect(await bodyOf(`/hotels?location=Tbilisi&${stay}&children=1`)).toContain(missing);
  expect(await bodyOf(`/hotels?location=Tbilisi&${stay}&children=1&childAges=4`)).not.toContain(missing);
  expect(await bodyOf("/hotels?location=Tbilisi&children=1")).not.toContain(missing);
  expect(await bodyOf(pathOf("children=1"))).toContain(missing);
  expect(await bodyOf(pathOf("children=1&childAges=4"))).not.toContain(missing);
  const { rows } = await site.db.query<{ id: string; room: string }>(
    "select r.hotel_id as id, r.id as room from rooms r join hotels h on h.id = r.hotel_id where h.listed and r.archived_at is null and r.capacity > 2 and not exists (select from hotel_pricing p where p.hotel_id = h.id) and not exists (select from room_nights n where n.room_id = r.id and n.hotel_id = h.id and n.night between $1 and $2) limit 1",
    [dayAhead(210), dayAhead(213)],
  );
  const [other] = rows;
  expect(await bodyOf(`/hotels/${other?.id}?${stay}&room=${other?.room}&adults=1&children=1`)).not.toContain(missing);
});

test("the calendar of a hotel has prices by age", async () => {
  const price = async (ages: string) => {
    const path = `/hotels/${hotel.id}/calendar?month=${dayAhead(210).slice(0, 7)}&room=${hotel.room}&adults=1&children=1&childAges=${ages}`;
    const { nights } = (await (await new Visitor(site.origin).request(path)).json()) as { nights: (number | null)[] };
    return nights[Number(dayAhead(210).slice(8)) - 1] ?? 0;
  };
  expect((await price("9")) - (await price("1"))).toBe(1000);
});

test("ages survive signing in, are sent with the booking, and other ages change its price", async () => {
  const path = pathOf("children=1&childAges=9&teenAges=15");
  expect(checkoutIn(await bodyOf(path))).toMatch(/\.1\.1\.1\.9$/);
  const guest = await new Visitor(site.origin).signIn("guest@stumari.example");
  const checkout = checkoutIn(await bodyOf(path, guest));
  const fields = bookingFields(await bodyOf(checkout, guest));
  // The only adult has no age below 18.
  expect(fields["line"]).toMatch(/\.1\.1\.1\.9$/);
  const answer = async (more: Record<string, string>) => guest.post(checkout, { ...fields, holdAgain: "yes", ...more });
  const younger = await answer({ line: (fields["line"] ?? "").replace(/9$/, "1") });
  expect([younger.status, drawn(await younger.text())]).toEqual([409, expect.stringContaining("price has changed")]);
  const booked = await answer({});
  expect(booked.status).toBe(302);
  const code = new URL(booked.headers.get("location") ?? "", site.origin).searchParams.get("reservation");
  expect(await bodyOf(`/trips/${code}`, guest)).toContain("1 adult, a child of 9");
});

test("guests of 13 to 17 are asked for their age where the price depends on it", async () => {
  expect(await bodyOf(`/hotels/${hotel.id}?${stay}&room=${hotel.room}&adults=2`)).toContain("Guest 1 under 18");
  const [grown, young] = [pathOf("adults=2&another=yes&rate=standard"), pathOf("adults=2&teenAges=14&another=yes&rate=standard")].map(
    (path) => path.replace("adults=1&", ""),
  );
  const guest = await new Visitor(site.origin).signIn("guest@stumari.example");
  const total = async (path: string) => totalOf(await bodyOf(checkoutIn(await bodyOf(path, guest)), guest));
  // A guest of 14 pays 10.00 a night as a child, where a second adult is included.
  expect((await total(young ?? "")) - (await total(grown ?? ""))).toBe(2000);
  const manager = await new Visitor(site.origin).signIn("manager@stumari.example");
  expect(await bodyOf(`/hotel-manager/bookings/new?hotel=${hotel.id}&${stay}&adults=1&children=1&childAges=9`, manager)).toMatch(
    /name="childAges"[^>]* value="9"/,
  );
});
