import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { startPostgres } from "../support/postgres.ts";
import { makeTemplate } from "../support/template.ts";
import { violationFile, fuzz, replay } from "./fuzz.ts";

/**
 * `npm run fuzz -- --seed N --runs N`: the requests of invariant 24. A violation is stored as a file, which `--replay
 * FILE` sends again.
 */
const { values } = parseArgs({
  options: { seed: { type: "string", default: "1" }, runs: { type: "string", default: "20000" }, replay: { type: "string" } },
});
const [seed, runs] = [Number(values.seed), Number(values.runs)];
const mostGrownMb = 100;
const folder = "test-results";

async function again(place: { server: string; sample: string }, file: string) {
  const { request, status, text, why, output } = await replay({ ...place, file: readFileSync(file, "utf8") });
  console.log(`${request.method} ${request.path}\nas ${request.person}, ${JSON.stringify({ ...request.headers, cookie: request.cookie })}`);
  if (request.body) console.log(request.body.toString("latin1"));
  console.log(`answered ${status}: ${text.slice(0, 2000)}\n${output.slice(-4000)}`);
  console.log(why ?? "No violation.");
  process.exitCode = why ? 1 : 0;
}

async function story(place: { server: string; sample: string }) {
  console.log(`${runs} hostile requests of seed ${seed} over all URLs ...`);
  const found = await fuzz({ ...place, seed, runs, onProgress: console.log });
  mkdirSync(folder, { recursive: true });
  for (const violation of found.violations.slice(0, 20)) {
    const file = `${folder}/fuzz-${seed}-${violation.run}.json`;
    writeFileSync(file, violationFile(violation));
    console.log(`run ${violation.run}: ${violation.why}\n${violationFile(violation)}\nAgain: npm run fuzz -- --replay ${file}`);
  }
  console.table({
    ...found.answers,
    violations: found.violations.length,
    "memory grown, MB": found.grownMb,
    "the process lives": found.alive,
  });
  process.exitCode = found.violations.length > 0 || !found.alive || found.grownMb > mostGrownMb ? 1 : 0;
}

const server = await startPostgres();
try {
  const place = { server: server.url, sample: await makeTemplate(server.url, true) };
  await (values.replay === undefined ? story(place) : again(place, values.replay));
} finally {
  await server.stop();
}
