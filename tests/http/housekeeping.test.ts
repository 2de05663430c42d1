import { afterAll, beforeAll, expect, test } from "vitest";
import { mayDo, tasks } from "#domain/hotel/back-office-role.ts";
import { dayAhead } from "../support/day-ahead.ts";
import { routes } from "./denial/routes.ts";
import { drawn } from "./drawn.ts";
import { type SampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

const page = "/hotel-manager/housekeeping";
let site: SampleSite;
let [owner, cleaner]: Visitor[] = [];
let hotel = "";
let rooms: { id: string; number: string }[] = [];
const idOf = (number: string) => rooms.find((room) => room.number === number)?.id ?? "";

beforeAll(async () => {
  site = await sharedSampleSite();
  [owner, cleaner] = await Promise.all(["manager", "guest"].map((name) => new Visitor(site.origin).signIn(`${name}@stumari.example`)));
  // The guests of a coming booking have come yesterday, and its room type gets numbers from 101 on.
  const { rows } = await site.db.query(
    `update reservations s set check_in = current_date - 1, check_out = current_date - 1 + (check_out - check_in), checked_in_at = now()
      from reservation_rooms l join rooms r on r.hotel_id = l.hotel_id and r.id = l.room_id
      where s.hotel_id = l.hotel_id and s.id = l.reservation_id and s.id = (
        select s.id from reservations s join hotels h on h.id = s.hotel_id join users u on u.id = h.owner_id
        where u.email = 'manager@stumari.example' and s.state = 'confirmed' and s.check_in > current_date and s.check_out - s.check_in > 1
        order by s.check_in limit 1)
      returning s.hotel_id, r.id, r.units`,
  );
  const [type] = rows;
  hotel = type.hotel_id;
  const numbers = `101-${100 + Math.max(4, Number(type.units))}`;
  await owner?.post(`/hotel-manager/rooms/numbers?hotel=${hotel}`, { intent: "add", hotelId: hotel, roomId: type.id, numbers });
  await owner?.post(`/hotel-manager/availability/rooms?hotel=${hotel}`, { intent: "assign", hotelId: hotel, until: dayAhead(60) });
  rooms = (await site.db.query("select id, number from hotel_rooms where hotel_id = $1", [hotel])).rows;
  await site.db.query(
    "insert into hotel_staff (hotel_id, user_id, role, created_at) select $1, id, 'housekeeping', now() from users where email = 'guest@stumari.example'",
    [hotel],
  );
});
afterAll(() => site.stop());

const send = async (who: Visitor | undefined, fields: Record<string, string>, query = "") => {
  const answer = await who?.post(`${page}?hotel=${hotel}${query}`, { hotelId: hotel, ...fields });
  return { status: answer?.status, html: (await answer?.text()) ?? "" };
};
const read = async (who: Visitor | undefined, query = "&show=all") =>
  drawn((await (await who?.request(`${page}?hotel=${hotel}${query}`))?.text()) ?? "");

test("housekeeping may do nothing else in the back office", () => {
  expect(tasks.filter((task) => mayDo("housekeeping", task))).toEqual(["housekeeping"]);
});

test("housekeeping sees no name, code, contact or money, on no page and in no data", async () => {
  const { rows } = await site.db.query(
    `select s.code, coalesce(s.guest_first_name || ' ' || s.guest_last_name, u.name) as guest, coalesce(s.guest_email, u.email) as email
      from reservations s left join users u on u.id = s.user_id
      where s.hotel_id = $1 and s.check_out >= current_date - 1 and u.email is distinct from 'guest@stumari.example'`,
    [hotel],
  );
  expect(rows.length).toBeGreaterThan(0);
  const [first] = rows;
  const secret = rows.flatMap(({ code, guest, email }) => [code, code.slice(0, 8), guest, email]).filter(Boolean);
  const paths = routes
    .filter(({ group }) => group === "manager")
    .map(({ path }) => `/${path}`.replace("*", "other").replace(":code", first.code).replace(/:\w+/g, idOf("101")));
  const query = `?hotel=${hotel}&show=all`;
  const found = [first.guest, first.code].map((text) => `/hotel-manager/find${query}&q=${encodeURIComponent(text)}`);
  const urls = [...paths, `/trips/${first.code}`].flatMap((path) => [`${path}${query}`, `${path}.data${query}`]);
  let opened = 0;
  for (const url of [...urls, ...found, `/hotel-manager/bookings.data${query}&reservation=${first.code}`]) {
    const answer = await cleaner?.request(url);
    const text = (await answer?.text()) ?? "";
    if (answer?.status === 200) opened++;
    // What was asked for may be repeated, as in the URL of a redirect.
    expect(
      secret.filter((one) => text.includes(one) && !url.includes(one)),
      url,
    ).toEqual([]);
    expect(text.match(/\$\d/), url).toBeNull();
    expect([200, 202, 302, 400, 403, 404, 405], url).toContain(answer?.status);
  }
  // The page itself and its data, and a search that finds nothing.
  expect(opened).toBeGreaterThanOrEqual(2);
  const shown = await read(cleaner);
  for (const words of ["101", "In house, ", `0 of ${rooms.length} to clean`, "Clean"]) expect(shown).toContain(words);
  for (const words of ["Bookings", "Money", "Availability Calendar"]) expect(shown).not.toContain(words);
}, 60_000);

test("a tap sets the state, is taken back, and one that is too late says so, without scripts", async () => {
  const hotelRoomId = idOf("102");
  expect((await send(cleaner, { intent: "dirty", hotelRoomId })).status).toBe(302);
  expect(await read(cleaner)).toContain(`1 of ${rooms.length} to clean`);
  expect((await send(cleaner, { intent: "inspected", hotelRoomId, inPlace: "yes" })).status).toBe(409);
  const { rows } = await site.db.query("select changed_at from room_states where hotel_room_id = $1", [hotelRoomId]);
  const seen = rows[0].changed_at.toISOString();
  expect((await send(cleaner, { intent: "clean", hotelRoomId, seen, inPlace: "yes" })).html).toContain("Room 102 is clean.");
  expect((await send(cleaner, { intent: "undo", hotelRoomId, seen, inPlace: "yes" })).html).toContain(
    "Somebody has changed this room since.",
  );
  expect(await read(owner)).toContain(`0 of ${rooms.length} to clean`);
  expect((await send(cleaner, { intent: "clean", hotelRoomId: "x" })).status).toBe(404);
});

test("the photo of a problem is seen by the hotel's staff alone", async () => {
  const form = new FormData();
  form.set("intent", "problem");
  form.set("note", "The shower drips");
  form.set(
    "photo",
    new File(
      [
        await (
          await import("sharp")
        )
          .default({ create: { width: 800, height: 600, channels: 3, background: "#888" } })
          .png()
          .toBuffer(),
      ],
      "a.png",
    ),
  );
  const url = `${page}?hotel=${hotel}&problem=${idOf("103")}`;
  const post = (who?: Visitor) => who?.request(url, { method: "POST", body: form, headers: { origin: site.origin } });
  const stranger = await new Visitor(site.origin).signIn("admin@stumari.example");
  expect((await post(cleaner))?.status).toBe(302);
  const { rows } = await site.db.query("select id, photo from room_problems where hotel_room_id = $1", [idOf("103")]);
  const [{ id, photo }] = rows;
  const read = async (who: Visitor) => {
    const answer = await who.request(`${page}/photos/${id}?hotel=${hotel}`);
    return [answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")];
  };
  expect(await read(cleaner as Visitor)).toEqual([200, "image/webp", "private, no-store"]);
  expect((await read(new Visitor(site.origin)))[0]).toBe(302);
  // Not at another hotel of the same staff, and under no way of writing its path.
  await site.db.query("delete from hotel_staff where role = 'housekeeping'");
  expect((await read(cleaner as Visitor))[0]).toBe(404);
  expect((await post(cleaner))?.status).toBe(404);
  for (const path of [photo, photo.replace("private", "%70rivate"), photo.replace("/media/", "/media/photos/..%2f")])
    expect((await stranger.request(path)).status, path).toBe(404);
});
