import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

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

const roomWanted = 440;
const gap = 12;
const header = 72;

/**
 * Opens a panel above its trigger if there is too little room below and more above, and keeps it within the window; one
 * that is higher than that side covers the trigger if it may. The panel is positioned in the element that also contains
 * the trigger; on a phone it is a sheet and is left alone.
 */
export function usePlacement(panel: RefObject<HTMLElement | null>, { open = true, mayCover = false } = {}) {
  useLayoutEffect(() => {
    const element = panel.current;
    const box = element?.offsetParent;
    if (!open || !element || !box || !matchMedia("(width >= 48rem)").matches) return;
    const place = () => {
      const { top, bottom } = box.getBoundingClientRect();
      const [above, below] = [top - header - 2 * gap, innerHeight - bottom - 2 * gap];
      const isAbove = below < roomWanted && above > below;
      element.setAttribute("data-side", isAbove ? "top" : "bottom");
      const room = Math.max(isAbove ? above : below, 200);
      const covers = mayCover && element.scrollHeight > room;
      const [pinned, free] = isAbove ? ["top", "bottom"] : ["bottom", "top"];
      element.style.setProperty("max-height", `${covers ? innerHeight - header - 2 * gap : room}px`);
      element.style.setProperty(pinned, covers ? `${-room}px` : "");
      element.style.setProperty(free, covers ? "auto" : "");
    };
    place();
    window.addEventListener("resize", place);
    window.addEventListener("scroll", place, { passive: true });
    return () => {
      window.removeEventListener("resize", place);
      window.removeEventListener("scroll", place);
    };
  }, [panel, open, mayCover]);
}
