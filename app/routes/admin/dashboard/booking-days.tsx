import { periodDays, type SiteDay } from "#domain/site/site-days.ts";
import { weekdayOf } from "#kit/date/day.ts";
import { formatBrief } from "#kit/format-figures.ts";
import { formatCount, formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin.ts";
import { BarPlot } from "#ui/chart/bar-plot.tsx";

const t = messages(texts.bookingDays);

/** Bookings by day of the period, with the same number of days before as marks. */
export const BookingDays = ({ days }: { days: SiteDay[] }) => {
  const earlier = days.slice(0, -periodDays);
  return (
    <BarPlot
      title={t.title}
      unit={t.unit}
      period={t.day}
      rows={[t.bookings]}
      bars={days.slice(-periodDays).map(({ day, bookings }, index) => ({
        // On one line, wider than its bar.
        label: weekdayOf(day) === 1 ? formatDay(day, "brief").replace(" ", "\u00a0") : "",
        name: formatDay(day, "dated"),
        values: [bookings],
        before: earlier[index]?.bookings ?? null,
        current: index === periodDays - 1,
      }))}
      before={t.before}
      format={formatCount}
      brief={formatBrief}
    />
  );
};
