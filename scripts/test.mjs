// `npm test`: everything that is checked, on a bare clone as well. `npm test -- unit` runs one part.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { spawn } from "node:child_process";
import { build, environment, install, projectNode, root, run, step } from "./steps.mjs";

const parts = process.argv.slice(2);
const wanted = (part) => parts.length === 0 || parts.includes(part);
const bin = (name) => join(root, "node_modules", name);

await install();
const node = projectNode();
rmSync(join(root, "test-results"), { recursive: true, force: true });
mkdirSync(join(root, "test-results"));

if (wanted("types")) {
  await step("Checking types", "The lines above name the places.", async () => {
    const types = await run(node, [bin("@react-router/dev/bin.cjs"), "typegen"]);
    return types.code === 0 ? run(join(bin(".bin"), "tsc"), []) : types;
  });
  await step("Linting", "The lines above name the places.", () => run(join(bin(".bin"), "oxlint"), ["--type-aware", "--deny-warnings"]));
  await step("Checking the format", "`npm run format` mends it.", () => run(join(bin(".bin"), "oxfmt"), ["--check"]));
}
if (["unit", "db", "http", "e2e"].some(wanted)) await build();

const shown = (command, args, env) =>
  new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", env: environment(env) });
    child.on("error", () => done(1));
    child.on("close", (code) => done(code ?? 1));
  });

let failed = false;
if (["unit", "db", "http"].some(wanted)) {
  console.log("Running the tests of rules, database and HTTP ...");
  const projects = ["unit", "db", "http"].filter(wanted).map((name) => `--project=${name}`);
  failed = (await shown(node, [bin("vitest/vitest.mjs"), "run", ...projects], { NODE_ENV: "test" })) !== 0;
}
if (!failed && wanted("e2e")) {
  console.log("Running the tests in a browser ...");
  const { ensureBrowser } = await import("./browser.mjs");
  const browser = await ensureBrowser();
  failed = (await shown(node, [bin("@playwright/test/cli.js"), "test"], browser)) !== 0;
}

const report = (name) => {
  const file = join(root, "test-results", name);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
};
const vitest = report("vitest.json");
const playwright = report("playwright.json")?.stats;
const passed = (vitest?.numPassedTests ?? 0) + (playwright?.expected ?? 0);
const broken = (vitest?.numFailedTests ?? 0) + (playwright?.unexpected ?? 0) + (playwright?.flaky ?? 0);
console.log(`\nTests: ${passed} passed, ${broken} failed`);
process.exit(failed || broken > 0 ? 1 : 0);
