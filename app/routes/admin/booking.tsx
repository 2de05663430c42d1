import { data, href, useOutletContext, useSearchParams } from "react-router";
import {
  addCardHoldChargeback,
  type ChargebackRejection,
  closeCardHoldChargeback,
} from "#domain/card-hold/card-hold-chargebacks.server.ts";
import { cardHoldChargebackForm, cardHoldRefundForm, closedChargebackForm } from "#domain/card-hold/card-hold-form.ts";
import { shownChargebacks } from "#domain/card-hold/card-holds.server.ts";
import { refundCardHold, retryCardHoldRefund } from "#domain/card-hold/refund-card-hold.server.ts";
import type { GoodwillPreview } from "#domain/front-desk/preview-goodwill.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { accountsOfStay } from "#domain/ledger/stay-accounts.server.ts";
import { paymentsOfReservation } from "#domain/payment/payments.server.ts";
import { reservationOfCode } from "#domain/reservation/locked-reservation.server.ts";
import { answerTo } from "#kit/action-data.ts";
import { formatUsd } from "#kit/format.ts";
import { isId } from "#kit/id.ts";
import { messages } from "#kit/locale.ts";
import type { Outcome } from "#kit/outcome.ts";
import * as texts from "#locales/en/card-hold-management.ts";
import { bookingForms } from "#routes/manager/bookings/booking-forms.server.ts";
import { BookingLinks, rowId } from "#routes/manager/bookings/bookings-href.ts";
import { CardHoldRefunds } from "#routes/manager/bookings/card-hold-section.tsx";
import { openedBooking } from "#routes/manager/bookings/open-booking.server.ts";
import { OpenedBooking } from "#routes/manager/bookings/opened-booking.tsx";
import { goTo, rejectForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { type ActionArgs, checked, formAction, type FormRequest } from "#web/form-action.server.ts";
import { revalidatesWhenRefused } from "#web/revalidates-unless-preview.ts";
import { withoutBasePath } from "#web/site-path.ts";
import type { Route } from "./+types/booking";
import { type BookingsBeside, siteBookingHref, siteBookingsHref } from "./bookings/bookings-href.ts";
import { CardHoldChargebacks } from "./bookings/card-hold-chargebacks.tsx";
import { type ShownPayment, SiteSections } from "./bookings/site-sections.tsx";

const t = messages(texts.cardHoldDesk);

export const shouldRevalidate = revalidatesWhenRefused;

export async function loader({ request, context, params: { code } }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const key = await reservationOfCode(ctx, code);
  const hotel = key && (await managedHotel(ctx, key.hotelId, "bookings", "unlocked", "archived too"));
  if (!key || !hotel) throw data(null, { status: 404 });
  const opened = { id: hotel.id, timeZone: hotel.time_zone, role: hotel.role, archived: hotel.archived_at !== null };
  const [open, payments, accounts, chargebacks] = await Promise.all([
    openedBooking(ctx, opened, code, new URL(request.url).searchParams.get("dialog")),
    paymentsOfReservation(ctx, key.hotelId, key.reservationId),
    accountsOfStay(ctx, key),
    shownChargebacks(ctx, { hotelId: key.hotelId, id: key.reservationId }),
  ]);
  return {
    open,
    hotelId: key.hotelId,
    personId: key.userId,
    accounts,
    chargebacks,
    payments: payments.map((row): ShownPayment => ({
      orderId: row.provider_order_id,
      status: row.status,
      asked: row.amount,
      captured: row.actual_amount,
      returned: row.reversed_amount + row.given_by_hand + row.charged_back,
      at: row.created_at.toISOString(),
    })),
  };
}

const refund = checked<typeof cardHoldRefundForm, ActionArgs, GoodwillPreview>(cardHoldRefundForm, async (form, sent) => {
  const outcome = await refundCardHold(sent.ctx, { ...form, ...stayOf(sent) });
  if (outcome.ok) return goTo(pathOf(sent), { kind: "success", title: t.refundDone });
  const { rejection } = outcome;
  if (rejection.code === "too_much") return rejectForm({ amount: t.most(formatUsd(rejection.most)) }, { status: 409 });
  if (rejection.code === "unknown_reservation") throw data(null, { status: 404 });
  return goTo(pathOf(sent), { kind: "error", title: t.refundRejected, text: t.notFound });
});

/** The answer to what is recorded of a chargeback of a card hold. */
async function report(sent: FormRequest, recorded: Promise<Outcome<unknown, ChargebackRejection>>, title: string) {
  const outcome = await recorded;
  if (outcome.ok) return goTo(pathOf(sent), { kind: "success", title });
  const { rejection } = outcome;
  if (rejection.code === "too_much") return rejectForm({ amount: t.most(formatUsd(rejection.most)) }, { status: 409 });
  if (rejection.code === "unknown_reservation") throw data(null, { status: 404 });
  return goTo(pathOf(sent), {
    kind: "error",
    title: t.notRecorded,
    text: rejection.code === "already_done" ? t.alreadyDone : t.notFound,
  });
}

const close = (state: "won" | "lost") =>
  checked<typeof closedChargebackForm, ActionArgs, GoodwillPreview>(closedChargebackForm, (form, sent) =>
    report(sent, closeCardHoldChargeback(sent.ctx, { ...form, ...stayOf(sent), state }), t.closed),
  );

const stayOf = ({ fields: { hotelId = "", code = "" } }: FormRequest) => ({ hotelId, code });
const pathOf = ({ url }: FormRequest) => withoutBasePath(url.pathname) + url.search;

export const action = formAction<Route.ActionArgs, GoodwillPreview>({
  forms: {
    ...bookingForms,
    "refund-card-hold": refund,
    "charge-back-card-hold": checked(cardHoldChargebackForm, (form, sent) =>
      report(sent, addCardHoldChargeback(sent.ctx, { ...form, ...stayOf(sent) }), t.chargedBack),
    ),
    "win-card-hold": close("won"),
    "lose-card-hold": close("lost"),
    "retry-card-hold-refund": async (sent) => {
      const { hotelId = "", refundId = "" } = sent.fields;
      if (!isId(hotelId) || !isId(refundId)) throw data(null, { status: 400 });
      const outcome = await retryCardHoldRefund(sent.ctx, { hotelId, id: refundId });
      return goTo(
        pathOf(sent),
        outcome.ok ? { kind: "success", title: t.refundDone } : { kind: "error", title: t.refundRejected, text: t.notFound },
      );
    },
  },
});

/** A booking beside the list, with what its hotel sees and does, its payments and its accounts. */
export default function Booking({ loaderData, actionData, params: { code } }: Route.ComponentProps) {
  const { open, hotelId, personId, payments, accounts, chargebacks } = loaderData;
  const { before, after } = useOutletContext<BookingsBeside>();
  const [query] = useSearchParams();
  const links = {
    hrefOf: ({ reservation = null, ...change }: Record<string, string | null> = {}) =>
      reservation === null ? siteBookingsHref(query, change) : siteBookingHref(query, reservation, change),
    changePath: (of: string) => `${href("/hotel-manager/bookings/:code/change", { code: of })}?hotel=${hotelId}`,
  };
  return (
    <BookingLinks value={links}>
      <OpenedBooking open={open} problem={actionData} beside={{ opener: rowId, before, after, ofSite: true }}>
        <CardHoldRefunds
          hotelId={hotelId}
          code={code}
          holds={open.cardHolds}
          idempotencyKey={open.idempotencyKey}
          errors={answerTo(actionData, "refund-card-hold").errors}
        />
        <CardHoldChargebacks
          hotelId={hotelId}
          code={code}
          holds={open.cardHolds}
          chargebacks={chargebacks}
          errors={answerTo(actionData, "charge-back-card-hold").errors}
        />
        <SiteSections
          hotel={{ id: hotelId, name: open.found?.reservation.hotel.name ?? "" }}
          code={code}
          personId={personId}
          payments={payments}
          accounts={accounts}
        />
      </OpenedBooking>
    </BookingLinks>
  );
}
