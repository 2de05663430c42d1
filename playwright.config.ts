import { defineConfig, devices } from "@playwright/test";
import { chromium } from "./tests/support/chromium.ts";

// A test runs once: at a desk, or on a phone when it is tagged @phone. Which of them, docs/tests.md tells.
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  // More than the two processors: browser tests wait for animations, timers and servers.
  workers: 3,
  fullyParallel: true,
  // Generous, since under load only correctness counts: a wait ends with its state.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  // Recording every test costs a third of its time; `--trace on` records the one that is looked into.
  use: { launchOptions: chromium, screenshot: "only-on-failure" },
  projects: [
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      grep: /@phone/,
      use: { ...devices["Pixel 7"], viewport: { width: 360, height: 740 }, defaultBrowserType: "chromium" },
    },
  ],
});
