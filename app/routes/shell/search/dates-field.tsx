import { lazy, Suspense, useRef, useState } from "react";
import { monthAfter } from "#kit/date/month.ts";
import { formatDay } from "#kit/format.ts";
import { cx } from "#ui/class-names.ts";
import { useFetched } from "#ui/hooks/use-fetched.ts";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { Icon } from "#ui/icon.tsx";
import { usePreload } from "#ui/navigation/first-act.ts";
import { loadOrReload } from "#ui/navigation/load-or-reload.ts";
import { useDismissal } from "#ui/overlay/popover.ts";
import { type AskedDates, dateNames } from "./asked-dates.ts";
import type { DatesPrice, HotelCalendar } from "./stay-calendar.tsx";

const loadPanel = async () => ({ default: (await import("./dates-panel.tsx")).DatesPanel });
const DatesPanel = lazy(() => loadOrReload(loadPanel));

/** Check-in and check-out with the date picker; without scripts native dates of the same look. */
export function DatesField({
  cell,
  labels,
  empty,
  dates,
  today,
  onChange,
  flexible = false,
  narrow = false,
  calendar,
  price,
}: {
  cell: string;
  labels: [checkIn: string, checkOut: string];
  empty: string;
  dates: AskedDates;
  today: string;
  onChange: (dates: AskedDates) => void;
  /** The dates may be flexible. */
  flexible?: boolean;
  /** For a narrow column: the panel opens to the left. */
  narrow?: boolean;
  /** URL of the hotel's nights, loaded a year at a time, with a query; with it the picker shows two months. */
  calendar?: string;
  /** What the dates cost, where the page knows it. */
  price?: DatesPrice | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const thisMonth = today.slice(0, 7);
  const [month, setMonth] = useState(thisMonth);
  const days = useFetched<HotelCalendar>(calendar && open ? `${calendar}&month=${month}` : undefined);
  // Loaded a year at a time, which suffices for a long time with two months.
  const show = (wanted: string) => setMonth((known) => (calendar && wanted >= known && wanted <= monthAfter(known, 10) ? known : wanted));
  usePreload(loadPanel);
  useDismissal(box, open, () => setOpen(false));
  return (
    <div ref={box} className="relative col-span-full grid grid-cols-2 gap-1 md:col-span-2">
      {(["checkIn", "checkOut"] as const).map((name, index) => {
        const label = <span className="block text-sm text-ink-soft">{dates.month ? labels.join(" – ") : labels[index]}</span>;
        const value = (
          <span aria-hidden={!hydrated} className="block truncate font-semibold">
            {dates.month ? dates.label : dates[name] ? formatDay(dates[name], "short") : empty}
            {dates[name] && dates.flex && <span>{` ± ${dates.flex}`}</span>}
          </span>
        );
        return (
          <div key={name} className={cx(cell, dates.month && (index ? (hydrated ? "hidden" : "scripted:hidden") : "col-span-2"))}>
            <Icon name="calendar-days" className={cx("size-5 shrink-0 text-ink-soft", narrow && "max-[400px]:hidden")} />
            {hydrated ? (
              <button
                type="button"
                aria-haspopup="dialog"
                aria-expanded={open}
                onClick={() => {
                  setMonth(thisMonth);
                  setOpen(!open);
                }}
                className="min-w-0 flex-1 py-1.5 text-start"
              >
                {label}
                {value}
              </button>
            ) : (
              <label className="native-date min-w-0 flex-1 py-1.5">
                {label}
                {/* The browser would restore a date without its words. */}
                <input type="date" name={name} min={today} defaultValue={dates[name]} autoComplete="off" />
                {value}
              </label>
            )}
          </div>
        );
      })}
      {hydrated && dateNames.map((name) => dates[name] && <input key={name} type="hidden" name={name} value={dates[name]} />)}
      {open && (
        <Suspense>
          <DatesPanel
            close={() => setOpen(false)}
            narrow={narrow}
            today={today}
            calendar={days}
            asked={flexible ? dates : undefined}
            chosen={dates.checkIn && dates.checkOut ? dates : undefined}
            onMonth={show}
            price={price}
            pair={calendar !== undefined}
            onChange={onChange}
          />
        </Suspense>
      )}
    </div>
  );
}
