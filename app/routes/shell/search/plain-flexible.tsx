import { shifts } from "#domain/search/flexible/flexible-url.ts";
import { lengthOf, offeredLengths } from "#domain/search/flexible/flexible.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/flexible.ts";
import type { AskedDates } from "./asked-dates.ts";
import { choiceText } from "./length-text.ts";
import { MonthOptions } from "./month-options.tsx";

const t = messages(texts.choices);

/** How flexible the dates are, or a month in place of them, without scripts. */
export function PlainFlexible({ dates, today }: { dates: AskedDates; today: string }) {
  const { flex = "", month = "", nights = offeredLengths[0] } = dates;
  const lengths: string[] = [...offeredLengths];
  if (!lengths.includes(nights)) lengths.push(nights);
  const select = "field min-h-11 w-full py-1 font-normal";
  return (
    <details className="col-span-full px-3 text-sm font-semibold">
      <summary className="min-h-11 content-center">{t.flexible}</summary>
      <div className="grid gap-2 pb-2 sm:grid-cols-3">
        <label>
          {t.flexibility}
          <select name="flex" defaultValue={flex} className={select}>
            <option value="">{t.exact}</option>
            {shifts.map((days) => (
              <option key={days} value={days}>
                {t.shift(days)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t.month}
          <select name="month" defaultValue={month} className={select}>
            <option value="">{t.anyMonth}</option>
            <MonthOptions today={today} />
          </select>
        </label>
        <label>
          {t.nights}
          <select name="nights" defaultValue={nights} className={select}>
            {lengths.flatMap((text) => {
              const length = lengthOf(text);
              return length
                ? [
                    <option key={text} value={text}>
                      {choiceText(length)}
                    </option>,
                  ]
                : [];
            })}
          </select>
        </label>
        <p className="col-span-full font-normal text-ink-soft">{t.hint}</p>
      </div>
    </details>
  );
}
