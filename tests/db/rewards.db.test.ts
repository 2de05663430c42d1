import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refundGoodwill } from "#domain/front-desk/refund-goodwill.server.ts";
import { bookReservation } from "#domain/reservation/book/book-reservation.server.ts";
import { cancelLine } from "#domain/reservation/cancel/cancel-line.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { pointsOf } from "#domain/reward/points.server.ts";
import { rewardEntries, rewardStatusOf } from "#domain/reward/rewards.server.ts";
import { addChargeback } from "#domain/settlement/add-chargeback.server.ts";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import { rewardStay } from "#domain/settlement/reward-stay.server.ts";
import { syncPayment } from "#domain/settlement/sync-payment.server.ts";
import type { Actor } from "#kit/actor.ts";
import { addDays } from "#kit/date/day.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { mailBody } from "../../server/mails.ts";
import { approvedCard } from "../support/booking.ts";
import { book, bookAndBegin, requestFor, stayOf } from "../support/booking.ts";
import { tripOf } from "../support/documents.ts";
import { rejectionsOf } from "../support/outcomes.ts";
import { entriesOf, guestWithPoints, paidStay, pointsOfGuest } from "../support/rewards.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());
beforeEach(() => {
  env.at("2026-11-21T09:00:00Z");
  env.provider.faults.clear();
});

/** The provider refunds an order up to an amount, reported by several concurrent callbacks. */
const refundAtProvider = async (orderId: string, cents: number, reports = 2) => {
  const order = env.provider.order(orderId);
  if (!order) throw new Error("There is no order.");
  env.provider.reverse(orderId, cents - order.reversed);
  await Promise.all(Array.from({ length: reports }, () => syncPayment(env.ctx, orderId)));
};

const kinds = async (guest: Actor) => (await entriesOf(env, guest)).map(({ kind, points }) => `${kind} ${points}`);

describe("earning", () => {
  test("a paid stay earns ten points a dollar on its day of check-out in the hotel's time zone, once", async () => {
    const hotel = await env.hotel();
    const guest = await env.person();
    const { code } = await paidStay(env, guest, hotel, 3, 2);
    expect((await tripOf(env, guest, code)).pointsEarned).toBeNull();
    env.at("2026-11-25T19:59:59Z");
    await env.rewardStays();
    expect(await pointsOfGuest(env, guest)).toBe(0);
    env.at("2026-11-25T20:00:00Z");
    await env.rewardStays();
    await env.rewardStays();
    expect(await kinds(guest)).toEqual(["earned 2240"]);
    expect(await rewardStatusOf(env.ctx, guest.id)).toEqual({ points: 2240, nights: 2 });
    expect((await tripOf(env, guest, code)).pointsEarned).toBe(2240);
    expect(await rewardEntries(env.ctx, guest.id, 1)).toMatchObject([{ kind: "earned", points: 2240, day: "2026-11-26", stay: { code } }]);
  });

  test("two concurrent processes add the points of a stay once", async () => {
    const hotel = await env.hotel({ units: 3 });
    const guest = await env.person();
    for (const from of [3, 6, 9]) await paidStay(env, guest, hotel, from, 1);
    env.at("2026-12-20T00:00:00Z");
    await Promise.all([env.rewardStays(), env.rewardStays(), env.rewardStays()]);
    expect(await kinds(guest)).toEqual(["earned 1120", "earned 1120", "earned 1120"]);
    expect(await pointsOfGuest(env, guest)).toBe(3360);
  });

  test("an unpaid or cancelled stay earns none", async () => {
    const hotel = await env.hotel({ units: 2 });
    const guest = await env.person();
    const unpaid = must(await book(env, guest, hotel, stayOf("2026-11-21", "2026-11-22")));
    const { code, reservationId } = await paidStay(env, guest, hotel, 3, 1);
    must(await cancelReservation(env.as(guest), { code, reason: "" }));
    env.at("2026-12-20T00:00:00Z");
    await env.rewardStays();
    for (const id of [unpaid.reservationId, reservationId])
      expect(await rewardStay(env.ctx, { hotelId: hotel.hotelId, reservationId: id })).toEqual({
        ok: false,
        rejection: { code: "not_due" },
      });
    expect(await entriesOf(env, guest)).toEqual([]);
  });

  test("the stay that reaches a tier earns at it, and nights older than a year do not count", async () => {
    const hotel = await env.hotel({ units: 2 });
    const guest = await env.person();
    const earnedBy = async (nights: number) => {
      const stay = await paidStay(env, guest, hotel, 1, nights);
      env.later((nights + 2) * 24 * 60);
      return must(await rewardStay(env.ctx, stay)).points;
    };
    expect(await earnedBy(4)).toBe(4480);
    expect(await earnedBy(1)).toBe(1232);
    expect(await earnedBy(10)).toBe(14_000);
    expect((await rewardStatusOf(env.ctx, guest.id)).nights).toBe(15);
    env.at("2027-11-27T09:00:00Z");
    expect((await rewardStatusOf(env.ctx, guest.id)).nights).toBe(11);
    env.at("2028-06-01T09:00:00Z");
    expect((await rewardStatusOf(env.ctx, guest.id)).nights).toBe(0);
    expect(await earnedBy(1)).toBe(1120);
  });

  test("the part paid by points earns no points", async () => {
    const guest = await guestWithPoints(env, 5000);
    const { hotelId, reservationId } = await paidStay(env, guest, await env.hotel(), 5, 1, 5000);
    env.at("2026-12-20T00:00:00Z");
    expect(must(await rewardStay(env.ctx, { hotelId, reservationId })).points).toBe(620);
  });
});

describe("spending", () => {
  test.each([
    ["more than one has", 3100],
    ["half a step", 50],
    ["less than nothing", -100],
    ["a fraction", 100.5],
    ["no number", Number.NaN],
    ["all that the card should pay", 11_200],
  ])("%s is rejected with the balance, and nothing is spent", async (_name, points) => {
    const guest = await guestWithPoints(env, 3000);
    const hotel = await env.hotel();
    const outcome = await book(env, guest, hotel, stayOf("2027-01-10", "2027-01-11"), { points });
    expect(outcome).toEqual({ ok: false, rejection: { code: "points", balance: 3000, usable: 3000 } });
    expect(await kinds(guest)).toEqual(["earned 3000"]);
    expect(await env.ctx.db.selectFrom("room_nights").select("night").where("hotel_id", "=", hotel.hotelId).execute()).toEqual([]);
  });

  test("the card pays at least one dollar, however many points there are", async () => {
    const guest = await guestWithPoints(env, 20_000);
    const hotel = await env.hotel();
    const stay = stayOf("2027-01-10", "2027-01-11");
    expect(await book(env, guest, hotel, stay, { points: 11_200 })).toMatchObject({
      rejection: { code: "points", balance: 20_000, usable: 11_100 },
    });
    const { orderId } = await bookAndBegin(env, guest, hotel, stay, { points: 11_100 });
    expect(env.provider.order(orderId)?.amount).toBe(100);
  });

  test("of twenty concurrent bookings as many succeed as the points pay for", async () => {
    const guest = await guestWithPoints(env, 5000);
    const hotels = await Promise.all(Array.from({ length: 4 }, () => env.hotel({ units: 5 })));
    const requests = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        requestFor(env, guest, { hotelId: hotels[n % 4]!.hotelId, roomId: hotels[n % 4]!.roomId }, stayOf("2027-01-10", "2027-01-12"), {
          points: 1000,
        }),
      ),
    );
    const outcomes = await Promise.all(requests.map((request) => bookReservation(env.as(guest), request)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5);
    expect(rejectionsOf(outcomes)).toEqual(Array.from({ length: 15 }, () => ({ code: "points", balance: 0, usable: 0 })));
    expect(await pointsOfGuest(env, guest)).toBe(0);
  });

  test("a repeated form spends once", async () => {
    const guest = await guestWithPoints(env, 1000);
    const request = await requestFor(env, guest, await env.hotel({ units: 9 }), stayOf("2027-01-10", "2027-01-12"), { points: 1000 });
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => bookReservation(env.as(guest), request)));
    expect(new Set(outcomes.map((outcome) => must(outcome).code)).size).toBe(1);
    expect(await kinds(guest)).toEqual(["earned 1000", "spent -1000"]);
  });
});

describe("returned points", () => {
  const held = async () => {
    const guest = await guestWithPoints(env, 2000);
    const hotel = await env.hotel();
    return { guest, hotel, ...(await bookAndBegin(env, guest, hotel, stayOf("2027-01-10", "2027-01-12"), { points: 1500 })) };
  };

  test("points are returned once when cancelling and expiry race", async () => {
    for (let round = 0; round < 6; round++) {
      env.at("2026-11-21T09:00:00Z");
      const { guest, code } = await held();
      env.later(31);
      await Promise.all([
        cancelReservation(env.as(guest), { code, reason: "" }),
        env.expireHolds(),
        cancelReservation(env.as(guest), { code, reason: "" }),
        env.expireHolds(),
      ]);
      expect(await kinds(guest)).toEqual(["earned 2000", "spent -1500", "returned 1500"]);
      expect(await pointsOfGuest(env, guest)).toBe(2000);
    }
  });

  test("points that pay for a stay which can't be refunded are spent, unless the hotel cancels it", async () => {
    const late = async () => {
      env.at("2026-11-21T09:00:00Z");
      const guest = await guestWithPoints(env, 5000);
      const hotel = await env.hotel();
      const stay = await paidStay(env, guest, hotel, 0, 1, 5000);
      return { guest, hotel, ...stay };
    };
    const { guest, code } = await late();
    expect(must(await cancelReservation(env.as(guest), { code, reason: "" }))).toEqual({ refund: 0, claim: 0, points: 0 });
    expect(await kinds(guest)).toEqual(["earned 5000", "spent -5000"]);
    expect(await tripOf(env, guest, code)).toMatchObject({ cancellationFee: 11_200, feeKept: 6200, pointsKept: 5000 });
    const mail = await mailBody(env.ctx, "reservation-cancelled", { code });
    expect(mail?.text).not.toContain("have been returned");
    expect(mail?.text).toMatch(/Cancellation fee\W+\$112\.00\s+Of the fee paid with points\W+\$50\.00/);
    const other = await late();
    must(await cancelReservation(env.as(other.hotel.owner), { code: other.code, reason: "Water" }));
    expect(await kinds(other.guest)).toEqual(["earned 5000", "spent -5000", "returned 5000"]);
  });

  test("late money spends them again with the nights, and they are still returned once", async () => {
    const { guest, code, orderId } = await held();
    env.later(31);
    await env.expireHolds();
    env.provider.approveLate(orderId);
    await env.work();
    expect((await tripOf(env, guest, code)).payment).toBe("paid");
    expect(await pointsOfGuest(env, guest)).toBe(500);
    must(await cancelReservation(env.as(guest), { code, reason: "" }));
    expect(await kinds(guest)).toEqual(["earned 2000", "spent -1500", "returned 1500", "spent -1500", "returned 1500"]);
  });

  test("late money is refunded, without nights, when they are spent elsewhere", async () => {
    const { guest, code, orderId, hotel } = await held();
    env.later(31);
    await env.expireHolds();
    must(await book(env, guest, await env.hotel(), stayOf("2027-01-10", "2027-01-12"), { points: 1000 }));
    env.provider.approveLate(orderId);
    await env.work();
    expect(await tripOf(env, guest, code)).toMatchObject({ state: "expired", payment: "refunded" });
    const nights = await env.ctx.db.selectFrom("room_nights").select("sold").where("room_id", "=", hotel.roomId).execute();
    expect(nights.map(({ sold }) => sold)).toEqual([0, 0]);
    expect(await pointsOfGuest(env, guest)).toBe(1000);
  });

  test("the mail of an expired booking mentions them", async () => {
    const { code } = await held();
    env.later(31);
    await env.expireHolds();
    expect((await mailBody(env.ctx, "reservation-expired", { code }))?.text).toContain(
      "The 1,500 points that you had used have been returned to you.",
    );
  });

  test("points earned by a stay that is refunded afterwards are removed, down to zero", async () => {
    const hotel = await env.hotel();
    const guest = await env.person();
    const stay = await paidStay(env, guest, hotel, 0, 1);
    env.later(2 * 24 * 60);
    must(await rewardStay(env.ctx, stay));
    must(await book(env, guest, await env.hotel(), stayOf("2027-01-10", "2027-01-12"), { points: 1000 }));
    const all = { hotelId: hotel.hotelId, code: stay.code, amount: 11_200, reason: "No heating", idempotencyKey: newId() };
    must(await refundGoodwill(env.as(hotel.owner), all));
    expect(await kinds(guest)).toEqual(["earned 1120", "spent -1000", "revoked -120"]);
    expect(await pointsOfGuest(env, guest)).toBe(0);
  });

  test("a refund in the provider's portal returns its points, once", async () => {
    const guest = await env.person();
    const stay = await paidStay(env, guest, await env.hotel(), 0, 1);
    env.later(2 * 24 * 60);
    must(await rewardStay(env.ctx, stay));
    await refundAtProvider(stay.orderId, 11_200);
    expect(await kinds(guest)).toEqual(["earned 1120", "revoked -1120"]);
  });

  test("points spent on a stay are returned when all of its money is refunded, in parts or at once, however often it is reported", async () => {
    const guest = await guestWithPoints(env, 5000);
    const stay = await paidStay(env, guest, await env.hotel(), 0, 1, 5000);
    env.later(2 * 24 * 60);
    must(await rewardStay(env.ctx, stay));
    await refundAtProvider(stay.orderId, 3000);
    expect(await kinds(guest)).toEqual(["earned 5000", "spent -5000", "earned 620", "revoked -300"]);
    await refundAtProvider(stay.orderId, 6200, 4);
    const all = ["earned 5000", "spent -5000", "earned 620", "revoked -300", "returned 5000", "revoked -320"];
    expect(await kinds(guest)).toEqual(all);
    expect(await pointsOfGuest(env, guest)).toBe(5000);
  });

  test("a stay refunded before its check-out earns nothing, and has returned its points", async () => {
    const guest = await guestWithPoints(env, 1000);
    const stay = await paidStay(env, guest, await env.hotel(), 5, 1, 1000);
    await refundAtProvider(stay.orderId, 10_200);
    env.at("2026-12-20T00:00:00Z");
    expect(must(await rewardStay(env.ctx, stay)).points).toBe(0);
    expect(await kinds(guest)).toEqual(["earned 1000", "spent -1000", "returned 1000"]);
  });

  test("the balance is never negative", async () => {
    const guest = await env.person();
    const stay = await paidStay(env, guest, await env.hotel(), 0, 1);
    env.later(2 * 24 * 60);
    must(await rewardStay(env.ctx, stay));
    must(await book(env, guest, await env.hotel(), stayOf("2027-01-10", "2027-01-12"), { points: 1000 }));
    await refundAtProvider(stay.orderId, 11_200);
    expect(await kinds(guest)).toEqual(["earned 1120", "spent -1000", "revoked -120"]);
    expect(await pointsOfGuest(env, guest)).toBe(0);
  });
});

describe("the ledger", () => {
  test("after any history the entries add up to the balance, and each booking that is paid or held holds its points", async () => {
    const action = fc.record({
      kind: fc.constantFrom("book", "book", "pay", "cancel", "expire", "late", "reward", "reverse"),
      guest: fc.nat({ max: 1 }),
      pick: fc.nat({ max: 5 }),
      points: fc.integer({ min: 0, max: 12 }).map((steps) => steps * 100),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(action, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 6 }), async (rounds) => {
        env.at("2026-11-21T09:00:00Z");
        const guests = [await guestWithPoints(env, 1200), await guestWithPoints(env, 1200)];
        const hotel = await env.hotel({ price: 3000, units: 2 });
        const codes: { code: string; guest: Actor }[] = [];
        let day = 0;
        for (const round of rounds) {
          await Promise.all(
            round.map(async ({ kind, guest: index, pick, points }) => {
              const guest = guests[index]!;
              const chosen = codes[pick % Math.max(1, codes.length)];
              if (kind === "book") {
                const checkIn = addDays("2026-11-23", day++ % 4);
                const outcome = await book(env, guest, hotel, stayOf(checkIn, addDays(checkIn, 1)), { points });
                if (outcome.ok) codes.push({ code: outcome.value.code, guest });
              }
              if (kind === "cancel" && chosen) await cancelReservation(env.as(chosen.guest), { code: chosen.code, reason: "" });
              if (kind === "pay" && chosen) await payReservation(env.as(chosen.guest), chosen.code);
              if (kind === "expire") await env.expireHolds();
              if (kind === "reward") await env.rewardStays();
              const order = env.provider.orders()[pick];
              if (kind === "reverse" && order?.paid === "approved") await refundAtProvider(order.orderId, order.amount);
              if (kind === "late" || kind === "pay")
                for (const { orderId, paid } of env.provider.orders()) if (paid !== "approved") env.provider.approveLate(orderId);
            }),
          );
          await env.work();
          env.later(17 * 60);
        }
        env.later(9 * 24 * 60);
        await env.rewardStays();
        const { rows } = await sql<{ points: number; sum: number }>`
          select b.points, (select sum(points)::int from reward_entries e where e.user_id = b.user_id) as sum from reward_balances b`.execute(
          env.ctx.db,
        );
        expect(rows.length).toBeGreaterThanOrEqual(guests.length);
        for (const { points, sum } of rows) expect(points).toBe(sum);
        const wrong = await sql`
          select r.id from reservations r where coalesce((select -sum(points) from reward_entries e
            where e.user_id = r.user_id and e.reservation_id = r.id and e.kind in ('spent', 'returned')), 0)
            <> case when r.state in ('cancelled', 'expired') then r.points_kept when r.paid_at is not null and not exists (select from payments p
              where p.hotel_id = r.hotel_id and p.reservation_id = r.id and p.actual_amount > greatest(p.reversed_amount, p.refund_requested))
            then 0 else r.points_spent end`.execute(env.ctx.db);
        expect(wrong.rows).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});

test("points that a dispute has returned are not returned again by cancelling a room and then the rest", async () => {
  const hotel = await env.hotel({ units: 5 });
  const guest = await guestWithPoints(env, 1500);
  const { orderId, code, total } = await bookAndBegin(env, guest, hotel, stayOf("2027-01-10", "2027-01-12"), {
    points: 1000,
    rooms: 2,
    adults: 2,
  });
  env.provider.pay(orderId, approvedCard);
  await env.work();
  const admin = await env.person("admin");
  must(await addChargeback(env.as(admin), { orderId, amount: total - 1000, reference: "CB-1", note: "Not mine" }));
  const balance = () => pointsOf(env.ctx, guest.id);
  expect(await balance()).toBe(1500);
  must(await cancelLine(env.as(guest), { code, line: 1, units: 1, reason: "" }));
  must(await cancelReservation(env.as(guest), { code, reason: "" }));
  await env.work();
  expect(await balance()).toBe(1500);
});
