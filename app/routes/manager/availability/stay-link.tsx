import type { ReactNode } from "react";
import { Link, useLinkClickHandler, useSearchParams } from "react-router";
import type { CalendarStay } from "#domain/front-desk/calendar-stays.server.ts";
import { useBackOfficeUrl } from "../back-office/back-office-url.ts";
import { stayName } from "./beside-stay.ts";

type Props = {
  stay: CalendarStay;
  /** The URL of the bookings, to which a booking code is added. */
  bookings: string;
  /** Its accessible name, if it is not its text. */
  label?: string;
  keys?: string | undefined;
  /** Shown where its text does not fit. */
  initials?: string;
  className: string;
  children: ReactNode;
};

/** Opens a booking over the calendar; in a new tab, or without scripts, it leads to it in the list of bookings. */
export function StayLink({ stay, bookings, label, keys, initials, className, children }: Props) {
  const { code, roomId } = stay;
  const url = useBackOfficeUrl();
  const [params] = useSearchParams();
  const open = useLinkClickHandler(url({ reservation: code, room: roomId, dialog: null }), { preventScrollReset: true });
  const isOpen = params.get("reservation") === code && (params.get("room") ?? roomId) === roomId;
  return (
    <Link
      to={`${bookings}reservation=${code}`}
      onClick={open}
      aria-label={label}
      aria-keyshortcuts={keys}
      aria-current={isOpen || undefined}
      title={label}
      draggable={false}
      data-initials={initials}
      data-opens={stayName(stay)}
      className={className}
    >
      {children}
    </Link>
  );
}
