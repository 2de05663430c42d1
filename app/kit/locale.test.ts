import { expect, test } from "vitest";
import { type Locale, messages, provideLocale } from "./locale.ts";

const t = messages({ en: { booked: "Booked", paid: "Paid" }, ka: { booked: "დაჯავშნილია", paid: "გადახდილია" } });
const inEach = <T>(ask: () => T): Record<Locale, T> => {
  const answer = (locale: Locale) => {
    provideLocale(() => locale);
    return ask();
  };
  const answers = { ka: answer("ka"), en: answer("en") };
  return answers;
};

test("D26: messages answer `in`, Object.keys, spreading and Object.hasOwn as plain objects do, in the language of the moment", () => {
  expect(inEach(() => ["paid" in t, "unknown" in t, Object.hasOwn(t, "booked")])).toEqual({
    en: [true, false, true],
    ka: [true, false, true],
  });
  expect(inEach(() => Object.keys(t))).toEqual({ en: ["booked", "paid"], ka: ["booked", "paid"] });
  expect(inEach(() => ({ ...t }))).toEqual({
    en: { booked: "Booked", paid: "Paid" },
    ka: { booked: "დაჯავშნილია", paid: "გადახდილია" },
  });
});

test("D26: what every object inherits is no message", () => {
  expect(["toString" in t, "constructor" in t, "__proto__" in t]).toEqual([false, false, false]);
});
