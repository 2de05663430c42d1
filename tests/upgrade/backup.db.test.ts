import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { repairSearchIndex } from "#domain/search/repair-search-index.server.ts";
import { inventoryViolations } from "../support/inventory-invariants.ts";
import { backUp, restoreTo } from "../support/operator-here.ts";
import { createDatabase } from "../support/postgres.ts";
import { dumpedReleases, readDump } from "./dump-file.ts";
import { expectedNow } from "./expected-now.ts";
import { moneyViolations } from "./money-invariants.ts";
import { shownNow } from "./shown.ts";
import { openUpgraded, restored } from "./upgraded.ts";

const folder = mkdtempSync(join(tmpdir(), "stumari-backup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const place = () => mkdtempSync(join(folder, "place-"));

test.each(dumpedReleases())("a backup of a database of %s is restored and migrated", async (release) => {
  const { sql, companion } = await readDump(release);
  const old = await restored(inject("server"), sql);
  const file = join(folder, `${release}.backup`);
  await backUp({ dataDir: place(), databaseUrl: old.url }, file);
  const { url } = await createDatabase(inject("server"));
  await restoreTo({ dataDir: place(), databaseUrl: url }, file);
  const env = await openUpgraded(inject("server"), new URL(url).pathname.slice(1), companion);
  try {
    expect(await shownNow(env.ctx)).toEqual(await expectedNow(env.ctx, companion));
    expect(await inventoryViolations(env.ctx)).toEqual([]);
    expect(await moneyViolations(env.ctx, (orderId) => env.provider.order(orderId))).toEqual([]);
    expect(await repairSearchIndex(env.ctx)).toMatchObject({ differing: [], counts: 0 });
  } finally {
    await env.close();
  }
});
