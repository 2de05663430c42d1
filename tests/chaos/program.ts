import { parseArgs } from "node:util";
import { startPostgres } from "../support/postgres.ts";
import { makeTemplate } from "../support/template.ts";

/** The arguments of a program: `--seed N --runs N` and the rest. */
export function parsedArgs(usual: { seed: number; runs: number }) {
  const { values, positionals } = parseArgs({
    options: { seed: { type: "string" }, runs: { type: "string" } },
    allowPositionals: true,
  });
  return { seed: Number(values.seed ?? usual.seed), runs: Number(values.runs ?? usual.runs), rest: positionals };
}

/** Runs the work on a temporary PostgreSQL server with a template database. */
export async function onPostgres<T>(sample: boolean, work: (place: { server: string; template: string }) => Promise<T>): Promise<T> {
  const server = await startPostgres();
  try {
    return await work({ server: server.url, template: await makeTemplate(server.url, sample) });
  } finally {
    await server.stop();
  }
}

/** Runs the work on a temporary server; the program exits with an error if it returns violations. */
export const checkOnPostgres = async (sample: boolean, work: (place: { server: string; template: string }) => Promise<string[]>) =>
  conclude(await onPostgres(sample, work));

/** Prints violations and sets the exit code. */
export function conclude(violations: string[]) {
  for (const violation of violations.slice(0, 20)) console.error(violation);
  console.log(violations.length === 0 ? "No violations." : `${violations.length} violations.`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}

/** Prints the progress, at most once a second. */
export function progress(of: number, what: string) {
  const began = performance.now();
  let printed = began;
  return (count: number) => {
    const now = performance.now();
    if (now - printed < 1000 && count < of) return;
    printed = now;
    console.log(`${count} of ${of} ${what}, ${((count * 1000) / (now - began)).toFixed(1)} a second`);
  };
}
