import type { ReactNode } from "react";
import { href, Link, redirect } from "react-router";
import { hotelById } from "#domain/hotel/hotels.server.ts";
import { placeName } from "#domain/hotel/place/place.ts";
import { triedCode } from "#domain/promo/code-tries.server.ts";
import { bookReservation } from "#domain/reservation/book/book-reservation.server.ts";
import { checkoutForm, furtherGuestsForm, guestForm } from "#domain/reservation/book/booking-form.ts";
import { linesIn } from "#domain/reservation/book/chosen-lines.ts";
import { secondsHeld } from "#domain/reservation/reservation.ts";
import { reservationByCode } from "#domain/reservation/reservations.server.ts";
import { pointsOf } from "#domain/reward/points.server.ts";
import { searchOf } from "#domain/search/read-search.ts";
import { dayAt } from "#kit/date/zone.ts";
import { unitsPerBooking } from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import { sum } from "#kit/money.ts";
import { bookingBounds } from "#kit/party.ts";
import * as texts from "#locales/en/guest-book.ts";
import { newId } from "#platform/id.server.ts";
import { useRoot } from "#routes/shell/root-data.ts";
import { SkipLink } from "#routes/shell/skip-link.tsx";
import { Icon } from "#ui/icon.tsx";
import { goTo, rejectForm } from "#web/action-result.server.ts";
import { ctxOf, requestContext } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { readForm } from "#web/form.server.ts";
import { loginPath } from "#web/guard.server.ts";
import { revalidatesWhenRefused } from "#web/revalidates-unless-preview.ts";
import { elsewhere, type FlashToast, redirectWithToast } from "#web/toast.server.ts";
import type { Route } from "./+types/book";
import { oneRoomQuery } from "./booking-path.ts";
import { BookingSteps } from "./booking-steps.tsx";
import { BookingSummary } from "./checkout/booking-summary.tsx";
import { CheckoutForm, CheckoutStep } from "./checkout/checkout-form.tsx";
import { checkout, withExtrasOf } from "./checkout/checkout.server.ts";
import { ChosenTerms } from "./checkout/chosen-terms.tsx";
import { HeldSummary } from "./checkout/held-summary.tsx";
import { PriceSummary } from "./checkout/price-summary.tsx";
import { RoomSummary } from "./checkout/room-summary.tsx";
import { checkoutQuery } from "./chosen-rooms.server.ts";
import { PaymentStep } from "./payment-step.tsx";
import { StayPoints } from "./points-choice.tsx";
import { PromoCode } from "./promo-code.tsx";
import type { Rejection } from "./rejection-notice.ts";
import { requestedCode, requestedPoints } from "./selected.server.ts";

const t = messages(texts.checkout);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export const shouldRevalidate = revalidatesWhenRefused;

const notFoundToast = (): FlashToast => ({ kind: "error", title: t.notFound, text: t.notFoundText });

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const ctx = ctxOf(context);
  const hotel = await hotelById(ctx, params.hotelId);
  if (!hotel) throw await redirectWithToast(href("/hotels"), notFoundToast(), elsewhere());
  const { id: hotelId, name, timeZone, policies } = hotel;
  const now = ctx.now();
  const today = dayAt(now, timeZone);
  const stay = searchOf(query, today, bookingBounds).dates;
  const lines = linesIn(query.getAll("line"));
  const found = query.get("reservation");
  const booked = found ? await reservationByCode(ctx, found) : undefined;
  const reservation = booked?.hotelId === hotelId ? booked : null;
  const page = { id: hotelId, name, place: placeName(hotel), image: hotel.images[0] ?? null, timeZone, policies };
  if (reservation) return { hotel: page, held: { reservation, secondsLeft: secondsHeld(reservation, now) } };
  const here = href("/book/:hotelId", { hotelId });
  const rooms = href("/hotels/:hotelId", { hotelId });
  if (!stay || lines.length === 0)
    throw await redirectWithToast(`${rooms}?${query}`, { kind: "error", title: t.incomplete, text: t.incompleteText }, elsewhere());
  const changed = withExtrasOf(query, lines);
  if (changed) throw redirect(`${here}?${changed}`);
  const typed = requestedCode(query);
  const points = requestedPoints(query);
  const { clientAddress } = context.get(requestContext);
  const use = { hotelId, stay, today, userId: ctx.actor?.id ?? null };
  const code = typed ? { typed, found: await triedCode(ctx, typed, use, clientAddress) } : null;
  const balance = points > 0 && ctx.actor ? await pointsOf(ctx, ctx.actor.id) : 0;
  const chosen = await checkout(ctx, { hotelId, stay, lines, code, points, balance });
  const queryOf = (lines: readonly string[]) => checkoutQuery(stay, lines, { code: typed, points });
  const all = chosen.rooms.map(({ line }) => line);
  const [only] = lines;
  return {
    hotel: page,
    held: null,
    stay,
    ...chosen,
    rooms: chosen.rooms.map((room, index) => ({ ...room, remove: here + queryOf(all.toSpliced(index, 1)) })),
    change: rooms + (only && lines.length === 1 ? oneRoomQuery(stay, only, { code: typed, points }) : queryOf(all)),
    idempotencyKey: newId(),
    holdMinutes: ctx.config.holdMinutes,
    guest: { firstName: ctx.actor?.firstName ?? "", lastName: ctx.actor?.lastName ?? "" },
  };
}

export const action = formAction<Route.ActionArgs, Rejection>({
  before: ({ ctx, request }) =>
    ctx.actor ? undefined : goTo(loginPath({ url: request.url, method: "GET" }), { kind: "error", title: t.signIn, text: t.signInText }),
  idempotent: ({ hotelId }) => `check out ${hotelId}`,
  keyOfCommand: true,
  lists: ["line"],
  forms: async ({ ctx, context, form, url, params: { hotelId } }) => {
    const booking = readForm(checkoutForm, form);
    const guest = readForm(guestForm, form);
    const further = readForm(furtherGuestsForm, form);
    // Without rooms and dates there is no checkout to return to.
    if (!booking.ok && !url.searchParams.has("line")) {
      const toast = { kind: "error", title: t.incomplete, text: t.incompleteText } as const;
      return goTo(href("/hotels/:hotelId", { hotelId }), toast, { headers: elsewhere() });
    }
    if (!booking.ok) return rejectForm({}, { value: { code: "incomplete" } });
    if (!guest.ok || !further.ok) return rejectForm({ ...(!guest.ok && guest.problem.errors), ...(!further.ok && further.problem.errors) });
    const { line: lines, ...booked } = booking.value;
    const [first, ...others] = lines;
    if (!first) return rejectForm({}, { value: { code: "incomplete" } });
    const outcome = await bookReservation(ctx, {
      ...booked,
      ...first,
      otherRooms: others.map((line, index) => ({ ...line, guest: further.value.get(index + 2) ?? null })),
      hotelId,
      guest: guest.value,
      clientAddress: context.get(requestContext).clientAddress,
    });
    if (!outcome.ok) {
      if (outcome.rejection.code === "unknown_room" && !(await hotelById(ctx, hotelId)))
        return goTo(href("/hotels"), notFoundToast(), { headers: elsewhere() });
      return rejectForm({}, { status: 409, value: outcome.rejection });
    }
    const query = new URLSearchParams(url.searchParams);
    query.set("reservation", outcome.value.code);
    return goTo(`${href("/book/:hotelId", { hotelId })}?${query}#booking`, { kind: "success", title: t.created, text: t.createdText });
  },
});

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const viewer = useRoot()?.viewer ?? null;
  const { hotel } = loaderData;
  if (loaderData.held) {
    const { reservation } = loaderData.held;
    return (
      <Columns
        title={hotel.name}
        step={isDone(reservation) ? null : "payment"}
        summary={
          <BookingSummary hotel={hotel} stay={reservation} price={reservation}>
            <HeldSummary reservation={reservation} />
          </BookingSummary>
        }
      >
        <PaymentStep key={reservation.code} {...loaderData.held} />
      </Columns>
    );
  }
  const { rooms, stay, price, code, change } = loaderData;
  const isTooMany = sum(rooms.map(({ party }) => party.rooms)) > unitsPerBooking;
  const complete = price !== null && !isTooMany;
  return (
    <Columns
      title={t.title}
      step="booking"
      back={
        <Link to={change} className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline">
          <Icon name="arrow-left" className="size-5" />
          {t.change}
        </Link>
      }
      summary={
        <BookingSummary hotel={hotel} stay={{ ...stay, policies: hotel.policies }} price={price}>
          <ChosenTerms rooms={rooms} price={price} timeZone={hotel.timeZone} />
          <PriceSummary price={price} timeZone={hotel.timeZone} />
        </BookingSummary>
      }
    >
      <CheckoutStep title={t.rooms}>
        <RoomSummary rooms={rooms} price={price} timeZone={hotel.timeZone} rejection={actionData?.value} />
      </CheckoutStep>
      <CheckoutStep title={t.savings}>
        {price && <StayPoints quote={price} balance={viewer?.points ?? 0} />}
        <PromoCode code={code} hasQuote={price !== null} />
      </CheckoutStep>
      <CheckoutForm
        {...loaderData}
        policies={hotel.policies}
        signedIn={viewer !== null}
        isTooMany={isTooMany}
        complete={complete}
        answer={actionData}
      />
    </Columns>
  );
}

const isDone = ({ payment, state }: { payment: string; state: string }) => state !== "held" || payment === "checking_payment";

/** Title and steps at the start, at most 640 px wide, and beside all of it the summary; on a phone it is below the title. */
const Columns = ({
  title,
  step,
  back,
  summary,
  children,
}: {
  title: string;
  step: "booking" | "payment" | null;
  back?: ReactNode;
  summary: ReactNode;
  children: ReactNode;
}) => (
  <main id="content" data-calm className="wrap py-6 lg:py-8">
    {step && <SkipLink part="next-step">{t.toNext}</SkipLink>}
    <div id="booking" className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_400px] lg:grid-rows-[auto_1fr] xl:gap-x-16">
      <div className="min-w-0">
        {back}
        {step && (
          <div className="mt-2">
            <BookingSteps step={step} />
          </div>
        )}
        <h1 className="font-display text-3xl">{title}</h1>
      </div>
      <div className="min-w-0 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">{summary}</div>
      <div className="min-w-0 space-y-8">{children}</div>
    </div>
  </main>
);
