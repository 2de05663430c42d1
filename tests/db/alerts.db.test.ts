import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { alertQueue, ownAlerts } from "#domain/alert/alerts.server.ts";
import { alertOfToken, removeAlert, stopAlert } from "#domain/alert/end-alert.server.ts";
import { serveFreedNights } from "#domain/alert/serve-freed-nights.server.ts";
import { sweepAlerts } from "#domain/alert/sweep-alerts.server.ts";
import { deleteHotel } from "#domain/closure/archive-hotel.server.ts";
import { anonymisePerson } from "#domain/deletion/anonymise-person.server.ts";
import { unpublishHotel } from "#domain/hotel/publishing/publish-hotel.server.ts";
import { releaseHold } from "#domain/reservation/hold/release-hold.server.ts";
import { reservationByCode } from "#domain/reservation/reservations.server.ts";
import type { Actor } from "#kit/actor.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { must } from "../../db/sample/must.ts";
import { oneClickRoutes } from "../../server/http/one-click.ts";
import { mailBody } from "../../server/mails.ts";
import { fullHotel, inLine, tryAlert, requestedStay, requestOf } from "../support/alerts.ts";
import { book, stayOf } from "../support/booking.ts";
import { changeDay } from "../support/nights.ts";
import { exportedData } from "../support/personal-data.ts";
import { payHold } from "../support/stay.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());
beforeEach(async () => {
  // 13:00 in Tbilisi.
  env.at("2026-11-21T09:00:00Z");
  env.queuedMails.length = 0;
  await env.ctx.db.deleteFrom("freed_nights").execute();
});

const serve = () => serveFreedNights(env.ctx);
const mailsTo = ({ email }: Actor) => env.queuedMails.filter(({ to, mail }) => to === email && mail.startsWith("alert-"));
const mailNames = (people: Actor[]) => people.map((person) => mailsTo(person).map(({ mail }) => mail));
const heldBy = async (person: Actor) => (await ownAlerts(env.as(person)))[0]?.held ?? "";
const changes = async () => (await env.ctx.db.selectFrom("freed_nights").select("id").execute()).length;
const code = async (outcome: ReturnType<typeof tryAlert>) => await outcome.then((found) => (found.ok ? "set" : found.rejection.code));

/** The hold of an offer ends unpaid. */
async function holdEnds() {
  env.later(21);
  await env.expireHolds();
}

describe("a cancelled stay", () => {
  test("is held for 20 minutes for the first in line, then for the second and the third, and then free for everybody", async () => {
    const hotel = await fullHotel(env);
    const people = await inLine(env, hotel.hotelId, 4);
    expect(await serve()).toBe(0);
    await hotel.free();
    expect(await serve()).toBe(1);
    expect(mailNames(people)).toEqual([["alert-held"], [], [], []]);
    const [first, second] = people as [Actor, Actor];
    const hold = await reservationByCode(env.as(first), await heldBy(first));
    expect(hold).toMatchObject({ state: "held", ...requestedStay, adults: 2, rooms: 1 });
    expect(Date.parse(hold?.holdExpiresAt ?? "") - env.ctx.now().getTime()).toBe(20 * 60_000);
    expect(await serve()).toBe(0);
    await holdEnds();
    expect(await serve()).toBe(1);
    expect(mailNames(people)).toEqual([["alert-held"], ["alert-held"], [], []]);
    must(await releaseHold(env.as(second), await heldBy(second)));
    expect(await serve()).toBe(1);
    await holdEnds();
    expect(await serve()).toBe(0);
    expect(mailNames(people)).toEqual([["alert-held"], ["alert-held"], ["alert-held"], []]);
    expect(await changes()).toBe(0);
    expect((await ownAlerts(env.as(first)))[0]?.held).toBeNull();
    expect((await book(env, await env.person(), hotel, requestedStay)).ok).toBe(true);
  });

  test("that is freed once more is offered to the same people again", async () => {
    const hotel = await fullHotel(env);
    const [person, next] = (await inLine(env, hotel.hotelId, 2)) as [Actor, Actor];
    await hotel.free();
    await serve();
    await holdEnds();
    await serve();
    await holdEnds();
    await serve();
    env.later(60);
    const booker = await env.person();
    const other = must(await book(env, booker, hotel, requestedStay));
    must(await releaseHold(env.as(booker), other.code));
    expect(await serve()).toBe(1);
    expect([mailsTo(person), mailsTo(next)].map(({ length }) => length)).toEqual([2, 1]);
  });

  test("is offered once by several processes at the same time", async () => {
    const hotel = await fullHotel(env);
    const people = await inLine(env, hotel.hotelId, 3);
    await hotel.free();
    const served = await Promise.all(Array.from({ length: 6 }, serve));
    expect(served.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(mailNames(people)).toEqual([["alert-held"], [], []]);
  });

  test("is told without a hold at night, to the next in line 20 minutes later", async () => {
    const hotel = await fullHotel(env);
    const people = await inLine(env, hotel.hotelId, 2);
    await hotel.free();
    env.at("2026-11-21T18:00:00Z");
    expect(await serve()).toBe(1);
    expect(mailNames(people)).toEqual([["alert-free"], []]);
    expect(await heldBy(people[0] as Actor)).toBe("");
    expect(await serve()).toBe(0);
    env.later(20);
    expect(await serve()).toBe(1);
    expect(mailNames(people)).toEqual([["alert-free"], ["alert-free"]]);
    env.at("2026-11-22T04:00:00Z");
    expect(await serve()).toBe(0);
  });

  test("is held again from 8:00 by the hotel's clock", async () => {
    const hotel = await fullHotel(env);
    const [person] = (await inLine(env, hotel.hotelId, 1)) as [Actor];
    env.at("2026-11-22T04:00:00Z");
    await hotel.free();
    await serve();
    expect(mailNames([person])).toEqual([["alert-held"]]);
  });

  test("is told without a hold to a person who has as many holds as permitted", async () => {
    const hotel = await fullHotel(env);
    const [person] = (await inLine(env, hotel.hotelId, 1)) as [Actor];
    must(await book(env, person, await env.hotel(), requestedStay));
    await hotel.free();
    const { holdLimits } = env.ctx.config;
    const limited = { ...env.ctx.config, holdLimits: { ...holdLimits, verified: { holds: 1, nights: 0, later: 0 } } };
    expect(await serveFreedNights({ ...env.ctx, config: limited })).toBe(1);
    expect(mailNames([person])).toEqual([["alert-free"]]);
  });

  test("is left to those whose dates are free altogether, and whose address is still verified", async () => {
    const hotel = await fullHotel(env);
    const [longer] = (await inLine(env, hotel.hotelId, 1, { checkOut: "2027-03-14" })) as [Actor];
    const [unverified, last] = (await inLine(env, hotel.hotelId, 2)) as [Actor, Actor];
    await env.ctx.db.updateTable("users").set({ email_verified: false }).where("id", "=", unverified.id).execute();
    must(await book(env, await env.person(), hotel, stayOf("2027-03-13", "2027-03-14")));
    await hotel.free();
    await serve();
    expect(mailNames([longer, unverified, last])).toEqual([[], [], ["alert-held"]]);
  });

  test("that is paid ends the alert", async () => {
    const hotel = await fullHotel(env);
    const [person] = (await inLine(env, hotel.hotelId, 1)) as [Actor];
    await hotel.free();
    await serve();
    await payHold(env, person, await heldBy(person));
    expect(await ownAlerts(env.as(person))).toEqual([]);
    await serve();
    expect(await env.ctx.db.selectFrom("availability_alerts").select("id").where("user_id", "=", person.id).execute()).toEqual([]);
  });
});

describe("a change of the calendar", () => {
  test("offers opened nights, and cheaper ones to those who requested a price", async () => {
    const hotel = await env.hotel({ price: 10_000 });
    await changeDay(env, hotel, "2027-03-10", { closed: true });
    const [opened] = (await inLine(env, hotel.hotelId, 1)) as [Actor];
    await changeDay(env, hotel, "2027-03-10", { closed: false });
    await serve();
    expect(mailNames([opened])).toEqual([["alert-held"]]);
    must(await releaseHold(env.as(opened), await heldBy(opened)));
    await stopAlert(env.ctx, mailsTo(opened)[0]?.facts["token"] ?? "");
    await serve();

    expect(await code(tryAlert(env, await env.person(), hotel.hotelId, { maxTotal: 100_000 }))).toBe("bookable");
    const [thrifty] = (await inLine(env, hotel.hotelId, 1, { maxTotal: 20_000 })) as [Actor];
    await changeDay(env, hotel, "2027-03-10", { price: 9_500 });
    await serve();
    expect(mailNames([thrifty])).toEqual([[]]);
    await changeDay(env, hotel, "2027-03-11", { price: 5_000 });
    await serve();
    expect(mailNames([thrifty])).toEqual([["alert-held"]]);
  });

  test("is noted only while somebody waits for these nights", async () => {
    const hotel = await env.hotel();
    await changeDay(env, hotel, "2027-03-10", { closed: true });
    await changeDay(env, hotel, "2027-03-10", { closed: false });
    await changeDay(env, hotel, "2027-03-10", { closed: true });
    expect(await changes()).toBe(0);
    await inLine(env, hotel.hotelId, 1);
    await changeDay(env, hotel, "2027-05-10", { closed: true });
    await changeDay(env, hotel, "2027-05-10", { closed: false });
    await changeDay(env, hotel, "2027-03-11", { price: 20_000 });
    await changeDay(env, hotel, "2027-03-11", { price: 30_000 });
    expect(await changes()).toBe(1);
    expect(await serve()).toBe(0);
    expect(await changes()).toBe(0);
    await changeDay(env, hotel, "2027-03-11", { price: 25_000 });
    expect(await changes()).toBe(1);
  });

  test("that no trigger saw is found by the sweep, once", async () => {
    const hotel = await fullHotel(env);
    const [person] = (await inLine(env, hotel.hotelId, 1)) as [Actor];
    await hotel.free();
    await env.ctx.db.deleteFrom("freed_nights").execute();
    await sweepAlerts(env.ctx);
    await serve();
    expect(mailNames([person])).toEqual([["alert-held"]]);
    await holdEnds();
    await serve();
    await sweepAlerts(env.ctx);
    expect(await serve()).toBe(0);
    expect(mailsTo(person)).toHaveLength(1);
  });
});

describe("an alert", () => {
  test("needs a verified address and a stay that can't be booked now in a hotel that has room for the guests", async () => {
    const hotel = await fullHotel(env);
    const person = await env.person();
    expect(await code(tryAlert(env, null, hotel.hotelId))).toBe("signed_out");
    expect(await code(tryAlert(env, await env.person("guest", { emailVerified: false }), hotel.hotelId))).toBe("unverified");
    expect(await code(tryAlert(env, person, "x"))).toBe("unknown_hotel");
    expect(await code(tryAlert(env, person, hotel.hotelId, stayOf("2026-11-20", "2026-11-22")))).toBe("bad_stay");
    expect(await code(tryAlert(env, person, hotel.hotelId, { adults: 5 }))).toBe("no_room_fits");
    expect(await code(tryAlert(env, person, hotel.hotelId, stayOf("2027-04-10", "2027-04-12")))).toBe("bookable");
    expect(await code(tryAlert(env, person, hotel.hotelId, { ...stayOf("2027-04-10", "2027-04-12"), maxTotal: 100 }))).toBe("set");
  });

  test("is one for the same stay and party, with the last price; a person has 20 at most, also at once", async () => {
    const hotel = await fullHotel(env);
    const person = await env.person();
    must(await tryAlert(env, person, hotel.hotelId));
    must(await tryAlert(env, person, hotel.hotelId, { maxTotal: 5_000 }));
    expect(await ownAlerts(env.as(person))).toMatchObject([{ ...requestedStay, maxTotal: 5_000, held: null }]);
    const days = Array.from({ length: 24 }, (_, index) => String(index + 1).padStart(2, "0"));
    const outcomes = await Promise.all(
      days.map((day) => tryAlert(env, person, hotel.hotelId, { checkIn: `2027-05-${day}`, checkOut: "2027-06-02", maxTotal: 1 })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(19);
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, rejection: { code: "too_many", max: 20 } });
  });

  test("is removed by its person only", async () => {
    const hotel = await fullHotel(env);
    const [person] = (await inLine(env, hotel.hotelId, 1)) as [Actor];
    const [alert] = await ownAlerts(env.as(person));
    await removeAlert(env.as(await env.person()), alert?.id ?? "");
    expect(await ownAlerts(env.as(person))).toHaveLength(1);
    await removeAlert(env.as(person), alert?.id ?? "");
    await removeAlert(env.as(person), alert?.id ?? "");
    expect(await ownAlerts(env.as(person))).toEqual([]);
  });

  test("ends by the link of its e-mail, as often as it is used; the hold stays", async () => {
    const hotel = await fullHotel(env);
    const [person] = (await inLine(env, hotel.hotelId, 1)) as [Actor];
    await hotel.free();
    await serve();
    const token = mailsTo(person)[0]?.facts["token"] ?? "";
    const held = await heldBy(person);
    expect(await alertOfToken(env.ctx, token)).toMatchObject(requestedStay);
    const stored = await env.ctx.db.selectFrom("alert_offers").select("token_hash").where("user_id", "=", person.id).executeTakeFirst();
    expect(stored?.token_hash).not.toContain(token);
    await stopAlert(env.ctx, "wrong");
    expect(await ownAlerts(env.as(person))).toHaveLength(1);
    const stopped = await oneClickRoutes(env.ctx).request(`https://stumari.test/ka/alerts/stop?token=${token}`, {
      method: "POST",
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded", "content-length": "26", origin: "https://mail.example" },
    });
    expect(stopped.status).toBe(200);
    await stopAlert(env.ctx, token);
    expect(await ownAlerts(env.as(person))).toEqual([]);
    expect(await alertOfToken(env.ctx, token)).toBeUndefined();
    expect((await reservationByCode(env.as(person), held))?.state).toBe("held");
  });

  test("ends on the check-in day, when the person books the stay, and when the hotel is not listed", async () => {
    const left = async (hotelId: string) =>
      (await env.ctx.db.selectFrom("availability_alerts").select("id").where("hotel_id", "=", hotelId).execute()).length;
    const past = await fullHotel(env);
    await inLine(env, past.hotelId, 1);
    const booked = await fullHotel(env);
    const [guest] = (await inLine(env, booked.hotelId, 1)) as [Actor];
    const unlisted = await fullHotel(env);
    await inLine(env, unlisted.hotelId, 1);
    await booked.free();
    const { code } = must(await book(env, guest, booked, requestedStay));
    await payHold(env, guest, code);
    must(await unpublishHotel(env.as(unlisted.owner), unlisted.hotelId));
    await sweepAlerts(env.ctx);
    expect([await left(past.hotelId), await left(booked.hotelId), await left(unlisted.hotelId)]).toEqual([1, 0, 0]);
    expect(mailNames([guest])).toEqual([[]]);
    env.at("2027-03-10T21:00:00Z");
    await sweepAlerts(env.ctx);
    expect(await left(past.hotelId)).toBe(0);
  });

  test("is exported with the person's data, and deleted with the account and with the hotel", async () => {
    const hotel = await fullHotel(env);
    const [person] = (await inLine(env, hotel.hotelId, 1)) as [Actor];
    const before = await alertQueue(env.ctx);
    await hotel.free();
    await env.ctx.db.updateTable("users").set({ first_name: "", last_name: "" }).where("id", "=", person.id).execute();
    await serve();
    expect(mailNames([person])).toEqual([["alert-free"]]);
    const data = await exportedData(env.as(person));
    expect(data).toMatchObject({
      availabilityAlerts: [{ check_in: requestedStay.checkIn, adults: 2, state: "waiting" }],
      alertOffers: [{ check_in: requestedStay.checkIn, reservation: null }],
    });
    must(await inTransaction(env.ctx, (ctx) => anonymisePerson(ctx, { ...person, name: "Nino Beridze" } as never)));
    expect((await alertQueue(env.ctx)).waiting).toBe(before.waiting - 1);
    expect(await env.ctx.db.selectFrom("alert_offers").select("id").where("user_id", "=", person.id).execute()).toEqual([]);

    const never = await env.hotel();
    await inLine(env, never.hotelId, 1, { maxTotal: 100 });
    must(await deleteHotel(env.as(never.owner), never.hotelId));
  });

  test("has e-mails with the room, what it costs, and the link that stops it; none once the hold is over", async () => {
    const hotel = await fullHotel(env);
    const [held, free] = (await inLine(env, hotel.hotelId, 2)) as [Actor, Actor];
    await hotel.free();
    await serve();
    const [first] = mailsTo(held);
    const mail = await mailBody(env.ctx, "alert-held", first?.facts ?? {});
    expect(mail?.text).toContain(`/trips/${await heldBy(held)}`);
    expect(mail?.text).toContain(`/alerts/stop?token=${first?.facts["token"]}`);
    expect(mail?.unsubscribe).toMatch(/^http.*\/alerts\/stop\?token=/);
    env.at("2026-11-21T18:00:00Z");
    await env.expireHolds();
    expect(await mailBody(env.ctx, "alert-held", first?.facts ?? {})).toBeUndefined();
    await serve();
    const [second] = mailsTo(free);
    const other = await mailBody(env.ctx, "alert-free", second?.facts ?? {});
    expect(other?.text).toContain(`/hotels/${hotel.hotelId}?checkIn=2027-03-10`);
    expect(other?.unsubscribe).toContain("/alerts/stop?token=");
    expect(requestOf().adults).toBe(2);
  });
});
