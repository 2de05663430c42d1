import { fitsScreen, looksRight, signInQuietly, sololaki } from "./looks.ts";
import { arrives } from "./settled.ts";
import { dayAhead, expect, test } from "./site.ts";

const query = `?location=Tbilisi&checkIn=${dayAhead(30)}&checkOut=${dayAhead(33)}`;
const ofVisitors = [
  "/",
  `/hotels${query}`,
  "/hotels/prices?location=Tbilisi",
  "/deals",
  "/login",
  "/signup",
  "/forgot-password",
  "/terms",
  "/about",
  "/payment-result",
  "/no-such-page",
];
const ofGuests = ["/profile", "/trips", "/alerts", "/rewards"];

/**
 * English and Georgian run with each theme and each screen size; German, with the longest words, on the phone. Axe runs
 * once per theme and screen size.
 */
const pairs = [
  { base: "", colorScheme: "light", tag: [], look: looksRight },
  { base: "", colorScheme: "dark", tag: ["@phone"], look: looksRight },
  { base: "/ka", colorScheme: "light", tag: ["@phone"], look: fitsScreen },
  { base: "/ka", colorScheme: "dark", tag: [], look: fitsScreen },
  { base: "/de", colorScheme: "light", tag: ["@phone"], look: fitsScreen },
] as const;

for (const { base, colorScheme, tag, look } of pairs)
  test.describe(`${base || "/en"} in ${colorScheme}`, { tag: [...tag] }, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: "reduce" } });

    test("no page overflows, logs errors or violates WCAG (axe)", async ({ page, baseURL }) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(String(error)));
      const open = async (path: string) => {
        await page.goto(base + path);
        await look(page, path);
      };
      for (const path of ofVisitors) await open(path);
      await page.goto(`${base}/hotels${query}`);
      await page.getByRole("link", { name: sololaki }).first().click();
      await expect(page.getByRole("heading", { level: 1, name: sololaki })).toBeVisible();
      await look(page);
      await signInQuietly(page, baseURL);
      for (const path of ofGuests) await open(path);
      expect(errors).toEqual([]);
    });
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

test("an unknown hotel redirects to the list with a notice", async ({ page }) => {
  for (const id of ["nonsense", "01a1fca1-93a5-7732-b655-0addf667ceab"]) {
    await page.goto(`/hotels/${id}`);
    await arrives(page, /\/hotels$/);
    await expect(page.getByText("The requested hotel could not be found.")).toBeVisible();
  }
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
  await page.goto(`/hotels${query}`);
  await expect(page.getByText(/^€\d/).locator("visible=true").first()).toBeVisible();
});
