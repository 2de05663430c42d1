import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as limits from "./limits.ts";

const [table = ""] = readFileSync("docs/limits.md", "utf8").split("\n## ");
const rows = table
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| what "))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, what = "", limit = "", name = "", , enforced = ""]) => ({
    what,
    limit: Number(limit.replaceAll(",", "")),
    name: name.replaceAll("`", ""),
    files: [...enforced.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file),
  }));
const isSetting = (name: string) => /^[A-Z_]+$/.test(name);

test("docs/limits.md has each limit with its number, and no others", () => {
  const listed = rows.filter(({ name }) => !isSetting(name));
  expect(Object.fromEntries(listed.map(({ name, limit }) => [name, limit]))).toEqual({ ...limits });
  expect(listed).toHaveLength(Object.keys(limits).length);
});

test("docs/limits.md names settings by their name and default", () => {
  const config = readFileSync("app/platform/process/config.server.ts", "utf8");
  for (const { name, limit } of rows.filter((row) => isSetting(row.name)))
    expect(config, name).toMatch(new RegExp(`${name}:[^\\n]*\\b${String(limit)}\\b|\\b${name}\\b[^\\n]*\\b${String(limit)}\\b`));
});

test("docs/limits.md names files that use the limit which they enforce", () => {
  for (const { what, name, files } of rows.filter((row) => !isSetting(row.name))) {
    expect(files, what).not.toEqual([]);
    for (const file of files) expect(readFileSync(file, "utf8"), `${what}: ${file}`).toContain(`limits.${name}`);
  }
});
