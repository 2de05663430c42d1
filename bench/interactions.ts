import { chromium as playwright, type Page } from "@playwright/test";
import { chromium } from "../tests/support/chromium.ts";
import { startSite } from "../tests/support/site.ts";
import { publicPages } from "./public-pages.ts";

type Screen = keyof Awaited<ReturnType<typeof publicPages>>;

/** Interactions, and the selector that shows the response. */
const presses: { screen: Screen; name: string; press: (page: Page) => Promise<void>; seen: (page: Page) => Promise<void> }[] = [
  {
    screen: "home",
    name: "open the search",
    press: (page) => page.locator('a[href="#search"]').click(),
    seen: (page) => page.getByRole("button", { name: /^Check-in/ }).waitFor(),
  },
  {
    screen: "home",
    name: "open the dates",
    press: (page) => page.getByRole("button", { name: /^Check-in/ }).click(),
    seen: (page) => page.getByRole("dialog", { name: "Dates" }).waitFor(),
  },
  {
    screen: "home",
    name: "switch the month",
    press: (page) => page.getByRole("list", { name: "Months" }).getByRole("button").nth(4).click(),
    seen: async () => undefined,
  },
  {
    screen: "home",
    name: "close the dates",
    press: (page) => page.keyboard.press("Escape"),
    seen: (page) => page.getByRole("dialog", { name: "Dates" }).waitFor({ state: "detached" }),
  },
  {
    screen: "home",
    name: "open the guests",
    press: (page) => page.getByRole("button", { name: /^Guests & Rooms/ }).click(),
    seen: (page) => page.getByRole("button", { name: "More: Adults" }).waitFor(),
  },
  {
    screen: "home",
    name: "one adult more",
    press: (page) => page.getByRole("button", { name: "More: Adults" }).click(),
    seen: async () => undefined,
  },
  {
    screen: "home",
    name: "close guests and search",
    press: async (page) => {
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
    },
    seen: (page) => page.getByRole("dialog").first().waitFor({ state: "detached" }),
  },
  {
    screen: "home",
    name: "open the menu",
    press: (page) => page.getByRole("button", { name: "Open menu" }).click(),
    seen: (page) => page.getByRole("dialog", { name: "Menu" }).waitFor(),
  },
  {
    screen: "home",
    name: "open the sign-in",
    press: (page) => page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Sign in" }).click(),
    seen: (page) => page.getByLabel("Email").first().waitFor(),
  },
  {
    screen: "results",
    name: "open the filters",
    press: (page) => page.getByRole("button", { name: "Filter" }).click(),
    seen: (page) => page.getByRole("checkbox", { name: "Free cancellation" }).waitFor(),
  },
  {
    screen: "results",
    name: "toggle a filter",
    press: (page) => page.getByRole("checkbox", { name: "Free cancellation" }).click(),
    seen: (page) => page.waitForURL(/freeCancellation=on/),
  },
  {
    screen: "hotel",
    name: "open the photographs",
    press: (page) => page.getByRole("button", { name: /^Show all/ }).click(),
    seen: (page) => page.getByRole("dialog").waitFor(),
  },
  {
    screen: "hotel",
    name: "the next photograph",
    press: (page) => page.keyboard.press("ArrowRight"),
    seen: async () => undefined,
  },
  {
    screen: "hotel",
    name: "close the photographs",
    press: (page) => page.keyboard.press("Escape"),
    seen: (page) => page.getByRole("dialog").waitFor({ state: "detached" }),
  },
  {
    screen: "hotel",
    name: "open another tab",
    press: (page) => page.getByRole("tab", { name: "Policies" }).click(),
    seen: (page) => page.getByText("Price match").waitFor(),
  },
  {
    screen: "hotel",
    name: "mark as a favourite",
    press: (page) => page.getByRole("button", { name: "Save Sololaki House" }).click(),
    seen: (page) => page.getByRole("button", { name: "Sololaki House is saved" }).waitFor(),
  },
];

const rounds = 3;

/** Injected before the page loads: records the duration of each interaction. */
function watchPresses() {
  const waits: number[] = [];
  Object.assign(window, { waits });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) if (entry.interactionId) waits.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

/** The longest duration since the last call; 0 if none exceeded a frame. */
const longestWait = async () => {
  // Entries are reported some time after the frame.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
  return Math.max(0, ...(window as unknown as { waits: number[] }).waits.splice(0));
};

/** Interaction to next paint on a phone (CPU x4): from input to paint, as the browser measures it. */
export async function benchInteractions() {
  const site = await startSite();
  const browser = await playwright.launch(chromium);
  const waits = new Map(presses.map((press) => [press, [] as number[]]));
  try {
    for (let round = 0; round < rounds; round++)
      for (const [screen, path] of Object.entries(await publicPages(site.origin))) {
        const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
        const page = await context.newPage();
        await page.addInitScript(watchPresses);
        await page.goto(site.origin + path, { waitUntil: "networkidle" });
        const cdp = await context.newCDPSession(page);
        await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
        for (const [one, seen] of waits) {
          if (one.screen !== screen) continue;
          await one.press(page);
          await one.seen(page);
          seen.push(await page.evaluate(longestWait));
        }
        await context.close();
      }
    for (const [{ screen, name }, seen] of waits)
      console.log(`${screen.padEnd(8)} ${name}: ${Math.min(...seen)} ms (worst of ${rounds}: ${Math.max(...seen)})`);
  } finally {
    await browser.close();
    await site.stop();
  }
}
