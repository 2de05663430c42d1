import type { TestProject } from "vitest/node";
import { openDatabase } from "../../app/platform/database.server.ts";
import { migrate } from "../../app/platform/migrate.server.ts";
import { createLog } from "../../app/platform/log.server.ts";
import { startJobs } from "../../app/platform/jobs.server.ts";
import { loadSampleWorld } from "../../db/sample/load-sample-world.ts";
import { createDatabase, onServer, startPostgres } from "./postgres.ts";
import { quietCtx } from "./quiet-ctx.ts";

declare module "vitest" {
  interface ProvidedContext {
    server: string;
    /** Databases to copy from: one migrated and empty, one with the sample world. */
    empty: string;
    sample: string;
  }
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

/** One real server a run, with two databases that the tests copy. */
export default async function setup(project: TestProject) {
  const server = await startPostgres();
  const template = async (fill: (url: string) => Promise<void>) => {
    const { url } = await createDatabase(server.url);
    await fill(url);
    return nameOf(url);
  };
  const migrated = async (url: string) => {
    const database = await openDatabase({ url });
    await migrate(database.db, "db/migrations");
    const jobs = await startJobs(database, createLog("quiet"));
    await jobs.stop();
    await database.close();
  };
  const empty = await template(migrated);
  const sample = await template(async (url) => {
    await migrated(url);
    const database = await openDatabase({ url });
    await loadSampleWorld(quietCtx(database.db));
    await onServer(url, "vacuum analyze");
    await database.close();
  });
  project.provide("server", server.url);
  project.provide("empty", empty);
  project.provide("sample", sample);
  return () => server.stop();
}
