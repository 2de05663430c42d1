import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answerDocument, success } from "#domain/channel/alpinebits/answer.ts";
import type { Action } from "#domain/channel/alpinebits/message.ts";
import { hotelReservation } from "#domain/channel/alpinebits/reservations.ts";
import type { QueuedBooking, QueuedLine } from "#domain/channel/bookings/queued-booking.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { must } from "../../db/sample/must.ts";
import { book, stayOf } from "../support/booking.ts";
import { connectedProgram, openTravel } from "../support/program.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

/** The schemas, examples and cases of the standard, where they are on this machine. */
const folder = process.env["ALPINEBITS_DATA"] ?? "/work/shared/data/alpinebits";
const has = existsSync(folder);

let env: TestEnv;
let validator: XsdValidator | undefined;
beforeAll(async () => {
  env = await openTestEnv();
  if (has) validator = XsdValidator.fromDoc(XmlDocument.fromString(readFileSync(join(folder, "schema/alpinebits-2024-10.xsd"), "utf8")));
});
afterAll(async () => {
  validator?.dispose();
  await env.close();
});
beforeEach(() => {
  env.at("2020-06-21T09:00:00Z");
});

/** What the schema says against a document; empty where it is valid. */
function problemOf(document: string): string {
  const parsed = XmlDocument.fromString(document);
  try {
    validator?.validate(parsed);
    return "";
  } catch (error) {
    return `${String(error)}\n${document.slice(0, 3000)}`;
  } finally {
    parsed.dispose();
  }
}

const line: QueuedLine = {
  roomId: "a",
  plan: "standard",
  mealPlan: "breakfast",
  units: 1,
  byUnit: true,
  adults: 2,
  childAges: [],
  assumedAge: null,
  checkIn: "2026-12-01",
  checkOut: "2026-12-03",
  nightPrices: [10_000, 10_000],
  total: 22_400,
  extras: [],
};
const booking: QueuedBooking = {
  id: "1",
  kind: "reservation",
  code: "ABCDEFGH",
  isChange: false,
  heldUntil: null,
  bookedAt: new Date("2026-11-21T09:00:00.123Z"),
  queuedAt: new Date("2026-11-21T09:00:00Z"),
  firstName: "Nino",
  lastName: "Beridze",
  email: "nino@stumari.example",
  phone: "+995 555 12 34 56",
  locale: "en",
  arrivalHour: 14,
  requests: "Quiet, please.",
  checkIn: "2026-12-01",
  checkOut: "2026-12-03",
  paid: 0,
  paysAtProperty: false,
  lines: [line],
};
const names = {
  hotelCode: "STU-7KQ2MDX",
  hotelName: "Sololaki House",
  mapping: { rooms: [{ roomId: "a", name: "Double", label: "Double", code: "DOUBLE", decides: true }], plans: [] },
};
const reservations = (...bookings: QueuedBooking[]) =>
  answerDocument("OTA_Read:GuestRequests", {
    ...success(),
    ReservationsList: { HotelReservation: bookings.map((one) => hotelReservation(one, names)) },
  });

/** Texts that guests and hotels may have typed. */
const texts = {
  none: "",
  spaces: "  \n\t ",
  markup: `<b a="1">&amp;]]> '"--></b>`,
  Georgian: "ნინო ბერიძე",
  Hebrew: "שלום עולם \u202E",
  emoji: "👩‍👩‍👧‍👦 🏳️‍🌈",
  "half a character": "a\uD83Db",
  "control characters": "a\u0000\u0001\u0008\u000B\u001F\u007F\u0085\uFFFE\uFFFFb",
  lines: "one\r\ntwo\rthree\n",
  long: "ქ👍".repeat(2500),
};

describe.skipIf(!has)("a reservation is valid by the schema", () => {
  test.each(Object.entries(texts))("with the text: %s", (_, text) => {
    const strange = {
      ...booking,
      firstName: text,
      lastName: text,
      requests: text,
      lines: [{ ...line, extras: [{ id: "1", name: text, quantity: 2, amount: 500 }] }],
    };
    const document = answerDocument("OTA_Read:GuestRequests", {
      ...success(),
      ReservationsList: { HotelReservation: hotelReservation(strange, { ...names, hotelName: text }) },
    });
    expect(problemOf(document)).toBe("");
  });

  test.each<[string, Partial<QueuedBooking>]>([
    ["a change", { isChange: true }],
    ["a hold", { heldUntil: new Date("2026-11-21T09:15:00Z") }],
    ["no names", { firstName: null, lastName: null, email: null, phone: null, arrivalHour: null, requests: null }],
    ["two names and no space", { firstName: "-", lastName: "ó" }],
    ...["+995555123456", "00995 555", "(0)32-2 12", "12+34", "٠٫٥", "ext. 5", "", "+"].map((phone): [string, Partial<QueuedBooking>] => [
      `the phone number ${phone}`,
      { phone },
    ]),
    ...["a@b", "a b@c d", '"x@y"@z', "ნ@დ.გე", "nothing"].map((email): [string, Partial<QueuedBooking>] => [
      `the address ${email}`,
      { email },
    ]),
    ["rooms of two lines, three of one kind", { lines: [line, { ...line, units: 3, total: 10_001 }] }],
    ["children with ages", { lines: [{ ...line, childAges: [0, 1, 1, 12, 17] }] }],
    ["children without ages", { lines: [{ ...line, childAges: [null, null, 3], assumedAge: 8 }] }],
    ["children without ages that no price assumes", { lines: [{ ...line, childAges: [null] }] }],
    ["no guests in a room", { lines: [{ ...line, adults: 0, units: 2 }] }],
    ["nothing to pay", { lines: [{ ...line, total: 0 }] }],
    ["less than a cent a room", { lines: [{ ...line, total: 2, units: 3 }] }],
    ["a room type that is gone", { lines: [{ ...line, roomId: "gone" }] }],
    ["a plan that is gone", { lines: [{ ...line, plan: "0190b5a4-0000-7000-8000-000000000000" }] }],
    ...(["all_inclusive", "full_board", "half_board", "none"] as const).map((mealPlan): [string, Partial<QueuedBooking>] => [
      mealPlan,
      { lines: [{ ...line, mealPlan }] },
    ]),
    [
      "ninety extras",
      { lines: [{ ...line, extras: Array.from({ length: 90 }, (_, n) => ({ id: `${n}`, name: "Wine", quantity: n, amount: 1 })) }] },
    ],
    ["a cancellation", { kind: "cancellation", lines: [] }],
  ])("with %s", (_, more) => expect(problemOf(reservations({ ...booking, ...more }, booking))).toBe(""));
});

const handshake = (version: string) =>
  `<OTA_PingRQ ${openTravel} Version="8.000"><EchoData>{"versions":[{"version":"${version}"}]} &lt;&#233;</EchoData></OTA_PingRQ>`;

describe.skipIf(!has)("each answer is valid by the schema", () => {
  test("of a booking with all that it may have, from its hold to its end", async () => {
    env.at("2026-11-21T09:00:00Z");
    const hotel = await env.hotel({ units: 5 });
    const program = await connectedProgram(env, hotel);
    await env.ctx.db
      .updateTable("rooms")
      .set({ name: `Zi & "A" <ოთახი>`, description: texts.markup.repeat(200) })
      .where("id", "=", hotel.roomId)
      .execute();
    const guest = await env.person("guest", { firstName: texts.emoji, lastName: texts.Georgian });
    const { code } = must(
      await book(env, guest, hotel, stayOf("2027-01-10", "2027-01-12"), { rooms: 3, adults: 4, children: 2, childAges: [4] }),
    );
    const read = () => program.send("OTA_Read:GuestRequests", readRequest);
    const readRequest = `<OTA_ReadRQ ${openTravel} Version="1.001"><ReadRequests><HotelReadRequest HotelCode="${program.hotelCode}"/></ReadRequests></OTA_ReadRQ>`;
    expect(problemOf((await read()).document)).toBe("");
    expect(problemOf((await program.acknowledge(await program.read())).document)).toBe("");
    must(await cancelReservation(env.as(guest), { code, reason: "Other plans." }));
    expect(problemOf((await read()).document)).toBe("");
    await program.acknowledge(await program.read());
    expect(problemOf((await read()).document)).toBe("");
    expect(problemOf((await program.send("OTA_Read:GuestRequests", readRequest.replace(program.hotelCode, "other"))).document)).toBe("");
    const inventory = await program.send(
      "OTA_HotelDescriptiveInfo:Inventory",
      `<OTA_HotelDescriptiveInfoRQ ${openTravel} Version="3.000"><HotelDescriptiveInfos><HotelDescriptiveInfo HotelCode="${program.hotelCode}"/></HotelDescriptiveInfos></OTA_HotelDescriptiveInfoRQ>`,
    );
    expect(problemOf(inventory.document)).toBe("");
    expect(problemOf((await program.counts(["2027-01-10", "2027-01-11", 2])).document)).toBe("");
    expect(problemOf((await program.counts(["2027-01-10", "2099-01-11", 2])).document)).toBe("");
    expect(
      problemOf(
        (
          await program
            .counts(["2027-01-10", "2027-01-11", 2, '<"&'])
            .catch(() => program.counts(["2027-01-10", "2027-01-11", 2, "X&amp;"]))
        ).document,
      ),
    ).toBe("");
    expect(problemOf((await program.prices('<RatePlan RatePlanNotifType="Remove" RatePlanCode="STANDARD"/>')).document)).toBe("");
    expect(problemOf((await program.send("OTA_Ping:Handshaking", handshake("2024-10").replace(" &lt;&#233;", ""))).document)).toBe("");
    expect(problemOf((await program.send("OTA_Ping:Handshaking", handshake("2024-10"))).document)).toBe("");
    for (const action of [
      "OTA_HotelRatePlanNotif:RatePlans",
      "OTA_NotifReport:GuestRequests",
      "OTA_HotelDescriptiveInfo:Inventory",
    ] as const)
      expect(problemOf((await program.send(action, "<a/>")).document)).toBe("");
  });
});

const documentsIn = (name: string) =>
  has ? readdirSync(join(folder, name)).map((file) => ({ file, text: readFileSync(join(folder, name, file), "utf8") })) : [];

describe.skipIf(!has)("documents of the standard", () => {
  /** A hotel with the names and codes that they have. */
  async function frangart() {
    const hotel = await env.hotel({ units: 5 });
    for (const name of ["double", "Double 2"]) await hotel.room({ name, units: 5 });
    const program = await connectedProgram(env, hotel);
    const { db } = env.ctx;
    const codes = ["DOUBLE", "double", "101"];
    const rooms = await db.selectFrom("channel_rooms").select("room_id").where("hotel_id", "=", hotel.hotelId).orderBy("room_id").execute();
    for (const [index, { room_id }] of rooms.entries())
      await db
        .updateTable("channel_rooms")
        .set({ code: `~${index}` })
        .where("room_id", "=", room_id)
        .execute();
    for (const [index, { room_id }] of rooms.entries())
      await db
        .updateTable("channel_rooms")
        .set({ code: codes[index] ?? "" })
        .where("room_id", "=", room_id)
        .execute();
    await db.updateTable("channel_plans").set({ code: "Rate1-4-HB", decides: true }).where("hotel_id", "=", hotel.hotelId).execute();
    return { hotel, ...program };
  }

  const actionOf = (text: string): Action | undefined => {
    const [, root = ""] = /<(OTA_\w+RQ)/.exec(text) ?? [];
    const known: Record<string, Action> = {
      OTA_PingRQ: "OTA_Ping:Handshaking",
      OTA_HotelInvCountNotifRQ: "OTA_HotelInvCountNotif:FreeRooms",
      OTA_HotelRatePlanNotifRQ: "OTA_HotelRatePlanNotif:RatePlans",
      OTA_HotelDescriptiveInfoRQ: "OTA_HotelDescriptiveInfo:Inventory",
      OTA_ReadRQ: "OTA_Read:GuestRequests",
      OTA_NotifReportRQ: "OTA_NotifReport:GuestRequests",
    };
    return known[root];
  };

  const cases = documentsIn("cases-2020-10").filter(({ file }) => file.startsWith("freerooms"));
  test.each(cases.map(({ file, text }) => [file, text]))("%s", async (file, text) => {
    const program = await frangart();
    const answer = await program.send(
      "OTA_HotelInvCountNotif:FreeRooms",
      text.replace(/HotelCode="\w+"/, `HotelCode="${program.hotelCode}"`),
    );
    expect(problemOf(answer.document)).toBe("");
    // Distinct rooms are not offered in the handshake.
    expect([answer.ok, (answer.error ?? "").length > 10]).toEqual(/_err_|-and-rooms/.test(file) ? [false, true] : [true, false]);
  });

  const examples = documentsIn("examples-2020-10").filter(({ text }) => actionOf(text));
  test.each(examples.map(({ file, text }) => [file, text]))("%s", async (file, text) => {
    const program = await frangart();
    const action = actionOf(text) ?? "OTA_Ping:Handshaking";
    const answer = await program.send(
      action,
      text
        .replace(/HotelCode="\w+"/, `HotelCode="${program.hotelCode}"`)
        // The example is of the season 2018; a version that is not spoken here has no document as its answer.
        .replaceAll("2018-10", "2020-10"),
    );
    expect(problemOf(answer.document)).toBe("");
    expect([file, answer.ok, answer.error]).toEqual([file, true, undefined]);
  });
});
