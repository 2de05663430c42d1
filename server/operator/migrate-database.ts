import { join } from "node:path";
import { openDatabase } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import type { Command } from "./command.ts";

export const migrateDatabase: Command = {
  usage: "migrate",
  summary: "applies missing migrations",
  help: `Applies the missing migrations of db/migrations in one transaction under a lock, and prints their names. The site does the
same at its start; use this to migrate ahead of it.`,
  arguments: 0,
  run: async ({ config, root, say }) => {
    const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, for: "operator" });
    try {
      const applied = await migrate(database.db, join(root, "db/migrations"));
      for (const name of applied) console.log(name);
      say(applied.length > 0 ? `Applied: ${applied.length}.` : "No migrations are missing.");
    } finally {
      await database.close();
    }
  },
};
