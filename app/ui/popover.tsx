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
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // Of a dialog around it, which stays open.
      event.preventDefault();
      latest.current();
    };
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

const roomWanted = 440;
const gap = 12;
const header = 72;

/**
 * Opens a panel above its trigger if there is too little room below and more above, and keeps it within the window. The
 * panel is positioned in the element that also contains the trigger; on a phone it is a sheet and is left alone.
 */
export function usePlacement(panel: RefObject<HTMLElement | null>, open = true) {
  useLayoutEffect(() => {
    const element = panel.current;
    const box = element?.offsetParent;
    if (!open || !element || !box || !matchMedia("(width >= 48rem)").matches) return;
    const place = () => {
      const { top, bottom } = box.getBoundingClientRect();
      const [above, below] = [top - header - 2 * gap, innerHeight - bottom - 2 * gap];
      const isAbove = below < roomWanted && above > below;
      element.setAttribute("data-side", isAbove ? "top" : "bottom");
      element.style.setProperty("max-height", `${Math.max(isAbove ? above : below, 200)}px`);
    };
    place();
    window.addEventListener("resize", place);
    window.addEventListener("scroll", place, { passive: true });
    return () => {
      window.removeEventListener("resize", place);
      window.removeEventListener("scroll", place);
    };
  }, [panel, open]);
}

/** A panel beside its trigger; a bottom sheet on a phone. The caller wraps both in one relatively positioned element. */
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
  usePlacement(panel);
  return (
    <>
      <div aria-hidden className="fixed inset-0 z-40 bg-overlay md:hidden" />
      <div
        ref={panel}
        role="dialog"
        aria-label={label}
        className={cx(
          "fixed inset-x-0 bottom-0 z-50 max-h-[85dvh] overflow-y-auto rounded-t-card border border-line bg-surface-raised text-ink shadow-raised",
          "md:absolute md:inset-x-auto md:top-full md:bottom-auto md:my-2 md:rounded-card md:data-[side=top]:top-auto md:data-[side=top]:bottom-full",
          align === "right" ? "md:end-0" : "md:start-0",
          className,
        )}
      >
        <div aria-hidden className="mx-auto mt-2 h-1 w-9 rounded-full bg-line md:hidden" />
        {children}
      </div>
    </>
  );
}
