import { open, readdir, readFile, rename, stat, unlink, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { newId } from "../id.server.ts";

/** Claims of 0.2 have neither `host` nor `machine`, and no heartbeat; 0.2 understands `born`. */
const claimOf = z.object({
  pid: z.number(),
  born: z.string(),
  host: z.string().optional(),
  machine: z.string().optional(),
  since: z.string(),
  held: z.boolean(),
});
type Claim = z.infer<typeof claimOf>;

const prefix = "lock.";
const lockName = "lock";
const defaults = { beatMs: 10_000, staleMs: 60_000 };
const firstPauseMs = 5;
const longestPauseMs = 1000;

const bootId = async () => (await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => "")).trim();

/** Identifies a process even if its id is reused: boot id and start time. Linux only. */
async function bornOf(pid: number): Promise<string | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  return line && `${await bootId()} ${line.slice(line.lastIndexOf(")") + 2).split(" ")[19]}`;
}

/** Whether a process of 0.2 is running. */
async function runs({ pid, born }: Claim): Promise<boolean> {
  if (process.platform === "linux") return (await bornOf(pid)) === born;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function claimIn(file: string): Promise<Claim | undefined> {
  try {
    return claimOf.parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return undefined;
  }
}

const claimNames = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.startsWith(prefix) && !name.endsWith(".new")).toSorted();

const claimsIn = async (folder: string) => Promise.all((await claimNames(folder)).map((name) => claimIn(join(folder, name))));

const inUse = (folder: string, holder: Claim | undefined) =>
  new Error(
    `The data folder ${folder} is in use by ${holder ? `process ${holder.pid}${holder.host ? ` on ${holder.host}` : ""} since ${holder.since}` : "another process"}. ` +
      "Stop that one first, or start this one with another DATA_DIR.",
  );

const codeOf = (error: unknown) => (error instanceof Error && "errcode" in error ? Number(error.errcode) & 255 : undefined);
const sqliteBusy = 5;
const sqliteIoError = 10;

/** What is not referred to is closed by the garbage collector, which releases the lock. */
const opened = new Set<DatabaseSync>();

/**
 * Locks an open file in the folder, with SQLite, the only way to the file locks of the system that Node has: seen by
 * every process of the same kernel in whatever container, and released with the process. Undefined on a file system
 * without locks.
 */
function lockFile(folder: string): { release: () => void } | "taken" | undefined {
  try {
    const database = new DatabaseSync(join(folder, lockName), { timeout: 0 });
    try {
      // The journal would be a second file.
      database.exec("pragma journal_mode = memory; begin exclusive");
    } catch (error) {
      database.close();
      throw error;
    }
    opened.add(database);
    return { release: () => void (opened.delete(database) && database.close()) };
  } catch (error) {
    if (codeOf(error) === sqliteBusy) return "taken";
    if (codeOf(error) === sqliteIoError) return undefined;
    throw new Error(`The data folder ${folder} could not be locked: ${error instanceof Error ? error.message : String(error)}.`, {
      cause: error,
    });
  }
}

/** Ends the process without another write to the folder. */
const ended = (text: string) => {
  console.error(text);
  process.exit(1);
};

/**
 * Locks the data folder for this process until release. Throws if another process holds it.
 *
 * The lock of an open file decides among the processes of a machine. Where other machines share the folder, as on a
 * network file system, or where it has no locks, claims do: each process writes its claim before it reads the others, so
 * that at least one of two sees the other, and rewrites it every `beatMs`. A claim that is not rewritten for `staleMs`
 * is deleted; until then a start waits. Until one is held, the one with the later name withdraws. `onLost` is called
 * when another process deleted the claim of this one, which was suspended, and holds the folder now.
 */
export async function lockDataFolder(
  folder: string,
  options: { beatMs?: number; staleMs?: number; onWait?: (text: string) => void; onLost?: (text: string) => void } = {},
): Promise<{ release: () => Promise<void> }> {
  const { beatMs, staleMs } = { ...defaults, ...options };
  // As the kernel names it: containers share it, whatever their names and process ids.
  const machine = (await bootId()) || hostname();
  const ofMachine = lockFile(folder);
  if (ofMachine === "taken") {
    throw inUse(
      folder,
      (await claimsIn(folder)).find((claim) => claim?.held && claim.machine === machine),
    );
  }
  const own = `${prefix}${newId()}`;
  const file = join(folder, own);
  const born = (await bornOf(process.pid)) ?? "";
  const claim: Claim = { pid: process.pid, born, host: hostname(), machine, since: new Date().toISOString(), held: false };
  // A rename is atomic.
  const write = async (content: Claim) => {
    await writeFile(`${file}.new`, JSON.stringify(content));
    await rename(`${file}.new`, file);
  };
  /** Rewrites the claim in place, which needs no space on the disk; the clock of the file system marks it. */
  const beat = async (content: Claim) => {
    const handle = await open(file, "r+");
    try {
      await handle.write(JSON.stringify(content), 0);
      return (await handle.stat()).mtimeMs;
    } finally {
      await handle.close();
    }
  };
  const withdraw = async () => {
    await unlink(file).catch(() => undefined);
    ofMachine?.release();
  };

  const isEnded = async (other: Claim, ageMs: number) => {
    if (other.machine === undefined) return !(await runs(other));
    return (ofMachine && other.machine === machine) || ageMs > staleMs;
  };
  const firstSeen = new Map<string, number>();
  /** The claims of other processes that may be running, and whether each certainly is. Deletes the rest. */
  const others = async () => {
    const now = await beat(claim);
    const found: { name: string; claim: Claim; beats: boolean }[] = [];
    for (const name of await claimNames(folder)) {
      const path = join(folder, name);
      const [other, written] = name === own ? [] : await Promise.all([claimIn(path), stat(path).catch(() => undefined)]);
      if (!written) continue;
      const since = firstSeen.get(name) ?? written.mtimeMs;
      firstSeen.set(name, since);
      if (!other || (await isEnded(other, now - written.mtimeMs))) await unlink(path).catch(() => undefined);
      else found.push({ name, claim: other, beats: other.machine === undefined || written.mtimeMs !== since });
    }
    return found;
  };

  try {
    await write(claim);
    for (let wait = firstPauseMs; ; wait = Math.min(wait * 2, longestPauseMs)) {
      const found = await others();
      const ahead = found.find(({ claim: { held } }) => held) ?? found.find(({ name }) => name < own);
      if (ahead?.beats) throw inUse(folder, ahead.claim);
      if (found.length === 0) break;
      if (wait === longestPauseMs)
        options.onWait?.(`Waiting until it is clear whether ${found[0]?.claim.host ?? "another machine"} still uses ${folder} ...`);
      await pause(wait);
    }
    await write({ ...claim, held: true });
  } catch (error) {
    await withdraw();
    throw error;
  }

  const look = async () => {
    const held = { ...claim, held: true };
    try {
      await beat(held);
    } catch (error) {
      // A failed write, as on a full disk, is no lost claim.
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) return;
      if (!(await claimsIn(folder)).some((other) => other?.held)) return write(held);
      clearInterval(beating);
      (options.onLost ?? ended)(`The data folder ${folder} was taken by another process while this one was suspended.`);
    }
  };
  const beating = setInterval(() => void look().catch(() => undefined), beatMs).unref();
  return {
    release: async () => {
      clearInterval(beating);
      await withdraw();
    },
  };
}
