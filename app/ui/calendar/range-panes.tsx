import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { addDays, type Day } from "#kit/date/day.ts";
import { monthAfter } from "#kit/date/month.ts";
import { dayAfterKey } from "./day-keys.ts";
import { MonthGrid } from "./month-grid.tsx";
import { MonthPair } from "./month-pair.tsx";
import { monthGrid } from "./months.ts";

export type Range = { from: Day | undefined; to: Day | undefined };

/** The range after a day was picked: the first pick begins it, the second ends it; an earlier day begins again. */
const rangeAfter = ({ from, to }: Range, day: Day): Range => (!from || to || day < from ? { from: day, to: undefined } : { from, to: day });

/** Two months side by side in which a range of days is picked, both ends included. */
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
  /** The longest range; unlimited without it. */
  mostDays: number | undefined;
  onChange: (range: Range) => void;
}) {
  const start = range.from && range.from >= first ? range.from : first;
  const [month, show] = useState(start.slice(0, 7));
  const [focused, setFocused] = useState(start);
  const wanted = useRef<Day>(undefined);
  const box = useRef<HTMLDivElement>(null);
  const second = monthAfter(month, 1);
  const lastReachable = mostDays && range.from && !range.to ? addDays(range.from, mostDays - 1) : last;
  const end = lastReachable < last ? lastReachable : last;
  const reachable = (day: Day) => day >= first && day <= end;
  useEffect(() => {
    if (wanted.current) box.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`)?.focus();
    wanted.current = undefined;
  });
  const walk = (event: KeyboardEvent, day: Day) => {
    const to = dayAfterKey(event, day, first, end);
    if (to === undefined) return;
    event.preventDefault();
    setFocused(to);
    wanted.current = to;
    const shown = box.current?.querySelector<HTMLElement>(`[data-day="${to}"]`);
    // On a phone the second month is hidden.
    if (shown?.offsetParent) return;
    const onPhone = shown !== null && shown !== undefined;
    show(to > day && !onPhone ? monthAfter(to.slice(0, 7), -1) : to.slice(0, 7));
  };
  const daysShown = [month, second].flatMap((each) => monthGrid(each)).filter((day) => day !== null);
  const tabStop = [focused, ...daysShown].find((day) => daysShown.includes(day) && reachable(day));
  return (
    <div ref={box}>
      <MonthPair
        month={month}
        earliest={first.slice(0, 7)}
        latest={last.slice(0, 7)}
        onMonth={show}
        grid={(name) => (
          <MonthGrid
            month={name}
            from={first}
            tabStop={tabStop}
            stateOf={(day) => ({
              end: day === range.from || day === range.to,
              between: Boolean(range.from && range.to && range.from < day && day < range.to),
              disabled: !reachable(day),
            })}
            onChoose={(day) => {
              setFocused(day);
              onChange(rangeAfter(range, day));
            }}
            onFocus={setFocused}
            onKey={walk}
          />
        )}
      />
    </div>
  );
}
