import type { Day } from "#kit/date/day.ts";
import { hoursBefore } from "./cancellation.ts";
import { dueAt } from "./schedule.ts";

/** Hours after its request at which a deferred part is asked for again, and at which it is overdue. */
const remindAfterHours = 24;
const overdueAfterHours = 72;
/** A part is overdue so many hours before check-in, if that is earlier. */
const overdueBeforeArrivalHours = 24;

/** What happens to a booking whose deferred part is overdue: the hotel's setting. */
export type OverdueRule = "cancel" | "collect";

/** A deferred payment as far as it got; `requestedAt` and `remindedAt` are null until the e-mails were sent. */
export type DeferredPart = { dueOn: Day; requestedAt: Date | null; remindedAt: Date | null };

/** `arrival`: the check-in time on the arrival day. */
export type LateFacts = { timeZone: string; arrival: Date; rule: OverdueRule };

/** What happens next to a deferred part that is not paid, and when. */
export type LateStep = { step: "request" | "remind" | OverdueRule; at: Date };

const hoursAfter = (instant: Date, hours: number) => hoursBefore(instant, -hours);

/** When a part that was requested at `requestedAt` is overdue; at check-in where less than a day is left. */
export function overdueAt(requestedAt: Date, arrival: Date): Date {
  const dayBefore = hoursBefore(arrival, overdueBeforeArrivalHours);
  const end = requestedAt < dayBefore ? dayBefore : arrival;
  const late = hoursAfter(requestedAt, overdueAfterHours);
  return late < end ? late : end;
}

/** Until when a deferred part can be paid online: until it is overdue; until `arrival` while it was not asked for. */
export const payableUntil = (requestedAt: Date | string | null, arrival: Date): Date =>
  requestedAt ? overdueAt(new Date(requestedAt), arrival) : arrival;

/**
 * The next step of an unpaid deferred part (docs/pricing.md, step 8), due when `at` has come. A part that is asked for late,
 * after an outage, has its times from the request; a reminder that is too late is left out. From check-in on nothing is
 * cancelled: the hotel collects.
 */
export function nextLateStep(part: DeferredPart, { timeZone, arrival, rule }: LateFacts, now: Date): LateStep {
  const { dueOn, requestedAt, remindedAt } = part;
  if (now >= arrival) return { step: "collect", at: arrival };
  if (!requestedAt) return { step: "request", at: dueAt(dueOn, timeZone) };
  const end = overdueAt(requestedAt, arrival);
  const reminder = hoursAfter(requestedAt, remindAfterHours);
  if (!remindedAt && reminder < end && now < end) return { step: "remind", at: reminder };
  return { step: end < arrival ? rule : "collect", at: end };
}
