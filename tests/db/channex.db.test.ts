import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { decideWaiting, goLive } from "#domain/channel/connection/manage-connection.server.ts";
import { must } from "../../db/sample/must.ts";
import { connectedByChannex } from "../support/channex.ts";
import { freeUnits } from "../support/program.ts";
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

const nightsOf = (hotel: Hotel, roomId = hotel.roomId) =>
  env.ctx.db
    .selectFrom("room_nights")
    .select(["night", "price", "closed", "min_nights as minNights", "no_arrival as noArrival", "no_departure as noDeparture"])
    .where("hotel_id", "=", hotel.hotelId)
    .where("room_id", "=", roomId)
    .orderBy("night")
    .execute();
const open = { closed: false, minNights: null, noArrival: false, noDeparture: false };
const messagesOf = (hotel: Hotel) =>
  env.ctx.db
    .selectFrom("channel_messages")
    .select(["id", "action", "result", "summary"])
    .where("hotel_id", "=", hotel.hotelId)
    .orderBy("at")
    .execute();
/** An amount with the default taxes of 12 percent, which are added here. */
const taxed = (price: string) => (Number(price) * 1.12).toFixed(2);
const usd = (price: string, occupancy?: number) => [{ rate: taxed(price), ...(occupancy && { occupancy }) }];
const success = { status: 200, body: { success: true, unique_id: expect.any(String) } };

describe("a connection", () => {
  test("is not made where the operator has no account at Channex", async () => {
    const hotel = await env.hotel();
    const { connectProgram } = await import("#domain/channel/connection/manage-connection.server.ts");
    const connect = connectProgram(env.as(hotel.owner), { hotelId: hotel.hotelId, kind: "channex" });
    expect(await connect).toMatchObject({ ok: false, rejection: { code: "not_offered" } });
  });

  test("is tested and mapped by the hotel's code, and by no other one", async () => {
    const hotel = await env.hotel({ units: 3 });
    const program = await connectedByChannex(env, hotel, { trial: true, decides: ["STANDARD"] });
    expect(await program.test()).toEqual({ status: 200, body: { success: true } });
    expect(await program.test("STU-NOBODY")).toMatchObject({ status: 404, body: { success: false } });
    expect(await program.mapping()).toEqual({
      status: 200,
      body: {
        data: {
          type: "mapping_details",
          attributes: {
            room_types: [
              {
                id: "DOUBLE",
                title: "Double",
                rate_plans: [
                  { id: "STANDARD", title: "Standard", sell_mode: "per_room", max_persons: 2, currency: "USD", read_only: false },
                ],
              },
            ],
          },
        },
      },
    });
    expect((await messagesOf(hotel)).map(({ action, result }) => [action, result])).toEqual([
      ["test_connection", "done"],
      ["mapping_details", "done"],
    ]);
  });

  test("on trial keeps what is sent, and applies it in its order when the hotel goes live", async () => {
    const hotel = await env.hotel({ units: 3 });
    const program = await connectedByChannex(env, hotel, { trial: true, decides: ["STANDARD"] });
    expect(await program.counts(["2027-01-10", "2027-01-11", 1])).toMatchObject({ status: 200, body: { warnings: [/on trial/] } });
    await program.restrict({ from: "2027-01-10", rates: usd("150.00"), stop_sell: true });
    await program.restrict({ from: "2027-01-10", stop_sell: false });
    expect(await freeUnits(env, hotel, "2027-01-10", 2)).toEqual([3, 3]);
    must(await goLive(env.as(hotel.owner), hotel.hotelId));
    expect(await freeUnits(env, hotel, "2027-01-10", 2)).toEqual([1, 1]);
    expect(await nightsOf(hotel)).toContainEqual({ night: "2027-01-10", price: 15_000, ...open });
  });
});

describe("availability", () => {
  test("is that of both ends and all nights between, and later changes of a request win", async () => {
    const hotel = await env.hotel({ units: 5 });
    const program = await connectedByChannex(env, hotel);
    expect(await program.counts(["2027-01-10", "2027-01-12", 2], ["2027-01-11", "2027-01-11", 4])).toEqual(success);
    expect(await freeUnits(env, hotel, "2027-01-09", 5)).toEqual([5, 2, 4, 2, 5]);
    expect(await program.counts(["2027-01-12", "2027-01-12", 0])).toEqual(success);
    expect(await freeUnits(env, hotel, "2027-01-10", 3)).toEqual([2, 4, 0]);
  });

  test("of a room type that the hotel decides is left out with a warning", async () => {
    const hotel = await env.hotel({ units: 5 });
    const program = await connectedByChannex(env, hotel);
    const { setMapping } = await import("#domain/channel/connection/manage-connection.server.ts");
    must(
      await setMapping(env.as(hotel.owner), {
        hotelId: hotel.hotelId,
        rooms: program.rooms.map((one) => ({ ...one, decides: false })),
        plans: program.plans,
      }),
    );
    expect(await program.counts(["2027-01-10", "2027-01-10", 2])).toMatchObject({
      body: { success: true, warnings: [/DOUBLE is left out/] },
    });
    expect(await freeUnits(env, hotel, "2027-01-10", 1)).toEqual([5]);
  });
});

describe("a request is refused as a whole", () => {
  const changes: [string, (room: string, plan: string) => object[], string][] = [
    [
      "with an unknown room type",
      (room) => [count(room), count("NOWHERE")],
      "data[0].attributes.changes[1]: there is no room type NOWHERE",
    ],
    [
      "with an unknown rate plan",
      (room) => [count(room), restriction(room, "NONE", {})],
      "data[0].attributes.changes[1]: there is no rate plan NONE",
    ],
    [
      "with days in the wrong order",
      (room) => [count(room, { date_from: "2027-01-12" })],
      "data[0].attributes.changes[0]: date_to is before date_from",
    ],
    [
      "with a negative availability",
      (room) => [count(room, { availability: -1 })],
      "data[0].attributes.changes[0].attributes.availability: ",
    ],
    [
      "with a day that does not exist",
      (room) => [count(room, { date_to: "2027-02-30" })],
      "data[0].attributes.changes[0].attributes.date_to: ",
    ],
    [
      "with a price as a number",
      (room, plan) => [count(room), restriction(room, plan, { rates: [{ rate: 20_000, currency: "USD" }] })],
      "data[0].attributes.changes[1].attributes.rates[0].rate: ",
    ],
    [
      "with a price twice",
      (room, plan) => [restriction(room, plan, { rates: [1, 1].map((occupancy) => ({ rate: "1.00", currency: "USD", occupancy })) })],
      "data[0].attributes.changes[0]: an occupancy is there twice",
    ],
    [
      "with prices in two currencies",
      (room, plan) => [
        restriction(room, plan, { rates: ["USD", "EUR"].map((currency, index) => ({ rate: "1.00", currency, occupancy: index + 1 })) }),
      ],
      "data[0].attributes.changes[0]: rates are in several currencies",
    ],
    [
      "in a currency without a rate",
      (room, plan) => [restriction(room, plan, { rates: [{ rate: "1.00", currency: "JPY" }] })],
      "data[0].attributes.changes[0]: Prices in JPY are not accepted.",
    ],
    ["of another kind", () => [{ type: "photos", attributes: {} }], "data[0].attributes.changes[0].type: "],
  ];
  const count = (room: string, more: object = {}) => ({
    type: "availability_changes",
    attributes: { room_type_id: room, date_from: "2027-01-10", date_to: "2027-01-10", availability: 1, ...more },
  });
  const restriction = (room: string, plan: string, more: object) => ({
    type: "restriction_changes",
    attributes: { room_type_id: room, rate_plan_id: plan, date_from: "2027-01-10", date_to: "2027-01-10", ...more },
  });
  test.each(changes)("%s", async (_, of, error) => {
    const hotel = await env.hotel({ units: 5 });
    const program = await connectedByChannex(env, hotel, { decides: ["STANDARD"] });
    expect(await program.send(of(program.room, program.standard))).toEqual({
      status: 422,
      body: { success: false, error: expect.stringContaining(error) },
    });
    expect(await freeUnits(env, hotel, "2027-01-10", 1)).toEqual([5]);
    expect(await messagesOf(hotel)).toMatchObject([{ action: "changes", result: "refused" }]);
  });

  test("with too many changes or nights, of an unknown hotel, and of one that sends too often", async () => {
    const hotel = await env.hotel();
    const program = await connectedByChannex(env, hotel, { decides: ["STANDARD"] });
    const many = Array.from({ length: 10_001 }, () => count(program.room));
    expect(await program.send(many)).toMatchObject({ status: 422 });
    const long = Array.from({ length: 150 }, () => restriction(program.room, program.standard, { date_to: "2029-01-10", stop_sell: true }));
    expect(await program.send(long)).toMatchObject({ status: 422, body: { error: /at most 100000 nights of plans/ } });
    expect(await program.send([count(program.room)], { code: "STU-NOBODY" })).toMatchObject({ status: 404 });
    expect(await program.send([count(program.room)], { mayAsk: false })).toMatchObject({ status: 503 });
    expect(await program.send([count(program.room)])).toEqual(success);
  });
});

describe("prices and restrictions", () => {
  test("that are not named stay as they were said before, also those that closed a night", async () => {
    const hotel = await env.hotel({ units: 2 });
    const program = await connectedByChannex(env, hotel, { decides: ["STANDARD"] });
    const night = "2027-01-10";
    const state = async () => (await nightsOf(hotel)).find((one) => one.night === night);
    expect(await program.restrict({ from: night, to: "2027-01-11", rates: usd("200.00", 2), min_stay_arrival: 3 })).toEqual(success);
    expect(await state()).toEqual({ night, price: 20_000, ...open, minNights: 3 });
    await program.restrict({ from: night, stop_sell: true, closed_to_arrival: true });
    expect(await state()).toEqual({ night, price: 20_000, ...open, closed: true, minNights: 3, noArrival: true });
    await program.restrict({ from: night, rates: usd("210.00", 2), closed_to_departure: true });
    expect(await state()).toEqual({ night, price: 21_000, closed: true, minNights: 3, noArrival: true, noDeparture: true });
    await program.restrict({ from: night, stop_sell: false, closed_to_arrival: false, closed_to_departure: false, min_stay_through: 2 });
    expect(await state()).toEqual({ night, price: 21_000, ...open, minNights: 3 });
    await program.restrict({ from: night, min_stay_arrival: 1 });
    expect(await state()).toEqual({ night, price: 21_000, ...open, minNights: 2 });
    // The other night of the first change.
    expect(await nightsOf(hotel)).toContainEqual({ night: "2027-01-11", price: 20_000, ...open, minNights: 3 });
  });

  test("of one request are those of its later changes, field by field", async () => {
    const hotel = await env.hotel();
    const program = await connectedByChannex(env, hotel, { decides: ["STANDARD"] });
    await program.restrict(
      { from: "2027-01-10", to: "2027-01-12", rates: usd("200.00"), stop_sell: true },
      { from: "2027-01-11", to: "2027-01-12", stop_sell: false },
      { from: "2027-01-12", rates: usd("90.50") },
    );
    expect(await nightsOf(hotel)).toEqual([
      { night: "2027-01-10", price: 20_000, ...open, closed: true },
      { night: "2027-01-11", price: 20_000, ...open },
      { night: "2027-01-12", price: 9_050, ...open },
    ]);
  });

  test("close a night that has no price, or none that is the same here, with a warning, until one comes", async () => {
    const hotel = await env.hotel({ capacity: 2 });
    const program = await connectedByChannex(env, hotel, { decides: ["STANDARD"] });
    const night = "2027-01-10";
    expect(await program.restrict({ from: night, min_stay_arrival: 2 })).toMatchObject({
      body: { warnings: [/DOUBLE without a price are closed/] },
    });
    expect(await nightsOf(hotel)).toEqual([{ night, price: null, ...open, closed: true, minNights: 2 }]);
    const different = [
      { rate: taxed("200.00"), occupancy: 2 },
      { rate: taxed("150.00"), occupancy: 1 },
    ];
    expect(await program.restrict({ from: night, rates: different })).toMatchObject({
      body: { warnings: [/DOUBLE from 2027-01-10 to 2027-01-10 is closed: 1 adults cost 150.00 USD, here 200.00 USD/] },
    });
    await program.restrict({ from: night, stop_sell: false });
    expect(await nightsOf(hotel)).toEqual([{ night, price: null, ...open, closed: true, minNights: 2 }]);
    expect(await program.restrict({ from: night, rates: usd("180.00", 2) })).toEqual(success);
    expect(await nightsOf(hotel)).toEqual([{ night, price: 18_000, ...open, minNights: 2 }]);
  });

  test("in euros are converted and kept as they came, also when a later change names no price", async () => {
    const hotel = await env.hotel();
    const program = await connectedByChannex(env, hotel, { decides: ["STANDARD"] });
    const originals = () =>
      env.ctx.db
        .selectFrom("channel_prices")
        .select(["night", "amount", "currency"])
        .where("hotel_id", "=", hotel.hotelId)
        .orderBy("night")
        .execute();
    await program.restrict({ from: "2027-01-10", to: "2027-01-11", rates: [{ rate: taxed("88.00"), currency: "EUR" }] });
    expect(await nightsOf(hotel)).toEqual(["2027-01-10", "2027-01-11"].map((night) => ({ night, price: 10_000, ...open })));
    await program.restrict({ from: "2027-01-10", stop_sell: true }, { from: "2027-01-11", rates: usd("120.00") });
    expect((await originals()).map(({ night, amount, currency }) => [night, amount, currency])).toEqual([["2027-01-10", 98.56, "EUR"]]);
  });

  test("of plans that the hotel decides, longest stays and nights far away are left out with a warning", async () => {
    const hotel = await env.hotel();
    const program = await connectedByChannex(env, hotel);
    expect(await program.restrict({ from: "2027-01-10", rates: usd("10.00") })).toMatchObject({
      body: { warnings: ["Prices of STANDARD are left out: the hotel decides them here."] },
    });
    await program.decide(["STANDARD"]);
    expect(
      await program.restrict({ from: "2027-01-10", to: "2030-01-10", rates: usd("100.00"), max_stay: 7, min_stay_through: 2 }),
    ).toMatchObject({
      body: { warnings: [/^Nights after 2029-02-21/, /max_stay 7 is left out/, /min_stay_through 2 binds stays that arrive then/] },
    });
    // Three months more than can be booked now, as of counts: nights that come within reach have their price.
    expect((await nightsOf(hotel)).at(-1)?.night).toBe("2029-02-21");
  });

  test("that the hotel took back are forgotten: a later change does not bring an old price back", async () => {
    const hotel = await env.hotel();
    const program = await connectedByChannex(env, hotel, { decides: ["STANDARD"] });
    await program.restrict({ from: "2027-01-10", to: "2027-01-13", rates: usd("200.00") });
    await program.decide([]);
    await program.decide(["STANDARD"]);
    const { sync_at: asked } = await env.ctx.db
      .selectFrom("channel_connections")
      .select("sync_at")
      .where("hotel_id", "=", hotel.hotelId)
      .executeTakeFirstOrThrow();
    expect(asked).toEqual(env.ctx.now());
    await program.restrict({ from: "2027-01-10", stop_sell: false });
    expect(await nightsOf(hotel)).toMatchObject([{ price: null, closed: true }, {}, {}, {}]);
  });

  test("wait for the hotel where most would change, and nights that come with them do not", async () => {
    const hotel = await env.hotel({ units: 3 });
    const program = await connectedByChannex(env, hotel, { decides: ["STANDARD"] });
    await program.restrict({ from: "2027-01-10", to: "2027-01-13", rates: usd("200.00") });
    const count = {
      type: "availability_changes",
      attributes: { room_type_id: program.room, date_from: "2027-01-10", date_to: "2027-01-10", availability: 1 },
    };
    const price = {
      type: "restriction_changes",
      attributes: {
        room_type_id: program.room,
        rate_plan_id: program.standard,
        date_from: "2027-01-10",
        date_to: "2027-01-13",
        rates: [{ rate: taxed("2.00"), currency: "USD", occupancy: 2 }],
      },
    };
    expect(await program.send([price, count])).toMatchObject({ status: 200, body: { warnings: [/more than half of the prices/] } });
    expect(await freeUnits(env, hotel, "2027-01-10", 1)).toEqual([1]);
    expect((await nightsOf(hotel))[0]?.price).toBe(20_000);
    const [waiting] = (await messagesOf(hotel)).filter(({ result }) => result === "waiting");
    must(await decideWaiting(env.as(hotel.owner), { hotelId: hotel.hotelId, messageId: waiting?.id ?? "", decision: "apply" }));
    expect((await nightsOf(hotel)).map(({ price }) => price)).toEqual([200, 200, 200, 200]);
  });
});
