import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { openDatabase } from "../../../app/platform/database.server.ts";
import { appliedMigrations, migrate } from "../../../app/platform/migrate.server.ts";
import { makeHistory } from "../history/make-history.ts";
import { makeSampleData } from "../load-sample-data.ts";
import { quietCtx } from "../quiet-ctx.ts";
import { dumpTables } from "./dump-tables.ts";
import { mondayBefore } from "./shift-dates.ts";
import { packed, storedSampleFile } from "./stored-sample.ts";

/**
 * Makes the sample data with its history in an in-memory database, as of Monday of this week, and writes it to a file of
 * the build. `root` is the project's folder.
 */
export async function makeStoredSample(root: string): Promise<void> {
  const madeAt = mondayBefore(new Date());
  const database = await openDatabase({});
  await migrate(database.db, join(root, "db/migrations"));
  const ctx = { ...quietCtx(database.db), now: () => madeAt };
  const history = await makeHistory(ctx, await makeSampleData(ctx));
  const bytes = packed({
    madeAt: madeAt.toISOString(),
    migrations: (await appliedMigrations(database.db)) ?? [],
    pieces: await dumpTables(database.db),
    coming: history.coming,
    made: [...history.made],
    actors: history.actors,
  });
  await database.close();
  const file = join(root, storedSampleFile);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, bytes);
  await rename(`${file}.new`, file);
}
