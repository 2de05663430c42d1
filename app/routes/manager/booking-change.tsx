import { data, href, redirect } from "react-router";
import { bookingOfHotel } from "#domain/front-desk/booking-details.server.ts";
import { ChangeBookingForm } from "#domain/reservation/change/change-booking-form.tsx";
import { changeChoices } from "#domain/reservation/change/change-choices.server.ts";
import type { ChangeAnswer } from "#domain/reservation/change/change-choices.ts";
import { changeForm } from "#domain/reservation/change/change-form.ts";
import { closedReason } from "#domain/reservation/change/closed-reason.ts";
import { DatesFields } from "#domain/reservation/change/dates-fields.tsx";
import { requestChange } from "#domain/reservation/change/request-change.server.ts";
import { isPaidOnline, shortCode } from "#domain/reservation/reservation.ts";
import { notificationText } from "#domain/reservation/show/guest-mail.ts";
import { dayAt } from "#kit/date/zone.ts";
import { isId } from "#kit/id.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import { messages } from "#kit/locale.ts";
import { nameOf } from "#kit/person.ts";
import * as texts from "#locales/en/manager-bookings.ts";
import * as changeTexts from "#locales/en/reservation-change.ts";
import { newId } from "#platform/id.server.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { goTo, rejectForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction } from "#web/form-action.server.ts";
import type { Route } from "./+types/booking-change";
import { useBackOfficeUrl } from "./back-office/back-office-url.ts";
import { managedHotelRow } from "./back-office/back-office.server.ts";
import { bookingsPath } from "./bookings/bookings-href.ts";

const t = messages(texts.bookingChange);
const reasons = messages(changeTexts.closedReason);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context, params: { code } }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "bookings", "change");
  if (!hotel) throw redirect(href("/hotel-manager/hotel"));
  const reservation = await bookingOfHotel(ctx, hotel.id, code);
  if (!reservation) throw data(null, { status: 404 });
  const now = ctx.now();
  const today = dayAt(now, hotel.timeZone);
  const shown = { hotelId: hotel.id, reservation, today, now: now.toISOString(), idempotencyKey: newId() };
  const closed = closedReason(reservation, now);
  if (closed) return { ...shown, form: null, closed };
  const query = new URL(request.url).searchParams;
  const dates = { checkIn: query.get("checkIn") ?? reservation.checkIn, checkOut: query.get("checkOut") ?? reservation.checkOut };
  const choices = await changeChoices(ctx, reservation, dates, true);
  return { ...shown, form: { dates, choices, startsAtDates: query.get("focus") === "dates" }, closed: null };
}

export const action = formAction<Route.ActionArgs, ChangeAnswer>({
  idempotent: ({ code }) => `change by hotel ${code}`,
  forms: {
    change: checked(changeForm, async (sent, { ctx, params: { code }, fields: { hotelId = "", idempotencyKey = "" } }) => {
      const reservation = isId(hotelId) ? await bookingOfHotel(ctx, hotelId, code) : undefined;
      if (!reservation) throw data(null, { status: 404 });
      const outcome = await requestChange(ctx, { reservation, hotelId, idempotencyKey }, sent);
      if (!outcome.changed) {
        if (outcome.status === 404) throw data(null, { status: 404 });
        return rejectForm(outcome.errors, outcome);
      }
      const isDone = outcome.changed.state === "applied";
      return goTo(`${bookingsPath}?hotel=${hotelId}&reservation=${code}`, {
        kind: "success",
        title: isDone ? t.changed : t.proposed,
        text: isDone ? notificationText((await bookingOfHotel(ctx, hotelId, code)) ?? reservation, "changed") : t.proposedText,
      });
    }),
  },
});

/** Changes a booking for its guest, or proposes a change to them. */
export default function BookingChange({ loaderData, actionData }: Route.ComponentProps) {
  const to = useBackOfficeUrl();
  const { hotelId, reservation, form, closed, ...shown } = loaderData;
  const main = reservation.guest ?? reservation.booker;
  const only = { checkIn: null, checkOut: null, focus: null };
  return (
    <section className="max-w-3xl">
      <PageHead title={t.title} back={{ to: to({ ...only, reservation: reservation.code }, bookingsPath), label: t.back }} />
      <p className="mt-1 font-semibold wrap-anywhere">{t.of(shortCode(reservation.code), main ? nameOf(main) : "")}</p>
      {form ? (
        <>
          <p className="mt-1 mb-5 text-ink-soft">{isPaidOnline(reservation.source) ? t.online(lifetimes.changeProposalHours) : t.desk}</p>
          <ChangeBookingForm
            key={reservation.code}
            {...shown}
            {...form}
            isStaff
            reservation={reservation}
            hidden={{ hotelId }}
            Dates={DatesFields}
            answer={actionData}
          />
        </>
      ) : (
        <EmptyState title={t.closed} text={actionData?.errors["form"] ?? (closed ? reasons[closed] : undefined)} />
      )}
    </section>
  );
}
