import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { markNoShow } from "#domain/front-desk/mark-no-show.server.ts";
import { undoNoShow } from "#domain/front-desk/undo-no-show.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { must } from "../../db/sample/must.ts";
import { book, stayOf } from "../support/booking.ts";
import { connectedProgram, freeRooms, freeUnits } from "../support/program.ts";
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

  test("that is older than what came before is left out, and program and hotel are told", async () => {
    const hotel = await env.hotel({ units: 5 });
    const program = await connectedProgram(env, hotel);
    const early = (isComplete: boolean) => {
      const document = freeRooms(program.hotelCode, [["2027-01-10", "2027-01-12", 4, program.room]], { isComplete });
      return program.send("OTA_HotelInvCountNotif:FreeRooms", document.replace("Version=", 'TimeStamp="2020-01-01T00:00:00Z" Version='));
    };
    await program.counts(["2027-01-11", "2027-01-12", 1]);
    const warning = "Counts of 2 nights are left out: later ones had come before.";
    expect((await early(false)).warnings).toEqual([warning]);
    expect(await freeUnits(env, hotel, "2027-01-10", 3)).toEqual([4, 1, 1]);
    await program.allCounts(["2027-01-10", "2027-01-12", 2]);
    expect((await early(false)).warnings).toEqual([warning.replace("2 nights", "3 nights")]);
    expect((await early(true)).warnings).toEqual([expect.stringMatching(/^Counts of \d{3} nights are left out/)]);
    expect(await freeUnits(env, hotel, "2027-01-10", 3)).toEqual([2, 2, 2]);
    const logged = await env.ctx.db.selectFrom("channel_messages").select("summary").where("hotel_id", "=", hotel.hotelId).execute();
    expect(logged.filter(({ summary }) => JSON.stringify(summary).includes(warning))).toHaveLength(1);
  });
});

describe("a no-show whose nights were given back", () => {
  const stay = stayOf("2026-12-10", "2026-12-13");
  const last = (hotel: { hotelId: string; roomId: string }) => freeUnits(env, hotel, "2026-12-12", 1);
  /** A stay of two units; the program counts none besides, knowing the stay or not. */
  async function freed(isKnown: boolean) {
    const hotel = await env.hotel({ units: 2 });
    const program = await connectedProgram(env, hotel);
    const { code } = await payStay(env, await env.person(), hotel, stay);
    const read = await program.read();
    if (isKnown) await program.acknowledge(read);
    await program.counts(["2026-12-10", "2026-12-12", 0]);
    if (!isKnown) await program.acknowledge(read);
    env.at("2026-12-11T09:00:00Z");
    const noShow = { hotelId: hotel.hotelId, code };
    must(await markNoShow(env.as(hotel.owner), { ...noShow, freeNights: true }));
    expect(await last(hotel)).toEqual([0]);
    return { hotel, program, noShow, undo: () => undoNoShow(env.as(hotel.owner), noShow) };
  }
  const soldOn = async ({ hotelId }: { hotelId: string }) =>
    (
      await env.ctx.db.selectFrom("room_nights").select("sold").where("hotel_id", "=", hotelId).where("night", "=", "2026-12-12").execute()
    )[0]?.sold;

  test("is undone on nights that the program still holds for it", async () => {
    const { hotel, undo } = await freed(true);
    must(await undo());
    expect([await soldOn(hotel), await last(hotel)]).toEqual([1, [0]]);
  });

  test("is not undone where the program did not know it when it counted none", async () => {
    const { hotel, undo } = await freed(false);
    expect(await undo()).toMatchObject({ ok: false, rejection: { code: "full" } });
    expect(await soldOn(hotel)).toBe(0);
  });

  test("takes them once and before others, whatever comes at the same time", async () => {
    for (let round = 0; round < 4; round++) {
      env.at("2026-11-21T09:00:00Z");
      const { hotel, program, undo } = await freed(true);
      const guests = [await env.person(), await env.person()];
      const [one, other, ...rest] = await Promise.all([
        undo(),
        undo(),
        ...guests.map((guest) => book(env, guest, hotel, stayOf("2026-12-12", "2026-12-13"), { expectedTotal: 11_200 })),
        program.counts(["2026-12-10", "2026-12-12", 0]),
      ]);
      expect(one.ok).not.toBe(other.ok);
      expect(rest.slice(0, 2)).toMatchObject(guests.map(() => ({ ok: false, rejection: { code: "full" } })));
      expect([await soldOn(hotel), await last(hotel)]).toEqual([1, [0]]);
    }
  });
});
