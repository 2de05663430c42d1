import { chromium as playwright } from "@playwright/test";
import { chromium } from "../tests/support/chromium.ts";
import { startSite } from "../tests/support/site.ts";
import { publicPages } from "./public-pages.ts";

/** Page load on a phone with a slow connection: bytes, largest contentful paint, layout shift. 150 ms, 1.6 Mbit/s, CPU x4. */
const runs = 5;
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

export async function benchPages() {
  const site = await startSite();
  const browser = await playwright.launch(chromium);
  try {
    for (const [name, path] of Object.entries(await publicPages(site.origin))) {
      const seen: { lcp: number; cls: number; js: number; all: number }[] = [];
      for (let run = 0; run < runs; run++) {
        const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
        const page = await context.newPage();
        const cdp = await context.newCDPSession(page);
        await cdp.send("Network.enable");
        await cdp.send("Network.emulateNetworkConditions", {
          offline: false,
          latency: 150,
          downloadThroughput: 200_000,
          uploadThroughput: 90_000,
        });
        await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
        let js = 0;
        let all = 0;
        const scripts = new Set<string>();
        cdp.on("Network.responseReceived", ({ requestId, response }) => response.mimeType.includes("javascript") && scripts.add(requestId));
        // Compressed bodies without headers.
        cdp.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
          all += encodedDataLength;
          if (scripts.has(requestId)) js += encodedDataLength;
        });
        await page.addInitScript(() => {
          const metrics = { lcp: 0, cls: 0 };
          Object.assign(window, { metrics });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) metrics.lcp = entry.startTime;
          }).observe({ type: "largest-contentful-paint", buffered: true });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) metrics.cls += entry.value;
          }).observe({ type: "layout-shift", buffered: true });
        });
        await page.goto(site.origin + path, { waitUntil: "networkidle" });
        const metrics = await page.evaluate(() => (window as unknown as { metrics: { lcp: number; cls: number } }).metrics);
        seen.push({ ...metrics, js, all });
        await context.close();
      }
      const of = (key: "lcp" | "cls" | "js" | "all") => median(seen.map((one) => one[key]));
      console.log(
        `${name.padEnd(8)} initial JavaScript ${(of("js") / 1024).toFixed(1)} KB, everything ${(of("all") / 1024).toFixed(0)} KB, largest paint ${(of("lcp") / 1000).toFixed(2)} s, layout shift ${of("cls").toFixed(3)}`,
      );
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}
