import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dayAhead } from "../support/day-ahead.ts";
import { replicatedSite } from "../support/replicated-site.ts";
import { book, type SampleSite, Visitor } from "./harness.ts";

let site: Awaited<ReturnType<typeof replicatedSite>>;
let manager: Visitor;
let own: string;
beforeAll(async () => {
  site = await replicatedSite();
  manager = await new Visitor(site.origin).signIn("manager@stumari.example");
  const { rows } = await site.db.query(
    "select h.id from hotels h join users u on u.id = h.owner_id where u.email = 'manager@stumari.example' and h.listed order by h.name limit 1",
  );
  own = rows[0].id;
});
afterAll(() => site.stop());

const isRead = async (yes: boolean) => {
  await expect.poll(() => site.metric("stumari_replica_read")).toBe(yes ? 1 : 0);
};
beforeEach(async () => {
  await replay(true);
  await isRead(true);
});

/** Of what a process keeps for some seconds: lists of the home page, and exchange rates. */
const isKept = (text: string) => /currency_rates|hero_slides|as properties/.test(text);
/** Of what it keeps for longer, and reads again at some time: statistics and amenities of the filters. */
const isOfFilters = (text: string) => /search_hotels_by_terms|from "amenities" as "a" order by/.test(text);

/** Not from the shared cache. */
let pages = 0;
const fresh = (path: string) => `${path}${path.includes("?") ? "&" : "?"}page=1&unique=${++pages}`;
const get = async (path: string, person = new Visitor(site.origin)) => {
  const { result, ...asked } = await site.during(async () => {
    const answer = await person.request(fresh(path));
    return { status: answer.status, text: await answer.text(), cookies: answer.headers.getSetCookie() };
  });
  return { ...result, ...asked };
};

let names = 0;
const rename = async () => {
  const name = `Renamed House ${++names}`;
  const answer = await manager.post(`/hotel-manager/hotel?hotel=${own}`, {
    intent: "update",
    hotelId: own,
    name,
    description: "Six quiet rooms above the valley.",
    description_ka: "",
    address: "1 Upper Street",
    city: "Batumi",
    country: "Georgia",
    latitude: "",
    longitude: "",
    propertyType: "villa",
    seasonRule: "nightly",
    imageUrl: "",
  });
  expect(answer.status).toBe(302);
  return { name, cookies: answer.headers.getSetCookie() };
};

const replay = async (runs: boolean) => {
  await site.onReplica(`select pg_wal_replay_${runs ? "resume" : "pause"}()`);
  await expect
    .poll(async () => (await site.onReplica("select pg_get_wal_replay_pause_state() as state"))?.["state"])
    .toBe(runs ? "not paused" : "paused");
};

describe("with a replica", () => {
  test("what guests look at is read from it, without a failure", async () => {
    const stay = `checkIn=${dayAhead(20)}&checkOut=${dayAhead(22)}`;
    const before = await site.metric("stumari_replica_fallbacks_total");
    const seen: Record<string, string> = {};
    for (const path of [
      "/",
      `/hotels?${stay}`,
      "/hotels?sort=price&minPrice=20",
      "/georgia-hotels",
      "/hotels/prices?destination=Tbilisi",
      `/hotels/${own}?${stay}`,
      `/hotels/${own}/calendar?month=${dayAhead(20).slice(0, 7)}`,
      `/hotels/${own}/photos`,
      "/deals",
      `/search/prices?${stay}`,
      `/search/map?${stay}`,
      `/search/viewed?ids=${own}`,
      "/sitemap.xml",
      "/sitemaps/hotels-1.xml",
      "/suggestions?q=tbi",
      "/suggestions",
    ]) {
      const { status, primary, replica, cookies } = await get(path);
      seen[path] = `${status} ${replica.length > 0 ? "replica" : "primary"}${cookies.length > 0 ? " with a cookie" : ""}`;
      expect(
        primary.filter((text) => !isKept(text) && !isOfFilters(text)),
        path,
      ).toEqual([]);
      expect(
        replica.filter((text) => isKept(text) || !/^\s*(?:\/\*.*\*\/\s*)?(?:select|with|start transaction read only|commit)\b/i.test(text)),
        path,
      ).toEqual([]);
    }
    expect([...new Set(Object.values(seen))], JSON.stringify(seen)).toEqual(["200 replica"]);
    expect(await site.metric("stumari_replica_fallbacks_total")).toBe(before);
  });

  test("whatever decides about money or nights, and the pages of a person, read the primary", async () => {
    const guest = await new Visitor(site.origin).signIn("guest@stumari.example");
    const { code, path } = await book(site as unknown as SampleSite, guest, 60);
    expect(code).not.toBe("");
    for (const page of [path, "/trips", `/trips/${code}`, "/profile", "/favourites", `/hotels/${own}?code=WELCOME`]) {
      const { status, primary, replica } = await get(page, withoutMark(guest));
      expect([page, status, replica]).toEqual([page, 200, []]);
      expect(primary.length, page).toBeGreaterThan(0);
    }
    for (const page of [`/hotel-manager/hotel?hotel=${own}`, "/hotel-manager/availability", "/hotel-manager/bookings"])
      expect((await get(page, withoutMark(manager))).replica, page).toEqual([]);
  });

  test("a manager sees an edit at once; other visitors see it when it is replayed or the replica lags", async () => {
    let edited = "";
    let stale: Awaited<ReturnType<typeof get>> | undefined;
    // On a busy machine the replica may lag before the page is asked for.
    await expect
      .poll(async () => {
        await replay(true);
        await isRead(true);
        await replay(false);
        edited = (await rename()).name;
        const mine = await get(`/hotels/${own}`, manager);
        expect([mine.text.includes(edited), mine.replica]).toEqual([true, []]);
        stale = await get(`/hotels/${own}`);
        return stale.replica.length > 0;
      })
      .toBe(true);
    expect([stale?.status, stale?.text.includes(edited)]).toEqual([200, false]);
    await isRead(false);
    expect(await site.metric("stumari_replica_lag_seconds")).toBeGreaterThan(2);
    const lagging = await get(`/hotels/${own}`);
    expect([lagging.text.includes(edited), lagging.replica]).toEqual([true, []]);
    await replay(true);
    await isRead(true);
    const caughtUp = await get(`/hotels/${own}`);
    expect([caughtUp.text.includes(edited), caughtUp.replica.length > 0]).toEqual([true, true]);
  });

  test("the mark of a visitor who wrote is short-lived and keeps them out of the shared cache", async () => {
    const { name, cookies } = await rename();
    const mark = cookies.find((cookie) => cookie.startsWith("stumari.wrote="));
    expect(mark).toBe("stumari.wrote=1; Max-Age=4; Path=/; HttpOnly; SameSite=Lax");
    const path = fresh(`/hotels/${own}`);
    const visitor = new Visitor(site.origin);
    await visitor.request(path);
    const { primary, replica, result } = await site.during(async () => (await visitor.request(path, {}, "stumari.wrote=1")).text());
    expect([result.includes(name), primary.length > 0, replica]).toEqual([true, true, []]);
  });

  test("a page whose replica breaks, falls silent or ends is answered by the primary, which is read until it is back", async () => {
    site.replica.hold(true);
    const broken = get(`/hotels/${own}`);
    await expect.poll(() => site.asked.replica.length).toBeGreaterThan(0);
    site.replica.cut();
    site.replica.hold(false);
    const answered = await broken;
    expect([answered.status, answered.replica.length > 0, answered.primary.length > 0]).toEqual([200, true, true]);
    expect(answered.text).toContain("Renamed House");

    await isRead(true);
    site.replica.hold(true);
    const silent = await get("/");
    expect([silent.status, silent.primary.length > 0]).toEqual([200, true]);
    expect(silent.text).toContain("Georgia");
    await isRead(false);
    site.replica.hold(false);
    await isRead(true);

    await site.server.crash();
    for (const path of ["/", "/hotels", `/hotels/${own}`, "/deals", "/suggestions?q=tbi"]) {
      const removed = await get(path);
      expect([path, removed.status, removed.primary.length > 0]).toEqual([path, 200, true]);
    }
    await isRead(false);
    expect(await (await fetch(`${site.origin}/readyz`)).text()).toBe("ok");
    await site.server.start();
    await isRead(true);
    expect((await get("/hotels")).replica.length).toBeGreaterThan(0);
    expect(site.output()).not.toMatch(/homepage_section_failed|hotel_read_failed|suggestions_failed|request_failed|database_error/);
    expect(site.output()).toMatch(/replica_not_read why="gone"/);
  });
});

/** The person's cookies without the mark, as four seconds later. */
function withoutMark(person: Visitor) {
  const cookie = person.cookie.replace(/(?:^|; )stumari\.wrote=1/, "");
  return {
    request: (path: string) => fetch(site.origin + path, { redirect: "manual", headers: { cookie } }),
  } as unknown as Visitor;
}
