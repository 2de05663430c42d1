import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calendarStatement, availabilityCalendar } from "#domain/availability/availability-calendar.server.ts";
import { nightOn } from "#domain/availability/availability-calendar.ts";
import { calendarStays, staysStatement } from "#domain/front-desk/calendar-stays.server.ts";
import { addSeason } from "#domain/rate-plan/manage-seasons.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { must } from "../../db/sample/must.ts";
import { book, stayOf } from "../support/booking.ts";
import { changeDay } from "../support/nights.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

const december = { from: "2026-12-01", to: "2026-12-31" };

test("the calendar shows sold, closed, price and restrictions of each night of its hotel only", async () => {
  const hotel = await env.hotel({ units: 3 });
  await env.hotel();
  const guest = await env.person();
  must(await book(env, guest, hotel, stayOf("2026-12-10", "2026-12-12"), { rooms: 2 }));
  must(
    await addSeason(env.as(hotel.owner), {
      hotelId: hotel.hotelId,
      roomId: hotel.roomId,
      start: "2026-12-11",
      end: "2027-01-31",
      price: 15_000,
    }),
  );
  await changeDay(env, hotel, "2026-12-12", { price: 20_000, minNights: 3 });
  await changeDay(env, hotel, "2026-12-13", { closed: true, noArrival: true, noDeparture: true });
  const [room, ...others] = await availabilityCalendar(env.ctx, { hotelId: hotel.hotelId, roomIds: [hotel.roomId], ...december });
  if (!room) throw new Error("The hotel has no room.");
  expect(others).toEqual([]);
  const shown = ["09", "10", "11", "12", "13", "14"].map((day) => nightOn(room, `2026-12-${day}`));
  expect(shown.map(({ available, price, source, closed }) => [available, price, source, closed])).toEqual([
    [3, 10_000, "room", false],
    [1, 10_000, "room", false],
    [1, 15_000, "season", false],
    [3, 20_000, "own", false],
    [0, 15_000, "season", true],
    [3, 15_000, "season", false],
  ]);
  expect(shown[3]).toMatchObject({ minNights: 3, noArrival: false });
  expect(shown[4]).toMatchObject({ noArrival: true, noDeparture: true });
});

test("stays that overlap the period are shown with their guest, cancelled ones are not", async () => {
  const hotel = await env.hotel({ units: 4 });
  const guest = await env.person();
  const bookAt = async (checkIn: string, checkOut: string) => must(await book(env, guest, hotel, stayOf(checkIn, checkOut))).code;
  const codes = [
    await bookAt("2026-11-25", "2026-12-01"),
    await bookAt("2026-12-05", "2026-12-07"),
    await bookAt("2026-12-31", "2027-01-04"),
  ];
  await bookAt("2026-11-25", "2026-11-30");
  await bookAt("2027-01-01", "2027-01-02");
  const cancelled = await bookAt("2026-12-06", "2026-12-08");
  must(await cancelReservation(env.as(guest), { code: cancelled, reason: "" }));
  const stays = await calendarStays(env.ctx, { hotelId: hotel.hotelId, roomIds: [hotel.roomId], ...december });
  expect(stays.map(({ code }) => code)).toEqual(codes);
  expect(stays[1]).toMatchObject({
    roomId: hotel.roomId,
    checkIn: "2026-12-05",
    checkOut: "2026-12-07",
    rooms: 1,
    guest: "Nino Beridze",
    paid: false,
  });
});

test("in a hotel with years of stays both queries use an index, bounded by hotel, room and days", async () => {
  const [{ hotelId, room }, another] = [await env.hotel(), await env.hotel()];
  const guest = await env.person();
  for (let count = 0; count < 15; count++) await Promise.all([room(), another.room()]);
  await env.ctx.db.transaction().execute(async (tx) => {
    // Triggers and foreign keys of 100,000 rows would take most of the time; only the plans are of interest.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into room_nights (hotel_id, room_id, night, units)
      select hotel_id, id, '2025-06-01'::date + n, units from rooms, generate_series(0, 800) n where hotel_id in (${hotelId}, ${another.hotelId})`.execute(
      tx,
    );
    await sql`insert into reservations (hotel_id, id, user_id, code, check_in, check_out, rooms, adults, children,
        subtotal, discount, taxes, total, state, due_now, hold_expires_at, request_key, created_at, policies)
      select hotel_id, md5(id::text || n)::uuid, ${guest.id}, upper(substr(md5(id::text || n), 1, 10)), '2025-06-01'::date + n, '2025-06-02'::date + n, 1, 1, 0,
        100, 0, 12, 112, 'held', 112, now(), md5(id::text || n), now(), '{}' from rooms, generate_series(0, 800) n where hotel_id in (${hotelId}, ${another.hotelId})`.execute(
      tx,
    );
    // Other hotels have most of the bookings of a site.
    await sql`insert into reservations (hotel_id, id, user_id, code, check_in, check_out, rooms, adults, children,
        subtotal, discount, taxes, total, state, due_now, hold_expires_at, request_key, created_at, policies)
      select hotel_id, md5(id::text || k)::uuid, user_id, upper(substr(md5(id::text || k), 1, 10)), check_in, check_out, 1, 1, 0,
        100, 0, 12, 112, 'held', 112, now(), md5(id::text || k), now(), '{}'
      from reservations, generate_series(1, 5) k where hotel_id = ${another.hotelId}`.execute(tx);
    await sql`insert into reservation_rooms (hotel_id, reservation_id, line, room_id, plan, units, adults, base_prices, night_prices, accommodation, total, online)
      select hotel_id, md5(id::text || n)::uuid, 1, id, 'standard', 1, 1, '{100}', '{100}', 100, 112, 112
      from rooms, generate_series(0, 800) n where hotel_id in (${hotelId}, ${another.hotelId})`.execute(tx);
  });
  await sql`analyze room_nights, reservations, reservation_rooms, rooms`.execute(env.ctx.db);
  const planOf = async (statement: RawBuilder<unknown>) =>
    (await sql<{ "QUERY PLAN": string }>`explain ${statement}`.execute(env.ctx.db)).rows.map((row) => row["QUERY PLAN"]).join("\n");
  const rooms = await env.ctx.db.selectFrom("rooms").select("id").where("hotel_id", "=", hotelId).execute();
  const ask = { hotelId, roomIds: rooms.map(({ id }) => id), ...december };
  const calendar = await planOf(calendarStatement(ask));
  expect(calendar).toMatch(
    /Index Scan [^\n]*room_nights_pkey[^\n]*\n\s+(?:[^\n]*\n\s+)?Index Cond: [^\n]*hotel_id[^\n]*room_id[^\n]*night >= [^\n]*night <= /,
  );
  expect(calendar).not.toMatch(/Seq Scan on (?:room_nights|reservations)/);
  const stays = await planOf(staysStatement(ask));
  expect(stays).toMatch(/reservations_(?:of_room|by_check_in)[^\n]*\n\s+Index Cond: [^\n]*hotel_id[^\n]*check_in >= [^\n]*check_in <= /);
  expect(stays).not.toMatch(/Seq Scan on (?:room_nights|reservations)/);
});
