import type { Day } from "#kit/date/day.ts";

/** Requests of a day in UTC; `rejected` with a status from 400 to 499, `failed` from 500 on. */
export type UsageDay = { day: Day; requests: number; rejected: number; failed: number };

/** The sum of days. */
export const usageSum = (days: readonly UsageDay[]): Omit<UsageDay, "day"> =>
  days.reduce(
    (sum, { requests, rejected, failed }) => ({
      requests: sum.requests + requests,
      rejected: sum.rejected + rejected,
      failed: sum.failed + failed,
    }),
    { requests: 0, rejected: 0, failed: 0 },
  );
