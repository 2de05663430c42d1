import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bookForGuest } from "#domain/front-desk/book-for-guest.server.ts";
import { markNoShow } from "#domain/front-desk/mark-no-show.server.ts";
import { recordPropertyPayment } from "#domain/front-desk/record-property-payment.server.ts";
import { undoNoShow } from "#domain/front-desk/undo-no-show.server.ts";
import { trialBalance } from "#domain/ledger/books.server.ts";
import { balancesOf } from "#domain/ledger/journal.ts";
import { cancelLine } from "#domain/reservation/cancel/cancel-line.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { findStayDiscrepancies } from "#domain/settlement/find-stay-discrepancies.server.ts";
import { sum } from "#kit/money.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { book, stayOf } from "../support/booking.ts";
import { staffBookingRequest } from "../support/front-desk.ts";
import { postingsOf, stayViolations } from "../support/ledger.ts";
import { hotelWithTerms } from "../support/schedules.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());
beforeEach(() => env.at("2026-11-21T09:00:00Z"));

/** The last week before check-in a cancellation costs all; nothing is paid online. */
async function twoRooms() {
  const hotel = await hotelWithTerms(
    env,
    { kind: "at_property" },
    { cancellation: { freeUntilHours: 168, tiers: [{ fromHours: 168, penalty: { kind: "percent", percent: 100 } }] } },
  );
  const guest = await env.person();
  const otherRooms = [{ roomId: hotel.roomId, rateType: hotel.planId, rooms: 1, adults: 1, children: 0 }];
  const requested = { rateType: hotel.planId, otherRooms, expectedTotal: 67_200 };
  const { code, reservationId } = must(await book(env, guest, hotel, stayOf("2027-04-30", "2027-05-03"), requested));
  const { hotelId, owner } = hotel;
  return {
    guest,
    owner,
    hotelId,
    code,
    pay: (amount: number, direction: "received" | "returned" = "received", key = newId()) =>
      recordPropertyPayment(env.as(owner), { hotelId, code, direction, amount, method: "cash", idempotencyKey: key }),
    accounts: async () => balancesOf(await postingsOf(env.ctx.db).where("subject", "=", reservationId).execute()),
    kinds: async () => {
      const lines = await postingsOf(env.ctx.db).where("subject", "=", reservationId).execute();
      return [...new Map(lines.map(({ entry_id, kind }) => [entry_id, kind])).values()];
    },
  };
}

test("what a hotel takes itself is a memo with a contra, less what it gives back, each payment once", async () => {
  const { pay, accounts, kinds } = await twoRooms();
  expect(await accounts()).toEqual({});
  const key = newId();
  await Promise.all([pay(20_000, "received", key), pay(20_000, "received", key), pay(5000)]);
  expect(await accounts()).toEqual({ at_property: 25_000, memo: -25_000 });
  must(await pay(3000, "returned"));
  expect(await accounts()).toEqual({ at_property: 22_000, memo: -22_000 });
  expect(await kinds()).toEqual(["noted", "noted", "noted"]);
  const balance = await trialBalance(env.ctx, "2026-11");
  expect(balance.filter(({ account }) => ["at_property", "memo"].includes(account))).toEqual([
    { account: "at_property", opening: 0, debit: 25_000, credit: 3000 },
    { account: "memo", opening: 0, debit: 3000, credit: 25_000 },
  ]);
  expect(sum(balance.map(({ debit, credit }) => debit - credit))).toBe(0);
  expect(await stayViolations(env.ctx)).toEqual([]);
});

test("what of the fees of cancelled rooms and bookings is not paid is claimed", async () => {
  const { guest, code, pay, accounts } = await twoRooms();
  must(await pay(20_000));
  env.at("2027-04-26T07:00:00Z");
  must(await cancelLine(env.as(guest), { code, line: 2, reason: "" }));
  // 100.00 of the money was for each room.
  expect(await accounts()).toEqual({ penalties_claimed: 23_600, at_property: 20_000, memo: -43_600 });
  must(await cancelReservation(env.as(guest), { code, reason: "" }));
  expect(await accounts()).toEqual({ penalties_claimed: 47_200, at_property: 20_000, memo: -67_200 });
  expect(await stayViolations(env.ctx)).toEqual([]);
});

test("what a guest who did not come has not paid is claimed until it is paid or the no-show is undone", async () => {
  const { owner, hotelId, code, pay, accounts } = await twoRooms();
  env.at("2027-05-01T09:00:00Z");
  must(await markNoShow(env.as(owner), { hotelId, code, freeNights: false }));
  expect(await accounts()).toEqual({ penalties_claimed: 67_200, memo: -67_200 });
  must(await pay(7200));
  expect(await accounts()).toEqual({ penalties_claimed: 60_000, at_property: 7200, memo: -67_200 });
  must(await undoNoShow(env.as(owner), { hotelId, code }));
  expect(await accounts()).toEqual({ at_property: 7200, memo: -7200 });
  expect(await stayViolations(env.ctx)).toEqual([]);
});

test("a booking by telephone that is paid at the hotel is in the memo too, also before all of it is paid", async () => {
  const hotel = await env.hotel();
  const { code } = must(await bookForGuest(env.as(hotel.owner), await staffBookingRequest(env, hotel, stayOf("2026-11-21", "2026-11-23"))));
  const request = { hotelId: hotel.hotelId, code, direction: "received", method: "card" } as const;
  for (const amount of [1000, 2000])
    must(await recordPropertyPayment(env.as(hotel.owner), { ...request, amount, idempotencyKey: newId() }));
  const lines = await postingsOf(env.ctx.db).where("hotel_id", "=", hotel.hotelId).execute();
  expect(balancesOf(lines)).toEqual({ at_property: 3000, memo: -3000 });
});

test("reconciliation finds money at the hotel that is in no entry", async () => {
  const { hotelId, code, pay } = await twoRooms();
  must(await pay(500));
  const since = env.ctx.now();
  env.later(60);
  expect(await findStayDiscrepancies(env.ctx, env.ctx.now())).toEqual([]);
  const { id } = await env.ctx.db.selectFrom("reservations").select("id").where("code", "=", code).executeTakeFirstOrThrow();
  const row = { hotel_id: hotelId, id: newId(), reservation_id: id, amount: 700, method: "cash", taken_at: env.ctx.now() } as const;
  await env.ctx.db.insertInto("property_payments").values(row).execute();
  expect(await findStayDiscrepancies(env.ctx, since)).toMatchObject([{ reservationId: id, facts: { at_property: 700, memo: -700 } }]);
});
