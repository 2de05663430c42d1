import { spawn } from "node:child_process";
// `npm test`: the whole suite, on a bare clone as well. `npm test -- unit db` runs parts of it; docs/tests.md lists the options.
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ensureBrowser } from "./browser.mjs";
import { changedFiles, databaseTestsOf } from "./changed-files.mjs";
import { build, environment, install, projectNode, root, run } from "./steps.mjs";
import { countsOf, failuresOf, passedLate, playedFiles, readReport, results, slowestTable } from "./test-reports.mjs";

const known = ["types", "unit", "db", "http", "e2e"];
const flags = ["--changed", "--slowest", "--soak"];
const given = process.argv.slice(2);
const unknown = given.filter((word) => !known.includes(word) && !flags.includes(word));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}; the parts are ${known.join(", ")}, the options ${flags.join(", ")}.`);
  process.exit(2);
}
const named = given.filter((word) => known.includes(word));
const wanted = (part) => named.length === 0 || named.includes(part);
const [onlyChanged, showSlowest, soak] = flags.map((flag) => given.includes(flag));
const bin = (name) => join(root, "node_modules", name);

const began = performance.now();
const seconds = [];
const failures = [];
const slowest = [];
let [passed, failed] = [0, 0];

/** Runs a part, notes its duration, and says when it begins and ends: parts run beside each other. */
async function timed(name, work) {
  const start = performance.now();
  console.log(`${name} ...`);
  const problem = await work();
  const duration = `${name} ${((performance.now() - start) / 1000).toFixed(1)} s`;
  seconds.push(duration);
  console.log(problem ? `\n${problem}\n\n${name} failed.` : `${duration}: done`);
  if (problem) failures.push(`${name}: see above`);
  return !problem;
}

/** A check whose output is shown if it fails. */
async function check(name, advice, ...commands) {
  return timed(name, async () => {
    for (const [command, args] of commands) {
      const { code, output } = await run(command, args);
      if (code !== 0) return `${output.trimEnd()}\n${advice}`;
    }
    return undefined;
  });
}

// None of them outlives this process.
const children = new Set();
process.on("exit", () => children.forEach((child) => child.kill()));
for (const [signal, number] of [
  ["SIGHUP", 1],
  ["SIGINT", 2],
  ["SIGTERM", 15],
])
  process.on(signal, () => process.exit(128 + number));

/** Runs a program and passes its lines on. */
const shown = (command, args, env) =>
  new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], env: environment(env) });
    children.add(child);
    for (const stream of [child.stdout, child.stderr]) createInterface(stream).on("line", (line) => console.log(line));
    child.on("error", () => done(1));
    child.on("close", (code) => {
      children.delete(child);
      done(code ?? 1);
    });
  });

await install();
const node = projectNode();
rmSync(results, { recursive: true, force: true });
mkdirSync(results);
if (soak) process.env.SOAK = "1";

/** The server with its templates that all parts share; it ends with this process. */
function startDatabases() {
  const child = spawn(node, ["tests/support/serve-databases.ts"], { cwd: root, stdio: ["pipe", "pipe", "inherit"], env: environment() });
  const ended = new Promise((done) => {
    child.on("close", done);
    child.on("error", done);
  });
  child.stdin.on("error", () => undefined);
  const reported = new Promise((done) => {
    createInterface(child.stdout).once("line", (line) => done({ STUMARI_TEST_SERVER: line }));
  });
  // Each part starts a server of its own if this one can't be had.
  const ready = Promise.race([reported, ended.then(() => ({}))]);
  const close = () => {
    child.stdin.end();
    return ended;
  };
  return { ready, close };
}
const changed = onlyChanged ? await changedFiles() : undefined;
if (onlyChanged && !changed) {
  console.error("--changed asks git, which is not here or knows nothing of this folder.");
  process.exit(2);
}
if (changed?.length === 0) console.log("Nothing has changed since the last commit.");
const concerned = changed && databaseTestsOf(changed);
const needsDatabases = concerned && wanted("db") ? concerned.length > 0 : ["db", "http", "e2e"].some(wanted);
const databases = needsDatabases ? startDatabases() : { ready: {}, close: async () => undefined };

async function checks() {
  if (!wanted("types")) return;
  if (changed?.length === 0) return;
  const code = changed?.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && existsSync(join(root, file))) ?? [];
  const oxlint = [join(bin(".bin"), "oxlint"), ["--type-aware", "--deny-warnings", ...code]];
  await check(
    "types",
    "The lines above name the places.",
    [node, [bin("@react-router/dev/bin.cjs"), "typegen"]],
    [join(bin(".bin"), "tsc"), []],
  );
  if (!changed || code.length > 0) await check("lint", "The lines above name the places.", oxlint);
  await check("format", "`npm run format` fixes it.", [join(bin(".bin"), "oxfmt"), ["--check"]]);
  const unused = "Delete what nothing uses; keep what one file alone uses in it (knip.ts).";
  await check("unused code", unused, [node, [bin("knip/bin/knip.js"), "--no-progress"]]);
}

/** What test code counts while it runs: databases, boots of the site, servers. */
const countsFile = (part) => join(results, `${part}.counts`);

async function vitest(part) {
  if (!wanted(part) || (part === "db" && concerned?.length === 0)) return;
  const file = join(results, `${part}.json`);
  const args = ["run", `--project=${part}`, `--outputFile.json=${file}`];
  if (part === "db") args.push(...(concerned ?? []));
  else if (onlyChanged) args.push("--changed", "--passWithNoTests");
  const more = part === "unit" ? {} : await databases.ready;
  await timed(part, async () => {
    const env = { NODE_ENV: "test", STUMARI_TEST_COUNTS: countsFile(part), STUMARI_TEST_FILES: join(results, `${part}.files`), ...more };
    const code = await shown(node, [bin("vitest/vitest.mjs"), ...args], env);
    const report = readReport(`${part}.json`);
    passed += report?.numPassedTests ?? 0;
    failed += report?.numFailedTests ?? 0;
    failures.push(...failuresOf(report));
    slowest.push(slowestTable(part, readReport(`${part}.files`) ?? [], countsOf(countsFile(part))));
    if (code === 0) return undefined;
    return report ? "The lines above name the tests." : "No report was written; the lines above say why.";
  });
}

async function playwright() {
  if (!wanted("e2e")) return;
  const browser = await ensureBrowser();
  const more = await databases.ready;
  await timed("e2e", async () => {
    const env = { STUMARI_TEST_COUNTS: countsFile("e2e"), ...browser, ...more };
    const code = await shown(node, [bin("@playwright/test/cli.js"), "test"], env);
    const report = readReport("playwright.json");
    passed += (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0);
    failed += report?.stats.unexpected ?? 0;
    failures.push(...failuresOf(report));
    slowest.push(slowestTable("e2e", playedFiles(report), countsOf(countsFile("e2e"))));
    return code === 0 ? undefined : "The lines above name the tests.";
  });
}

/** Programs that are short within the parts and have no other long form. */
const programs = [
  ["tests/chaos/race-main.ts", "last-room", "crossing", "--runs", "40"],
  ["tests/chaos/race-main.ts", "history", "--runs", "1000"],
  ["tests/chaos/race-main.ts", "crash", "--runs", "10"],
  ["tests/chaos/simulate-main.ts", "--runs", "60"],
  ["tests/chaos/outage-main.ts"],
  ["tests/fuzz/main.ts", "--runs", "2000"],
];

await Promise.all([
  (async () => {
    await checks();
    await vitest("unit");
    await vitest("db");
  })(),
  (async () => {
    // Only tests that start the built site or its programs need a build.
    if (!["http", "e2e"].some(wanted)) return;
    const built = await timed("build", build);
    if (!built) return;
    await vitest("http");
    // The longest part is skipped when another one has failed.
    if (failures.length === 0) await playwright();
  })(),
]);
for (const args of soak && failures.length === 0 ? programs : [])
  await timed(args.join(" "), async () => ((await shown(node, args)) === 0 ? undefined : "The lines above name the violations."));
await databases.close();

const late = passedLate(readReport("playwright.json"));
if (late.length > 0) console.log(`\nPassed only at the second try:\n${late.map((line) => `  ${line}`).join("\n")}`);
writeFileSync(join(results, "slowest.txt"), slowest.join("\n"));
if (showSlowest) console.log(`\n${slowest.join("\n")}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((line) => `  ${line}`).join("\n")}`);
console.log(`\nDurations: ${seconds.join(", ")}; all ${((performance.now() - began) / 1000).toFixed(1)} s`);
console.log(`Tests: ${passed} passed, ${failed} failed`);
process.exit(failures.length > 0 ? 1 : 0);
