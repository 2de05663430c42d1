import pg from "pg";
import { createDatabase } from "./postgres.ts";
import { type Site, startSite } from "./site.ts";

export type SampleSite = Site & {
  /** Queries the site's database. */
  db: pg.Client;
  databaseUrl: string;
};

/** Starts the built site on a copy of the sample data on a PostgreSQL server. */
export async function startSiteOnSample(server: string, sample: string, env: Record<string, string> = {}): Promise<SampleSite> {
  const database = await createDatabase(server, sample);
  const site = await startSite({ DATABASE_URL: database.url, SAMPLE_DATA: "on", LOG: "text", ...env });
  const db = new pg.Client(database.url);
  await db.connect();
  return {
    ...site,
    db,
    databaseUrl: database.url,
    stop: async () => {
      await db.end();
      await site.stop();
      await database.drop();
    },
  };
}
