import { type RefObject, useEffect, useRef } from "react";

const writing = "input, select, textarea, [contenteditable], [role=combobox], [role=listbox], [role=menu], [role=grid]";

type Keys = {
  panel: RefObject<HTMLElement | null>;
  /** Off while a dialog is open above the panel. */
  active: boolean;
  close: () => void;
  up: (() => void) | undefined;
  down: (() => void) | undefined;
  /** Left and Right instead of Up and Down. */
  sideways: boolean;
};

/**
 * Escape, Up and Down, or Left and Right, and K and J of a panel beside a list, wherever the focus is: not while something is typed or
 * chosen, with Ctrl, Alt or Meta, or in another dialog.
 */
export function usePanelKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { panel, active, close, up, down, sideways } = latest.current;
      if (!active || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const at = event.target instanceof Element ? event.target : null;
      if (at?.closest(writing)) return;
      const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
      if (dialog && dialog !== panel.current) return;
      const key = event.key.length === 1 ? event.code : event.key;
      // A modal panel gets `cancel` instead.
      const [before, after] = sideways ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
      const act = { [before]: up, KeyK: up, [after]: down, KeyJ: down, Escape: dialog ? undefined : close }[key];
      if (act) act();
      // At an end of the list the page must not scroll instead.
      if (act || key === before || key === after) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
