import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayAhead } from "../support/day-ahead.ts";
import { type SampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
let guest: Visitor;
let hotelId: string;
const stay = { checkIn: dayAhead(210), checkOut: dayAhead(212) };
const criteria = { ...stay, adults: "2", children: "0", maxTotal: "" };
const query = new URLSearchParams({ ...stay, adults: "2", children: "0" });

beforeAll(async () => {
  site = await sharedSampleSite();
  guest = await new Visitor(site.origin).signIn("guest@stumari.example");
  const { rows } = await site.db.query("select h.id from hotels h where h.listed order by h.id limit 1");
  hotelId = rows[0].id;
  await site.db.query(
    `insert into room_nights (hotel_id, room_id, night, units, closed) select hotel_id, id, $2::date, units, true from rooms where hotel_id = $1
      on conflict (hotel_id, room_id, night) do update set closed = true`,
    [hotelId, stay.checkIn],
  );
});
afterAll(() => site.stop());

const page = () => `/hotels/${hotelId}/alerts`;
const alerts = async () =>
  (await site.db.query("select id, max_total from availability_alerts where hotel_id = $1 and check_in = $2", [hotelId, stay.checkIn]))
    .rows;

test("a full hotel's page leads to the alert, which asks visitors to sign in and returns", async () => {
  const html = await (await new Visitor(site.origin).request(`/hotels/${hotelId}?${query}`)).text();
  expect(html).toContain("Tell me when it becomes free");
  const link = /href="([^"]*\/alerts\?[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(link).toContain(`checkIn=${stay.checkIn}`);
  const answer = await new Visitor(site.origin).request(link, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `/login?next=${encodeURIComponent(link)}`]);
  const form = await (await guest.request(link)).text();
  expect(form).toContain(`value="${stay.checkIn}"`);
  const free = await (
    await guest.request(`/hotels/${hotelId}?${new URLSearchParams({ checkIn: dayAhead(220), checkOut: dayAhead(221) })}`)
  ).text();
  expect(free).toContain("Get a price alert");
});

test("an alert is set, changed and removed by plain forms; each wrong field has its message", async () => {
  const wrong = await guest.post(page(), { ...criteria, adults: "0", maxTotal: "cheap", checkIn: dayAhead(-2) });
  const html = await wrong.text();
  expect(wrong.status).toBe(400);
  expect(html).toContain("Please enter a number from 1 to 8.");
  expect(html).toContain('value="cheap"');
  const bookable = await guest.post(page(), { ...criteria, checkIn: dayAhead(220), checkOut: dayAhead(221) });
  expect([bookable.status, await bookable.text()]).toEqual([409, expect.stringContaining("You can book this stay now for $")]);
  expect((await guest.post(page(), { ...criteria, adults: "8", children: "6" })).status).toBe(409);

  const set = await guest.post(page(), criteria);
  expect([set.status, set.headers.get("location")]).toEqual([302, "/alerts"]);
  expect((await guest.post(page(), { ...criteria, maxTotal: "240.50" })).status).toBe(302);
  expect(await alerts()).toMatchObject([{ max_total: 24_050 }]);
  const list = await (await guest.request("/alerts")).text();
  expect(list).toContain("up to ₾\u2009\u2060661");
  // In the displayed currency: 275 lari are 100 dollars.
  const form = await (await guest.request(page())).text();
  expect(form).toContain("Highest price of the stay in GEL");
  expect(form).toContain('name="currency" value="GEL"');
  expect((await guest.post(page(), { ...criteria, maxTotal: "275", currency: "GEL" })).status).toBe(302);
  expect(await alerts()).toMatchObject([{ max_total: 10_000 }]);
  expect(await (await guest.request("/alerts")).text()).toContain("up to ₾\u2009\u2060275");
  const inLari = await guest.post(page(), { ...criteria, checkIn: dayAhead(220), checkOut: dayAhead(221), currency: "GEL" });
  expect(await inLari.text()).toContain("You can book this stay now for ₾");
  expect(await (await guest.request("/trips")).text()).toContain('href="/alerts"');
  const [alert] = await alerts();
  const other = await new Visitor(site.origin).signIn("manager@stumari.example");
  await other.post("/alerts", { alertId: alert.id });
  expect(await alerts()).toHaveLength(1);
  const removed = await guest.post("/alerts", { alertId: alert.id });
  expect([removed.status, removed.headers.get("location")]).toEqual([302, "/alerts"]);
  expect(await alerts()).toEqual([]);
  expect(await (await guest.request("/alerts")).text()).toContain("No alerts");
});

test("an unverified address is told to be confirmed first, in the language of the page", async () => {
  await site.db.query("update users set email_verified = false where email = 'guest@stumari.example'");
  const form = await (await guest.request(`${page()}?${query}`)).text();
  expect(form).toContain("Please confirm your email address first.");
  expect(form).toContain("Send the confirmation again");
  expect((await guest.post(page(), criteria)).status).toBe(409);
  expect(await (await guest.request(`/de${page()}?${query}`)).text()).toContain("Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.");
  expect(await alerts()).toEqual([]);
  await site.db.query("update users set email_verified = true where email = 'guest@stumari.example'");
});

test("the link of an e-mail stops the alert without sign-in: opening it changes nothing, its button ends it, as often as it is pressed", async () => {
  await guest.post(page(), criteria);
  const [alert] = await alerts();
  await site.db.query(
    `insert into alert_offers (hotel_id, id, alert_id, user_id, chain_id, room_id, check_in, check_out, token_hash, offered_at)
      select hotel_id, gen_random_uuid(), id, user_id, gen_random_uuid(), gen_random_uuid(), check_in, check_out, $2, now()
      from availability_alerts where id = $1`,
    [alert.id, createHash("sha256").update("a-token").digest("hex")],
  );
  const visitor = new Visitor(site.origin);
  expect(await (await visitor.request("/alerts/stop?token=a-token")).text()).toContain("Stop this alert?");
  expect(await alerts()).toHaveLength(1);
  for (let press = 0; press < 2; press++) {
    const answer = await visitor.post("/alerts/stop?token=a-token", { token: "a-token" });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("This alert has ended")]);
    expect(await alerts()).toEqual([]);
  }
  expect(await (await visitor.request("/alerts/stop?token=other")).text()).toContain("This alert has ended");
});
