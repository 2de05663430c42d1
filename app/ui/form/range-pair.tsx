import { type ReactNode, useEffect, useRef, useState } from "react";
import { cssVariables } from "../css-variables.ts";

type Range = readonly [from: number, to: number];

/** Debounces consecutive key presses. */
const settleMs = 350;

/**
 * A range slider with two thumbs. `onSettle` is called when a thumb comes to rest and resolves when its navigation
 * has finished. Until then `value` is outdated and moves no thumb. Without scripts they are two form fields.
 */
export function RangePair({
  names,
  labels,
  bounds,
  unlimited,
  value,
  format,
  onSettle,
  children,
}: {
  names: readonly [string, string];
  labels: readonly [string, string];
  bounds: { min: number; max: number; step: number };
  /** The value of the second thumb at the end of the scale. */
  unlimited: number;
  value: Range;
  format: (value: number) => string;
  onSettle: () => Promise<void>;
  /** Rendered above the scale, with the selected part of it. */
  children?: (shown: Range) => ReactNode;
}) {
  const [chosen, setChosen] = useState<Range>(value);
  // The scale may be shorter than the values.
  const shown: Range = [Math.min(chosen[0], bounds.max), Math.min(chosen[1], bounds.max)];
  const isShort = bounds.max < unlimited;
  const [from, to] = value;
  const latest = useRef(value);
  latest.current = value;
  /** Counts movements; the pending one is newer than `value`. */
  const moves = useRef(0);
  const ahead = useRef(false);
  const held = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!ahead.current) setChosen([from, to]);
  }, [from, to]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const move = moves.current;
    await onSettle();
    if (move !== moves.current) return;
    ahead.current = false;
    setChosen(latest.current);
  };
  const settleSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void settle(), settleMs);
  };
  const endDrag = () => {
    held.current = false;
    if (ahead.current) void settle();
  };
  const share = (at: number) => `${((at - bounds.min) / (bounds.max - bounds.min)) * 100}%`;
  const move = (end: 0 | 1, to: number) => {
    moves.current++;
    ahead.current = true;
    setChosen(([low, high]) => (end === 0 ? [Math.min(to, high), high] : [low, to === bounds.max ? unlimited : Math.max(to, low)]));
    if (!held.current) settleSoon();
  };
  return (
    <div>
      {children?.(shown)}
      <div className="range-pair" ref={cssVariables({ "--from": share(shown[0]), "--to": share(shown[1]) })}>
        {([0, 1] as const).map((end) => (
          <input
            key={names[end]}
            type="range"
            name={end === 1 && isShort ? undefined : names[end]}
            aria-label={labels[end]}
            aria-valuetext={format(shown[end])}
            {...bounds}
            value={shown[end]}
            // A thumb stops at the other one.
            onChange={({ currentTarget }) => move(end, Number(currentTarget.value))}
            onPointerDown={() => {
              held.current = true;
            }}
            onPointerUp={endDrag}
            onPointerCancel={endDrag}
            onBlur={() => timer.current !== undefined && void settle()}
          />
        ))}
        {isShort && chosen[1] < unlimited && <input type="hidden" name={names[1]} value={chosen[1]} />}
      </div>
      <p className="num flex justify-between text-sm font-semibold" aria-hidden>
        <span>{format(shown[0])}</span>
        <span>{format(shown[1])}</span>
      </p>
    </div>
  );
}
