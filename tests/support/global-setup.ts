import type { TestProject } from "vitest/node";
import { openTestServer } from "./test-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    server: string;
    /** Template databases: one migrated and empty, one with the sample hotels. */
    empty: string;
    sample: string;
  }
}

/** One PostgreSQL server per run, with two template databases. */
export default async function setup(project: TestProject) {
  const { server, empty, sample, close } = await openTestServer();
  project.provide("server", server);
  project.provide("empty", empty);
  project.provide("sample", sample);
  return close;
}
