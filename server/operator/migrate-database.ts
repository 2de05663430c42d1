import { join } from "node:path";
import { openDatabase } from "#platform/database.server.ts";
import { migrate } from "#platform/migrate.server.ts";
import type { Command } from "./command.ts";

export const migrateDatabase: Command = {
  usage: "migrate",
  summary: "applies the migrations that are missing",
  help: `Applies what is missing of db/migrations, all of it or nothing, under a lock, and prints the names. The site does the same at
its start; this is for doing it ahead of that.`,
  arguments: 0,
  run: async ({ config, root, say }) => {
    const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, for: "operator" });
    try {
      const applied = await migrate(database.db, join(root, "db/migrations"));
      for (const name of applied) console.log(name);
      say(applied.length > 0 ? `Applied: ${applied.length}.` : "Nothing is missing.");
    } finally {
      await database.close();
    }
  },
};
