import pg from "pg";
import type { TestProject } from "vitest/node";
import { copyOfPostgres } from "../support/postgres.ts";
import { givenServer } from "../support/test-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The comment on the databases of shared sites. */
    sharedBy: string;
    /** The files of the server with its templates, for tests that start, cut and kill their own; none if they can't be copied. */
    serverFiles: string | undefined;
  }
}

/**
 * Copies the files of the server for tests that need their own. Drops the databases of shared sites at the end of the
 * run; the sites end with their worker processes.
 */
export default async function setup(project: TestProject) {
  const sharedBy = `shared by the tests of process ${process.pid}`;
  project.provide("sharedBy", sharedBy);
  const given = givenServer()?.files;
  const copy = given ? undefined : await copyOfPostgres(project.getProvidedContext().server);
  project.provide("serverFiles", given ?? copy?.files);
  return async () => {
    copy?.remove();
    const client = new pg.Client(project.getProvidedContext().server);
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where shobj_description(oid, 'pg_database') = $1",
      [sharedBy],
    );
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
    await client.end();
  };
}
