// `npm run docs`: writes the table of limits in docs/limits.md from the constants and comments of app/kit/limits.ts.
import { readFileSync, writeFileSync } from "node:fs";
import * as limits from "#kit/limits.ts";

const page = "docs/limits.md";

/** The page with the rows of all constants: what its comment says before and after "Beyond:". */
export function limitsPage(): string {
  const source = readFileSync("app/kit/limits.ts", "utf8");
  const values = new Map(Object.entries(limits));
  const rows = [...source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const (\w+)/g)].map(([, comment = "", name = ""]) => {
    const [what = "", beyond = ""] = comment
      .replaceAll(/\s+(?:\* )?/g, " ")
      .trim()
      .replace(/\.$/, "")
      .split(". Beyond: ");
    return `| ${what} | ${String(values.get(name)?.toLocaleString("en"))} | \`${name}\` | ${beyond} |\n`;
  });
  return readFileSync(page, "utf8").replace(/(\| beyond it \|\n\|[-|]+\n)(?:\|.*\n)*/, (_, head: string) => head + rows.join(""));
}

if (import.meta.main) writeFileSync(page, limitsPage());
