import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { balancesOf } from "#domain/ledger/journal.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { expirePoints, pointsExpiryOf, voidPoints } from "#domain/reward/expire-points.server.ts";
import { pointsOf, revokePoints } from "#domain/reward/points.server.ts";
import { rewardEntries } from "#domain/reward/rewards.server.ts";
import { siteEarnings } from "#domain/site/site-earnings.server.ts";
import type { Actor } from "#kit/actor.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { must } from "../../db/sample/must.ts";
import { mailBody } from "../../server/mails.ts";
import { book, stayOf } from "../support/booking.ts";
import { postingsOf, stayViolations } from "../support/ledger.ts";
import { entriesOf, guestWithPoints, paidStay, pointsOfGuest } from "../support/rewards.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());
beforeEach(async () => {
  env.at("2026-11-21T09:00:00Z");
  // Those of the tests before have nothing that could expire.
  await sql`update reward_balances set active_at = '2040-01-01', expiry_told = null`.execute(env.ctx.db);
});

const lasting = (months: number) => ({ ...env.ctx, config: { ...env.ctx.config, pointsExpireAfterMonths: months } });
const run = (months = 12) => expirePoints(lasting(months));
const mailsTo = ({ email }: { email: string }) => env.queuedMails.filter(({ mail, to }) => mail === "points-expire" && to === email);
const expiryOf = (guest: Actor, months = 12) => pointsExpiryOf(lasting(months), guest.id);

/** Balances and points that pay for unpaid bookings are what account 2040 has. */
async function expectPostedPoints() {
  const { points = 0, ...others } = balancesOf(await postingsOf(env.ctx.db).execute());
  const { rows } = await sql<{ balances: number; inHolds: number }>`
    select (select coalesce(sum(points), 0)::int from reward_balances) as balances,
      (select -coalesce(sum(e.points), 0)::int from reward_entries e join reservations r on r.hotel_id = e.hotel_id and r.id = e.reservation_id
        where e.kind in ('spent', 'returned') and r.paid_at is null and r.state = 'held') as "inHolds"`.execute(env.ctx.db);
  expect(0 - points).toBe((rows[0]?.balances ?? 0) + (rows[0]?.inHolds ?? 0));
  expect(await stayViolations(env.ctx)).toEqual([]);
  return others;
}

test("points expire a year after the last were earned, thirty days after an e-mail that says so once", async () => {
  const guest = await guestWithPoints(env, 1500);
  expect(await expiryOf(guest)).toBe("2027-11-23");
  expect([await run(0), await pointsExpiryOf(env.ctx, guest.id)]).toEqual([{ told: 0, expired: 0 }, undefined]);

  env.at("2027-10-23T09:00:00Z");
  expect(await run()).toEqual({ told: 0, expired: 0 });
  env.at("2027-10-24T09:00:00Z");
  expect(await run()).toEqual({ told: 1, expired: 0 });
  expect(await run()).toEqual({ told: 0, expired: 0 });
  expect(mailsTo(guest)).toEqual([
    expect.objectContaining({ locale: "en", facts: expect.objectContaining({ points: "1500", day: "2027-11-23" }) }),
  ]);

  env.at("2027-11-22T19:00:00Z");
  expect(await run()).toEqual({ told: 0, expired: 0 });
  // Midnight of the site is at 20:00 UTC.
  env.at("2027-11-22T20:00:00Z");
  expect(await run()).toEqual({ told: 0, expired: 1 });
  expect(await run()).toEqual({ told: 0, expired: 0 });
  expect(mailsTo(guest)).toHaveLength(1);
  expect([await pointsOfGuest(env, guest), await expiryOf(guest)]).toEqual([0, undefined]);
  expect(await entriesOf(env, guest)).toMatchObject([{ kind: "earned" }, { kind: "expired", points: -1500, reservation_id: null }]);
  expect((await rewardEntries(env.ctx, guest.id, 1))[0]).toMatchObject({ kind: "expired", points: -1500, day: "2027-11-23", stay: null });
  expect(await expectPostedPoints()).toMatchObject({ expired_points: -1500 });
  expect((await siteEarnings(env.ctx)).at(-1)).toMatchObject({ month: "2027-11", expired: 1500 });
});

test("points that are used make the others last anew, and taking points back does not", async () => {
  const guest = await guestWithPoints(env, 1500);
  env.at("2027-11-01T09:00:00Z");
  await run();
  expect(mailsTo(guest)).toHaveLength(1);
  await paidStay(env, guest, await env.hotel({ price: 10_000 }), 40, 1, 500);
  expect(await expiryOf(guest)).toBe("2028-11-01");
  env.at("2027-12-05T09:00:00Z");
  expect(await run()).toMatchObject({ expired: 0 });
  expect(await pointsOfGuest(env, guest)).toBe(1000);
  const earning = await env.ctx.db
    .selectFrom("reward_entries")
    .select(["hotel_id as hotelId", "reservation_id as reservationId"])
    .where("user_id", "=", guest.id)
    .where("kind", "=", "earned")
    .executeTakeFirstOrThrow();
  const { hotelId, reservationId } = { hotelId: earning.hotelId ?? "", reservationId: earning.reservationId ?? "" };
  await inTransaction(env.ctx, (ctx) => revokePoints(ctx, { userId: guest.id, hotelId, reservationId }, 0));
  expect([await pointsOfGuest(env, guest), await expiryOf(guest)]).toEqual([0, undefined]);
  await sql`update reward_balances set points = 1 where user_id = ${guest.id}`.execute(env.ctx.db);
  expect(await expiryOf(guest)).toBe("2028-11-01");
  await sql`update reward_balances set points = 0 where user_id = ${guest.id}`.execute(env.ctx.db);
});

test("points that a cancellation returns after the others have expired last anew; what has expired stays so", async () => {
  const guest = await guestWithPoints(env, 1500);
  const { code } = await paidStay(env, guest, await env.hotel({ price: 10_000 }), 450, 1, 500);
  env.at("2027-10-30T09:00:00Z");
  await run();
  env.at("2027-12-01T09:00:00Z");
  expect(await run()).toMatchObject({ expired: 1 });
  must(await cancelReservation(env.as(guest), { code, reason: "" }));
  await env.work();
  expect([await pointsOfGuest(env, guest), await expiryOf(guest)]).toEqual([500, "2028-12-01"]);
  expect(await run()).toEqual({ told: 0, expired: 0 });
  await expectPostedPoints();
});

test("nothing expires without thirty days of notice when the setting is new, shorter, longer or was off meanwhile", async () => {
  const guest = await guestWithPoints(env, 1500);
  env.at("2030-01-01T09:00:00Z");
  expect(await expiryOf(guest)).toBe("2030-01-31");
  expect(await run()).toEqual({ told: 1, expired: 0 });
  // Longer than what was told: told again, of the later day.
  env.at("2030-02-21T09:00:00Z");
  expect(await run(40)).toEqual({ told: 1, expired: 0 });
  expect(await expiryOf(guest, 40)).toBe("2030-03-23");
  // Shorter: the day that was told stands.
  expect(await run(12)).toEqual({ told: 0, expired: 0 });
  expect(await expiryOf(guest)).toBe("2030-03-23");
  // Off and on again.
  env.at("2030-03-30T09:00:00Z");
  await run(0);
  expect(await run()).toEqual({ told: 1, expired: 0 });
  expect(mailsTo(guest).map(({ facts }) => (facts as { day: string }).day)).toEqual(["2030-01-31", "2030-03-23", "2030-04-29"]);
  env.at("2030-04-29T09:00:00Z");
  expect(await run()).toEqual({ told: 0, expired: 1 });
});

test("several servers at once tell everybody once and expire everything once, in batches", async () => {
  const guest = await guestWithPoints(env, 1500);
  await sql`
    with people as (insert into users (id, name, first_name, last_name, email)
      select gen_random_uuid(), 'P', 'P', 'P', 'p' || n || '@points.example' from generate_series(1, 450) n returning id)
    insert into reward_balances (user_id, points, active_at) select id, 0, '2026-01-01' from people`.execute(env.ctx.db);
  await sql`update reward_balances set points = 7 where active_at = '2026-01-01'`.execute(env.ctx.db);
  env.at("2028-01-01T09:00:00Z");
  const sum = (all: { told: number; expired: number }[], what: "told" | "expired") => all.reduce((total, one) => total + one[what], 0);
  expect(sum(await Promise.all([run(), run(), run()]), "told") + (await run()).told).toBe(451);
  expect(mailsTo(guest)).toHaveLength(1);
  env.at("2028-02-01T09:00:00Z");
  expect(sum(await Promise.all([run(), run(), run()]), "expired") + (await run()).expired).toBe(451);
  const { rows } = await sql<{ entries: number; points: number; posted: number }>`
    select count(*)::int as entries, sum(points)::int as points, (select sum(amount)::int from postings p join journal_entries e on e.id = p.entry_id
      where e.subject in (select id from reward_entries where created_at = '2028-02-01T09:00:00Z') and account = 'points') as posted
    from reward_entries where kind = 'expired' and created_at = '2028-02-01T09:00:00Z'`.execute(env.ctx.db);
  expect(rows).toEqual([{ entries: 451, points: -4650, posted: 4650 }]);
});

test("points that are spent while they expire are either spent or expired", async () => {
  const hotel = await env.hotel({ price: 10_000, units: 5 });
  for (let round = 0; round < 4; round++) {
    env.at("2026-11-21T09:00:00Z");
    const guest = await guestWithPoints(env, 1500);
    env.at("2028-01-01T09:00:00Z");
    await run();
    env.at("2028-02-01T09:00:00Z");
    const [outcome, { expired }] = await Promise.all([
      book(env, guest, hotel, stayOf("2028-03-01", "2028-03-02"), { points: 1000 }),
      run(),
    ]);
    const end = [outcome.ok ? "spent" : outcome.rejection.code, expired, await pointsOf(env.ctx, guest.id)];
    expect(end).toEqual(outcome.ok ? ["spent", 0, 500] : ["points", 1, 0]);
  }
});

test("a crash before the commit leaves neither entry nor posting", async () => {
  const guest = await guestWithPoints(env, 1500);
  await expect(
    inTransaction(env.ctx, async (ctx) => {
      await voidPoints(ctx, guest.id);
      throw new Error("crash");
    }),
  ).rejects.toThrow("crash");
  expect(await pointsOfGuest(env, guest)).toBe(1500);
});

test("the e-mail names points, worth and day in each language", async () => {
  const facts = { name: "Nino", points: "1540", day: "2027-11-23" };
  for (const [locale, points, day] of [
    ["en", "1,540 points", "23"],
    ["de", "1.540 Punkte", "23"],
    ["ka", "ქულა", "23"],
  ] as const) {
    const mail = await inLocale(locale, () => mailBody(env.ctx, "points-expire", facts));
    expect(mail?.text).toContain(points);
    expect(mail?.text).toContain("15");
    expect(mail?.subject).toContain(day);
  }
});
