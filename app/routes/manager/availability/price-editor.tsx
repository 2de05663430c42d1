import { useEffect, useRef, useState } from "react";
import { highestPrice } from "#kit/money.ts";
import { understoodAmount } from "#ui/form/money-field.tsx";

/** The inline editor of a price: Enter, Tab or blur commits, Escape cancels. */
export function PriceEditor({
  label,
  start,
  replace,
  onEnd,
}: {
  label: string;
  start: string;
  /** Whether typing replaces `start`. */
  replace: boolean;
  onEnd: (text: string | null, next: "stay" | "down" | "right" | "left" | "away") => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const ended = useRef(false);
  const [typed, setTyped] = useState(start);
  const end = (...answer: Parameters<typeof onEnd>) => {
    if (ended.current) return;
    ended.current = true;
    onEnd(...answer);
  };
  useEffect(() => {
    input.current?.focus();
    if (replace) input.current?.select();
  }, [replace]);
  const understood = typed === start && replace ? "" : understoodAmount(typed, highestPrice);
  return (
    <>
      <input
        ref={input}
        aria-label={label}
        defaultValue={start}
        inputMode="decimal"
        autoComplete="off"
        className="calendar-input num"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={(event) => end(event.currentTarget.value, "away")}
        onKeyDown={(event) => {
          event.stopPropagation();
          const text = event.currentTarget.value;
          if (event.key === "Escape") end(null, "stay");
          if (event.key === "Enter") end(text, "down");
          if (event.key === "Tab") {
            event.preventDefault();
            end(text, event.shiftKey ? "left" : "right");
          }
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      <span role="status" className="calendar-understood num">
        {understood}
      </span>
    </>
  );
}
