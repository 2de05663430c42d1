import { data, href, redirect } from "react-router";
import { cancelReservation } from "#domain/reservation/cancel-reservation.server.ts";
import { bookingDetails } from "#domain/front-desk/booking-details.server.ts";
import { countedTo, bookingFilter, isNarrowed, rowsAPage } from "#domain/front-desk/booking-filter.ts";
import { cancelForm, propertyPaymentForm } from "#domain/front-desk/front-desk-form.ts";
import { listedBookings } from "#domain/front-desk/booking-list.server.ts";
import { permittedSteps, noSteps } from "#domain/front-desk/permitted-steps.ts";
import { anonymiseGuest } from "#domain/front-desk/anonymise-guest.server.ts";
import { markNoShow } from "#domain/front-desk/mark-no-show.server.ts";
import { recordPropertyPayment } from "#domain/front-desk/record-property-payment.server.ts";
import { undoNoShow } from "#domain/front-desk/undo-no-show.server.ts";
import { formatCount, formatUsd } from "#kit/format.ts";
import { isId } from "#kit/id.ts";
import { messages, plural } from "#kit/locale.ts";
import { dayAt } from "#kit/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageDialog } from "#ui/page-dialog.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { ctxOf } from "#web/context.server.ts";
import { fieldsOf, formOf, type FormProblem, readForm } from "#web/form.server.ts";
import { redirectWithToast } from "#web/toast.server.ts";
import type { Route } from "./+types/bookings";
import { BookingTable } from "./bookings/booking-table.tsx";
import { useBookingsHref } from "./bookings/bookings-href.ts";
import { FilterBar } from "./bookings/filter-bar.tsx";
import { PeriodDialog } from "./bookings/period-dialog.tsx";
import { CancelDialog, AnonymiseDialog, NoShowDialog, PaymentDialog } from "./bookings/reservation-dialogs.tsx";
import { ReservationPanel } from "./bookings/reservation-panel.tsx";
import { doneToast, fetchingToast, rejectedToast } from "./bookings/toasts.ts";
import { managedHotelRow } from "./back-office/back-office.server.ts";
import { LoadError } from "./back-office/load-error.tsx";
import * as texts from "#locales/en/manager-bookings.ts";

const t = messages(texts.bookings);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "bookings");
  if (!hotel) throw redirect(href("/hotel-manager/hotel"));
  const params = new URL(request.url).searchParams;
  const filter = bookingFilter(params);
  const code = params.get("reservation");
  const [list, opened] = await Promise.all([
    listedBookings(ctx, hotel, filter).catch((error: unknown) => {
      ctx.log.error("reservations could not be read", error);
      return null;
    }),
    code === null ? undefined : bookingDetails(ctx, hotel.id, code),
  ]);
  const now = ctx.now();
  const today = dayAt(now, hotel.timeZone);
  const open = opened && { ...opened, can: hotel.archived ? noSteps : permittedSteps(opened.reservation, today, now) };
  const answer = {
    hotelId: hotel.id,
    archived: hotel.archived,
    filter,
    list,
    open,
    asked: code !== null,
    dialog: params.get("dialog"),
    today,
    now: now.toISOString(),
    idempotencyKey: newId(),
  };
  return data(answer, { status: list ? (code !== null && !open ? 404 : 200) : 500 });
}

const intents = ["cancel", "no-show", "undo-no-show", "payment", "anonymise"] as const;
type Intent = (typeof intents)[number];

type Asked = { hotelId: string; code: string; form: FormData };

/** What can't be noted stays in the form as long as another sum could be. */
async function pay(ctx: Ctx, { hotelId, code, form }: Asked) {
  const parsed = readForm(propertyPaymentForm, form);
  if (!parsed.ok) return parsed.problem;
  const outcome = await recordPropertyPayment(ctx, { hotelId, code, ...parsed.value });
  if (outcome.ok || outcome.rejection.code !== "too_much" || outcome.rejection.most <= 0) return outcome;
  return { errors: { amount: t.most(formatUsd(outcome.rejection.most)) }, typed: fieldsOf(form) };
}

function run(ctx: Ctx, intent: Intent, asked: Asked) {
  const { hotelId, code, form } = asked;
  switch (intent) {
    case "cancel": {
      const parsed = readForm(cancelForm, form);
      return parsed.ok ? cancelReservation(ctx, { hotelId, code, ...parsed.value }) : parsed.problem;
    }
    case "no-show":
      return markNoShow(ctx, { hotelId, code, freeNights: form.get("freeNights") === "on" });
    case "undo-no-show":
      return undoNoShow(ctx, { hotelId, code });
    case "anonymise":
      return anonymiseGuest(ctx, { hotelId, code });
    case "payment":
      return pay(ctx, asked);
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await formOf(request);
  const [hotelId, code] = ["hotelId", "code"].map((name) => String(form.get(name) ?? ""));
  const intent = intents.find((name) => name === form.get("intent"));
  if (!intent || !isId(hotelId) || !code) return data<FormProblem>({ errors: {}, typed: {} }, { status: 400 });
  const outcome = await run(ctx, intent, { hotelId, code, form });
  if ("errors" in outcome) return data<FormProblem>(outcome, { status: 400 });
  if (!outcome.ok && outcome.rejection.code === "unknown_reservation") throw data(null, { status: 404 });
  const url = new URL(request.url);
  url.searchParams.delete("dialog");
  const back = `${href("/hotel-manager/bookings")}${url.search}`;
  return redirectWithToast(back, outcome.ok ? doneToast(intent) : rejectedToast(intent, outcome.rejection.code));
}

export default function Bookings({ loaderData, actionData }: Route.ComponentProps) {
  const { hotelId, archived, filter, list, open, asked, dialog, today, now, idempotencyKey } = loaderData;
  const bookingsHref = useBookingsHref();
  return (
    <div>
      <h2 className="sr-only">{t.title}</h2>
      <FilterBar hotelId={hotelId} filter={filter} withNew={!archived} />
      {list ? (
        <>
          {list.count > 0 && (
            <p role="status" className="num mt-6 mb-3 text-ink-soft">
              {t.found(formatCount(list.count) + (list.count === countedTo ? "+" : ""), plural(list.count, "one", "other") === "one")}
            </p>
          )}
          {list.count === 0 ? (
            <EmptyState title={isNarrowed(filter) ? t.noMatch : t.none} />
          ) : (
            <BookingTable rows={list.rows} filter={filter} />
          )}
          <Pagination
            page={filter.page}
            pages={Math.ceil(list.count / rowsAPage)}
            hrefOf={(page) => bookingsHref({ page: page > 1 ? String(page) : null })}
          />
        </>
      ) : (
        <LoadError title={fetchingToast().title} />
      )}
      {dialog === "dates" && <PeriodDialog filter={filter} today={today} />}
      {asked && !open && (
        <PageDialog title={t.reservation} closeTo={bookingsHref()}>
          <p>{t.missing}</p>
        </PageDialog>
      )}
      {open && <Opened key={dialog} open={open} dialog={dialog} now={now} idempotencyKey={idempotencyKey} problem={actionData} />}
    </div>
  );
}

type OpenedProps = {
  open: NonNullable<Route.ComponentProps["loaderData"]["open"]>;
  dialog: string | null;
  now: string;
  idempotencyKey: string;
  problem: FormProblem | undefined;
};

function Opened({ open: { reservation, steps, can }, dialog, now, idempotencyKey, problem }: OpenedProps) {
  const shown = { stay: reservation, problem };
  if (dialog === "cancel" && can.cancel) return <CancelDialog {...shown} />;
  if (dialog === "no-show" && can.noShow) return <NoShowDialog {...shown} freeNights={can.freeNights} />;
  if (dialog === "anonymise" && can.anonymise) return <AnonymiseDialog {...shown} />;
  if (dialog === "payment" && can.payment) return <PaymentDialog {...shown} idempotencyKey={idempotencyKey} />;
  return <ReservationPanel stay={reservation} steps={steps} can={can} now={now} />;
}
