import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../tests/support/test-env.ts";
import { type Claim, claimRequest, forgetRequests, giveUpRequest, keepAnswer, type KeyedRequest } from "./idempotency.server.ts";

let world: World;
let userId: string;
beforeAll(async () => {
  world = await openWorld();
  userId = (await world.person()).id;
});
afterAll(() => world.close());

let keys = 0;
const asked = (): KeyedRequest => ({ userId, route: "book", key: `key ${keys++}`, hash: "what it says" });
const claimOf = (claim: Claim): string => {
  if (claim.state !== "mine") throw new Error(`It is ${claim.state}.`);
  return claim.claim;
};

test("of twenty requests with one key at once one is done, the others are told that it is at work", async () => {
  const request = asked();
  const claims = await Promise.all(Array.from({ length: 20 }, () => claimRequest(world.ctx, request)));
  expect(claims.map(({ state }) => state).toSorted()).toEqual(["mine", ...Array<string>(19).fill("running")]);
});

test("an answer is told again to the same words, and to no others", async () => {
  const request = asked();
  await keepAnswer(world.ctx, claimOf(await claimRequest(world.ctx, request)), request, { status: 302 });
  expect(await claimRequest(world.ctx, request)).toEqual({ state: "done", answer: { status: 302 } });
  expect(await claimRequest(world.ctx, { ...request, hash: "something else" })).toEqual({ state: "mismatch" });
  expect((await claimRequest(world.ctx, { ...request, route: "pay" })).state).toBe("mine");
});

test("a request that did nothing leaves its key free", async () => {
  const request = asked();
  await giveUpRequest(world.ctx, claimOf(await claimRequest(world.ctx, request)), request);
  expect((await claimRequest(world.ctx, { ...request, hash: "something else" })).state).toBe("mine");
});

test("a request whose process died is free for one other after a minute, and not before", async () => {
  const request = asked();
  await claimRequest(world.ctx, request);
  world.later(59 / 60);
  expect((await claimRequest(world.ctx, request)).state).toBe("running");
  world.later(2 / 60);
  expect((await claimRequest(world.ctx, { ...request, hash: "something else" })).state).toBe("mismatch");
  const claims = await Promise.all(Array.from({ length: 10 }, () => claimRequest(world.ctx, request)));
  expect(claims.filter(({ state }) => state === "mine")).toHaveLength(1);
});

test("whoever was taken for dead and answers late neither overwrites nor frees what the next one does", async () => {
  const request = asked();
  const late = claimOf(await claimRequest(world.ctx, request));
  world.later(2);
  const next = claimOf(await claimRequest(world.ctx, request));
  await giveUpRequest(world.ctx, late, request);
  expect((await claimRequest(world.ctx, request)).state).toBe("running");
  await keepAnswer(world.ctx, late, request, "late");
  expect((await claimRequest(world.ctx, request)).state).toBe("running");
  await keepAnswer(world.ctx, next, request, "next");
  expect(await claimRequest(world.ctx, request)).toEqual({ state: "done", answer: "next" });
});

test("an answer outlives its minute and its request, for a day", async () => {
  const request = asked();
  const claim = claimOf(await claimRequest(world.ctx, request));
  await keepAnswer(world.ctx, claim, request, "done");
  await giveUpRequest(world.ctx, claim, request);
  world.later(24 * 60);
  await forgetRequests(world.ctx);
  expect(await claimRequest(world.ctx, request)).toEqual({ state: "done", answer: "done" });
  world.later(2 * 60);
  await forgetRequests(world.ctx);
  expect((await claimRequest(world.ctx, request)).state).toBe("mine");
});
