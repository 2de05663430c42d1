import { killUnderLoad, onDurablePostgres } from "./crash.ts";
import { crossingBookings } from "./crossing.ts";
import { manyDesks } from "./desks.ts";
import { randomHistory } from "./history.ts";
import { raceForTheLastRoom } from "./last-room.ts";
import { parsedArgs, conclude, onPostgres, progress } from "./program.ts";

const clients = 50;
/**
 * Seconds within which a killed site must serve again, and the permitted factor to its first start on a slow machine.
 */
const limit = 5;
const timesFirst = 5;

type Part = { usual: number; unit: string; run: (seed: number, runs: number, onProgress: (count: number) => void) => Promise<Ran> };
type Ran = { metrics: Record<string, number>; violations: string[] };

async function lastRoom(_seed: number, rounds: number, onProgress: (count: number) => void): Promise<Ran> {
  const race = await onPostgres(true, ({ server, template }) =>
    raceForTheLastRoom({ server, sample: template, rounds, clients, onProgress }),
  );
  const wrong = {
    "rounds in which not exactly one booked": race.wrongRounds,
    "refused without the nearest dates": race.withoutDates,
    "nights sold twice": race.oversold,
    "answers of 500 and above": race.errors,
    "other answers": race.other.length,
  };
  const violations = Object.entries(wrong).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []));
  return { metrics: { booked: race.booked, "refused as full": race.rejected, ...wrong }, violations: [...violations, ...race.other] };
}

async function crossing(_seed: number, rounds: number, onProgress: (count: number) => void): Promise<Ran> {
  const race = await onPostgres(true, ({ server, template }) =>
    crossingBookings({ server, sample: template, rounds, clients, onProgress }),
  );
  const wrong = {
    "rounds in which not exactly one booked": race.wrongRounds,
    "nights not sold exactly once": race.oversold,
    deadlocks: race.deadlocks,
    "answers of 500 and above": race.errors,
    "other answers": race.other.length,
  };
  const violations = Object.entries(wrong).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []));
  return { metrics: { booked: race.booked, refused: race.rejected, ...wrong }, violations: [...violations, ...race.other] };
}

async function history(seed: number, steps: number, onProgress: (count: number) => void): Promise<Ran> {
  const { counts, violations } = await onPostgres(false, (place) => randomHistory(place, { seed, steps, onProgress }));
  return { metrics: counts, violations };
}

async function crash(seed: number, kills: number, onProgress: (count: number) => void): Promise<Ran> {
  const { violations, counts } = await onDurablePostgres((database) =>
    killUnderLoad(database, { seed, kills, databaseKills: Math.ceil(kills / 10), onProgress }),
  );
  const slowest = Math.max(counts.slowestServer, counts.slowestDatabase);
  const slow = slowest > Math.max(limit, timesFirst * counts.firstStart) ? [`It served again after ${slowest.toFixed(1)} s only.`] : [];
  return { metrics: counts, violations: [...violations, ...slow] };
}

async function desks(seed: number, rounds: number, onProgress: (count: number) => void): Promise<Ran> {
  const { counts, inside, violations } = await onPostgres(false, (place) =>
    manyDesks(place, { seed, desks: clients, steps: 20, rounds, servers: true, onProgress }),
  );
  return { metrics: { ...counts, "bookings in the house": inside }, violations };
}

const parts: Record<string, Part> = {
  "last-room": { usual: 200, unit: "rounds", run: lastRoom },
  crossing: { usual: 200, unit: "rounds", run: crossing },
  history: { usual: 20_000, unit: "steps", run: history },
  crash: { usual: 50, unit: "kills", run: crash },
  desks: { usual: 10, unit: "rounds", run: desks },
};

/**
 * `npm run race -- [last-room] [crossing] [history] [crash] [desks] --seed N --runs N`: invariants 1, 8, 10, 31 and 43 on two server processes;
 * all of them unless some are named.
 */
const { seed, runs, rest } = parsedArgs({ seed: 1, runs: 0 });
const violations: string[] = [];
for (const name of rest.length > 0 ? rest : Object.keys(parts)) {
  const part = parts[name];
  if (!part) throw new Error(`There is no part "${name}": ${Object.keys(parts).join(", ")}`);
  const count = runs || part.usual;
  console.log(`${name}: two servers, seed ${seed}, ${count} ${part.unit} ...`);
  const ran = await part.run(seed, count, progress(count, part.unit));
  console.table(ran.metrics);
  violations.push(...ran.violations.map((violation) => `${name}: ${violation}`));
}
conclude(violations);
