import type { Page } from "@playwright/test";
import { signInQuietly } from "./looks.ts";
import { arrives } from "./settled.ts";
import { dayAhead, expect, test } from "./site.ts";

/** Parameters that change which rows a list has, and not what is open above it. */
const ofLists = new Set(["hotel", "page", "sort", "show", "stay", "q", "after", "before"]);

/** The kind of an address: its path without ids and codes, the names of its parameters, and which dialog it asks for. */
function kindOf({ pathname, searchParams }: URL): string {
  const names = [...searchParams.keys()].filter((name) => !ofLists.has(name));
  return [pathname.replaceAll(/[\w-]{30,}|\b[A-Z2-9]{10}\b/g, ":id"), ...names.toSorted(), searchParams.get("dialog") ?? ""].join(" ");
}

/** Addresses of several filters lead to no other dialogs than those of one. */
const mostNames = 3;

/** One address of each kind with dialogs that pages of the area lead to, and how many there are. */
async function addressesOf(page: Page, area: string, first: string[]) {
  const seen = new Set<string>();
  const waiting = [...first, area];
  const found = new Map<string, { address: string; dialogs: number }>();
  for (const address of waiting) {
    const html = await (await page.request.get(address)).text();
    const dialogs = html.match(/<dialog[^>]* open/g)?.length ?? 0;
    if (dialogs > 0) found.set(kindOf(new URL(address)), { address, dialogs });
    for (const [, link = ""] of html.matchAll(/ href="([^"]+)"/g)) {
      const url = new URL(link.replaceAll("&amp;", "&"), address);
      if (!url.href.startsWith(area) || url.pathname.includes(".") || url.searchParams.size > mostNames) continue;
      const kind = kindOf(url);
      // What can be done with a booking depends on it.
      const isBooking = kind.endsWith(" reservation ") || kind === "/admin/bookings/:id ";
      const step = isBooking ? `${kind}${url.pathname}${url.searchParams.get("reservation")}` : kind;
      if (!seen.has(step)) waiting.push(url.href);
      seen.add(step);
    }
  }
  return found;
}

/** The address of a booking that is paid at the hotel. */
async function phoneBooking(page: Page): Promise<string> {
  await page.goto(`/hotel-manager/bookings/new?checkIn=${dayAhead(40)}&checkOut=${dayAhead(42)}&rooms=1&adults=1&children=0`);
  await page.getByLabel("First name").fill("Luka");
  await page.getByLabel("Last name").fill("Pirtskhalava");
  await page.getByRole("button", { name: "Book", exact: true }).click();
  await arrives(page, /reservation=/);
  return page.url();
}

/** A press reaches the first and the last control of the dialog: nothing is above them or makes them inert, and they scroll into view. */
async function canPress(page: Page, name: string) {
  const dialog = page.locator("dialog[open]:visible").last();
  const controls = dialog.locator("input:enabled, select:enabled, textarea:enabled, button:enabled, a").locator("visible=true");
  for (const control of [controls.first(), controls.last()])
    await control.click({ trial: true, timeout: 20_000 }).catch(() => expect.soft(name).toBe("usable"));
}

for (const [who, area] of [
  ["manager", "hotel-manager"],
  ["admin", "admin"],
] as const)
  test(`every dialog of the ${who} can be used when it is opened by its address`, async ({ page, baseURL }) => {
    await signInQuietly(page, baseURL, who);
    const found = await addressesOf(page, `${baseURL}/${area}`, who === "manager" ? [await phoneBooking(page)] : []);
    for (const { address, dialogs } of found.values()) {
      // Which of several is above the others depends on the width.
      for (const width of dialogs > 1 ? [1280, 360] : [360]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(address);
        await canPress(page, `${address} at ${width}`);
        if (width < 1280) continue;
        await page.setViewportSize({ width: 768, height: 800 });
        await canPress(page, `${address} at 768`);
      }
      // As at 400 % zoom.
      await page.setViewportSize({ width: 320, height: 256 });
      await canPress(page, `${address} in a low window`);
    }
    const kinds = [...found.keys()];
    expect(kinds.length).toBeGreaterThan(10);
    if (who === "manager") for (const dialog of ["payment", "cancel"]) expect(kinds.some((kind) => kind.endsWith(` ${dialog}`))).toBe(true);
  });
