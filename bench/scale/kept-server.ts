import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import { freePort } from "../../tests/support/free-port.ts";
import { machineBinaries, otherUser } from "../../tests/support/postgres-binaries.ts";

/** Not durable: the folder is thrown away, or generated again. No parallel plans, so that a query has the processor time it shows. */
const settings = {
  listen_addresses: "127.0.0.1",
  shared_buffers: "512MB",
  maintenance_work_mem: "512MB",
  max_wal_size: "4GB",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_parallel_workers_per_gather: "0",
};

/** A PostgreSQL server on a folder that stays for the next run, with `more` settings. Needs an installed PostgreSQL. */
export async function keptServer(folder: string, more: Record<string, string> = {}): Promise<{ url: string; stop: () => Promise<void> }> {
  const bin = machineBinaries();
  if (!bin) throw new Error("The scale bench needs an installed PostgreSQL (15 or newer).");
  const user = otherUser();
  const as = { ...user, cwd: "/", stdio: "ignore" as const };
  const home = resolve(folder);
  const data = join(home, "postgres");
  mkdirSync(home, { recursive: true });
  if (user) chownSync(home, user.uid, user.gid);
  if (!existsSync(join(data, "PG_VERSION")))
    execFileSync(join(bin, "initdb"), ["-D", data, "-U", "stumari", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"], as);
  const port = await freePort();
  const given = Object.entries({ ...settings, ...more }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(join(bin, "postgres"), ["-D", data, "-p", String(port), "-k", home, ...given], as);
  const ended = new Promise<void>((done) => server.once("exit", () => done()));
  const url = `postgres://stumari@127.0.0.1:${port}/postgres`;
  for (let tries = 0; ; tries++) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      break;
    } catch (error) {
      if (tries > 300 || server.exitCode !== null) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
  return {
    url,
    stop: async () => {
      server.kill("SIGINT");
      await ended;
    },
  };
}
