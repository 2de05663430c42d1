import "#locales/translations.ts";
import { expect, test } from "vitest";
import { speak } from "../../../../tests/support/speak.ts";
import { nearDay, nearInstant } from "./near-time.ts";

const at = (iso: string) => nearInstant(iso, "Asia/Tbilisi", "2026-11-23");

test("an instant has its weekday within a week, and its year only if it is another one", () => {
  expect(at("2026-11-24T11:00:00Z")).toBe("Tue 3:00 PM");
  expect([at("2026-11-22T20:00:00Z"), at("2026-11-23T19:59:00Z")]).toEqual(["today 12:00 AM", "today 11:59 PM"]);
  // After midnight in the hotel's time zone, a week from today.
  expect(at("2026-11-29T19:59:00Z")).toBe("Sun 11:59 PM");
  expect(at("2026-11-29T20:00:00Z")).toBe("Nov 30, 12:00 AM");
  expect(at("2026-11-22T11:00:00Z")).toBe("Nov 22, 3:00 PM");
  expect(at("2027-01-02T11:00:00Z")).toBe("Jan 2, 2027, 3:00 PM");
  expect([nearDay("2026-11-24", "2026-11-23"), nearDay("2027-01-02", "2026-11-23")]).toEqual(["Tue, Nov 24", "Sat, Jan 2, 2027"]);
  speak("ka");
  expect(at("2026-11-24T11:00:00Z")).toBe("სამ 15:00");
});
