import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bookForGuest } from "#domain/front-desk/book-for-guest.server.ts";
import { bookReservation, type BookingRequest } from "#domain/reservation/book/book-reservation.server.ts";
import { changeBooking } from "#domain/reservation/change/change-booking.server.ts";
import { releaseHold } from "#domain/reservation/hold/release-hold.server.ts";
import type { Actor } from "#kit/actor.ts";
import { addDays } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import { newId } from "#platform/id.server.ts";
import { readConfig } from "#platform/process/config.server.ts";
import { must } from "../../db/sample/must.ts";
import { requestFor, stayOf } from "../support/booking.ts";
import { previewFor, shifted, requestedFor } from "../support/changes.ts";
import { hotelWithTerms } from "../support/schedules.ts";
import { payHold } from "../support/stay.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

const { holdLimits } = readConfig({ AUTH_SECRET: "a secret that only the tests know!" });

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());
beforeEach(() => env.at("2026-11-21T09:00:00Z"));

const first = "2027-01-10";
const stayFrom = (ahead: number, nights = 2) => stayOf(addDays(first, ahead), addDays(first, ahead + nights));
const unverified = () => env.person("guest", { emailVerified: false });

type Hotel = { hotelId: string; roomId: string };

/** Books with the default limits, from a separate address unless one is given. */
async function book(guest: Actor, hotel: Hotel, stay: Stay, more: Partial<BookingRequest> = {}) {
  const { hotelId, roomId } = hotel;
  const request = await requestFor(env, guest, { hotelId, roomId }, stay, { clientAddress: guest.id, holdAgain: false, ...more });
  const ctx = env.as(guest);
  return bookReservation({ ...ctx, config: { ...ctx.config, holdLimits } }, request);
}
const limitOf = (outcome: Awaited<ReturnType<typeof book>>) =>
  outcome.ok
    ? "booked"
    : outcome.rejection.code === "hold_limit"
      ? `${outcome.rejection.limit} ${outcome.rejection.max}`
      : outcome.rejection.code;
const soldIn = async (roomId: string) =>
  (await env.ctx.db.selectFrom("room_nights").select("sold").where("room_id", "=", roomId).execute()).reduce(
    (sum, { sold }) => sum + sold,
    0,
  );

describe("the unpaid holds of one person are limited", () => {
  test("the default limits are those of the specification", () => {
    expect(holdLimits).toEqual({
      verified: { holds: 3, nights: 120, later: 6 },
      unverified: { holds: 2, nights: 40, later: 1 },
      expiredPerDay: 8,
      sharePercent: 50,
      perClientAddress: 30,
    });
  });

  test("fifty requests at once by an unverified account get two holds, and each rejection names the limit and the holds", async () => {
    const hotel = await env.hotel({ units: 200 });
    const guest = await unverified();
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, index) => book(guest, hotel, stayFrom(index * 3, 2))));
    const booked = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value.code] : []));
    expect(booked).toHaveLength(2);
    const rejections = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.rejection]));
    expect(new Set(rejections.map(({ code }) => code))).toEqual(new Set(["hold_limit"]));
    for (const rejection of rejections) {
      expect(rejection).toMatchObject({ limit: "holds", max: 2, verify: true });
      expect("holds" in rejection && rejection.holds.map(({ code }) => code).toSorted()).toEqual(booked.toSorted());
    }
    expect(await soldIn(hotel.roomId)).toBe(4);
  });

  test("a verified person has three holds; paying or cancelling one makes room for another", async () => {
    const hotel = await env.hotel({ units: 9 });
    const guest = await env.person();
    const codes = await Promise.all([0, 5, 10].map(async (ahead) => must(await book(guest, hotel, stayFrom(ahead))).code));
    const fourth = await book(guest, hotel, stayFrom(20));
    expect(limitOf(fourth)).toBe("holds 3");
    expect(!fourth.ok && "verify" in fourth.rejection && fourth.rejection.verify).toBe(false);
    must(await releaseHold(env.as(guest), codes[0] ?? ""));
    const replaced = must(await book(guest, hotel, stayFrom(20)));
    await payHold(env, guest, replaced.code);
    expect(limitOf(await book(guest, hotel, stayFrom(30)))).toBe("booked");
  });

  test("room-nights are limited; one stay of ninety nights is allowed as the only hold", async () => {
    const hotel = await env.hotel({ units: 40 });
    const guest = await unverified();
    expect(limitOf(await book(guest, hotel, stayFrom(0, 50), { rooms: 2 }))).toBe("nights 90");
    const { code } = must(await book(guest, hotel, stayFrom(0, 90)));
    expect(limitOf(await book(guest, hotel, stayFrom(100, 1)))).toBe("nights 40");
    must(await releaseHold(env.as(guest), code));
    must(await book(guest, hotel, stayFrom(0, 30)));
    expect(limitOf(await book(guest, hotel, stayFrom(100, 11)))).toBe("nights 40");
    expect(limitOf(await book(guest, hotel, stayFrom(100, 10)))).toBe("booked");
    const verified = await env.person();
    must(await book(verified, hotel, stayFrom(0, 60)));
    expect(limitOf(await book(verified, hotel, stayFrom(100, 61)))).toBe("nights 120");
    expect(limitOf(await book(verified, hotel, stayFrom(100, 60)))).toBe("booked");
  });

  test("one person holds at most half of the units of a room, never less than one; a family gets its two", async () => {
    const guest = await env.person();
    const large = await env.hotel({ units: 9 });
    expect(limitOf(await book(guest, large, stayFrom(0), { rooms: 5 }))).toBe("share 4");
    must(await book(guest, large, stayFrom(0), { rooms: 3 }));
    expect(limitOf(await book(guest, large, stayFrom(1), { rooms: 2, holdAgain: true }))).toBe("share 4");
    expect(limitOf(await book(guest, large, stayFrom(2), { rooms: 4 }))).toBe("booked");
    const single = await env.hotel({ units: 1 });
    expect(limitOf(await book(guest, single, stayFrom(0)))).toBe("booked");
    for (const units of [2, 3]) {
      const family = await unverified();
      expect(limitOf(await book(family, await env.hotel({ units }), stayFrom(0), { rooms: 2 }))).toBe("booked");
    }
  });

  test("a person whose eight holds ended unpaid within a day waits, however they ended", async () => {
    const hotel = await env.hotel({ units: 9 });
    const guest = await env.person();
    for (let round = 0; round < 4; round++) {
      must(await book(guest, hotel, stayFrom(round)));
      const late = must(await book(guest, hotel, stayFrom(round + 20)));
      env.later(29);
      // Just before its end, so that it could be renewed without end.
      must(await releaseHold(env.as(guest), late.code));
      env.later(2);
      await env.expireHolds();
    }
    expect(limitOf(await book(guest, hotel, stayFrom(40)))).toBe("expired 8");
    env.later(24 * 60);
    expect(limitOf(await book(guest, hotel, stayFrom(40)))).toBe("booked");
  });

  test("nights can't be held for a day by cancelling before the half and booking again", async () => {
    const hotel = await env.hotel({ units: 1 });
    const guest = await env.person();
    let minutes = 0;
    for (let again = await book(guest, hotel, stayFrom(0)); again.ok && minutes < 24 * 60; again = await book(guest, hotel, stayFrom(0))) {
      env.later(14);
      minutes += 14;
      must(await releaseHold(env.as(guest), again.value.code));
    }
    expect(minutes).toBeLessThanOrEqual(8 * 30 + 14);
    expect(limitOf(await book(guest, hotel, stayFrom(0)))).toBe("expired 8");
  });

  test("a hold that is cancelled soon is not counted", async () => {
    const hotel = await env.hotel({ units: 9 });
    const guest = await env.person();
    for (let round = 0; round < 10; round++) {
      const { code } = must(await book(guest, hotel, stayFrom(round)));
      env.later(10);
      must(await releaseHold(env.as(guest), code));
    }
    expect(limitOf(await book(guest, hotel, stayFrom(40)))).toBe("booked");
  });
});

describe("the unpaid holds of one client address are limited", () => {
  const networksOf = async (hotelId: string) => {
    const rows = await env.ctx.db.selectFrom("reservations").select("client_network").where("hotel_id", "=", hotelId).execute();
    return rows.flatMap(({ client_network }) => client_network ?? []);
  };

  test("forty people at one address at once get thirty holds, others are not affected", async () => {
    const hotel = await env.hotel({ units: 100 });
    const people = await Promise.all(Array.from({ length: 40 }, () => unverified()));
    const outcomes = await Promise.all(
      people.map((guest, i) => book(guest, hotel, stayFrom(0), { clientAddress: `2001:db8:5:6::${i + 1}` })),
    );
    const answers = outcomes.map(limitOf);
    expect(answers.filter((answer) => answer === "booked")).toHaveLength(30);
    expect(answers.filter((answer) => answer === "address 30")).toHaveLength(10);
    expect(limitOf(await book(await unverified(), hotel, stayFrom(0), { clientAddress: "2001:db8:5:7::1" }))).toBe("booked");
  });

  test("no address is stored, and its digest is deleted when the hold ends or is paid", async () => {
    const hotel = await env.hotel({ units: 9 });
    const guest = await env.person();
    const clientAddress = "203.0.113.77";
    const [released, paid, expired] = await Promise.all(
      [0, 5, 10].map(async (ahead) => must(await book(guest, hotel, stayFrom(ahead), { clientAddress })).code),
    );
    const kept = await networksOf(hotel.hotelId);
    expect(kept).toHaveLength(3);
    expect(new Set(kept).size).toBe(1);
    expect(kept.join()).not.toContain("203.0.113");
    must(await releaseHold(env.as(guest), released ?? ""));
    await payHold(env, guest, paid ?? "");
    env.later(31);
    await env.expireHolds();
    expect(expired).toBeDefined();
    expect(await networksOf(hotel.hotelId)).toEqual([]);
  });
});

test("the front desk has no limit", async () => {
  const hotel = await env.hotel({ units: 20 });
  const ctx = env.as(hotel.owner);
  const caller = {
    firstName: "Eka",
    lastName: "Gelashvili",
    phone: null,
    arrivalHour: null,
    requests: null,
    email: null,
    locale: "en",
  } as const;
  for (let index = 0; index < 5; index++) {
    const { hotelId, roomId } = hotel;
    const request = {
      hotelId,
      roomId,
      ...stayFrom(0),
      rooms: 4,
      adults: 4,
      children: 0,
      caller,
      nightPrice: null,
      ignoreRestrictions: false,
    };
    const expectedTotal = (await requestFor(env, hotel.owner, hotel, stayFrom(0), { rooms: 4 })).expectedTotal;
    const outcome = await bookForGuest(
      { ...ctx, config: { ...ctx.config, holdLimits } },
      { ...request, expectedTotal, idempotencyKey: newId() },
    );
    expect(outcome.ok).toBe(index < 5);
  }
});

describe("a person who already holds the room for these nights is asked", () => {
  test("of two tabs at once one books, the other gets a notice, and may book again deliberately", async () => {
    const hotel = await env.hotel({ units: 9 });
    const guest = await env.person();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => book(guest, hotel, stayFrom(0))));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const code = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value.code] : []))[0];
    for (const outcome of outcomes.filter(({ ok }) => !ok))
      expect(outcome).toMatchObject({
        rejection: { code: "already_held", holds: [{ code, rooms: [{ roomId: hotel.roomId }], ...stayFrom(0) }] },
      });
    expect(await soldIn(hotel.roomId)).toBe(2);
    expect(limitOf(await book(guest, hotel, stayFrom(0), { holdAgain: true }))).toBe("booked");
  });

  test("not for other nights, another room, a repeated key, or once that booking is paid", async () => {
    const hotel = await env.hotel({ units: 9 });
    const guest = await env.person();
    const idempotencyKey = newId();
    const { code } = must(await book(guest, hotel, stayFrom(0), { idempotencyKey }));
    expect(must(await book(guest, hotel, stayFrom(0), { idempotencyKey })).code).toBe(code);
    expect(limitOf(await book(guest, hotel, stayFrom(1)))).toBe("already_held");
    expect(limitOf(await book(guest, hotel, stayFrom(2)))).toBe("booked");
    await payHold(env, guest, code);
    expect(limitOf(await book(guest, hotel, stayFrom(0, 1)))).toBe("booked");
  });
});

test("a booking that is paid at the hotel can't be enlarged beyond the limits of unpaid nights", async () => {
  const hotel = await hotelWithTerms(env, { kind: "at_property" });
  const guest = await env.person("guest", { emailVerified: false });
  const { code } = must(await book(guest, hotel, stayOf("2027-07-01", "2027-07-02"), { rateType: hotel.planId }));
  const more = async () => {
    const to = shifted("2027-07-01", "2027-07-20");
    const larger = (requested: ReturnType<typeof to>) => ({
      ...to(requested),
      rooms: [...requested.rooms, ...requested.rooms.map((room) => ({ ...room, line: null, rooms: 4, adults: 4 }))],
    });
    const preview = await previewFor(env, guest, code, larger);
    const ctx = env.as(guest);
    return changeBooking(
      { ...ctx, config: { ...ctx.config, holdLimits } },
      {
        code,
        requested: await requestedFor(env, code, larger),
        confirmed: { total: preview.after.total, dueNow: preview.dueNow, refund: preview.refund },
        idempotencyKey: newId(),
      },
    );
  };
  expect(await more()).toMatchObject({ ok: false, rejection: { code: "hold_limit", limit: "laterNights", max: 90 } });
});
