import { expect, test } from "vitest";
import { paidBackTwice } from "./paid-back.ts";

const payment = { captured: 10_000, returned: 0, givenByHand: 0, chargedBack: 0 };

test.each([
  ["a refund alone", { returned: 10_000 }, 0],
  ["a chargeback alone", { chargedBack: 10_000 }, 0],
  ["a chargeback of what was not refunded", { returned: 3000, chargedBack: 7000 }, 0],
  ["a chargeback of everything after a refund of a part", { returned: 3000, chargedBack: 10_000 }, 3000],
  ["a chargeback of everything after refunds to the card and by hand", { returned: 3000, givenByHand: 7000, chargedBack: 10_000 }, 10_000],
])("%s pays back twice what exceeds the payment", (_, money, twice) => {
  expect(paidBackTwice({ ...payment, ...money })).toBe(twice);
});
