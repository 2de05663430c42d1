import { Link } from "react-router";
import { addDays, type Day } from "#kit/date/day.ts";
import { formatMonth, formatRange } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/room-assignment.ts";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { besides, fortnightAround, isMonth, lengthOf, monthAround, type Period, usualDays } from "../availability/period.ts";
import { useBackOfficeUrl } from "../back-office/back-office-url.ts";

const t = messages(texts.roomCalendar);

const arrow = "inline-grid size-11 place-items-center rounded-full border border-line bg-surface-raised hover:border-ink-soft";

/** The visible period, with links to others. */
export function PlanBar({ period, today }: { period: Period; today: Day }) {
  const to = useBackOfficeUrl();
  const address = (other: Period) => to({ ...other, stay: null, outage: null, dialog: null });
  const month = isMonth(period);
  const hasToday = period.from <= today && today <= period.to;
  const fortnight = hasToday ? fortnightAround(today) : { from: period.from, to: addDays(period.from, usualDays - 1) };
  const lengths = [
    { label: t.fortnight, on: !month && lengthOf(period) === usualDays, to: fortnight },
    { label: t.month, on: month, to: monthAround(hasToday ? today : period.from) },
  ];
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 sm:gap-x-3">
      <div className="flex items-center gap-2 max-sm:w-full">
        <Link to={address(besides(period, -1))} preventScrollReset aria-label={t.before} title={t.before} className={arrow}>
          <Icon name="chevron-left" className="size-5" />
        </Link>
        <span className="num text-center font-semibold max-sm:flex-1">
          {month ? formatMonth(period.from.slice(0, 7)) : formatRange(period.from, period.to, "medium")}
        </span>
        <Link to={address(besides(period, 1))} preventScrollReset aria-label={t.after} title={t.after} className={arrow}>
          <Icon name="chevron-right" className="size-5" />
        </Link>
      </div>
      <ButtonLink
        to={address(month ? monthAround(today) : fortnightAround(today))}
        preventScrollReset
        variant="secondary"
        small
        className="min-h-11!"
      >
        {t.today}
      </ButtonLink>
      <nav aria-label={t.length} className="flex rounded-full border border-line bg-surface-raised p-1">
        {lengths.map(({ label, on, to }) => (
          <Link
            key={label}
            to={address(to)}
            preventScrollReset
            aria-current={on || undefined}
            className={cx(
              "grid min-h-9 place-items-center rounded-full px-3 text-sm font-semibold pointer-coarse:min-h-11 sm:px-4",
              on ? "bg-ink text-surface" : "hover:bg-sand",
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
