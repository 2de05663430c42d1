import { type KeyboardEvent, useState } from "react";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ui.ts";
import { cx } from "../class-names.ts";
import { axisTicks } from "./axis.ts";
import { PlotTable } from "./plot-table.tsx";

const t = messages(texts.barPlot);

/**
 * `name` is the full form of `label`; `current` marks the present one and `ahead` a value that may still change; `before`
 * is the value that it is compared with, null where there is none.
 */
export type Bar = { label: string; name: string; values: number[]; current?: boolean; ahead?: boolean; before?: number | null };

export type BarPlotProps = {
  title: string;
  /** What is counted, and its unit; shown at the axis. */
  unit: string;
  /** What a bar is in the table; without it a month. */
  period?: string;
  rows: string[];
  bars: Bar[];
  format: (value: number) => string;
  /** Formats a value compactly, for the axis and above the bars. */
  brief: (value: number) => string;
  /** The smallest step of the axis. */
  step?: number;
  /** Legend of the `ahead` bars, if there are any. */
  aheadNote?: string;
  /** What the values are compared with, as a line across the bars. */
  before?: string;
};

const currentTone = "bg-accent-fill";
/** Opaque, so that the lines of the axis stay behind the bars. */
const pastTone = "bg-[color-mix(in_oklab,var(--ink)_35%,var(--surface-raised))]";
const aheadTone = "border border-dashed border-ink-soft/70 bg-ink/5";
/** Of several values each has one colour. */
const seriesTones = [currentTone, "bg-[color-mix(in_oklab,var(--ink)_30%,var(--surface-raised))]"];
const toneOf = ({ current, ahead }: Bar) => (current ? currentTone : ahead ? aheadTone : pastTone);

/**
 * A bar chart of one or two series over the same labels, with a labelled axis, values above the bars, optionally a line
 * to compare with, and a table of all values for accessibility. One tab stop: arrow keys move from bar to bar.
 * Without scripts pointing at a bar shows its values too.
 */
export function BarPlot(props: BarPlotProps) {
  const { title, unit, period, rows, bars, format, brief, step = 1, aheadNote, before } = props;
  const [at, setAt] = useState<number | null>(null);
  const highest = Math.max(0, ...bars.flatMap(({ values, before }) => [...values, before ?? 0]));
  const ticks = axisTicks(highest, step);
  const top = ticks.at(-1) ?? 1;
  const share = (value: number) => `${(Math.max(0, value) / top) * 100}%`;
  const single = rows.length === 1;
  /** The label with a year: on phones it and every third beside it are shown. */
  const dated = bars.findIndex(({ label }) => label.includes(" "));
  const isSparse = bars.some(({ label: text }) => text === "");
  const dense = bars.length * rows.length > 15;
  const drawn = bars.some(({ before }) => typeof before === "number");
  const current = Math.max(
    0,
    bars.findIndex(({ current }) => current),
  );
  const words = ({ name, values, before: other }: Bar) =>
    [
      `${name}: ${values.map((value, row) => (single ? format(value) : `${rows[row]} ${format(value)}`)).join(", ")}`,
      typeof other === "number" && before && `${before} ${format(other)}`,
    ]
      .filter(Boolean)
      .join("; ");
  const press = (event: KeyboardEvent) => {
    const next = { ArrowLeft: (at ?? 0) - 1, ArrowRight: (at ?? 0) + 1, Home: 0, End: bars.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setAt(Math.min(bars.length - 1, Math.max(0, next)));
  };
  const shown = at === null ? undefined : bars[at];
  return (
    <figure className="@container min-w-0 rounded-card border border-line bg-surface-raised p-5">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <span className="text-base font-semibold">{title}</span>
        <span className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
          {!single && rows.map((row, index) => <Sign key={row} look={seriesTones[index]} text={row} />)}
          {aheadNote && bars.some(({ ahead }) => ahead) && <Sign look={aheadTone} text={aheadNote} />}
          {before && drawn && <Sign look="h-0.5! self-center bg-warning" text={before} />}
        </span>
      </figcaption>
      <p className="mt-1 text-sm text-ink-soft">{unit}</p>
      {/* One image with a text of the bar that the arrow keys reached. */}
      <div
        role="img"
        aria-label={shown ? words(shown) : title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onFocus={() => setAt(current)}
        onBlur={() => setAt(null)}
        onKeyDown={press}
        className="mt-7 rounded-field"
      >
        <div aria-hidden className="flex gap-2">
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
            <div className="relative flex h-44 items-end">
              {ticks.map((tick) => (
                <span key={tick} className="absolute inset-x-0 border-t border-line" style={{ bottom: share(tick) }} />
              ))}
              {highest === 0 && <span className="absolute inset-0 grid place-items-center text-ink-soft">{t.nothing}</span>}
              {bars.map((bar, index) => (
                <div
                  key={bar.name}
                  data-at={index === at || undefined}
                  className="group relative flex h-full min-w-0 flex-1 items-end justify-center gap-px px-px hover:bg-sand/60 data-at:bg-sand/60 sm:px-1"
                >
                  <Tip bar={bar} rows={rows} format={format} before={before} side={index < bars.length / 2 ? "start" : "end"} />
                  {bar.values.map((value, row) => (
                    <span
                      key={rows[row]}
                      className={cx("relative flex-1 rounded-t-xs", value > 0 && (single ? toneOf(bar) : seriesTones[row]))}
                      style={{ height: share(value), minHeight: value > 0 ? 2 : 0 }}
                    >
                      {value > 0 && (
                        <span
                          className={cx(
                            "num absolute bottom-full start-1/2 -translate-x-1/2 text-xs whitespace-nowrap group-hover:invisible group-data-at:invisible",
                            bar.current
                              ? "z-1 font-semibold [text-shadow:0_0_3px_var(--surface-raised),0_0_3px_var(--surface-raised),0_0_3px_var(--surface-raised)]"
                              : "text-ink-soft",
                            !bar.current && (dense ? "@max-4xl:hidden" : "@max-lg:hidden"),
                          )}
                        >
                          {brief(value)}
                        </span>
                      )}
                    </span>
                  ))}
                </div>
              ))}
              {drawn && <ComparedLine values={bars.map(({ before: value }) => (typeof value === "number" ? value / top : null))} />}
            </div>
            {/* The year wraps below its month if both are too wide for one line. */}
            <div className="mt-2 flex">
              {bars.map(({ label, name, current }, index) => (
                <span
                  key={name}
                  className={cx(
                    "flex min-h-5 min-w-0 flex-1 justify-center text-center text-xs",
                    current ? "font-semibold" : "text-ink-soft",
                    (index - dated) % 3 !== 0 && bars.length > 9 && !isSparse && "max-sm:invisible",
                  )}
                >
                  {label}
                </span>
              ))}
            </div>
          </div>
        </div>
      </div>
      <p aria-live="polite" className="sr-only">
        {shown && words(shown)}
      </p>
      <PlotTable
        title={title}
        unit={unit}
        period={period}
        rows={rows}
        bars={bars}
        format={format}
        aheadNote={aheadNote}
        before={drawn ? before : undefined}
      />
    </figure>
  );
}

/** A line from the middle of a bar to that of the next, at shares of the height; a value between none is a line over its bar. */
function ComparedLine({ values }: { values: (number | null)[] }) {
  const has = (index: number) => typeof values[index] === "number";
  const path = values
    .map((value, index) => {
      if (value === null) return "";
      const y = (1 - value) * 100;
      if (has(index - 1)) return `L${index + 0.5} ${y}`;
      return has(index + 1) ? `M${index + 0.5} ${y}` : `M${index + 0.1} ${y}H${index + 0.9}`;
    })
    .join("");
  return (
    <svg
      viewBox={`0 0 ${values.length} 100`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
    >
      {/* The edge keeps it visible above dark bars. */}
      {["stroke-surface-raised stroke-4", "stroke-warning stroke-2"].map((look) => (
        <path
          key={look}
          d={path}
          fill="none"
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="round"
          strokeLinecap="round"
          className={look}
        />
      ))}
    </svg>
  );
}

/** What a bar says when it is pointed at or reached by keys. */
const Tip = ({
  bar,
  rows,
  format,
  before,
  side,
}: Pick<BarPlotProps, "rows" | "format" | "before"> & { bar: Bar; side: "start" | "end" }) => (
  <span
    className={cx(
      "num pointer-events-none absolute bottom-full z-10 mb-1 hidden w-max rounded-field bg-ink px-2.5 py-1.5 text-start text-sm text-surface group-hover:block group-data-at:block",
      side === "start" ? "start-0" : "end-0",
    )}
  >
    <span className="block text-xs opacity-80">{bar.name}</span>
    {bar.values.map((value, row) => (
      <span key={rows[row]} className="flex justify-between gap-4">
        {rows.length > 1 && <span>{rows[row]}</span>}
        <b className="font-semibold">{format(value)}</b>
      </span>
    ))}
    {before && typeof bar.before === "number" && (
      <span className="flex justify-between gap-4">
        <span>{before}</span>
        <b className="font-semibold">{format(bar.before)}</b>
      </span>
    )}
  </span>
);

const Sign = ({ look, text }: { look: string | undefined; text: string }) => (
  <span className="inline-flex items-center gap-2">
    <span className={cx("size-3 rounded-xs", look)} />
    {text}
  </span>
);
