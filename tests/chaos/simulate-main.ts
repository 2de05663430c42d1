import { parsedArgs, progress, checkOnPostgres } from "./program.ts";
import { openWeeks } from "./week.ts";

/**
 * `npm run simulate -- --seed N --runs N`: invariant 18 for the seeds N, N + 1 and so on; a single run prints all of
 * its events.
 */
const { seed, runs } = parsedArgs({ seed: 1, runs: 10_000 });
await checkOnPostgres(false, async (place) => {
  const weeks = await openWeeks(place);
  const onProgress = progress(runs, "runs");
  try {
    for (let run = seed; run < seed + runs; run++) {
      const { violations, story } = await weeks.week(String(run));
      if (violations.length > 0 || runs === 1) console.log([`seed ${run}`, ...story].join("\n"));
      if (violations.length > 0) return [...violations, `Again: npm run simulate -- --seed ${run} --runs 1`];
      onProgress(run - seed + 1);
    }
    return [];
  } finally {
    await weeks.close();
  }
});
