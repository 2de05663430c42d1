import { afterEach, describe, expect, test } from "vitest";
import { currencyOf } from "./currency.ts";
import { formatDay, formatMoney, formatUsd, weekdayNames } from "./format.ts";
import { localeOf, provideLocale } from "./locale.ts";

afterEach(() => provideLocale(() => "en"));

describe("what is shown", () => {
  test("a price is a whole number of the shown currency after its symbol, a charge is dollars to the cent", () => {
    expect(formatMoney(10_000, currencyOf("GEL"))).toBe("₾275");
    expect(formatMoney(123_456, currencyOf("USD"))).toBe("$1,235");
    expect(formatMoney(-2_900, currencyOf("GEL"))).toBe("−₾80");
    expect(formatUsd(123_405)).toBe("$1,234.05");
    expect(currencyOf("nonsense").code).toBe("GEL");
  });

  test("Georgian days have Georgian names, in a language that the engine may not know", () => {
    provideLocale(() => "ka");
    expect(formatDay("2026-01-09", "long")).toContain("იანვარი 2026");
    expect(formatDay("2026-01-09", "long")).toContain("პარასკევი");
    expect(weekdayNames()[0]).toBe("ორშ");
    expect(formatMoney(1_000_000, currencyOf("USD"))).toBe("$10\u00a0000");
  });

  test("a day is told as it is, whatever the zone of the process", () => {
    expect(formatDay("2026-03-29", "medium")).toBe("Mar 29, 2026");
  });

  test.each([
    ["/", "en"],
    ["/ka", "ka"],
    ["/ka.data", "ka"],
    ["/ka/hotels/1", "ka"],
    ["/kaspi", "en"],
  ])("%s is %s", (path, locale) => {
    expect(localeOf(path)).toBe(locale);
  });
});
