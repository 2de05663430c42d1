import { expect, test } from "vitest";
import type { ReservationDetails } from "../reservation.ts";
import { closedReason } from "./closed-reason.ts";

const stay = {
  policies: { checkOutBy: "11:00" },
  hotel: { timeZone: "Asia/Tbilisi" },
  state: "confirmed",
  openChange: null,
  checkOut: "2026-12-12",
  checkedOutAt: null,
} as ReservationDetails;
const open = { id: "change" } as ReservationDetails["openChange"];

test("a booking that can't be changed says why, with the reason that holds", () => {
  const reasons = (
    [
      [{}, "2026-12-12T06:59:59Z"],
      [{ state: "held" }, "2026-12-01T00:00:00Z"],
      [{ state: "expired" }, "2026-12-01T00:00:00Z"],
      [{ state: "cancelled", openChange: open }, "2026-12-20T00:00:00Z"],
      [{ state: "no_show" }, "2026-12-11T00:00:00Z"],
      [{}, "2026-12-12T07:00:00Z"],
      [{ checkedOutAt: "2026-12-11T05:00:00Z" }, "2026-12-11T06:00:00Z"],
      [{ openChange: open }, "2026-12-01T00:00:00Z"],
    ] satisfies [Partial<ReservationDetails>, string][]
  ).map(([more, now]) => closedReason({ ...stay, ...more }, new Date(now)));
  expect(reasons).toEqual([undefined, "unpaid", "cancelled", "cancelled", "no_show", "over", "over", "open_change"]);
});
