import { appendFileSync } from "node:fs";

/** Counts what costs a part of the tests its time; `npm test -- --slowest` shows the sums. */
export function count(what: "databases" | "boots of the site" | "database servers"): void {
  const file = process.env["STUMARI_TEST_COUNTS"];
  if (file) appendFileSync(file, `${what}\n`);
}
