import { defineConfig, devices } from "@playwright/test";
import { chromium } from "./tests/support/chromium.ts";

// Each test runs once: on desktop, or on a phone if it is tagged @phone (docs/tests.md).
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  globalSetup: "tests/e2e/global-setup.ts",
  // More than the two processors: browser tests wait for animations, timers and servers.
  workers: 4,
  fullyParallel: true,
  // Long limits, since tests do not assert durations: a wait ends with its state.
  timeout: 240_000,
  // A busy machine may delay a browser beyond any limit; what passes only at the second try is named at the end.
  retries: process.env["CI"] ? 1 : 0,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  // A second try is for a busy machine of CI only, where it is named; anywhere else it would hide a failure.
  failOnFlakyTests: !process.env["CI"],
  // Traces take a third of the time; record one test with `--trace on`. Motion is tried by the specs that turn it on.
  use: { launchOptions: chromium, contextOptions: { reducedMotion: "reduce" }, screenshot: "only-on-failure", actionTimeout: 60_000 },
  projects: [
    // Its sweeps of all pages are the longest tests; started last, they would extend the run.
    {
      name: "phone",
      grep: /@phone/,
      // Layout does not depend on the density of the screen, whose seven times as many pixels take time to draw.
      use: { ...devices["Pixel 7"], deviceScaleFactor: 1, viewport: { width: 360, height: 740 }, defaultBrowserType: "chromium" },
    },
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
