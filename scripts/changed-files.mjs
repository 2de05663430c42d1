import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { root, run } from "./steps.mjs";

/** Files that differ from the last commit, deleted ones too, or that git doesn't track yet; undefined without git. */
export async function changedFiles() {
  const lists = await Promise.all([
    run("git", ["diff", "--name-only", "HEAD"]),
    run("git", ["ls-files", "--others", "--exclude-standard"]),
  ]);
  if (lists.some(({ code }) => code !== 0)) return undefined;
  return lists.flatMap(({ output }) => output.split("\n").filter(Boolean));
}

/** Whether a changed file may concern every test of the database: a migration, sample data, settings, what tests share. */
const isShared = (file) => /^(?:db|tests\/support)\//.test(file) || (!file.includes("/") && !file.endsWith(".md"));

const importsOf = (file) =>
  [...readFileSync(join(root, file), "utf8").matchAll(/(?:from|import) "([.#][^"]+)"/g)].map(([, path]) =>
    path.startsWith("#locales/") ? path.slice(1) : path.startsWith("#") ? `app/${path.slice(1)}` : normalize(join(dirname(file), path)),
  );

/**
 * The database tests among the files, and those that import one of them themselves; what is used further away is left to
 * the whole part. All of them if a file concerns all.
 */
export function databaseTestsOf(files) {
  const changed = new Set(files);
  const tests = ["tests/db", "tests/chaos", "tests/upgrade"].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith(".db.test.ts"))
      .map((name) => `${folder}/${name}`),
  );
  if (files.some(isShared)) return tests;
  return tests.filter((test) => changed.has(test) || importsOf(test).some((file) => changed.has(file)));
}
