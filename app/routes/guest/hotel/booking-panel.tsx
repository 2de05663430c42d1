import { Suspense } from "react";
import { href, Link, useLocation } from "react-router";
import type { CardPrice } from "#domain/hotel/hotel.ts";
import type { HotelDetails, RoomDetails } from "#domain/hotel/hotels.server.ts";
import { rateName } from "#domain/pricing/text/rate-name.ts";
import { formatClock, formatShortInstant } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import { type ChosenRooms, isFull, type Selection, type ShownOffer, stayTotal } from "#routes/booking/selection.ts";
import { useRoot } from "#routes/shell/root-data.ts";
import type { DatesPrice } from "#routes/shell/search/stay-calendar.tsx";
import { cx } from "#ui/class-names.ts";
import { lazyView } from "#ui/navigation/lazy-view.ts";
import { MobileBar, NextLink } from "./mobile-bar.tsx";
import { isUnfit, nextStep } from "./next-step.ts";
import { PanelPrice, type ShownPrice } from "./panel-price.tsx";
import { StayForm } from "./stay-form.tsx";

// Loaded only when the room is not available, or several are chosen.
const WhyNot = lazyView(async () => ({ default: (await import("./unavailable-reason.tsx")).WhyNot }));
const AlertLink = lazyView(async () => ({ default: (await import("./alert-link.tsx")).AlertLink }));
const PanelBreakdown = lazyView(async () => ({ default: (await import("./panel-breakdown.tsx")).PanelBreakdown }));
const ChosenRoomList = lazyView(async () => ({ default: (await import("./chosen-room-list.tsx")).ChosenRoomList }));

const t = messages(texts.bookingPanel);
const page = messages(texts.hotel);

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
  /** The lowest price of any night in a room for the party; null without one. */
  minPrice: Cents | null;
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

/** The price of the chosen room, else the lowest of the dates or of any night. */
function priceShown(
  { rooms, selection: { roomId, search, quote }, best, minPrice }: Pick<Props, "rooms" | "selection" | "best" | "minPrice">,
  { addsTaxes }: Pick<HotelDetails, "addsTaxes">,
): ShownPrice | null {
  const room = rooms.find(({ id }) => id === roomId);
  if (quote) return { ...quote, isFrom: false, addsTaxes, stay: stayTotal(search, quote) };
  const ofNight = (price: Cents) => ({ perNight: price, fullPerNight: price, isFrom: !room, addsTaxes, stay: null });
  if (search.dates) return room ? null : best && { ...best, addsTaxes, isFrom: true };
  const price = room ? room.price : minPrice;
  return price === null ? null : ofNight(price);
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
  const step = nextStep({ ...facts, addsTaxes: hotel.addsTaxes });
  const shown = unfit ? null : priceShown(facts, hotel);
  const now = useRoot()?.now ?? "";
  const until = quote?.cancelableUntil ?? "";
  const isFree = until > now;
  const alert = "mt-2 text-sm font-semibold text-danger";
  return (
    <section aria-label={t.title} className="rounded-card border border-line bg-surface-raised p-4 shadow-raised">
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
      {isOne && room && <ChosenRoomName room={room} selection={selection} />}
      {room && offer && !quote && !unfit && (
        <p role="alert" className={alert}>
          <Suspense>
            <WhyNot offer={offer} chosen={selection} />
          </Suspense>
        </p>
      )}
      {unfit && room && (
        <p role="alert" className={alert}>
          {t.unfit}
        </p>
      )}
      {isOne ? (
        shown ? (
          // The bar of phones has the price until a room is chosen.
          <div className={cx(!room && "max-lg:hidden")}>
            <PanelPrice {...shown} />
          </div>
        ) : (
          !room && search.dates && <p className="mt-3 font-semibold text-warning">{page.full}</p>
        )
      ) : (
        <Suspense>
          <ChosenRoomList chosen={chosen} search={search} />
        </Suspense>
      )}
      {chosen.priced && (
        <Suspense>
          <PanelBreakdown priced={chosen.priced} timeZone={hotel.timeZone} />
        </Suspense>
      )}
      {search.dates && search.rooms === 1 && isFull(offers) && (
        <p className="mt-1 text-sm">
          <Suspense>
            <AlertLink search={search} full short />
          </Suspense>
        </p>
      )}
      <NextLink step={step} wide className="mt-3 max-lg:hidden" />
      <p className="flex flex-wrap items-center justify-center gap-x-4 pt-1.5 text-center text-sm text-ink-soft empty:hidden">
        {chosen.checkout && (
          <span>
            {isOne && isFree && (
              <span className="block text-success">
                {t.freeUntil(formatShortInstant(until, hotel.timeZone), formatClock(until, hotel.timeZone))}
              </span>
            )}
            <span>{t.free}</span>
          </span>
        )}
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
      <MobileBar step={step} dates={chosen.total ? search.dates : undefined} room={isOne ? room?.name : undefined} />
    </section>
  );
}

/** The room that is chosen, with its rate. */
const ChosenRoomName = ({ room, selection: { search, quote } }: { room: RoomDetails; selection: Selection }) => (
  <p className="mt-3 rounded-field bg-sand px-3 py-2 wrap-anywhere">
    <span className="block font-semibold">
      {search.rooms > 1 && <span>{`${search.rooms} × `}</span>}
      <span>{room.name}</span>
    </span>
    {quote && <span className="block text-sm text-ink-soft">{rateName(quote.rateType, quote.planName)}</span>}
  </p>
);
