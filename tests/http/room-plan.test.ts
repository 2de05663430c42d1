import { afterAll, beforeAll, expect, test } from "vitest";
import { dayAhead } from "../support/day-ahead.ts";
import { type SampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
let manager: Visitor;
let hotel: string;
let room: { id: string; units: number };
const plan = "/hotel-manager/availability/rooms";
beforeAll(async () => {
  site = await sharedSampleSite();
  manager = await new Visitor(site.origin).signIn("manager@stumari.example");
  // A room type with bookings in the next days.
  const { rows } = await site.db.query(
    `select r.hotel_id, r.id, r.units from rooms r join hotels h on h.id = r.hotel_id join users u on u.id = h.owner_id
      join reservation_rooms l on l.hotel_id = r.hotel_id and l.room_id = r.id and l.cancelled_at is null
      join reservations s on s.hotel_id = l.hotel_id and s.id = l.reservation_id and s.state = 'confirmed'
        and s.check_in between $1 and $2
      where u.email = 'manager@stumari.example' and r.archived_at is null
        and not exists (select from hotel_rooms n where n.hotel_id = h.id) order by s.check_in, r.id limit 1`,
    [dayAhead(2), dayAhead(60)],
  );
  [hotel, room] = [rows[0].hotel_id, rows[0]];
  const numbers = `P1-P${room.units + 1}`;
  await manager.post(`/hotel-manager/rooms/numbers?hotel=${hotel}`, { intent: "add", hotelId: hotel, roomId: room.id, numbers });
});
afterAll(() => site.stop());

const days = `&from=${dayAhead(1)}&to=${dayAhead(61)}`;
const here = (query = "") => `${plan}?hotel=${hotel}${days}${query}`;
const read = async (query = "") => (await manager.request(here(query))).text();
const send = async (fields: Record<string, string>, query = "") => {
  const answer = await manager.post(here(query), { hotelId: hotel, ...fields });
  return { status: answer.status, to: answer.headers.get("location"), html: await answer.text() };
};
const idOf = async (number: string): Promise<string> =>
  (await site.db.query("select id from hotel_rooms where hotel_id = $1 and number = $2", [hotel, number])).rows[0].id;
const assigned = async () =>
  (
    await site.db.query(
      `select s.code || '.' || a.line || '.' || a.unit as stay, n.number, min(a.night)::text as first from room_assignments a
        join reservations s on s.hotel_id = a.hotel_id and s.id = a.reservation_id
        join hotel_rooms n on n.hotel_id = a.hotel_id and n.id = a.hotel_room_id
        where a.hotel_id = $1 group by 1, 2 order by 3 desc, 1`,
      [hotel],
    )
  ).rows as { stay: string; number: string; first: string }[];

test("rooms are assigned, moved, fixed, taken away and taken out of order with forms alone", async () => {
  const before = await read();
  expect(before).toContain("Not assigned");
  expect(before).not.toContain("Everybody has a room");
  expect((await send({ intent: "assign", until: dayAhead(80) })).to).toBe(here());
  expect(await read()).toContain("Everybody has a room");
  const [last] = await assigned();
  if (!last) throw new Error("Nothing was assigned.");

  const panel = await read(`&stay=${last.stay}`);
  for (const text of ["Give this room", `${last.number}: `, "Take the room away", "Lock the room"]) expect(panel).toContain(text);
  const none = await send({ intent: "move", stay: last.stay, hotelRoomId: "", from: last.first }, `&stay=${last.stay}`);
  expect([none.status, none.html]).toEqual([400, expect.stringContaining("Please choose a room.")]);
  const spare = `P${room.units + 1}`;
  const free = (await assigned()).every(({ number }) => number !== spare) ? spare : last.number;
  const moved = await send({ intent: "move", stay: last.stay, hotelRoomId: await idOf(free), from: last.first, pin: "yes" });
  expect([moved.status, moved.to]).toEqual([302, here()]);
  expect(await read(`&stay=${last.stay}`)).toContain("Unlock the room");

  const shut = { intent: "shut", hotelRoomId: await idOf(free), first: last.first, last: last.first };
  const early = await send({ ...shut, reason: "x" }, "&dialog=out-of-order");
  expect([early.status, early.html]).toEqual([400, expect.stringContaining("Please say why")]);
  const taken = await send({ ...shut, reason: "A burst pipe" }, "&dialog=out-of-order");
  expect([taken.status, taken.html]).toEqual([409, expect.stringContaining("Give them another room first.")]);
  expect((await send({ intent: "release", stay: last.stay })).status).toBe(302);
  expect(await read()).not.toContain("Everybody has a room");
  expect((await send({ ...shut, reason: "A burst pipe" })).status).toBe(302);
  const { rows } = await site.db.query("select id from room_outages where hotel_id = $1", [hotel]);
  expect(await read(`&outage=${rows[0].id}`)).toContain("A burst pipe");
  expect((await send({ intent: "open", outageId: rows[0].id })).status).toBe(302);
  const calendar = await manager.request(`/hotel-manager/availability?hotel=${hotel}`);
  expect(await calendar.text()).toContain("/hotel-manager/availability/rooms");
});
