import type { Page } from "@playwright/test";
import { adminScreens } from "#routes/admin/shared/screens.ts";
import { smallFields, smallTargets } from "../support/touch-targets.ts";
import { contrasts, fitsScreen, looksRight, signInQuietly, sololaki, toCheckout } from "./looks.ts";
import { policyViolations, watchPolicy } from "./policy.ts";
import { arrives } from "./settled.ts";
import { dayAhead, expect, test } from "./site.ts";

const search = `/hotels?location=Tbilisi&checkIn=${dayAhead(50)}&checkOut=${dayAhead(53)}`;
const ofVisitors = [
  "/",
  search,
  "/hotels/prices?location=Tbilisi",
  "/deals",
  "/georgia-hotels",
  "/login",
  "/signup",
  "/forgot-password",
  "/terms",
  "/about",
  "/developers",
  "/embed?text=Tb",
  "/payment-result",
  "/no-such-page",
];
/** Lists without entries, and the results on the map. */
const moreOfVisitors = [`${search}&view=map`, "/hotels?location=nowhere-at-all", "/favourites"];
const ofGuests = ["/developers/keys", "/profile", "/trips", "/alerts", "/rewards", "/list-property", "/messages", "/wish-lists"];
const ofManagers = [
  "dashboard",
  "day/notes",
  "day/walk-in",
  "day/found",
  "housekeeping",
  "messages",
  "guest-invoices",
  "business-day",
  "bookings",
  "bookings?dialog=dates",
  `bookings/new?checkIn=${dayAhead(80)}&checkOut=${dayAhead(82)}&rooms=1&adults=1`,
  "bookings/groups",
  "availability",
  "availability?dialog=nights",
  "availability?dialog=period",
  "availability/rooms",
  "availability/rooms?dialog=out-of-order",
  "rooms",
  "rooms/add",
  "rooms/numbers",
  "rates",
  "rates/plans",
  "rates/plans/add",
  "rates/extras",
  "rates/extras/add",
  "rates/codes",
  "rates/ages",
  "rates/taxes",
  "rates/taxes/add",
  "rates/taxes/templates",
  "reviews",
  "money",
  "staff",
  "audit",
  "hotel",
].map((path) => `/hotel-manager/${path}`);
/** Pages of the first room that the list of rooms links to. */
const ofRooms = ['a[href*="/rooms/edit/"]', 'a[href*="/calendars"]', 'a[href*="/guests"]'];
const ofAdmins = [...adminScreens.map(({ path }) => `/${path}`), "/admin/destinations?dialog=add"];

type Look = (page: Page, name: string) => Promise<void>;

const targets: Look = async (page, name) => {
  expect.soft(await smallFields(page), name).toEqual([]);
  // A week of seven prices does not fit a phone otherwise.
  if (!name.startsWith("/hotels/prices")) expect.soft(await smallTargets(page), name).toEqual([]);
};

/** Also in the other theme, whose colours are what differs. */
const bothThemes: Look = async (page, name) => {
  await looksRight(page, name);
  await page.emulateMedia({ colorScheme: "light" });
  await contrasts(page, `${name} in light`);
  await page.emulateMedia({ colorScheme: "dark" });
};

/** As on a desktop in the dark theme, without loading the page again. */
const wideInDark: Look = async (page, name) => {
  const narrow = page.viewportSize();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "dark" });
  await fitsScreen(page, `${name} on a desktop`);
  await contrasts(page, `${name} on a desktop in dark`);
  await page.emulateMedia({ colorScheme: "light" });
  if (narrow) await page.setViewportSize(narrow);
};

/** Errors of scripts, to which `look` adds violations of the Content Security Policy. */
async function watchErrors(page: Page): Promise<string[]> {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  await watchPolicy(page);
  return errors;
}

const desktop = { colorScheme: "light", tag: [] } as const;
const phone = { colorScheme: "dark", tag: ["@phone"] } as const;

/**
 * Every page is looked at with each pair of a language and a screen size that differs in what is looked at: English on
 * both sizes, one in each theme, with all rules; Georgian in the other pairs, for the room and the colours of its texts, which needs
 * one load for both sizes; German, with the longest words, on the phone, for their room.
 */
const sweeps = [
  { base: "", ...desktop, looks: [looksRight] },
  { base: "", ...phone, looks: [looksRight, targets], more: moreOfVisitors },
  { base: "/ka", ...phone, colorScheme: "light", looks: [fitsScreen, contrasts, wideInDark] },
  { base: "/de", ...phone, colorScheme: "light", looks: [fitsScreen] },
] as const;

for (const { base, colorScheme, tag, looks, ...rest } of sweeps)
  test.describe(`${base || "/en"} in ${colorScheme}${tag.length > 0 ? " on a phone" : ""}`, { tag: [...tag] }, () => {
    test.use({ colorScheme });
    const more = "more" in rest ? rest.more : [];

    test("no page of guests overflows, logs errors, or violates WCAG (axe) or the Content Security Policy", async ({ page, baseURL }) => {
      const errors = await watchErrors(page);
      const look = async (name: string) => {
        errors.push(...(await policyViolations(page)));
        for (const one of looks) await one(page, name);
      };
      for (const path of [...ofVisitors, ...more]) {
        await page.goto(base + path);
        await look(path);
      }
      await signInQuietly(page, baseURL);
      await page.goto(base + search);
      await page.getByRole("link", { name: sololaki }).first().click();
      await arrives(page, /\/hotels\/[\w-]{36}/);
      await look("hotel");
      await page.locator('#rooms a[href*="room="]').first().click();
      await arrives(page, /room=/);
      await look("hotel with a chosen room");
      await toCheckout(page);
      await look("checkout");
      for (const path of ofGuests) {
        await page.goto(base + path);
        await look(path);
      }
      expect(errors).toEqual([]);
    });
  });

for (const { who, paths, linked } of [
  { who: "manager", paths: ofManagers, linked: ofRooms },
  { who: "admin", paths: ofAdmins, linked: [] },
] as const)
  test.describe(`the back office of the ${who} on a phone`, { tag: "@phone" }, () => {
    test.use({ colorScheme: "dark" });

    test("no page overflows, logs errors, violates WCAG (axe) or the Content Security Policy, or has fields or buttons too small for a phone", async ({
      page,
      baseURL,
    }) => {
      const errors = await watchErrors(page);
      await signInQuietly(page, baseURL, who);
      const open = async (path: string) => {
        await page.goto(path);
        errors.push(...(await policyViolations(page)));
        await bothThemes(page, path);
        await targets(page, path);
      };
      for (const path of paths) await open(path);
      for (const link of linked) {
        await page.goto("/hotel-manager/rooms");
        await open((await page.locator(link).first().getAttribute("href")) ?? "");
      }
      expect(errors).toEqual([]);
    });
  });

for (const { who, paths } of [
  { who: "manager", paths: ["dashboard", "bookings", "availability", "rooms", "rates", "rates/taxes", "reviews", "money", "hotel"] },
  { who: "admin", paths: ["", "payments", "users", "hotels", "audit", "jobs"] },
] as const)
  test(`no page of the ${who} that differs on a wide screen overflows or violates WCAG (axe), in Georgian`, async ({ page, baseURL }) => {
    await signInQuietly(page, baseURL, who);
    for (const path of paths) {
      await page.goto(`/ka/${who === "manager" ? "hotel-manager" : "admin"}/${path}`);
      await looksRight(page, path);
    }
  });

test("the destination is suggested, by mouse and by keyboard", async ({ page }) => {
  await page.goto("/");
  const box = page.getByRole("combobox", { name: "Destination" });
  await box.pressSequentially("tbi");
  await expect(page.getByRole("option", { name: /Tbilisi, Georgia/ })).toBeVisible();
  await box.press("ArrowDown");
  await box.press("Enter");
  await expect(box).toHaveValue("Tbilisi");
  await box.fill("zzzz");
  await expect(page.getByText("No results found")).toBeVisible();
});

test("filters are in the URL and apply at once", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/hotels");
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("radio", { name: "Villas" }).locator("visible=true").check();
  await arrives(page, /type=villa/);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("5 properties found")).toBeVisible();
});

test("a wrong field gets its message, keeps its value and takes the focus", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill("not-an-address");
  await page.getByLabel("Password", { exact: true }).fill("123");
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Invalid email address")).toBeVisible();
  await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("not-an-address");
  await expect(page.getByLabel("Email")).toBeFocused();
});

test("the chosen currency is stored, and charges stay in US dollars", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  const kept = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByRole("button", { name: /EUR/ }).locator("visible=true").click();
  await kept;
  await page.goto(search);
  await expect(page.getByText(/^€\d/).locator("visible=true").first()).toBeVisible();
});
