import { contrasts, looksRight, sololaki, toCheckout, signInQuietly } from "./looks.ts";
import { arrives } from "./settled.ts";
import { dayAhead, expect, test } from "./site.ts";

const stay = `checkIn=${dayAhead(50)}&checkOut=${dayAhead(53)}`;
const screens = ["/", `/hotels?location=Tbilisi&${stay}`, "/deals", "/georgia-hotels", "/signup", "/no-such-page"];

test.use({ contextOptions: { reducedMotion: "reduce" } });

// English is in pages.spec.ts.
for (const base of ["/ka", "/de"])
  for (const [colorScheme, look] of [
    ["light", looksRight],
    ["dark", contrasts],
  ] as const)
    test.describe(`${base} in ${colorScheme}`, () => {
      test.use({ colorScheme });

      test("the screens of guests violate no rule of WCAG (axe)", async ({ page, baseURL }) => {
        for (const path of screens) {
          await page.goto(base + path);
          await look(page, path);
        }
        await signInQuietly(page, baseURL);
        await page.goto(`${base}/hotels?location=Tbilisi&${stay}`);
        await page.getByRole("link", { name: sololaki }).first().click();
        await arrives(page, /\/hotels\/[\w-]{36}/);
        await look(page, "hotel");
        await page.locator('#rooms a[href*="room="]').first().click();
        await arrives(page, /room=/);
        await toCheckout(page);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await look(page, "checkout");
      });
    });
