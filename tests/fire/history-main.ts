import { randomHistory } from "./history.ts";
import { asked, progress, underFire } from "./program.ts";

/** `npm run history -- --seed N --runs STEPS`: proof 8. */
const { seed, runs: steps } = asked({ seed: 1, runs: 20_000 });
await underFire(false, async (place) => {
  const { breaches, counts } = await randomHistory(place, { seed, steps, tell: progress(steps, "steps") });
  console.table(counts);
  return breaches;
});
