import type { Day } from "#kit/date/day.ts";
import { formatMonth, formatRange } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/room-assignment.ts";
import { isMonth, type Period } from "../availability/period.ts";
import { PeriodLinks } from "../availability/period/period-links.tsx";
import { useBackOfficeUrl } from "../back-office/back-office-url.ts";

const t = messages(texts.roomCalendar);

/** The visible period, with links to others. */
export function PlanBar({ period, today }: { period: Period; today: Day }) {
  const to = useBackOfficeUrl();
  const address = (other: Period) => to({ ...other, stay: null, outage: null, dialog: null });
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 sm:gap-x-3">
      <PeriodLinks period={period} today={today} address={address} texts={t} className="gap-2 max-sm:w-full">
        <span className="num text-center font-semibold max-sm:flex-1">
          {isMonth(period) ? formatMonth(period.from.slice(0, 7)) : formatRange(period.from, period.to, "medium")}
        </span>
      </PeriodLinks>
    </div>
  );
}
