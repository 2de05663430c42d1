import { href, Link } from "react-router";
import { placeName } from "#domain/hotel/place.ts";
import { BookedRoomList } from "#domain/reservation/booked-room-list.tsx";
import { ReservationBadges } from "#domain/reservation/payment-badge.tsx";
import { isOffer, type ReservationDetails, shortCode } from "#domain/reservation/reservation.ts";
import { isAhead, reservationsOfGuest, tripsAPage } from "#domain/reservation/reservations.server.ts";
import type { ReviewStep } from "#domain/review/review.ts";
import { ReviewLink } from "#domain/review/review-link.tsx";
import { stayReviews } from "#domain/review/stay-reviews.server.ts";
import { formatInstant, formatRange, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Photo } from "#ui/photo.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/trips";
import * as texts from "#locales/en/account-trips.ts";

const t = messages(texts.trips);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const requested = Number(new URL(request.url).searchParams.get("page"));
  const page = Number.isInteger(requested) && requested >= 1 && requested <= 1000 ? requested : 1;
  const found = await reservationsOfGuest(ctx, page);
  const trips = found.slice(0, tripsAPage);
  const reviews = await stayReviews(
    ctx,
    trips.map(({ code }) => code),
  );
  const steps = Object.fromEntries(reviews.map(({ code, step }) => [code, step]));
  const ahead = trips.filter((trip) => isAhead(trip, ctx.now()));
  return { ahead, over: trips.slice(ahead.length), steps, page, more: found.length > tripsAPage };
}

function TripCard({ trip, step }: { trip: ReservationDetails; step: ReviewStep | undefined }) {
  const { image } = trip.hotel;
  return (
    <li className="relative grid overflow-hidden rounded-card border border-line bg-surface-raised hover:shadow-raised sm:grid-cols-[200px_1fr]">
      <div className="relative min-h-36">
        <Photo src={image?.url} alt={image ? image.alt : ""} sizes="200px" className="absolute inset-0 size-full" />
      </div>
      <div className="min-w-0 space-y-2 p-5">
        <ReservationBadges reservation={trip} />
        <h3 className="font-display text-xl">
          <Link to={href("/trips/:code", { code: trip.code })} className="after:absolute after:inset-0">
            {trip.hotel.name}
          </Link>
        </h3>
        <p className="text-ink-soft">{placeName(trip.hotel)}</p>
        <p>{formatRange(trip.checkIn, trip.checkOut, "dated")}</p>
        <BookedRoomList stay={trip} />
        {isOffer(trip) && trip.holdExpiresAt && (
          <p className="font-semibold text-accent">{t.offerUntil(formatInstant(trip.holdExpiresAt, trip.hotel.timeZone))}</p>
        )}
        <p className="num text-sm text-ink-soft">
          {t.code} {shortCode(trip.code)}, {formatUsd(trip.charge + trip.propertyTaxes)}
        </p>
        <p className="relative w-fit empty:hidden">
          <ReviewLink code={trip.code} step={step} small />
        </p>
      </div>
    </li>
  );
}

export default function Trips({ loaderData: { ahead, over, steps, page, more } }: Route.ComponentProps) {
  const groups = [
    { title: t.ahead, trips: ahead },
    { title: t.over, trips: over },
  ].filter(({ trips }) => trips.length > 0);
  return (
    <main id="content" className="wrap max-w-4xl py-10">
      <h1 className="font-display text-3xl">{t.title}</h1>
      {groups.length === 0 && (
        <EmptyState drawing="case" title={t.none} text={t.noneText}>
          <ButtonLink to={href("/hotels")}>{t.browse}</ButtonLink>
        </EmptyState>
      )}
      {groups.map(({ title, trips }) => (
        <section key={title} className="mt-8">
          <h2 className="font-display text-2xl">{title}</h2>
          <ul className="mt-4 space-y-4">
            {trips.map((trip) => (
              <TripCard key={trip.code} trip={trip} step={steps[trip.code]} />
            ))}
          </ul>
        </section>
      ))}
      <p className="mt-8 flex justify-between">
        {page > 1 ? (
          <ButtonLink variant="secondary" to={`${href("/trips")}?page=${page - 1}`}>
            {t.previous}
          </ButtonLink>
        ) : (
          <span />
        )}
        {more && (
          <ButtonLink variant="secondary" to={`${href("/trips")}?page=${page + 1}`}>
            {t.next}
          </ButtonLink>
        )}
      </p>
    </main>
  );
}
