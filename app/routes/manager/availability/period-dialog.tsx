import { useState } from "react";
import { Form } from "react-router";
import type { Day } from "#kit/day.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { Button } from "#ui/button.tsx";
import { PageDialog } from "#ui/page-dialog.tsx";
import { type Range, RangePanes } from "#ui/range-panes.tsx";
import { useScripted } from "#ui/scripted.ts";
import { useToast } from "#ui/toast.tsx";
import { Field } from "#ui/field.tsx";
import { words } from "./board-words.ts";
import { lastDay, mostDaysInView, type Period } from "./period.ts";

const t = messages({
  en: {
    title: "Select a period",
    hint: `From the first to the last day, at most ${mostDaysInView} days.`,
    from: "From",
    to: "To",
    reset: "Reset",
    select: "Select",
    empty: "Choose a day",
  },
  ka: {
    title: "აირჩიეთ პერიოდი",
    hint: `პირველი დღიდან ბოლომდე, არაუმეტეს ${mostDaysInView} დღისა.`,
    from: "დან",
    to: "მდე",
    reset: "გასუფთავება",
    select: "არჩევა",
    empty: "აირჩიეთ დღე",
  },
});

/** Chooses the days in view. Both dates are needed. */
export function PeriodDialog({ period, today, kept, closeTo }: { period: Period; today: Day; kept: [string, string][]; closeTo: string }) {
  const scripted = useScripted();
  const toast = useToast();
  const [range, choose] = useState<Range>(period.from >= today ? period : { from: undefined, to: undefined });
  const { from, to } = range;
  const shown = (day: Day | undefined) => (day ? formatDay(day, "medium") : t.empty);
  return (
    <PageDialog title={t.title} subtitle={t.hint} closeTo={closeTo} wide>
      <Form
        preventScrollReset
        onSubmit={() => from && to && toast({ kind: "success", title: words.picked, text: `${shown(from)} – ${shown(to)}` })}
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {scripted ? (
          <>
            <RangePanes first={today} last={lastDay(today)} range={range} mostDays={mostDaysInView} onChange={choose} />
            <p role="status" className="num mt-4 font-semibold">
              {shown(from)} – {shown(to)}
            </p>
            {from && <input type="hidden" name="from" value={from} />}
            {to && <input type="hidden" name="to" value={to} />}
          </>
        ) : (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t.from} type="date" name="from" required min={today} max={lastDay(today)} defaultValue={from} />
            <Field label={t.to} type="date" name="to" required min={today} max={lastDay(today)} defaultValue={to} />
          </div>
        )}
        <div className="mt-6 flex justify-end gap-3">
          <Button type="reset" variant="secondary" onClick={() => choose({ from: undefined, to: undefined })}>
            {t.reset}
          </Button>
          <Button disabled={scripted && !(from && to)}>{t.select}</Button>
        </div>
      </Form>
    </PageDialog>
  );
}
