import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "../../db/sample/must.ts";
import { cancelLine } from "../../app/domain/reservation/cancel-line.server.ts";
import { cancelReservation } from "../../app/domain/reservation/cancel-reservation.server.ts";
import { addChargeback } from "../../app/domain/settlement/add-chargeback.server.ts";
import { closeChargeback } from "../../app/domain/settlement/close-chargeback.server.ts";
import type { Actor } from "../../app/kit/actor.ts";
import { newId } from "../../app/platform/id.server.ts";
import { approvedCard, book, bookAndBegin, stayOf } from "../support/booking.ts";
import { expectSoundLedger } from "../support/ledger.ts";
import { deposit, hotelWithTerms, payNext, tripAt } from "../support/schedules.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

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
    await expectSoundLedger(env, hotel.hotelId);
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
    await expectSoundLedger(env, hotel.hotelId);
  });
});
