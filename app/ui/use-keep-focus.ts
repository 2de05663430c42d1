import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * When the page that one goes to has no place any more for what held the focus, the part that the address names gets it, or
 * else the page's title, so that keys and screen readers go on from there.
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
