import type { KeyboardEvent, ReactNode } from "react";
import { addDays, type Day } from "#kit/date/day.ts";
import type { Month } from "#kit/date/month.ts";
import { formatDay, formatMonth, weekdayNames } from "#kit/format.ts";
import { cx } from "../class-names.ts";
import { monthGrid } from "./months.ts";

/** The state of a day in a calendar. */
export type DayState = {
  /** An end of the selection. */
  end: boolean;
  /** Between the ends. */
  between: boolean;
  /** Disabled: neither focusable nor selectable. */
  disabled: boolean;
  /** Focusable, but not selectable. */
  taken?: boolean;
  /** Announced with the date. */
  words?: (string | null | undefined)[];
  title?: string | undefined;
};

type Props = {
  month: Month;
  /** Weeks before this day are left out. */
  from?: Day | undefined;
  stateOf: (day: Day) => DayState;
  /** The day with tabindex 0. */
  tabStop: Day | undefined;
  onChoose: (day: Day) => void;
  onFocus: (day: Day) => void;
  onKey: (event: KeyboardEvent, day: Day) => void;
  /** Rendered below the day number. */
  below?: (day: Day) => ReactNode;
  className?: string | undefined;
};

const weeksOf = (month: Month, from: Day | undefined): (Day | null)[][] => {
  const days = monthGrid(month);
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return from ? weeks.filter((week) => week.some((day) => day !== null && day >= from)) : weeks;
};

/** The band between the ends of the selection; it begins and ends behind their circles. */
function bandOf(day: Day, stateOf: (day: Day) => DayState): string | undefined {
  const { end, between } = stateOf(day);
  if (between) return "bg-sand";
  if (!end) return undefined;
  const chosen = (other: Day) => stateOf(other).between || stateOf(other).end;
  if (chosen(addDays(day, 1))) return "bg-linear-to-r from-transparent from-50% to-sand to-50%";
  return chosen(addDays(day, -1)) ? "bg-linear-to-r from-sand from-50% to-transparent to-50%" : undefined;
}

/** The days of a month as an ARIA grid: one row per week from Monday on, one tab stop for all months together, keyboard navigation. */
export function MonthGrid({ month, from, stateOf, tabStop, onChoose, onFocus, onKey, below, className }: Props) {
  return (
    <div role="grid" aria-label={formatMonth(month)} className={cx("num grid grid-cols-7 gap-y-0.5", className)}>
      <div role="row" className="contents text-center text-sm text-ink-soft">
        {weekdayNames().map((name) => (
          <span key={name} role="columnheader" className="text-center text-sm text-ink-soft">
            {name}
          </span>
        ))}
      </div>
      {weeksOf(month, from).map((week, place) => (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} role="row" className="contents">
          {week.map((day, column) => {
            // oxlint-disable-next-line react/no-array-index-key
            if (day === null) return <span key={column} aria-hidden />;
            const { end, between, disabled, taken = false, words = [], title } = stateOf(day);
            return (
              <div key={day} role="gridcell" aria-selected={end || between} className={bandOf(day, stateOf)}>
                <button
                  type="button"
                  data-day={day}
                  disabled={disabled}
                  // An unavailable day stays focusable, so it is not disabled.
                  aria-disabled={(!disabled && taken) || undefined}
                  title={title}
                  tabIndex={day === tabStop ? 0 : -1}
                  aria-label={[formatDay(day, "long"), ...words].filter(Boolean).join(", ")}
                  aria-pressed={end}
                  onClick={() => onChoose(day)}
                  onFocus={() => onFocus(day)}
                  onKeyDown={(event) => onKey(event, day)}
                  className={cx(
                    "mx-auto grid aspect-square min-h-9 w-full max-w-14 place-items-center rounded-full text-base disabled:text-ink-soft disabled:opacity-45 aria-disabled:text-ink-soft aria-disabled:line-through aria-disabled:opacity-60",
                    below && "content-center leading-tight",
                    !end && (between ? "hover:bg-surface-raised" : "hover:bg-sand"),
                    end && "bg-accent-fill text-accent-ink hover:bg-accent-fill-hover",
                  )}
                >
                  {Number(day.slice(8))}
                  {below?.(day)}
                </button>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
