import { expect, test } from "vitest";
import type { ReservationDetails } from "../reservation.ts";
import { closedReason } from "./closed-reason.ts";

const stay = { state: "confirmed", openChange: null, checkOut: "2026-12-12" } as ReservationDetails;
const open = { id: "change" } as ReservationDetails["openChange"];

test("a booking that can't be changed says why, with the reason that holds", () => {
  const reasons = (
    [
      [{}, "2026-12-12"],
      [{ state: "held" }, "2026-12-01"],
      [{ state: "expired" }, "2026-12-01"],
      [{ state: "cancelled", openChange: open }, "2026-12-20"],
      [{ state: "no_show" }, "2026-12-11"],
      [{}, "2026-12-13"],
      [{ openChange: open }, "2026-12-01"],
    ] satisfies [Partial<ReservationDetails>, string][]
  ).map(([more, today]) => closedReason({ ...stay, ...more }, today));
  expect(reasons).toEqual([undefined, "unpaid", "cancelled", "cancelled", "no_show", "over", "open_change"]);
});
