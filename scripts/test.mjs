// `npm test`: the whole suite, on a bare clone as well. `npm test -- unit db` runs parts of it, `npm run check` those of daily work.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { build, environment, install, projectNode, root, run, step } from "./steps.mjs";

const known = ["types", "unit", "db", "http", "e2e"];
const parts = process.argv.slice(2);
const unknown = parts.filter((part) => !known.includes(part));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}; the parts are ${known.join(", ")}.`);
  process.exit(2);
}
const wanted = (part) => parts.length === 0 || parts.includes(part);
const bin = (name) => join(root, "node_modules", name);
const results = join(root, "test-results");

const seconds = [];
async function timed(name, work) {
  const began = performance.now();
  const result = await work();
  seconds.push(`${name} ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

await install();
const node = projectNode();
rmSync(results, { recursive: true, force: true });
mkdirSync(results);

if (wanted("types")) {
  await timed("types", () =>
    step("Checking types", "The lines above name the places.", async () => {
      const types = await run(node, [bin("@react-router/dev/bin.cjs"), "typegen"]);
      return types.code === 0 ? run(join(bin(".bin"), "tsc"), []) : types;
    }),
  );
  await timed("lint", () =>
    step("Linting", "The lines above name the places.", () => run(join(bin(".bin"), "oxlint"), ["--type-aware", "--deny-warnings"])),
  );
  await timed("format", () =>
    step("Checking the format", "`npm run format` fixes it.", () => run(join(bin(".bin"), "oxfmt"), ["--check"])),
  );
  await timed("unused code", () =>
    step("Looking for unused code", "Delete what nothing uses; keep what one file alone uses in it (knip.ts).", () =>
      run(node, [bin("knip/bin/knip.js"), "--no-progress"]),
    ),
  );
}
// Only tests that start the built site or its programs need a build.
if (["http", "e2e"].some(wanted)) await timed("build", build);

const shown = (command, args, env) =>
  new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", env: environment(env) });
    child.on("error", () => done(1));
    child.on("close", (code) => done(code ?? 1));
  });
const report = (name) => {
  const file = join(results, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
};

const firstLine = (text = "") => stripVTControlCharacters(text).split("\n")[0];
/** Failed tests and files of a Vitest report, one line each. */
const failuresOf = ({ testResults = [] } = {}) =>
  testResults.flatMap(({ name, message, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (tests.length === 0 && status === "failed") return [`${relative(root, name)}: ${firstLine(message)}`];
    return tests.map((test) => `${relative(root, name)}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });
/** The specs of a Playwright report with a test that ended like this, one line each. */
const specsThat = (suite, status) => [
  ...(suite.specs ?? [])
    .filter(({ tests }) => tests.some((each) => each.status === status))
    .map(({ file, title }) => `tests/e2e/${file}: ${title}`),
  ...(suite.suites ?? []).flatMap((inner) => specsThat(inner, status)),
];

const failures = [];
let [passed, failed, broken] = [0, 0, false];
for (const part of ["unit", "db", "http"].filter(wanted)) {
  const file = `${part}.json`;
  const args = ["run", `--project=${part}`, `--outputFile.json=${join(results, file)}`];
  const code = await timed(part, () => shown(node, [bin("vitest/vitest.mjs"), ...args], { NODE_ENV: "test" }));
  const counts = report(file);
  passed += counts?.numPassedTests ?? 0;
  failed += counts?.numFailedTests ?? 0;
  failures.push(...failuresOf(counts));
  if (code !== 0 && !counts) failures.push(`${part}: no report was written; the lines above say why.`);
  broken ||= code !== 0;
}
// The longest part is skipped when a shorter one has failed.
if (wanted("e2e") && !broken) {
  const { ensureBrowser } = await import("./browser.mjs");
  const browser = await ensureBrowser();
  const code = await timed("e2e", () => shown(node, [bin("@playwright/test/cli.js"), "test"], browser));
  const played = report("playwright.json");
  const counts = played?.stats;
  failures.push(...specsThat(played ?? {}, "unexpected"));
  const late = specsThat(played ?? {}, "flaky");
  if (late.length > 0) console.log(`\nPassed only at the second try:\n${late.map((line) => `  ${line}`).join("\n")}`);
  passed += (counts?.expected ?? 0) + (counts?.flaky ?? 0);
  failed += counts?.unexpected ?? 0;
  broken ||= code !== 0;
}

if (failures.length > 0) console.log(`\nFailed:\n${failures.map((line) => `  ${line}`).join("\n")}`);
console.log(`\nDurations: ${seconds.join(", ")}`);
console.log(`Tests: ${passed} passed, ${failed} failed`);
process.exit(broken || failed > 0 ? 1 : 0);
