import { useRef, useState } from "react";
import { addDays, type Day } from "#kit/day.ts";
import { formatDay, formatMonth, weekdayNames } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { Button, IconButton } from "./button.tsx";
import { cx } from "./class-names.ts";
import { Field } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { monthGrid, monthsFrom } from "./months.ts";
import { useScripted } from "./scripted.ts";

const t = messages({
  en: {
    from: "From",
    to: "To",
    reset: "Reset",
    select: "Select",
    previous: "Previous month",
    next: "Next month",
    none: "Choose the first and the last day.",
  },
  ka: {
    from: "დან",
    to: "მდე",
    reset: "გასუფთავება",
    select: "არჩევა",
    previous: "წინა თვე",
    next: "შემდეგი თვე",
    none: "აირჩიეთ პირველი და ბოლო დღე.",
  },
});

type Period = { from: Day; to: Day };
type Chosen = { from: Day | null; to: Day | null };

/** The next choice after a day was pressed: the first day, then a last one not before it, then all over again. */
const chosenWith = ({ from, to }: Chosen, day: Day): Chosen =>
  from === null || to !== null || day < from ? { from: day, to: null } : { from, to: day };

/** Two days of a form (`from`, `to`), both needed, none before `first` or after `last`: two months beside each other, or two plain fields. */
export function PeriodField({ first, last, chosen }: { first: Day; last: Day; chosen: Period | null }) {
  const scripted = useScripted();
  const [{ from, to }, choose] = useState<Chosen>(chosen ?? { from: null, to: null });
  const [month, setMonth] = useState((chosen && chosen.from >= first ? chosen.from : first).slice(0, 7));
  const [focused, setFocused] = useState<Day>(chosen && chosen.from >= first ? chosen.from : first);
  const days = useRef<HTMLDivElement>(null);
  if (!scripted)
    return (
      <div className="grid gap-4">
        <Field label={t.from} name="from" type="date" required min={first} max={last} defaultValue={chosen?.from} />
        <Field label={t.to} name="to" type="date" required min={first} max={last} defaultValue={chosen?.to} />
        <Button>{t.select}</Button>
      </div>
    );
  const shown = monthsFrom(`${month}-01`, 2);
  const go = (by: number) => setMonth(monthsFrom(by < 0 ? addDays(`${month}-01`, -1) : `${month}-01`, 2)[by < 0 ? 0 : 1] ?? month);
  const walk = (event: React.KeyboardEvent, day: Day) => {
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 }[event.key];
    const next = by && addDays(day, by);
    if (!next || next < first || next > last) return;
    event.preventDefault();
    days.current?.querySelector<HTMLButtonElement>(`[data-day="${next}"]`)?.focus();
  };
  return (
    <div>
      <div className="flex items-center justify-between gap-2">
        <IconButton label={t.previous} disabled={month <= first.slice(0, 7)} onClick={() => go(-1)}>
          <Icon name="chevron-left" className="size-5" />
        </IconButton>
        <p aria-live="polite" className="text-center font-semibold">
          {from ? `${formatDay(from)} – ${to ? formatDay(to) : "…"}` : t.none}
        </p>
        <IconButton label={t.next} disabled={(shown[1] ?? month) >= last.slice(0, 7)} onClick={() => go(1)}>
          <Icon name="chevron-right" className="size-5" />
        </IconButton>
      </div>
      <div ref={days} className="mt-3 grid gap-6 sm:grid-cols-2">
        {shown.map((each) => (
          <section key={each} aria-label={formatMonth(each)}>
            <h3 className="mb-2 text-center font-semibold">{formatMonth(each)}</h3>
            <div className="grid grid-cols-7 text-center text-sm text-ink-soft" aria-hidden>
              {weekdayNames().map((name) => (
                <span key={name}>{name}</span>
              ))}
            </div>
            <div className="num grid grid-cols-7">
              {monthGrid(each).map((day, index) =>
                day === null ? (
                  // oxlint-disable-next-line react/no-array-index-key
                  <span key={index} />
                ) : (
                  <button
                    key={day}
                    type="button"
                    data-day={day}
                    disabled={day < first || day > last}
                    tabIndex={day === focused || (day === `${month}-01` && !shown.includes(focused.slice(0, 7))) ? 0 : -1}
                    aria-label={formatDay(day, "long")}
                    aria-pressed={day === from || day === to}
                    onClick={() => choose(chosenWith({ from, to }, day))}
                    onFocus={() => setFocused(day)}
                    onKeyDown={(event) => walk(event, day)}
                    className={cx(
                      "grid aspect-square min-h-9 place-items-center rounded-full disabled:text-ink-soft disabled:line-through disabled:opacity-45",
                      from && to && from < day && day < to && "rounded-none bg-accent-soft",
                      day === from || day === to ? "bg-accent text-accent-ink hover:bg-accent-hover" : "hover:bg-sand",
                    )}
                  >
                    {Number(day.slice(8))}
                  </button>
                ),
              )}
            </div>
          </section>
        ))}
      </div>
      {from && <input type="hidden" name="from" value={from} />}
      {to && <input type="hidden" name="to" value={to} />}
      <div className="mt-5 flex justify-end gap-3">
        <Button type="button" variant="quiet" onClick={() => choose({ from: null, to: null })}>
          {t.reset}
        </Button>
        <Button disabled={!from || !to}>{t.select}</Button>
      </div>
    </div>
  );
}
