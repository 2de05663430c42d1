import { useRouteLoaderData } from "react-router";
import { dayAt } from "#kit/date/zone.ts";
import { formatDay, formatInstant } from "#kit/format.ts";

/** The offset of a time zone at an instant, such as GMT+4. */
const zoneOffset = (iso: string, timeZone: string): string | undefined =>
  new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" })
    .formatToParts(new Date(iso))
    .find(({ type }) => type === "timeZoneName")?.value;

/** Formats instants in the operator's time zone, which the layout loads. */
export function useSiteClock() {
  const { timeZone } = useRouteLoaderData("routes/admin/frame") as { timeZone: string };
  return {
    timeZone,
    /** With the zone, which a copied time needs and which changes with the season. */
    instant: (iso: string | null): string => (iso ? `${formatInstant(iso, timeZone)} ${zoneOffset(iso, timeZone)}` : ""),
    day: (iso: string): string => formatDay(dayAt(new Date(iso), timeZone)),
  };
}
