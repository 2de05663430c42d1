import { defineConfig } from "vitest/config";

const setup = { globalSetup: ["tests/support/global-setup.ts"], testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    reporters: ["default", ["json", { outputFile: "test-results/vitest.json" }]],
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          testTimeout: 30_000,
          include: ["app/**/*.test.{ts,tsx}", "dev/**/*.test.ts", "server/**/*.test.ts", "db/**/*.test.ts", "tests/*.test.ts"],
          exclude: ["**/*.db.test.ts"],
        },
      },
      { test: { name: "db", include: ["app/**/*.db.test.ts", "tests/db/**/*.test.ts", "tests/chaos/**/*.db.test.ts"], ...setup } },
      {
        test: {
          name: "http",
          include: ["tests/http/**/*.test.ts", "tests/chaos/**/*.test.ts"],
          exclude: ["**/*.db.test.ts"],
          fileParallelism: false,
          ...setup,
        },
      },
    ],
  },
});
