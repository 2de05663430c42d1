import { useRouteLoaderData } from "react-router";
import { formatDay, formatInstant } from "#kit/format.ts";
import { dayAt } from "#kit/zone.ts";

/** Formats instants in the operator's time zone, which the layout loads. */
export function useSiteClock() {
  const { timeZone } = useRouteLoaderData("routes/admin/frame") as { timeZone: string };
  return {
    timeZone,
    instant: (iso: string | null): string => (iso ? formatInstant(iso, timeZone) : ""),
    day: (iso: string): string => formatDay(dayAt(new Date(iso), timeZone)),
  };
}
