import { readdir, readFile, rename, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { newId } from "./id.server.ts";

type Claim = { pid: number; born: string; since: string; held: boolean };

/** Identifies a process even if its id is reused: boot id and start time. Linux only. */
async function bornOf(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  if (stat === undefined) return undefined;
  const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => "");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return `${boot.trim()} ${fields[19]}`;
}

async function isAlive(claim: Claim): Promise<boolean> {
  if (process.platform === "linux") return (await bornOf(claim.pid)) === claim.born;
  try {
    process.kill(claim.pid, 0);
    return true;
  } catch {
    return false;
  }
}

const prefix = "lock.";

/** Claims of other running processes. Deletes those of ended ones, which is safe because names are unique. */
async function otherClaims(folder: string, own: string): Promise<(Claim & { name: string })[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(prefix) && !name.endsWith(".new") && name !== own);
  const found = await Promise.all(
    names.map(async (name) => {
      try {
        const claim = JSON.parse(await readFile(join(folder, name), "utf8")) as Claim;
        if (await isAlive(claim)) return [{ ...claim, name }];
      } catch (error) {
        // The claim was released meanwhile. A claim that is not JSON is deleted.
        if (!(error instanceof SyntaxError)) return [];
      }
      await unlink(join(folder, name)).catch(() => undefined);
      return [];
    }),
  );
  return found.flat();
}

const pauseMs = 5;
const patienceMs = 2000;

/**
 * Locks the data folder for this process until release. Throws if another running process holds it; claims of ended
 * processes are ignored. Each process writes its claim before it reads the others, so at least one of two sees the other.
 * Until one is held, the one with the later name withdraws.
 */
export async function lockDataFolder(folder: string): Promise<{ release: () => Promise<void> }> {
  const own = `${prefix}${newId()}`;
  const file = join(folder, own);
  const claim: Claim = { pid: process.pid, born: (await bornOf(process.pid)) ?? "", since: new Date().toISOString(), held: false };
  // A rename is atomic.
  const write = async (content: Claim) => {
    await writeFile(`${file}.new`, JSON.stringify(content));
    await rename(`${file}.new`, file);
  };
  const withdraw = () => unlink(file).catch(() => undefined);
  await write(claim);
  try {
    for (let waited = 0; waited < patienceMs; waited += pauseMs) {
      const others = await otherClaims(folder, own);
      const ahead = others.find(({ held }) => held) ?? others.find(({ name }) => name < own);
      if (ahead)
        throw new Error(
          `The data folder ${folder} is in use by process ${ahead.pid} since ${ahead.since}. ` +
            "Stop that one first, or start this one with another DATA_DIR.",
        );
      if (others.length === 0) {
        await write({ ...claim, held: true });
        return { release: withdraw };
      }
      await pause(pauseMs);
    }
    throw new Error(`The data folder ${folder} could not be locked.`);
  } catch (error) {
    await withdraw();
    throw error;
  }
}
