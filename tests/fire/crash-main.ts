import { killUnderLoad } from "./crash.ts";
import { asked, progress, underFire } from "./program.ts";

/** In how many seconds a killed site is to serve again. */
const limit = 5;

/** `npm run crash -- --seed N --runs KILLS`: proof 10. */
const { seed, runs: kills } = asked({ seed: 1, runs: 50 });
await underFire(true, async (place) => {
  const { breaches, counts } = await killUnderLoad(place, { seed, kills, tell: progress(kills, "kills") });
  console.table(counts);
  return counts.slowestSeconds > limit ? [...breaches, `It served again after ${counts.slowestSeconds.toFixed(1)} s only.`] : breaches;
});
