import type { ReactNode } from "react";
import { type Month, monthAfter } from "#kit/date/month.ts";
import { formatMonth } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ui.ts";
import { IconButton } from "../button.tsx";
import { cx } from "../class-names.ts";
import { Icon } from "../icon.tsx";

const t = messages(texts.monthPair);

type Props = {
  /** The first of the two months. */
  month: Month;
  earliest: Month;
  latest: Month;
  onMonth: (month: Month) => void;
  grid: (month: Month) => ReactNode;
  /** On a phone the second month is shown below the first; else it is hidden there. */
  stacked?: boolean;
};

/** Two months side by side with links to earlier and later ones. */
export function MonthPair({ month, earliest, latest, onMonth, grid, stacked = false }: Props) {
  const second = monthAfter(month, 1);
  return (
    <div className="relative grid gap-6 sm:grid-cols-2">
      <IconButton
        label={t.before}
        disabled={month <= earliest}
        onClick={() => onMonth(monthAfter(month, -1))}
        className="absolute -top-1.5 start-0 z-1 hover:bg-sand"
      >
        <Icon name="chevron-left" className="size-5" />
      </IconButton>
      <IconButton
        label={t.after}
        disabled={second >= latest}
        onClick={() => onMonth(second)}
        className="absolute -top-1.5 end-0 z-1 hover:bg-sand"
      >
        <Icon name="chevron-right" className="size-5" />
      </IconButton>
      {[month, second].map((name, index) => (
        <section key={name} aria-label={formatMonth(name)} className={cx(index === 1 && !stacked && "max-sm:hidden")}>
          <h3 className="mb-3 text-center font-semibold" aria-live="polite">
            {formatMonth(name)}
          </h3>
          {grid(name)}
        </section>
      ))}
    </div>
  );
}
