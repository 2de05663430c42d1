import { type Page, test as base } from "@playwright/test";
import { type SampleSite, startSiteOnSample } from "../support/sample-site.ts";
import { openTestServer } from "../support/test-server.ts";
import { settled } from "./settled.ts";

export { expect } from "@playwright/test";

/** Navigations wait for hydration; what works before it is tested without JavaScript. */
function opensWhole(page: Page) {
  const [goto, reload, goBack] = [page.goto.bind(page), page.reload.bind(page), page.goBack.bind(page)];
  page.goto = async (...given) => {
    const answer = await goto(...given);
    await settled(page);
    return answer;
  };
  page.reload = async (...given) => {
    const answer = await reload(...given);
    await settled(page);
    return answer;
  };
  page.goBack = async (...given) => {
    const answer = await goBack(...given);
    await settled(page);
    return answer;
  };
}

const sites = new Map<string, SampleSite>();

/** Starts a site on a copy of the sample data, for tests that change what others see. */
export async function openSite(): Promise<SampleSite> {
  const { server, sample } = await openTestServer();
  const site = await startSiteOnSample(server, sample, {
    FLITT_SETTLEMENT_MERCHANT_ID: "600001",
    PAYOUT_DEBTOR_NAME: "Stumari LLC",
    PAYOUT_DEBTOR_IBAN: "DE89370400440532013000",
    PAYOUT_DEBTOR_BIC: "COBADEFFXXX",
  });
  sites.set(site.origin, site);
  return site;
}

/** The site that this worker has opened at the origin. */
export function siteAt(origin: string): SampleSite {
  const site = sites.get(origin);
  if (!site) throw new Error(`No site was opened at ${origin}.`);
  return site;
}

/** The tests of a worker share a site. */
export const test = base.extend<{ baseURL: string }, { site: SampleSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const site = await openSite();
      await provide(site);
      await site.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site.origin),
  page: async ({ page, javaScriptEnabled }, provide, info) => {
    if (javaScriptEnabled) opensWhole(page);
    const lost: string[] = [];
    page.on("requestfailed", (request) => lost.push(`${request.url()}: ${request.failure()?.errorText}`));
    await provide(page);
    if (info.status !== info.expectedStatus) console.log(`Requests without a response in “${info.title}”:\n${lost.join("\n")}`);
  },
});

/** The day `n` days from today, `yyyy-MM-dd`. */
export { dayAhead } from "../support/day-ahead.ts";

let count = 0;
export const newEmail = (): string => `guest-${process.pid}-${Date.now()}-${++count}@stumari.example`;
