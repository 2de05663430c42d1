import { expect, test } from "vitest";
import { moneyShown, shownTotals } from "./shown-money.ts";

const euro = { code: "EUR", symbol: "€", rate: 0.88 };

test("an amount is shown in the units that the page has for it, the first of equal ones, else rounded", () => {
  const money = moneyShown(
    [
      [2000, 17],
      [2000, 18],
    ],
    euro,
  );
  expect(money(2000)).toContain("17");
  expect(money(3000)).toContain("26");
});

test("what is charged online is the rest of the total that is not paid at the property", () => {
  // 1,006.60 is 885.81, 47.00 of it are 41.36, and the rest of 959.60 is 844.45.
  const money = moneyShown(shownTotals({ total: 100_660, propertyTaxes: 4700 }, euro), euro);
  expect([money(100_660), money(4700), money(95_960)].map((text) => text.replaceAll(/\D/g, ""))).toEqual(["886", "41", "845"]);
});
