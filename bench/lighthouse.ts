import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { chromium as playwright } from "@playwright/test";
import { z } from "zod";
import { chromium } from "../tests/support/chromium.ts";
import { freePort } from "../tests/support/free-port.ts";
import { startSite } from "../tests/support/site.ts";
import { publicPages } from "./public-pages.ts";

/** It is large and needed by nothing else, so it is fetched when it is asked for. */
const lighthouse = "lighthouse@13.5.0";
const good = 0.9;
const report = z.object({
  categories: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable(), displayValue: z.string().optional() })),
});

async function audit(url: string, port: number) {
  const { stdout } = await promisify(execFile)(
    "npx",
    [
      "--yes",
      lighthouse,
      url,
      `--port=${port}`,
      "--quiet",
      "--output=json",
      "--no-enable-error-reporting",
      "--only-categories=performance,accessibility,best-practices,seo",
    ],
    { maxBuffer: 2 ** 27 },
  );
  return report.parse(JSON.parse(stdout));
}

/** Lighthouse on a phone, one run per page: the four scores and the failed audits. */
export async function benchLighthouse() {
  const site = await startSite();
  const port = await freePort();
  const browser = await playwright.launch({ ...chromium, args: [...chromium.args, `--remote-debugging-port=${port}`] });
  try {
    for (const [name, path] of Object.entries(await publicPages(site.origin))) {
      const { categories, audits } = await audit(site.origin + path, port);
      const marks = Object.values(categories).map(({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`);
      console.log(`${name.padEnd(8)} ${marks.join(", ")}`);
      for (const { auditRefs } of Object.values(categories))
        for (const { id, weight } of auditRefs) {
          const found = audits[id];
          if (weight > 0 && found && found.score !== null && found.score < good)
            console.log(`         ${id}: ${found.title} ${found.displayValue ?? ""}`.trimEnd());
        }
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}
