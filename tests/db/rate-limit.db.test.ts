import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { delayOfTry } from "#platform/auth/sign-in-delays.server.ts";
import { countTowards, resetCount } from "#platform/network/rate-limit.server.ts";
import { type AuthTestEnv, openAuthTestEnv } from "../support/auth-env.ts";

let env: AuthTestEnv;
beforeAll(async () => {
  env = await openAuthTestEnv();
});
afterAll(() => env.close());

const limit = { window: 60, max: 2 };
const at = (seconds: number) => ({ ...env.ctx, now: () => new Date(1_800_000_000_000 + seconds * 1000) });

test("allows its number of requests, returns the time to wait, and starts again after the window", async () => {
  expect(await countTowards(at(0), "a", limit)).toEqual({ allowed: true, retryAfter: null });
  expect(await countTowards(at(20), "a", limit)).toEqual({ allowed: true, retryAfter: null });
  expect(await countTowards(at(50), "a", limit)).toEqual({ allowed: false, retryAfter: 10 });
  expect((await countTowards(at(50), "b", limit)).allowed).toBe(true);
  expect((await countTowards(at(60), "a", limit)).allowed).toBe(true);
});

test("counts from zero after a clock that was days ahead, not after one that differs by seconds", async () => {
  for (let i = 0; i < 3; i++) await countTowards(at(259_200), "ahead", limit);
  expect(await countTowards(at(0), "ahead", limit)).toEqual({ allowed: true, retryAfter: null });
  for (let i = 0; i < 3; i++) await countTowards(at(10), "seconds", limit);
  expect((await countTowards(at(0), "seconds", limit)).allowed).toBe(false);
});

test("delays of sign-ins are counted from zero after a clock that was days ahead", async () => {
  const attempt = { address: "address of nobody", client: "client", known: false };
  for (let i = 0; i < 30; i++) await delayOfTry(at(259_200 + i), attempt);
  expect(await delayOfTry(at(0), attempt)).toBe(0);
});

test("counts from zero after a reset", async () => {
  for (let i = 0; i < 3; i++) await countTowards(at(100), "c", limit);
  await resetCount(at(100), "c");
  expect((await countTowards(at(100), "c", limit)).allowed).toBe(true);
});

test("allows no more when requests are concurrent", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => countTowards(at(200), "d", limit)));
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(2);
});

const dayLong = { window: 86_400, max: 1 };
const keysCounted = async () => (await sql<{ n: number }>`select count(*)::int as n from rate_limits`.execute(env.ctx.db)).rows[0]?.n ?? 0;

test("a limit of a day holds for the whole day, whatever else is counted meanwhile", async () => {
  expect((await countTowards(at(1000), "daily", dayLong)).allowed).toBe(true);
  for (const hours of [2, 12, 23]) await countTowards(at(1000 + hours * 3600), `other ${hours}`, limit);
  expect(await countTowards(at(1000 + 23 * 3600), "daily", dayLong)).toEqual({ allowed: false, retryAfter: 3600 });
  expect((await countTowards(at(1000 + 24 * 3600), "daily", dayLong)).allowed).toBe(true);
});

test("counts are deleted once their window has ended", async () => {
  for (let i = 0; i < 30; i++) await countTowards(at(200_000), `many ${i}`, limit);
  const before = await keysCounted();
  for (let i = 0; i < 3; i++) await countTowards(at(400_000 + i), `later ${i}`, limit);
  expect(await keysCounted()).toBeLessThan(before - 25);
});
