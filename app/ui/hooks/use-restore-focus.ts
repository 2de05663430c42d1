import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

const kind = (field: Element) =>
  [
    field.localName,
    ...["name", "type"].map((name) => field.getAttribute(name)),
    field.localName === "button" && field.getAttribute("value"),
  ].join();

/** Restores the focus to the same field or button after a navigation: also if its form was remounted, or if it was disabled meanwhile. */
export function useRestoreFocus() {
  const { key, pathname } = useLocation();
  const held = useRef<{ field: HTMLElement; pathname: string } | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      held.current = target instanceof HTMLElement && target.hasAttribute("name") ? { field: target, pathname } : null;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [pathname]);
  useEffect(() => {
    const was = held.current;
    if (!was || was.pathname !== pathname || (document.activeElement ?? document.body) !== document.body) return;
    const same = was.field.isConnected
      ? was.field
      : [...document.querySelectorAll<HTMLElement>("[name]")].find((field) => kind(field) === kind(was.field));
    same?.focus({ preventScroll: true });
  }, [key, pathname]);
}
