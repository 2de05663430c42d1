import { afterAll, beforeAll, expect, test } from "vitest";
import { dayAhead } from "../support/day-ahead.ts";
import { drawn } from "./drawn.ts";
import { type SampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
let db: SampleSite["db"];
let manager: Visitor;
let hotelId: string;
let rooms: string[];
beforeAll(async () => {
  site = await sharedSampleSite();
  ({ db } = site);
  manager = await new Visitor(site.origin).signIn("manager@stumari.example");
  hotelId = (
    await db.query(
      "select h.id from hotels h join users u on u.id = h.owner_id where u.email = 'manager@stumari.example' order by h.name limit 1",
    )
  ).rows[0].id;
  rooms = (await db.query("select id from rooms where hotel_id = $1 order by id", [hotelId])).rows.map(({ id }) => id);
});
afterAll(() => site.stop());

const path = "/hotel-manager/availability";
const [from, to] = [dayAhead(300), dayAhead(309)];
const nightsOf = async (roomId = rooms[0]) =>
  (
    await db.query(
      "select night::text, closed, price, min_nights from room_nights where hotel_id = $1 and room_id = $2 and night between $3 and $4 order by night",
      [hotelId, roomId, from, to],
    )
  ).rows;
const ask = (fields: Record<string, string>) => ({ hotelId, roomIds: rooms[0] ?? "", from, to, ...fields });
const version = async (query = "") =>
  (await (await manager.request(`${path}/version?hotel=${hotelId}&from=${from}&to=${to}${query}`)).json()).version;

test("the calendar is rendered with its rooms, days and prices, also without scripts", async () => {
  const page = await (await manager.request(`${path}?hotel=${hotelId}`)).text();
  expect(page.match(/role="gridcell"/g)?.length).toBeGreaterThanOrEqual(rooms.length * 14);
  expect(page).toMatch(/>\w+, \w+ \d+, [^<]+, open, \d+ available, \d[\d,.]* dollars/);
});

test("prices of nights have the same digits in every language", async () => {
  const digitsIn = async (language: string) => {
    const page = await (await manager.request(`${language}${path}?hotel=${hotelId}`)).text();
    return [...page.matchAll(/data-price="true"[^>]*>([^<]*)/g)].map(([, text = ""]) => text.replaceAll(/\D/g, ""));
  };
  const [english, german, georgian] = [await digitsIn(""), await digitsIn("/de"), await digitsIn("/ka")];
  expect(english.length).toBeGreaterThanOrEqual(rooms.length * 14);
  expect(german).toEqual(english);
  expect(georgian).toEqual(english);
});

test("the calendar says which guests are in house, in the bars and in its legend", async () => {
  const { rows } = await db.query(
    `update reservations set checked_in_at = now() where (hotel_id, id) = (select hotel_id, id from reservations
       where hotel_id = $1 and state = 'confirmed' order by check_in desc limit 1) returning check_in::text as day`,
    [hotelId],
  );
  const page = drawn(await (await manager.request(`${path}?hotel=${hotelId}&from=${rows[0].day}&to=${rows[0].day}`)).text());
  expect(page).toMatch(/aria-label="[^"]+, in house[",]/);
  expect(page).toContain(">In house<");
  await db.query("update reservations set checked_in_at = null where hotel_id = $1", [hotelId]);
});

test("the form for many nights changes the selected nights and shows their number", async () => {
  const answer = await manager.post(
    `${path}?hotel=${hotelId}&dialog=nights`,
    ask({ price: "1,234.50", minNights: "2", closed: "", weekdays: "6" }),
  );
  expect(answer.headers.get("location")).toBe(`${path}?hotel=${hotelId}`);
  expect(await (await manager.request(`${path}?hotel=${hotelId}`)).text()).toMatch(/Nights updated[\s\S]*[12] nights?</);
  const nights = await nightsOf();
  expect(nights.length).toBeGreaterThan(0);
  for (const night of nights) expect(night).toMatchObject({ closed: false, price: 123_450, min_nights: 2 });
});

test.each([
  ["no room", { roomIds: "" }, "Please choose at least one room"],
  ["a day that is over", { from: dayAhead(-3) }, "Days that are over can"],
  ["an end before the start", { to: dayAhead(299) }, "The end date must not be before the start date"],
  ["more than two years ahead", { to: dayAhead(800) }, "At most 2 years ahead"],
  ["a negative price", { price: "-5" }, "The amount can’t be negative"],
  ["a price of letters", { price: "ten" }, "Please enter the amount in digits"],
  ["a price with too many digits", { price: "95.555" }, "An amount has at most two digits after the comma or point"],
  ["a price that is too high", { price: "25000" }, "The amount can be at most $20,000"],
  ["a price of 0 that nobody has confirmed", { price: "0" }, "Please confirm that this is meant."],
  ["no nights at least", { minNights: "0" }, "Please enter a number from 1 to 90"],
  ["nothing to change", { price: "" }, "Please choose what is to change"],
])("the form with %s keeps its values, shows the error and changes nothing", async (_case, wrong: Record<string, string>, message) => {
  const before = await nightsOf();
  const answer = await manager.post(`${path}?hotel=${hotelId}&dialog=nights`, ask({ price: "77", ...wrong }));
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain(message);
  expect(page).toContain(wrong["price"] === "" ? 'name="price"' : `value="${wrong["price"] ?? "77"}"`);
  expect(await nightsOf()).toEqual(before);
});

test("a cell of the calendar accepts a decimal comma, and a price of 0 only with confirmation", async () => {
  const [, , third = ""] = rooms;
  const price = (fields: Record<string, string>) => manager.post(`${path}/nights`, ask({ roomIds: third, to: from, ...fields }));
  expect((await price({ price: "95,25" })).status).toBe(200);
  expect(await nightsOf(third)).toMatchObject([{ price: 9525 }]);
  const unconfirmed = await price({ price: "0" });
  expect([unconfirmed.status, await unconfirmed.json()]).toMatchObject([
    400,
    { errors: { freeConfirmed: expect.stringMatching(/confirm/) } },
  ]);
  expect(await nightsOf(third)).toMatchObject([{ price: 9525 }]);
  expect((await price({ price: "0", freeConfirmed: "yes" })).status).toBe(200);
  expect(await nightsOf(third)).toMatchObject([{ price: 0 }]);
});

test("a change is undone except on nights changed since, which are named", async () => {
  const [, other = ""] = rooms;
  const change = (fields: Record<string, string>) => manager.post(`${path}/nights`, ask({ roomIds: other, ...fields }));
  const { value } = await (await change({ closed: "yes" })).json();
  const { undo, changed } = value;
  expect(changed).toBe(10);
  await change({ closed: "no", from: to });
  const restored = await (await manager.post(`${path}/nights`, { hotelId, intent: "restore", undo: JSON.stringify(undo) })).json();
  expect([restored.ok, restored.value]).toEqual([
    true,
    {
      restored: 9,
      changedSince: [{ roomId: other, night: to, by: { self: true, name: expect.stringMatching(/./) } }],
    },
  ]);
  expect((await nightsOf(other)).every(({ closed }) => !closed)).toBe(true);
});

test("the ETag is stable while nothing changes, and changes with nights, rooms and seasons", async () => {
  const seen = [await version()];
  expect(await version()).toBe(seen[0]);
  for (const change of [
    `update room_nights set sold = sold + 1, units = units + 1 where hotel_id = '${hotelId}' and night = '${to}'`,
    `update rooms set name = name || ' I' where hotel_id = '${hotelId}'`,
    `insert into room_pricing (hotel_id, id, room_id, start_date, end_date, price) values ('${hotelId}', gen_random_uuid(), '${rooms[1]}', '${from}', '${to}', 5000)`,
  ]) {
    await db.query(change);
    const now = await version();
    expect(seen).not.toContain(now);
    seen.push(now);
  }
});

test("one plan is shown and changed by itself, also without scripts; an unknown plan shows all", async () => {
  const [first = "", second = ""] = rooms;
  const planId = (
    await db.query(
      `insert into rate_plans (hotel_id, id, position, name, translations, price_rule, change_percent)
       values ($1, gen_random_uuid(), 1, 'Breakfast included', '{"ka": {"name": "საუზმით"}}', 'standard', 10) returning id`,
      [hotelId],
    )
  ).rows[0].id;
  await db.query("insert into room_plans (hotel_id, room_id, plan_id) values ($1, $2, $3)", [hotelId, first, planId]);
  const cells = async (query: string, base = "") =>
    drawn(await (await manager.request(`${base}${path}?hotel=${hotelId}&from=${from}&to=${to}${query}`)).text());
  const plan = await cells(`&plan=${planId}`);
  expect(plan.match(/role="rowgroup"/g)).toHaveLength(1);
  expect(plan).toContain("Price rule: 10% above the standard rate.");
  expect(await cells(`&plan=${planId}`, "/ka")).toContain("საუზმით");
  const notFound = "This rate plan no longer exists. The calendar shows all plans.";
  for (const unknown of ["", "x", second]) {
    const shown = await cells(`&plan=${unknown}`);
    expect(shown.match(/role="rowgroup"/g)).toHaveLength(rooms.length);
    expect(shown.includes(notFound)).toBe(unknown !== "");
  }

  const seen = await version(`&plan=${planId}`);
  const all = await nightsOf();
  const fields = ask({ planId, price: "71.50", minNights: "2", weekdays: "6" });
  const answer = await manager.post(`${path}?hotel=${hotelId}&plan=${planId}&dialog=nights`, fields);
  expect(answer.headers.get("location")).toBe(`${path}?hotel=${hotelId}&plan=${planId}`);
  expect(await cells(`&plan=${planId}`)).toMatch(/Saturday[^<]*71\.50 dollars, price of this day, at least 2 nights</);
  expect(await nightsOf()).toEqual(all);
  expect(await version(`&plan=${planId}`)).not.toBe(seen);

  const rejected = async (more: Record<string, string>) => {
    const outcome = await manager.post(`${path}/nights`, ask({ planId, closed: "yes", ...more }));
    return [outcome.status, outcome.status === 400 ? (await outcome.json()).errors : null];
  };
  expect(await rejected({ roomIds: second })).toEqual([400, { roomIds: "The rate plan isn’t sold in one of these rooms any more" }]);
  expect(await rejected({ price: "0" })).toEqual([400, { freeConfirmed: expect.stringMatching(/confirm/) }]);
  expect((await rejected({ planId: "x" }))[0]).toBe(400);
  const { undo } = (await (await manager.post(`${path}/nights`, ask({ planId, closed: "yes" }))).json()).value;
  expect(undo).toMatchObject({ planId, change: { closed: true } });
  const restored = await manager.post(`${path}/nights`, { hotelId, intent: "restore", undo: JSON.stringify(undo) });
  expect((await restored.json()).value).toEqual({ restored: 10, changedSince: [] });
  await db.query("update rate_plans set archived_at = now() where hotel_id = $1 and id = $2", [hotelId, planId]);
  expect(await rejected({})).toEqual([400, { form: "This rate plan no longer exists" }]);
});

test("a booking is open over the calendar, whose forms lead back to it; an unknown one is not found", async () => {
  const { rows } = await db.query(
    "select code from reservations where hotel_id = $1 and state = 'confirmed' order by check_in desc limit 1",
    [hotelId],
  );
  const [{ code }] = rows;
  const opened = `${path}?hotel=${hotelId}&from=${from}&to=${to}&reservation=${code}`;
  const page = drawn(await (await manager.request(opened)).text());
  expect(page).toContain("Subtotal");
  expect(page).toContain(`href="${path}?hotel=${hotelId}&from=${from}&to=${to}"`);
  const cancel = { intent: "cancel", hotelId, code };
  const refused = await manager.post(`${opened}&dialog=cancel`, { ...cancel, reason: "" });
  expect([refused.status, /<textarea[^>]*name="reason"/.test(await refused.text())]).toEqual([400, true]);
  const done = await manager.post(`${opened}&dialog=cancel`, { ...cancel, reason: "A burst pipe" });
  expect([done.status, done.headers.get("location")]).toEqual([302, opened]);
  expect(await (await manager.request(opened)).text()).toContain("Reservation cancelled");
  const unknown = await manager.request(`${path}?hotel=${hotelId}&reservation=AAAAAAAAAA`);
  expect([unknown.status, (await unknown.text()).includes("Reservation not found.")]).toEqual([404, true]);
});

test("the front desk sees and changes the calendar of its own hotel only", async () => {
  const desk = await new Visitor(site.origin).signIn("guest@stumari.example");
  expect((await desk.request(`${path}?hotel=${hotelId}`)).status).toBe(404);
  await db.query(
    "insert into hotel_staff (hotel_id, user_id, role, created_at) select $1, id, 'front_desk', now() from users where email = 'guest@stumari.example'",
    [hotelId],
  );
  expect((await desk.request(`${path}?hotel=${hotelId}`)).status).toBe(200);
  expect((await desk.post(`${path}/nights`, ask({ closed: "yes" }))).status).toBe(200);
  const { rows } = await db.query("select h.id, r.id as room from hotels h join rooms r on r.hotel_id = h.id where h.id <> $1 limit 1", [
    hotelId,
  ]);
  expect((await desk.post(`${path}/nights`, ask({ hotelId: rows[0].id, roomIds: rows[0].room, closed: "yes" }))).status).toBe(404);
  expect((await desk.request(`${path}/version?hotel=${rows[0].id}`)).status).toBe(404);
});

test("a calendar that can't be loaded says so and offers to retry", async () => {
  await db.query("alter table room_nights rename to away");
  const answer = await manager.request(`${path}?hotel=${hotelId}`);
  await db.query("alter table away rename to room_nights");
  expect(answer.status).toBe(503);
  expect(await answer.text()).toMatch(/Error fetching availability[\s\S]*Try Again/);
});
