import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { findPeople, peopleStatement } from "#domain/account/people/people.server.ts";
import { findBookings } from "#domain/front-desk/find-bookings.server.ts";
import { siteBookingFilter } from "#domain/front-desk/site-booking-filter.ts";
import { allSiteBookings, chosenStatement, siteBookings, walkStatement } from "#domain/front-desk/site-bookings.server.ts";
import { findHotels, hotelsStatement } from "#domain/hotel/publishing/admin-hotels.server.ts";
import { guestsStatement } from "#domain/payment/bookings-of-guests.server.ts";
import { earningsStatement } from "#domain/site/site-earnings.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { openDatabase, type OpenDatabase } from "#platform/database/database.server.ts";
import { writeHotelGroup } from "../../bench/hotel-group.ts";
import { createDatabase } from "../support/postgres.ts";
import { quietCtx } from "../support/quiet-ctx.ts";

let opened: OpenDatabase;
let drop: () => Promise<void>;
let ctx: Ctx;
let hotel: { id: string; timeZone: string };
beforeAll(async () => {
  const database = await createDatabase(inject("server"), inject("empty"));
  drop = database.drop;
  opened = await openDatabase({ url: database.url });
  ctx = quietCtx(opened.db);
  await sql`insert into users (id, name, first_name, last_name, email)
    values (md5('owner')::uuid, 'Ketevan Owner', 'Ketevan', 'Owner', 'ketevan@houses.example')`.execute(ctx.db);
  await sql`insert into users (id, name, first_name, last_name, email)
    select md5('other-' || n)::uuid, 'Person ' || n, 'Person', n::text, 'person' || n || '@elsewhere.example' from generate_series(1, 10000) n`.execute(
    ctx.db,
  );
  const { rows } = await sql<{ id: string }>`select md5('owner')::uuid as id`.execute(ctx.db);
  hotel = {
    id: await writeHotelGroup(database.url, rows[0]?.id ?? "", { hotels: 2, rooms: 2, bookings: 40_000 }),
    timeZone: "Asia/Tbilisi",
  };
  // Moves the pending entries of the trigram indexes to their place.
  await sql`vacuum analyze`.execute(ctx.db);
});
afterAll(async () => {
  await opened.close();
  await drop();
});

/** The plan where reading a whole table is the last resort. */
const planOf = (statement: ReturnType<typeof sql>) =>
  ctx.db.transaction().execute(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${statement}`.execute(db);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });

test("hotels and people are found by their trigram indexes, with a limit before they are sorted", async () => {
  const [hotels, people] = [await planOf(hotelsStatement("ketevan", 8)), await planOf(peopleStatement("ketevan", 8))];
  expect(hotels).toContain("hotels_by_any_text");
  expect(hotels).toContain("users_by_text");
  expect(people).toContain("users_by_text");
  expect(hotels + people).not.toMatch(/Seq Scan on (?:hotels|users)/);
});

test("bookings of guests are found by trigram indexes, and of few people not by reading all bookings", async () => {
  const plan = await planOf(guestsStatement("ketevan", 8));
  expect(plan).toContain("users_by_text");
  expect(plan).toContain("reservations_by_guest");
  expect(plan).toContain("reservations_of_user");
  expect(plan).not.toContain("Seq Scan on reservations");
});

test("hotels are found by name and by owner, newest first, and people by name and e-mail", async () => {
  for (const text of ["Group Hotel", "ketevan", "houses.example"])
    expect((await findHotels(ctx, text, 8)).map(({ name }) => name).toSorted()).toEqual(["Group hotel 01", "Group hotel 02"]);
  expect(await findHotels(ctx, "group%hotel", 8)).toEqual([]);
  expect((await findHotels(ctx, "group", 1)).length).toBe(1);
  expect(await findPeople(ctx, "OWNER", 8)).toEqual([expect.objectContaining({ email: "ketevan@houses.example" })]);
  expect(await findPeople(ctx, "guest", 8)).toHaveLength(8);
});

test("a hotel of 20,000 bookings is searched without reading all of them", async () => {
  const counted = await opened.db.transaction().execute(async (db) => {
    const within = { ...ctx, db };
    const scans = async () =>
      (await sql<{ n: number }>`select pg_stat_get_xact_numscans('reservations'::regclass)::int as n`.execute(db)).rows[0]?.n ?? 0;
    const before = await scans();
    const found = await findBookings(within, hotel, { text: "nobody", day: null, most: 8 });
    return { found, scans: (await scans()) - before };
  });
  expect(counted).toEqual({ found: [], scans: 0 });
});

const listOf = (query: string) => siteBookingFilter(new URLSearchParams(query));

test("the bookings of all hotels are read in the order of an index, those of a text or a period by theirs", async () => {
  const place = { bookedAt: "2026-01-01 00:00:00+00", checkIn: "2026-01-01", id: hotel.id };
  for (const from of [undefined, place]) {
    expect(await planOf(walkStatement(listOf("status=cancelled&payment=unpaid"), from, 26))).toContain("reservations_in_time");
    expect(await planOf(walkStatement(listOf("sort=checkIn&from=2026-01-01&to=2026-01-31"), from, 26))).toContain(
      "reservations_in_order_of_arrival",
    );
  }
  expect(await planOf(chosenStatement(listOf("from=2026-01-01&to=2026-01-31"), undefined, undefined, 26))).toContain(
    "reservations_in_order_of_arrival",
  );
  const meant = { hotels: [hotel.id], bookings: [{ hotelId: hotel.id, id: hotel.id }], partly: false };
  const named = await planOf(chosenStatement(listOf("q=group"), undefined, meant, 26));
  const arriving = await planOf(chosenStatement(listOf("q=group&from=2026-01-01&to=2026-01-31"), undefined, meant, 26));
  expect(named).toContain("reservations_by_creation");
  expect(arriving).toContain("reservations_by_check_in");
  expect(named + arriving).not.toContain("Seq Scan on reservations");
});

test("a rare booking among 40,000 is found by pages that read a bounded number, and is in the file", async () => {
  const rare = await opened.db
    .selectFrom("reservations")
    .select(["id", "code", "hotel_id"])
    .where("source", "=", "site")
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirstOrThrow();
  await opened.db
    .updateTable("payments")
    .set({ charged_back: 100 })
    .where("hotel_id", "=", rare.hotel_id)
    .where("reservation_id", "=", rare.id)
    .execute();
  await sql`insert into reservation_codes (code, hotel_id, reservation_id, user_id)
    select code, hotel_id, id, user_id from reservations on conflict do nothing`.execute(opened.db);
  const first = await siteBookings(ctx, listOf("payment=charged_back"));
  expect(first).toMatchObject({ rows: [], before: null, partly: false });
  const second = await siteBookings(ctx, listOf(`payment=charged_back&after=${first.after}`));
  expect(second.rows.map(({ code }) => code)).toEqual([rare.code]);
  const file: string[] = [];
  for await (const { code } of allSiteBookings(ctx, listOf("payment=charged_back"))) file.push(code);
  expect(file).toEqual([rare.code]);
  expect((await siteBookings(ctx, listOf("q=group"))).partly).toBe(true);
});

test("earnings of a month are read by the day and by the accounts, not from the whole journal", async () => {
  await opened.db.transaction().execute(async (db) => {
    await sql`insert into journal_entries (id, kind, subject, effect, hotel_id, reservation_id, day, posted_at, lines)
      select md5('entry-' || id)::uuid, 'matured', id, 'stay 1', hotel_id, id, check_in, now(), 2 from reservations`.execute(db);
    await sql`insert into postings (entry_id, line, lines, account, amount, before, after)
      select md5('entry-' || id)::uuid, line, 2, case line when 1 then 'advances' else 'commission' end, case line when 1 then 100 else -100 end,
        case line when 1 then 0 else 100 end, case line when 1 then 100 else 0 end
      from reservations cross join generate_series(1, 2) line`.execute(db);
  });
  await sql`vacuum analyze journal_entries, postings`.execute(opened.db);
  const plan = await planOf(earningsStatement("2026-11", "2026-12"));
  expect(plan).toContain("journal_by_day");
  expect(plan).toContain("journal_of_refunds");
  expect(plan).toMatch(/postings_of_earnings|postings_pkey/);
  expect(plan).not.toMatch(/Seq Scan on (?:journal_entries|postings)/);
});
