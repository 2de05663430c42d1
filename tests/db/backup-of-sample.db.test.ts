import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { repairSearchIndex } from "#domain/search/repair-search-index.server.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { loadStoredSample } from "../../db/sample/stored/load-stored-sample.ts";
import { root } from "../../scripts/steps.mjs";
import { contentOf, readEntries, shuffled, writeEntries } from "../support/backup-file.ts";
import { backUp, restoreTo } from "../support/operator-here.ts";
import { createDatabase } from "../support/postgres.ts";
import { quietCtx } from "../support/quiet-ctx.ts";
import { longer, soak } from "../support/soak.ts";

const folder = mkdtempSync(join(tmpdir(), "stumari-backup-"));
const place = () => mkdtempSync(join(folder, "place-"));
const file = join(folder, "sample.backup");
/** Their content depends on when the migrations ran, or on the day on which the index was made. */
const notInBackup = ["schema_migrations", "search_hotels"];
let content: Record<string, string>;

beforeAll(async () => {
  const made = await createDatabase(inject("server"), inject("empty"));
  const database = await openDatabase({ url: made.url, for: "operator" });
  await loadStoredSample(quietCtx(database.db), root);
  content = await contentOf(database.db, notInBackup);
  await backUp({ dataDir: place(), databaseUrl: made.url }, file);
  await database.close();
  await made.drop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.runIf(soak)("the full sample data with its year of bookings is restored to the embedded database", async () => {
  const dataDir = place();
  expect(await restoreTo({ dataDir }, file)).toMatch(/^Restored the backup of .* rows, \d+ files, verified against the backup\.$/);
  const database = await openDatabase({ dataDir });
  try {
    expect(await contentOf(database.db, notInBackup)).toEqual(content);
    expect(await repairSearchIndex(database)).toMatchObject({ differing: [], counts: 0 });
  } finally {
    await database.close();
  }
});

test.each(longer([1], [1, 2, 3, 4, 5, 6, 7, 8]))(
  "the full sample data with its year of bookings is restored to a server whatever the order of tables and rows in the file, seed %d",
  async (seed) => {
    expect(Object.keys(content).length).toBeGreaterThan(60);
    expect(Number(content["postings"]?.split(" ")[0])).toBeGreaterThan(1000);
    const mixed = join(folder, `mixed-${seed}.backup`);
    await writeEntries(mixed, shuffled(await readEntries(file), `order ${seed}`));
    const { url, drop } = await createDatabase(inject("server"));
    await restoreTo({ dataDir: place(), databaseUrl: url }, mixed);
    const database = await openDatabase({ url, for: "operator" });
    try {
      expect(await contentOf(database.db, notInBackup)).toEqual(content);
      expect(await repairSearchIndex(database)).toMatchObject({ differing: [], counts: 0 });
    } finally {
      await database.close();
      await drop();
    }
  },
);
