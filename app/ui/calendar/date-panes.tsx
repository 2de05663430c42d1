import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from "react";
import { addDays, type Day } from "#kit/date/day.ts";
import { type Month, monthAfter } from "#kit/date/month.ts";
import { nightCount, type Stay } from "#kit/date/stay.ts";
import { formatDay, formatMonth } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ui.ts";
import { Button } from "../button.tsx";
import { dayAfterKey } from "./day-keys.ts";
import { type DayState, MonthGrid } from "./month-grid.tsx";
import { MonthList } from "./month-list.tsx";
import { MonthPair } from "./month-pair.tsx";
import { monthsFrom } from "./months.ts";
import { canPick, firstStep, type MayStay, type Picking, pick } from "./picking.ts";

const t = messages(texts.datePanes);

const listed = 24;
const drawn = 12;
const drawnAtOnce = 2;

/** The months from the given one on: visible ones at once, the others when the browser is idle. */
function DayGrids({ from, grid, onDrawn }: { from: Day; grid: (month: Month) => ReactNode; onDrawn: () => void }) {
  useEffect(onDrawn);
  return monthsFrom(from, useDeferredValue(drawn, drawnAtOnce)).map(grid);
}

/** The price of a night as it is shown, where the currency is named once for all days, and as it is read out. */
type NightPrice = { shown: string; spoken: string };

type Props = {
  today: Day;
  /** The price of a night, null if it is not available; undefined if unknown. */
  nights?: ((night: Day) => NightPrice | null | undefined) | undefined;
  /** Explains the prices. */
  note?: string | undefined;
  /** The reason why a stay of these dates is not possible, if any. */
  mayStay?: MayStay | undefined;
  rejection?: ((stay: Stay) => string | undefined) | undefined;
  /** Called with the first visible month. */
  onMonth?: ((month: string) => void) | undefined;
  /** Two months side by side instead of a list of months and their days. */
  pair?: boolean | undefined;
  chosen: Stay | undefined;
  /** The formatted price of the chosen stay, where it is known. */
  price?: string | undefined;
  onPick: (dates: Stay) => void;
  onClear: () => void;
  onDone: () => void;
};

/** What is chosen, and the ways to take it back and to keep it; in view while the days scroll. */
function Foot({ text, onClear, onDone }: { text: string; onClear: () => void; onDone: () => void }) {
  return (
    <div className="sticky bottom-0 z-1 flex items-center gap-1 border-t border-line bg-surface-raised py-2 ps-4 pe-3 md:col-span-2">
      <p className="num me-auto min-w-0 leading-tight font-semibold">{text}</p>
      <Button type="button" small variant="quiet" onClick={onClear}>
        {t.clear}
      </Button>
      <Button type="button" small variant="secondary" onClick={onDone}>
        {t.done}
      </Button>
    </div>
  );
}

/** The date picker: check-in first, then check-out. Its days are ARIA grids with one tab stop, which is focused when it opens. */
export function DatePanes({
  today,
  nights,
  note,
  mayStay,
  rejection,
  chosen,
  price,
  onMonth,
  onPick,
  onClear,
  onDone,
  pair = false,
}: Props) {
  const start = chosen && chosen.checkIn >= today ? chosen.checkIn : today;
  const [first, setFirst] = useState(start.slice(0, 7));
  const [picking, setPicking] = useState<Picking>(firstStep);
  const [rejected, setRejected] = useState<string>();
  const [focused, setFocused] = useState<Day>(start);
  const keys = useId();
  const wanted = useRef<Day>(undefined);
  const days = useRef<HTMLDivElement>(null);
  const earliest = today.slice(0, 7);
  const latest = monthAfter(earliest, listed - 1);
  const last = addDays(`${monthAfter(latest, 1)}-01`, -1);
  const dayButton = (day: Day) => days.current?.querySelector<HTMLButtonElement>(`[data-day="${day}"]`);
  const opened = useRef({ first, focused, onMonth });
  useEffect(() => {
    const { first: month, focused: day, onMonth: ask } = opened.current;
    const dialog = days.current?.closest("[role=dialog]");
    // Moves the focus along, unless it has left the picker.
    const at = document.activeElement;
    if (!at || at === document.body || dialog?.parentElement?.contains(at))
      days.current?.querySelector<HTMLButtonElement>(`[data-day="${day}"]`)?.focus({ preventScroll: true });
    // It opens below its field and may extend below the viewport.
    dialog?.scrollIntoView({ block: "nearest" });
    ask?.(month);
  }, []);
  const focusWanted = () => {
    const button = wanted.current && dayButton(wanted.current);
    if (!button) return;
    wanted.current = undefined;
    button.focus();
  };
  useEffect(focusWanted);
  const showFrom = (month: Month) => {
    setFirst(month);
    onMonth?.(month);
    days.current?.scrollTo({ top: 0 });
  };
  const goTo = (month: Month) => {
    showFrom(month);
    setFocused(`${month}-01` < today ? today : `${month}-01`);
  };
  const walk = (event: KeyboardEvent, day: Day) => {
    const to = dayAfterKey(event, day, today, last);
    if (to === undefined) return;
    event.preventDefault();
    const month = to.slice(0, 7);
    const lastShown = monthAfter(first, pair ? 1 : drawn - 1);
    if (month < first) showFrom(month);
    else if (month > lastShown) showFrom(pair ? monthAfter(month, -1) : month);
    setFocused(to);
    wanted.current = to;
  };
  const shown = picking.checkIn ? { checkIn: picking.checkIn, checkOut: picking.checkOut } : chosen;
  const isFree = (night: Day) => night >= today && nights?.(night) !== null;
  /** Whether a day can be picked now, and the reason if not; for a check-in the restrictions of the following nights. */
  const canChoose = (day: Day): { can: boolean; why?: string | undefined } => {
    if (canPick(picking, day, isFree, mayStay)) return { can: true };
    const { step, checkIn } = picking;
    if (step === "checkOut" && checkIn && checkIn < day) return { can: false, why: rejection?.({ checkIn, checkOut: day }) };
    return { can: false, why: isFree(day) ? rejection?.({ checkIn: day, checkOut: addDays(day, 1) }) : undefined };
  };
  const stateOf = (day: Day): DayState => {
    const { can, why } = canChoose(day);
    return {
      end: day === shown?.checkIn || day === shown?.checkOut,
      between: Boolean(shown?.checkOut && shown.checkIn < day && day < shown.checkOut),
      disabled: day < today,
      taken: !can,
      words: [nights?.(day) === null ? t.taken : nights?.(day)?.spoken, why],
      title: why,
    };
  };
  const choose = (day: Day) => {
    const { can, why } = canChoose(day);
    setRejected(why);
    if (!can) return;
    const next = pick(picking, day);
    setPicking(next);
    if (next.checkIn && next.checkOut) onPick({ checkIn: next.checkIn, checkOut: next.checkOut });
  };
  const grid = (month: Month) => (
    <MonthGrid
      month={month}
      from={today}
      tabStop={focused}
      stateOf={stateOf}
      onChoose={choose}
      onFocus={setFocused}
      onKey={walk}
      below={
        nights &&
        ((day) =>
          day >= today && (
            <span aria-hidden className="block h-3 text-[0.6875rem] leading-3 opacity-80">
              {nights(day)?.shown}
            </span>
          ))
      }
    />
  );
  const step = picking.step === "checkIn" ? t.checkIn : t.checkOut;
  const clear = () => {
    setPicking(firstStep);
    setRejected(undefined);
    onClear();
  };
  const stayText = (stay: Stay) => {
    const isPriced = chosen?.checkIn === stay.checkIn && chosen.checkOut === stay.checkOut;
    return [t.nights(nightCount(stay)), isPriced && price].filter(Boolean).join(" · ");
  };
  return (
    <div className={pair ? undefined : "grid grid-cols-[minmax(0,1fr)] md:grid-cols-[auto_1fr]"}>
      <div className="border-b border-line p-4 md:col-span-2">
        <h2 className="font-display text-lg">
          {step}
          {picking.tooShort && <span className="ms-3 font-sans text-sm font-semibold text-warning">{t.least}</span>}
          {rejected && <span className="block font-sans text-sm font-semibold text-warning md:ms-3 md:inline">{rejected}</span>}
        </h2>
        <p role="status" className="sr-only">
          {[
            picking.checkIn && t.from(formatDay(picking.checkIn, "long")),
            picking.checkOut ? t.to(formatDay(picking.checkOut, "long")) : step,
            picking.tooShort && t.least,
            rejected,
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
      </div>
      {!pair && <MonthList months={monthsFrom(today, listed)} current={first} onChoose={goTo} />}
      <p id={keys} hidden>
        {t.keys}
      </p>
      <div ref={days} role="group" aria-label={step} aria-describedby={keys} className={pair ? "p-4" : "max-h-96 overflow-y-auto p-3"}>
        {pair ? (
          <MonthPair month={first} earliest={earliest} latest={latest} onMonth={goTo} grid={grid} stacked />
        ) : (
          <DayGrids
            key={first}
            from={`${first}-01`}
            onDrawn={focusWanted}
            grid={(month) => (
              // Months out of view are neither laid out nor painted.
              <section
                key={month}
                aria-label={formatMonth(month)}
                className="mb-5 [contain-intrinsic-block-size:auto_20rem] [content-visibility:auto]"
              >
                <h3 className="mb-2 text-center font-semibold">{formatMonth(month)}</h3>
                {grid(month)}
              </section>
            )}
          />
        )}
      </div>
      {note && <p className="border-t border-line px-4 py-3 text-sm text-ink-soft md:col-span-2">{note}</p>}
      <Foot text={shown?.checkOut ? stayText({ checkIn: shown.checkIn, checkOut: shown.checkOut }) : ""} onClear={clear} onDone={onDone} />
    </div>
  );
}
