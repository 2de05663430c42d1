import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { bookingFilter, rowsAPage } from "#domain/front-desk/booking-filter.ts";
import { listedBookings } from "#domain/front-desk/booking-list.server.ts";
import { bookingsCsv } from "#domain/front-desk/bookings-csv.server.ts";
import { markNoShow } from "#domain/front-desk/mark-no-show.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import type { Actor } from "#kit/actor.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { newId } from "#platform/id.server.ts";
import { writeHotelGroup } from "../../bench/hotel-group.ts";
import { book, stayOf } from "../support/booking.ts";
import { bookFor, caller, must } from "../support/front-desk.ts";
import { createDatabase } from "../support/postgres.ts";
import { payStay } from "../support/stay.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

const filter = (query: string) => bookingFilter(new URLSearchParams(query));

describe("the list of a hotel", () => {
  let env: TestEnv;
  let hotel: Awaited<ReturnType<TestEnv["hotel"]>>;
  let desk: { id: string; timeZone: string };
  const codes: Record<string, string> = {};
  beforeAll(async () => {
    env = await openTestEnv({ now: "2026-12-01T09:00:00Z" });
    hotel = await env.hotel({ units: 9 });
    desk = { id: hotel.hotelId, timeZone: "Asia/Tbilisi" };
    const suite = await hotel.room({ name: "Suite 100%", price: 30_000 });
    const named = (firstName: string, email: string | null = null) => ({ caller: { ...caller, firstName, lastName: "Guest", email } });
    const guest = await env.person("guest", { email: "mariam@stumari.example", firstName: "Mariam", lastName: "Lomidze" });
    const step = async (name: string, made: Promise<{ code: string }>) => {
      codes[name] = (await made).code;
      env.later(1);
    };
    await step("gone", bookFor(env, hotel.owner, hotel, stayOf("2026-12-01", "2026-12-03"), named("Anna", "anna@example.com")).then(must));
    await step("absent", bookFor(env, hotel.owner, hotel, stayOf("2026-12-02", "2026-12-06"), named("Beka")).then(must));
    await step("here", bookFor(env, hotel.owner, hotel, stayOf("2026-12-03", "2026-12-08"), named("Dato")).then(must));
    await step("today", payStay(env, guest, hotel, stayOf("2026-12-04", "2026-12-05")));
    await step(
      "lost",
      bookFor(env, hotel.owner, { hotelId: hotel.hotelId, roomId: suite.roomId }, stayOf("2026-12-04", "2026-12-20"), named("Eka")).then(
        must,
      ),
    );
    await step("held", book(env, guest, hotel, stayOf("2027-02-01", "2027-02-02")).then(must));
    must(await cancelReservation(env.as(hotel.owner), { hotelId: hotel.hotelId, code: codes["lost"] ?? "", reason: "x" }));
    env.at("2026-12-04T09:00:00Z");
    must(await markNoShow(env.as(hotel.owner), { hotelId: hotel.hotelId, code: codes["absent"] ?? "", freeNights: false }));
    const other = await env.hotel();
    must(await bookFor(env, other.owner, other, stayOf("2026-12-04", "2026-12-05"), named("Stranger")));
  });
  afterAll(() => env.close());

  const found = async (query: string) => {
    const { rows, count } = await listedBookings(env.ctx, desk, filter(query));
    expect(count).toBe(rows.length);
    return rows.map(({ code }) => Object.keys(codes).find((name) => codes[name] === code));
  };

  test.each([
    ["", ["held", "lost", "today", "here", "absent", "gone"]],
    ["sort=booked", ["gone", "absent", "here", "today", "lost", "held"]],
    ["status=confirmed", ["held", "today", "here", "gone"]],
    ["status=cancelled", ["lost"]],
    ["status=no_show", ["absent"]],
    ["payment=paid", ["today"]],
    ["payment=unpaid&status=confirmed", ["held", "here", "gone"]],
    ["stay=arriving", ["today"]],
    ["stay=in_house", ["here"]],
    ["stay=upcoming", ["held"]],
    ["stay=departed", ["gone"]],
    ["from=2026-12-05&to=2026-12-10&sort=checkIn", ["absent", "here", "lost"]],
    ["from=2026-12-20&to=2027-01-31", []],
    ["q=100%25", ["lost"]],
    ["q=1_0", []],
    ["q=MARIAM@", ["held", "today"]],
    ["q=anna@example.com", ["gone"]],
    ["q=dato g", ["here"]],
    ["q=%5C", []],
    ["sort=guest&status=confirmed", ["gone", "here", "today", "held"]],
    ["sort=-total", ["lost", "here", "absent", "gone", "today", "held"]],
  ])("for '%s' is sorted by %o", async (query, names) => {
    const sorted = query === "sort=-total" || query === "sort=guest&status=confirmed";
    const answer = await found(query);
    // Bookings of equal price or guest are ordered by id.
    expect(sorted ? [answer[0], new Set(answer)] : answer).toEqual(sorted ? [names[0], new Set(names)] : names);
  });

  test("counts who arrives today and who is in house, whatever the filter", async () => {
    for (const query of ["", "stay=upcoming", "q=nobody", "page=9"])
      expect((await listedBookings(env.ctx, desk, filter(query))).now).toEqual({ arriving: 1, in_house: 1, departing: 0 });
  });

  test("finds a booking by its code, by the shown part of it in any case, and by its id", async () => {
    const code = codes["here"] ?? "";
    const { id } = await env.ctx.db.selectFrom("reservations").select("id").where("code", "=", code).executeTakeFirstOrThrow();
    for (const q of [code, code.slice(0, 8).toLowerCase(), id]) expect(await found(`q=${q}`)).toEqual(["here"]);
  });

  test("shows money, guest and room of each booking", async () => {
    const { rows } = await listedBookings(env.ctx, desk, filter("q=mariam&sort=checkIn"));
    expect(rows).toMatchObject([
      {
        guest: "Mariam Lomidze",
        email: "mariam@stumari.example",
        bookedRooms: [{ roomId: hotel.roomId, room: "Double", units: 1 }],
        total: 11_200,
        kept: 11_200,
        payment: "paid",
        state: "confirmed",
        source: "site",
      },
      { payment: "awaiting_payment", kept: 0 },
    ]);
  });

  test("its CSV file has a BOM, lines of RFC 4180, days as yyyy-MM-dd, and no formulas", async () => {
    const hostile = ["=1+1", "+cmd", "-2+3", "@SUM(A1)", '"Quote", comma'];
    const hotels = await env.hotel({ units: 9 });
    for (const [index, firstName] of hostile.entries())
      must(
        await bookFor(env, hotels.owner, hotels, stayOf(`2026-12-${10 + index}`, `2026-12-${11 + index}`), {
          caller: { ...caller, firstName, lastName: "Line", email: null },
        }),
      );
    await env.ctx.db.updateTable("rooms").set({ name: "\tTab\r\nRoom" }).where("hotel_id", "=", hotels.hotelId).execute();
    const pieces: Buffer[] = [];
    for await (const piece of bookingsCsv(env.ctx, { id: hotels.hotelId, timeZone: "Asia/Tbilisi" }, filter("")))
      pieces.push(piece as Buffer);
    const bytes = Buffer.concat(pieces);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = bytes.toString("utf8").slice(1);
    expect(text.endsWith("\r\n")).toBe(true);
    const [head, first] = text.split(/\r\n(?!Room)/);
    expect(head).toBe(
      "Booking,Booked on,Status,Payment,Guest,Email,Phone,Room,Rooms,Adults,Children,Check-in,Check-out,Total (USD),Paid (USD),Booked at,Ages of children,Rate plan,Extras,Promo code,Rooms in detail,Later payments (USD),Checked in on,Checked out on,Taxes and fees (USD),Paid with points (USD),Paid by (USD)",
    );
    expect(first).toMatch(
      /^[2-9A-Z]{8},2026-12-04,Confirmed,Due at the hotel,"""Quote"", comma Line",,\+995 555 12 34 56,"'\tTab\r\nRoom",1,1,0,2026-12-14,2026-12-15,112\.00,0\.00,Desk,,Standard rate,,,"'\tTab\r\nRoom, Standard rate, 1 adult",,,,"Taxes and fees \(12%\) of \$100\.00, added to the price: \$12\.00",0\.00,$/,
    );
    for (const name of hostile.slice(0, 4)) expect(text).toContain(`,'${name} Line,`);
  });
});

describe("a group of 40 hotels with 50,000 bookings", () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let opened: Awaited<ReturnType<typeof openDatabase>>;
  let env: TestEnv;
  const statements: string[] = [];
  let hotel: { id: string; timeZone: string };
  let ctx: TestEnv["ctx"];
  beforeAll(async () => {
    env = await openTestEnv();
    database = await createDatabase(inject("server"), inject("empty"));
    opened = await openDatabase({ url: database.url, connections: 4, onStatement: (text) => statements.push(text) });
    ctx = { ...env.ctx, db: opened.db, now: () => new Date() };
    const owner: Pick<Actor, "id"> = { id: newId() };
    await ctx.db
      .insertInto("users")
      .values({ id: owner.id, name: "Group", first_name: "Group", last_name: "Owner", email: "group@stumari.example" })
      .execute();
    hotel = { id: await writeHotelGroup(database.url, owner.id), timeZone: "Asia/Tbilisi" };
  });
  afterAll(async () => {
    await opened.close();
    await database.drop();
    await env.close();
  });

  const plan = async (query: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ "QUERY PLAN": string }>`explain (analyze, buffers) ${query}`.execute(ctx.db);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  };

  test.each(["", "sort=checkIn", "q=guest16&sort=-total", "status=confirmed&payment=paid", "stay=in_house", "page=40"])(
    "reads a page for '%s' in two statements",
    async (query) => {
      statements.length = 0;
      const { rows, count } = await listedBookings(ctx, hotel, filter(query));
      expect(statements).toHaveLength(2);
      expect(rows.length).toBe(Math.min(rowsAPage, Math.max(0, count - (filter(query).page - 1) * rowsAPage)));
      expect(count).toBeGreaterThan(0);
    },
  );

  test.each([
    ["reservations_by_creation", sql`r.created_at desc, r.id desc`],
    ["reservations_by_check_in", sql`r.check_in, r.id`],
  ])("the first rows come from %s, without sorting", async (index, order) => {
    // With as few hotels as here, the index of all hotels costs about as much.
    await ctx.db.schema.dropIndex("reservations_in_time").ifExists().execute();
    const text = await plan(sql`select r.id from reservations r where r.hotel_id = ${hotel.id} order by ${order} limit 25`);
    expect(text).toContain(index);
    expect(text).not.toContain("Sort");
    expect(text).not.toContain("Seq Scan");
  });

  test("the file is read in batches, as fast as the client reads it", async () => {
    statements.length = 0;
    const file = bookingsCsv(ctx, hotel, filter(""));
    const pieces = file[Symbol.asyncIterator]();
    let text = String((await pieces.next()).value);
    expect(statements).toHaveLength(1);
    for await (const piece of { [Symbol.asyncIterator]: () => pieces }) text += String(piece);
    expect(text.split("\r\n").length).toBeGreaterThan(1_240);
    expect(statements).toHaveLength(3);
  });
});
