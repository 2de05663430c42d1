import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { dayAhead } from "../support/day-ahead.ts";
import { drawn, pageAfter } from "./drawn.ts";
import { checkoutIn, type SampleSite, startSampleSite, Visitor } from "./harness.ts";

let site: SampleSite;
let guest: Visitor;
let hotel: string;
/** A room for two and one for three guests, and one of another hotel. */
let small: string;
let large: string;
let elsewhere: string;
const parkingName = "Guarded parking";
let parking: string;

beforeAll(async () => {
  site = await startSampleSite(inject("server"), inject("sample"), { HOLDS_PER_PERSON: "3" });
  const { rows } = await site.db.query(
    `select h.id, u.email, (select r.id from rooms r where r.hotel_id = h.id and r.name = 'Comfort double') as small,
       (select r.id from rooms r where r.hotel_id = h.id and r.name = 'Deluxe above the city') as large
     from hotels h join users u on u.id = h.owner_id where h.name = 'Sololaki House'`,
  );
  ({ id: hotel, small, large } = rows[0]);
  const others = await site.db.query("select id from rooms where hotel_id <> $1 and archived_at is null order by id limit 1", [hotel]);
  elsewhere = others.rows[0].id;
  const manager = await new Visitor(site.origin).signIn(rows[0].email);
  const saved = await Promise.all([
    manager.post(`/hotel-manager/rates/codes?hotel=${hotel}&code=new`, {
      intent: "save",
      hotelId: hotel,
      code: "family-10",
      kind: "percent",
      percent: "10",
    }),
    manager.post(`/hotel-manager/rates/extras/add?hotel=${hotel}`, {
      hotelId: hotel,
      kind: "other",
      plans: "all",
      rooms: "all",
      name: parkingName,
      unit: "piece_night",
      amount: "10",
      maxPieces: "2",
      dailyLimit: "2",
    }),
  ]);
  if (saved.some(({ status }) => status !== 302)) throw new Error("The code or the extra was not saved.");
  parking = (await site.db.query("select id from extras where hotel_id = $1 and name = $2", [hotel, parkingName])).rows[0].id;
  guest = await new Visitor(site.origin).signIn("guest@stumari.example");
});
afterAll(() => site.stop());

const inDollars = `currency=${encodeURIComponent(Buffer.from(JSON.stringify("USD")).toString("base64"))}`;
const read = async (path: string, who = guest) => drawn(await (await who.request(path, {}, inDollars)).text());
const dates = (from: number) => `checkIn=${dayAhead(from)}&checkOut=${dayAhead(from + 2)}`;
const lines = (...all: string[]) => all.map((line) => `&line=${line}`).join("");
const checkoutOf = (from: number, more: string, base = "") => `${base}/book/${hotel}?${dates(from)}${more}`;
const pair = () => lines(`${small}.non_refundable.1.2.0`, `${large}.standard.1.2.1.4`);

const formOf = (html: string) => /<form[^>]*id="booking-form"[^>]*>(.*?)<\/form>/s.exec(html)?.[1] ?? "";
/** The fields of the booking form as a browser without scripts sends them. */
function fieldsOf(html: string): [string, string][] {
  const inputs = [...formOf(html).matchAll(/<input[^>]*>/g)].map(([input]) => input);
  const valueOf = (input: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1];
  return inputs.flatMap((input) => {
    const name = valueOf(input, "name");
    return name ? [[name, valueOf(input, "value") ?? ""] as [string, string]] : [];
  });
}
async function send(path: string, fields: [string, string][], changed: Record<string, string> = {}, who = guest) {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, changed[name] ?? value]));
  for (const [name, value] of Object.entries(changed)) if (!body.has(name)) body.set(name, value);
  const answer = await who.request(path, { method: "POST", body }, inDollars);
  return { status: answer.status, to: answer.headers.get("location") ?? "", answer };
}
const book = async (path: string, changed: Record<string, string> = {}, who = guest) =>
  send(path, fieldsOf(await read(path, who)), { holdAgain: "yes", ...changed }, who);
const codeIn = (to: string) => new URL(to, site.origin).searchParams.get("reservation") ?? "";
const storedLines = async (code: string) =>
  (
    await site.db.query(
      `select l.room_id as room, l.plan, l.units, l.guest_first_name as first, l.guest_last_name as last, l.code > 0 as code, l.extras
       from reservations r join reservation_rooms l on l.hotel_id = r.hotel_id and l.reservation_id = r.id where r.code = $1 order by l.line`,
      [code],
    )
  ).rows;

describe("choosing several rooms on the hotel's page", () => {
  const page = (from: number, more: string) => `/hotels/${hotel}?${dates(from)}&adults=2${more}`;

  test("begins with a link beside a chosen room, which moves it into a line", async () => {
    const html = await read(page(60, `&room=${large}&rate=standard&children=1&childAges=4`));
    const to = /href="([^"]*line=[^"]*)"[^>]*>Add another room/.exec(html)?.[1] ?? "";
    expect(new URLSearchParams(to.slice(to.indexOf("?"))).getAll("line")).toEqual([`${large}.standard.1.2.1.4`]);
    expect(to).not.toContain("room=");
    expect(checkoutIn(html)).toBe(`/book/${hotel}?${dates(60)}&line=${large}.standard.1.2.1.4`);
    expect(await read(page(60, ""))).not.toContain("Add another room");
  });

  test("lists the rooms with their total, each removable, and leads to the checkout with promo code and points", async () => {
    const html = await read(page(60, `${pair()}&code=FAMILY-10&points=200`));
    expect(html).toContain("Your rooms");
    expect(html).toContain("2 adults, a child of 4");
    expect(checkoutIn(html)).toBe(`/book/${hotel}?${dates(60)}${pair()}&code=FAMILY-10&points=200`);
    const removals = [...html.matchAll(/aria-label="Remove room \d[^"]*"[^>]*href="([^"]*)"/g)].map(([, link = ""]) => link);
    expect(removals.map((link) => new URLSearchParams(link.slice(link.indexOf("?"))).getAll("line").length)).toEqual([1, 1]);
    for (const base of ["/ka", "/de"]) expect(await read(`${base}${page(60, pair())}`)).toContain("/book/");
  });

  test("counts units in lines as taken", async () => {
    const { rows } = await site.db.query("select units from rooms where id = $1", [large]);
    const all = rows[0].units;
    const cardOf = (html: string) => html.split("<article").find((card) => card.includes(">Deluxe above the city</h3>")) ?? "";
    const taken = lines(...Array.from({ length: all - 1 }, () => `${large}.standard.1.2.0`));
    expect(cardOf(await read(page(62, taken)))).toContain("1 left");
    const html = await read(page(62, `${taken}&room=${large}&rooms=2`));
    expect(html).toContain("Only 1 of these rooms is free");
    const over = await read(page(62, `${taken}${lines(`${large}.standard.2.2.0`)}`));
    expect(over).toContain("Only 1 of these rooms is free on all nights for it.");
    expect(checkoutIn(over)).toBe("");
  });
});

describe("the checkout", () => {
  test("is empty-handed without rooms or dates, and for an unknown hotel", async () => {
    const to = async (path: string) => (await guest.request(path)).headers.get("location");
    expect(await to(`/book/${hotel}?${dates(60)}&line=x`)).toBe(`/hotels/${hotel}?${new URLSearchParams(`${dates(60)}&line=x`)}`);
    expect(await to(`/book/${hotel}?line=${small}.standard.1.2.0`)).toContain(`/hotels/${hotel}?`);
    expect(await to(checkoutOf(60, pair()).replace(hotel, elsewhere))).toBe("/hotels");
  });

  test("shows each room with its plan, guests and terms, and names the rooms in the price", async () => {
    const html = await read(checkoutOf(64, `${pair()}&code=family-10`));
    for (const words of [
      "Room 1",
      "Room 2",
      "Standard rate, Breakfast included, 2 adults, a child of 4",
      "Non-refundable, Breakfast included, 2 adults",
      "Due now",
      "Promo code FAMILY-10",
    ])
      expect(html).toContain(words);
    expect(html).toMatch(/Free cancellation until/);
    const { rows } = await site.db.query("select name from rooms where id = any($1)", [[small, large]]);
    for (const { name } of rows) expect(html).toContain(`${name}: $`);
    for (const base of ["/ka", "/de"]) expect(await read(checkoutOf(64, pair(), base))).toContain('name="lastName2"');
    const visitor = await read(checkoutOf(64, pair()), new Visitor(site.origin));
    expect(visitor).toContain(`/login?for=booking&next=${encodeURIComponent(checkoutOf(64, pair()))}`);
  });

  test("books two different rooms with two plans in one payment, with promo code, points, an extra and a name, without scripts", async () => {
    const path = checkoutOf(
      66,
      `${lines(`${small}.non_refundable.1.2.0..${parking}*1`, `${large}.standard.1.2.1.4`)}&code=family-10&points=200`,
    );
    const booked = await book(path, { firstName2: "Eka", lastName2: "Gelashvili" });
    expect(booked.status).toBe(302);
    const code = codeIn(booked.to);
    expect(await storedLines(code)).toMatchObject([
      { room: small, plan: "non_refundable", units: 1, first: null, last: null, code: true, extras: [{ id: parking, quantity: 2 }] },
      { room: large, plan: "standard", units: 1, first: "Eka", last: "Gelashvili", code: true, extras: [] },
    ]);
    const { rows } = await site.db.query("select points_spent, state, adults, children, rooms from reservations where code = $1", [code]);
    expect(rows[0]).toEqual({ points_spent: 200, state: "held", adults: 4, children: 1, rooms: 2 });
    const step = await pageAfter(site, guest, booked.answer);
    expect(step).toContain("Your room is held");
    for (const page of [step, await read(`/trips/${code}`), await read("/trips")])
      for (const words of ["Eka Gelashvili", "2 adults, a child of 4", "Non-refundable"]) expect(page).toContain(words);
    const calendar = await (await guest.request(`/trips/${code}/calendar.ics`)).text();
    const names = await site.db.query("select name from rooms where id = any($1)", [[small, large]]);
    for (const { name } of names.rows) expect(calendar.replaceAll(/\r\n /g, "")).toContain(name);
    const back = /name="back" value="([^"]*)"/.exec(step)?.[1] ?? "";
    expect(new URL(back, site.origin).pathname).toBe(`/book/${hotel}`);
    expect(new URL(back, site.origin).searchParams.getAll("line")).toEqual([
      `${small}.non_refundable.1.2.0..${parking}*1`,
      `${large}.standard.1.2.1.4`,
    ]);
  });

  test("leads to a trip with the hotel's general cancellation terms only where all rooms have them", async () => {
    const general = /Full refund up to \d+ hours before check-in/;
    const traveller = await new Visitor(site.origin).signIn("manager@stumari.example");
    const tripOf = async (rooms: string) => read(`/trips/${codeIn((await book(checkoutOf(76, rooms), {}, traveller)).to)}`, traveller);
    expect(await read(`/hotels/${hotel}`)).toMatch(general);
    expect(await tripOf(lines(`${large}.standard.1.2.0`))).toMatch(general);
    const mixed = await tripOf(pair());
    for (const words of ["Non-refundable", "Quiet hours"]) expect(mixed).toContain(words);
    expect(mixed).not.toMatch(general);
  });

  test("changes the extras of one room by its own form, without scripts", async () => {
    const path = checkoutOf(68, pair());
    const html = await read(path);
    expect(html.match(new RegExp(parkingName, "g"))?.length).toBeGreaterThanOrEqual(2);
    const answer = await guest.request(`${path}&of=1&extras=${parking}:2`);
    expect(answer.headers.get("location")).toBe(
      checkoutOf(68, lines(`${small}.non_refundable.1.2.0`, `${large}.standard.1.2.1.4.${parking}*2`)),
    );
    const total = (page: string) => Number(fieldsOf(page).find(([name]) => name === "expectedTotal")?.[1]);
    expect(total(await read(answer.headers.get("location") ?? ""))).toBe(total(html) + 4000);
  });

  test("keeps what was typed and shows each message at its field", async () => {
    const wrong = await book(checkoutOf(70, pair()), {
      firstName: "",
      lastName: " ",
      phone: "1",
      firstName2: "Eka",
      lastName2: "\u3164",
      requests: "<b>Quiet</b>",
    });
    expect(wrong.status).toBe(400);
    const html = drawn(await wrong.answer.text());
    expect(html.match(/Please enter a name\./g)?.length).toBe(2);
    expect(html).toContain("Please enter a phone number");
    expect(html).toContain('value="Eka"');
    expect(html).toContain("<b>Quiet</b>");
  });
});

describe("a booking of several rooms is rejected", () => {
  const rejectedAs = async (path: string, changed: Record<string, string> = {}, fields?: [string, string][]) => {
    const answer = fields ? await send(path, fields, changed) : await book(path, changed);
    return { status: answer.status, html: drawn(await answer.answer.text()) };
  };

  test("with a room of another hotel, which says so itself", async () => {
    const path = checkoutOf(72, lines(`${small}.standard.1.2.0`, `${elsewhere}.standard.1.2.0`));
    const html = await read(path);
    expect(html).toContain("Rooms of one booking are in one hotel.");
    expect(fieldsOf(html).find(([name]) => name === "expectedTotal")?.[1]).toBe("");
    const sent = await rejectedAs(path, { expectedTotal: "10000" });
    expect(sent.status).toBe(409);
    expect(sent.html).toContain("Rooms of one booking are in one hotel.");
  });

  test("with a room that has become full since, which offers other dates for all of them", async () => {
    const path = checkoutOf(74, pair());
    const fields = fieldsOf(await read(path));
    const { rows } = await site.db.query("select units from rooms where id = $1", [large]);
    await site.db.query("insert into room_nights (hotel_id, room_id, night, sold, units) values ($1, $2, $3, $4, $4)", [
      hotel,
      large,
      dayAhead(75),
      rows[0].units,
    ]);
    const { status, html } = await rejectedAs(path, { firstName2: "Eka", lastName2: "Gelashvili", holdAgain: "yes" }, fields);
    expect(status).toBe(409);
    expect(html).toContain("The room is full on the night of");
    expect(html).toContain("The reason is with the room.");
    expect(html).toContain("The nearest dates on which it is free:");
    expect(html).toContain('value="Gelashvili"');
    await site.db.query("delete from room_nights where room_id = $1 and night = $2", [large, dayAhead(75)]);
  });

  test("with more units than one booking may have", async () => {
    const path = checkoutOf(78, lines(...[small, large, small].map((room) => `${room}.standard.4.4.0`)));
    const html = await read(path);
    expect(html).toContain("At most 9 rooms can be booked at once.");
    expect(html).toContain(`href="/hotels/${hotel}/group?${dates(78)}"`);
    const { status } = await rejectedAs(path, { expectedTotal: "1" });
    expect(status).toBe(409);
  });

  test("at another price, with a rate that is gone, and with an extra that is sold out", async () => {
    const changed = await rejectedAs(checkoutOf(80, pair()), { expectedTotal: "100" });
    expect(changed.status).toBe(409);
    expect(changed.html).toContain("The price has changed from $1 to $");
    expect(changed.html).toContain("Book at the new price");
    expect(await read(checkoutOf(80, lines(`${small}.standard.1.2.0`, `${large}.00000000-0000-4000-8000-000000000000.1.2.0`)))).toContain(
      "This rate isn’t offered for these dates.",
    );
    const withParking = checkoutOf(82, lines(`${small}.standard.1.2.0..${parking}*1`, `${large}.standard.1.2.0..${parking}*2`));
    const soldOut = await rejectedAs(withParking);
    expect(soldOut.status).toBe(409);
    expect(soldOut.html.match(new RegExp(`Not enough of ${parkingName} is left on`, "g"))?.length, "at both rooms that have it").toBe(2);
  });

  test("without its rooms, and for a visitor who has not signed in", async () => {
    const path = checkoutOf(84, pair());
    const without = await send(
      path,
      fieldsOf(await read(path)).filter(([name]) => name !== "line"),
    );
    expect(without.status).toBe(400);
    expect(drawn(await without.answer.text())).toContain("Please choose the rooms once more.");
    const visitor = await send(path, [["line", "x"]], {}, new Visitor(site.origin));
    expect(visitor.to).toBe(`/login?next=${encodeURIComponent(path)}`);
  });

  test("with more points than can be used, which offers those that can", async () => {
    const path = checkoutOf(86, `${pair()}&points=200`);
    const { status, html } = await rejectedAs(path, { points: "99999900" });
    expect(status).toBe(409);
    expect(html).toMatch(/You have [\d,]+ points now\. Nothing was used or booked\./);
    const [, to = "", used = ""] = /href="([^"]*)"[^>]*>Use ([\d,]+) points</.exec(html) ?? [];
    expect(new URLSearchParams(to.slice(to.indexOf("?"))).get("points")).toBe(used.replaceAll(",", ""));
    expect(new URLSearchParams(to.slice(to.indexOf("?"))).getAll("line")).toHaveLength(2);
  });

  test("with a promo code that has ended since, which can be removed", async () => {
    const path = checkoutOf(88, `${pair()}&code=family-10`);
    const fields = fieldsOf(await read(path));
    const end = (day: string | null) => site.db.query("update promo_codes set booking_to = $1 where code = 'FAMILY10'", [day]);
    await end(dayAhead(-2));
    const { status, html } = await rejectedAs(path, { holdAgain: "yes" }, fields);
    await end(null);
    expect(status).toBe(409);
    expect(html).toContain("<p>The promo code “family-10” has expired.</p>");
    const to = /href="([^"]*)"[^>]*>Remove the promo code</.exec(html)?.[1] ?? "";
    expect(to).toContain("line=");
    expect(to).not.toContain("code=");
  });

  test("beyond the number of unpaid bookings, which names them", async () => {
    const hold = (from: number) => rejectedAs(checkoutOf(from, pair()));
    const answers = [];
    for (const from of [90, 92, 94, 96]) answers.push(await hold(from));
    const last = answers.at(-1);
    expect(answers[0]?.status, "the first").toBe(302);
    expect(last?.status).toBe(409);
    expect(last?.html).toContain("You can hold at most 3 unpaid bookings at a time.");
    const { rows } = await site.db.query(
      "select code from reservations where state = 'held' and user_id = (select id from users where email = 'guest@stumari.example')",
    );
    for (const { code } of rows) expect(last?.html).toContain(`/trips/${code}`);
  });
});
