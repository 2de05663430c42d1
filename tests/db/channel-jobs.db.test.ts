import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeNights } from "#domain/availability/change-nights.server.ts";
import { decidedByProgram } from "#domain/availability/decided-by-program.server.ts";
import { restoreNights } from "#domain/availability/restore-nights.server.ts";
import { closeFarNights } from "#domain/channel/ari/close-far-nights.server.ts";
import { remindOfUntakenBookings } from "#domain/channel/bookings/remind-untaken.server.ts";
import { deleteOldChannelMessages } from "#domain/channel/connection/delete-old-messages.server.ts";
import { disconnectProgram } from "#domain/channel/connection/manage-connection.server.ts";
import { deleteHotel } from "#domain/closure/archive-hotel.server.ts";
import { roomGuestsOf, setRoomGuests } from "#domain/hotel/rooms/set-room-guests.server.ts";
import { applyTaxTemplate } from "#domain/tax/apply-tax-template.server.ts";
import { chargesOfHotel } from "#domain/tax/charges-of-hotel.server.ts";
import { removeTaxRule } from "#domain/tax/manage-tax-rules.server.ts";
import { setAgeBrackets } from "#domain/tax/set-age-brackets.server.ts";
import { taxTemplates } from "#domain/tax/tax-templates.ts";
import { must } from "../../db/sample/must.ts";
import { stayOf } from "../support/booking.ts";
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
  env.queuedMails.splice(0);
});

type Hotel = Awaited<ReturnType<TestEnv["hotel"]>>;

const waited = ({ hotelId }: Hotel, hours: number) =>
  sql`update channel_bookings set created_at = created_at - make_interval(hours => ${hours}) where hotel_id = ${hotelId}`.execute(
    env.ctx.db,
  );

test("a hotel whose program does not acknowledge a booking for two hours is told by e-mail, once a day", async () => {
  const hotel = await env.hotel();
  const program = await connectedProgram(env, hotel);
  await payStay(env, await env.person(), hotel, stayOf("2027-01-10", "2027-01-12"));
  const mails = () => env.queuedMails.filter(({ mail }) => mail === "channel-untaken");
  await waited(hotel, 1);
  await remindOfUntakenBookings(env.ctx);
  expect(mails()).toEqual([]);
  await waited(hotel, 2);
  // Reading is not enough.
  await program.read();
  await Promise.all([remindOfUntakenBookings(env.ctx), remindOfUntakenBookings(env.ctx)]);
  await remindOfUntakenBookings(env.ctx);
  expect(mails()).toMatchObject([{ to: hotel.owner.email, facts: { bookings: "1" } }]);
  await sql`update channel_connections set told_at = told_at - interval '25 hours' where hotel_id = ${hotel.hotelId}`.execute(env.ctx.db);
  await program.acknowledge(await program.read());
  await remindOfUntakenBookings(env.ctx);
  expect(mails()).toHaveLength(1);
});

test("nights that come within reach after a complete set are closed, and later counts stay", async () => {
  const hotel = await env.hotel({ units: 4 });
  const program = await connectedProgram(env, hotel);
  await program.allCounts(["2027-01-10", "2027-01-11", 2]);
  // Two years and three months later nothing of it is left.
  const far = "2029-06-01";
  expect(await freeUnits(env, hotel, far, 1)).toEqual([4]);
  env.at("2027-05-01T09:00:00Z");
  await program.counts(["2029-06-02", "2029-06-02", 3]);
  await closeFarNights(env.ctx);
  await closeFarNights(env.ctx);
  expect(await freeUnits(env, hotel, far, 2)).toEqual([0, 3]);
});

test("messages are deleted after 30 days, except those that wait, and what the program knew 30 days after the stay", async () => {
  const hotel = await env.hotel();
  const program = await connectedProgram(env, hotel, { trial: true });
  await program.counts(["2027-01-10", "2027-01-11", 1]);
  await program.counts(["2027-01-10", "2027-01-11", 1, "NONE"]);
  const results = async () =>
    (await env.ctx.db.selectFrom("channel_messages").select("result").where("hotel_id", "=", hotel.hotelId).orderBy("at").execute()).map(
      ({ result }) => result,
    );
  expect(await results()).toEqual(["waiting", "refused"]);
  env.at("2026-12-20T09:00:00Z");
  await deleteOldChannelMessages(env.ctx);
  expect(await results()).toEqual(["waiting", "refused"]);
  env.at("2026-12-22T09:00:00Z");
  await deleteOldChannelMessages(env.ctx);
  expect(await results()).toEqual(["waiting"]);

  const other = await env.hotel();
  const live = await connectedProgram(env, other);
  await payStay(env, await env.person(), other, stayOf("2027-01-10", "2027-01-12"));
  await live.acknowledge(await live.read());
  const kept = async () =>
    (await env.ctx.db.selectFrom("channel_bookings").select("id").where("hotel_id", "=", other.hotelId).execute()).length;
  env.at("2027-02-10T09:00:00Z");
  await deleteOldChannelMessages(env.ctx);
  expect(await kept()).toBe(1);
  env.at("2027-02-12T09:00:00Z");
  await deleteOldChannelMessages(env.ctx);
  expect(await kept()).toBe(0);
});

describe("what the program decides", () => {
  test("can't be changed or undone by hand once the connection is live", async () => {
    const hotel = await env.hotel();
    const owner = env.as(hotel.owner);
    const change = { price: 12_000 };
    const request = { hotelId: hotel.hotelId, roomIds: [hotel.roomId], from: "2027-01-10", to: "2027-01-11", change };
    const { before } = must(await changeNights(owner, request));
    const program = await connectedProgram(env, hotel);
    expect(await decidedByProgram(env.ctx, hotel.hotelId, null)).toEqual({ plan: false, rooms: ["Double"] });
    must(await changeNights(owner, { ...request, change: { minNights: 2 } }));
    await program.decidesPrices();
    const refused = { ok: false, rejection: { code: "program_decides" } };
    expect(await changeNights(owner, { ...request, change: { closed: true } })).toMatchObject(refused);
    expect(await restoreNights(owner, { hotelId: hotel.hotelId, change, before })).toMatchObject(refused);
  });

  test("is the hotel's again when the program is disconnected, and its password is refused", async () => {
    const hotel = await env.hotel({ units: 3 });
    const program = await connectedProgram(env, hotel);
    await program.allCounts(["2027-01-10", "2027-01-11", 1]);
    await payStay(env, await env.person(), hotel, stayOf("2027-01-10", "2027-01-11"));
    must(await disconnectProgram(env.as(hotel.owner), hotel.hotelId));
    expect(await freeUnits(env, hotel, "2027-01-10", 3)).toEqual([2, 3, 3]);
    await expect(program.read()).rejects.toThrow("There is nothing.");
  });

  test("ends with the hotel", async () => {
    const hotel = await env.hotel();
    const program = await connectedProgram(env, hotel);
    await payStay(env, await env.person(), hotel, stayOf("2027-01-10", "2027-01-11"));
    must(await deleteHotel(env.as(hotel.owner), hotel.hotelId));
    await expect(program.read()).rejects.toThrow("There is nothing.");
  });
});

test("what guests pay besides a night's price can't be changed while the program decides prices", async () => {
  const hotel = await env.hotel();
  const { hotelId, roomId } = hotel;
  const owner = env.as(hotel.owner);
  const program = await connectedProgram(env, hotel);
  const { included, maxAdults, maxChildren, extraBeds, cots, extraAdult } = found(await roomGuestsOf(owner, hotelId, roomId));
  const singleUse = { included, maxAdults, maxChildren, extraBeds, cots, extraAdult, hotelId, roomId, singleUse: 1000 };
  const brackets = [{ id: null, from: 0, to: 5, kind: "free" as const, cot: false }];
  must(await setRoomGuests(owner, singleUse));
  await program.decidesPrices();
  const refused = { ok: false, rejection: { code: "program_decides" } };
  expect(await setRoomGuests(owner, { ...singleUse, singleUse: 3000 })).toEqual(refused);
  expect(await setRoomGuests(owner, singleUse)).toEqual({ ok: true, value: null });
  expect(await setAgeBrackets(owner, { hotelId, brackets })).toEqual(refused);
  expect(await applyTaxTemplate(owner, { hotelId, templateId: taxTemplates[0]?.id ?? "", officialClass: 3 })).toEqual(refused);
  const [rule] = (await chargesOfHotel(env.ctx, hotelId)).taxes.rules;
  expect(await removeTaxRule(owner, { hotelId, ruleId: rule?.id ?? "" })).toEqual(refused);
});

function found<Value>(value: Value | undefined | null): Value {
  if (value === undefined || value === null) throw new Error("There is nothing.");
  return value;
}
