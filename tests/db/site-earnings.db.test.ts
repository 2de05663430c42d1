import { afterAll, beforeAll, expect, test } from "vitest";
import { addCommissionRule } from "#domain/commission/manage-commission-rules.server.ts";
import { refundGoodwill } from "#domain/front-desk/refund-goodwill.server.ts";
import { rewardStay } from "#domain/settlement/reward-stay.server.ts";
import { siteEarnings } from "#domain/site/site-earnings.server.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { stayOf } from "../support/booking.ts";
import { postingsOf } from "../support/ledger.ts";
import { paidStay } from "../support/paying.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv({ now: "2026-11-21T09:00:00Z" });
});
afterAll(() => env.close());

const none = { commission: 0, points: 0, expired: 0, codes: 0, refunds: 0 };

test("a month has what was posted in it: commission and its corrections, points, codes and refunds by card", async () => {
  const admin = await env.person("admin");
  const rule = { name: "Fifteen", rate: 1500, taxRate: 1800, hotelId: null, propertyType: null, firstDay: null, lastDay: null };
  must(await addCommissionRule(env.as(admin), rule));
  const { code, hotelId, reservationId, total } = await paidStay(env, stayOf("2027-01-10", "2027-01-12"));
  expect(total).toBe(22_400);
  env.at("2027-01-20T09:00:00Z");
  await env.matureStays();
  const matured = await siteEarnings(env.ctx);
  expect(matured.map(({ month }) => month).join(" ")).toBe(
    "2026-02 2026-03 2026-04 2026-05 2026-06 2026-07 2026-08 2026-09 2026-10 2026-11 2026-12 2027-01",
  );
  expect(matured.at(-1)).toEqual({ ...none, month: "2027-01", commission: 3000 });

  // The last hour of January in Tbilisi, the site's time zone, is February there.
  env.at("2027-01-31T20:30:00Z");
  must(await refundGoodwill(env.as(admin), { hotelId, code, amount: 5000, reason: "The lift stood still.", idempotencyKey: newId() }));
  const refunded = await siteEarnings(env.ctx);
  expect(refunded.slice(-2)).toEqual([
    { ...none, month: "2027-01", commission: 3000 },
    { ...none, month: "2027-02", commission: -670, refunds: 5000 },
  ]);
  const { points } = must(await rewardStay(env.ctx, { hotelId, reservationId }));
  expect(points).toBeGreaterThan(0);
  expect((await siteEarnings(env.ctx)).at(-1)).toMatchObject({ month: "2027-02", points, commission: -670 });
});

test("the months add up to the accounts", async () => {
  const lines = await postingsOf(env.ctx.db).execute();
  const balance = (account: string) => lines.filter((line) => line.account === account).reduce((all, { amount }) => all + amount, 0);
  const months = await siteEarnings(env.ctx);
  const total = (name: keyof typeof none) => months.reduce((all, month) => all + month[name], 0);
  expect({ commission: 0 - total("commission"), points: total("points"), codes: total("codes") }).toEqual({
    commission: balance("commission"),
    points: balance("points_cost"),
    codes: balance("site_codes"),
  });
});
