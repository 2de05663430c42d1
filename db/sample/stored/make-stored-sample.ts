import { join } from "node:path";
import { openDatabase } from "#platform/database/database.server.ts";
import { appliedMigrations, migrate } from "#platform/database/migrate.server.ts";
import { makeHistory } from "../history/make-history.ts";
import { makeSampleData } from "../load-sample-data.ts";
import { numberRooms } from "../number-rooms.ts";
import { quietCtx } from "../quiet-ctx.ts";
import { dumpTables } from "./dump-tables.ts";
import type { StoredSample } from "./stored-sample.ts";

/**
 * Makes the sample data, and its history if wanted, by the commands, in an in-memory database, as of a Monday; `root` is the project's
 * folder.
 */
export async function makeStoredSample(root: string, madeAt: Date, withHistory: boolean): Promise<StoredSample> {
  const database = await openDatabase({});
  try {
    await migrate(database.db, join(root, "db/migrations"));
    const ctx = { ...quietCtx(database.db), now: () => madeAt };
    const made = await makeSampleData(ctx);
    const history = withHistory ? await makeHistory(ctx, made) : { coming: [], made: [], actors: [] };
    await numberRooms(ctx, made.hotels);
    // What commands counted of each other is over where the data is loaded.
    await database.db.deleteFrom("rate_limits").execute();
    return {
      madeAt: madeAt.toISOString(),
      migrations: (await appliedMigrations(database.db)) ?? [],
      tables: await dumpTables(database.db),
      coming: history.coming,
      made: [...history.made],
      actors: history.actors,
    };
  } finally {
    await database.close();
  }
}
