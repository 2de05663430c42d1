import { execFile, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { count } from "./counts.ts";
import { freePort } from "./free-port.ts";
import { machineBinaries, otherUser, packagedBinaries } from "./postgres-binaries.ts";

/** A PostgreSQL server for the tests only. */
export type TestServer = { url: string; stop: () => Promise<void> };

// Stops the server and deletes its folder when its parent process has ended, also by kill -9.
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

/** A PostgreSQL server that tests start and kill. */
export type OwnPostgres = TestServer & {
  port: number;
  data: string;
  start: (settings?: Record<string, string>) => Promise<void>;
  /** Ends all of its processes at once, as in a power cut (`pg_ctl stop -m immediate`). */
  crash: () => Promise<void>;
  /** Promotes a standby to the primary. */
  promote: () => Promise<void>;
};

/** Starts a server, or uses that of DATABASE_URL_TEST. */
export async function startPostgres(options: { durable?: boolean } = {}): Promise<TestServer> {
  const given = process.env["DATABASE_URL_TEST"];
  if (given) return { url: given, stop: async () => undefined };
  const own = await ownPostgres(options);
  await own.start();
  return own;
}

/**
 * The files of a running server, from which `ownPostgres` starts others with its databases; undefined if they can't be
 * copied: without `pg_basebackup`, of a server of another version, or of one that is not ours.
 */
export async function copyOfPostgres(url: string): Promise<{ files: string; remove: () => void } | undefined> {
  if (process.env["DATABASE_URL_TEST"]) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "stumari-postgres-copy-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const user = otherUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const files = join(folder, "data");
  const bin = machineBinaries() ?? "";
  const args = ["-d", url, "-D", files, "--checkpoint=fast", "--no-sync"];
  const copied = await promisify(execFile)(join(bin, "pg_basebackup"), args, { ...user, cwd: "/" }).catch(() => undefined);
  if (copied && readFileSync(join(files, "PG_VERSION"), "utf8").trim() === bin.split("/").at(-2)) return { files, remove };
  remove();
  return undefined;
}

/** Room for the databases of all workers and a gigabyte of log. */
const roomyBytes = 4 * 2 ** 30;

/**
 * Where the files of a server are: in memory if there is room. A database has hundreds of files, and making and
 * deleting them on a disk takes more processor time than the statements of most tests. A durable server is on the disk.
 */
function placeOfServers(durable = false): string {
  const memory = "/dev/shm";
  if (durable || process.platform !== "linux" || freemem() < roomyBytes) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize < roomyBytes ? tmpdir() : memory;
  } catch {
    return tmpdir();
  }
}

type OwnOptions = {
  durable?: boolean;
  /** Files of `copyOfPostgres` to start from. */
  files?: string | undefined;
  standbyOf?: OwnPostgres;
};

/**
 * A server that is not started yet, from installed binaries or those of the npm package; a standby starts from a copy
 * of the files of the other server, which is not started yet either.
 */
export async function ownPostgres(options: OwnOptions = {}): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(placeOfServers(options.durable), "stumari-postgres-"));
  const data = join(folder, "data");
  const user = otherUser();
  chmodSync(folder, 0o755);
  const packaged = process.env["STUMARI_TEST_POSTGRES"] === "embedded" ? undefined : machineBinaries();
  const bin = packaged ?? packagedBinaries(folder);
  if (user) chownSync(folder, user.uid, user.gid);
  const as = { ...user, cwd: "/", stdio: "ignore" as const };
  if (options.standbyOf) {
    execFileSync("cp", ["-a", options.standbyOf.data, data]);
    execFileSync("cp", ["-a", join(data, "PG_VERSION"), join(data, "standby.signal")]);
  } else if (options.files) execFileSync("cp", ["-a", options.files, data]);
  else execFileSync(join(bin, "initdb"), ["-D", data, "-U", "stumari", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"], as);
  const port = await freePort();
  const guard = spawn(process.execPath, ["-e", watchdog, bin, data, folder, ...(user ? [String(user.uid), String(user.gid)] : [])], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.unref();
  const usual = { max_connections: "300", shared_buffers: "256MB", listen_addresses: "127.0.0.1" };
  const fast = options.durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
  const line = options.standbyOf ? { primary_conninfo: `host=127.0.0.1 port=${options.standbyOf.port} user=stumari` } : {};
  const control = (...args: string[]) => promisify(execFile)(join(bin, "pg_ctl"), ["-D", data, ...args], { ...user, cwd: "/" });
  const url = `postgres://stumari@127.0.0.1:${port}/postgres`;
  let current: Record<string, string> = {};
  return {
    url,
    port,
    data,
    start: async (settings) => {
      count("database servers");
      current = settings ?? current;
      const given = Object.entries({ ...usual, ...fast, ...line, ...current }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
      spawn(join(bin, "postgres"), ["-D", data, "-p", String(port), "-k", folder, ...given], { ...as, detached: true }).unref();
      await answering(url);
    },
    crash: async () => void (await control("-m", "immediate", "stop")),
    promote: async () => void (await control("promote")),
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
    } catch (error) {
      // A copied or crashed server recovers first.
      if (tries > 2400) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/**
 * Creates a database, optionally as a copy of a template. Its pages are logged (PostgreSQL's default): a copy of files
 * waits for two checkpoints, which write the pages of all other databases, and takes three times the processor time.
 */
export async function createDatabase(serverUrl: string, template?: string): Promise<{ url: string; drop: () => Promise<void> }> {
  count("databases");
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
