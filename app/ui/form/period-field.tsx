import { useState } from "react";
import type { Day } from "#kit/date/day.ts";
import { formatDay, formatRange } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ui.ts";
import { Button } from "../button.tsx";
import { type Range, RangePanes } from "../calendar/range-panes.tsx";
import { useHydrated } from "../hooks/use-hydrated.ts";
import { Field } from "./field.tsx";

const t = messages(texts.periodField);

type PeriodFieldProps = {
  first: Day;
  last: Day;
  chosen: { from: Day; to: Day } | null;
  /** The maximum length; unlimited without it. */
  mostDays?: number;
};

/**
 * Two required dates of a form (`from`, `to`) between `first` and `last`: two months side by side, or two plain
 * fields without scripts.
 */
export function PeriodField({ first, last, chosen, mostDays }: PeriodFieldProps) {
  const hydrated = useHydrated();
  const [range, choose] = useState<Range>(chosen ?? { from: undefined, to: undefined });
  const { from, to } = range;
  if (!hydrated)
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.from} name="from" type="date" required min={first} max={last} defaultValue={from} />
        <Field label={t.to} name="to" type="date" required min={first} max={last} defaultValue={to} />
        <Button className="sm:col-span-2">{t.select}</Button>
      </div>
    );
  return (
    <>
      <RangePanes first={first} last={last} range={range} mostDays={mostDays} onChange={choose} />
      <p role="status" className="num mt-4 font-semibold">
        {from ? (to ? formatRange(from, to, "medium") : `${formatDay(from)} – …`) : t.none}
      </p>
      {from && <input type="hidden" name="from" value={from} />}
      {to && <input type="hidden" name="to" value={to} />}
      <div className="mt-6 flex justify-end gap-3">
        <Button type="button" variant="secondary" onClick={() => choose({ from: undefined, to: undefined })}>
          {t.reset}
        </Button>
        <Button disabled={!from || !to}>{t.select}</Button>
      </div>
    </>
  );
}
