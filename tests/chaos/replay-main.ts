import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { parsedArgs, progress, checkOnPostgres } from "./program.ts";
import { occupancyOf, readBookings, readOccupancy, ruleAgainst, unitsNeeded } from "./replay-rows.ts";
import { differences, replay } from "./replay.ts";

/**
 * `npm run replay -- FILE [--runs ROWS]`: invariant 9. A file `resort_in_house_by_night.csv.gz` beside FILE is compared
 * when all rows are replayed.
 */
const { runs, rest } = parsedArgs({ seed: 1, runs: Infinity });
const [file] = rest;
if (!file || !existsSync(file)) {
  console.error("Name the file of bookings: npm run replay -- FILE");
  process.exit(2);
}
const all = readBookings(file);
const rows = all.slice(0, runs);
const units = unitsNeeded(rows.filter((row) => !ruleAgainst(row)));
const fewer = Object.fromEntries(Object.entries(units).map(([type, count]) => [type, Math.ceil(count * 0.6)]));
const independent = join(dirname(file), "resort_in_house_by_night.csv.gz");

await checkOnPostgres(false, async (place) => {
  console.log(`${rows.length} bookings; units`, units);
  const enough = await replay(place, rows, units, progress(rows.length, "bookings"));
  console.table(enough.counts);
  const violations = [...enough.violations];
  if (enough.counts["full"]) violations.push(`${enough.counts["full"]} valid bookings were refused although there were enough units`);
  const against = rows.filter((row) => row.cancelled === null && ruleAgainst(row));
  if (rows.length === all.length && existsSync(independent)) {
    const ours = new Map(enough.occupancy);
    // Bookings that our hotel rejects were in the resort anyway.
    for (const [key, count] of occupancyOf(against)) ours.set(key, (ours.get(key) ?? 0) + count);
    const file = readOccupancy(independent);
    const last =
      [...file.keys()]
        .map((key) => key.split(" ")[1] ?? "")
        .toSorted()
        .at(-1) ?? "";
    const within = new Map([...ours].filter(([key]) => (key.split(" ")[1] ?? "") <= last));
    violations.push(...differences(within, file));
    console.log(`Compared with ${file.size} nights of the independent file, up to ${last}.`);
  }
  console.log("With fewer units", fewer);
  const few = await replay(place, rows, fewer, progress(rows.length, "bookings"));
  console.table(few.counts);
  return [...violations, ...few.violations];
});
