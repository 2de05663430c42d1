// Runs on Node 20 before installation: no dependencies, no TypeScript.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const packaged = join(root, "node_modules/.bin/node");

/** The packaged Node, or the running one if it is new enough. */
export function projectNode() {
  if (existsSync(packaged)) return packaged;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  console.error(
    `Node ${process.versions.node} is too old and there is no packaged one for ${process.platform} ${process.arch}. Please install Node 24.`,
  );
  process.exit(1);
}

/** Threads share two pools of memory of the C library instead of having one each. */
export const serverEnvironment = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2" };

/** A small heap that is collected often keeps the process small; HEAP_MB sets another size. */
export const serverFlags = () => [`--max-old-space-size=${Number(process.env.HEAP_MB) || 256}`, "--max-semi-space-size=16"];

/** The environment with the project's tools and Node first in PATH. */
export const environment = (more = {}) => ({
  ...process.env,
  ...more,
  PATH: `${join(root, "node_modules/.bin")}:${process.env.PATH}`,
});

export const run = (command, args, options = {}) =>
  new Promise((done) => {
    const child = spawn(command, args, { cwd: root, env: environment(), ...options });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => done({ code: 1, output: String(error) }));
    child.on("close", (code) => done({ code: code ?? 1, output }));
  });

/** Runs a step with a message; if it fails, prints its last lines and advice, and exits. */
export async function step(name, advice, work) {
  const began = performance.now();
  console.log(`${name} ...`);
  const { code, output } = await work();
  if (code !== 0) {
    console.error(`\n${output.trimEnd().split("\n").slice(-40).join("\n")}\n\n${name} failed. ${advice}`);
    process.exit(1);
  }
  console.log(`${name}: done in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

const hash = (text) => createHash("sha256").update(text).digest("hex");
const read = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** Installs the packages when the lock file has changed. */
export async function install() {
  const stamp = join(root, "node_modules/.stumari-lock");
  const wanted = hash(readFileSync(join(root, "package-lock.json")));
  if (read(stamp) === wanted) return;
  const npm = process.env.npm_execpath;
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  await step("Installing packages", "Check that the npm registry can be reached, then try again.", () =>
    npm ? run(process.execPath, [npm, ...args]) : run("npm", args),
  );
  writeFileSync(stamp, wanted);
}

function* files(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== "media") yield* files(path);
    } else yield path;
  }
}

/** A digest of the build's inputs: names, sizes and times of the sources. */
function sources() {
  const facts = [];
  for (const folder of ["app", "locales", "server", "dev", "db", "public", "scripts"])
    for (const path of files(join(root, folder))) {
      const { size, mtimeMs } = statSync(path);
      facts.push(`${path} ${size} ${mtimeMs}`);
    }
  for (const name of ["package-lock.json", "vite.config.ts", "react-router.config.ts"]) {
    const { size, mtimeMs } = statSync(join(root, name));
    facts.push(`${name} ${size} ${mtimeMs}`);
  }
  return hash(facts.sort().join("\n"));
}

/** Builds the site when its sources have changed since the last time. */
export async function build() {
  const stamp = join(root, "build/.stamp");
  const wanted = sources();
  if (read(stamp) === wanted) return;
  await step("Building", "If you changed something, the lines above say what is wrong with it.", () =>
    run(projectNode(), ["scripts/build-site.ts"], { env: environment({ NODE_ENV: "production" }) }),
  );
  writeFileSync(stamp, wanted);
}
