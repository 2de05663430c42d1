import { test as base } from "@playwright/test";
import { type Site, startSite } from "../support/site.ts";

export { expect } from "@playwright/test";

/** Tests in a browser share one freshly started site with the sample world in an empty folder. */
export const test = base.extend<{ baseURL: string }, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const site = await startSite();
      await provide(site);
      await site.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site.origin),
});

/** A day so many days from today, as the browser's date fields write it. */
export { dayAhead } from "../support/day-ahead.ts";

let count = 0;
export const newEmail = (): string => `guest-${process.pid}-${Date.now()}-${++count}@stumari.example`;
