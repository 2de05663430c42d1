import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type OpenDatabase, openDatabase } from "#platform/database/database.server.ts";
import { sampleAccounts, samplePassword } from "../../db/sample-guards/sample-accounts.ts";
import { inventoryViolations } from "../support/inventory-invariants.ts";
import type { TestEnv } from "../support/test-env-on.ts";
import { type Companion, dumpedReleases, readDump } from "./dump-file.ts";
import { expectedNow } from "./expected-now.ts";
import { lostValues } from "./kept-values.ts";
import { moneyViolations } from "./money-invariants.ts";
import { shownNow } from "./shown.ts";
import { signInWith } from "./sign-in.ts";
import { migratedCopy, openUpgraded, restored } from "./upgraded.ts";

describe.each(dumpedReleases())("after the upgrade from %s", (release) => {
  let companion: Companion;
  let before: OpenDatabase;
  let env: TestEnv;
  beforeAll(async () => {
    const dump = await readDump(release);
    ({ companion } = dump);
    const old = await restored(inject("server"), dump.sql);
    const migrated = await migratedCopy(inject("server"), old.name);
    before = await openDatabase({ url: old.url });
    env = await openUpgraded(inject("server"), migrated.name, companion);
  });
  afterAll(async () => {
    await env.close();
    await before.close();
  });
  const books = (orderId: string) => env.provider.order(orderId);

  test("no row is lost and every value that is kept is equal", async () => {
    const { lost, compared } = await lostValues(before.db, env.ctx.db);
    expect(lost).toEqual([]);
    expect(compared).toBeGreaterThan(100_000);
  });

  test("every booking is shown with the same state, payment and amounts", async () => {
    expect(Object.keys(companion.shown.bookings).length).toBeGreaterThan(2000);
    expect(await shownNow(env.ctx)).toEqual(await expectedNow(env.ctx, companion));
  });

  test("each night is sold as often as live and external bookings take it", async () => {
    expect(await inventoryViolations(env.ctx)).toEqual([]);
  });

  test("payments, refunds, ledger, points and the provider's books fit together", async () => {
    expect(await moneyViolations(env.ctx, books)).toEqual([]);
  });

  test("people sign in with their passwords, and sessions continue", async () => {
    const { signIn } = signInWith(env.ctx);
    for (const email of [sampleAccounts.guest.email, sampleAccounts.manager.email, "guest-3@stumari.example"])
      expect(await signIn(email, samplePassword), email).toBeTruthy();
    expect(await signIn(sampleAccounts.guest.email, "another password")).toBeUndefined();
    const hashes = companion.sessions.map((token) => createHash("sha256").update(token).digest("hex"));
    const kept = await env.ctx.db.selectFrom("sessions").select("token").where("token", "in", hashes).execute();
    expect(kept).toHaveLength(companion.sessions.length);
  });
});
