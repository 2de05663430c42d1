import { useRef } from "react";
import type { Month } from "#kit/date/month.ts";
import { formatMonth } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ui.ts";
import { cx } from "../class-names.ts";
import { entryAfterKey } from "./day-keys.ts";

const t = messages(texts.monthList);

/** A list of months with one current: one tab stop, with arrow keys, Home and End. */
export function MonthList({ months, current, onChoose }: { months: Month[]; current: Month; onChoose: (month: Month) => void }) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul
      ref={list}
      aria-label={t.months}
      className="no-scrollbar flex overflow-x-auto border-b border-line p-2 md:block md:max-h-96 md:overflow-y-auto md:border-e md:border-b-0"
    >
      {months.map((month, index) => (
        <li key={month}>
          <button
            type="button"
            tabIndex={month === current ? 0 : -1}
            aria-current={month === current || undefined}
            onClick={() => onChoose(month)}
            onKeyDown={(event) => {
              const to = entryAfterKey(event.key, index, months.length);
              if (to === undefined) return;
              event.preventDefault();
              list.current?.querySelectorAll("button")[to]?.focus();
            }}
            className={cx(
              "min-h-10 pointer-coarse:min-h-11 w-full rounded-field px-3 text-start text-sm whitespace-nowrap hover:bg-sand",
              month === current && "bg-sand font-semibold",
            )}
          >
            {formatMonth(month)}
          </button>
        </li>
      ))}
    </ul>
  );
}
