import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inUploadSlot } from "#platform/images/upload-slots.server.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

const megabyte = 1024 * 1024;
/** An upload that lasts until `end` is called. */
function upload(personId: string, bytes = megabyte) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<void>();
  const outcome = inUploadSlot(env.ctx, { personId, bytes }, () => {
    begun.resolve();
    return promise;
  });
  return { outcome, begun: begun.promise, end: () => resolve("done") };
}
const uploading = { ok: false, code: "uploading" };
const done = { ok: true, value: "done" };

describe("uploads", () => {
  test("are one at a time per person, also when concurrent, and never wait for those of others", async () => {
    const [nino, dato] = [await env.person(), await env.person()];
    const all = Array.from({ length: 8 }, () => upload(nino.id));
    // All have started or been rejected before the first one ends.
    await Promise.all(all.map(({ begun, outcome }) => Promise.race([begun, outcome])));
    const other = upload(dato.id);
    await other.begun;
    for (const { end } of [...all, other]) end();
    const outcomes = await Promise.all(all.map(({ outcome }) => outcome));
    expect(outcomes.filter(({ ok }) => ok)).toEqual([done]);
    expect(outcomes.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 7 }, () => uploading));
    expect(await other.outcome).toEqual(done);
    const again = upload(nino.id);
    again.end();
    expect(await again.outcome).toEqual(done);
  });

  test("release their slot when they fail, and after a minute when their server crashed", async () => {
    const nino = await env.person();
    const failing = inUploadSlot(env.ctx, { personId: nino.id, bytes: 1 }, () => Promise.reject(new Error("cut off")));
    await expect(failing).rejects.toThrow("cut off");
    const dead = upload(nino.id);
    await dead.begun;
    expect(await upload(nino.id).outcome).toEqual(uploading);
    env.later(2);
    const next = upload(nino.id);
    await next.begun;
    // The crashed upload no longer owns the lease that it would release.
    dead.end();
    await dead.outcome;
    expect(await upload(nino.id).outcome).toEqual(uploading);
    next.end();
    expect(await next.outcome).toEqual(done);
  });

  test("are limited to 64 MB at once in one process", async () => {
    const [nino, dato] = [await env.person(), await env.person()];
    const large = upload(nino.id, 50 * megabyte);
    await large.begun;
    expect(await upload(dato.id, 15 * megabyte).outcome).toEqual({ ok: false, code: "busy" });
    const small = upload(dato.id, 5 * megabyte);
    await small.begun;
    for (const { end } of [large, small]) end();
    expect([await large.outcome, await small.outcome]).toEqual([done, done]);
  });
});
