import { directionsHref } from "#domain/hotel/place/place.ts";
import { Icon } from "#ui/icon.tsx";
import type { ReservationDetails } from "../reservation.ts";
import { placeFacts } from "./stay-text.ts";

/** The hotel's address, which opens a map, its telephone number, and when it receives guests. */
export function TicketPlace({ stay }: { stay: ReservationDetails }) {
  const { hotel } = stay;
  const facts = placeFacts(stay).map(([, value]) => value);
  const [address = ""] = facts;
  const hours = facts.at(-1);
  const row = "flex min-h-11 items-center gap-2 min-w-0 wrap-anywhere";
  return (
    <address className="not-italic">
      <a href={directionsHref(hotel)} target="_blank" rel="noopener noreferrer" className={`${row} underline`}>
        <Icon name="map-pin" className="size-5 shrink-0 text-ink-soft" />
        {address}
      </a>
      <span className="flex flex-wrap gap-x-6">
        {hotel.phone && (
          <a href={`tel:${hotel.phone.number}`} className={`${row} underline`}>
            <Icon name="smartphone" className="size-5 shrink-0 text-ink-soft" />
            {hotel.phone.shown}
          </a>
        )}
        <span className={row}>
          <Icon name="clock" className="size-5 shrink-0 text-ink-soft" />
          {hours}
        </span>
      </span>
    </address>
  );
}
