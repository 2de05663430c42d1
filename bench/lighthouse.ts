import { chromium as playwright } from "@playwright/test";
import lighthouse from "lighthouse";
import { chromium } from "../tests/support/chromium.ts";
import { freePort } from "../tests/support/free-port.ts";
import { startSite } from "../tests/support/site.ts";
import { publicPages } from "./public-pages.ts";

const good = 0.9;

/** Lighthouse on a phone, one run per page: the four scores and the failed audits. */
export async function benchLighthouse() {
  const site = await startSite();
  const port = await freePort();
  const browser = await playwright.launch({ ...chromium, args: [...chromium.args, `--remote-debugging-port=${port}`] });
  try {
    for (const [name, path] of Object.entries(await publicPages(site.origin))) {
      const result = await lighthouse(site.origin + path, {
        port,
        logLevel: "error",
        onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
      });
      if (!result) continue;
      const { categories, audits } = result.lhr;
      const marks = Object.values(categories).map(({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`);
      console.log(`${name.padEnd(8)} ${marks.join(", ")}`);
      for (const { auditRefs } of Object.values(categories))
        for (const { id, weight } of auditRefs) {
          const audit = audits[id];
          if (weight > 0 && audit && audit.score !== null && audit.score < good)
            console.log(`         ${id}: ${audit.title} ${audit.displayValue ?? ""}`.trimEnd());
        }
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}
