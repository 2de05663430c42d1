import { createOTP } from "@better-auth/utils/otp";
import { symmetricEncrypt } from "better-auth/crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { takeAppCode } from "#domain/account/second-factor/app-codes.server.ts";
import { serveFreedNights } from "#domain/alert/serve-freed-nights.server.ts";
import { sweepAlerts } from "#domain/alert/sweep-alerts.server.ts";
import { runningHold } from "#domain/reservation/hold/running-hold.server.ts";
import { expireChanges } from "#domain/settlement/expire-changes.server.ts";
import { processLateParts } from "#domain/settlement/late-parts.server.ts";
import type { Actor } from "#kit/actor.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import * as limits from "#kit/limits.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { inLine } from "../support/alerts.ts";
import { book, stayOf } from "../support/booking.ts";
import { change, shifted, tryChange } from "../support/changes.ts";
import { offered } from "../support/groups.ts";
import { changeDay } from "../support/nights.ts";
import { deposit, hotelWithTerms, payNext, tripAt } from "../support/schedules.ts";
import { payStay } from "../support/stay.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

const day = 24 * 60;
/** Bookable by the right clock and by the one that is a year ahead. */
const stay = stayOf("2028-02-10", "2028-02-12");

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

const mailsTo = ({ email }: Actor) => env.queuedMails.filter(({ to }) => to === email).map(({ mail }) => mail);

describe.each([
  { ahead: "a day", minutes: day },
  { ahead: "a year", minutes: 365 * day },
])("after a clock that was $ahead ahead and is right again", ({ minutes }) => {
  /** Runs something while the clock is ahead. */
  async function early<Value>(run: () => Promise<Value>): Promise<Value> {
    env.later(minutes);
    const value = await run();
    env.later(-minutes);
    return value;
  }

  test("a hold that was begun then lasts as long as any other from now on", async () => {
    const hotel = await env.hotel();
    const guest = await env.person();
    const { code } = must(await early(() => book(env, guest, hotel, stay)));
    expect(await env.expireHolds()).toBe(0);
    expect(await runningHold(env.as(guest))).toMatchObject({ code, secondsLeft: env.ctx.config.holdMinutes * 60 });
    env.later(env.ctx.config.holdMinutes);
    expect(await env.expireHolds()).toBe(1);
    expect((await book(env, await env.person(), hotel, stay)).ok).toBe(true);
  });

  test("a hold that expired then does not count among those of the last 24 hours", async () => {
    const hotel = await env.hotel();
    const guest = await env.person();
    const limited = { ...env.ctx.config.holdLimits, expiredPerDay: 1 };
    await early(async () => {
      must(await book(env, guest, hotel, stay));
      env.later(env.ctx.config.holdMinutes);
      await env.expireHolds();
      env.later(-env.ctx.config.holdMinutes);
    });
    const strict = { ...env, as: (actor: Actor | null) => ({ ...env.as(actor), config: { ...env.ctx.config, holdLimits: limited } }) };
    expect(await book(strict, guest, hotel, stay)).toMatchObject({ ok: true });
  });

  test("an offer to a group that was made then lasts for its days from now on", async () => {
    const hotel = await env.hotel({ units: 20 });
    const { guest, code } = await early(() => offered(env, hotel, stay, { days: 7 }));
    await env.expireHolds();
    env.later(7 * day - 1);
    await env.expireHolds();
    expect(await tripAt(env, guest, code)).toMatchObject({ state: "held" });
    env.later(1);
    await env.expireHolds();
    expect(await tripAt(env, guest, code)).toMatchObject({ state: "expired" });
  });

  test("a proposed change that was made then lasts for its 48 hours from now on", async () => {
    const hotel = await env.hotel({ units: 2 });
    const guest = await env.person();
    const { code } = await payStay(env, guest, hotel, stay);
    const { state } = await early(() => change(env, hotel.owner, code, shifted("2028-02-10", "2028-02-13"), { hotelId: hotel.hotelId }));
    expect(state).toBe("open");
    expect(await expireChanges(env.ctx)).toBe(0);
    env.later(lifetimes.changeProposalHours * 60);
    expect(await expireChanges(env.ctx)).toBe(1);
  });

  test("changes that were made then do not count among those of 24 hours", async () => {
    const hotel = await env.hotel({ units: 2 });
    const guest = await env.person();
    const { code } = await payStay(env, guest, hotel, stay);
    await early(async () => {
      await change(env, guest, code, shifted("2028-02-11", "2028-02-13"));
      await sql`
        insert into reservation_changes select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'request_key', gen_random_uuid()))).*
        from reservation_changes c, generate_series(2, ${limits.changesPerDay}::int) where c.hotel_id = ${hotel.hotelId}`.execute(
        env.ctx.db,
      );
      expect(await tryChange(env, guest, code, shifted("2028-02-12", "2028-02-14"))).toMatchObject({
        rejection: { code: "too_many_changes" },
      });
    });
    expect(await tryChange(env, guest, code, shifted("2028-02-12", "2028-02-14"))).toMatchObject({ rejection: { code: "confirm" } });
  });

  test("freed nights that were put off then go to the next in line at once", async () => {
    const hotel = await env.hotel();
    await changeDay(env, hotel, stay.checkIn, { closed: true });
    const people = await inLine(env, hotel.hotelId, 2, stay);
    // 22:00 in Tbilisi: people are notified without a hold.
    env.at("2026-11-21T18:00:00Z");
    await early(async () => {
      await changeDay(env, hotel, stay.checkIn, { closed: false });
      expect(await serveFreedNights(env.ctx)).toBe(1);
    });
    expect(await serveFreedNights(env.ctx)).toBe(1);
    expect(people.map(mailsTo)).toEqual([["alert-free"], ["alert-free"]]);
    // And as after any offer, 20 minutes after it the nights are free for everybody.
    expect(await serveFreedNights(env.ctx)).toBe(0);
    env.later(lifetimes.alertHoldMinutes);
    expect(await serveFreedNights(env.ctx)).toBe(0);
    expect(await env.ctx.db.selectFrom("freed_nights").select("id").execute()).toEqual([]);
  });

  test("an alert that was set then is swept, and offered the same nights once", async () => {
    const hotel = await env.hotel();
    await changeDay(env, hotel, stay.checkIn, { closed: true });
    const [person] = (await early(() => inLine(env, hotel.hotelId, 1, stay))) as [Actor];
    await sweepAlerts(env.ctx);
    env.later(1);
    await changeDay(env, hotel, stay.checkIn, { closed: false });
    expect(await serveFreedNights(env.ctx)).toBe(1);
    env.later(lifetimes.alertHoldMinutes + 1);
    await env.expireHolds();
    for (let time = 0; time < 3; time++) {
      await serveFreedNights(env.ctx);
      await sweepAlerts(env.ctx);
    }
    expect(mailsTo(person).filter((mail) => mail.startsWith("alert-"))).toEqual(["alert-held"]);
    const { swept_at } = await env.ctx.db
      .selectFrom("availability_alerts")
      .select("swept_at")
      .where("user_id", "=", person.id)
      .executeTakeFirstOrThrow();
    expect(swept_at).toEqual(env.ctx.now());
  });

  test("a code of an authenticator app works that comes after those used then", async () => {
    const { id } = await env.person();
    const secret = "a secret of an app";
    const data = await symmetricEncrypt({ key: env.ctx.config.authSecret, data: secret });
    await env.ctx.db
      .insertInto("two_factors")
      .values({ id: newId(), user_id: id, secret: data, backup_codes: "", verified: true, begun_at: env.ctx.now() })
      .execute();
    const now = () => createOTP(secret).hotp(Math.floor(env.ctx.now().getTime() / 30_000));
    expect(await early(async () => takeAppCode(env.ctx, id, await now()))).toBe(true);
    expect(await takeAppCode(env.ctx, id, await now())).toBe(true);
    expect(await takeAppCode(env.ctx, id, await now())).toBe(false);
  });
});

test("a later payment that was asked for by a clock that was ahead is asked for again on its day, and then has its 72 hours", async () => {
  const hotel = await hotelWithTerms(env, deposit(30, 30));
  const guest = await env.person();
  const { code } = must(await book(env, guest, hotel, stayOf("2027-04-30", "2027-05-03"), { rateType: hotel.planId }));
  await payNext(env, guest, code);
  env.at("2027-03-31T06:00:00Z");
  expect(await processLateParts(env.ctx)).toBe(1);
  env.at("2026-11-21T10:00:00Z");
  expect(await processLateParts(env.ctx)).toBe(0);
  expect(await tripAt(env, guest, code)).toMatchObject({ payment: "part_later", parts: [{ requestedAt: null }] });
  env.at("2027-03-31T06:00:00Z");
  expect(await processLateParts(env.ctx)).toBe(1);
  expect(mailsTo(guest)).toEqual(["reservation-paid", "part-due", "part-due"]);
  env.at("2027-04-03T06:00:00Z");
  await processLateParts(env.ctx);
  await processLateParts(env.ctx);
  expect(await tripAt(env, guest, code)).toMatchObject({ state: "cancelled" });
});
