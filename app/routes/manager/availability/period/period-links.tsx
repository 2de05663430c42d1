import type { ReactNode } from "react";
import { Link } from "react-router";
import { addDays, type Day } from "#kit/date/day.ts";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { besides, fortnightAround, isMonth, lengthOf, monthAround, type Period, usualDays } from "../period.ts";

const arrow = "inline-grid size-11 place-items-center rounded-full border border-line bg-surface-raised hover:border-ink-soft";

type Texts = Record<"before" | "after" | "today" | "fortnight" | "month" | "length", string>;

/** Links from the visible period of a calendar, `children`, to those before and after it, to today, and to two weeks or a month. */
export function PeriodLinks({
  period,
  today,
  address,
  texts: t,
  className,
  children,
}: {
  period: Period;
  today: Day;
  /** The URL of the calendar for another period. */
  address: (period: Period) => string;
  texts: Texts;
  className: string;
  children: ReactNode;
}) {
  const month = isMonth(period);
  const hasToday = period.from <= today && today <= period.to;
  const fortnight = hasToday ? fortnightAround(today) : { from: period.from, to: addDays(period.from, usualDays - 1) };
  const lengths = [
    { label: t.fortnight, on: !month && lengthOf(period) === usualDays, to: fortnight },
    { label: t.month, on: month, to: monthAround(hasToday ? today : period.from) },
  ];
  return (
    <>
      <div className={cx("flex items-center", className)}>
        <Link to={address(besides(period, -1))} preventScrollReset aria-label={t.before} title={t.before} className={arrow}>
          <Icon name="chevron-left" className="size-5" />
        </Link>
        {children}
        <Link to={address(besides(period, 1))} preventScrollReset aria-label={t.after} title={t.after} className={arrow}>
          <Icon name="chevron-right" className="size-5" />
        </Link>
      </div>
      <ButtonLink
        to={address(month ? monthAround(today) : fortnightAround(today))}
        preventScrollReset
        variant="secondary"
        small
        className="min-h-11! max-sm:px-3!"
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
              "grid min-h-9 pointer-coarse:min-h-11 place-items-center rounded-full px-3 text-sm sm:px-4 font-semibold",
              on ? "bg-ink text-surface" : "hover:bg-sand",
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
    </>
  );
}
