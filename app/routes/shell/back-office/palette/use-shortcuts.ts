import { useEffect, useRef } from "react";

const writing = "input, select, textarea, [contenteditable]";
const patienceMs = 1500;

/**
 * Keys of the back office: Ctrl or Cmd with K opens the palette; ? shows the keys, and g with a letter goes to the page
 * of the letter, both not while something is typed or a dialog is open.
 */
export function useShortcuts(on: { palette: () => void; help: () => void; go: (letter: string) => boolean }): void {
  const latest = useRef(on);
  useEffect(() => {
    latest.current = on;
  });
  useEffect(() => {
    let wentAt = 0;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      const control = event.ctrlKey || event.metaKey;
      if (control && !event.altKey && !event.shiftKey && event.code === "KeyK") {
        event.preventDefault();
        return latest.current.palette();
      }
      if (control || event.altKey || (event.target instanceof Element && event.target.closest(writing))) return;
      if (document.querySelector("dialog:modal")) return;
      const waits = event.timeStamp - wentAt < patienceMs;
      wentAt = 0;
      if (event.key === "?") {
        event.preventDefault();
        return latest.current.help();
      }
      // By the place of the key, so that they work with a Georgian keyboard too.
      const letter = event.code.replace(/^Key/, "").toLowerCase();
      if (waits && /^[a-z]$/.test(letter) && latest.current.go(letter)) event.preventDefault();
      else if (letter === "g" && !event.shiftKey) wentAt = event.timeStamp;
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
