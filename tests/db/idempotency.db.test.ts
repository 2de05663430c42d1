import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";
import {
  type Claim,
  claimRequest,
  deleteOldRequests,
  giveUpRequest,
  keepAnswer,
  type KeyedRequest,
} from "../../app/platform/idempotency.server.ts";

let env: TestEnv;
let userId: string;
beforeAll(async () => {
  env = await openTestEnv();
  userId = (await env.person()).id;
});
afterAll(() => env.close());

let keys = 0;
const asked = (): KeyedRequest => ({ userId, route: "book", key: `key ${keys++}`, hash: "what it says" });
const claimOf = (claim: Claim): string => {
  if (claim.state !== "mine") throw new Error(`It is ${claim.state}.`);
  return claim.claim;
};

test("of twenty requests with one key at once one is done, the others are told that it is at work", async () => {
  const request = asked();
  const claims = await Promise.all(Array.from({ length: 20 }, () => claimRequest(env.ctx, request)));
  expect(claims.map(({ state }) => state).toSorted()).toEqual(["mine", ...Array<string>(19).fill("running")]);
});

test("an answer is told again to the same words, and to no others", async () => {
  const request = asked();
  await keepAnswer(env.ctx, claimOf(await claimRequest(env.ctx, request)), request, { status: 302 });
  expect(await claimRequest(env.ctx, request)).toEqual({ state: "done", answer: { status: 302 } });
  expect(await claimRequest(env.ctx, { ...request, hash: "something else" })).toEqual({ state: "mismatch" });
  expect((await claimRequest(env.ctx, { ...request, route: "pay" })).state).toBe("mine");
});

test("a request that did nothing leaves its key free", async () => {
  const request = asked();
  await giveUpRequest(env.ctx, claimOf(await claimRequest(env.ctx, request)), request);
  expect((await claimRequest(env.ctx, { ...request, hash: "something else" })).state).toBe("mine");
});

test("a request whose process died is free for one other after a minute, and not before", async () => {
  const request = asked();
  await claimRequest(env.ctx, request);
  env.later(59 / 60);
  expect((await claimRequest(env.ctx, request)).state).toBe("running");
  env.later(2 / 60);
  expect((await claimRequest(env.ctx, { ...request, hash: "something else" })).state).toBe("mismatch");
  const claims = await Promise.all(Array.from({ length: 10 }, () => claimRequest(env.ctx, request)));
  expect(claims.filter(({ state }) => state === "mine")).toHaveLength(1);
});

test("whoever was taken for dead and answers late neither overwrites nor frees what the next one does", async () => {
  const request = asked();
  const late = claimOf(await claimRequest(env.ctx, request));
  env.later(2);
  const next = claimOf(await claimRequest(env.ctx, request));
  await giveUpRequest(env.ctx, late, request);
  expect((await claimRequest(env.ctx, request)).state).toBe("running");
  await keepAnswer(env.ctx, late, request, "late");
  expect((await claimRequest(env.ctx, request)).state).toBe("running");
  await keepAnswer(env.ctx, next, request, "next");
  expect(await claimRequest(env.ctx, request)).toEqual({ state: "done", answer: "next" });
});

test("an answer outlives its minute and its request, for a day", async () => {
  const request = asked();
  const claim = claimOf(await claimRequest(env.ctx, request));
  await keepAnswer(env.ctx, claim, request, "done");
  await giveUpRequest(env.ctx, claim, request);
  env.later(24 * 60);
  await deleteOldRequests(env.ctx);
  expect(await claimRequest(env.ctx, request)).toEqual({ state: "done", answer: "done" });
  env.later(2 * 60);
  await deleteOldRequests(env.ctx);
  expect((await claimRequest(env.ctx, request)).state).toBe("mine");
});
