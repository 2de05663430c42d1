import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Asks the server anew for a page to which the browser goes back: it may show what was true when it was left. */
export function useRevalidateOnReturn(wanted: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!wanted) return;
    const refresh = () => {
      // Without a network the page would give way to a fault.
      if (navigator.onLine) void revalidate();
    };
    const shown = (event: PageTransitionEvent) => event.persisted && refresh();
    const [entry] = performance.getEntriesByType("navigation");
    if (entry instanceof PerformanceNavigationTiming && entry.type === "back_forward") refresh();
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  }, [wanted, revalidate]);
}
