import { Suspense } from "react";
import { useSearchParams } from "react-router";
import type { HotelDetails, RoomDetails } from "#domain/hotel/hotels.server.ts";
import { AmenityIcon } from "#domain/hotel/rooms/amenity-icon.tsx";
import { formatClock, formatShortInstant } from "#kit/format.ts";
import { unitsPerBooking } from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import * as messageTexts from "#locales/en/message.ts";
import { AskLink, GroupLink } from "#routes/booking/group-link.tsx";
import {
  isFull,
  type OfferedPlan,
  roomPageHref,
  type Selection,
  selectionQuery,
  type ShownOffer,
  stayTotal,
} from "#routes/booking/selection.ts";
import { useCurrency } from "#routes/shell/root-data.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink, buttonLook } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { lazyView } from "#ui/navigation/lazy-view.ts";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { PartLink } from "#ui/navigation/part-link.tsx";
import { Photo } from "#ui/photo/photo.tsx";
import { StayPrice } from "#ui/stay-price.tsx";

const t = messages(texts.roomList);
const m = messages(messageTexts.askHotel);

// Loaded only when there are dates, a room is chosen or can't be.
const RateChoice = lazyView(async () => ({ default: (await import("./rate-choice.tsx")).RateChoice }));
const PromoCode = lazyView(async () => ({ default: (await import("#routes/booking/promo-code.tsx")).PromoCode }));
const WhyNot = lazyView(async () => ({ default: (await import("./unavailable-reason.tsx")).WhyNot }));

const AlertLink = lazyView(async () => ({ default: (await import("./alert-link.tsx")).AlertLink }));

const RoomAccess = lazyView(async () => ({ default: (await import("./room-access.tsx")).RoomAccess }));

const scarce = 3;

type Props = {
  hotel: HotelDetails;
  /** Those of this page, and the selected one. */
  rooms: RoomDetails[];
  list: { page: number; pages: number };
  offers: ShownOffer[] | null;
  /** Those of the chosen room. */
  plans: OfferedPlan[];
  selection: Selection;
  /** Whether a rate can be chosen; not while a booking awaits payment. */
  withRates: boolean;
};

/** A page of the hotel's rooms to choose from, with rates once there are dates. */
export function RoomList({ hotel, rooms, list, offers, plans, selection, withRates }: Props) {
  const [params] = useSearchParams();
  const { search } = selection;
  const alert = (full: boolean) => (
    <Suspense>
      <AlertLink search={search} full={full} />
    </Suspense>
  );
  const full = isFull(offers);
  // An alert waits for one room.
  const alerts = search.dates !== null && search.rooms === 1;
  return (
    <section id="rooms">
      <h2 className="font-display text-2xl">{t.title}</h2>
      {alerts && full && <p className="mt-3 rounded-card border border-line bg-surface-raised p-4">{alert(true)}</p>}
      {search.dates && withRates && (
        <Suspense>
          <PromoCode code={selection.code} hasQuote={selection.quote !== undefined} />
        </Suspense>
      )}
      {rooms.length === 0 && <p className="mt-3 text-ink-soft">{t.none}</p>}
      <ul className="mt-5 space-y-5">
        {rooms.map((room) => (
          <li key={room.id}>
            <RoomCard
              hotel={hotel}
              room={room}
              offer={offers?.find(({ roomId }) => roomId === room.id)}
              plans={plans}
              selection={selection}
              withRates={withRates}
            />
          </li>
        ))}
      </ul>
      <Pagination page={list.page} pages={list.pages} hrefOf={(page) => roomPageHref(params, page)} />
      {alerts && !full && <p className="mt-5 text-ink-soft">{alert(false)}</p>}
      <p className="mt-5 text-ink-soft">
        {t.group(unitsPerBooking + 1)} <GroupLink dates={search.dates}>{t.askGroup}</GroupLink>
      </p>
      <p>
        <AskLink dates={search.dates}>{m.link}</AskLink>
      </p>
    </section>
  );
}

function RoomCard({
  hotel,
  room,
  offer,
  plans,
  selection,
  withRates,
}: Omit<Props, "offers" | "rooms" | "list"> & { room: RoomDetails; offer: ShownOffer | undefined }) {
  const currency = useCurrency();
  const chosen = selection.roomId === room.id;
  const price = offer?.price;
  const bookable = !offer || offer.price !== null;
  if (!bookable && !chosen) return <UnavailableRoom room={room} offer={offer} />;
  return (
    <article className={cx("room-card", chosen ? "border-pine ring-1 ring-pine" : "border-line")}>
      <div className="relative min-h-44">
        <Photo
          src={room.images[0]?.url}
          alt={room.images[0] ? room.images[0].alt : ""}
          sizes="(min-width: 640px) 220px, 100vw"
          className="absolute inset-0 size-full"
        />
      </div>
      <div className="room-card-text">
        <div className="min-w-0">
          <h3 className="font-display text-lg">{room.name}</h3>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            <span className="inline-flex items-center gap-1">
              <Icon name="users" className="size-4" />
              {t.guests(room.capacity, room.extraBeds)}
            </span>
            {room.area !== null && <span>{t.area(room.area)}</span>}
            {offer && bookable && offer.freeUnits <= scarce && <Badge kind="warning">{t.left(offer.freeUnits)}</Badge>}
          </p>
          {bookable && offer && <FreeCancellation offer={offer} timeZone={hotel.timeZone} />}
          {offer?.meals && <Included text={offer.meals} />}
          <p className="mt-3 text-ink-soft">{room.description}</p>
          {room.amenities.length > 0 && (
            <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
              {room.amenities.map((amenity) => (
                <li key={amenity.id} className="inline-flex items-center gap-1.5">
                  <AmenityIcon icon={amenity.icon} />
                  {amenity.name}
                </li>
              ))}
            </ul>
          )}
          {(room.accessibility.length > 0 || selection.search.needs.length > 0) && (
            <Suspense>
              <RoomAccess kinds={room.accessibility} needs={selection.search.needs} />
            </Suspense>
          )}
        </div>
        {bookable ? (
          <div className="room-card-choice">
            {(price || !offer) && (
              <div className="min-w-0">
                <StayPrice
                  perNight={price ? price.perNight : room.price}
                  addsTaxes={hotel.addsTaxes}
                  stay={price ? stayTotal(selection.search, price) : null}
                  currency={currency}
                />
                {offer?.plan && <p className="text-sm font-semibold">{offer.plan}</p>}
              </div>
            )}
            <ButtonLink
              replace
              preventScrollReset
              discover="none"
              variant={chosen ? "quiet" : "strong"}
              aria-current={chosen ? "true" : undefined}
              to={selectionQuery(selection, chosen ? null : room.id)}
              className={cx("ms-auto shrink-0", chosen && "border border-pine")}
            >
              {chosen && <Icon name="check" className="size-4" />}
              <span>{chosen ? t.selected : t.select}</span>
              <span className="sr-only">{room.name}</span>
            </ButtonLink>
          </div>
        ) : (
          <p className="font-semibold text-danger sm:col-span-2">
            <Suspense>
              <WhyNot offer={offer} />
            </Suspense>
          </p>
        )}
      </div>
      {chosen && withRates && plans.length > 0 && (
        <div className="border-t border-line p-5 sm:col-span-2">
          <Suspense fallback={<div className="h-64" />}>
            <RateChoice room={room} plans={plans} selection={selection} timeZone={hotel.timeZone} addsTaxes={hotel.addsTaxes} />
          </Suspense>
          {/* The panel is far away for keyboards; narrow windows have the bar with the next step. */}
          <PartLink part="booking" className={cx(buttonLook("secondary"), "mt-4 max-lg:not-focus:sr-only")}>
            {t.continue}
          </PartLink>
        </div>
      )}
    </article>
  );
}

/** What the price includes. */
const Included = ({ text }: { text: string }) => (
  <p className="mt-1.5 flex items-center gap-1.5 text-sm font-semibold text-success">
    <Icon name="check" className="size-4 shrink-0" />
    {text}
  </p>
);

/** Until when the rate of the price can be cancelled free of charge, or that another rate can. */
function FreeCancellation({ offer: { freeUntil, otherIsFree }, timeZone }: { offer: ShownOffer; timeZone: string }) {
  if (freeUntil) return <Included text={t.free(formatShortInstant(freeUntil, timeZone), formatClock(freeUntil, timeZone))} />;
  return otherIsFree && <p className="mt-2 text-sm text-ink-soft">{t.otherIsFree}</p>;
}

/** A room that is not available for the dates: what it is and why, without what only matters to those who can book it. */
const UnavailableRoom = ({ room, offer }: { room: RoomDetails; offer: ShownOffer }) => (
  <article className="flex items-center gap-4 overflow-clip rounded-card border border-line bg-surface-raised pe-4">
    <Photo src={room.images[0]?.url} alt="" sizes="112px" className="h-20 w-24 shrink-0 opacity-70 grayscale-50 sm:w-28" />
    <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4 py-3">
      <h3 className="font-display text-lg text-ink-soft">{room.name}</h3>
      <p className="text-sm font-semibold text-ink-soft">
        <Suspense>
          <WhyNot offer={offer} />
        </Suspense>
      </p>
    </div>
  </article>
);
