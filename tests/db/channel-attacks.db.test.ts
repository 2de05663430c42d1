import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { decideWaiting } from "#domain/channel/connection/manage-connection.server.ts";
import { anonymiseGuest } from "#domain/front-desk/anonymise-guest.server.ts";
import { anonymiseReservations } from "#domain/reservation/anonymise-reservations.server.ts";
import { cancelLine } from "#domain/reservation/cancel/cancel-line.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import type { RequestedChange } from "#domain/reservation/change/booking-change.ts";
import { must } from "../../db/sample/must.ts";
import { approvedCard, bookAndBegin, stayOf } from "../support/booking.ts";
import { change, payChange, shifted } from "../support/changes.ts";
import { bookFor } from "../support/front-desk.ts";
import { connectedProgram, freeRooms, freeUnits } from "../support/program.ts";
import { payStay } from "../support/stay.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());
beforeEach(() => {
  env.at("2026-11-21T09:00:00Z");
});

type Hotel = Awaited<ReturnType<TestEnv["hotel"]>>;
type Program = Awaited<ReturnType<typeof connectedProgram>>;

const nights = stayOf("2027-01-10", "2027-01-12");
const free = (hotel: Hotel) => freeUnits(env, hotel, "2027-01-10", 2);
const count = (program: Program, units: number) => program.counts(["2027-01-10", "2027-01-11", units]);

async function connected(units = 5) {
  const hotel = await env.hotel({ units });
  return { hotel, program: await connectedProgram(env, hotel) };
}

/** A hold that ends unpaid; its program has read both. */
async function expiredHold(program: Program, hotel: Hotel) {
  const booking = await bookAndBegin(env, await env.person(), hotel, nights);
  await program.acknowledge(await program.read());
  env.later(31);
  await env.expireHolds();
  return booking;
}

const kindsOf = (read: readonly { kind: string }[]) => read.map(({ kind }) => kind);

describe("a hold that is paid after its end", () => {
  test("is not known to a program that has acknowledged its cancellation", async () => {
    const { hotel, program } = await connected();
    const booking = await expiredHold(program, hotel);
    await program.acknowledge(await program.read());
    await count(program, 2);
    expect(await free(hotel)).toEqual([2, 2]);
    env.provider.approveLate(booking.orderId);
    await env.work();
    expect(await free(hotel)).toEqual([1, 1]);
    await count(program, 2);
    expect(await free(hotel)).toEqual([1, 1]);
    expect(kindsOf(await program.read())).toEqual(["reservation"]);
  });

  test("is not acknowledged with its cancellation, which came before", async () => {
    const { hotel, program } = await connected();
    const booking = await expiredHold(program, hotel);
    const cancelled = await program.read();
    env.provider.approveLate(booking.orderId);
    await env.work();
    expect(kindsOf(await program.read())).toEqual(["cancellation", "reservation"]);
    await program.acknowledge(cancelled);
    expect(kindsOf(await program.read())).toEqual(["reservation"]);
  });
});

describe("a count", () => {
  test.each([false, true])(
    "that comes late does not follow a newer one that was the same as before it, complete: %s",
    async (isComplete) => {
      const { hotel, program } = await connected();
      const said = (units: number, second: number) => {
        const at = new Date(Date.now() - 60_000 + second * 1000).toISOString();
        const document = freeRooms(program.hotelCode, [["2027-01-10", "2027-01-11", units, program.room]], { isComplete });
        return program.send("OTA_HotelInvCountNotif:FreeRooms", document.replace("Version=", `TimeStamp="${at}" Version=`));
      };
      await said(1, 1);
      await said(1, 3);
      await said(3, 2);
      expect(await free(hotel)).toEqual([1, 1]);
    },
  );

  test("that comes while one of two known units is cancelled waits for the cancellation", async () => {
    const { hotel, program } = await connected();
    const guest = await env.person();
    await count(program, 4);
    const booking = await bookAndBegin(env, guest, hotel, nights, { rooms: 2, adults: 2 });
    env.provider.pay(booking.orderId, approvedCard);
    await env.work();
    await program.acknowledge(await program.read());
    await sql`create function wait_here() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(4242); return new; end $$`.execute(env.ctx.db);
    await sql`create trigger wait_here before insert on reservation_rooms for each row execute function wait_here()`.execute(env.ctx.db);
    const waiting = async (event: string) =>
      (await sql`select from pg_stat_activity where datname = current_database() and wait_event = ${event}`.execute(env.ctx.db)).rows
        .length;
    let counting: Promise<unknown> = Promise.resolve();
    const { promise: end, resolve: go } = Promise.withResolvers<void>();
    const holding = env.ctx.db.transaction().execute(async (db) => {
      await sql`select pg_advisory_xact_lock(4242)`.execute(db);
      await end;
    });
    const cancelling = cancelLine(env.as(guest), { code: booking.code, line: 1, units: 1, reason: "Fewer of us." });
    await vi.waitUntil(async () => (await waiting("advisory")) > 0, { timeout: 10_000, interval: 20 });
    counting = count(program, 2);
    await vi.waitUntil(async () => (await waiting("transactionid")) + (await waiting("tuple")) > 0, { timeout: 10_000, interval: 20 });
    go();
    await Promise.all([holding, cancelling, counting]);
    await sql`drop trigger wait_here on reservation_rooms`.execute(env.ctx.db);
    must(await cancelling);
    expect(await free(hotel)).toEqual([2, 2]);
  });

  test("knows one of two units of a room type, also when the stay becomes shorter", async () => {
    const { hotel, program } = await connected(9);
    const guest = await env.person();
    const booking = await payStay(env, guest, hotel, stayOf("2027-01-10", "2027-01-13"));
    await program.acknowledge(await program.read());
    const withAnother = (requested: RequestedChange): RequestedChange => ({
      ...requested,
      rooms: requested.rooms.flatMap((room) => [room, { ...room, line: null, guest: { firstName: "Nino", lastName: "B" } }]),
    });
    await change(env, guest, booking.code, withAnother);
    await payChange(env, guest, booking.code);
    await program.counts(["2027-01-10", "2027-01-12", 5]);
    expect(await free(hotel)).toEqual([4, 4]);
    await change(env, guest, booking.code, shifted("2027-01-10", "2027-01-12"));
    expect(await free(hotel)).toEqual([4, 4]);
  });
});

describe("what a program reads", () => {
  test("has what is new before what it has acknowledged, however much that is", async () => {
    const { hotel, program } = await connected();
    await payStay(env, await env.person(), hotel, nights);
    await program.acknowledge(await program.read());
    await sql`
      insert into channel_bookings (hotel_id, id, reservation_id, kind, created_at, delivered_at, content, acknowledged_at)
      select hotel_id, gen_random_uuid(), reservation_id, kind, created_at, delivered_at, content, acknowledged_at + i * interval '1 microsecond'
      from channel_bookings, generate_series(1, 200) i where hotel_id = ${hotel.hotelId}`.execute(env.ctx.db);
    const fresh = await payStay(env, await env.person(), hotel, nights);
    const read = await program.read("2020-01-01T00:00:00Z");
    expect(read).toHaveLength(200);
    expect(read.map(({ code }) => code)).toContain(fresh.code);
  });

  test("has no booking that is over or was cancelled before, when its guest becomes nobody", async () => {
    const { hotel } = await connectedLater();
    const { guest, phone, program } = hotel;
    const booking = await payStay(env, guest, hotel, nights);
    await program.acknowledge(await program.read());
    must(await cancelReservation(env.as(guest), { code: booking.code, reason: "Other plans." }));
    await program.acknowledge(await program.read());
    await anonymiseReservations(env.ctx, guest.id);
    must(await anonymiseGuest(env.as(hotel.owner), { hotelId: hotel.hotelId, code: phone.code }));
    expect(await program.read()).toEqual([]);
  });
});

/** A hotel that is connected after two stays were over. */
async function connectedLater() {
  const hotel = await env.hotel({ units: 5 });
  const guest = await env.person();
  await payStay(env, guest, hotel, stayOf("2026-11-23", "2026-11-25"));
  const phone = must(await bookFor(env, hotel.owner, hotel, stayOf("2026-11-23", "2026-11-25")));
  // The database knows today by its own clock.
  await sql`update reservations set check_in = check_in - 60, check_out = check_out - 60 where hotel_id = ${hotel.hotelId}`.execute(
    env.ctx.db,
  );
  env.at("2026-12-21T09:00:00Z");
  return { hotel: { ...hotel, guest, phone, program: await connectedProgram(env, hotel) } };
}

test("agreeing to a message that does not wait any more applies no other", async () => {
  const { hotel, program } = await connected();
  await program.decidesPrices();
  const full = (amount: number) =>
    program.prices(`<RatePlan RatePlanNotifType="Full" CurrencyCode="USD" RatePlanCode="STANDARD"><Rates>
      <Rate RateTimeUnit="Day" UnitMultiplier="1"><BaseByGuestAmts><BaseByGuestAmt Type="25"/></BaseByGuestAmts></Rate>
      <Rate InvTypeCode="${program.room}" Start="2027-01-10" End="2027-01-20"><BaseByGuestAmts>
        <BaseByGuestAmt NumberOfGuests="2" AgeQualifyingCode="10" AmountAfterTax="${amount}"/></BaseByGuestAmts></Rate></Rates></RatePlan>`);
  const waiting = () =>
    env.ctx.db.selectFrom("channel_messages").select("id").where("hotel_id", "=", hotel.hotelId).where("result", "=", "waiting").execute();
  await full(150);
  await full(300);
  const [first] = await waiting();
  const decide = (decision: "apply" | "drop") =>
    decideWaiting(env.as(hotel.owner), { hotelId: hotel.hotelId, messageId: first?.id ?? "", decision });
  must(await decide("drop"));
  await full(1);
  expect(await decide("drop")).toEqual({ ok: false, rejection: { code: "not_waiting" } });
  expect(await decide("apply")).toEqual({ ok: false, rejection: { code: "not_waiting" } });
  expect(await waiting()).toHaveLength(1);
});
