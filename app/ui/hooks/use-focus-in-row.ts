import { type RefObject, useEffect } from "react";

/**
 * Keeps the focus in a row whose pressed button went away with its answer: on what takes it back, else on the next button, else on its
 * first link. `answer`: that of the press, once the page shows it; undefined before.
 */
export function useFocusInRow(row: RefObject<HTMLElement | null>, answer: unknown) {
  useEffect(() => {
    if (answer === undefined || (document.activeElement ?? document.body) !== document.body) return;
    const controls = ["button[value^=undo]:not(:disabled)", "button:not(:disabled), a.button", "a[href]"];
    const next = controls.map((one) => row.current?.querySelector<HTMLElement>(one)).find((one) => one);
    next?.focus({ preventScroll: true });
  }, [row, answer]);
}
