import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { serverEnvironment, serverFlags } from "../../scripts/steps.mjs";
import { count } from "./counts.ts";
import { freePort } from "./free-port.ts";
import { withoutHoldLimits } from "./hold-limits.ts";

export const projectRoot = resolve(import.meta.dirname, "../..");

/** A quarter of the start of a built program is compiling the same modules. */
export const compileCache = { NODE_COMPILE_CACHE: join(projectRoot, "node_modules/.cache/site-of-tests") };

/**
 * Runs in the site: ends it, and deletes its temporary data folder, when the process that started it has ended, also by
 * kill -9.
 */
const endsWithParent = `data:text/javascript,${encodeURIComponent(`
import { rmSync } from "node:fs";
const folder = process.env.TEMPORARY_DATA_DIR;
process.stdin.resume().on("end", () => {
  if (folder) rmSync(folder, { recursive: true, force: true });
  process.exit();
}).unref();`)}`;

export type Site = {
  origin: string;
  dataDir: string;
  process: ChildProcess;
  /** Its output so far. */
  output: () => string;
  stop: () => Promise<void>;
};

/**
 * Starts the built site as a separate process, on a free port and in an empty data folder unless others are given. Its
 * sample data has no history, so that rooms are free for tests.
 */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  count("boots of the site");
  const port = env["PORT"] ?? String(await freePort());
  const origin = env["ORIGIN"] ?? `http://localhost:${port}`;
  const own = env["DATA_DIR"] ? undefined : mkdtempSync(join(tmpdir(), "stumari-site-"));
  const dataDir = env["DATA_DIR"] ?? own ?? "";
  const child = spawn(process.execPath, [...serverFlags(), "--import", endsWithParent, join(projectRoot, "build/server/server.js")], {
    cwd: projectRoot,
    env: {
      ...serverEnvironment,
      PATH: process.env["PATH"] ?? "",
      ...compileCache,
      PORT: port,
      ORIGIN: origin,
      DATA_DIR: dataDir,
      ...(own && { TEMPORARY_DATA_DIR: own }),
      LOG: "text",
      ...(!env["DATABASE_URL"] && { SAMPLE_DATA: "hotels" }),
      ...withoutHoldLimits,
      REVIEW_FIRST_PUBLICATION: "off",
      ...env,
    },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  await new Promise<void>((done, fail) => {
    const look = () => /Stumari is open|"event":"server_started"/.test(output) && done();
    child.stdout.on("data", look);
    child.on("exit", (code) => fail(new Error(`The site ended with ${code}:\n${output}`)));
  });
  return {
    origin,
    dataDir,
    process: child,
    output: () => output,
    stop: () =>
      new Promise((done) => {
        const end = () => {
          if (own) rmSync(own, { recursive: true, force: true });
          done();
        };
        if (child.exitCode !== null || child.signalCode !== null) return end();
        child.once("exit", end);
        child.kill("SIGTERM");
      }),
  };
}
