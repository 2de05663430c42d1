// `npm test`: the whole suite, on a bare clone as well. `npm test -- unit db` runs parts of it, `npm run check` those of daily work.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { spawn } from "node:child_process";
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
}
// Only what starts the built site or its programs needs a build.
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

let [passed, failed, broken] = [0, 0, false];
for (const part of ["unit", "db", "http"].filter(wanted)) {
  const file = `${part}.json`;
  const args = ["run", `--project=${part}`, `--outputFile.json=${join(results, file)}`];
  const code = await timed(part, () => shown(node, [bin("vitest/vitest.mjs"), ...args], { NODE_ENV: "test" }));
  const counts = report(file);
  passed += counts?.numPassedTests ?? 0;
  failed += counts?.numFailedTests ?? 0;
  broken ||= code !== 0;
}
// The longest part is skipped when a shorter one has failed.
if (wanted("e2e") && !broken) {
  const { ensureBrowser } = await import("./browser.mjs");
  const browser = await ensureBrowser();
  const code = await timed("e2e", () => shown(node, [bin("@playwright/test/cli.js"), "test"], browser));
  const counts = report("playwright.json")?.stats;
  passed += counts?.expected ?? 0;
  failed += (counts?.unexpected ?? 0) + (counts?.flaky ?? 0);
  broken ||= code !== 0;
}

console.log(`\nDurations: ${seconds.join(", ")}`);
console.log(`Tests: ${passed} passed, ${failed} failed`);
process.exit(broken || failed > 0 ? 1 : 0);
