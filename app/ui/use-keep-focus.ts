import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** The state of a navigation that the page starts itself. */
export const byItself = "by itself";

/**
 * If the element with the focus is not on the next page, focuses the element of the URL's hash, or else the title of
 * the page, so that keyboard and screen reader users continue there. Not after a navigation with the state `byItself`, which nobody
 * asked for; going back to its page is another.
 */
export function useKeepFocus() {
  const { key, hash, state } = useLocation();
  const type = useNavigationType();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if ((state === byItself && type !== NavigationType.Pop) || (document.activeElement && document.activeElement !== document.body)) return;
    const part = hash ? document.getElementById(hash.slice(1)) : null;
    const next = part ?? document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
    next?.setAttribute("tabindex", "-1");
    next?.focus({ preventScroll: true });
  }, [key, hash, state, type]);
}
