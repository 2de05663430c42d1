import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { markNoShow } from "#domain/front-desk/mark-no-show.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { permits } from "#domain/reservation/transition-sql.server.ts";
import { actions, isPermitted, stateChanges } from "#domain/reservation/transitions.ts";
import { reservationStates, type ReservationState } from "#kit/reservation-state.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { brokenConstraint } from "#platform/database/transaction.server.ts";
import { approvedCard, book, bookAndBegin, stayOf } from "../support/booking.ts";
import { bookFor, must } from "../support/front-desk.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
/** A website booking in each state, created by commands, and one by staff. */
let codes: Record<ReservationState | "staff", string>;
beforeAll(async () => {
  env = await openTestEnv({ now: "2026-11-21T09:00:00Z" });
  const hotel = await env.hotel({ units: 10 });
  const stay = stayOf("2026-12-10", "2026-12-12");
  const pay = async () => {
    const guest = await env.person();
    const { code, orderId } = await bookAndBegin(env, guest, hotel, stay);
    env.provider.pay(orderId, approvedCard);
    await env.work();
    return { code, guest };
  };
  const expired = must(await book(env, await env.person(), hotel, stay)).code;
  env.later(31);
  await env.expireHolds();
  const cancelled = await pay();
  must(await cancelReservation(env.as(cancelled.guest), { code: cancelled.code, reason: "" }));
  const no_show = (await pay()).code;
  const confirmed = (await pay()).code;
  const staff = must(await bookFor(env, hotel.owner, hotel, stay)).code;
  env.at("2026-12-10T20:30:00Z");
  must(await markNoShow(env.as(hotel.owner), { hotelId: hotel.hotelId, code: no_show, freeNights: true }));
  const held = must(await book(env, await env.person(), hotel, stayOf("2027-01-10", "2027-01-12"))).code;
  codes = { held, confirmed, no_show, cancelled: cancelled.code, expired, staff };
});
afterAll(() => env.close());

class RolledBack extends Error {}

/** The constraint that rejects a write, if any; the write is rolled back in any case. */
const rejecting = (code: string, set: string) =>
  env.ctx.db
    .transaction()
    .execute(async (tx) => {
      await sql`update reservations set ${sql.raw(set)} where code = ${code}`.execute(tx);
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (error instanceof RolledBack) return undefined;
      return brokenConstraint(error) ?? String(error);
    });

/** The other columns of a row in each state, so that only the trigger can reject a change. */
const beside: Record<ReservationState, string> = {
  held: "paid_at = null, cancelled_at = null, cancelled_by = null, no_show_at = null, freed_from = null",
  confirmed: "paid_at = now(), cancelled_at = null, cancelled_by = null, no_show_at = null, freed_from = null",
  no_show: "paid_at = now(), cancelled_at = null, cancelled_by = null, no_show_at = now()",
  cancelled: "cancelled_at = now(), cancelled_by = 'guest'",
  expired: "paid_at = null, cancelled_at = now(), cancelled_by = 'system', no_show_at = null, freed_from = null",
};

describe("the database", () => {
  test("has each booking in the state in which the commands left it", async () => {
    const rows = await env.ctx.db.selectFrom("reservations").select(["code", "state", "due_now", "charge"]).execute();
    const found = new Map(rows.map((row) => [row.code, row]));
    for (const state of reservationStates)
      expect(found.get(codes[state]), state).toMatchObject({ state, due_now: found.get(codes[state])?.charge });
    expect(found.get(codes.staff)).toMatchObject({ state: "confirmed", due_now: 0 });
  });

  test.each(reservationStates.flatMap((from) => reservationStates.filter((to) => to !== from).map((to) => ({ from, to }))))(
    "permits the change of a booking from $from to $to only if some action makes it",
    async ({ from, to }) => {
      const isMade = stateChanges().some((change) => change.from === from && change.to === to);
      expect(await rejecting(codes[from], `state = '${to}', ${beside[to]}`)).toBe(isMade ? undefined : "reservation_state_transition");
    },
  );

  test.each<[string, ReservationState | "staff", string, string]>([
    ["a website booking confirmed without its money", "held", "state = 'confirmed'", "reservations_paid"],
    ["a confirmed website booking whose payment is taken away", "confirmed", "paid_at = null", "reservations_paid"],
    ["a no-show that was never paid", "no_show", "paid_at = null", "reservations_paid"],
    ["a hold that is paid", "held", "paid_at = now()", "reservations_paid"],
    ["a hold for which nothing is due", "held", "due_now = 0, hold_expires_at = null", "reservations_paid"],
    ["a hold without an end", "held", "hold_expires_at = null", "reservations_held"],
    ["a hold on a booking that owes nothing online", "staff", "hold_expires_at = now()", "reservations_held"],
    ["more due at booking time than the charge", "held", "due_now = charge + 1", "reservations_due_now"],
    ["a booking that ended at no time", "held", "state = 'cancelled', cancelled_by = 'guest'", "reservations_ended"],
    ["a hold that a person let expire", "held", "state = 'expired', cancelled_at = now(), cancelled_by = 'guest'", "reservations_ended"],
    ["a confirmed booking with the time of a cancellation", "confirmed", "cancelled_at = now()", "reservations_ended"],
    ["a no-show recorded at no time", "confirmed", "state = 'no_show'", "reservations_no_show"],
    ["an unknown state", "held", "state = 'completed'", "reservation_state_transition"],
  ])("rejects %s", async (_title, state, set, constraint) => {
    expect(await rejecting(codes[state], set)).toBe(constraint);
  });
});

test("an SQL condition on the state matches the table of permitted actions", async () => {
  const state = fc.constantFrom(...reservationStates);
  const known = new Map(reservationStates.map((name) => [codes[name], name]));
  const found = async (where: ReturnType<typeof permits>) =>
    (await env.ctx.db.selectFrom("reservations as r").select("code").where(where).execute())
      .flatMap(({ code }) => known.get(code) ?? [])
      .toSorted();
  for (const action of actions)
    expect(await found(permits("r", action)), action).toEqual(reservationStates.filter((name) => isPermitted(action, name)).toSorted());
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(state, { minLength: 1 }), async (states) => {
      expect(await found(inState("r", ...states))).toEqual(states.toSorted());
    }),
    { numRuns: 31 },
  );
});
