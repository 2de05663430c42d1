import { openDatabase } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { startJobs } from "#platform/jobs/jobs.server.ts";
import { createLog } from "#platform/process/log.server.ts";
import { loadSampleData } from "../../db/sample/load-sample-data.ts";
import { createDatabase, onServer } from "./postgres.ts";
import { quietCtx } from "./quiet-ctx.ts";

/** A migrated template database, with or without the sample data; returns its name. */
export async function makeTemplate(server: string, sample: boolean): Promise<string> {
  const { url } = await createDatabase(server);
  const database = await openDatabase({ url });
  await migrate(database.db, "db/migrations");
  const jobs = await startJobs(database, createLog("quiet"), {});
  await jobs.stop();
  if (sample && !(await loadSampleData(quietCtx(database.db)))) throw new Error("The sample data was not loaded.");
  await database.close();
  await onServer(url, "vacuum analyze");
  return new URL(url).pathname.slice(1);
}
