import { existsSync, readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import * as limits from "#kit/limits.ts";
import { countingProxy } from "../support/counting-proxy.ts";
import { dayAhead } from "../support/day-ahead.ts";
import { addHotels, addPhotos, addPlans, addPropertyPayments, addReservations, addRoomTypes, type Run } from "../support/large.ts";
import { createDatabase } from "../support/postgres.ts";
import { type Site, startSite } from "../support/site.ts";
import { longer } from "../support/soak.ts";
import { drawn } from "./drawn.ts";
import { Visitor } from "./harness.ts";

/** Sizes beyond what can be added: a hotel of an earlier release. */
const roomTypesOfOld = 5000;
const bookings = 5000;
const month = "2026-03";

let site: Site;
let db: pg.Client;
let proxy: Awaited<ReturnType<typeof countingProxy>>;
let drop: () => Promise<void>;
let visitor: Visitor;
let manager: Visitor;
let full: string;
let old: string;
const known = new Map<string, string>();

beforeAll(async () => {
  const database = await createDatabase(inject("server"), inject("sample"));
  ({ drop } = database);
  proxy = await countingProxy(database.url);
  db = new pg.Client(database.url);
  await db.connect();
  const run: Run = (statement, values) => db.query(statement, values);
  const { rows } = await db.query(
    `select h.id, (select r.id from reservations r where r.hotel_id = h.id and r.state in ('held', 'confirmed', 'no_show') and r.check_out < current_date order by r.id limit 1) as stay
     from hotels h join users u on u.id = h.owner_id where u.email = 'manager@stumari.example' and h.listed order by h.name`,
  );
  [full, old] = [rows[0].id, rows[1].id];
  const planned = rows[2].id;
  const own = rows.length;
  const { rows: rooms } = await db.query("select count(*)::int as count from rooms where hotel_id = $1 and archived_at is null", [full]);
  await addRoomTypes(run, full, limits.roomTypesPerHotel - rooms[0].count);
  await addPhotos(run, full, limits.photosPerGallery);
  await addRoomTypes(run, old, roomTypesOfOld);
  await addRoomTypes(run, planned, limits.roomTypesPerHotel);
  await addPlans(run, planned, limits.ratePlansPerRoom);
  await addHotels(run, full, limits.hotelsPerOwner - own);
  await addReservations(run, rows[0].stay, bookings);
  await addPropertyPayments(run, rows[0].stay, `${month}-02T00:00:00Z`, bookings);
  await db.query("analyze");
  const plan = (await db.query("select id from rate_plans where hotel_id = $1 limit 1", [planned])).rows[0].id;
  known.set(":planned", planned).set(":plan", plan);
  known.set(":full", full).set(":old", old).set(":from", dayAhead(30)).set(":to", dayAhead(33)).set(":month", dayAhead(30).slice(0, 7));
  site = await startSite({ DATABASE_URL: proxy.url, SAMPLE_DATA: "on" });
  visitor = new Visitor(site.origin);
  manager = await new Visitor(site.origin).signIn("manager@stumari.example");
});
afterAll(async () => {
  await site.stop();
  await db.end();
  await proxy.close();
  await drop();
});

/** The budgets of docs/limits.md: page, kilobytes (1,024 bytes) of the uncompressed response, and statements. */
const budgets = readFileSync("docs/limits.md", "utf8")
  .split("\n## Budgets\n")[1]
  ?.split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| page"))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, what = "", path = "", kilobytes = "", statements = ""]) => ({
    what,
    path: path.replaceAll("`", ""),
    kilobytes: Number(kilobytes.replaceAll(",", "")),
    statements: Number(statements),
  }));

const filled = (path: string) => [...known].reduce((text, [name, value]) => text.replaceAll(name, value), path);
const personOf = (path: string) => (path.startsWith("/hotel-manager") ? manager : visitor);

async function served(path: string) {
  const before = proxy.statements();
  // An unknown cookie bypasses the shared cache.
  const answer = await personOf(path).request(filled(path), { headers: { "accept-encoding": "identity" } }, "measured=yes");
  const bytes = (await answer.arrayBuffer()).byteLength;
  return { status: answer.status, kilobytes: Math.ceil(bytes / 1024), statements: proxy.statements() - before };
}

/**
 * The minimum of at most fifty requests, because the first ones fill caches; ends as soon as it is within the
 * budget.
 */
async function costOf(path: string, statements: number) {
  const costs: Awaited<ReturnType<typeof served>>[] = [];
  for (let time = 0; time < 50 && !costs.some((cost) => cost.statements <= statements); time++) costs.push(await served(path));
  const [first = { status: 0, kilobytes: 0, statements: 0 }, ...others] = costs;
  return others.reduce((least, cost) => ({ ...cost, statements: Math.min(least.statements, cost.statements) }), first);
}

/** Resident memory of the site in megabytes, on Linux. */
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.process.pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

test("each page stays within its budget of bytes and statements in the largest case", async () => {
  const beyond: object[] = [];
  for (const { what, path, kilobytes, statements } of budgets ?? []) {
    const cost = await costOf(path, statements);
    if (cost.status !== 200 || cost.kilobytes > kilobytes || cost.statements > statements) beyond.push({ what, path, ...cost });
  }
  expect(budgets?.length).toBeGreaterThan(10);
  expect(beyond).toEqual([]);
});

test("a search by the API sends no more statements than its page", async () => {
  for (const asked of ["", "&location=Batumi", "&sort=price"]) {
    const query = `?checkIn=${known.get(":from")}&checkOut=${known.get(":to")}${asked}`;
    const least = { page: Infinity, api: Infinity };
    // The first ones fill caches, and jobs may come between.
    for (let time = 0; time < 4; time++) {
      least.page = Math.min(least.page, (await served(`/hotels${query}`)).statements);
      least.api = Math.min(least.api, (await served(`/api/v1/hotels${query}`)).statements);
    }
    expect([asked, least.api]).toEqual([asked, least.page]);
  }
});

test.runIf(existsSync("/proc/self/status"))(
  "serving all of them again and again keeps the memory of the process within its budget",
  async () => {
    const most = Number(/grow by at most (\d+) MB/.exec(readFileSync("docs/limits.md", "utf8"))?.[1]);
    expect(most).toBeGreaterThan(0);
    const before = memory();
    for (let time = 0; time < longer(2, 5); time++) for (const { path } of budgets ?? []) expect((await served(path)).status).toBe(200);
    expect(memory() - before).toBeLessThanOrEqual(most);
  },
);

test("the page of a full hotel links to its pages of room types with the dates, and shows a given room of another page", async () => {
  const dates = `checkIn=${known.get(":from")}&checkOut=${known.get(":to")}`;
  const page = drawn(await (await visitor.request(`/hotels/${full}?${dates}&adults=1`)).text());
  const next = /<a(?=[^>]*rel="next")[^>]*href="([^"]+)"/.exec(page)?.[1] ?? "";
  expect(next).toContain(dates);
  expect(next).toMatch(/adults=1[^#]*&roomPage=2#rooms$/);
  const selects = (html: string) => [...html.matchAll(/href="[^"]*[?&]room=([0-9a-f-]{36})/g)].map(([, id]) => id ?? "");
  const second = drawn(await (await visitor.request(next.split("#")[0] ?? "")).text());
  expect(second).toMatch(/rel="prev"/);
  const [other = ""] = selects(second);
  expect(selects(page)).not.toContain(other);
  const chosen = drawn(await (await visitor.request(`/hotels/${full}?${dates}&room=${other}`)).text());
  expect(chosen).toMatch(/aria-current="true"[^>]*>(?:(?!<\/a>).)*Selected/s);
});

test("a room type or hotel above the limit is rejected with the limit, in both languages", async () => {
  const room = { hotelId: full, name: "One more", description: "A room below the roof.", roomType: "double", price: "90" };
  const fields = { ...room, priceType: "regular", capacity: "2", units: "1", area: "", imageUrl: "" };
  for (const hotelId of [full, old])
    for (const [base, words] of [
      ["", "A hotel has at most 100 room types."],
      ["/ka", "სასტუმროს მაქსიმუმ 100 ტიპის ნომერი შეიძლება ჰქონდეს."],
    ] as const) {
      const answer = await manager.post(`${base}/hotel-manager/rooms/add?hotel=${hotelId}`, { ...fields, hotelId });
      expect([answer.status, drawn(await answer.text()).includes(words)]).toEqual([409, true]);
    }
  const hotel = {
    intent: "add",
    name: "One more house",
    description: "A house for the tests of the house.",
    address: "12 Asatiani Street",
    city: "Tbilisi",
    country: "Georgia",
    propertyType: "hotel",
    seasonRule: "arrival",
    latitude: "41.69",
    longitude: "44.8",
    imageUrl: "",
  };
  for (const [base, words] of [
    ["", "You have 500 hotels, which is the most one person can have."],
    ["/ka", "უკვე 500 სასტუმრო გაქვთ"],
  ] as const) {
    const answer = await manager.post(`${base}/hotel-manager/hotel?dialog=add-hotel`, hotel);
    expect([answer.status, drawn(await answer.text()).includes(words)]).toEqual([409, true]);
  }
});
