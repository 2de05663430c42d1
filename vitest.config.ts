import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";

// Long limits, since tests do not assert durations: a wait ends with its state.
const onDatabase = {
  globalSetup: ["tests/support/global-setup.ts"],
  // Against hanging: how long a long form takes depends on the machine.
  testTimeout: process.env["SOAK"] ? 3_600_000 : 300_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 120_000 } },
};

const fixedSeed = "tests/support/fixed-seed.ts";

/** Files of a worker share loaded modules: a file of database tests loads some 200. What a test registers in one, it takes back. */
const sharedModules = { isolate: false, pool: "threads" } as const;

export default defineConfig({
  test: {
    reporters: ["default", "json", "./tests/support/file-times.ts"],
    outputFile: { json: "test-results/vitest.json" },
    // More than the two processors: a third of the time tests wait for a server or the database.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          setupFiles: [fixedSeed],
          testTimeout: 60_000,
          ...sharedModules,
          include: ["app/**/*.test.{ts,tsx}", "dev/**/*.test.ts", "server/**/*.test.ts", "db/**/*.test.ts", "tests/*.test.ts"],
        },
      },
      {
        test: {
          name: "db",
          include: ["tests/{db,chaos,upgrade}/**/*.db.test.ts"],
          setupFiles: [fixedSeed, "tests/support/cheap-hashes.ts", "tests/support/checked-rows.ts"],
          ...onDatabase,
          globalSetup: [...onDatabase.globalSetup, "tests/support/row-types.ts"],
          ...sharedModules,
        },
      },
      {
        test: {
          name: "http",
          setupFiles: [fixedSeed],
          include: ["tests/{http,chaos}/**/*.test.ts"],
          exclude: ["**/*.db.test.ts"],
          ...onDatabase,
          globalSetup: [...onDatabase.globalSetup, "tests/http/shared-site-setup.ts"],
          // Files of a worker process use one site one after the other (shared-site.ts).
          pool: "forks",
          isolate: false,
        },
      },
    ],
  },
});
