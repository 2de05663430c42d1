import { expect, test } from "vitest";
import { type Payment, viewOf } from "./payment-view.ts";

const payment = {
  status: "review",
  part: null,
  changeId: null,
  reservationState: "held",
  paidAt: null,
  refundRequested: 0,
  actualAmount: 0,
} as Payment;

test("a payment that does not match is being checked, whether or not its hold is over, and never failed", () => {
  for (const reservationState of ["held", "expired", "cancelled", "confirmed"] as const)
    for (const claimed of [null, "declined"]) expect(viewOf({ ...payment, reservationState }, claimed, "over")).toBe("checked");
});

test("a payment that is on its way is pending", () => {
  for (const status of ["created", "processing"] as const) expect(viewOf({ ...payment, status }, "declined", "payable")).toBe("pending");
});
