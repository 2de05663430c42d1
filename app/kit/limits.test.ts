import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { limitsPage } from "../../scripts/docs.ts";
import * as limits from "./limits.ts";

const page = readFileSync("docs/limits.md", "utf8");

test("docs/limits.md is what `npm run docs` writes, with what happens beyond each limit", () => {
  expect(page).toBe(limitsPage());
  for (const name of Object.keys(limits))
    expect(page).toMatch(new RegExp(`^\\| [^|]+ \\| [\\d,]+ \\| \`${name}\` \\| [^|\\s][^|]*\\|$`, "m"));
});

test("docs/limits.md names settings by their name and default", () => {
  const config = readFileSync("app/platform/process/config.server.ts", "utf8");
  const settings = [...page.matchAll(/^\| [^|]+ \| (\d+) \| `([A-Z_]+)` \|$/gm)];
  expect(settings).toHaveLength(9);
  for (const [, most = "", name = ""] of settings)
    expect(config, name).toMatch(new RegExp(`${name}:[^\\n]*\\b${most}\\b|\\b${name}\\b[^\\n]*\\b${most}\\b`));
});
