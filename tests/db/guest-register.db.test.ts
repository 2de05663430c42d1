import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anonymiseGuest } from "#domain/front-desk/anonymise-guest.server.ts";
import { markNoShow } from "#domain/front-desk/mark-no-show.server.ts";
import { recordPresence } from "#domain/front-desk/record-presence.server.ts";
import { undoNoShow } from "#domain/front-desk/undo-no-show.server.ts";
import { deleteOldRegistrations } from "#domain/guest-register/delete-registrations.server.ts";
import { openedRegister, registerCounts, registeredGuests } from "#domain/guest-register/register-of-booking.server.ts";
import { saveRegistration } from "#domain/guest-register/save-registration.server.ts";
import { registerSetting, setRegister } from "#domain/guest-register/set-register.server.ts";
import { ownRegister, viewRegister } from "#domain/guest-register/view-register.server.ts";
import { cancelLine } from "#domain/reservation/cancel/cancel-line.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import type { Actor } from "#kit/actor.ts";
import { guestDataKeys } from "#platform/process/guest-data.server.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { must } from "../../db/sample/must.ts";
import { mailBody } from "../../server/mails.ts";
import { linesOf, tablesOf } from "../../server/operator/tables.ts";
import { approvedCard, bookAndBegin, stayOf } from "../support/booking.ts";
import { colleague, deleteAccountOf, bookedByStaff } from "../support/messages.ts";
import { exportedData } from "../support/personal-data.ts";
import { payStay, twoNights } from "../support/stay.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

const keysOf = (...ids: string[]) => guestDataKeys(ids.map((id) => `${id}:${randomBytes(32).toString("base64")}`).join(",")) ?? [];
const keys = keysOf("2026");

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());
beforeEach(() => {
  env.at("2026-12-01T09:00:00Z");
  env.ctx.config.guestDataKeys = keys;
});

const secret = "XQ7391846";
const answers = {
  firstName: "Ada",
  lastName: "Byron",
  birthDate: "1990-02-03",
  nationality: "FR",
  documentKind: "passport",
  documentNumber: secret,
};

/** A hotel that asks its guests, and a paid booking. */
async function asked({ isOn = true, units = 5 } = {}) {
  const hotel = await env.hotel({ units });
  const guest = await env.person("guest", { firstName: "Ada", lastName: "Byron" });
  const { code } = await payStay(env, guest, hotel, stayOf("2026-12-10", "2026-12-12"));
  if (isOn) must(await setRegister(env.as(hotel.owner), hotel.hotelId, { isOn: true, keptDays: 30 }));
  return { hotel, guest, code, hotelId: hotel.hotelId };
}
const codeOf = (outcome: { ok: boolean; rejection?: { code: string; reason?: string } }) =>
  outcome.ok ? "saved" : (outcome.rejection?.reason ?? outcome.rejection?.code);
const save = (guest: Actor, code: string, hotelId?: string, more: Record<string, string> = {}) =>
  saveRegistration(env.as(guest), { code, ...(hotelId && { hotelId }) }, 1, { ...answers, ...more });
const stored = async (hotelId: string) =>
  env.ctx.db.selectFrom("guest_registrations").selectAll().where("hotel_id", "=", hotelId).execute();
const views = (hotelId: string) =>
  env.ctx.db
    .selectFrom("audit_log")
    .select(["action", "actor_id", "after"])
    .where("hotel_id", "=", hotelId)
    .where("action", "like", "%regist%")
    .orderBy("created_at")
    .execute();

describe("registering", () => {
  test("is off until the hotel switches it on, which needs a key, and within the days of its country", async () => {
    const { hotel, guest, code, hotelId } = await asked({ isOn: false });
    expect(codeOf(await save(guest, code))).toBe("off");
    expect(await registerSetting(env.ctx, hotelId)).toMatchObject({ isOn: false, keptDays: 30, country: "GE" });
    const owner = env.as(hotel.owner);
    for (const keptDays of [0, 366, 1.5, Number.NaN])
      expect(await setRegister(owner, hotelId, { isOn: true, keptDays })).toEqual({
        ok: false,
        rejection: { code: "bad_days", most: 365 },
      });
    env.ctx.config.guestDataKeys = [];
    expect(codeOf(await setRegister(env.as(hotel.owner), hotelId, { isOn: true, keptDays: 30 }))).toBe("no_key");
    env.ctx.config.guestDataKeys = keys;
    expect(codeOf(await setRegister(env.as(await env.person("hotel_manager")), hotelId, { isOn: true, keptDays: 30 }))).toBe(
      "unknown_hotel",
    );
    must(await setRegister(env.as(hotel.owner), hotelId, { isOn: true, keptDays: 365 }));
    expect(codeOf(await save(guest, code))).toBe("saved");
    expect(await registerCounts(env.ctx, { hotelId, id: (await stored(hotelId))[0]?.reservation_id ?? "" })).toEqual({
      guests: 1,
      registered: 1,
      isOpen: true,
    });
  });

  test("the guest corrects it until check-in, the desk until check-out, and nobody a booking that is not confirmed", async () => {
    const { hotel, guest, code, hotelId } = await asked();
    expect(codeOf(await save(guest, code, undefined, { arrivalHour: "17" }))).toBe("saved");
    const own = await ownRegister(env.as(guest), code);
    expect([own?.register.arrivalHour, own?.guests[0]?.registration]).toEqual([17, answers]);
    expect(codeOf(await save(guest, code, undefined, { documentNumber: "B 2" }))).toBe("saved");
    expect((await ownRegister(env.as(guest), code))?.guests[0]?.registration.documentNumber).toBe("B 2");

    env.at("2026-12-10T14:00:00Z");
    must(await recordPresence(env.as(hotel.owner), { hotelId, code, step: "check_in" }));
    expect(codeOf(await save(guest, code))).toBe("checked_in");
    // Then the guest has nothing to correct, and is shown nothing.
    expect((await ownRegister(env.as(guest), code))?.guests[0]?.registration).toEqual({});
    expect(codeOf(await save(hotel.owner, code, hotelId))).toBe("saved");
    env.at("2026-12-13T09:00:00Z");
    expect(codeOf(await save(hotel.owner, code, hotelId))).toBe("over");
    expect((await stored(hotelId)).map(({ written_by }) => written_by)).toEqual(["hotel"]);
  });

  test("only the guests that the booking has", async () => {
    const { guest, code } = await asked();
    for (const number of [0, 2, 1.5, Number.NaN, -1])
      expect(codeOf(await saveRegistration(env.as(guest), { code }, number, answers))).toBe("unknown_reservation");
  });

  test("a mail before arrival leads to the page while a guest is missing", async () => {
    const { guest, code } = await asked();
    const mail = async () => JSON.stringify(await inLocale("en", () => mailBody(env.ctx, "guest-preparation", { code })));
    expect(await mail()).toContain(`/trips/${code}/check-in`);
    must(await save(guest, code));
    expect(await mail()).not.toContain("check-in");
  });
});

describe("who reads it", () => {
  test("its own guest and the front desk of the hotel, with an entry in the log; nobody else", async () => {
    const { hotel, guest, code, hotelId } = await asked();
    must(await save(guest, code));
    const desk = await colleague(env, hotel, "front_desk");
    const manager = await colleague(env, hotel, "manager");
    const other = await env.hotel();
    const strangers = [await env.person("guest"), other.owner, await env.person("admin"), desk];
    for (const stranger of strangers) {
      expect(await ownRegister(env.as(stranger), code)).toBeUndefined();
      expect(codeOf(await save(stranger, code))).toBe("unknown_reservation");
    }
    for (const stranger of [guest, other.owner, await env.person("admin")]) {
      expect(await viewRegister(env.as(stranger), { hotelId, code })).toBeUndefined();
      expect(codeOf(await save(stranger, code, hotelId))).toBe("unknown_reservation");
    }
    expect(await viewRegister(env.as(other.owner), { hotelId: other.hotelId, code })).toBeUndefined();
    expect(await openedRegister(env.as(null), { code })).toBeUndefined();

    for (const person of [hotel.owner, manager, desk])
      expect((await viewRegister(env.as(person), { hotelId, code }))?.guests[0]?.registration).toEqual(answers);
    must(await save(desk, code, hotelId));
    const entries = await views(hotelId);
    expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ["hotel.guest_register", hotel.owner.id],
      ["reservation.view_register", hotel.owner.id],
      ["reservation.view_register", manager.id],
      ["reservation.view_register", desk.id],
      ["reservation.register", desk.id],
    ]);
    expect(entries.at(-1)?.after).toEqual({ guest: 1 });
  });

  test("no backup and no table has it in clear, and the person’s own export has all but numbers", async () => {
    const { guest, code } = await asked();
    must(await save(guest, code));
    let lines = 0;
    await env.ctx.db.transaction().execute(async (tx) => {
      for (const table of await tablesOf(tx))
        for await (const line of linesOf(tx, table)) {
          lines++;
          expect(line).not.toContain(secret);
          expect(line).not.toContain("1990-02-03");
        }
    });
    expect(lines).toBeGreaterThan(10);
    // The file of the person has all but the number, and says where it is.
    const data = await exportedData(env.as(guest));
    const given = { ...answers, documentNumber: expect.stringContaining("check-in page") };
    expect(data?.["guestRegistrations"]).toMatchObject([{ guest: 1, written_by: "guest", given }]);
    expect(JSON.stringify(data)).not.toContain(secret);
  });
});

describe("it is deleted", () => {
  test("with the booking, whoever cancels it, also at the same moment", async () => {
    const { hotel, hotelId } = await asked();
    const pairs = await Promise.all(
      [0, 1, 2].map(async () => {
        const guest = await env.person("guest");
        return { guest, ...(await payStay(env, guest, hotel, stayOf("2026-12-10", "2026-12-12"))) };
      }),
    );
    const outcomes = await Promise.all(
      pairs.flatMap(({ guest, code }) => [
        save(guest, code).then(codeOf),
        cancelReservation(env.as(guest), { code, reason: "" }).then(({ ok }) => ok),
        save(guest, code).then(codeOf),
      ]),
    );
    expect(outcomes.filter((outcome) => outcome === true)).toHaveLength(3);
    for (const { guest, code } of pairs) expect(codeOf(await save(guest, code))).toBe("not_confirmed");
    expect(await stored(hotelId)).toEqual([]);
  });

  test("with a no-show; when that is undone, the guest is asked again", async () => {
    const { hotel, guest, code, hotelId } = await asked();
    must(await save(guest, code));
    env.at("2026-12-11T09:00:00Z");
    must(await markNoShow(env.as(hotel.owner), { hotelId, code, freeNights: false }));
    expect(await stored(hotelId)).toEqual([]);
    must(await undoNoShow(env.as(hotel.owner), { hotelId, code }));
    expect((await ownRegister(env.as(guest), code))?.guests).toEqual([{ guest: 1, state: "open", registration: {} }]);
    expect(codeOf(await save(guest, code))).toBe("saved");
  });

  test("of guests whom the booking has no more, also while somebody registers them", async () => {
    const hotel = await env.hotel({ units: 5 });
    const { hotelId } = hotel;
    const guest = await env.person("guest");
    must(await setRegister(env.as(hotel.owner), hotelId, { isOn: true, keptDays: 30 }));
    const { code, orderId } = await bookAndBegin(env, guest, hotel, twoNights, { rooms: 2, adults: 2 });
    env.provider.pay(orderId, approvedCard);
    await env.work();
    const register = (number: number) => saveRegistration(env.as(guest), { code }, number, answers);
    for (const number of [1, 2]) must(await register(number));
    await Promise.all([register(2), cancelLine(env.as(guest), { code, line: 1, units: 1, reason: "" }).then(must), register(2)]);
    expect((await stored(hotelId)).map((row) => row.guest)).toEqual([1]);
  });

  test("after as many days as the hotel keeps it, by its calendar", async () => {
    const { hotel, guest, code, hotelId } = await asked();
    must(await save(guest, code));
    env.at("2027-01-10T19:59:00Z");
    await deleteOldRegistrations(env.ctx);
    expect(await stored(hotelId)).toHaveLength(1);
    // In Tbilisi it is the eleventh, thirty days after the twelfth of December.
    env.at("2027-01-10T20:01:00Z");
    await deleteOldRegistrations(env.ctx);
    expect(await stored(hotelId)).toEqual([]);
    // Also once it is switched off.
    env.at("2026-12-01T09:00:00Z");
    must(await save(guest, code));
    must(await setRegister(env.as(hotel.owner), hotelId, { isOn: false, keptDays: 1 }));
    env.at("2026-12-13T09:00:00Z");
    await deleteOldRegistrations(env.ctx);
    expect(await stored(hotelId)).toEqual([]);
  });

  test("with the account, and with the data of a caller", async () => {
    const { hotel, guest, code, hotelId } = await asked();
    must(await save(guest, code));
    const called = await bookedByStaff(env, hotel);
    must(await save(hotel.owner, called, hotelId));
    expect(await stored(hotelId)).toHaveLength(2);
    env.at("2026-12-14T09:00:00Z");
    await deleteAccountOf(env, guest);
    expect(await stored(hotelId)).toHaveLength(1);
    must(await anonymiseGuest(env.as(hotel.owner), { hotelId, code: called }));
    expect(await stored(hotelId)).toEqual([]);
  });
});

describe("the key", () => {
  test("a new first key takes over, and a lost one loses nothing", async () => {
    const { guest, code, hotelId } = await asked();
    must(await save(guest, code));
    const newer = keysOf("2027");
    const read = async () => (await ownRegister(env.as(guest), code))?.guests[0];

    env.ctx.config.guestDataKeys = newer;
    expect(await read()).toEqual({ guest: 1, state: "unreadable", registration: {} });
    await deleteOldRegistrations(env.ctx);
    expect((await stored(hotelId))[0]?.key_id).toBe("2026");
    expect((await exportedData(env.as(guest)))?.["guestRegistrations"]).toMatchObject([{ given: null }]);

    env.ctx.config.guestDataKeys = [...newer, ...keys];
    expect((await read())?.registration).toEqual(answers);
    await deleteOldRegistrations(env.ctx);
    expect((await stored(hotelId))[0]?.key_id).toBe("2027");
    env.ctx.config.guestDataKeys = newer;
    expect((await read())?.registration).toEqual(answers);
    env.ctx.config.guestDataKeys = [];
    expect(codeOf(await save(guest, code))).toBe("no_key");
  });

  test("what is moved to another booking can’t be read there", async () => {
    const one = await asked();
    const other = await asked();
    must(await save(one.guest, one.code));
    must(await save(other.guest, other.code, undefined, { documentNumber: "OTHER 1" }));
    const [row] = await stored(one.hotelId);
    await env.ctx.db
      .updateTable("guest_registrations")
      .set({ sealed: row?.sealed ?? "" })
      .where("hotel_id", "=", other.hotelId)
      .execute();
    const register = await openedRegister(env.as(other.guest), { code: other.code });
    expect(register && (await registeredGuests(env.ctx, register))[0]?.state).toBe("unreadable");
  });
});
