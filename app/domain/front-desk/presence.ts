import type { PresenceStep } from "#domain/reservation/transitions.ts";
import { addDays, type Day } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import type { Cents } from "#kit/money.ts";
import { noShowDays } from "./front-desk.ts";

/** A stay with what staff recorded: when its guests have come, and when they have left. */
export type RecordedStay = Stay & { checkedInAt: string | Date | null; checkedOutAt: string | Date | null };

export type PresenceProblem =
  | "already_checked_in"
  | "not_checked_in"
  | "already_checked_out"
  | "not_checked_out"
  | "goodwill_refunded"
  | "not_arriving_yet"
  | "too_late";

/**
 * Why a step can't be recorded for a confirmed stay on the hotel's day `today`; undefined if it can. Guests arrive from
 * the day of check-in on, and leave after that; everything is recorded until two days after check-out. A stay of which `goodwill` cents
 * were refunded stays over: its price could be refunded a second time by a change.
 */
export function presenceProblem(
  { checkIn, checkOut, checkedInAt, checkedOutAt, goodwill }: RecordedStay & { goodwill: Cents },
  step: PresenceStep,
  today: Day,
): PresenceProblem | undefined {
  if (step === "check_in" && checkedInAt) return "already_checked_in";
  if (step !== "check_in" && !checkedInAt) return "not_checked_in";
  if ((step === "undo_check_in" || step === "check_out") && checkedOutAt) return "already_checked_out";
  if (step === "undo_check_out" && !checkedOutAt) return "not_checked_out";
  if (step === "undo_check_out" && goodwill > 0) return "goodwill_refunded";
  if (today < checkIn) return "not_arriving_yet";
  return today > addDays(checkOut, noShowDays) ? "too_late" : undefined;
}

/** The first night that guests who leave on the hotel's day `today` do not use; undefined where none is left. The first night is theirs. */
export function unusedFrom({ checkIn, checkOut }: Stay, today: Day): Day | undefined {
  const from = today > checkIn ? today : addDays(checkIn, 1);
  return from < checkOut ? from : undefined;
}
