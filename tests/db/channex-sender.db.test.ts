import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { takeBookings } from "#domain/channel/bookings/take-bookings.server.ts";
import { createChannexSender } from "#domain/channel/channex/send-bookings.server.ts";
import { disconnectProgram, goLive } from "#domain/channel/connection/manage-connection.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { must } from "../../db/sample/must.ts";
import { book, stayOf } from "../support/booking.ts";
import { change, shifted } from "../support/changes.ts";
import { bookingIn, channexSettings, connectedByChannex, endWaits, ok, sendToChannex, simulatedChannex } from "../support/channex.ts";
import { freeUnits } from "../support/program.ts";
import { payHold, payStay } from "../support/stay.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());
beforeEach(async () => {
  env.at("2026-11-21T09:00:00Z");
  await env.ctx.db.deleteFrom("channel_connections").execute();
});

type Hotel = Awaited<ReturnType<TestEnv["hotel"]>>;
type Post = Ctx["webhooks"]["post"];

const nights = stayOf("2027-01-10", "2027-01-12");
const queueOf = (hotel: Hotel) =>
  env.ctx.db
    .selectFrom("channel_bookings")
    .select(["kind", "tries", "problem", "next_at as nextAt", "acknowledged_at as acknowledgedAt"])
    .where("hotel_id", "=", hotel.hotelId)
    .orderBy("created_at")
    .execute();
const syncOf = async (hotel: Hotel) =>
  (await env.ctx.db.selectFrom("channel_connections").select("sync_at").where("hotel_id", "=", hotel.hotelId).executeTakeFirstOrThrow())
    .sync_at;
/** A hotel that has been asked for everything. */
async function connected(more: Parameters<TestEnv["hotel"]>[0] = { units: 3 }) {
  const hotel = await env.hotel(more);
  const program = await connectedByChannex(env, hotel);
  await sendToChannex(env.ctx, async () => ok);
  return { hotel, program };
}
const senderWith = (post: Post) =>
  createChannexSender({ ...env.ctx, webhooks: { post, problemOf: async () => undefined } }, channexSettings);

test("a booking is told as Channex has it, with prices that are its total to the cent, then its change and its cancellation", async () => {
  const channex = simulatedChannex();
  const { hotel, program } = await connected();
  const guest = await env.person();
  const held = must(await book(env, guest, hotel, nights, { rooms: 2, adults: 3 }));
  await sendToChannex(env.ctx, channex.post);
  await payHold(env, guest, held.code);
  await sendToChannex(env.ctx, channex.post);
  await change(env, guest, held.code, shifted("2027-01-11", "2027-01-13"));
  await sendToChannex(env.ctx, channex.post);
  must(await cancelReservation(env.as(guest), { code: held.code, reason: "Other plans." }));
  await sendToChannex(env.ctx, channex.post);
  expect(channex.received.map(({ status }) => status)).toEqual(["new", "modified", "modified", "cancelled"]);
  const [first, paid, moved] = channex.received;
  expect(first).toMatchObject({
    provider_code: "Stumari",
    hotel_code: program.hotelCode,
    reservation_id: held.code,
    arrival_date: "2027-01-10",
    departure_date: "2027-01-12",
    currency: "USD",
    payment_collect: "ota",
    notes: expect.stringMatching(/^Not paid yet: held until 2026-11-21T09:30Z/),
    deposits: [],
    services: [],
  });
  expect(
    first?.rooms.map(({ room_type_code, days }) => [room_type_code, days.map(({ date, rate_plan_code }) => [date, rate_plan_code])]),
  ).toEqual(Array.from({ length: 2 }, () => ["DOUBLE", ["2027-01-10", "2027-01-11"].map((date) => [date, "STANDARD"])]));
  expect(first?.rooms.map(({ occupancy }) => occupancy.adults).reduce((sum, adults) => sum + adults, 0)).toBe(3);
  const { total } = await env.ctx.db.selectFrom("reservations").select("total").where("code", "=", held.code).executeTakeFirstOrThrow();
  const cents = first?.rooms.flatMap(({ days }) => days.map(({ price }) => Math.round(Number(price) * 100))) ?? [];
  expect(cents.reduce((sum, price) => sum + price, 0)).toBe(total);
  expect(paid).toMatchObject({ deposits: [{ amount: (total / 100).toFixed(2), currency: "USD", type: "credit_card" }] });
  expect(paid?.notes).toBeUndefined();
  expect(moved).toMatchObject({ arrival_date: "2027-01-11", departure_date: "2027-01-13" });
  expect((await queueOf(hotel)).every(({ acknowledgedAt }) => acknowledgedAt)).toBe(true);
});

test("of a hold that ends before it was told nothing is told, and trials are told nothing", async () => {
  const channex = simulatedChannex();
  const { hotel } = await connected();
  const other = await env.hotel();
  await connectedByChannex(env, other, { trial: true });
  await payStay(env, await env.person(), other, nights);
  must(await book(env, await env.person(), hotel, nights));
  env.later(31);
  await env.expireHolds();
  await sendToChannex(env.ctx, channex.post);
  expect(channex.received).toEqual([]);
  must(await goLive(env.as(other.owner), other.hotelId));
  await sendToChannex(env.ctx, channex.post);
  expect(channex.received).toMatchObject([{ status: "new" }]);
  expect(channex.syncs).toHaveLength(1);
});

test("an answer acknowledges: counts know the booking from then on", async () => {
  const channex = simulatedChannex();
  const { hotel, program } = await connected();
  await program.counts(["2027-01-10", "2027-01-11", 2]);
  await payStay(env, await env.person(), hotel, nights);
  await program.counts(["2027-01-10", "2027-01-11", 2]);
  expect(await freeUnits(env, hotel, "2027-01-10", 2)).toEqual([1, 1]);
  await sendToChannex(env.ctx, channex.post);
  await program.counts(["2027-01-10", "2027-01-11", 1]);
  expect(await freeUnits(env, hotel, "2027-01-10", 2)).toEqual([1, 1]);
  expect(await syncOf(hotel)).toBeNull();
});

test("a count that may have known the booking before its answer came is asked for again", async () => {
  const { hotel, program } = await connected();
  await payStay(env, await env.person(), hotel, nights);
  await sendToChannex(env.ctx, async (url) => {
    // Channex has the booking, and says what is left before it answers.
    if (url.endsWith("/new_booking")) await program.counts(["2027-01-10", "2027-01-11", 2]);
    return ok;
  });
  expect(await freeUnits(env, hotel, "2027-01-10", 2)).toEqual([1, 1]);
  expect(await syncOf(hotel)).toEqual(new Date("2026-11-21T09:01:00Z"));
  env.later(2);
  const asked: string[] = [];
  await sendToChannex(env.ctx, async (url) => {
    asked.push(url);
    await program.counts(["2027-01-10", "2027-01-11", 2]);
    return ok;
  });
  expect(asked).toEqual(["http://channex.test/api/v1/channel_webhooks/open_channel/request_full_sync"]);
  expect([await freeUnits(env, hotel, "2027-01-10", 2), await syncOf(hotel)]).toEqual([[2, 2], null]);
});

test("what Channex refuses is a problem of the message, tried again more rarely, and keeps no other booking waiting", async () => {
  const { hotel } = await connected();
  const guest = await env.person();
  const refused = await payStay(env, guest, hotel, nights);
  await payStay(env, await env.person(), hotel, nights);
  const calls: string[] = [];
  const post: Post = async (url, _, body) => {
    const code = bookingIn(url, body)?.reservation_id ?? "";
    calls.push(code);
    return code === refused.code ? { kind: "answered", status: 422, text: "<b>Room is not mapped</b>" } : ok;
  };
  await sendToChannex(env.ctx, post);
  expect(calls).toHaveLength(2);
  const [first, second] = await queueOf(hotel);
  expect(first).toMatchObject({
    tries: 1,
    acknowledgedAt: null,
    problem: expect.stringMatching(/^Channex answers 422: .*Room is not mapped/),
  });
  expect(first?.nextAt.getTime()).toBeGreaterThanOrEqual(env.ctx.now().getTime() + 15_000);
  expect(second?.acknowledgedAt).not.toBeNull();
  // Its cancellation follows it, and does not overtake it.
  must(await cancelReservation(env.as(guest), { code: refused.code, reason: "Other plans." }));
  await sendToChannex(env.ctx, post);
  expect(calls).toHaveLength(2);
  env.later(1);
  await sendToChannex(env.ctx, post);
  expect(calls).toHaveLength(3);
  env.later(2);
  const channex = simulatedChannex();
  await sendToChannex(env.ctx, channex.post);
  expect(channex.received.map(({ status }) => status)).toEqual(["new", "cancelled"]);
  expect(await queueOf(hotel)).toMatchObject([{ tries: 3, problem: null }, {}, { tries: 1, problem: null }]);
});

test.each([
  ["does not answer", { kind: "failed", why: "timed_out" }],
  ["is down", { kind: "answered", status: 503, text: "" }],
  ["has had enough", { kind: "answered", status: 429, text: "" }],
  ["refuses the key", { kind: "answered", status: 401, text: "" }],
] as [string, Awaited<ReturnType<Post>>][])("while Channex %s one message is tried at a time, then all are told", async (_, answer) => {
  const { hotel } = await connected();
  for (let guest = 0; guest < 3; guest++) await payStay(env, await env.person(), hotel, nights);
  let calls = 0;
  let isDown = true;
  const sender = senderWith(async () => {
    calls++;
    return isDown ? answer : ok;
  });
  const look = async () => {
    await sender.look();
    await sender.idle();
  };
  await look();
  await look();
  expect(calls).toBe(1);
  env.at("2026-11-21T09:00:06Z");
  await look();
  await look();
  expect(calls).toBe(2);
  isDown = false;
  env.later(5);
  await look();
  expect(calls).toBe(5);
  expect((await queueOf(hotel)).every(({ acknowledgedAt }) => acknowledgedAt)).toBe(true);
});

test("a lost answer, and a process that ends between taking and answer, are told again with the same content", async () => {
  const channex = simulatedChannex();
  const { hotel } = await connected();
  const guest = await env.person();
  const { code } = await payStay(env, guest, hotel, nights);
  await sendToChannex(env.ctx, async (...call) => {
    await channex.post(...call);
    return { kind: "failed", why: "unreachable" };
  });
  // The process ends: nothing is stored, and its lease goes on.
  await expect(takenBy(hotel)).resolves.toBe(1);
  await change(env, guest, code, shifted("2027-01-11", "2027-01-13"));
  await sendToChannex(env.ctx, channex.post);
  expect(channex.received).toHaveLength(1);
  env.later(2);
  await sendToChannex(env.ctx, channex.post);
  expect(channex.received.map(({ status, arrival_date }) => [status, arrival_date])).toEqual([
    ["new", "2027-01-10"],
    ["new", "2027-01-10"],
    ["modified", "2027-01-11"],
  ]);
});

/** Takes what is due like a sender that ends then; returns how many. */
async function takenBy(hotel: Hotel): Promise<number> {
  const { claimBooking } = await import("#domain/channel/bookings/take-bookings.server.ts");
  env.later(1);
  const claimed = await claimBooking(env.ctx, hotel.hotelId, new Date(env.ctx.now().getTime() + 60_000));
  return claimed ? 1 : 0;
}

test("an answer that comes after another process has told a later change acknowledges only its own message", async () => {
  const { hotel } = await connected();
  const guest = await env.person();
  const { code } = await payStay(env, guest, hotel, nights);
  const slow = Promise.withResolvers<typeof ok>();
  const first = senderWith(() => slow.promise);
  await first.look();
  await expect.poll(async () => (await queueOf(hotel))[0]?.tries).toBe(1);
  env.later(2);
  await sendToChannex(env.ctx, async () => ok);
  await change(env, guest, code, shifted("2027-01-11", "2027-01-13"));
  // Taken by a third process, which ends before it has told it.
  await takenBy(hotel);
  slow.resolve(ok);
  await first.stop();
  expect((await queueOf(hotel)).map(({ acknowledgedAt }) => acknowledgedAt !== null)).toEqual([true, false]);
});

test("two senders tell each message once, those of a booking in order", async () => {
  const channex = simulatedChannex();
  const { hotel } = await connected({ units: 20 });
  const guests = [];
  for (let number = 0; number < 8; number++) {
    const guest = await env.person();
    const { code } = await payStay(env, guest, hotel, nights);
    guests.push({ guest, code });
  }
  const both = () => Promise.all([sendToChannex(env.ctx, channex.post), sendToChannex(env.ctx, channex.post)]);
  await both();
  for (const { guest, code } of guests) must(await cancelReservation(env.as(guest), { code, reason: "Other plans." }));
  await both();
  expect(channex.received).toHaveLength(16);
  for (const { code } of guests)
    expect(channex.received.flatMap((one) => (one.reservation_id === code ? one.status : []))).toEqual(["new", "cancelled"]);
  expect((await queueOf(hotel)).every(({ tries, acknowledgedAt }) => tries === 1 && acknowledgedAt)).toBe(true);
});

test("going live asks for everything until Channex has accepted that, and a hotel that disconnects meanwhile is told nothing", async () => {
  const channex = simulatedChannex();
  const hotel = await env.hotel();
  const program = await connectedByChannex(env, hotel);
  await sendToChannex(env.ctx, async () => ({ kind: "answered", status: 422, text: "" }));
  expect(await syncOf(hotel)).toEqual(new Date("2026-11-21T09:05:00Z"));
  env.later(6);
  await sendToChannex(env.ctx, channex.post);
  expect([channex.syncs, await syncOf(hotel)]).toEqual([[program.hotelCode], null]);
  await payStay(env, await env.person(), hotel, nights);
  const sender = senderWith(async () => {
    must(await disconnectProgram(env.as(hotel.owner), hotel.hotelId));
    return ok;
  });
  await sender.look();
  await sender.idle();
  expect(await queueOf(hotel)).toEqual([]);
});

test("a booking that AlpineBits reads is not sent, and what is being sent can still be read", async () => {
  const { hotel } = await connected();
  await payStay(env, await env.person(), hotel, nights);
  await takenBy(hotel);
  expect(await takeBookings(env.ctx, hotel.hotelId)).toHaveLength(1);
  await env.ctx.db
    .updateTable("channel_connections")
    .set({ kind: "alpinebits", secret_sha256: "0".repeat(64) })
    .execute();
  await endWaits(env);
  let calls = 0;
  await sendToChannex(env.ctx, async () => {
    calls++;
    return ok;
  });
  expect(calls).toBe(0);
});
