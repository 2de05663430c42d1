// `node scripts/common-passwords.mjs`: generates app/platform/auth/common-passwords.json, the most common passwords of at
// least six characters in lower case, the most common first, from @zxcvbn-ts/language-common (MIT licence: see NOTICE).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const count = 10_000;
const shortest = 6;

const ranked = JSON.parse(readFileSync(join(root, "node_modules/@zxcvbn-ts/language-common/src/passwords.json"), "utf8"));
const passwords = ranked.filter((one) => one.length >= shortest && /^[!-~]+$/.test(one)).slice(0, count);
writeFileSync(join(root, "app/platform/auth/common-passwords.json"), `${JSON.stringify(passwords, null, 0).replaceAll('","', '",\n"')}\n`);
