import { link, readFile, rename, unlink, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { newId } from "./id.server.ts";

type Holder = { pid: number; born: string; host: string; since: string; token: string };

/** What tells a process from a later one of the same number: its start on this boot of the machine. */
async function bornOf(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  if (stat === undefined) return undefined;
  const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => "");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return `${boot.trim()} ${fields[19]}`;
}

async function isAlive(holder: Holder): Promise<boolean> {
  if (process.platform === "linux") return (await bornOf(holder.pid)) === holder.born;
  try {
    process.kill(holder.pid, 0);
    return true;
  } catch {
    return false;
  }
}

const readHolder = async (file: string): Promise<Holder | undefined> => {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Holder;
  } catch {
    return undefined;
  }
};

/**
 * Takes the data folder for this process until it is released or the process ends. Refuses while another living process
 * holds it; the lock of a dead one is taken over.
 */
export async function lockDataFolder(folder: string): Promise<{ release: () => Promise<void> }> {
  const file = join(folder, "lock");
  const token = newId();
  const me: Holder = {
    pid: process.pid,
    born: (await bornOf(process.pid)) ?? "",
    host: hostname(),
    since: new Date().toISOString(),
    token,
  };
  const mine = `${file}.${token}`;
  await writeFile(mine, JSON.stringify(me));
  try {
    // Linking fails where the name exists, so that of many only one gets it.
    for (let attempt = 0; attempt < 20; attempt++) {
      try {
        await link(mine, file);
        return {
          release: async () => {
            if ((await readHolder(file))?.token === token) await unlink(file);
          },
        };
      } catch (fault) {
        if (!(fault instanceof Error && "code" in fault && fault.code === "EEXIST")) throw fault;
      }
      const holder = await readHolder(file);
      if (holder && (await isAlive(holder)))
        throw new Error(
          `The data folder ${folder} is in use by process ${holder.pid} since ${holder.since}. ` +
            "Stop that one first, or start this one with another DATA_DIR.",
        );
      await takeAside(file, holder?.token);
    }
    throw new Error(`The data folder ${folder} could not be locked.`);
  } finally {
    await unlink(mine).catch(() => undefined);
  }
}

/** Removes a dead lock, unless another process has replaced it in the meantime: then it is put back. */
async function takeAside(file: string, token: string | undefined) {
  const aside = `${file}.dead.${newId()}`;
  await rename(file, aside).catch(() => undefined);
  const moved = await readHolder(aside);
  if (moved && moved.token !== token) await link(aside, file).catch(() => undefined);
  await unlink(aside).catch(() => undefined);
}
