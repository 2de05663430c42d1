import { Icon } from "#ui/icon.tsx";
import type { ReservationDetails } from "../reservation.ts";
import { nightsText, stayEnds } from "./stay-ticket.ts";

/** Arrival and departure in two columns with their hours, and between them an arrow with the number of nights. */
export function StayDates({ stay }: { stay: Pick<ReservationDetails, "checkIn" | "checkOut" | "policies"> }) {
  const [from, to] = stayEnds(stay);
  const end = ({ label, day, fullDay, hour }: typeof from) => (
    <p className="min-w-0">
      <span className="block text-sm text-ink-soft">{label}</span>
      <span className="sr-only">{fullDay}</span>
      <span aria-hidden className="block font-display text-lg text-balance sm:text-xl">
        {/* Where there is no room for the date, the line breaks after the weekday. */}
        {day.replace(/ (?=\S+$)/, "\u00a0")}
      </span>
      <span className="block text-sm text-ink-soft">{hour}</span>
    </p>
  );
  return (
    <div className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-4 sm:gap-7 @xl:grid-cols-[9.5rem_5rem_minmax(0,1fr)]">
      {end(from)}
      <p className="text-center text-sm whitespace-nowrap text-ink-soft">
        <Icon name="arrow-right" className="mx-auto size-5 rtl:rotate-180" />
        {nightsText(stay)}
      </p>
      {end(to)}
    </div>
  );
}
