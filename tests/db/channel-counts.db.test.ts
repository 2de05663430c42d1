import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { must } from "../../db/sample/must.ts";
import { book, stayOf } from "../support/booking.ts";
import { connectedProgram, freeUnits } from "../support/program.ts";
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

const nights = stayOf("2027-01-10", "2027-01-12");
const free = (hotel: { hotelId: string; roomId: string }) => freeUnits(env, hotel, "2027-01-10", 2);
const cancel = async (guest: Awaited<ReturnType<TestEnv["person"]>>, code: string) =>
  must(await cancelReservation(env.as(guest), { code, reason: "Other plans." }));

describe("a count", () => {
  test("sets how many units can be booked of the nights that it names, and of a complete set the others are closed", async () => {
    const hotel = await env.hotel({ units: 5 });
    const program = await connectedProgram(env, hotel);
    expect(await program.counts(["2027-01-10", "2027-01-10", 2])).toMatchObject({ ok: true, warnings: [] });
    expect(await freeUnits(env, hotel, "2027-01-09", 3)).toEqual([5, 2, 5]);
    expect(await program.allCounts(["2027-01-11", "2027-01-12", 1])).toMatchObject({ ok: true });
    expect(await freeUnits(env, hotel, "2027-01-09", 5)).toEqual([0, 0, 1, 1, 0]);
    const guest = await env.person();
    expect(await book(env, guest, hotel, stayOf("2027-01-12", "2027-01-14"), { expectedTotal: 22_400 })).toMatchObject({
      ok: false,
      rejection: { code: "full", night: "2027-01-13" },
    });
  });

  test("is less the bookings that the program has not acknowledged before, and not less those that it has", async () => {
    const hotel = await env.hotel({ units: 5 });
    const program = await connectedProgram(env, hotel);
    await program.counts(["2027-01-10", "2027-01-11", 3]);
    await payStay(env, await env.person(), hotel, nights);
    expect(await free(hotel)).toEqual([2, 2]);
    // The program does not know it yet.
    await program.counts(["2027-01-10", "2027-01-11", 3]);
    expect(await free(hotel)).toEqual([2, 2]);
    const read = await program.read();
    expect(read).toHaveLength(1);
    await program.acknowledge(read);
    expect(await free(hotel)).toEqual([2, 2]);
    await program.counts(["2027-01-10", "2027-01-11", 2]);
    expect(await free(hotel)).toEqual([2, 2]);
    await program.counts(["2027-01-10", "2027-01-11", 3]);
    expect(await free(hotel)).toEqual([3, 3]);
  });

  test("is not raised by a cancellation that the program does not know, but by one of a booking that it never knew", async () => {
    const hotel = await env.hotel({ units: 5 });
    const program = await connectedProgram(env, hotel);
    const [one, other] = [await env.person(), await env.person()];
    const known = await payStay(env, one, hotel, nights);
    await program.acknowledge(await program.read());
    await program.counts(["2027-01-10", "2027-01-11", 1]);
    const unknown = await payStay(env, other, hotel, nights);
    expect(await free(hotel)).toEqual([0, 0]);
    await cancel(other, unknown.code);
    expect(await free(hotel)).toEqual([1, 1]);
    await cancel(one, known.code);
    expect(await free(hotel)).toEqual([1, 1]);
    expect((await program.read()).map(({ kind, code }) => [kind, code])).toEqual([
      ["reservation", unknown.code],
      ["cancellation", unknown.code],
      ["cancellation", known.code],
    ]);
    await program.counts(["2027-01-10", "2027-01-11", 2]);
    expect(await free(hotel)).toEqual([2, 2]);
  });

  test("never sells more than the room type has, nor less than is sold", async () => {
    const hotel = await env.hotel({ units: 2 });
    const program = await connectedProgram(env, hotel);
    await program.counts(["2027-01-10", "2027-01-11", 7]);
    expect(await free(hotel)).toEqual([2, 2]);
    await payStay(env, await env.person(), hotel, nights);
    await program.counts(["2027-01-10", "2027-01-11", 0]);
    expect(await free(hotel)).toEqual([0, 0]);
  });
});
