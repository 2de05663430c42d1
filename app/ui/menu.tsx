import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { cx } from "./class-names.ts";

/** A menu button. Works without scripts; with scripts it closes on outside clicks and Escape. */
export function Menu({
  label,
  trigger,
  children,
  className,
}: {
  label: string;
  trigger: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  const box = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (box.current) box.current.open = false;
  }, [key]);
  // A form that stays on the page is an entry as well.
  const choose = () => {
    if (!box.current) return;
    box.current.open = false;
    box.current.querySelector("summary")?.focus();
  };
  useEffect(() => {
    const shut = (event: Event) => {
      const { current } = box;
      if (!current?.open) return;
      const outside = event.target instanceof Node && !current.contains(event.target);
      const escape = event instanceof KeyboardEvent && event.key === "Escape";
      if (event instanceof KeyboardEvent ? escape : outside) {
        current.open = false;
        if (escape) current.querySelector("summary")?.focus();
      }
    };
    const events = ["pointerdown", "focusin", "keydown"] as const;
    for (const name of events) document.addEventListener(name, shut);
    return () => {
      for (const name of events) document.removeEventListener(name, shut);
    };
  }, []);
  return (
    <details ref={box} className="relative">
      <summary
        aria-label={label}
        className={cx(
          "inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm font-semibold transition-colors duration-200",
          className ?? "hover:bg-sand",
        )}
      >
        {trigger}
      </summary>
      <div
        onSubmit={choose}
        className="absolute end-0 z-50 mt-2 w-max max-w-[calc(100vw-2rem)] min-w-56 rounded-card border border-line bg-surface-raised p-2 text-ink shadow-raised"
      >
        {children}
      </div>
    </details>
  );
}

/** The classes of a menu entry, link or button. */
export const menuEntry = "menu-item";
