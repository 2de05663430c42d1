import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { sum } from "#kit/money.ts";
import { taxItemsOn } from "../../../tests/support/default-taxes.ts";
import { Breakdown } from "./breakdown.tsx";

function shown(prices: number[], rooms: number) {
  const subtotal = sum(prices) * rooms;
  const quote = {
    nights: prices.map((price, index) => ({ night: `2027-03-0${index + 1}`, price, guests: 0 })),
    rooms,
    rateType: "standard" as const,
    discountPercentage: 0,
    subtotal,
    discount: 0,
    codeDiscount: 0,
    promoCode: null,
    codeBase: subtotal,
    codePercent: null,
    guestItems: [],
    mealPlan: "none" as const,
    extraItems: [],
    taxItems: taxItemsOn(subtotal),
    cancelableUntil: null,
    terms: null,
    dueNow: 0,
  };
  const Page = createRoutesStub([{ path: "/", Component: () => <Breakdown quote={quote} timeZone="UTC" cancellable={false} /> }]);
  return renderToStaticMarkup(<Page />).replaceAll(/[\u2009\u2060]/g, "");
}

const row = (html: string) =>
  /<summary[^>]*>(.*?)<\/summary><ul[^>]*>(.*?)<\/ul><\/details><\/dt><dd[^>]*>(.*?)<\/dd>/.exec(html)?.slice(1) ?? [];
const numberIn = (text: string) => Number(text.replaceAll(/\D/g, ""));

test("nights of different prices are one row, which opens them; they add up to it", () => {
  for (const rooms of [1, 2]) {
    const [name, nights = "", amount = ""] = row(shown([10_233, 12_345, 9_871], rooms));
    expect(name).toBe(rooms === 1 ? "3 nights" : "2 rooms × 3 nights");
    const rows = [...nights.matchAll(/<li>(.*?)<\/li>/g)].map(([, text = ""]) => text);
    expect(rows.map((text) => text.split(":")[0])).toEqual(
      ["Mon, Mar 1", "Tue, Mar 2", "Wed, Mar 3"].map((day) => (rooms > 1 ? `${day} × 2 rooms` : day)),
    );
    expect(sum(rows.map((text) => numberIn(text.split(":")[1] ?? "")))).toBe(numberIn(amount));
  }
});

test("nights of one price are their product", () => {
  expect(shown([40_000, 40_000], 1)).toContain("₾1,100 × 2 nights");
});
