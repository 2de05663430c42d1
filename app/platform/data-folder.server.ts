import { readdir, readFile, rename, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { newId } from "./id.server.ts";

type Claim = { pid: number; born: string; since: string; held: boolean };

/** Distinguishes a process from a later one with the same id: its start time on this boot. */
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

/** The claims of other running processes; those of ended ones are deleted, which is safe because no name is used twice. */
async function otherClaims(folder: string, own: string): Promise<(Claim & { name: string })[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(prefix) && !name.endsWith(".new") && name !== own);
  const found = await Promise.all(
    names.map(async (name) => {
      try {
        const claim = JSON.parse(await readFile(join(folder, name), "utf8")) as Claim;
        if (await isAlive(claim)) return [{ ...claim, name }];
      } catch (error) {
        // Withdrawn since the folder was read; one that can't be read at all is no claim.
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
 * Takes the data folder for this process until it is released or the process ends. Refuses while another living process
 * holds it; the claim of a dead one counts for nothing. Everybody writes a claim of their own before looking at those of
 * others, so that of two at least one sees the other; of those that still look, the one that came later withdraws.
 */
export async function lockDataFolder(folder: string): Promise<{ release: () => Promise<void> }> {
  const own = `${prefix}${newId()}`;
  const file = join(folder, own);
  const claim: Claim = { pid: process.pid, born: (await bornOf(process.pid)) ?? "", since: new Date().toISOString(), held: false };
  // Renaming shows the claim whole or not at all.
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
