import { messages } from "#kit/locale.ts";
import { cx } from "./class-names.ts";

const t = messages({
  en: { table: "As a table", what: "What", nothing: "Nothing yet" },
  ka: { table: "ცხრილად", what: "რა", nothing: "ჯერ არაფერია" },
});

/** `name` says in full what the label says in short. */
export type Bar = { label: string; name: string; values: number[] };

const tones = ["bg-accent", "bg-ink-soft/45"];

/**
 * Bars of one or two rows of numbers over the same labels. A number stands above its bar while it is pointed at; all of them
 * stand in a table below, which is there for everybody. Works without scripts.
 */
export function BarPlot({ title, rows, bars, format }: { title: string; rows: string[]; bars: Bar[]; format: (value: number) => string }) {
  const highest = Math.max(0, ...bars.flatMap(({ values }) => values));
  return (
    <figure className="min-w-0 rounded-card border border-line bg-surface-raised p-5">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <span className="font-display text-lg">{title}</span>
        {rows.length > 1 && (
          <span className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
            {rows.map((row, index) => (
              <span key={row} className="inline-flex items-center gap-2">
                <span className={cx("size-3 rounded-xs", tones[index])} />
                {row}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      <div aria-hidden className="relative mt-8 flex h-44 items-end gap-1 sm:gap-2">
        {highest === 0 && <span className="absolute inset-0 grid place-items-center text-ink-soft">{t.nothing}</span>}
        {bars.map(({ label, name, values }) => (
          <div key={name} className="group relative flex h-full min-w-0 flex-1 flex-col justify-end">
            <span className="num pointer-events-none absolute inset-x-0 -top-7 z-10 mx-auto hidden w-max rounded-field bg-ink px-2 py-0.5 text-sm font-semibold text-surface group-hover:block">
              {values.map(format).join(" · ")}
            </span>
            <div className="flex flex-1 items-end gap-px rounded-t-xs group-hover:bg-sand">
              {values.map((value, index) => (
                <span
                  key={rows[index]}
                  className={cx("flex-1 rounded-t-xs", tones[index])}
                  style={{ height: `${(value / (highest || 1)) * 100}%`, minHeight: value > 0 ? 2 : 0 }}
                />
              ))}
            </div>
            <span className="mt-2 flex h-5 justify-center text-xs whitespace-nowrap text-ink-soft max-sm:group-even:invisible">
              {label}
            </span>
          </div>
        ))}
      </div>
      <details className="mt-4">
        <summary className="min-h-9 cursor-pointer text-sm font-semibold underline">{t.table}</summary>
        <table className="mt-2 w-full text-left text-sm">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line">
              <th scope="col">
                <span className="sr-only">{t.what}</span>
              </th>
              {rows.map((row) => (
                <th key={row} scope="col" className="py-1.5 pl-4 text-right font-semibold">
                  {row}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, values }) => (
              <tr key={name} className="border-b border-line last:border-0">
                <th scope="row" className="py-1.5 font-normal">
                  {name}
                </th>
                {values.map((value, index) => (
                  <td key={rows[index]} className="num py-1.5 pl-4 text-right">
                    {format(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
