import { useEffect } from "react";
import { href, Link, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { hotelById } from "#domain/hotel/hotels.server.ts";
import { placeName } from "#domain/hotel/place.ts";
import { triedCode } from "#domain/promo/code-tries.server.ts";
import { bookReservation } from "#domain/reservation/book-reservation.server.ts";
import { checkoutForm, furtherGuestsForm, guestForm } from "#domain/reservation/booking-form.ts";
import { linesIn } from "#domain/reservation/chosen-lines.ts";
import { secondsHeld } from "#domain/reservation/reservation.ts";
import { reservationByCode } from "#domain/reservation/reservations.server.ts";
import { pointsOf } from "#domain/reward/points.server.ts";
import { searchOf } from "#domain/search/search-params.ts";
import { formatRange } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { bookingBounds } from "#kit/party.ts";
import { dayAt } from "#kit/zone.ts";
import { newId } from "#platform/id.server.ts";
import { Icon } from "#ui/icon.tsx";
import { goTo, rejectForm } from "#web/action-result.server.ts";
import { ctxOf, requestContext } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { readForm } from "#web/form.server.ts";
import { loginPath } from "#web/guard.server.ts";
import { redirectWithToast } from "#web/toast.server.ts";
import { useRoot } from "../shell/root-data.ts";
import type { Route } from "./+types/book";
import { CheckoutForm } from "./book/checkout-form.tsx";
import { checkout, withExtrasOf } from "./book/checkout.server.ts";
import { PriceSummary } from "./book/price-summary.tsx";
import { RoomSummary } from "./book/room-summary.tsx";
import { checkoutQuery } from "./hotel/chosen-rooms.server.ts";
import { PaymentStep } from "./hotel/payment-step.tsx";
import type { Rejection } from "./hotel/rejection-notice.tsx";
import { requestedCode, requestedPoints } from "./hotel/selected.server.ts";
import * as texts from "#locales/en/guest-book.ts";

const t = messages(texts.checkout);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }, { name: "robots", content: "noindex" }];

/** After a rejected booking the page shows current prices, rooms and points. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const ctx = ctxOf(context);
  const hotel = await hotelById(ctx, params.hotelId);
  if (!hotel) throw await redirectWithToast(href("/hotels"), { kind: "error", title: t.notFound, text: t.notFoundText });
  const { id: hotelId, name, timeZone, policies } = hotel;
  const now = ctx.now();
  const today = dayAt(now, timeZone);
  const stay = searchOf(query, today, bookingBounds).dates;
  const lines = linesIn(query.getAll("line"));
  const found = query.get("reservation");
  const booked = found ? await reservationByCode(ctx, found) : undefined;
  const reservation = booked?.hotelId === hotelId ? booked : null;
  const page = { id: hotelId, name, place: placeName(hotel), timeZone, policies };
  if (reservation) return { hotel: page, held: { reservation, secondsLeft: secondsHeld(reservation, now) } };
  const here = href("/book/:hotelId", { hotelId });
  const rooms = href("/hotels/:hotelId", { hotelId });
  // Dates or rooms have still to be chosen.
  if (!stay || lines.length === 0) throw redirect(`${rooms}?${query}`);
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
  return {
    hotel: page,
    held: null,
    stay,
    ...chosen,
    rooms: chosen.rooms.map((room, index) => ({ ...room, remove: here + queryOf(all.toSpliced(index, 1)) })),
    change: rooms + queryOf(all),
    idempotencyKey: newId(),
    holdMinutes: ctx.config.holdMinutes,
    guest: { firstName: ctx.actor?.firstName ?? "", lastName: ctx.actor?.lastName ?? "" },
  };
}

export const action = formAction<Route.ActionArgs, Rejection>({
  before: ({ ctx, request }) =>
    ctx.actor ? undefined : goTo(loginPath({ url: request.url, method: "GET" }), { kind: "error", title: t.signIn, text: t.signInText }),
  idempotent: ({ hotelId }) => `check out ${hotelId}`,
  lists: ["line"],
  forms: async ({ ctx, context, form, url, params: { hotelId } }) => {
    const booking = readForm(checkoutForm, form);
    const guest = readForm(guestForm, form);
    const further = readForm(furtherGuestsForm, form);
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
    if (!outcome.ok) return rejectForm({}, { status: 409, value: outcome.rejection });
    const query = new URLSearchParams(url.searchParams);
    query.set("reservation", outcome.value.code);
    return goTo(`${href("/book/:hotelId", { hotelId })}?${query}`, { kind: "success", title: t.created, text: t.createdText });
  },
});

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const signedIn = Boolean(useRoot()?.viewer);
  const { hotel } = loaderData;
  const held = loaderData.held?.reservation.code;
  // The form that was sent is at the end of a longer page.
  useEffect(() => {
    if (held) window.scrollTo({ top: 0 });
  }, [held]);
  if (loaderData.held)
    return (
      <main id="content" className="wrap max-w-2xl py-8">
        <h1 className="font-display text-3xl">{hotel.name}</h1>
        <p className="mt-1 mb-6 text-ink-soft">{hotel.place}</p>
        <PaymentStep key={loaderData.held.reservation.code} {...loaderData.held} />
      </main>
    );
  const { rooms, stay, price, code, change } = loaderData;
  return (
    <main id="content" className="wrap max-w-5xl py-8">
      <Link to={change} className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline">
        <Icon name="arrow-left" className="size-5" />
        {t.change}
      </Link>
      <h1 className="mt-2 font-display text-3xl">{t.title}</h1>
      <p className="mt-1 text-ink-soft">
        {hotel.name}, {hotel.place}
      </p>
      <p className="font-semibold">{formatRange(stay.checkIn, stay.checkOut)}</p>
      <div className="mt-6 grid gap-8 lg:grid-cols-[1fr_380px] lg:grid-rows-[auto_1fr]">
        <RoomSummary rooms={rooms} timeZone={hotel.timeZone} rejection={actionData?.value} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <PriceSummary price={price} code={code} timeZone={hotel.timeZone} />
        </div>
        <CheckoutForm {...loaderData} policies={hotel.policies} signedIn={signedIn} answer={actionData} />
      </div>
    </main>
  );
}
