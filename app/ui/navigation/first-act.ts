import { useEffect, useState } from "react";

const acts = ["pointerdown", "pointermove", "keydown", "scroll", "wheel"] as const;

/**
 * Calls `begin` when the visitor first does something: what only a press can need is loaded then, and no earlier.
 * Returns how to stop waiting.
 */
export function onFirstAct(begin: () => void): () => void {
  const stop = new AbortController();
  const once = () => {
    stop.abort();
    begin();
  };
  for (const act of acts) window.addEventListener(act, once, { capture: true, passive: true, signal: stop.signal });
  return () => stop.abort();
}

/** Loads a module at the visitor's first act, so that it is there when a press needs it. `load` is the same in each render. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => onFirstAct(() => void load().catch(() => undefined)), [load]);
}

/** Whether the visitor has done something. */
export function useFirstAct(): boolean {
  const [has, set] = useState(false);
  useEffect(() => onFirstAct(() => set(true)), []);
  return has;
}
