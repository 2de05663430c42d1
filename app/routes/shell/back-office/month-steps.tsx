import { Link } from "react-router";
import { type Month, monthAfter } from "#kit/date/month.ts";
import { formatMonth } from "#kit/format.ts";
import { Icon } from "#ui/icon.tsx";

const step = "inline-grid size-11 place-items-center rounded-full hover:bg-sand";

/** A month as a heading between links to the one before and, until the `current` one, after. */
export const MonthSteps = ({
  month,
  current,
  hrefOf,
  labels,
}: {
  month: Month;
  current: Month;
  hrefOf: (month: Month) => string;
  labels: { previous: string; next: string };
}) => (
  <div className="flex items-center gap-1">
    <Link to={hrefOf(monthAfter(month, -1))} aria-label={labels.previous} className={step}>
      <Icon name="chevron-left" className="size-5" />
    </Link>
    <h2 className="min-w-40 text-center text-lg font-semibold">{formatMonth(month)}</h2>
    {month < current ? (
      <Link to={hrefOf(monthAfter(month, 1))} aria-label={labels.next} className={step}>
        <Icon name="chevron-right" className="size-5" />
      </Link>
    ) : (
      <span aria-hidden className="grid size-11 place-items-center text-ink-soft opacity-40">
        <Icon name="chevron-right" className="size-5" />
      </span>
    )}
  </div>
);
