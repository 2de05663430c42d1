// What the reports of Vitest and Playwright say, for scripts/test.mjs.
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./steps.mjs";

export const results = join(root, "test-results");

export function readReport(name) {
  const file = join(results, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

const firstLine = (text = "") => stripVTControlCharacters(text).split("\n")[0];

/** The specs of a Playwright report with a test that ended like this, one line each. */
const specsThat = (suite, status) => [
  ...(suite.specs ?? [])
    .filter(({ tests }) => tests.some((each) => each.status === status))
    .map(({ file, title }) => `tests/e2e/${file}: ${title}`),
  ...(suite.suites ?? []).flatMap((inner) => specsThat(inner, status)),
];

/** Failed tests and files of a report of either kind, one line each. */
export function failuresOf(report = {}) {
  const files = (report.testResults ?? []).flatMap(({ name, message, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (tests.length === 0 && status === "failed") return [`${relative(root, name)}: ${firstLine(message)}`];
    return tests.map((test) => `${relative(root, name)}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });
  return [...files, ...specsThat(report, "unexpected")];
}

export const passedLate = (report = {}) => specsThat(report, "flaky");

/** The files of a Playwright report with their durations. */
export function playedFiles(report = {}) {
  const testsOf = (suite) => [...(suite.specs ?? []).flatMap(({ tests }) => tests), ...(suite.suites ?? []).flatMap(testsOf)];
  return (report.suites ?? []).map((suite) => {
    const tests = testsOf(suite);
    const ms = tests.flatMap((test) => test.results).reduce((sum, { duration }) => sum + duration, 0);
    return { file: `tests/e2e/${suite.file}`, tests: tests.length, ms, importMs: 0 };
  });
}

/** How often each line is in a file of counts. */
export function countsOf(file) {
  const counts = new Map();
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([what, count]) => `${count} ${what}`);
}

/** The twenty slowest files of a part, and what it started. */
export function slowestTable(part, files, counts) {
  const inSeconds = (ms) => (ms / 1000).toFixed(1).padStart(7);
  const sum = (key) => files.reduce((all, file) => all + file[key], 0);
  const rows = files
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, 20)
    .map(({ file, tests, ms, importMs }) => `${inSeconds(ms)} ${inSeconds(importMs)} ${String(tests).padStart(6)}  ${file}`);
  const facts = [`${files.length} files`, `${sum("tests")} tests`, `${(sum("importMs") / 1000).toFixed(1)} s of imports`, ...counts];
  return [`${part}: ${facts.join(", ")}`, "seconds  import  tests  file", ...rows, ""].join("\n");
}
