import { text as streamText } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bookingDetails } from "#domain/front-desk/booking-details.server.ts";
import { bookingFilter } from "#domain/front-desk/booking-filter.ts";
import { listedBookings } from "#domain/front-desk/booking-list.server.ts";
import { bookingsCsv } from "#domain/front-desk/bookings-csv.server.ts";
import { cancelLine } from "#domain/reservation/cancel/cancel-line.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { stepText } from "#domain/reservation/show/reservation-steps.ts";
import { addChargeback } from "#domain/settlement/add-chargeback.server.ts";
import { closeChargeback } from "#domain/settlement/close-chargeback.server.ts";
import type { Actor } from "#kit/actor.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { mailBody } from "../../server/mails.ts";
import { approvedCard, book, bookAndBegin, stayOf } from "../support/booking.ts";
import { expectValidLedger } from "../support/ledger.ts";
import { guestWithPoints, pointsOfGuest } from "../support/rewards.ts";
import { deposit, hotelWithTerms, payNext, tripAt } from "../support/schedules.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";
import { violationsIn } from "../support/violations.ts";

let env: TestEnv;
let admin: Actor;
beforeAll(async () => {
  env = await openTestEnv();
  admin = await env.person("admin");
});
afterAll(() => env.close());
beforeEach(() => env.at("2026-11-21T09:00:00Z"));

const stay = stayOf("2027-07-01", "2027-07-04");

describe("a chargeback that is won", () => {
  const disputed = async (hotelId: string, orderId: string, amount: number) => {
    must(await addChargeback(env.as(admin), { orderId, amount, reference: newId(), note: "Disputed" }));
    const { id } = await env.ctx.db.selectFrom("chargebacks").select("id").where("hotel_id", "=", hotelId).executeTakeFirstOrThrow();
    return () => closeChargeback(env.as(admin), { hotelId, chargebackId: id, state: "won" });
  };

  test("goes to the guest of a cancelled booking whose other payment has covered the fee", async () => {
    const half = { fromHours: 8760, penalty: { kind: "percent" as const, percent: 50 } };
    const hotel = await hotelWithTerms(env, deposit(30, 14), { cancellation: { freeUntilHours: 8760, tiers: [half] } });
    const guest = await env.person();
    const { code } = must(await book(env, guest, hotel, stay, { rateType: hotel.planId }));
    const order = await payNext(env, guest, code);
    await payNext(env, guest, code);
    const win = await disputed(hotel.hotelId, order, 10_080);
    // 336.00 cost 168.00; of the second payment of 235.20 the rest is refunded.
    must(await cancelReservation(env.as(guest), { code, reason: "" }));
    await env.work();
    expect(await tripAt(env, guest, code)).toMatchObject({ refunded: 6_720 });
    must(await win());
    await env.work();
    expect(await tripAt(env, guest, code)).toMatchObject({ refunded: 16_800 });
    await expectValidLedger(env, hotel.hotelId);
  });

  test("goes to the guest as far as a room was cancelled meanwhile", async () => {
    const hotel = await env.hotel({ units: 5, price: 10_000 });
    const guest = await env.person();
    const { code, orderId } = await bookAndBegin(env, guest, hotel, stay, { adults: 2, rooms: 2 });
    env.provider.pay(orderId, approvedCard);
    await env.work();
    const win = await disputed(hotel.hotelId, orderId, 67_200);
    must(await cancelLine(env.as(guest), { code, line: 1, units: 1, reason: "" }));
    await env.work();
    expect(await tripAt(env, guest, code)).toMatchObject({ total: 33_600, refunded: 0 });
    must(await win());
    await env.work();
    expect(await tripAt(env, guest, code)).toMatchObject({ total: 33_600, refunded: 33_600 });
    await expectValidLedger(env, hotel.hotelId);
  });

  test("pays the fee alone of a booking whose points went back with the money", async () => {
    const hotel = await hotelWithTerms(env, { kind: "now" }, { cancellation: { freeUntilHours: null, tiers: [] } });
    const guest = await guestWithPoints(env, 1500);
    const points = await pointsOfGuest(env, guest);
    const { code, orderId } = await bookAndBegin(env, guest, hotel, stay, { rateType: hotel.planId, points: 300 });
    env.provider.pay(orderId, approvedCard);
    await env.work();
    const win = await disputed(hotel.hotelId, orderId, env.provider.order(orderId)?.amount ?? 0);
    must(await cancelReservation(env.as(guest), { code, reason: "" }));
    must(await win());
    await env.work();
    expect(await pointsOfGuest(env, guest)).toBe(points);
    expect(await tripAt(env, guest, code)).toMatchObject({ state: "cancelled", pointsKept: 0, refunded: 0 });
    expect((await violationsIn(env)).filter((text) => text.includes(code))).toEqual([]);
    await expectValidLedger(env, hotel.hotelId);
  });
});

describe("a chargeback", () => {
  const paidStay = async () => {
    const hotel = await env.hotel({ units: 5, price: 10_000 });
    const guest = await env.person();
    const { code, orderId } = await bookAndBegin(env, guest, hotel, stay);
    env.provider.pay(orderId, approvedCard);
    await env.work();
    must(await addChargeback(env.as(admin), { orderId, amount: 33_600, reference: newId(), note: "Disputed" }));
    const listed = async (payment: string) => {
      const filter = bookingFilter(new URLSearchParams({ payment }));
      return (await listedBookings(env.ctx, { id: hotel.hotelId, timeZone: "Asia/Tbilisi" }, filter)).rows;
    };
    const close = async (state: "won" | "lost") => {
      const { id } = await env.ctx.db
        .selectFrom("chargebacks")
        .select("id")
        .where("hotel_id", "=", hotel.hotelId)
        .executeTakeFirstOrThrow();
      env.at("2026-11-22T09:00:00Z");
      must(await closeChargeback(env.as(admin), { hotelId: hotel.hotelId, chargebackId: id, state }));
      await env.work();
    };
    const opened = async () => {
      const found = await bookingDetails(env.ctx, hotel.hotelId, code);
      if (!found) throw new Error("The booking is gone.");
      return found;
    };
    return { hotel, guest, code, listed, close, opened };
  };

  test("is the booking's state in the trip, the list, its filter, the CSV file and the history, and kept money no longer counts it", async () => {
    const { hotel, guest, code, listed, close, opened } = await paidStay();
    expect(await tripAt(env, guest, code)).toMatchObject({ payment: "charged_back", chargedBack: 33_600 });
    expect(await listed("paid")).toEqual([]);
    expect(await listed("charged_back")).toMatchObject([{ code, payment: "charged_back", kept: 0 }]);
    const csv = await streamText(bookingsCsv(env.ctx, { id: hotel.hotelId, timeZone: "UTC" }, bookingFilter(new URLSearchParams())));
    expect(csv).toContain("Charged back");
    await close("lost");
    expect((await opened()).steps.map(stepText)).toEqual([
      "Booked on the site",
      "Paid $336.00 by card",
      "The bank took $336.00 back",
      "$336.00 stay with the bank: decided for the guest",
    ]);
    expect(await listed("charged_back")).toHaveLength(1);
  });

  test("that is won leaves the booking paid", async () => {
    const { guest, code, listed, close, opened } = await paidStay();
    await close("won");
    expect(await tripAt(env, guest, code)).toMatchObject({ payment: "paid", chargedBack: 0 });
    expect(await listed("paid")).toMatchObject([{ code, kept: 33_600 }]);
    expect((await opened()).steps.map(({ kind }) => kind)).toEqual(["booked", "paid", "charged_back", "chargeback_won"]);
  });

  test("has mails of its own for the hotel, with the amount, and so has each decision", async () => {
    const { code, hotel, close } = await paidStay();
    await env.work();
    await close("lost");
    const sent = env.queuedMails.filter(({ mail, facts }) => mail === "hotel-change" && facts["code"] === code);
    const mails = await Promise.all(sent.map(({ mail, facts }) => mailBody(env.ctx, mail, { ...facts, hotelId: hotel.hotelId })));
    expect(mails.map((mail) => mail?.subject.split(":")[0])).toEqual(["Payment taken back by the bank", "Payment lost to a chargeback"]);
    for (const mail of mails) expect(mail?.text).toContain("$336.00");
  });
});
