import "#locales/translations.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { speak } from "../../../tests/support/speak.ts";
import { usualPolicies } from "./policies.ts";
import { PolicyList } from "./policy-list.tsx";

const shown = (policies = usualPolicies, asksLater = false, cancels = true) =>
  Object.fromEntries(
    [
      ...renderToStaticMarkup(<PolicyList policies={policies} asksLater={asksLater} cancels={cancels} />).matchAll(
        /<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g,
      ),
    ].map(([, name, rule]) => [name, rule]),
  );

test("guests see the policies that are enforced", () => {
  expect(shown()).toMatchObject({
    "Check-in": "3:00 PM to 11:00 PM",
    "Check-out": "11:00 AM",
    Smoking: "No smoking",
    Pets: "No pets",
    "Quiet hours": "10 PM to 7 AM",
    Cancellation: expect.stringMatching(/^Full refund up to 48 hours before check-in, non-refundable inside 48 hours\./),
    "Price match": expect.stringContaining("an extra 10% off"),
  });
});

test("policies that differ from the usual ones are shown as they are", () => {
  const other = { ...usualPolicies, checkInFrom: "12:30", checkOutBy: "00:00", freeCancellationHours: 24, pets: true };
  expect(shown(other)).toMatchObject({
    "Check-in": "12:30 PM to 11:00 PM",
    "Check-out": "12:00 AM",
    Pets: "Pets allowed",
    Cancellation: expect.stringContaining("24 hours"),
  });
});

test("the general terms of cancellation are left out where rooms have terms of their own", () => {
  expect(shown(usualPolicies, false, false)).not.toHaveProperty("Cancellation");
});

test("times in Georgian use the 24-hour clock", () => {
  speak("ka");
  expect(shown()).toMatchObject({ შესვლა: "15:00-დან 23:00-მდე", გასვლა: "11:00-მდე", "სიჩუმის საათები": "22:00-დან 07:00-მდე" });
});

test("what follows a later payment that is not made is shown only where there are later payments", () => {
  expect(shown()).not.toHaveProperty("Later payments");
  expect(shown(usualPolicies, true)).toMatchObject({ "Later payments": expect.stringContaining("the booking is cancelled") });
  expect(shown({ ...usualPolicies, overduePart: "collect" }, true)).toMatchObject({
    "Later payments": expect.stringContaining("paid at the hotel"),
  });
});
