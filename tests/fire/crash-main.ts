import { killUnderLoad, onDurablePostgres } from "./crash.ts";
import { asked, conclude, progress } from "./program.ts";

/** In how many seconds a killed site is to serve again, and how much slower than its first start without load it may be on a slow machine. */
const limit = 5;
const timesFirst = 5;

/** `npm run crash -- --seed N --runs KILLS`: proof 10. Every tenth kill is followed by one of the database. */
const { seed, runs: kills } = asked({ seed: 1, runs: 50 });
const { breaches, counts } = await onDurablePostgres((database) =>
  killUnderLoad(database, { seed, kills, databaseKills: Math.ceil(kills / 10), tell: progress(kills, "kills") }),
);
console.table(counts);
const slowest = Math.max(counts.slowestServer, counts.slowestDatabase);
conclude(
  slowest > Math.max(limit, timesFirst * counts.firstStart)
    ? [...breaches, `It served again after ${slowest.toFixed(1)} s only.`]
    : breaches,
);
