import { expect, test } from "vitest";
import { openDatabase } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { inventoryViolations } from "../support/inventory-invariants.ts";
import { quietCtx } from "../support/quiet-ctx.ts";
import { dumpedReleases, readDump } from "./dump-file.ts";
import { expectedNow } from "./expected-now.ts";
import { shownNow } from "./shown.ts";

test.each(dumpedReleases())("the embedded database is upgraded from %s, too", { timeout: 240_000 }, async (release) => {
  const { sql, companion } = await readDump(release);
  const database = await openDatabase({});
  try {
    await database.raw(sql);
    await database.raw("select set_config('search_path', 'public', false)");
    await migrate(database.db, "db/migrations");
    const ctx = { ...quietCtx(database.db), now: () => new Date(companion.at) };
    expect(await shownNow(ctx)).toEqual(await expectedNow(ctx, companion));
    expect(await inventoryViolations(ctx)).toEqual([]);
  } finally {
    await database.close();
  }
});
