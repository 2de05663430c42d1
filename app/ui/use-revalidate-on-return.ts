import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { isConnected } from "./is-connected.ts";

/** Revalidates a page that was reached by Back or Forward from another document, because its data may be outdated. */
export function useRevalidateOnReturn(wanted: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!wanted) return;
    // Offline, revalidation would replace the page by an error page.
    const refresh = async () => (await isConnected()) && revalidate();
    const shown = (event: PageTransitionEvent) => event.persisted && void refresh();
    const [entry] = performance.getEntriesByType("navigation");
    if (entry instanceof PerformanceNavigationTiming && entry.type === "back_forward") void refresh();
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  }, [wanted, revalidate]);
}
