import type { Policies } from "#domain/hotel/policies.ts";
import type { Day } from "#kit/date/day.ts";
import { instantAt } from "#kit/date/zone.ts";

/** Whether a stay is over: at the check-out time of its hotel, or when its guests were checked out before that. */
export const isStayOver = (
  { checkOut, policies, checkedOutAt }: { checkOut: Day; policies: Pick<Policies, "checkOutBy">; checkedOutAt: Date | string | null },
  timeZone: string,
  now: Date,
): boolean => checkedOutAt !== null || now >= instantAt(checkOut, policies.checkOutBy, timeZone);

type Stored = { check_out: Day; policies: Pick<Policies, "checkOutBy">; checked_out_at: Date | null };

/** `isStayOver` of a stored reservation. */
export const isReservationOver = ({ check_out, policies, checked_out_at }: Stored, timeZone: string, now: Date): boolean =>
  isStayOver({ checkOut: check_out, policies, checkedOutAt: checked_out_at }, timeZone, now);

/** When a stay begins: at the check-in time of its hotel, or when its guests were checked in before that. */
export function stayBegin(
  checkIn: Day,
  { checkInFrom }: Pick<Policies, "checkInFrom">,
  checkedInAt: Date | string | null,
  timeZone: string,
): Date {
  const due = instantAt(checkIn, checkInFrom, timeZone);
  const recorded = checkedInAt === null ? due : new Date(checkedInAt);
  return recorded < due ? recorded : due;
}
