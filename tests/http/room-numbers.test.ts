import { afterAll, beforeAll, expect, test } from "vitest";
import { type SampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
let manager: Visitor;
let hotel: string;
let room: { id: string; units: number };
const numbers = "/hotel-manager/rooms/numbers";
beforeAll(async () => {
  site = await sharedSampleSite();
  manager = await new Visitor(site.origin).signIn("manager@stumari.example");
  const { rows } = await site.db.query(
    `select r.hotel_id, r.id, r.units from rooms r join hotels h on h.id = r.hotel_id join users u on u.id = h.owner_id
      where u.email = 'manager@stumari.example' and r.archived_at is null and r.units > 1
        and not exists (select from hotel_rooms n where n.hotel_id = h.id) order by h.name, r.id limit 1`,
  );
  [hotel, room] = [rows[0].hotel_id, rows[0]];
});
afterAll(() => site.stop());

const here = (query = "", path = numbers) => `${path}?hotel=${hotel}${query}`;
const read = async (path: string) => (await manager.request(path)).text();
const send = async (fields: Record<string, string>, query = "", base = "") => {
  const answer = await manager.post(base + here(query), { hotelId: hotel, ...fields });
  return { status: answer.status, to: answer.headers.get("location"), html: await answer.text() };
};
const idOf = async (number: string): Promise<string> =>
  (await site.db.query("select id from hotel_rooms where hotel_id = $1 and number = $2", [hotel, number])).rows[0].id;

test("numbers are added as a range, changed, taken out of use, and then the units of the room type", async () => {
  const add = { intent: "add", roomId: room.id, floor: "1" };
  const few = await send({ ...add, numbers: "101" }, `&add=${room.id}`);
  expect([few.status, few.html]).toEqual([409, expect.stringContaining("Please enter all of them")]);
  const wrong = await send({ ...add, numbers: "101-9, x", floor: "roof" }, `&add=${room.id}`, "/de");
  expect([wrong.status, wrong.html]).toEqual([400, expect.stringContaining("Bitte geben Sie eine Etage von -9 bis 199 ein")]);
  expect(wrong.html).toContain(">101-9, x<");
  const last = 101 + room.units;
  const added = await send({ ...add, numbers: `101-${last}`, features: "balcony" });
  expect([added.status, added.to]).toEqual([302, here()]);
  const list = await read(here());
  for (const text of [`Sold per night: ${room.units + 1}`, "Edit room 101", "Floor 1", "Balcony"]) expect(list).toContain(text);

  const hotelRoomId = await idOf("101");
  expect(await read(here(`&room=${hotelRoomId}`))).toContain("Take out of use");
  const used = await send({ intent: "update", hotelRoomId, number: "102" }, `&room=${hotelRoomId}`);
  expect([used.status, used.html]).toEqual([409, expect.stringContaining("There is a room 102 already.")]);
  expect((await send({ intent: "update", hotelRoomId, number: "Attic", floor: "0" })).status).toBe(302);
  expect(await read(here())).toContain("Ground floor");

  expect((await send({ intent: "deactivate", hotelRoomId })).status).toBe(302);
  const later = await read(here());
  for (const text of [`Sold per night: ${room.units}`, "Not in use"]) expect(later).toContain(text);

  const form = await read(here("", `/hotel-manager/rooms/edit/${room.id}`));
  expect(form).toContain("With numbers: as many as the type has rooms in use.");
  expect(form).toMatch(/<input[^>]*name="units"[^>]*readOnly|<input[^>]*readOnly[^>]*name="units"/i);
});
