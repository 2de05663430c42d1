import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Revalidates a page that was reached by Back or Forward from another document, because its data may be outdated. */
export function useRevalidateOnReturn(wanted: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!wanted) return;
    const refresh = () => {
      // Offline, revalidation would replace the page by an error page.
      if (navigator.onLine) void revalidate();
    };
    const shown = (event: PageTransitionEvent) => event.persisted && refresh();
    const [entry] = performance.getEntriesByType("navigation");
    if (entry instanceof PerformanceNavigationTiming && entry.type === "back_forward") refresh();
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  }, [wanted, revalidate]);
}
