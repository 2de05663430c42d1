import { data } from "react-router";
import { captureCardHold, releaseCardHold } from "#domain/card-hold/capture-card-hold.server.ts";
import { cardHoldAmountForm, cardHoldForm } from "#domain/card-hold/card-hold-form.ts";
import { anonymiseGuest } from "#domain/front-desk/anonymise-guest.server.ts";
import { bookingOfHotel } from "#domain/front-desk/booking-details.server.ts";
import { cancelForm, cancelRoomForm, goodwillForm, goodwillPreviewForm, propertyPaymentForm } from "#domain/front-desk/front-desk-form.ts";
import { markNoShow } from "#domain/front-desk/mark-no-show.server.ts";
import { type GoodwillPreview, previewGoodwill } from "#domain/front-desk/preview-goodwill.server.ts";
import { recordPresence } from "#domain/front-desk/record-presence.server.ts";
import { recordPropertyPayment } from "#domain/front-desk/record-property-payment.server.ts";
import { refundGoodwill } from "#domain/front-desk/refund-goodwill.server.ts";
import { resendConfirmation } from "#domain/front-desk/resend-confirmation.server.ts";
import { undoNoShow } from "#domain/front-desk/undo-no-show.server.ts";
import { cancelLine } from "#domain/reservation/cancel/cancel-line.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { withdrawChange } from "#domain/reservation/change/accept-change.server.ts";
import { presenceSteps } from "#domain/reservation/transitions.ts";
import { formatUsd } from "#kit/format.ts";
import { isId } from "#kit/id.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import { type Outcome, rejected } from "#kit/outcome.ts";
import * as texts from "#locales/en/manager-bookings.ts";
import { type ActionResult, goTo, refuseForm, rejectForm } from "#web/action-result.server.ts";
import { type ActionArgs, checked, type FormHandler, type FormRequest } from "#web/form-action.server.ts";
import { withoutBasePath } from "#web/site-path.ts";
import { addressWith } from "../back-office/back-office-url.ts";
import { noteForms } from "../day/note-forms.server.ts";
import { type BookingIntent, doneToast, rejectedToast, type RejectionCode } from "./toasts.ts";

const t = messages(texts.bookings);
const leaving = messages(texts.checkOutQuestion);

type Stay = { hotelId: string; code: string };
type Rejected = { code: RejectionCode };
/** A form of the panel: a preview of it is shown once. */
type PanelForm = FormHandler<ActionArgs, GoodwillPreview>;

/** Redirects to the page below the panel with the result of the command, or its rejection. */
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
  const back = `${withoutBasePath(url.pathname)}${query.size > 0 ? `?${query}` : ""}`;
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

/** Records a payment at the hotel. */
export const payment = checked(propertyPaymentForm, (form, sent) =>
  report(sent, async (stay) => {
    const outcome = await recordPropertyPayment(sent.ctx, { ...stay, ...form });
    if (outcome.ok) return outcome;
    const { rejection } = outcome;
    if (rejection.code !== "too_much") return rejected(rejection);
    return tooMuch(rejection.most, form.direction === "received" ? "nothing_due" : "nothing_returnable");
  }),
);

const showGoodwill: PanelForm = checked(goodwillPreviewForm, async ({ amount }, { ctx, fields: { hotelId = "", code = "" } }) => {
  const outcome = await previewGoodwill(ctx, { hotelId, code, amount });
  if (outcome.ok) return rejectForm<GoodwillPreview>({}, { status: 200, value: outcome.value });
  const { rejection } = outcome;
  if (rejection.code === "unknown_reservation") throw data(null, { status: 404 });
  const answer = tooMuch(rejection.most, "nothing_refundable");
  return "kind" in answer ? answer : refuseForm(rejectedToast("goodwill", answer.rejection.code));
});

const goodwill = checked(goodwillForm, (form, sent) =>
  report(sent, async (stay) => {
    const outcome = await refundGoodwill(sent.ctx, { ...stay, ...form });
    if (outcome.ok) return outcome;
    const { rejection } = outcome;
    if (rejection.code !== "too_much") return rejected(rejection);
    return tooMuch(rejection.most, "nothing_refundable");
  }),
);

const captureHold = checked(cardHoldAmountForm, (form, sent) =>
  report(sent, async (stay) => {
    const outcome = await captureCardHold(sent.ctx, { ...stay, ...form });
    if (outcome.ok) return outcome;
    const { rejection } = outcome;
    return rejection.code === "too_much" ? tooMuch(rejection.most, "nothing_unpaid") : rejected(rejection);
  }),
);

/** What staff have said of guests who leave although they owe, or early. */
export function leavingFields({ fields: { despiteDue, reason = "", nights } }: FormRequest) {
  const nightsLeft: "free" | "keep" | "ask" = nights === "free" || nights === "keep" ? nights : "ask";
  return { nightsLeft, ...(despiteDue === "yes" && { despiteDue: reason.trim() }) };
}

const presenceForms = Object.fromEntries(
  presenceSteps.map((step) => [
    step,
    (sent: FormRequest) =>
      report(sent, async (stay) => {
        const outcome = await recordPresence(sent.ctx, { ...stay, step, ...leavingFields(sent) });
        if (outcome.ok) return outcome;
        const { code } = outcome.rejection;
        if (code !== "still_due" && code !== "nights_left") return rejected({ code });
        if (code === "still_due" && sent.fields["despiteDue"] === "yes") return rejectForm({ reason: leaving.reasonMissing });
        const { pathname, search } = sent.url;
        return goTo(addressWith(withoutBasePath(pathname), search, { reservation: stay.code, dialog: "check-out" }));
      }),
  ]),
);

/**
 * The commands of the panel of a booking, for the actions of the pages that show it: each leads back to its page, a
 * refused form of a dialog stays open there.
 */
export const bookingForms: Record<string, PanelForm> = {
  cancel: checked(cancelForm, (form, sent) => report(sent, (stay) => cancelReservation(sent.ctx, { ...stay, ...form }))),
  "cancel-room": checked(cancelRoomForm, ({ units, reason }, sent) =>
    report(sent, (stay) => cancelLine(sent.ctx, { ...stay, ...units, reason })),
  ),
  goodwill: (sent) => (sent.fields["step"] === "show" ? showGoodwill(sent) : goodwill(sent)),
  "capture-card-hold": captureHold,
  "release-card-hold": checked(cardHoldForm, (form, sent) => report(sent, (stay) => releaseCardHold(sent.ctx, { ...stay, ...form }))),
  "no-show": (sent) => report(sent, (stay) => markNoShow(sent.ctx, { ...stay, freeNights: sent.form.get("freeNights") === "on" })),
  resend: (sent) => report(sent, (stay) => resendConfirmation(sent.ctx, stay)),
  "undo-no-show": (sent) => report(sent, (stay) => undoNoShow(sent.ctx, stay)),
  ...presenceForms,
  anonymise: (sent) => report(sent, (stay) => anonymiseGuest(sent.ctx, stay)),
  "withdraw-change": (sent) => report(sent, (stay) => withdraw(sent, stay)),
  payment,
  ...noteForms,
};
