import { existsSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./steps.mjs";

/** Files that differ from the last commit or that git doesn't track yet; deleted ones are left out. */
export async function changedFiles() {
  const lists = await Promise.all([
    run("git", ["diff", "--name-only", "HEAD"]),
    run("git", ["ls-files", "--others", "--exclude-standard"]),
  ]);
  return lists.flatMap(({ output }) => output.split("\n").filter((file) => file && existsSync(join(root, file))));
}
