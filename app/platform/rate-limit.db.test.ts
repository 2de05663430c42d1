import { afterAll, beforeAll, expect, test } from "vitest";
import { type AuthWorld, openAuthWorld } from "./auth-world.test-support.ts";
import { countTowards, forgetCount } from "./rate-limit.server.ts";

let world: AuthWorld;
beforeAll(async () => {
  world = await openAuthWorld();
});
afterAll(() => world.close());

const limit = { window: 60, max: 2 };
const at = (seconds: number) => ({ ...world.ctx, now: () => new Date(1_800_000_000_000 + seconds * 1000) });

test("allows as many as it says, tells when it will again, and begins anew after the window", async () => {
  expect(await countTowards(at(0), "a", limit)).toEqual({ allowed: true, retryAfter: null });
  expect(await countTowards(at(20), "a", limit)).toEqual({ allowed: true, retryAfter: null });
  expect(await countTowards(at(50), "a", limit)).toEqual({ allowed: false, retryAfter: 10 });
  expect((await countTowards(at(50), "b", limit)).allowed).toBe(true);
  expect((await countTowards(at(60), "a", limit)).allowed).toBe(true);
});

test("counts from zero when it is told to forget", async () => {
  for (let i = 0; i < 3; i++) await countTowards(at(100), "c", limit);
  await forgetCount(at(100), "c");
  expect((await countTowards(at(100), "c", limit)).allowed).toBe(true);
});

test("lets no more through when all come at once", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => countTowards(at(200), "d", limit)));
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(2);
});
