import { dueAt, type SchedulePart } from "#domain/pricing/schedule.ts";
import { sum } from "#kit/money.ts";
import { partOf, type PartRow } from "../later-payments/payment-parts.server.ts";
import { isAtProperty } from "../later-payments/payment-parts.ts";
import type { LineRow } from "../locked-reservation.server.ts";

/** The schedule of an unchanged line: that of its booking, with what is due by now in what is due at once. */
export function unchangedSchedule(
  { line, online }: Pick<LineRow, "line" | "online">,
  parts: readonly PartRow[],
  { timeZone, now, isOnline }: { timeZone: string; now: Date; isOnline: boolean },
): SchedulePart[] {
  if (!isOnline) return online > 0 ? [{ kind: "at_property", dueOn: null, amount: online }] : [];
  const later = parts.flatMap((row): SchedulePart[] => {
    const amount = sum(row.shares.filter((share) => share.line === line).map(({ part }) => part));
    if (amount === 0) return [];
    if (isAtProperty(partOf(row))) return [{ kind: "at_property", dueOn: null, amount }];
    const isLater = row.due_on !== null && now < dueAt(row.due_on, timeZone);
    return isLater ? [{ kind: "deferred", dueOn: row.due_on ?? "", amount }] : [];
  });
  const immediate = online - sum(later.map(({ amount }) => amount));
  return [...(immediate > 0 ? [{ kind: "immediate" as const, dueOn: null, amount: immediate }] : []), ...later];
}
