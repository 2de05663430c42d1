import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

const kind = (field: Element) =>
  [
    field.localName,
    ...["name", "type"].map((name) => field.getAttribute(name)),
    field.localName === "button" && field.getAttribute("value"),
  ].join();

/** When a form is drawn anew on the same page, as after a choice that narrows a list, the field that held the focus has it again. */
export function useKeptField() {
  const { key, pathname } = useLocation();
  const held = useRef<{ field: Element; pathname: string } | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      held.current = target instanceof Element && target.hasAttribute("name") ? { field: target, pathname } : null;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [pathname]);
  useEffect(() => {
    const was = held.current;
    if (!was || was.field.isConnected || was.pathname !== pathname || (document.activeElement ?? document.body) !== document.body) return;
    const same = [...document.querySelectorAll<HTMLElement>("[name]")].find((field) => kind(field) === kind(was.field));
    same?.focus({ preventScroll: true });
  }, [key, pathname]);
}
