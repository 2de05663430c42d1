import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Claim,
  claimRequest,
  deleteOldIdempotencyKeys,
  releaseRequest,
  storeResponse,
  type KeyedRequest,
} from "#platform/idempotency.server.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
let userId: string;
beforeAll(async () => {
  env = await openTestEnv();
  userId = (await env.person()).id;
});
afterAll(() => env.close());

let keys = 0;
const newRequest = (): KeyedRequest => ({ userId, route: "book", key: `key ${keys++}`, hash: "what it says" });
const claimOf = (claim: Claim): string => {
  if (claim.state !== "mine") throw new Error(`It is ${claim.state}.`);
  return claim.claim;
};

test('of twenty concurrent requests with one key one is processed, the others get "in progress"', async () => {
  const request = newRequest();
  const claims = await Promise.all(Array.from({ length: 20 }, () => claimRequest(env.ctx, request)));
  expect(claims.map(({ state }) => state).toSorted()).toEqual(["mine", ...Array<string>(19).fill("running")]);
});

test("a stored response is returned for the same input, and for no other", async () => {
  const request = newRequest();
  await storeResponse(env.ctx, claimOf(await claimRequest(env.ctx, request)), request, { status: 302 });
  expect(await claimRequest(env.ctx, request)).toEqual({ state: "done", answer: { status: 302 } });
  expect(await claimRequest(env.ctx, { ...request, hash: "something else" })).toEqual({ state: "mismatch" });
  expect((await claimRequest(env.ctx, { ...request, route: "pay" })).state).toBe("mine");
});

test("a request without effect releases its key", async () => {
  const request = newRequest();
  await releaseRequest(env.ctx, claimOf(await claimRequest(env.ctx, request)), request);
  expect((await claimRequest(env.ctx, { ...request, hash: "something else" })).state).toBe("mine");
});

test("the key of a crashed request is free for one other after a minute, not before", async () => {
  const request = newRequest();
  await claimRequest(env.ctx, request);
  env.later(59 / 60);
  expect((await claimRequest(env.ctx, request)).state).toBe("running");
  env.later(2 / 60);
  expect((await claimRequest(env.ctx, { ...request, hash: "something else" })).state).toBe("mismatch");
  const claims = await Promise.all(Array.from({ length: 10 }, () => claimRequest(env.ctx, request)));
  expect(claims.filter(({ state }) => state === "mine")).toHaveLength(1);
});

test("the key of a request that crashed while the clock was ahead is free at once", async () => {
  const request = newRequest();
  env.later(3 * 24 * 60);
  await claimRequest(env.ctx, request);
  env.later(-3 * 24 * 60);
  expect((await claimRequest(env.ctx, request)).state).toBe("mine");
  expect((await claimRequest(env.ctx, request)).state).toBe("running");
});

test("a request that finishes after its key was taken over neither overwrites nor releases it", async () => {
  const request = newRequest();
  const late = claimOf(await claimRequest(env.ctx, request));
  env.later(2);
  const next = claimOf(await claimRequest(env.ctx, request));
  await releaseRequest(env.ctx, late, request);
  expect((await claimRequest(env.ctx, request)).state).toBe("running");
  await storeResponse(env.ctx, late, request, "late");
  expect((await claimRequest(env.ctx, request)).state).toBe("running");
  await storeResponse(env.ctx, next, request, "next");
  expect(await claimRequest(env.ctx, request)).toEqual({ state: "done", answer: "next" });
});

test("a response is stored for a day", async () => {
  const request = newRequest();
  const claim = claimOf(await claimRequest(env.ctx, request));
  await storeResponse(env.ctx, claim, request, "done");
  await releaseRequest(env.ctx, claim, request);
  env.later(24 * 60);
  await deleteOldIdempotencyKeys(env.ctx);
  expect(await claimRequest(env.ctx, request)).toEqual({ state: "done", answer: "done" });
  env.later(2 * 60);
  await deleteOldIdempotencyKeys(env.ctx);
  expect((await claimRequest(env.ctx, request)).state).toBe("mine");
});
