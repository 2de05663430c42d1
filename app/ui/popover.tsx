import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { cx } from "./class-names.ts";

/** Closes an open panel on a click or focus outside, or Escape. */
export function useDismissal(box: RefObject<HTMLElement | null>, open: boolean, close: () => void) {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) latest.current();
    };
    const escape = (event: KeyboardEvent) => event.key === "Escape" && latest.current();
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    document.addEventListener("keydown", escape);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
      document.removeEventListener("keydown", escape);
    };
  }, [open, box]);
}

/** Restores the focus to the trigger when the panel closes while it contains the focus. */
function useFocusBack(panel: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const held = panel.current;
    return () => {
      // Scrolling during the click that closes the panel would make it miss its target.
      if (held?.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [panel]);
}

/** A panel below its trigger; a bottom sheet on a phone. The caller wraps both in one relatively positioned element. */
export function PopoverPanel({
  label,
  children,
  className,
  align = "left",
}: {
  label: string;
  children: ReactNode;
  className?: string;
  align?: "left" | "right";
}) {
  const panel = useRef<HTMLDivElement>(null);
  useFocusBack(panel);
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={label}
      className={cx(
        "fixed inset-x-0 bottom-0 z-50 max-h-[85dvh] overflow-y-auto rounded-t-card border border-line bg-surface-raised text-ink shadow-raised",
        "md:absolute md:inset-x-auto md:top-full md:bottom-auto md:mt-2 md:max-h-none md:rounded-card",
        align === "right" ? "md:end-0" : "md:start-0",
        className,
      )}
    >
      {children}
    </div>
  );
}
