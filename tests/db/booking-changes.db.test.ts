import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { must } from "../../db/sample/must.ts";
import { acceptChange, withdrawChange } from "../../app/domain/reservation/change/accept-change.server.ts";
import { cancelReservation } from "../../app/domain/reservation/cancel-reservation.server.ts";
import { expireChanges } from "../../app/domain/settlement/expire-changes.server.ts";
import type { Actor } from "../../app/kit/actor.ts";
import { approvedCard, book, bookAndBegin, stayOf } from "../support/booking.ts";
import { beginToPay, change, payChange, previewFor, shifted, tryChange } from "../support/changes.ts";
import { inventoryViolations } from "../support/inventory-invariants.ts";
import { deposit, hotelWithTerms, payNext, tripAt } from "../support/schedules.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";
import { moneyViolations } from "../upgrade/money-invariants.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

const stay = stayOf("2027-07-01", "2027-07-04");
const broken = async () => [
  ...(await inventoryViolations(env.ctx)),
  ...(await moneyViolations(env.ctx, (orderId) => env.provider.order(orderId))),
];

async function paid(guest: Actor, hotel: { hotelId: string; roomId: string }, more = {}) {
  const { code, orderId } = await bookAndBegin(env, guest, hotel, stay, more);
  env.provider.pay(orderId, approvedCard);
  await env.work();
  return code;
}
const sold = async (hotelId: string) =>
  (await env.ctx.db.selectFrom("room_nights").select(["night", "sold"]).where("hotel_id", "=", hotelId).orderBy("night").execute()).flatMap(
    ({ night, sold }) => (sold > 0 ? [`${night.slice(8)}:${sold}`] : []),
  );

describe("a change by the guest", () => {
  test("that costs more stands once it is paid; until then the booking stays as it is", async () => {
    const hotel = await env.hotel({ price: 10_000, units: 2 });
    const guest = await env.person();
    const code = await paid(guest, hotel);
    const { preview, state } = await change(env, guest, code, shifted("2027-07-02", "2027-07-06"));
    // One night more: 100 and 12 %.
    expect([preview.before.total, preview.after.total, preview.dueNow, preview.isDirect, state]).toEqual([
      33_600,
      44_800,
      11_200,
      false,
      "open",
    ]);
    expect(await tripAt(env, guest, code)).toMatchObject({
      checkIn: "2027-07-01",
      total: 33_600,
      openChange: { dueNow: 11_200, by: "guest" },
    });
    expect(await sold(hotel.hotelId)).toEqual(["01:1", "02:1", "03:1", "04:1", "05:1"]);
    expect(await broken()).toEqual([]);
    expect(await tryChange(env, guest, code, shifted("2027-07-02", "2027-07-05"))).toMatchObject({ rejection: { code: "change_open" } });
    await payChange(env, guest, code);
    expect(await tripAt(env, guest, code)).toMatchObject({
      checkIn: "2027-07-02",
      checkOut: "2027-07-06",
      total: 44_800,
      captured: 44_800,
      dueNow: 44_800,
      payment: "paid",
      openChange: null,
    });
    expect(await sold(hotel.hotelId)).toEqual(["02:1", "03:1", "04:1", "05:1"]);
    expect(await broken()).toEqual([]);
  });

  test("that costs less counts at once and is refunded", async () => {
    const hotel = await env.hotel({ price: 10_000, units: 1 });
    const guest = await env.person();
    const code = await paid(guest, hotel);
    const { preview, state } = await change(env, guest, code, shifted("2027-07-02", "2027-07-04"));
    expect([preview.after.total, preview.refund, preview.isDirect, state]).toEqual([22_400, 11_200, true, "applied"]);
    await env.work();
    expect(await tripAt(env, guest, code)).toMatchObject({ checkIn: "2027-07-02", total: 22_400, captured: 33_600, refunded: 11_200 });
    expect(await sold(hotel.hotelId)).toEqual(["02:1", "03:1"]);
    expect(await broken()).toEqual([]);
  });

  test("that is not paid in time releases only what it held", async () => {
    const hotel = await env.hotel({ price: 10_000, units: 1 });
    const guest = await env.person();
    const code = await paid(guest, hotel);
    await change(env, guest, code, shifted("2027-07-01", "2027-07-05"));
    env.later(60);
    expect(await expireChanges(env.ctx)).toBe(1);
    expect(await sold(hotel.hotelId)).toEqual(["01:1", "02:1", "03:1"]);
    expect(await tripAt(env, guest, code)).toMatchObject({ checkOut: "2027-07-04", total: 33_600, openChange: null });
    expect(await broken()).toEqual([]);
  });

  test("that the guest withdraws while the payment page is open is refunded if it is paid there", async () => {
    const hotel = await env.hotel({ price: 10_000, units: 1 });
    const guest = await env.person();
    const code = await paid(guest, hotel);
    await change(env, guest, code, shifted("2027-07-01", "2027-07-05"));
    const order = await beginToPay(env, guest, code);
    const changeId = (await tripAt(env, guest, code)).openChange?.id ?? "";
    must(await withdrawChange(env.as(guest), { code, changeId }));
    env.provider.pay(order, approvedCard);
    await env.work();
    expect(await tripAt(env, guest, code)).toMatchObject({ checkOut: "2027-07-04", refunded: 11_200, openChange: null });
    expect(await sold(hotel.hotelId)).toEqual(["01:1", "02:1", "03:1"]);
    expect(await broken()).toEqual([]);
  });

  test("ends with the booking, and what is paid for it then is refunded", async () => {
    const hotel = await env.hotel({ price: 10_000, units: 1 });
    const guest = await env.person();
    const code = await paid(guest, hotel);
    await change(env, guest, code, shifted("2027-07-01", "2027-07-05"));
    const order = await beginToPay(env, guest, code);
    must(await cancelReservation(env.as(guest), { code, reason: "No time" }));
    env.provider.pay(order, approvedCard);
    await env.work();
    expect(await tripAt(env, guest, code)).toMatchObject({ state: "cancelled", refunded: 44_800 });
    expect(await sold(hotel.hotelId)).toEqual([]);
    expect(await broken()).toEqual([]);
  });
});

describe("a change by the hotel", () => {
  test("to a lower total counts at once; to a higher one the guest accepts it first", async () => {
    const hotel = await hotelWithTerms(env, { kind: "at_property" });
    const guest = await env.person();
    const { code } = must(await book(env, guest, hotel, stay, { rateType: hotel.planId }));
    const by = { hotelId: hotel.hotelId };
    const longer = await change(env, hotel.owner, code, shifted("2027-07-01", "2027-07-05"), by);
    expect([longer.state, longer.preview.dueNow, longer.preview.later]).toEqual([
      "open",
      0,
      [{ kind: "at_property", dueOn: null, amount: 44_800 }],
    ]);
    expect(env.queuedMails.at(-1)?.mail).toBe("change-proposed");
    const proposed = (await tripAt(env, guest, code)).openChange;
    expect(proposed).toMatchObject({ by: "hotel", oldTotal: 33_600, total: 44_800 });
    must(await acceptChange(env.as(guest), code, proposed?.id ?? ""));
    expect(await tripAt(env, guest, code)).toMatchObject({ checkOut: "2027-07-05", total: 44_800, payment: "due_at_property" });
    expect(await acceptChange(env.as(guest), code, proposed?.id ?? "")).toMatchObject({ rejection: { code: "unknown_change" } });
    const shorter = await change(env, hotel.owner, code, shifted("2027-07-02", "2027-07-04"), by);
    expect(shorter.state).toBe("applied");
    expect(await tripAt(env, guest, code)).toMatchObject({ checkIn: "2027-07-02", total: 22_400 });
    expect(await sold(hotel.hotelId)).toEqual(["02:1", "03:1"]);
    expect(await broken()).toEqual([]);
  });

  test("is not permitted to others, and an accepted one may be declined instead", async () => {
    const hotel = await env.hotel({ price: 10_000, units: 1 });
    const [guest, other] = [await env.person(), await env.person()];
    const elsewhere = await env.hotel();
    const code = await paid(guest, hotel);
    const longer = shifted("2027-07-01", "2027-07-05");
    expect(await tryChange(env, other, code, longer)).toMatchObject({ rejection: { code: "unknown_reservation" } });
    const by = { hotelId: hotel.hotelId };
    expect(await tryChange(env, elsewhere.owner, code, longer, by)).toMatchObject({ rejection: { code: "unknown_reservation" } });
    expect(await tryChange(env, hotel.owner, code, longer)).toMatchObject({ rejection: { code: "unknown_reservation" } });
    await change(env, hotel.owner, code, longer, by);
    const changeId = (await tripAt(env, guest, code)).openChange?.id ?? "";
    expect(await withdrawChange(env.as(other), { code, changeId })).toMatchObject({ rejection: { code: "unknown_change" } });
    expect(await acceptChange(env.as(guest), code, changeId)).toMatchObject({ rejection: { code: "to_be_paid" } });
    must(await withdrawChange(env.as(guest), { code, changeId }));
    expect(await sold(hotel.hotelId)).toEqual(["01:1", "02:1", "03:1"]);
    expect(await broken()).toEqual([]);
  });
});

describe("a change of a booking with a deposit", () => {
  test("asks for the difference of the deposit now and for the rest later", async () => {
    const hotel = await hotelWithTerms(env, deposit(30, 14));
    const guest = await env.person();
    const { code } = must(await book(env, guest, hotel, stay, { rateType: hotel.planId }));
    await payNext(env, guest, code);
    // docs/pricing.md, example 14, at the same price: 448.00, 134.40 and 313.60.
    const { preview } = await change(env, guest, code, shifted("2027-07-01", "2027-07-05"));
    expect([preview.dueNow, preview.later]).toEqual([3_360, [{ kind: "deferred", dueOn: "2027-06-17", amount: 31_360 }]]);
    await payChange(env, guest, code);
    expect(await tripAt(env, guest, code)).toMatchObject({ total: 44_800, dueNow: 13_440, captured: 13_440, payment: "part_later" });
    expect(await broken()).toEqual([]);
    await payNext(env, guest, code);
    expect(await tripAt(env, guest, code)).toMatchObject({ captured: 44_800, payment: "paid" });
    // All is paid: a shorter stay is refunded.
    const shorter = await previewFor(env, guest, code, shifted("2027-07-01", "2027-07-03"));
    expect([shorter.refund, shorter.dueNow]).toEqual([22_400, 0]);
    await change(env, guest, code, shifted("2027-07-01", "2027-07-03"));
    await env.work();
    expect(await tripAt(env, guest, code)).toMatchObject({ total: 22_400, refunded: 22_400, payment: "paid" });
    expect(await broken()).toEqual([]);
  });
});
