import { Link } from "react-router";
import { directionsHref } from "#domain/hotel/place/place.ts";
import type { ReservationDetails } from "#domain/reservation/reservation.ts";
import { messages } from "#kit/locale.ts";
import { isActive } from "#kit/reservation-state.ts";
import { sitePaths } from "#kit/site-urls.ts";
import * as texts from "#locales/en/documents.ts";
import { Icon } from "#ui/icon.tsx";

const t = messages(texts.tripDocuments);

const look =
  "flex h-full min-h-12 items-center justify-center gap-2 rounded-card border border-line bg-surface-raised px-2 py-3 text-center text-sm font-semibold transition-colors duration-200 hover:border-ink-soft max-sm:flex-col sm:rounded-full sm:px-4";

/** Documents of a trip; those that don't apply to it are left out. */
export function TripDocuments({ trip, over }: { trip: ReservationDetails; over: boolean }) {
  const cancelled = !isActive(trip.state);
  const directions = !over && !cancelled;
  const receipt = trip.captured > 0;
  if (over && !receipt) return null;
  return (
    <ul
      aria-label={t.papers}
      className="relative mt-3 flex flex-wrap gap-2 print:hidden max-sm:grid max-sm:auto-cols-fr max-sm:grid-flow-col"
    >
      {directions && (
        <li>
          <a href={directionsHref(trip.hotel)} target="_blank" rel="noopener noreferrer" className={look}>
            <Icon name="navigation" className="size-5 shrink-0" />
            {t.directions}
          </a>
        </li>
      )}
      {!over && (
        <li>
          <Link to={sitePaths.tripCalendar(trip.code)} reloadDocument className={look}>
            <Icon name="calendar-plus" className="size-5 shrink-0" />
            {cancelled ? t.update : t.add}
          </Link>
        </li>
      )}
      {receipt && (
        <li>
          <Link to={sitePaths.receipt(trip.code)} reloadDocument className={look}>
            <Icon name="receipt-text" className="size-5 shrink-0" />
            {t.receipt}
          </Link>
        </li>
      )}
    </ul>
  );
}
