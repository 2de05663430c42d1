import type { Day } from "#kit/date/day.ts";
import { formatDates } from "#kit/format-figures.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ui.ts";
import { Button } from "../button.tsx";
import { useMenuBox } from "../overlay/menu.tsx";
import { Field } from "./field.tsx";
import { FilterFace, filterLook } from "./filter-select.tsx";

const t = messages(texts.filterDates);

/** The first and the last day of a list, each optional (`from`, `to`), as a compact filter of its form. */
export function FilterDates({ label, from, to }: { label: string; from: Day | null; to: Day | null }) {
  const { box } = useMenuBox();
  const ends = [from && t.since(formatDay(from)), to && t.until(formatDay(to))].filter((end) => end !== null);
  const dates = from && to && from <= to ? formatDates(from, to) : ends.length > 0 ? ends.join(", ") : undefined;
  return (
    <details ref={box} className="relative">
      <summary className={filterLook(dates !== undefined)}>
        <FilterFace label={label} value={dates} />
      </summary>
      <div className="absolute start-0 z-20 mt-2 w-64 space-y-3 rounded-card border border-line bg-surface-raised p-4 shadow-raised">
        <Field key={`from ${from}`} label={t.from} name="from" type="date" defaultValue={from ?? ""} />
        <Field key={`to ${to}`} label={t.to} name="to" type="date" defaultValue={to ?? ""} />
        <Button small>{t.show}</Button>
      </div>
    </details>
  );
}
