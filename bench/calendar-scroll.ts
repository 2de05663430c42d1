import { type CDPSession, chromium as playwright, type Page } from "@playwright/test";
import { chromium } from "../tests/support/chromium.ts";

const steps = 30;
const stepPixels = 200;

/** `tdur` is the CPU time of the thread in microseconds, independent of other load. */
type TraceEvent = { name: string; ph: string; dur?: number; tdur?: number };

/** The tasks of the main thread during a scroll step. */
const kinds: Record<string, string[]> = {
  scripting: ["FunctionCall", "EvaluateScript", "FireAnimationFrame"],
  layout: ["UpdateLayoutTree", "Layout"],
  "layout and painting": ["UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize"],
};

async function traced(client: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  client.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await client.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["devtools.timeline"] } });
  await work();
  const complete = new Promise((resolve) => client.once("Tracing.tracingComplete", resolve));
  await client.send("Tracing.end");
  await complete;
  return events;
}

async function scroll(page: Page, axis: "x" | "y") {
  const area = page.locator(".availability-calendar");
  for (let step = 1; step <= steps; step++)
    await area.evaluate(
      (calendar, { axis, by }) =>
        new Promise<void>((drawn) => {
          calendar.scrollBy(axis === "x" ? by : 0, axis === "y" ? by : 0);
          requestAnimationFrame(() => requestAnimationFrame(() => drawn()));
        }),
      { axis, by: axis === "x" ? 40 : stepPixels },
    );
}

/** Milliseconds of the main thread per scroll step through the calendar of a large hotel, from the browser's trace. */
export async function benchCalendarScroll(origin: string, cookie: string, path: string) {
  const browser = await playwright.launch(chromium);
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, extraHTTPHeaders: { cookie } });
    const page = await context.newPage();
    await page.goto(origin + path, { waitUntil: "networkidle" });
    const client = await context.newCDPSession(page);
    const elements = await page.locator(".availability-calendar *").count();
    console.log(`calendar: ${await page.locator(".calendar-room").count()} rooms, ${elements} elements`);
    for (const axis of ["y", "x"] as const) {
      const events = await traced(client, () => scroll(page, axis));
      for (const [kind, names] of Object.entries(kinds)) {
        const spent = events.filter(({ name, ph }) => ph === "X" && names.includes(name)).map(({ dur = 0, tdur = dur }) => tdur / 1000);
        const sum = spent.reduce((all, one) => all + one, 0);
        console.log(
          `calendar, scrolling ${axis}: ${kind} ${(sum / steps).toFixed(1)} ms a step, longest piece ${Math.max(0, ...spent).toFixed(1)} ms`,
        );
      }
    }
    await context.close();
  } finally {
    await browser.close();
  }
}
