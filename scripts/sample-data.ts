import { rename, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { makeRepeatable } from "../db/sample/stored/repeatable.ts";

/*
 * `npm run sample-data`: makes the stored sample data anew, in about a minute; to be committed after a change of what commands write or
 * of db/sample. `--to FILE` writes it elsewhere, `--without-history` leaves out the bookings of a year.
 */
const { values } = parseArgs({ options: { to: { type: "string" }, "without-history": { type: "boolean", default: false } } });
// A Monday morning. Loading moves all dates by whole weeks.
const madeAt = new Date("2026-11-23T05:00:00Z");
makeRepeatable("stumari", madeAt);
const [{ makeStoredSample }, { packed, storedSampleFile }] = await Promise.all([
  import("../db/sample/stored/make-stored-sample.ts"),
  import("../db/sample/stored/stored-sample.ts"),
]);
const file = values.to ?? storedSampleFile;
await writeFile(`${file}.new`, packed(await makeStoredSample(process.cwd(), madeAt, !values["without-history"])));
await rename(`${file}.new`, file);
