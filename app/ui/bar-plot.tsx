import { messages } from "#kit/locale.ts";
import { axisTicks } from "./axis.ts";
import { cx } from "./class-names.ts";
import { PlotTable } from "./plot-table.tsx";
import * as texts from "#locales/en/ui.ts";

const t = messages(texts.barPlot);

/** `name` is the full form of `label`; `ahead` marks a value that may still change. */
export type Bar = { label: string; name: string; values: number[]; ahead?: boolean };

export type BarPlotProps = {
  title: string;
  /** What is counted, and its unit; shown at the axis. */
  unit: string;
  rows: string[];
  bars: Bar[];
  format: (value: number) => string;
  /** Formats a value compactly, for the axis and above the bars. */
  brief: (value: number) => string;
  /** The smallest step of the axis. */
  step?: number;
  /** Legend of the `ahead` bars, if there are any. */
  aheadNote?: string;
};

const tones = ["bg-accent", "bg-ink-soft/45"];
const aheadTones = ["border border-accent bg-accent-soft", "border border-ink-soft/60 bg-sand"];

/**
 * A bar chart of one or two series over the same labels, with a labelled axis, values above the bars, and a table of
 * all values for accessibility. Works without scripts.
 */
export function BarPlot(props: BarPlotProps) {
  const { title, unit, rows, bars, format, brief, step = 1, aheadNote } = props;
  const highest = Math.max(0, ...bars.flatMap(({ values }) => values));
  const ticks = axisTicks(highest, step);
  const top = ticks.at(-1) ?? 1;
  const share = (value: number) => `${(Math.max(0, value) / top) * 100}%`;
  const single = rows.length === 1;
  const dense = bars.length * rows.length > 15;
  return (
    <figure className="min-w-0 rounded-card border border-line bg-surface-raised p-5">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <span className="font-display text-lg">{title}</span>
        <span className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          {!single && rows.map((row, index) => <Sign key={row} look={tones[index]} text={row} />)}
          {aheadNote && bars.some(({ ahead }) => ahead) && <Sign look={aheadTones[0]} text={aheadNote} />}
        </span>
      </figcaption>
      <p className="mt-2 text-sm text-ink-soft">{unit}</p>
      <div aria-hidden className="mt-7 flex gap-2">
        <div className="num relative h-44 w-max min-w-8 text-end text-xs text-ink-soft">
          {/* Invisible: the longest label sets the width of the axis. */}
          <span className="invisible">{ticks.map(brief).toSorted((one, other) => other.length - one.length)[0]}</span>
          {ticks.map((tick) => (
            <span key={tick} className="absolute end-0 translate-y-1/2 whitespace-nowrap" style={{ bottom: share(tick) }}>
              {brief(tick)}
            </span>
          ))}
        </div>
        <div className="min-w-0 flex-1">
          <div className="relative flex h-44 items-end gap-0.5 sm:gap-2">
            {ticks.map((tick) => (
              <span key={tick} className="absolute inset-x-0 border-t border-line" style={{ bottom: share(tick) }} />
            ))}
            {highest === 0 && <span className="absolute inset-0 grid place-items-center text-ink-soft">{t.nothing}</span>}
            {bars.map(({ name, values, ahead }) => (
              <div key={name} className="group relative flex h-full min-w-0 flex-1 items-end justify-center gap-px hover:bg-sand/60">
                <span className="num pointer-events-none absolute inset-x-0 -top-7 z-10 mx-auto hidden w-max rounded-field bg-ink px-2 py-0.5 text-sm font-semibold text-surface group-hover:block">
                  {values.map(format).join(" · ")}
                </span>
                {values.map((value, index) => (
                  <span
                    key={rows[index]}
                    className={cx("relative flex-1 rounded-t-xs", value > 0 && (ahead ? aheadTones : tones)[index])}
                    style={{ height: share(value), minHeight: value > 0 ? 2 : 0 }}
                  >
                    {value > 0 && (
                      <span
                        className={cx(
                          "num absolute bottom-full start-1/2 -translate-x-1/2 text-xs whitespace-nowrap group-hover:invisible",
                          dense ? "max-lg:hidden" : "max-md:hidden",
                        )}
                      >
                        {brief(value)}
                      </span>
                    )}
                  </span>
                ))}
              </div>
            ))}
          </div>
          {/* The year wraps below its month if both are too wide for one line. */}
          <div className="mt-2 flex gap-0.5 sm:gap-2">
            {bars.map(({ label, name }, index) => (
              <span
                key={name}
                className={cx(
                  "flex min-h-5 min-w-0 flex-1 justify-center text-center text-xs text-ink-soft",
                  index % 3 > 0 && bars.length > 9 && "max-sm:invisible",
                )}
              >
                {label}
              </span>
            ))}
          </div>
        </div>
      </div>
      <PlotTable title={title} unit={unit} rows={rows} bars={bars} format={format} aheadNote={aheadNote} />
    </figure>
  );
}

const Sign = ({ look, text }: { look: string | undefined; text: string }) => (
  <span className="inline-flex items-center gap-2">
    <span className={cx("size-3 rounded-xs", look)} />
    {text}
  </span>
);
