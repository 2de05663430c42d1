import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayAhead } from "../support/day-ahead.ts";
import { type SampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
let db: SampleSite["db"];
let manager: Visitor;
let hotel: string;
let foreign: string;
beforeAll(async () => {
  site = await sharedSampleSite();
  ({ db } = site);
  manager = await new Visitor(site.origin).signIn("manager@stumari.example");
  const hotelOf = async (owned: boolean) =>
    (
      await db.query(
        `select h.id from hotels h join users u on u.id = h.owner_id where (u.email = 'manager@stumari.example') = $1 order by h.name limit 1`,
        [owned],
      )
    ).rows[0].id;
  [hotel, foreign] = [await hotelOf(true), await hotelOf(false)];
});
afterAll(() => site.stop());

const rooms = "/hotel-manager/rooms";
const rates = "/hotel-manager/rates";
/** A year whose May can be booked whenever the test runs. */
const year = new Date().getUTCFullYear() + 1;
const here = (path: string, query = "") => `${path}?hotel=${hotel}${query}`;
const read = async (path: string) => (await manager.request(path)).text();
const send = async (path: string, fields: Record<string, string>, base = "") => {
  const answer = await manager.post(base + path, { hotelId: hotel, ...fields });
  return { status: answer.status, to: answer.headers.get("location"), html: await answer.text() };
};
const good = {
  name: "Attic",
  description: "A room below the roof.",
  roomType: "double",
  price: "1,200.50",
  priceType: "flexible",
  capacity: "3",
  units: "2",
  area: "21,5",
  imageUrl: "/media/sample/types/hotel_960x720_86685e",
};
const roomNamed = async (name: string) =>
  (await db.query("select * from rooms where hotel_id = $1 and name = $2 and archived_at is null", [hotel, name])).rows[0];

describe("the form of a room", () => {
  test("shows each message at its field, in both languages, and keeps the values", async () => {
    const wrong = { name: "A", description: "Short", roomType: "", price: "0", capacity: "0", units: "0", area: "-3", imageUrl: "no url" };
    const { status, html } = await send(here(`${rooms}/add`), wrong);
    expect(status).toBe(400);
    for (const message of [
      "Name must be at least 2 characters.",
      "Description must be at least 10 characters.",
      "Room type is required",
      "Price must be a positive number.",
      "Capacity must be a positive integer.",
      "Area must be a positive number.",
      "Please enter a valid URL.",
      "Number of rooms must be from 1 to 1000.",
    ])
      expect(html).toContain(message);
    for (const typed of ['value="A"', ">Short<", 'value="-3"', 'value="no url"']) expect(html).toContain(typed);
    expect((await send(here(`${rooms}/add`), wrong, "/ka")).html).toContain("ფასი დადებითი რიცხვი უნდა იყოს.");
  });

  test("rejects an image that pages could not show", async () => {
    const { status, html } = await send(here(`${rooms}/add`), { ...good, imageUrl: "http://example.org/attic.jpg" });
    expect([status, html]).toEqual([400, expect.stringContaining("Please enter a valid URL.")]);
  });

  test.each([
    ["", "Hotel ID is required"],
    ["x", "A valid hotel ID is required"],
  ])("with the hotel %j shows the error", async (hotelId, message) => {
    expect((await send(here(`${rooms}/add`), { ...good, hotelId })).html).toContain(message);
  });

  test("adds a room and redirects to the list, which shows it", async () => {
    const { rows } = await db.query("select id from amenities order by name limit 2");
    const body = new URLSearchParams({ hotelId: hotel, ...good });
    for (const { id } of rows) body.append("amenityIds", id);
    const answer = await manager.request(here(`${rooms}/add`), { method: "POST", body });
    expect(answer.headers.get("location")).toBe(here(rooms));
    const html = await read(here(rooms));
    for (const words of ["Room added", "Attic", "$1,200.50", "3 people", "21.5 m²", "2 rooms of this type", "Flexible price"])
      expect(html).toContain(words);
    const room = await roomNamed("Attic");
    expect(room).toMatchObject({ price: 120_050, price_type: "flexible", units: 2 });
    expect((await db.query("select amenity_id from room_amenities where room_id = $1", [room.id])).rowCount).toBe(2);
  });

  test("rejects fewer units than are sold and names the night", async () => {
    const room = await roomNamed("Attic");
    const night = dayAhead(40);
    await db.query("insert into room_nights (hotel_id, room_id, night, sold, units) values ($1, $2, $3, 2, 2)", [hotel, room.id, night]);
    const { status, html } = await send(here(`${rooms}/edit/${room.id}`), { ...good, units: "1" });
    expect(status).toBe(409);
    expect(html).toContain("2 rooms are sold for the night of");
    await db.query("delete from room_nights where room_id = $1", [room.id]);
    expect(await send(here(`${rooms}/edit/${room.id}`), { ...good, name: "Attic under the roof" })).toMatchObject({
      status: 302,
      to: here(rooms),
    });
    expect(await read(here(rooms))).toContain("Room updated");
  });

  test("of a missing room says that it could not be loaded, or saved", async () => {
    const {
      rows: [other],
    } = await db.query("select id from rooms where hotel_id = $1 limit 1", [foreign]);
    const path = here(`${rooms}/edit/${other.id}`);
    const answer = await manager.request(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("Could not load room: This room no longer exists.");
    await send(path, good);
    expect(await read(here(rooms))).toContain("Error saving room");
  });
});

describe("special rates", () => {
  const editor = async () => here(`${rooms}/edit/${(await roomNamed("Attic under the roof")).id}`);

  test("have their defaults, are checked, added once, changed and deleted", async () => {
    const path = await editor();
    expect(await read(here(`${rooms}/add`))).toContain("You can add special rates after creating the room.");
    const fresh = await read(path);
    for (const field of [
      /name="daysInAdvance"[^>]*value="30"/,
      /name="minNights"[^>]*value="3"/,
      /name="discountPercentage"[^>]*value="10"/,
    ])
      expect(fresh).toMatch(field);
    const early = { intent: "add-rate", rateType: "early_booking", discountPercentage: "101", daysInAdvance: "0" };
    const { status, html } = await send(path, early);
    expect(status).toBe(400);
    for (const message of ["Discount must be from 1 to 100.", "Days in advance must be at least 1."]) expect(html).toContain(message);
    expect(
      (await send(path, { intent: "add-rate", rateType: "duration_of_stay", discountPercentage: "5", minNights: "0" })).html,
    ).toContain("Minimum nights must be at least 1.");
    const right = { ...early, discountPercentage: "15", daysInAdvance: "20", isCancelable: "on" };
    await send(path, right);
    expect(await read(path)).toContain("Special rate added");
    await send(path, right);
    expect(await read(path)).toContain("Failed to add special rate");
    const {
      rows: [rate],
    } = await db.query(
      "select s.* from special_rates s join rooms r on r.hotel_id = s.hotel_id and r.id = s.room_id where r.name = 'Attic under the roof'",
    );
    expect(rate).toMatchObject({ discount_percentage: 15, days_in_advance: 20, is_cancelable: true });
    await send(path, { ...right, intent: "update-rate", rateId: rate.id, discountPercentage: "20" });
    expect(await read(path)).toContain("Special rate updated");
    expect(await read(`${path}&delete-rate=${rate.id}`)).toContain("Are you sure you want to delete this special rate?");
    await send(path, { intent: "delete-rate", rateId: rate.id });
    expect(await read(path)).toContain("Special rate deleted");
    await send(path, { ...right, intent: "update-rate", rateId: rate.id });
    expect(await read(path)).toContain("Failed to update special rate");
  });
});

describe("seasonal rates", () => {
  const season = async () =>
    (
      await db.query(
        "select p.*, p.start_date::text as start from room_pricing p join rooms r on r.hotel_id = p.hotel_id and r.id = p.room_id where r.name = 'Attic under the roof'",
      )
    ).rows[0];

  test("are empty with one button, or without it for one room", async () => {
    await db.query("delete from room_pricing where hotel_id = $1", [foreign]);
    const admin = await new Visitor(site.origin).signIn("admin@stumari.example");
    const html = await (await admin.request(`${rates}?hotel=${foreign}`)).text();
    for (const words of ["No seasonal rates defined yet", "Add Your First Seasonal Rate"]) expect(html).toContain(words);
    const { id } = await roomNamed("Attic under the roof");
    expect(await read(here(rates, `&room=${id}`))).toContain("No seasonal prices set");
  });

  test("the dialog and its messages are those of the specification, and values are kept", async () => {
    const dialog = here(rates, "&dialog=add-rate");
    const dialogPage = await read(dialog);
    for (const words of [
      "Add Seasonal Rate",
      "Set a special rate for a specific date range.",
      "This price will override the default room price during the selected dates",
    ])
      expect(dialogPage).toContain(words);
    const { status, html } = await send(dialog, { intent: "add", start: `${year}-05-01` });
    expect(status).toBe(400);
    for (const words of [
      "Missing information",
      "Please fill in all fields.",
      "Please select a room",
      "Please select an end date",
      "Price must be at least 0",
      `value="${year}-05-01"`,
    ])
      expect(html).toContain(words);
    expect((await send(dialog, { intent: "add" })).html).toContain("Please select a start date");
    const { id } = await roomNamed("Attic under the roof");
    const turned = await send(dialog, { intent: "add", roomId: id, start: `${year}-05-02`, end: `${year}-05-01`, price: "10" });
    for (const words of ["Invalid date range", "Start date must be before end date."]) expect(turned.html).toContain(words);
    expect((await send(dialog, { intent: "add", roomId: id, start: `${year}-05-02`, end: `${year}-05-03`, price: "-1" })).html).toContain(
      "Price must be at least 0",
    );
    expect((await send(dialog, { intent: "add" }, "/ka")).html).toContain("გთხოვთ, აირჩიოთ ნომერი");
  });

  test("shows price errors at the field, asks before nights are free, and rejects days that nobody can book", async () => {
    const { id } = await roomNamed("Attic under the roof");
    const dialog = here(rates, "&dialog=add-rate");
    const add = (fields: Record<string, string>) =>
      send(dialog, { intent: "add", roomId: id, start: `${year}-06-01`, end: `${year}-06-02`, price: "59,90", ...fields });
    for (const [fields, words] of [
      [{ price: "95.555" }, "An amount has at most two digits after the comma or point, such as 59.90"],
      [{ price: "1e6" }, "Please write the amount out in full, such as 1000 instead of 1e3"],
      [{ price: "25000" }, "A night costs at most $20,000."],
      [{ start: dayAhead(-9), end: dayAhead(-8) }, "These days are over. A season ends today or later."],
      [{ start: dayAhead(800), end: dayAhead(801) }, "Rooms can be booked 2 years ahead. A season begins within that time."],
    ] as const)
      expect(await add(fields)).toMatchObject({ status: 400, html: expect.stringContaining(words) });
    const free = await add({ price: "0" });
    expect(free).toMatchObject({ status: 400, html: expect.stringContaining("Please confirm that this is meant.") });
    expect(free.html).toContain('name="freeConfirmed"');
    expect(await add({ price: "0", freeConfirmed: "yes" })).toMatchObject({ status: 302 });
    expect(await season()).toMatchObject({ price: 0 });
    await send(here(rates, `&room=${id}`), { intent: "delete", seasonId: (await season()).id });
    await read(here(rates));
    expect(await add({})).toMatchObject({ status: 302 });
    expect(await season()).toMatchObject({ price: 5990 });
    await send(here(rates, `&room=${id}`), { intent: "delete", seasonId: (await season()).id });
    await read(here(rates));
  });

  test("are added to several rooms at once, and say at the room's price what is wrong with it", async () => {
    const { rows: all } = await db.query(
      "select id, name, price from rooms where hotel_id = $1 and archived_at is null order by name limit 2",
      [hotel],
    );
    const [{ id }, other] = all;
    const dialog = here(rates, "&dialog=add-rate");
    expect(await read(dialog)).toContain("Prices for other rooms on these dates");
    const field = `price ${other.id}`;
    const add = (fields: Record<string, string>) =>
      send(dialog, { intent: "add", roomId: id, start: `${year}-04-01`, end: `${year}-04-02`, price: "50", ...fields });
    const wrong = await add({ [field]: "1e6" });
    expect(wrong).toMatchObject({ status: 400, html: expect.stringContaining("Please write the amount out in full") });
    expect(wrong.html).toContain('value="1e6"');
    expect((await add({ [`price ${id}`]: "60" })).html).toContain("The season already has a price for this room");
    expect(await add({ [field]: "60" })).toMatchObject({ status: 302 });
    const { rows } = await db.query("select id, room_id, price from room_pricing where hotel_id = $1 and start_date = $2", [
      hotel,
      `${year}-04-01`,
    ]);
    expect(Object.fromEntries(rows.map((row) => [row.room_id, row.price]))).toEqual({ [id]: 5000, [other.id]: 6000 });
    const taken = await send(dialog, { intent: "add", roomId: id, start: `${year}-04-03`, end: `${year}-04-03`, price: "50" });
    expect(taken.status).toBe(302);
    await read(here(rates));
    await db.query("delete from room_pricing where hotel_id = $1 and start_date = $2 and room_id = $3", [hotel, `${year}-04-01`, id]);
    const over = await add({ start: `${year}-04-01`, end: `${year}-04-01`, [field]: "60" });
    expect(over).toMatchObject({ status: 409, html: expect.stringContaining("The room has a seasonal rate for Apr 01") });
    await db.query("delete from room_pricing where hotel_id = $1 and start_date between $2 and $3", [
      hotel,
      `${year}-04-01`,
      `${year}-04-03`,
    ]);
  });

  test("are added, rejected when they overlap a named one, changed, copied and deleted", async () => {
    const { id } = await roomNamed("Attic under the roof");
    const may = { intent: "add", roomId: id, start: `${year}-05-01`, end: `${year}-05-09`, price: "99.50" };
    expect(await send(here(rates, "&dialog=add-rate"), may)).toMatchObject({ status: 302, to: here(rates) });
    const list = await read(here(rates, `&room=${id}`));
    for (const words of ["Rate added", `May 01, ${year} – May 09, ${year}`, "$99.50", "/ night"]) expect(list).toContain(words);
    const over = await send(here(rates, "&dialog=add-rate"), { ...may, start: `${year}-05-09`, end: `${year}-05-10` });
    expect(over.status).toBe(409);
    expect(over.html).toContain(`The room has a seasonal rate for May 01, ${year} – May 09, ${year} already.`);
    const seasonId = (await season()).id;
    expect(await read(here(rates, `&room=${id}&edit=${seasonId}`))).toContain(`value="${year}-05-09"`);
    await send(here(rates, `&edit=${seasonId}`), { intent: "update", seasonId, start: `${year}-05-02`, end: `${year}-05-09`, price: "80" });
    expect(await read(here(rates))).toContain("Price updated");
    expect(await season()).toMatchObject({ start: `${year}-05-02`, price: 8000 });
    const { rows } = await db.query("select id, name from rooms where hotel_id = $1 and id <> $2 and archived_at is null limit 1", [
      hotel,
      id,
    ]);
    await send(here(rates, `&copy=${seasonId}`), { intent: "copy", seasonId, roomIds: rows[0].id });
    expect(await read(here(rates))).toContain(`Copied to ${rows[0].name}.`);
    expect((await send(here(rates, `&copy=${seasonId}`), { intent: "copy", seasonId })).html).toContain("Please choose at least one room.");
    expect(await read(here(rates, `&room=${id}&delete=${seasonId}`))).toContain("Are you sure you want to delete this seasonal rate?");
    await send(here(rates, `&room=${id}`), { intent: "delete", seasonId });
    expect(await read(here(rates))).toContain("Pricing deleted");
    await send(here(rates), { intent: "delete", seasonId });
    expect(await read(here(rates))).toContain("Error deleting rate");
  });
});

describe("the list of rooms", () => {
  test("asks before a room is deleted, in the texts of the specification, with a notice", async () => {
    const { id } = await roomNamed("Attic under the roof");
    expect(await read(here(rooms, `&delete=${id}`))).toContain(
      "Are you sure you want to delete this room? This will also delete all bookings for this room. This action cannot be undone.",
    );
    expect(await send(here(rooms), { roomId: id })).toMatchObject({ status: 302, to: here(rooms) });
    const html = await read(here(rooms));
    for (const words of ["Room deleted", "The room has been deleted successfully."]) expect(html).toContain(words);
    expect(await roomNamed("Attic under the roof")).toBeUndefined();
    await send(here(rooms), { roomId: id });
    expect(await read(here(rooms))).toContain("Failed to delete room: This room no longer exists.");
  });

  test("is empty with one button", async () => {
    await db.query("update rooms set archived_at = now() where hotel_id = $1", [foreign]);
    const admin = await new Visitor(site.origin).signIn("admin@stumari.example");
    const html = await (await admin.request(`${rooms}?hotel=${foreign}`)).text();
    for (const words of ["No rooms added yet", "Add Your First Room"]) expect(html).toContain(words);
  });

  test("of a person without a hotel, and their form of a room, say so", async () => {
    const guest = await new Visitor(site.origin).signIn("guest@stumari.example");
    const html = async (path: string) => (await guest.request(path)).text();
    for (const words of ["No Hotel Selected.", "Please select a hotel from the dropdown above to manage rooms."])
      expect(await html(rooms)).toContain(words);
    for (const words of ["Error", "No hotel selected", "Go to Hotels"]) expect(await html(`${rooms}/add`)).toContain(words);
    expect(await html(rates)).toContain("No Hotels Yet");
  });

  test.each([
    [rooms, "photos", "Error fetching rooms"],
    [rates, "room_pricing", "Error fetching rates"],
  ])("%s that can't be loaded shows an error and offers to retry", async (path, table, words) => {
    await db.query(`alter table ${table} rename to away`);
    const answer = await manager.request(here(path)).finally(() => db.query(`alter table away rename to ${table}`));
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain(words);
    expect(html).toContain("Try Again");
  });
});
