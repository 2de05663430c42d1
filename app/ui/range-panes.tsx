import { type KeyboardEvent, useRef, useState } from "react";
import { addDays, type Day } from "#kit/day.ts";
import { formatDay, formatMonth, weekdayNames } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { IconButton } from "./button.tsx";
import { cx } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { monthGrid, monthsFrom } from "./months.ts";

const t = messages({
  en: { before: "Earlier months", after: "Later months" },
  ka: { before: "წინა თვეები", after: "შემდეგი თვეები" },
});

export type Range = { from: Day | undefined; to: Day | undefined };

/** The range after a day was pressed: the first press begins it, the second ends it; an earlier day begins again. */
export const rangeAfter = ({ from, to }: Range, day: Day): Range =>
  !from || to || day < from ? { from: day, to: undefined } : { from, to: day };

/** Two months beside each other in which a range of days is picked, both ends included. */
export function RangePanes({
  first,
  last,
  range,
  mostDays,
  onChange,
}: {
  first: Day;
  last: Day;
  range: Range;
  /** The longest range; any without it. */
  mostDays: number | undefined;
  onChange: (range: Range) => void;
}) {
  const [month, show] = useState((range.from && range.from >= first ? range.from : first).slice(0, 7));
  const [focused, setFocused] = useState(range.from && range.from >= first ? range.from : first);
  const box = useRef<HTMLDivElement>(null);
  const shown = monthsFrom(`${month}-01`, 2);
  const step = (count: number) => show(monthsFrom(`${addDays(`${month}-01`, count < 0 ? -1 : 31).slice(0, 7)}-01`, 1)[0] ?? month);
  const reachable = (day: Day) =>
    day >= first && day <= last && !(mostDays && range.from && !range.to && day >= addDays(range.from, mostDays));
  const walk = (event: KeyboardEvent, day: Day) => {
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 }[event.key];
    if (!by) return;
    event.preventDefault();
    const to = addDays(day, by);
    if (!reachable(to)) return;
    const dayOf = () => box.current?.querySelector<HTMLElement>(`[data-day="${to}"]`);
    setFocused(to);
    // On a phone the second month is there but not shown.
    if (!dayOf()?.offsetParent) show(by > 0 ? (shown[1] ?? month) : to.slice(0, 7));
    requestAnimationFrame(() => dayOf()?.focus());
  };
  const daysShown = shown.flatMap((each) => monthGrid(each)).filter((day) => day !== null);
  const tabStop = [focused, ...daysShown].find((day) => daysShown.includes(day) && reachable(day));
  return (
    <div ref={box} className="relative grid gap-6 sm:grid-cols-2">
      <IconButton
        label={t.before}
        disabled={month <= first.slice(0, 7)}
        onClick={() => step(-1)}
        className="absolute -top-1.5 left-0 z-1 hover:bg-sand"
      >
        <Icon name="chevron-left" className="size-5" />
      </IconButton>
      <IconButton
        label={t.after}
        disabled={(shown[1] ?? month) >= last.slice(0, 7)}
        onClick={() => step(1)}
        className="absolute -top-1.5 right-0 z-1 hover:bg-sand"
      >
        <Icon name="chevron-right" className="size-5" />
      </IconButton>
      {shown.map((name, index) => (
        <section key={name} aria-label={formatMonth(name)} className={cx(index === 1 && "max-sm:hidden")}>
          <h3 className="mb-3 text-center font-semibold" aria-live="polite">
            {formatMonth(name)}
          </h3>
          <div className="grid grid-cols-7 text-center text-sm text-ink-soft" aria-hidden>
            {weekdayNames().map((weekday) => (
              <span key={weekday}>{weekday}</span>
            ))}
          </div>
          <div className="num grid grid-cols-7">
            {monthGrid(name).map((day, place) => {
              // oxlint-disable-next-line react/no-array-index-key
              if (day === null) return <span key={place} />;
              const end = day === range.from || day === range.to;
              return (
                <button
                  key={day}
                  type="button"
                  data-day={day}
                  disabled={!reachable(day)}
                  tabIndex={day === tabStop ? 0 : -1}
                  aria-label={formatDay(day, "long")}
                  aria-pressed={end}
                  onClick={() => {
                    setFocused(day);
                    onChange(rangeAfter(range, day));
                  }}
                  onKeyDown={(event) => walk(event, day)}
                  className={cx(
                    "grid aspect-square min-h-9 place-items-center rounded-full hover:bg-sand disabled:text-ink-soft disabled:line-through disabled:opacity-45",
                    range.from && range.to && range.from < day && day < range.to && "rounded-none bg-accent-soft",
                    end && "bg-accent text-accent-ink hover:bg-accent-hover",
                  )}
                >
                  {Number(day.slice(8))}
                </button>
              );
            })}
          </div>
        </section>
      ))}
    </div>
  );
}
