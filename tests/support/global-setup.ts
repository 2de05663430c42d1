import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";
import { makeTemplate } from "./template.ts";

declare module "vitest" {
  interface ProvidedContext {
    server: string;
    /** Template databases: one migrated and empty, one with the sample data. */
    empty: string;
    sample: string;
  }
}

/** One PostgreSQL server per run, with two template databases. */
export default async function setup(project: TestProject) {
  const server = await startPostgres();
  project.provide("server", server.url);
  project.provide("empty", await makeTemplate(server.url, false));
  project.provide("sample", await makeTemplate(server.url, true));
  return () => server.stop();
}
