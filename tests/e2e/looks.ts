import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { sampleAccounts } from "../../db/sample-guards/sample-accounts.ts";
import { authSecretOf, beginSession, insertPerson } from "../support/session.ts";
import { projectRoot } from "../support/site.ts";
import { arrives, settled } from "./settled.ts";
import { expect, newEmail, siteAt } from "./site.ts";

/** A sample hotel by its names in the languages of the site. */
export const sololaki = /Sololaki House|სოლოლაკის სახლი|Haus Sololaki/;

/** The page is no wider than the screen. */
export async function fitsScreen(page: Page, name = page.url()) {
  await settled(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, `${name} is wider than the screen`).toBe(0);
}

/** Colours that fade in have arrived. */
const faded = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Returns whether an element of now has left the page by then: axe sees such an element without its styles. */
async function watchElements(page: Page) {
  const elements = await page.evaluateHandle(() => [...document.querySelectorAll("body *")]);
  return () => elements.evaluate((all) => all.some((element) => !element.isConnected));
}

/** Minified, since each page that is looked at gets it and parses it. */
const axeSource = readFileSync(join(projectRoot, "node_modules/axe-core/axe.min.js"), "utf8");

/** Runs axe in the page. Of its results only violations leave the page, since the rest are megabytes. */
async function runAxe(page: Page, rules: string[] | undefined) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async (options) => {
      const { violations } = await (Reflect.get(window, "axe") as typeof axe).run(document, options);
      return violations.map(({ id, impact, nodes }) => ({ id, impact, html: nodes[0]?.html, why: nodes[0]?.failureSummary }));
    },
    { resultTypes: ["violations" as const], ...(rules && { runOnly: rules }) },
  );
}

/** What axe finds on the page, while no part of it is replaced; `rules` limits it to some of them. */
async function violations(page: Page, name: string, rules?: string[]) {
  for (let tries = 1; ; tries++) {
    await faded(page);
    const hasChanged = await watchElements(page);
    const found = await runAxe(page, rules);
    if (found.length === 0 || tries === 5 || !(await hasChanged()))
      return found.map(({ id, impact, html, why }) => ({ impact, says: `${name} ${id} ${html} ${why}` }));
  }
}

async function expectNothingSerious(page: Page, name: string, rules?: string[]) {
  const found = await violations(page, name, rules);
  const serious = found.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect.soft(serious.map(({ says }) => says)).toEqual([]);
}

/** The page fits the screen, and axe finds no serious violation. */
export async function looksRight(page: Page, name = page.url()) {
  await fitsScreen(page, name);
  await expectNothingSerious(page, name);
}

/** The page fits the screen, and axe finds no violation at all. */
export async function looksFaultless(page: Page, name = page.url()) {
  await fitsScreen(page, name);
  expect.soft((await violations(page, name)).map(({ says }) => says)).toEqual([]);
}

/** Texts stand out from what is behind them, as axe measures it. */
export async function contrasts(page: Page, name = page.url()) {
  await settled(page);
  await expectNothingSerious(page, name, ["color-contrast"]);
}

/** No placeholder is cut off. */
export async function placeholdersFit(page: Page) {
  const cut = await page.locator("input[placeholder]:visible").evaluateAll((fields) =>
    fields.flatMap((field) => {
      if (!(field instanceof HTMLInputElement) || !field.placeholder) return [];
      const look = getComputedStyle(field);
      const pen = document.createElement("canvas").getContext("2d");
      if (!pen) return [];
      pen.font = look.font;
      const room = field.clientWidth - Number.parseFloat(look.paddingLeft) - Number.parseFloat(look.paddingRight);
      return pen.measureText(field.placeholder).width > room + 1 ? [field.placeholder] : [];
    }),
  );
  expect(cut, "placeholders that are cut off").toEqual([]);
}

/** Signs in as a sample account without the form, which has its own tests. */
export const signInQuietly = (page: Page, origin: string, who: keyof typeof sampleAccounts = "guest") =>
  signInAs(page, origin, sampleAccounts[who].email);

/** Signs in a new guest, without stays, holds or points of other tests. */
export async function signUpQuietly(page: Page, origin: string) {
  const email = newEmail();
  await insertPerson(siteAt(origin).db, { email });
  await signInAs(page, origin, email);
}

/** Signs in the person with this address. */
export async function signInAs(page: Page, origin: string, email: string) {
  const site = siteAt(origin);
  const cookie = await beginSession(site.db, authSecretOf(site), email);
  await page.context().addCookies([{ ...cookie, url: origin }]);
}

/** From a hotel's page with a chosen room to the checkout. */
export async function toCheckout(page: Page) {
  await page.locator('#booking a[href*="/book/"]:visible').click();
  await arrives(page, /\/book\//);
}

/** Opens the guests in the card of a hotel's page. */
export async function openGuests(page: Page) {
  await page.locator("#booking button[aria-haspopup=dialog]").last().click();
  const panel = page.locator("#booking [role=dialog]");
  const more = (what: "adults" | "children" | "rooms") =>
    panel.getByRole("group").nth(["adults", "children", "rooms"].indexOf(what)).getByRole("button").last();
  return { panel, more, close: () => page.keyboard.press("Escape") };
}

/** The search form; on a phone it opens from its pill. */
export async function openSearch(page: Page) {
  const pill = page.locator('a[href="#search"]');
  if (await pill.isVisible()) await pill.click();
  return page.getByRole("search");
}

/** Pays on the page of the provider, which is in the language in which the guest signed up. */
export async function payByCard(page: Page) {
  await page.getByLabel("Card number").fill("4444 5555 1111 6666");
  await page.getByLabel("Expiry date").fill("12/30");
  await page.getByLabel("CVV").fill("123");
  await page.getByRole("button", { name: /^Pay \d/ }).click();
  await expect(page.getByRole("heading", { name: /^(?:Payment Successful!|გადახდა წარმატებულია!)$/ })).toBeVisible();
}
