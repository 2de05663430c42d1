import { parseArgs } from "node:util";
import { startPostgres } from "../support/postgres.ts";
import { makeTemplate } from "../support/template.ts";
import { fuzz } from "./fuzz.ts";

/** `npm run fuzz -- --seed N --runs N`: the table of proof 24. */
const { values } = parseArgs({ options: { seed: { type: "string", default: "1" }, runs: { type: "string", default: "20000" } } });
const [seed, runs] = [Number(values.seed), Number(values.runs)];
const mostGrownMb = 100;
console.log(`${runs} hostile requests of seed ${seed} over all addresses ...`);
const server = await startPostgres();
try {
  const found = await fuzz({ server: server.url, sample: await makeTemplate(server.url, true), seed, runs, tell: console.log });
  for (const { run, why, asked } of found.breaches.slice(0, 20))
    console.log(`run ${run}: ${why}\n  ${JSON.stringify({ ...asked, path: asked.path.slice(0, 300), body: asked.body?.slice(0, 300) })}`);
  console.table({ ...found.answers, breaches: found.breaches.length, "memory grown, MB": found.grownMb, "the process lives": found.alive });
  process.exitCode = found.breaches.length > 0 || !found.alive || found.grownMb > mostGrownMb ? 1 : 0;
} finally {
  await server.stop();
}
