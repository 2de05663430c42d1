import { readFileSync } from "node:fs";
import pg from "pg";
import { createDatabase, startPostgres } from "../tests/support/postgres.ts";
import { startSite } from "../tests/support/site.ts";
import { makeTemplate } from "../tests/support/template.ts";
import { benchBookings } from "./bookings.ts";
import { benchPageCost } from "./page-cost.ts";
import { postmasterOf } from "./processor.ts";

/** The cost of pages and of a booking, on a durable PostgreSQL with the sample data. */
export async function benchServer() {
  const server = await startPostgres({ durable: true });
  const database = await createDatabase(server.url, await makeTemplate(server.url, true));
  const client = new pg.Client(database.url);
  const site = await startSite({ DATABASE_URL: database.url, SAMPLE_DATA: "on", DATABASE_POOL: "16", TRUSTED_PROXIES: "127.0.0.1,::1" });
  try {
    const postmaster = await postmasterOf(database.url);
    const pid = site.process.pid ?? 0;
    await client.connect();
    await benchPageCost(site, database.url, postmaster);
    const rss = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
    console.log(`memory of the app process after that: ${rss.toFixed(0)} MB`);

    await benchBookings(site, client, database.url);
  } finally {
    await client.end();
    await site.stop();
    await database.drop();
    await server.stop();
  }
}
