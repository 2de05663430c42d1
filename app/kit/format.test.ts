import "#locales/translations.ts";
import { describe, expect, test } from "vitest";
import { hourText } from "#domain/reservation/book/guest-details.ts";
import { speak } from "../../tests/support/speak.ts";
import { currencies, currencyOf } from "./currency.ts";
import { formatStay } from "./format-figures.ts";
import {
  formatDay,
  formatInstant,
  formatMoney,
  formatRange,
  formatSetPrice,
  formatTime,
  formatUnits,
  formatUsd,
  weekdayNames,
} from "./format.ts";
import { localeOf, locales } from "./locale.ts";

describe("formatting", () => {
  test("a price is a whole number of the shown currency after its symbol, a charge is dollars to the cent", () => {
    expect(formatMoney(10_000, currencyOf("GEL"))).toBe("₾\u2009\u2060275");
    expect(formatMoney(123_456, currencyOf("USD"))).toBe("$1,235");
    expect(formatMoney(-2_900, currencyOf("GEL"))).toBe("−₾\u2009\u206080");
    expect(formatUsd(123_405)).toBe("$1,234.05");
    expect(currencyOf("nonsense").code).toBe("GEL");
  });

  test("Georgian days have Georgian names, in a language that the engine may not know", () => {
    speak("ka");
    expect(formatDay("2026-01-09", "long")).toContain("იანვარი 2026");
    expect(formatDay("2026-01-09", "long")).toContain("პარასკევი");
    expect(weekdayNames()[0]).toBe("ორშ");
    expect(formatMoney(1_000_000, currencyOf("USD"))).toBe("$10\u00a0000");
  });

  // Not in Georgian, where the specified order differs from that of Intl: the symbol comes first.
  test.each(locales.filter((locale) => locale !== "ka"))("in %s the currency symbol stands where the language puts it", (locale) => {
    speak(locale);
    for (const { code } of currencies) {
      const options = { style: "currency", currency: code, currencyDisplay: "narrowSymbol", maximumFractionDigits: 0 } as const;
      const units = 1_234_567;
      expect(formatUnits(-units, currencyOf(code)).replace("\u2009\u2060", "")).toBe(
        new Intl.NumberFormat(locale, options).format(-units).replace("-", "−"),
      );
    }
  });

  test("a manager's price in German has its symbol after the amount, with cents only if there are any", () => {
    speak("de");
    expect([12_000, 12_050].map(formatSetPrice)).toEqual(["120\u00a0$", "120,50\u00a0$"]);
  });

  test("a day is formatted as it is in every time zone of the process", () => {
    expect(formatDay("2026-03-29", "medium")).toBe("Mar 29, 2026");
  });

  test("a range of days has the weekday at both ends or at none, and its year once", () => {
    expect(formatRange("2026-12-12", "2026-12-14")).toBe("Sat, Dec 12 – Mon, Dec 14");
    expect(formatRange("2026-12-12", "2026-12-14", "dated")).toBe("Sat, Dec 12 – Mon, Dec 14, 2026");
    expect(formatRange("2026-12-30", "2027-01-02", "dated")).toBe("Wed, Dec 30, 2026 – Sat, Jan 2, 2027");
    expect(formatRange("2026-12-12", "2026-12-14", "medium")).toBe("Dec 12, 2026 – Dec 14, 2026");
    speak("ka");
    expect(formatRange("2026-12-12", "2026-12-14")).toBe("შაბ 12 დეკ – ორშ 14 დეკ");
  });

  test("a stay of a list has what its days share once, and its year if it does not begin in the present one", () => {
    const stays = [
      ["2026-12-21", "2026-12-26"],
      ["2026-11-28", "2026-12-03"],
      ["2026-12-30", "2027-01-02"],
      ["2027-01-05", "2027-01-09"],
      ["2027-12-30", "2028-01-02"],
    ] as const;
    const all = () => stays.map(([from, to]) => formatStay(from, to, "2026-11-23"));
    expect(all()).toEqual(["Dec 21–26", "Nov 28 – Dec 3", "Dec 30 – Jan 2", "Jan 5–9, 2027", "Dec 30, 2027 – Jan 2, 2028"]);
    speak("ka");
    expect(all()).toEqual(["21–26 დეკ", "28 ნოე – 3 დეკ", "30 დეკ – 2 იან", "5–9 იან 2027", "30 დეკ 2027 – 2 იან 2028"]);
  });

  test.each([
    ["en", "12:00 AM", "3:00 PM", "Nov 21, 2026, 3:05 PM", "12:00 PM – 1:00 PM"],
    ["ka", "00:00", "15:00", "21 ნოე 2026, 15:05", "12:00 – 13:00"],
  ] as const)("in %s all times use the same clock", (locale, midnight, afternoon, instant, hour) => {
    speak(locale);
    expect(formatTime("00:00")).toBe(midnight);
    expect(formatTime("15:00")).toBe(afternoon);
    expect(formatInstant("2026-11-21T11:05:00Z", "Asia/Tbilisi")).toBe(instant);
    expect(hourText(12)).toBe(hour);
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
