import { parsedArgs, progress, underFire } from "./program.ts";
import { openWeeks } from "./week.ts";

/** `npm run simulate -- --seed N --runs N`: invariant 18, runs of the seeds N, N + 1 and so on; a single run prints all of its events. */
const { seed, runs } = parsedArgs({ seed: 1, runs: 10_000 });
await underFire(false, async (place) => {
  const weeks = await openWeeks(place);
  const tell = progress(runs, "runs");
  try {
    for (let run = seed; run < seed + runs; run++) {
      const { breaches, story } = await weeks.week(String(run));
      if (breaches.length > 0 || runs === 1) console.log([`seed ${run}`, ...story].join("\n"));
      if (breaches.length > 0) return [...breaches, `Again: npm run simulate -- --seed ${run} --runs 1`];
      tell(run - seed + 1);
    }
    return [];
  } finally {
    await weeks.close();
  }
});
