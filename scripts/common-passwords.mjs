// `node scripts/common-passwords.mjs`: generates app/platform/auth/common-passwords.server.ts from @zxcvbn-ts/language-common (MIT).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const count = 10_000;
const shortest = 6;

const ranked = JSON.parse(readFileSync(join(root, "node_modules/@zxcvbn-ts/language-common/src/passwords.json"), "utf8"));
const lines = [""];
for (const password of ranked.filter((one) => one.length >= shortest && /^[!-~]+$/.test(one)).slice(0, count)) {
  if (lines.at(-1).length + password.length > 140) lines.push("");
  lines[lines.length - 1] += (lines.at(-1) ? " " : "") + password;
}
writeFileSync(
  join(root, "app/platform/auth/common-passwords.server.ts"),
  `// Made by scripts/common-passwords.mjs from @zxcvbn-ts/language-common, MIT licence: see NOTICE.
/** The ${count.toLocaleString("en")} most common passwords of at least ${shortest} characters, the most common first, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  String.raw\`
${lines.join("\n")}
\`.trim().split(/\\s+/),
);
`,
);
