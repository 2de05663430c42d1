import { startPostgres } from "../support/postgres.ts";
import { makeTemplate } from "../support/template.ts";
import { raceForTheLastRoom } from "./last-room.ts";

/** `npm run race`: the table of proof 1. */
const rounds = Number(process.argv[2] ?? 200);
const clients = Number(process.argv[3] ?? 50);
console.log(`One room left, ${clients} clients on 2 servers, ${rounds} rounds ...`);
const server = await startPostgres();
try {
  const race = await raceForTheLastRoom({ server: server.url, sample: await makeTemplate(server.url, true), rounds, clients });
  console.table({
    "rounds in which not exactly one booked": race.wrongRounds,
    booked: race.booked,
    "refused as full": race.refused,
    "refused without the nearest dates": race.withoutDates,
    "nights sold twice": race.oversold,
    "answers of 500 and above": race.faults,
    "other answers": race.other.length,
  });
  process.exitCode = race.wrongRounds + race.oversold + race.faults + race.other.length + race.withoutDates > 0 ? 1 : 0;
} finally {
  await server.stop();
}
