import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawn } from "./drawn.ts";
import { type SampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
let owner: Visitor;
let admin: Visitor;
let clerk: Visitor;
let stranger: Visitor;
let hotelId: string;
let hotelName: string;
let code: string;
beforeAll(async () => {
  site = await sharedSampleSite();
  [owner, admin, clerk] = (await Promise.all(
    ["manager", "admin", "guest"].map((name) => new Visitor(site.origin).signIn(`${name}@stumari.example`)),
  )) as [Visitor, Visitor, Visitor];
  const { rows } = await site.db.query(
    `select h.id, h.name, r.code from hotels h join users u on u.id = h.owner_id
     join reservations r on r.hotel_id = h.id and r.state in ('held', 'confirmed', 'no_show') and r.check_out < current_date
     where u.email = 'manager@stumari.example' order by h.name, r.check_in desc limit 1`,
  );
  ({ id: hotelId, name: hotelName, code } = rows[0]);
  await site.db.query(
    "insert into hotel_staff (hotel_id, user_id, role, created_at) select $1, id, 'front_desk', now() from users where email = 'guest@stumari.example'",
    [hotelId],
  );
  stranger = new Visitor(site.origin);
  const password = "secret-1";
  await stranger.post("/signup", {
    firstName: "Ana",
    lastName: "Lomidze",
    email: "ana@stumari.example",
    password,
    confirmPassword: password,
  });
});
afterAll(() => site.stop());

const desk = (page: string, more = "") => `/hotel-manager/${page}?hotel=${hotelId}${more}`;
const statusOf = async (who: Visitor, path: string) => (await who.request(path)).status;

test("the front desk has the guests of the day and who leaves today, without the figures of the hotel", async () => {
  const day = await clerk.request(desk("dashboard"));
  expect(day.status).toBe(200);
  const shown = drawn(await day.text());
  for (const words of ["Arrivals today", "Departures today"]) expect(shown).toContain(words);
  for (const words of ["Revenue", "Occupancy", "Average daily rate"]) expect(shown).not.toContain(words);
  expect(drawn(await (await owner.request(desk("dashboard"))).text())).toContain("Average daily rate");
  expect(drawn(await (await clerk.request(desk("bookings"))).text())).toContain("Departing today");
});

describe("a page outside of the person's role", () => {
  test.each([
    ["staff", "Owner", "მფლობელი"],
    ["money", "Owner, Manager", "მფლობელი, მენეჯერი"],
  ])("%s names its roles and whom to ask, in both languages", async (page, roles, rolesKa) => {
    const answer = await clerk.request(desk(page));
    expect(answer.status).toBe(403);
    const shown = drawn(await answer.text());
    for (const words of [
      "Your role doesn’t include this page",
      `your role is: Front desk. This page is for: ${roles}.`,
      "manager@stumari.example",
    ])
      expect(shown).toContain(words);
    expect(shown).toContain(`href="/hotel-manager/bookings?hotel=${hotelId}"`);
    const georgian = drawn(await (await clerk.request(`/ka${desk(page)}`)).text());
    for (const words of ["ეს გვერდი თქვენს როლში არ შედის", `ეს გვერდი განკუთვნილია როლებისთვის: ${rolesKa}.`])
      expect(georgian).toContain(words);
  });

  test("is rejected as a file as well, and other people learn nothing of the hotel", async () => {
    expect(await statusOf(clerk, desk("money/statement.csv"))).toBe(403);
    const answer = await stranger.request(desk("money"));
    expect([answer.status, (await answer.text()).includes(hotelName)]).toEqual([404, false]);
  });
});

describe("the records of a deleted hotel", () => {
  const month = async () =>
    (await site.db.query("select to_char(max(created_at), 'YYYY-MM') as month from payments where hotel_id = $1", [hotelId])).rows[0].month;

  test("stay readable for its owner and administrators: bookings, money, statement and log", async () => {
    await owner.post(desk("hotel"), { intent: "delete", hotelId });
    for (const who of [owner, admin])
      for (const path of [
        desk("bookings"),
        desk("bookings", `&reservation=${code}`),
        desk("bookings.csv"),
        desk("money", `&month=${await month()}`),
        desk("money/statement.csv", `&month=${await month()}`),
        desk("money/statement.pdf", `&month=${await month()}`),
        desk("audit"),
      ])
        expect([path, await statusOf(who, path)]).toEqual([path, 200]);
    const log = drawn(await (await owner.request(desk("audit"))).text());
    expect(log).toContain("archived the hotel");
    const booking = drawn(await (await owner.request(desk("bookings", `&reservation=${code}`))).text());
    expect(booking).toContain(`Booking ${code.slice(0, 8)}`);
    expect(booking).toContain("This hotel was deleted.");
  });

  test("can't be changed, and nothing else of the hotel is shown", async () => {
    for (const page of ["hotel", "rooms", "rates", "availability", "staff", "reviews", "dashboard", "bookings/new"]) {
      const answer = await owner.request(desk(page));
      expect([page, answer.status, drawn(await answer.text()).includes("This hotel was deleted")]).toEqual([page, 403, true]);
    }
    const panel = drawn(await (await owner.request(desk("bookings", `&reservation=${code}`))).text());
    for (const words of ["Delete the guest’s data", "Record a payment", "Mark as no-show", "bookings/new"])
      expect(panel).not.toContain(words);
    for (const intent of ["cancel", "no-show", "anonymise"])
      expect((await owner.post(desk("bookings"), { intent, hotelId, code, reason: "Burst pipe" })).status).toBe(404);
    expect(await statusOf(owner, `/hotels/${hotelId}`)).toBe(302);
  });

  test("are in the selector under their own heading and in the administrators' list, and open only when chosen", async () => {
    const page = await (await owner.request("/hotel-manager/hotel?dialog=add-hotel")).text();
    expect(drawn(page)).not.toContain("This hotel was deleted");
    const named = await (await owner.request(desk("bookings"))).text();
    expect(drawn(named)).toMatch(new RegExp(`<optgroup label="Archived"><option value="${hotelId}"`));
    const list = drawn(await (await admin.request(`/admin/hotels?kind=archived`)).text());
    expect(list).toContain(`href="/hotel-manager/bookings?hotel=${hotelId}"`);
    const start = await owner.request("/hotel-manager");
    expect(start.headers.get("location")).not.toContain(hotelId);
  });

  test("are not found by colleagues and other people", async () => {
    for (const who of [clerk, stranger]) expect(await statusOf(who, desk("bookings"))).toBe(404);
  });
});
