import { href, Link } from "react-router";
import { allUnreadByGuest } from "#domain/message/conversation.server.ts";
import { shownLines } from "#domain/pricing/text/shown-lines.ts";
import { chargeTaken } from "#domain/reservation/reservation-money.ts";
import { isOffer, type ReservationDetails } from "#domain/reservation/reservation.ts";
import { isAhead, reservationsOfGuest, tripsAPage } from "#domain/reservation/reservations.server.ts";
import { BookedRoomList } from "#domain/reservation/show/booked-room-list.tsx";
import { TicketCard } from "#domain/reservation/show/ticket-card.tsx";
import { ReviewLink } from "#domain/review/review-link.tsx";
import type { ReviewStep } from "#domain/review/review.ts";
import { stayReviews } from "#domain/review/stay-reviews.server.ts";
import type { Day } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import { formatInstant, formatUnits, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-trips.ts";
import * as hotelTexts from "#locales/en/guest-hotel.ts";
import * as messageTexts from "#locales/en/message.ts";
import { useCurrency } from "#routes/shell/root-data.ts";
import { ButtonLink, buttonLook } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/trips";

const t = messages(texts.trips);
const b = messages(hotelTexts.breakdown);
const m = messages(messageTexts.guestMessages);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

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
  const days = Object.fromEntries(trips.map(({ code, hotel }) => [code, dayAt(ctx.now(), hotel.timeZone)]));
  return {
    ahead,
    over: trips.slice(ahead.length),
    days,
    steps,
    unread: await allUnreadByGuest(ctx),
    page,
    more: found.length > tripsAPage,
  };
}

function TripCard({ trip, today, step }: { trip: ReservationDetails; today: Day; step: ReviewStep | undefined }) {
  const currency = useCurrency();
  const paid = chargeTaken(trip) ?? 0;
  return (
    <li>
      <TicketCard stay={trip} today={today} heading="h3" to={href("/trips/:code", { code: trip.code })}>
        <BookedRoomList stay={trip} className="mb-3" />
        {isOffer(trip) && trip.holdExpiresAt && (
          <p className="font-semibold text-accent">{t.offerUntil(formatInstant(trip.holdExpiresAt, trip.hotel.timeZone))}</p>
        )}
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 @4xl:block @4xl:space-y-4">
          <p className="num">
            <span className="block text-sm text-ink-soft">{b.total}</span>
            <span className="block text-xl font-semibold">{formatUnits(shownLines(trip, currency).total, currency)}</span>
            {paid > 0 && <span className="block text-sm text-ink-soft">{b.paid(formatUsd(paid))}</span>}
          </p>
          <div className="flex flex-wrap gap-2">
            {/* The whole card is the link. */}
            <span aria-hidden className={buttonLook("secondary", true)}>
              {t.view}
            </span>
            <span className="relative empty:hidden">
              <ReviewLink code={trip.code} step={step} small />
            </span>
          </div>
        </div>
      </TicketCard>
    </li>
  );
}

export default function Trips({ loaderData: { ahead, over, days, steps, unread, page, more } }: Route.ComponentProps) {
  const groups = [
    { title: t.ahead, trips: ahead },
    { title: t.over, trips: over },
  ].filter(({ trips }) => trips.length > 0);
  return (
    <main id="content" className="wrap py-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="font-display text-3xl">{t.title}</h1>
        <p className="flex flex-wrap gap-x-6">
          <Link to={href("/messages")} className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center font-semibold underline">
            {unread > 0 ? m.listUnread(unread) : m.listOpen}
          </Link>
          <Link to={href("/alerts")} className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center font-semibold underline">
            {t.alerts}
          </Link>
        </p>
      </div>
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
              <TripCard key={trip.code} trip={trip} today={days[trip.code] ?? ""} step={steps[trip.code]} />
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
