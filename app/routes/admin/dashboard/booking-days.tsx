import { periodDays, type SiteDay } from "#domain/site/site-days.ts";
import { weekdayOf } from "#kit/day.ts";
import { formatBrief, formatCount, formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { BarPlot } from "#ui/bar-plot.tsx";
import * as texts from "#locales/en/admin.ts";

const t = messages(texts.bookingDays);

/** Bookings by day of the period, with the same number of days before as a line. */
export const BookingDays = ({ days }: { days: SiteDay[] }) => {
  const before = days.slice(0, -periodDays);
  return (
    <BarPlot
      title={t.title}
      unit={t.unit}
      period={t.day}
      rows={[t.bookings]}
      bars={days.slice(-periodDays).map(({ day, bookings }, index) => ({
        label: weekdayOf(day) === 1 ? formatDay(day, "brief") : "",
        name: formatDay(day, "dated"),
        values: [bookings],
        line: before[index]?.bookings ?? null,
        current: index === periodDays - 1,
      }))}
      line={t.before}
      format={formatCount}
      brief={formatBrief}
    />
  );
};
