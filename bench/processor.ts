import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";

const ticksASecond = 100;

/** CPU seconds of a process, user and system. */
export function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksASecond;
}

/** CPU seconds of the database server with all its processes, including ended ones. */
export function databaseSeconds(postmaster: number): number {
  const stat = readFileSync(`/proc/${postmaster}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  let seconds = (Number(fields[13]) + Number(fields[14])) / ticksASecond;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const parts = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ");
      if (Number(parts?.[1]) === postmaster) seconds += processorSeconds(Number(pid));
    } catch {
      continue;
    }
  }
  return seconds;
}

/** Process id of the database server. */
export async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query("select pg_read_file('postmaster.pid') as text");
  await client.end();
  return Number((rows[0] as { text: string }).text.split("\n")[0]);
}
