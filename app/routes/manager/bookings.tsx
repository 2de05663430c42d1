import { data, href, redirect, useSearchParams } from "react-router";
import { withdrawChange } from "#domain/reservation/change/accept-change.server.ts";
import { cancelLine } from "#domain/reservation/cancel-line.server.ts";
import { cancelReservation } from "#domain/reservation/cancel-reservation.server.ts";
import { bookingDetails, bookingOfHotel } from "#domain/front-desk/booking-details.server.ts";
import { bookingFilter, bookingQuery, countedTo, isNarrowed, rowsAPage } from "#domain/front-desk/booking-filter.ts";
import { cancelForm, cancelRoomForm, goodwillForm, propertyPaymentForm } from "#domain/front-desk/front-desk-form.ts";
import { listedBookings } from "#domain/front-desk/booking-list.server.ts";
import { refundGoodwill } from "#domain/front-desk/refund-goodwill.server.ts";
import { type BackOfficeHotel, mayDo } from "#domain/hotel/back-office-role.ts";
import { archivedSteps, collectableOf, type PermittedSteps, permittedSteps } from "#domain/front-desk/permitted-steps.ts";
import { anonymiseGuest } from "#domain/front-desk/anonymise-guest.server.ts";
import { markNoShow } from "#domain/front-desk/mark-no-show.server.ts";
import { recordPropertyPayment } from "#domain/front-desk/record-property-payment.server.ts";
import { recordPresence } from "#domain/front-desk/record-presence.server.ts";
import { undoNoShow } from "#domain/front-desk/undo-no-show.server.ts";
import { presenceSteps } from "#domain/reservation/transitions.ts";
import { type ReservationDetails, shortCode } from "#domain/reservation/reservation.ts";
import { openEnquiries } from "#domain/group/open-enquiries.server.ts";
import { nameOf } from "#kit/person.ts";
import { formatCount, formatUsd } from "#kit/format.ts";
import { isId } from "#kit/id.ts";
import { localePath, messages, plural } from "#kit/locale.ts";
import { dayAt } from "#kit/zone.ts";
import { newId } from "#platform/id.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { SidePanel } from "#ui/side-panel.tsx";
import { usePendingNavigation } from "#ui/use-pending-navigation.ts";
import { Pagination } from "#ui/pagination.tsx";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction, type FormRequest } from "#web/form-action.server.ts";
import { type ActionResult, goTo, refuseForm, rejectForm } from "#web/action-result.server.ts";
import type { ActionData } from "#kit/action-data.ts";
import type { Cents } from "#kit/money.ts";
import { type Outcome, rejected } from "#kit/outcome.ts";
import { revalidatesWhenRefused } from "#web/revalidates-when-refused.ts";
import type { Route } from "./+types/bookings";
import { BookingTable } from "./bookings/booking-table.tsx";
import { bookingsPath, useBookingsHref } from "./bookings/bookings-href.ts";
import { CheckOutDialog } from "./bookings/check-out-dialog.tsx";
import { FilterBar } from "./bookings/filter-bar.tsx";
import { PeriodDialog } from "./bookings/period-dialog.tsx";
import { StayTabs } from "./bookings/stay-tabs.tsx";
import {
  CancelDialog,
  CancelRoomDialog,
  GoodwillDialog,
  AnonymiseDialog,
  NoShowDialog,
  PaymentDialog,
} from "./bookings/reservation-dialogs.tsx";
import { ReservationPanel } from "./bookings/reservation-panel.tsx";
import { type RejectionCode, type BookingIntent, doneToast, fetchingToast, rejectedToast } from "./bookings/toasts.ts";
import { managedHotelRow } from "./back-office/back-office.server.ts";
import { useBackOfficeLink } from "./back-office/back-office-url.ts";
import { LoadError } from "./back-office/load-error.tsx";
import { HeadActions } from "../shell/back-office/head-actions.tsx";
import { PageHead } from "../shell/back-office/page-head.tsx";
import * as texts from "#locales/en/manager-bookings.ts";

const t = messages(texts.bookings);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }, { name: "robots", content: "noindex" }];

export const shouldRevalidate = revalidatesWhenRefused;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "bookings");
  if (!hotel) throw redirect(href("/hotel-manager/hotel"));
  const params = new URL(request.url).searchParams;
  const filter = bookingFilter(params);
  const code = params.get("reservation");
  const [list, opened, enquiries] = await Promise.all([
    listedBookings(ctx, hotel, filter).catch((error: unknown) => {
      ctx.log.error("bookings_read_failed", error);
      return null;
    }),
    code === null ? undefined : bookingDetails(ctx, hotel.id, code),
    openEnquiries(ctx, { hotelId: hotel.id }),
  ]);
  const now = ctx.now();
  const today = dayAt(now, hotel.timeZone);
  const open = opened && {
    ...opened,
    can: hotel.archived ? archivedSteps(opened.reservation) : stepsFor(hotel, permittedSteps(opened.reservation, today, now)),
  };
  const answer = {
    hotelId: hotel.id,
    timeZone: hotel.timeZone,
    archived: hotel.archived,
    filter,
    enquiries,
    list,
    open,
    requested: code !== null,
    dialog: params.get("dialog"),
    today,
    now: now.toISOString(),
    idempotencyKey: newId(),
  };
  return data(answer, { status: list ? (code !== null && !open ? 404 : 200) : 500 });
}

/** Money that is given back is for those who see the hotel's money. */
const stepsFor = (hotel: BackOfficeHotel, steps: PermittedSteps): PermittedSteps => ({
  ...steps,
  goodwill: steps.goodwill && mayDo(hotel.role, "money"),
});

type Stay = { hotelId: string; code: string };
type Rejected = { code: RejectionCode };

/** Redirects to the list with the result of the command, or its rejection. */
async function report(
  { ctx, url, intent, fields: { hotelId = "", code = "" } }: FormRequest,
  command: (stay: Stay) => Promise<Outcome<unknown, Rejected> | ActionResult>,
) {
  if (!isId(hotelId) || !code) throw data(null, { status: 400 });
  const outcome = await command({ hotelId, code });
  if ("kind" in outcome) return outcome;
  if (!outcome.ok && outcome.rejection.code === "unknown_reservation") throw data(null, { status: 404 });
  const query = new URLSearchParams(url.searchParams);
  query.delete("dialog");
  const back = `${href("/hotel-manager/bookings")}${query.size > 0 ? `?${query}` : ""}`;
  const task = intent as BookingIntent;
  if (!outcome.ok) {
    const toast = rejectedToast(task, outcome.rejection.code);
    return url.searchParams.get("dialog") === intent ? refuseForm(toast) : goTo(back, toast);
  }
  return goTo(back, doneToast(task, await bookingOfHotel(ctx, hotelId, code)));
}

const withdraw = async ({ ctx, fields: { changeId = "" } }: FormRequest, stay: Stay) =>
  isId(changeId) ? withdrawChange(ctx, { ...stay, changeId }) : rejected({ code: "unknown_change" } as const);

/** The form again with the highest amount that is possible now; where none is, the rejection says so. */
const tooMuch = (most: Cents, nothing: RejectionCode) =>
  most > 0 ? rejectForm({ amount: t.most(formatUsd(most)) }, { status: 409 }) : rejected({ code: nothing });

const payment = checked(propertyPaymentForm, (form, sent) =>
  report(sent, async (stay) => {
    const outcome = await recordPropertyPayment(sent.ctx, { ...stay, ...form });
    if (outcome.ok) return outcome;
    const { rejection } = outcome;
    if (rejection.code !== "too_much") return rejected(rejection);
    return tooMuch(rejection.most, form.direction === "received" ? "nothing_due" : "nothing_returnable");
  }),
);

const goodwill = checked(goodwillForm, (form, sent) =>
  report(sent, async (stay) => {
    const outcome = await refundGoodwill(sent.ctx, { ...stay, ...form });
    if (outcome.ok) return outcome;
    const { rejection } = outcome;
    if (rejection.code !== "too_much") return rejected(rejection);
    return tooMuch(rejection.most, "nothing_refundable");
  }),
);

const presenceForms = Object.fromEntries(
  presenceSteps.map((step) => [
    step,
    (sent: FormRequest) =>
      report(sent, async (stay) => {
        const outcome = await recordPresence(sent.ctx, { ...stay, step, despiteDue: sent.fields["despiteDue"] === "yes" });
        if (outcome.ok || outcome.rejection.code !== "still_due") return outcome;
        return goTo(`${bookingsPath}${bookingQuery(sent.url.searchParams, { reservation: stay.code, dialog: "check-out" })}`);
      }),
  ]),
);

export const action = formAction<Route.ActionArgs>({
  forms: {
    cancel: checked(cancelForm, (form, sent) => report(sent, (stay) => cancelReservation(sent.ctx, { ...stay, ...form }))),
    "cancel-room": checked(cancelRoomForm, ({ units, reason }, sent) =>
      report(sent, (stay) => cancelLine(sent.ctx, { ...stay, ...units, reason })),
    ),
    goodwill,
    "no-show": (sent) => report(sent, (stay) => markNoShow(sent.ctx, { ...stay, freeNights: sent.form.get("freeNights") === "on" })),
    "undo-no-show": (sent) => report(sent, (stay) => undoNoShow(sent.ctx, stay)),
    ...presenceForms,
    anonymise: (sent) => report(sent, (stay) => anonymiseGuest(sent.ctx, stay)),
    "withdraw-change": (sent) => report(sent, (stay) => withdraw(sent, stay)),
    payment,
  },
});

export default function Bookings({ loaderData, actionData }: Route.ComponentProps) {
  const { hotelId, timeZone, archived, filter, enquiries, list, open, requested, dialog, today, now, idempotencyKey } = loaderData;
  const bookingsHref = useBookingsHref();
  const link = useBackOfficeLink();
  const [params] = useSearchParams();
  const next = usePendingNavigation(bookingsPath);
  // Keys pressed while a booking is being loaded continue from that one.
  const shown = next?.get("reservation") ?? open?.reservation.code ?? null;
  const codes = list?.rows.map(({ code }) => code) ?? [];
  const at = shown === null ? -1 : codes.indexOf(shown);
  const around = { before: codes[at - 1], after: at < 0 ? undefined : codes[at + 1] };
  const listQuery = (query: URLSearchParams) => bookingQuery(query, { page: query.get("page") });
  const isPending = next !== undefined && listQuery(next) !== listQuery(params);
  const found =
    list && list.count > 0
      ? t.found(formatCount(list.count) + (list.count === countedTo ? "+" : ""), plural(list.count, "one", "other") === "one")
      : undefined;
  const above = open && dialogAbove({ open, dialog, archived, idempotencyKey, problem: actionData });
  return (
    <>
      <div className={cx("@container/list", requested && "xl:pe-[504px]")}>
        <PageHead
          title={t.title}
          actions={
            <>
              <HeadActions
                actions={[
                  {
                    to: localePath(href("/hotel-manager/bookings.csv")) + bookingQuery(params, { hotel: hotelId }),
                    label: t.file,
                    icon: "download",
                    file: true,
                  },
                  { to: link(href("/hotel-manager/bookings/groups")), label: t.groups, icon: "users", waiting: enquiries },
                ]}
              />
              {!archived && (
                <ButtonLink small to={link(href("/hotel-manager/bookings/new"))} title={t.add} className="max-sm:px-3!">
                  <Icon name="plus" className="size-5 sm:size-4" />
                  <span className="max-sm:sr-only">{t.add}</span>
                </ButtonLink>
              )}
            </>
          }
        />
        <StayTabs stay={filter.stay} counts={list?.now} />
        <FilterBar filter={filter} today={today} found={found} />
        {list ? (
          <div aria-busy={isPending || undefined} className={cx("transition-opacity duration-200", isPending && "opacity-60 delay-150")}>
            {list.count === 0 ? (
              <EmptyState title={isNarrowed(filter) ? t.noMatch : t.none} />
            ) : (
              <BookingTable rows={list.rows} filter={filter} shown={shown} today={today} timeZone={timeZone} />
            )}
            <Pagination
              page={filter.page}
              pages={Math.ceil(list.count / rowsAPage)}
              hrefOf={(page) => bookingsHref({ page: page > 1 ? String(page) : null })}
            />
          </div>
        ) : (
          <LoadError title={fetchingToast().title} head={false} />
        )}
      </div>
      {dialog === "dates" && <PeriodDialog filter={filter} today={today} />}
      {requested && !open && (
        <SidePanel title={t.reservation} closeTo={bookingsHref()} opener="content">
          <p>{t.missing}</p>
        </SidePanel>
      )}
      {open && (
        <>
          <ReservationPanel stay={open.reservation} steps={open.steps} can={open.can} now={now} around={around} covered={above !== null} />
          {above}
        </>
      )}
    </>
  );
}

type Asked = {
  open: NonNullable<Route.ComponentProps["loaderData"]["open"]>;
  dialog: string | null;
  archived: boolean;
  idempotencyKey: string;
  problem: ActionData | undefined;
};

/** The dialog above the panel that the URL asks for and the booking permits. */
function dialogAbove({ open: { reservation, can }, dialog, archived, idempotencyKey, problem }: Asked) {
  const shown = { stay: reservation, problem };
  // A refused form stays with what was typed, also where somebody else's step is why.
  const isRefused = problem !== undefined && !problem.ok && problem.intent === dialog;
  if (dialog === "cancel" && (can.cancel || isRefused)) return <CancelDialog {...shown} />;
  if (dialog === "goodwill" && (can.goodwill || isRefused)) return <GoodwillDialog {...shown} idempotencyKey={idempotencyKey} />;
  if (dialog === "cancel-room" && (can.cancelRoom || isRefused)) return <CancelRoomDialog {...shown} />;
  if (dialog === "no-show" && (can.noShow || isRefused)) return <NoShowDialog {...shown} freeNights={can.freeNights} />;
  if (dialog === "anonymise" && (can.anonymise || isRefused)) return <AnonymiseDialog {...shown} />;
  if (dialog === "check-out" && can.presence.includes("check_out")) return <CheckOut stay={reservation} />;
  if (dialog === "payment" && (can.payment || isRefused))
    return <PaymentDialog {...shown} idempotencyKey={idempotencyKey} receives={!archived} />;
  return null;
}

function CheckOut({ stay }: { stay: ReservationDetails }) {
  const bookingsHref = useBookingsHref();
  const opened = (dialog: string | null) => bookingsHref({ reservation: stay.code, dialog });
  const main = stay.guest ?? stay.booker;
  const shown = { hotelId: stay.hotelId, code: stay.code, guest: main ? nameOf(main) : shortCode(stay.code), due: collectableOf(stay) };
  return <CheckOutDialog stay={shown} action={opened("check-out")} closeTo={opened(null)} paymentTo={opened("payment")} />;
}
