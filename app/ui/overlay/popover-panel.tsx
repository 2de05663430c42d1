import { type PointerEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { cx } from "../class-names.ts";
import { usePlacement } from "./popover.ts";

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

/**
 * A panel beside its trigger; a bottom sheet on a phone, which can be pulled down. The caller wraps both in one
 * relatively positioned element.
 */
export function PopoverPanel({
  label,
  onClose,
  children,
  className,
  align = "left",
}: {
  label: string;
  onClose: () => void;
  children: ReactNode;
  className?: string;
  align?: "left" | "right";
}) {
  const panel = useRef<HTMLDivElement>(null);
  useFocusBack(panel);
  usePlacement(panel, { mayCover: true });
  const pull = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const { currentTarget: grip, pointerId, clientY } = event;
    import("./pull-sheet.ts").then(
      ({ pullSheet }) => panel.current && pullSheet(panel.current, { grip, pointerId, clientY }, onClose),
      () => undefined,
    );
  };
  return (
    <>
      <div aria-hidden onClick={onClose} className="fixed inset-0 z-40 bg-overlay md:hidden" />
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
        <div aria-hidden onPointerDown={pull} className="sheet-grip md:hidden" />
        {children}
      </div>
    </>
  );
}
