import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from "react";
import { addDays, type Day } from "#kit/day.ts";
import { formatDay, formatMonth, weekdayNames } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Month } from "#kit/month.ts";
import type { Stay } from "#kit/stay.ts";
import { cx } from "./class-names.ts";
import { canPick, firstStep, type MayStay, type Picking, pick } from "./picking.ts";
import { monthGrid, monthsFrom } from "./months.ts";

const t = messages({
  en: {
    checkIn: "Select Check-in Date",
    checkOut: "Select Check-out Date",
    months: "Months",
    least: "Stay at least one night",
    taken: "not available",
  },
  ka: {
    checkIn: "აირჩიეთ შესვლის თარიღი",
    checkOut: "აირჩიეთ გასვლის თარიღი",
    months: "თვეები",
    least: "დარჩით ერთი ღამე მაინც",
    taken: "მიუწვდომელია",
  },
});

const listed = 24;
const drawn = 12;
const drawnAtOnce = 2;

/** The months from one on: those in sight at once, the others as soon as nothing else waits. */
function DayGrids({ from, grid }: { from: Day; grid: (month: Month) => ReactNode }) {
  return monthsFrom(from, useDeferredValue(drawn, drawnAtOnce)).map(grid);
}

/** The two-pane date picker: months to the left, days to the right; check-in first, then check-out. */
export function DatePanes({
  today,
  nights,
  note,
  mayStay,
  refusal,
  chosen,
  onMonth,
  onPick,
}: {
  today: Day;
  /** The price of a night as text, null where it can't be had; undefined where nothing is known. */
  nights?: ((night: Day) => string | null | undefined) | undefined;
  /** What the prices mean. */
  note?: string | undefined;
  /** Whether a stay of these dates is taken, and why not. */
  mayStay?: MayStay | undefined;
  refusal?: ((stay: Stay) => string | undefined) | undefined;
  /** Told the month from which on twelve are shown. */
  onMonth?: ((month: string) => void) | undefined;
  chosen: Stay | undefined;
  onPick: (dates: Stay) => void;
}) {
  const [first, setFirst] = useState(today.slice(0, 7));
  const [picking, setPicking] = useState<Picking>(firstStep);
  const [refused, setRefused] = useState<string>();
  const [focused, setFocused] = useState<Day>(today);
  const days = useRef<HTMLDivElement>(null);
  // It hangs below its field and may reach below the window.
  useEffect(() => {
    days.current?.closest("[role=dialog]")?.scrollIntoView({ block: "nearest" });
  }, []);
  const shown = picking.checkIn ? { checkIn: picking.checkIn, checkOut: picking.checkOut } : chosen;
  const isFree = (night: Day) => night >= today && nights?.(night) !== null;
  /** Whether a day can be picked now, and what stands against it beside nights that are taken; of a check-in, what a night from it meets. */
  const stateOf = (day: Day): { can: boolean; why?: string | undefined } => {
    if (canPick(picking, day, isFree, mayStay)) return { can: true };
    const { step, checkIn } = picking;
    if (step === "checkOut" && checkIn && checkIn < day) return { can: false, why: refusal?.({ checkIn, checkOut: day }) };
    return { can: false, why: isFree(day) ? refusal?.({ checkIn: day, checkOut: addDays(day, 1) }) : undefined };
  };
  const choose = (day: Day) => {
    const { can, why } = stateOf(day);
    setRefused(why);
    if (!can) return;
    const next = pick(picking, day);
    setPicking(next);
    if (next.checkIn && next.checkOut) onPick({ checkIn: next.checkIn, checkOut: next.checkOut });
  };
  const walk = (event: React.KeyboardEvent, day: Day) => {
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 }[event.key];
    if (!by) return;
    event.preventDefault();
    const to = addDays(day, by);
    days.current?.querySelector<HTMLButtonElement>(`[data-day="${to}"]`)?.focus();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-[auto_1fr]">
      <h2 className="md:col-span-2 border-b border-line p-4 font-display text-lg" aria-live="polite">
        {picking.step === "checkIn" ? t.checkIn : t.checkOut}
        {picking.tooShort && <span className="ml-3 font-sans text-sm font-semibold text-warning">{t.least}</span>}
        {refused && <span className="block font-sans text-sm font-semibold text-warning md:ml-3 md:inline">{refused}</span>}
      </h2>
      <ul
        aria-label={t.months}
        className="no-scrollbar flex overflow-x-auto border-b border-line p-2 md:block md:max-h-96 md:overflow-y-auto md:border-r md:border-b-0"
      >
        {monthsFrom(today, listed).map((month) => (
          <li key={month}>
            <button
              type="button"
              aria-current={month === first || undefined}
              onClick={() => {
                setFirst(month);
                setFocused(`${month}-01` < today ? today : `${month}-01`);
                onMonth?.(month);
                days.current?.scrollTo({ top: 0 });
              }}
              className={cx(
                "min-h-10 w-full rounded-field px-3 text-left text-sm whitespace-nowrap hover:bg-sand",
                month === first && "bg-sand font-semibold",
              )}
            >
              {formatMonth(month)}
            </button>
          </li>
        ))}
      </ul>
      <div ref={days} className="max-h-96 overflow-y-auto p-3">
        <DayGrids
          key={first}
          from={`${first}-01`}
          grid={(month) => (
            // Months out of sight are neither laid out nor painted.
            <section
              key={month}
              aria-label={formatMonth(month)}
              className="mb-5 [contain-intrinsic-block-size:auto_20rem] [content-visibility:auto]"
            >
              <h3 className="mb-2 text-center font-semibold">{formatMonth(month)}</h3>
              <div className="grid grid-cols-7 text-center text-sm text-ink-soft" aria-hidden>
                {weekdayNames().map((name) => (
                  <span key={name}>{name}</span>
                ))}
              </div>
              <div className="num grid grid-cols-7">
                {monthGrid(month).map((day, index) => {
                  // oxlint-disable-next-line react/no-array-index-key
                  if (day === null) return <span key={index} />;
                  const { can, why } = stateOf(day);
                  return (
                    <button
                      key={day}
                      type="button"
                      data-day={day}
                      disabled={day < today}
                      // A taken day can be walked over, so it is not disabled.
                      aria-disabled={(day >= today && !can) || undefined}
                      title={why}
                      tabIndex={day === focused ? 0 : -1}
                      aria-label={[formatDay(day, "long"), nights?.(day) === null ? t.taken : nights?.(day), why]
                        .filter(Boolean)
                        .join(", ")}
                      aria-pressed={day === shown?.checkIn || day === shown?.checkOut}
                      onClick={() => choose(day)}
                      onFocus={() => setFocused(day)}
                      onKeyDown={(event) => walk(event, day)}
                      className={cx(
                        "grid aspect-square min-h-9 place-items-center rounded-full text-base hover:bg-sand disabled:text-ink-soft disabled:line-through disabled:opacity-45 aria-disabled:text-ink-soft aria-disabled:line-through aria-disabled:opacity-60",
                        nights && "content-center leading-tight",
                        shown?.checkOut && shown.checkIn < day && day < shown.checkOut && "rounded-none bg-accent-soft",
                        (day === shown?.checkIn || day === shown?.checkOut) && "bg-accent text-accent-ink hover:bg-accent-hover",
                      )}
                    >
                      {Number(day.slice(8))}
                      {nights && day >= today && (
                        <span aria-hidden className="block h-3 text-[0.6875rem] leading-3 opacity-80">
                          {nights(day)}
                        </span>
                      )}
                    </button>
                  );
                })}
              </div>
            </section>
          )}
        />
      </div>
      {note && <p className="md:col-span-2 border-t border-line p-3 text-sm text-ink-soft">{note}</p>}
    </div>
  );
}
