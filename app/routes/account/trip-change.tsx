import { data, href, Link } from "react-router";
import { placeName } from "#domain/hotel/place/place.ts";
import { ChangeBookingForm } from "#domain/reservation/change/change-booking-form.tsx";
import { changeChoices } from "#domain/reservation/change/change-choices.server.ts";
import type { ChangeAnswer } from "#domain/reservation/change/change-choices.ts";
import { changeForm } from "#domain/reservation/change/change-form.ts";
import { closedReason } from "#domain/reservation/change/closed-reason.ts";
import { requestChange } from "#domain/reservation/change/request-change.server.ts";
import { reservationByCode } from "#domain/reservation/reservations.server.ts";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/reservation-change.ts";
import { newId } from "#platform/id.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { goTo, rejectForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction } from "#web/form-action.server.ts";
import type { Route } from "./+types/trip-change";
import { ChangeDates } from "./trip/change-dates.tsx";

const t = messages(texts.changePage);
const reasons = messages(texts.closedReason);
const toasts = messages(texts.changeToasts);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

/** The payment page belongs to another site: the router leaves the navigation to the browser. */
const wholePage = { "x-remix-reload-document": "true" };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const reservation = await reservationByCode(ctx, params.code);
  if (!reservation) return data({ reservation: null }, { status: 404 });
  const now = ctx.now();
  const today = dayAt(now, reservation.hotel.timeZone);
  const shown = { reservation, today, now: now.toISOString(), idempotencyKey: newId() };
  const closed = closedReason(reservation, now);
  if (closed) return data({ ...shown, form: null, closed });
  const query = new URL(request.url).searchParams;
  const dates = { checkIn: query.get("checkIn") ?? reservation.checkIn, checkOut: query.get("checkOut") ?? reservation.checkOut };
  const choices = await changeChoices(ctx, reservation, dates);
  return data({ ...shown, form: { dates, choices }, closed: null });
}

export const action = formAction<Route.ActionArgs, ChangeAnswer>({
  idempotent: ({ code }) => `change ${code}`,
  forms: {
    change: checked(changeForm, async (sent, { ctx, params: { code }, fields: { idempotencyKey = "" } }) => {
      const trip = href("/trips/:code", { code });
      const reservation = await reservationByCode(ctx, code);
      if (!reservation) return goTo(trip, { kind: "error", title: toasts.failed, text: t.missing });
      const outcome = await requestChange(ctx, { reservation, idempotencyKey }, sent);
      if (!outcome.changed) return rejectForm(outcome.errors, outcome);
      if (outcome.changed.state === "applied") return goTo(trip, { kind: "success", title: toasts.changed, text: toasts.changedText });
      const payment = await payReservation(ctx, code, "change");
      // The trip has the change with a button to pay it.
      return payment.ok ? goTo(payment.value.url, undefined, { status: 303, headers: new Headers(wholePage) }) : goTo(trip);
    }),
  },
});

export default function TripChange({ loaderData, actionData, params: { code } }: Route.ComponentProps) {
  if (!loaderData.reservation)
    return (
      <main id="content" className="wrap">
        <EmptyState title={t.missing}>
          <ButtonLink to={href("/trips")}>{t.trips}</ButtonLink>
        </EmptyState>
      </main>
    );
  const { form, closed, ...shown } = loaderData;
  const { hotel } = shown.reservation;
  return (
    <main id="content" className="wrap wrap-start max-w-3xl py-8">
      <Link to={href("/trips/:code", { code })} className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline">
        <Icon name="arrow-left" className="size-5" />
        {t.back}
      </Link>
      <h1 className="mt-2 font-display text-3xl">{t.title}</h1>
      <p className="mt-1 font-semibold wrap-anywhere">
        {hotel.name}, {placeName(hotel)}
      </p>
      {form ? (
        <>
          <p className="mt-1 mb-6 text-ink-soft">{t.intro}</p>
          <ChangeBookingForm {...shown} {...form} isStaff={false} Dates={ChangeDates} answer={actionData} />
        </>
      ) : (
        <EmptyState title={t.closed} text={actionData?.errors["form"] ?? (closed ? reasons[closed] : undefined)} />
      )}
    </main>
  );
}
