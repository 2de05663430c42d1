import { afterAll, expect, test } from "vitest";
import { type Locale, messages, provideLocale, provideTranslations } from "./locale.ts";

const english = { booked: "Booked", paid: "Paid" };
const georgian = { booked: "დაჯავშნილია", paid: "გადახდილია" };
let locale: Locale = "en";
const before = [
  provideLocale(() => locale),
  provideTranslations((block) => (locale === "ka" ? (georgian as unknown as typeof block) : block)),
] as const;
afterAll(() => {
  provideLocale(before[0]);
  provideTranslations(before[1]);
});

const t = messages(english);
const inEach = <T>(ask: () => T) =>
  Object.fromEntries(
    (["ka", "en"] as const).map((each) => {
      locale = each;
      return [each, ask()];
    }),
  );

test("messages answer `in`, Object.keys, spreading and Object.hasOwn as plain objects do, in the language of the request", () => {
  expect(inEach(() => ["paid" in t, "unknown" in t, Object.hasOwn(t, "booked")])).toEqual({
    en: [true, false, true],
    ka: [true, false, true],
  });
  expect(inEach(() => Object.keys(t))).toEqual({ en: ["booked", "paid"], ka: ["booked", "paid"] });
  expect(inEach(() => ({ ...t }))).toEqual({ en: english, ka: georgian });
  expect(inEach(() => Object.entries(t)[0])).toEqual({ en: ["booked", "Booked"], ka: ["booked", "დაჯავშნილია"] });
});

test("inherited properties are not messages", () => {
  expect(["toString" in t, "constructor" in t, "__proto__" in t]).toEqual([false, false, false]);
});
