import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * If the element with the focus is not on the next page, focuses the element of the URL's hash, or else the title of
 * the page, so that keyboard and screen reader users continue there.
 */
export function useKeepFocus() {
  const { key, hash } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (document.activeElement && document.activeElement !== document.body) return;
    const part = hash ? document.getElementById(hash.slice(1)) : null;
    const next = part ?? document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
    next?.setAttribute("tabindex", "-1");
    next?.focus({ preventScroll: true });
  }, [key, hash]);
}
