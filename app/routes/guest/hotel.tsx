import { Suspense, useEffect, useMemo } from "react";
import { href, Link } from "react-router";
import { FavouriteButton } from "#domain/favourite/favourite-button.tsx";
import { favouriteIds } from "#domain/favourite/favourites.server.ts";
import { hotelById } from "#domain/hotel/hotels.server.ts";
import { placeName } from "#domain/hotel/place/place.ts";
import { surroundingsOf } from "#domain/hotel/place/surroundings.server.ts";
import { secondsHeld } from "#domain/reservation/reservation.ts";
import { heldReservation, reservationByCode } from "#domain/reservation/reservations.server.ts";
import { reviewListOf } from "#domain/review/review.ts";
import { reviewPage } from "#domain/review/reviews.server.ts";
import { datedPrice, similarHotels, undatedLowest } from "#domain/search/hotel-sections.server.ts";
import { searchOf } from "#domain/search/read-search.ts";
import { asksForRoom } from "#domain/search/search-index.server.ts";
import { stayQuery } from "#domain/search/search-params.ts";
import { dayAt } from "#kit/date/zone.ts";
import { formatRating } from "#kit/format.ts";
import { localePath, messages } from "#kit/locale.ts";
import { bookingBounds } from "#kit/party.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import * as wishTexts from "#locales/en/wish-list.ts";
import { chosenRooms } from "#routes/booking/chosen-rooms.server.ts";
import { locationOf } from "#routes/booking/location-drawing.server.ts";
import { requestedCode, requestedStay, selectionOf, shownOffers } from "#routes/booking/selected.server.ts";
import { indexed } from "#routes/shell/page-handle.ts";
import { pageMeta } from "#routes/shell/page-meta.ts";
import { useRoot } from "#routes/shell/root-data.ts";
import { SkipLink } from "#routes/shell/skip-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { lazySection } from "#ui/navigation/lazy-section.tsx";
import { lazyView } from "#ui/navigation/lazy-view.ts";
import { PartLink } from "#ui/navigation/part-link.tsx";
import { ShareButton } from "#ui/navigation/share-button.tsx";
import { ctxOf, replicaCtxOf, shareable } from "#web/context.server.ts";
import { elsewhere, redirectWithToast } from "#web/toast.server.ts";
import type { Route } from "./+types/hotel";
import { BookingPanel } from "./hotel/booking-panel.tsx";
import { Gallery, overPhoto } from "./hotel/gallery.tsx";
import { HotelFacts } from "./hotel/hotel-facts.tsx";
import { codeOfPage, needed, notFoundToast, notices, roomsOfPage } from "./hotel/page-parts.server.ts";
import { pagePhotos, stripPhotos } from "./hotel/page-photos.ts";
import { structuredData } from "./hotel/structured-data.server.ts";

const t = messages(texts.hotel);
const wish = messages(wishTexts.wishListLink);

const shownSimilar = 4;

const AboutHotel = lazySection("about", async () => ({ default: (await import("./hotel/about-hotel.tsx")).AboutHotel }));
const PhotoSpread = lazySection("photos", async () => ({ default: (await import("./hotel/photo-spread.tsx")).PhotoSpread }));
const RoomList = lazySection("rooms", async () => ({ default: (await import("./hotel/room-list.tsx")).RoomList }));
const Location = lazySection("location", async () => ({ default: (await import("./hotel/location.tsx")).Location }));
const Reviews = lazySection("reviews", async () => ({ default: (await import("./hotel/reviews.tsx")).Reviews }));
const SimilarHotels = lazySection("similar", async () => ({ default: (await import("./hotel/similar-hotels.tsx")).SimilarHotels }));
const PaymentStep = lazyView(async () => ({ default: (await import("#routes/booking/payment-step.tsx")).PaymentStep }));
const DraftBar = lazyView(async () => ({ default: (await import("./hotel/draft-bar.tsx")).DraftBar }));

export const handle = indexed;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? [
        ...pageMeta(matches, {
          title: `${loaderData.hotel.name}, ${placeName(loaderData.hotel)} · Stumari`,
          description: loaderData.hotel.description.slice(0, 160),
          image: loaderData.hotel.images[0]?.url,
        }),
        loaderData.hotel.listed ? { "script:ld+json": loaderData.structured } : { name: "robots", content: "noindex" },
      ]
    : [{ title: "Stumari" }];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const typedCode = requestedCode(query);
  // Whether a code can be used depends on its uses, and on how many the visitor has tried, which is counted.
  if (!typedCode) shareable(context);
  const ctx = typedCode ? ctxOf(context) : replicaCtxOf(context);
  const hotel = await needed(ctx, hotelById(ctx, params.hotelId), notices.fetchFailed);
  if (!hotel) throw await redirectWithToast(href("/hotels"), notFoundToast(), elsewhere());
  const now = ctx.now();
  const today = dayAt(now, hotel.timeZone);
  const search = searchOf(query, today, bookingBounds);
  const promo = typedCode
    ? await needed(ctx, codeOfPage(ctx, context, typedCode, { hotelId: hotel.id, search, today }), notices.failed)
    : null;
  const code = query.get("reservation");
  const applied = promo?.ok ? promo.value : null;
  const parts = Promise.all([
    roomsOfPage(ctx, hotel.id, { search, query, code: applied, today }),
    !search.dates && asksForRoom(search) && hotel.listed ? undatedLowest(ctx, hotel.id, search) : hotel.minPrice,
    datedPrice(ctx, hotel.id, search, applied),
    surroundingsOf(ctx, hotel.id),
    similarHotels(ctx, hotel.id, shownSimilar, search),
    reviewPage(ctx, hotel.id, reviewListOf(query)),
    favouriteIds(ctx),
    code
      ? reservationByCode(ctx, code)
      : query.has("another") || query.has("line")
        ? undefined
        : heldReservation(ctx, hotel.id, requestedStay(query)),
  ]);
  const [{ roomList, rooms, offers }, minPrice, best, surroundings, similar, reviews, favourites, found] = await needed(
    ctx,
    parts,
    notices.failed,
  );
  const reservation = found?.hotelId === hotel.id ? found : null;
  const selection = selectionOf(search, query, rooms, offers, promo);
  const shown = offers && shownOffers(offers, selection, ctx.now());
  const chosen = chosenRooms(ctx, {
    hotelId: hotel.id,
    selection,
    full: offers?.find(({ roomId }) => roomId === selection.roomId)?.quotes.find(({ rateType }) => rateType === selection.quote?.rateType),
    code: applied,
  });
  return {
    hotel,
    rooms,
    roomList,
    search,
    selection,
    chosen: await needed(ctx, chosen, notices.failed),
    offers: shown?.offers ?? null,
    plans: shown?.plans ?? [],
    asksTeens: shown?.asksTeens ?? false,
    similar,
    reviews,
    favourites,
    today,
    best,
    minPrice,
    surroundings,
    location: await locationOf(hotel, surroundings),
    structured: structuredData(
      { ...hotel, minPrice: search.dates ? (best?.perNight ?? null) : hotel.minPrice },
      `${ctx.config.origin}${localePath(href("/hotels/:hotelId", { hotelId: hotel.id }))}`,
      search.dates && shown && !reservation && hotel.listed ? { search, offers: shown.offers, rooms, today } : null,
    ),
    mapTiles: ctx.config.mapTiles,
    reservation,
    secondsLeft: reservation ? secondsHeld(reservation, now) : 0,
  };
}

const factLink = "inline-flex min-h-11 items-center underline decoration-1 underline-offset-4";

export default function Hotel({ loaderData }: Route.ComponentProps) {
  const {
    hotel,
    rooms,
    roomList,
    search,
    selection,
    chosen,
    offers,
    plans,
    asksTeens,
    best,
    minPrice,
    surroundings,
    location,
    similar,
    reviews,
    favourites,
    today,
    reservation,
    secondsLeft,
    mapTiles,
  } = loaderData;
  const room = selection.roomId !== null && !reservation ? rooms.find(({ id }) => id === selection.roomId) : undefined;
  useEffect(() => {
    if (hotel.listed) import("#domain/search/recently-viewed.tsx").then(({ noteViewed }) => noteViewed(hotel.id)).catch(() => undefined);
  }, [hotel.id, hotel.listed]);
  const photos = useMemo(() => pagePhotos(hotel.images, rooms), [hotel.images, rooms]);
  const viewer = useRoot()?.viewer ?? null;
  return (
    // Remounted for another hotel: gallery, map and calendar start fresh.
    <main key={hotel.id} id="content" className="pb-6">
      <SkipLink part="rooms">{t.toRooms}</SkipLink>
      <SkipLink part="booking">{t.toBooking}</SkipLink>
      {!hotel.listed && (
        <Suspense>
          <DraftBar hotelId={hotel.id} />
        </Suspense>
      )}
      <div className="relative">
        <div className="wrap absolute inset-x-0 top-3 z-10 flex items-center gap-2">
          <Link
            to={`${href("/hotels")}${stayQuery(search)}`}
            className={cx(
              "me-auto inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full font-semibold sm:px-4",
              overPhoto,
            )}
          >
            <Icon name="arrow-left" className="size-5" />
            <span className="max-sm:sr-only">{t.back}</span>
          </Link>
          <ShareButton title={hotel.name} className={overPhoto} />
          <FavouriteButton
            hotelId={hotel.id}
            name={hotel.name}
            saved={viewer ? favourites.includes(hotel.id) : null}
            className="shrink-0"
          />
        </div>
        <Gallery images={photos} name={hotel.name}>
          <h1 className="font-display text-[2.25rem] leading-[1.05] tracking-[-0.02em] text-balance sm:text-[3rem] lg:text-[3.25rem] xl:text-[4.25rem]">
            {hotel.name}
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 lg:text-lg">
            {hotel.isNew && <Badge kind="success">{t.isNew}</Badge>}
            {hotel.rating !== null && (
              <span className="num inline-flex items-center gap-1 font-semibold">
                <Icon name="star" className="size-4 fill-current" />
                {formatRating(hotel.rating)}
                <span className="sr-only">{t.outOf}</span>
              </span>
            )}
            <PartLink part="reviews" className={factLink}>
              {hotel.reviewCount > 0 ? t.reviews(hotel.reviewCount) : t.noReviews}
            </PartLink>
            <PartLink part="location" className={cx(factLink, "max-sm:-mt-2.5")}>
              <Icon name="map-pin" className="me-1.5 size-4 shrink-0" />
              {hotel.address}, {placeName(hotel)}
            </PartLink>
          </p>
        </Gallery>
      </div>
      <div className="wrap mt-6 grid gap-10 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 space-y-10">
          {/* Prices are in the panel, and on narrow screens in the bar at the bottom. */}
          {!best && search.dates && !(room && selection.quote) && <p className="font-semibold text-warning lg:hidden">{t.full}</p>}
          <HotelFacts hotel={hotel} />
          {hotel.listed && (
            <Link to={`${href("/wish-lists")}?add=${hotel.id}`} className={factLink}>
              {wish.add}
            </Link>
          )}
          <AboutHotel hotel={hotel} />
          <PhotoSpread images={photos} strip={stripPhotos(photos, rooms)} name={hotel.name} />
        </div>
        {/* Over the lower edge of the photograph. */}
        <div className="relative lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:-mt-41">
          <div className="lg:sticky lg:top-24" id="booking">
            {reservation ? (
              <Suspense>
                <PaymentStep key={reservation.code} reservation={reservation} secondsLeft={secondsLeft} brief />
              </Suspense>
            ) : (
              <BookingPanel
                hotel={hotel}
                rooms={rooms}
                largestCapacity={roomList.largestCapacity}
                offers={offers}
                asksTeens={asksTeens}
                best={best}
                minPrice={minPrice}
                selection={selection}
                chosen={chosen}
                today={today}
                signedIn={viewer !== null}
                datesRejected={search.datesRejected}
              />
            )}
          </div>
        </div>
        <div className="min-w-0 space-y-10">
          <RoomList
            hotel={hotel}
            rooms={rooms}
            list={roomList}
            offers={offers}
            plans={plans}
            selection={reservation ? { ...selection, another: true } : selection}
            withRates={!reservation}
          />
          <Location hotel={hotel} surroundings={surroundings} location={location} tiles={mapTiles} />
          <Reviews hotel={hotel} page={reviews} signedIn={viewer !== null} />
        </div>
      </div>
      {similar.length > 0 && <SimilarHotels hotels={similar} search={search} favourites={favourites} />}
    </main>
  );
}
