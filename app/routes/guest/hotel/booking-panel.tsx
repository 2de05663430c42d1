import { Suspense } from "react";
import { href, Link, useLocation } from "react-router";
import type { CardPrice } from "#domain/hotel/hotel.ts";
import type { HotelDetails, RoomDetails } from "#domain/hotel/hotels.server.ts";
import { rateName } from "#domain/pricing/rate-text.ts";
import { formatMoney } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { nightCount } from "#kit/stay.ts";
import { lazyView } from "#ui/lazy-view.ts";
import { useCurrency } from "../../shell/root-data.ts";
import type { DatesPrice } from "../../shell/stay-calendar.tsx";
import { MobileBar } from "./mobile-bar.tsx";
import { NextLink } from "./next-link.tsx";
import { isUnfit, nextStep } from "./next-step.ts";
import type { ChosenRooms, Selection, ShownOffer } from "./selection.ts";
import { StayForm } from "./stay-form.tsx";
import { StaySum } from "./stay-sum.tsx";
import * as texts from "#locales/en/guest-hotel.ts";

// Loaded only when the room is not available, or several are chosen.
const WhyNot = lazyView(async () => ({ default: (await import("./unavailable-reason.tsx")).WhyNot }));
const ChosenRoomList = lazyView(async () => ({ default: (await import("./chosen-room-list.tsx")).ChosenRoomList }));

const t = messages(texts.bookingPanel);

type Props = {
  hotel: HotelDetails;
  rooms: RoomDetails[];
  /** Capacity of the largest room type. */
  largestCapacity: number;
  offers: ShownOffer[] | null;
  /** The price depends on the ages of guests of 13 to 17. */
  asksTeens: boolean;
  /** The lowest price of the dates for the party. */
  best: CardPrice | null;
  selection: Selection;
  chosen: ChosenRooms;
  today: string;
  signedIn: boolean;
  datesRejected: boolean;
};

/** The total of the chosen rooms, else the lowest of the hotel. */
function priceOfDates({ total }: ChosenRooms, best: CardPrice | null): DatesPrice | undefined {
  if (total) return { total: total.total, isFrom: false };
  return best?.stay ? { total: best.stay.total, isFrom: true } : undefined;
}

/** Dates, guests, the chosen rooms with their total, and the next step; everything else of a booking is at the checkout. */
export function BookingPanel({ hotel, largestCapacity, asksTeens, today, datesRejected, ...facts }: Props) {
  const { rooms, offers, selection, chosen, signedIn } = facts;
  const { pathname, search: query } = useLocation();
  const { search, quote } = selection;
  const room = rooms.find(({ id }) => id === selection.roomId);
  const offer = offers?.find(({ roomId }) => roomId === room?.id);
  const isOne = chosen.rooms.length === 0;
  const unfit = isUnfit(facts);
  const step = nextStep({ ...facts, minPrice: hotel.minPrice });
  const alert = "mt-2 text-sm font-semibold text-danger";
  return (
    <section aria-label={t.title} className="rounded-card border border-line bg-surface-raised px-4 py-3 shadow-raised">
      <h2 className="sr-only">{t.title}</h2>
      <StayForm
        hotel={hotel}
        largestCapacity={largestCapacity}
        selection={selection}
        asksTeens={asksTeens}
        price={priceOfDates(chosen, facts.best)}
        today={today}
      />
      {datesRejected && (
        <p role="alert" className={alert}>
          {t.dates}
        </p>
      )}
      {isOne && room && <ChosenRoom room={room} selection={selection} />}
      {room && offer && !quote && (
        <p role="alert" className={alert}>
          <Suspense>
            <WhyNot offer={offer} chosen={selection} />
          </Suspense>
        </p>
      )}
      {unfit && room && (
        <p role="alert" className={alert}>
          {offer?.price ? t.unfit : t.capacity(room.capacity * search.rooms)}
        </p>
      )}
      {isOne ? (
        search.dates && chosen.total && <StaySum nights={nightCount(search.dates)} {...chosen.total} />
      ) : (
        <Suspense>
          <ChosenRoomList chosen={chosen} search={search} />
        </Suspense>
      )}
      <NextLink step={step} wide className="mt-2 max-lg:hidden" />
      <p className="flex flex-wrap items-center justify-center gap-x-4 text-center text-sm text-ink-soft empty:hidden">
        {chosen.checkout && <span>{t.free}</span>}
        {isOne && chosen.add && (
          <Link preventScrollReset to={chosen.add} className="inline-flex min-h-11 items-center font-semibold text-ink underline">
            {t.addRoom}
          </Link>
        )}
        {!signedIn && !chosen.checkout && (
          <Link
            to={`${href("/login")}?for=booking&next=${encodeURIComponent(pathname + query)}`}
            className="inline-flex min-h-11 items-center font-semibold text-ink underline"
          >
            {t.login}
          </Link>
        )}
      </p>
      <MobileBar step={step} dates={chosen.total ? search.dates : undefined} />
    </section>
  );
}

/** The room that is chosen, with its rate and what a night of it costs. */
function ChosenRoom({ room, selection: { search, quote } }: { room: RoomDetails; selection: Selection }) {
  const currency = useCurrency();
  return (
    <p className="mt-3 rounded-field bg-sand px-3 py-2">
      <span className="block font-semibold wrap-anywhere">
        {search.rooms > 1 && `${search.rooms} × `}
        {room.name}
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
        {quote && <span className="min-w-0 wrap-anywhere">{rateName(quote.rateType, quote.planName)}</span>}
        {(quote || !search.dates) && (
          <span className="num whitespace-nowrap">
            {formatMoney(quote ? quote.perNight : room.price, currency)} {t.perNight}
          </span>
        )}
      </span>
    </p>
  );
}
