import { type RefObject, useLayoutEffect, useState } from "react";

const openModal = () => [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")].at(-1) ?? null;

/**
 * Keeps the toast layer above everything, also dialogs and popovers that open later. It is a manual popover in the
 * browser's top layer; while a modal dialog is open it is rendered into that dialog, since everything outside is
 * inert. Returns the dialog to render into, null for the page.
 */
export function useTopLayer(layer: RefObject<HTMLElement | null>, shown: boolean, changes: unknown): HTMLElement | null {
  const [host, setHost] = useState<HTMLElement | null>(null);
  // Before the page is painted: behind a dialog a toast could neither be seen nor be closed.
  useLayoutEffect(() => {
    if (!shown) return setHost(null);
    const look = () => setHost(openModal());
    look();
    const watch = new MutationObserver(look);
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
    return () => watch.disconnect();
  }, [shown]);
  // The last shown popover is on top, so it is shown again when its content changes or another popover opens.
  useLayoutEffect(() => {
    const element = layer.current;
    // Browsers without popovers show it above everything but later dialogs.
    if (!element?.showPopover || !shown) return;
    element.setAttribute("popover", "manual");
    const raise = () => {
      // The dialog may have been unmounted; then it is rendered into the page.
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
