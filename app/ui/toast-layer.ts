import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

const openModal = () => [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")].at(-1) ?? null;

/**
 * Keeps a layer above everything, also above dialogs and popovers that open later. It is a manual popover, which stands in the
 * browser's top layer, and while a modal dialog is open it belongs into that dialog, since all outside of one is inert.
 * Answers the dialog to draw it into, null for the page.
 */
export function useTopLayer(layer: RefObject<HTMLElement | null>, shown: boolean, changes: unknown): HTMLElement | null {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!shown) return setHost(null);
    const look = () => setHost(openModal());
    look();
    const watch = new MutationObserver(look);
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
    return () => watch.disconnect();
  }, [shown]);
  // Whatever was shown last stands on top, so it is shown anew when something new is in it, or when another popover has opened.
  useLayoutEffect(() => {
    const element = layer.current;
    if (!element || !shown) return;
    element.setAttribute("popover", "manual");
    const raise = () => {
      // The dialog that it was drawn into may have gone; it is drawn into the page next.
      if (!element.isConnected) return;
      if (element.matches(":popover-open")) element.hidePopover();
      element.showPopover();
    };
    raise();
    const other = ({ target, newState }: ToggleEvent) => target !== element && newState === "open" && raise();
    document.addEventListener("toggle", other, true);
    return () => document.removeEventListener("toggle", other, true);
  }, [layer, shown, host, changes]);
  return host;
}
