import { expect, test } from "vitest";
import { doneText } from "./done-text.ts";

test("the payment page says what a command did, with its amount", () => {
  expect(doneText.ask({ status: "approved" })).toEqual({ title: "The provider was asked", text: "The payment is now: Paid." });
  expect(doneText.amount("retried")({ amount: 11_200 }).text).toContain("$112.00 was handed to the provider again.");
  expect(doneText.byHand({ byHand: 10_000, byProvider: 1_200 }).text).toBe(
    "$100.00 is recorded as refunded manually. The provider had returned $12.00 of it already.",
  );
  const titles = (["retried", "noted", "won", "lost", "accept", "refund", "dismiss"] as const).map(
    (what) => doneText.amount(what)({ amount: 100 }).title,
  );
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles).not.toContain("Done");
});
