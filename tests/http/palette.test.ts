import { afterAll, beforeAll, expect, test } from "vitest";
import * as limits from "#kit/limits.ts";
import { type SampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

type Group = { name: string; items: { to: string; label: string; hint?: string }[] };

let site: SampleSite;
let manager: Visitor;
let admin: Visitor;
let hotelId: string;
let booking: { code: string; guest: string; arrival: string };

beforeAll(async () => {
  site = await sharedSampleSite();
  manager = await new Visitor(site.origin).signIn("manager@stumari.example");
  admin = await new Visitor(site.origin).signIn("admin@stumari.example");
  const { rows } = await site.db.query(`select r.hotel_id as "hotelId", r.code, r.guest_last_name as guest, r.check_in::text as arrival
    from reservations r join hotels h on h.id = r.hotel_id join users u on u.id = h.owner_id
    where u.email = 'manager@stumari.example' and r.guest_last_name is not null and r.check_in > current_date order by r.check_in limit 1`);
  ({ hotelId } = rows[0]);
  booking = rows[0];
});
afterAll(() => site.stop());

async function found(who: Visitor, q: string, path = `/hotel-manager/find?hotel=${hotelId}`): Promise<Record<string, Group["items"]>> {
  const answer = await who.request(`${path}${path.includes("?") ? "&" : "?"}q=${encodeURIComponent(q)}`);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const { groups } = (await answer.json()) as { groups: Group[] };
  return Object.fromEntries(groups.filter(({ items }) => items.length > 0).map(({ name, items }) => [name, items]));
}

test("finds a booking by the start of its code and by its guest, a room by its name, at most eight of a kind", async () => {
  const target = `/hotel-manager/bookings?hotel=${hotelId}&reservation=${booking.code}`;
  for (const q of [booking.code, booking.code.slice(0, 6).toLowerCase(), booking.guest])
    expect((await found(manager, q))["Bookings"]?.map(({ to }) => to)).toContain(target);
  expect((await found(manager, "stumari.example"))["Bookings"]).toHaveLength(8);
  const { rows } = await site.db.query("select id, name from rooms where hotel_id = $1 and archived_at is null order by id limit 1", [
    hotelId,
  ]);
  expect((await found(manager, rows[0].name.slice(0, 5)))["Rooms"]?.map(({ label }) => label)).toContain(rows[0].name);
});

test("a day leads to the calendar and to its bookings, with those who arrive", async () => {
  const groups = await found(manager, booking.arrival);
  expect(groups["Day"]?.map(({ to }) => to)).toEqual([
    `/hotel-manager/availability?hotel=${hotelId}&from=${booking.arrival}`,
    `/hotel-manager/bookings?hotel=${hotelId}&from=${booking.arrival}&to=${booking.arrival}&sort=checkIn`,
  ]);
  expect(groups["Arrivals"]?.length).toBeGreaterThan(0);
});

test("wildcards of patterns, NUL, one letter and long texts find nothing", async () => {
  for (const q of ["%%", "__", "%_", "\\", "'; --", "\0\0", "x".repeat(5000), booking.guest.slice(0, 1), ""])
    expect([q, await found(manager, q)]).toEqual([q, {}]);
});

test("the front desk finds bookings and days, not the rooms, whose page it does not have; later nothing of the hotel", async () => {
  const { rows } = await site.db.query("select id from users where email = 'guest@stumari.example'");
  await site.db.query("insert into hotel_staff (hotel_id, user_id, role, created_at) values ($1, $2, 'front_desk', now())", [
    hotelId,
    rows[0].id,
  ]);
  const colleague = await new Visitor(site.origin).signIn("guest@stumari.example");
  const room = await site.db.query("select name from rooms where hotel_id = $1 and archived_at is null limit 1", [hotelId]);
  expect(Object.keys(await found(colleague, room.rows[0].name))).not.toContain("Rooms");
  expect(Object.keys(await found(colleague, booking.code))).toEqual(["Bookings"]);
  await site.db.query("delete from hotel_staff where user_id = $1", [rows[0].id]);
  expect((await colleague.request(`/hotel-manager/find?hotel=${hotelId}&q=${booking.code}`)).status).toBe(404);
});

test("administrators find hotels, people with their bookings, and the payment of a code", async () => {
  const { rows } = await site.db.query(
    "select code from reservations r where exists (select from payments p where p.hotel_id = r.hotel_id and p.reservation_id = r.id) limit 1",
  );
  expect(Object.keys(await found(admin, rows[0].code, "/admin/find"))).toContain("Payments");
  expect((await found(admin, "guest@stumari", "/admin/find"))["People"]?.[0]?.hint).toBe("guest@stumari.example");
  expect((await found(admin, "guest@stumari", "/admin/find"))["Bookings"]?.[0]?.to).toMatch(/^\/admin\/bookings\/[2-9A-Z]{10}$/);
  expect((await found(admin, "metekhi", "/admin/find"))["Hotels"]?.[0]?.label).toContain("Metekhi");
  for (const q of ["%%", "__", "a", ""]) expect([q, await found(admin, q, "/admin/find")]).toEqual([q, {}]);
});

test("a person who searches too often gets 429 for a while, and nobody else", async () => {
  const busy = await new Visitor(site.origin).signIn("admin@stumari.example");
  const { rows } = await site.db.query("select id from users where email = 'admin@stumari.example'");
  await site.db.query("update rate_limits set count = $2 where key = $1", [`palette ${rows[0].id}`, limits.paletteSearches - 1]);
  await found(busy, "nino", "/admin/find");
  const answer = await busy.request("/admin/find?q=nino");
  expect([answer.status, Number(answer.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
  expect(Object.keys(await found(manager, booking.guest))).toContain("Bookings");
});
