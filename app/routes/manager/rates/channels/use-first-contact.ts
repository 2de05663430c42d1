import { useEffect } from "react";
import { useRevalidator } from "react-router";

const everyMs = 4000;
const longestMs = 15 * 60_000;

/** Reads the page again every few seconds while it waits for the program's first message, for a quarter of an hour. */
export function useFirstContact(waits: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!waits) return;
    const began = performance.now();
    const timer = setInterval(() => {
      if (performance.now() - began > longestMs) clearInterval(timer);
      else if (document.visibilityState === "visible" && navigator.onLine) void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [waits, revalidate]);
}
