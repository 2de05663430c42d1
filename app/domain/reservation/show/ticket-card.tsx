import type { ReactNode } from "react";
import { Link } from "react-router";
import { placeName } from "#domain/hotel/place/place.ts";
import { daysBetween, type Day } from "#kit/date/day.ts";
import { messages } from "#kit/locale.ts";
import { isActive } from "#kit/reservation-state.ts";
import * as texts from "#locales/en/reservation.ts";
import { cx } from "#ui/class-names.ts";
import { Pomegranate } from "#ui/logo.tsx";
import { Photo } from "#ui/photo/photo.tsx";
import { type ReservationDetails, shortCode } from "../reservation.ts";
import { ReservationStateText } from "./reservation-state-text.tsx";
import { StayDates } from "./stay-dates.tsx";
import { peopleText, roomsOf } from "./stay-text.ts";

const t = messages(texts.ticketCard);

/** How far away a stay is on the hotel's day `today`; null once it is over or cancelled. */
function countdownText({ state, checkIn, checkOut }: Pick<ReservationDetails, "state" | "checkIn" | "checkOut">, today: Day) {
  if (!isActive(state) || today > checkOut) return null;
  const days = daysBetween(today, checkIn);
  return days > 1 ? t.days(days) : days === 1 ? t.tomorrow : days === 0 ? t.today : t.now;
}

type Props = {
  stay: ReservationDetails;
  /** The hotel's day. */
  today: Day;
  heading: "h1" | "h2" | "h3";
  /** Where the whole card leads. */
  to?: string;
  /** The seal drops in: the booking was just made. */
  sealed?: boolean;
  /** The photo is among the first that the page shows. */
  priority?: boolean;
  /** Below the fold or on the stub: address, links, buttons. */
  children?: ReactNode;
};

/**
 * A stay as a folded ticket: photo, hotel, dates with hours and nights, rooms and guests, number and state; what
 * follows is below the fold, or on the stub of a wide ticket.
 */
export function TicketCard({ stay, today, heading: Heading, to, sealed = false, priority = false, children }: Props) {
  const { hotel, state } = stay;
  const countdown = countdownText(stay, today);
  const alive = isActive(state);
  return (
    <article className={cx("ticket @container", to && "hover:shadow-raised")}>
      <div className={cx(Boolean(children) && "@4xl:grid @4xl:grid-cols-[1fr_18rem]")}>
        <div className="grid @xl:grid-cols-[220px_1fr] @4xl:grid-cols-[280px_1fr]">
          <div className={cx("relative min-h-40", !alive && "grayscale")}>
            <Photo
              src={hotel.image?.url}
              alt={hotel.image ? hotel.image.alt : ""}
              sizes="(min-width: 640px) 220px, 100vw"
              priority={priority}
              className="absolute inset-0 size-full"
            />
          </div>
          <div className="min-w-0 space-y-4 p-5">
            {state === "confirmed" && (
              <span aria-hidden className={cx("ticket-seal", sealed && "ticket-seal-drops")}>
                <Pomegranate className="size-full" />
              </span>
            )}
            <div className="@xl:pe-16">
              <Heading className="font-display text-2xl">
                {to ? (
                  <Link to={to} className="after:absolute after:inset-0">
                    {hotel.name}
                  </Link>
                ) : (
                  hotel.name
                )}
              </Heading>
              <p className="text-ink-soft">{placeName(hotel)}</p>
            </div>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
              {countdown && <strong className="font-semibold">{countdown}</strong>}
              <ReservationStateText reservation={stay} />
            </p>
            <StayDates stay={stay} />
            <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line pt-3 text-sm">
              <span className="min-w-0 wrap-anywhere">
                {roomsOf(stay)}, {peopleText(stay)}
              </span>
              <span className="num text-ink-soft">
                {t.code} <span className="font-semibold text-ink">{shortCode(stay.code)}</span>
              </span>
            </p>
          </div>
        </div>
        {children && <div className="ticket-fold px-5 py-4 @4xl:ticket-stub @4xl:flex @4xl:flex-col @4xl:justify-center">{children}</div>}
      </div>
    </article>
  );
}
