import { useEffect, useRef, useState } from "react";

const durationMs = 200;

/** A number that counts to its new value; at once where motion is reduced, and in what is read aloud. */
export function Counted({ value, shown, className }: { value: number; shown: (value: number) => string; className?: string }) {
  const [now, setNow] = useState(value);
  const from = useRef(value);
  useEffect(() => {
    const start = from.current;
    from.current = value;
    if (start === value || matchMedia("(prefers-reduced-motion: reduce)").matches) return setNow(value);
    const began = performance.now();
    let frame = 0;
    const step = (time: number) => {
      const part = Math.min(1, Math.max(0, (time - began) / durationMs));
      setNow(Math.round(start + (value - start) * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return (
    <span className={className}>
      <span aria-hidden={now !== value || undefined}>{shown(now)}</span>
      {now !== value && <span className="sr-only">{shown(value)}</span>}
    </span>
  );
}
