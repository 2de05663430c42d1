import { type ReactNode, useEffect, useState } from "react";

type Range = readonly [from: number, to: number];

/** Two thumbs on one scale. `onSettle` is told when one is let go; without scripts they are two fields of the form. */
export function RangePair({
  names,
  labels,
  bounds,
  value,
  format,
  onSettle,
  children,
}: {
  names: readonly [string, string];
  labels: readonly [string, string];
  bounds: { min: number; max: number; step: number };
  value: Range;
  format: (value: number) => string;
  onSettle: () => void;
  /** Drawn above the scale, and told which part of it is chosen. */
  children?: (shown: Range) => ReactNode;
}) {
  const [shown, setShown] = useState<Range>(value);
  const [from, to] = value;
  useEffect(() => setShown([from, to]), [from, to]);
  const share = (at: number) => `${((at - bounds.min) / (bounds.max - bounds.min)) * 100}%`;
  const move = (end: 0 | 1, to: number) => {
    const other = shown[1 - end] ?? to;
    // A thumb stops at the other one.
    const at = end === 0 ? Math.min(to, other) : Math.max(to, other);
    setShown(end === 0 ? [at, other] : [other, at]);
    return at;
  };
  return (
    <div>
      {children?.(shown)}
      <div className="range-pair" style={{ "--from": share(shown[0]), "--to": share(shown[1]) } as React.CSSProperties}>
        {([0, 1] as const).map((end) => (
          <input
            key={names[end]}
            type="range"
            name={names[end]}
            aria-label={labels[end]}
            aria-valuetext={format(shown[end])}
            {...bounds}
            defaultValue={value[end]}
            onInput={({ currentTarget }) => {
              currentTarget.value = String(move(end, Number(currentTarget.value)));
            }}
            onPointerUp={onSettle}
            onKeyUp={({ key }) => /^(Arrow|Page|Home|End)/.test(key) && onSettle()}
          />
        ))}
      </div>
      <p className="num flex justify-between text-sm font-semibold" aria-hidden>
        <span>{format(shown[0])}</span>
        <span>{format(shown[1])}</span>
      </p>
    </div>
  );
}
