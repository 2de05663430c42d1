import { inject } from "vitest";
import { openDatabase } from "#platform/database/database.server.ts";
import { migrateWithin } from "#platform/database/migrate.server.ts";
import { createDatabase } from "./postgres.ts";

/** An empty database with the migrations before this number; `upgrade` applies the others. */
export async function openOldDatabase(number: string) {
  const made = await createDatabase(inject("server"));
  const database = await openDatabase({ url: made.url });
  const { db } = database;
  const migrate = (wanted: (name: string) => boolean) => db.transaction().execute((tx) => migrateWithin(tx, "db/migrations", wanted));
  await migrate((name) => name < number);
  const close = async () => {
    await database.close();
    await made.drop();
  };
  return { db, upgrade: () => migrate(() => true), close };
}

export type OldDatabase = Awaited<ReturnType<typeof openOldDatabase>>;
