import type { ReactNode } from "react";
import { Link } from "react-router";
import { addDays, type Day } from "#kit/date/day.ts";
import { formatMonth, formatRange } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-availability.ts";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { besides, fortnightAround, isMonth, lengthOf, monthAround, type Period, usualDays } from "./period.ts";

const t = messages(texts.periodBar);

const arrow = "inline-grid size-11 place-items-center rounded-full border border-line bg-surface-raised hover:border-ink-soft";

/** The visible period, with links to others, and what else belongs into the toolbar. */
export function PeriodBar({
  period,
  today,
  address,
  dialog,
  children,
}: {
  period: Period;
  today: Day;
  /** The URL of the calendar for another period. */
  address: (period: Period) => string;
  /** The URL of one of its dialogs. */
  dialog: (name: string) => string;
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
    <div className="mb-4 flex flex-wrap items-center gap-2 sm:gap-x-3 max-md:mb-2">
      <div className="flex items-center max-md:w-full">
        <Link to={address(besides(period, -1))} preventScrollReset aria-label={t.before} title={t.before} className={arrow}>
          <Icon name="chevron-left" className="size-5" />
        </Link>
        <ButtonLink to={dialog("period")} preventScrollReset variant="quiet" small className="num min-h-11! max-md:flex-1 md:text-base!">
          <Icon name="calendar-range" className="size-5 max-sm:hidden" />
          {month ? (
            <span>{formatMonth(period.from.slice(0, 7))}</span>
          ) : (
            <>
              {/* The list of phones has past days at its end. */}
              <span className="md:hidden">{formatRange(hasToday ? today : period.from, period.to, "medium")}</span>
              <span className="max-md:hidden">{formatRange(period.from, period.to, "medium")}</span>
            </>
          )}
        </ButtonLink>
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
      <div className="ms-auto flex items-center gap-2">
        {children}
        <ButtonLink to={dialog("nights")} preventScrollReset small title={t.many} className="min-h-11! max-sm:px-3!">
          <Icon name="sliders-horizontal" className="size-5" />
          <span className="@max-3xl:sr-only">{t.many}</span>
        </ButtonLink>
      </div>
    </div>
  );
}
