import type { Page } from "@playwright/test";

type Watched = { violations: string[] };

/** Records violations of the Content Security Policy from the first script on. */
export const watchPolicy = (page: Page) =>
  page.addInitScript(() => {
    const kept = globalThis as unknown as Watched;
    kept.violations = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
      kept.violations.push(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });

/** The violations of the page that is open. */
export const policyViolations = (page: Page) => page.evaluate(() => (globalThis as unknown as Watched).violations);
