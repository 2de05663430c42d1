import { databaseOutage } from "./failover.ts";
import { parsedArgs, conclude } from "./program.ts";

/** `npm run outage -- --seed N --runs N`: database outages and a failover; each run uses the next seed. */
const { seed, runs } = parsedArgs({ seed: 1, runs: 1 });
const violations: string[] = [];
for (let run = 0; run < runs; run++) {
  const away = await databaseOutage({ seed: seed + run });
  console.table({ seed: seed + run, ...away.counts });
  violations.push(...away.violations);
}
conclude(violations);
