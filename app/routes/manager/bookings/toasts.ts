import type { ReservationDetails } from "#domain/reservation/reservation.ts";
import { callInstead } from "#domain/reservation/show/guest-mail.ts";
import type { PresenceStep } from "#domain/reservation/transitions.ts";
import { messages } from "#kit/locale.ts";
import { nameOf } from "#kit/person.ts";
import * as texts from "#locales/en/manager-bookings.ts";
import type { FlashToast } from "#web/toast.server.ts";

const t = messages(texts.toasts);

type Named = Pick<ReservationDetails, "guest" | "booker" | "guestEmail" | "mailWithheld">;

export type BookingIntent =
  | "cancel"
  | "cancel-room"
  | "no-show"
  | "undo-no-show"
  | "resend"
  | PresenceStep
  | "payment"
  | "goodwill"
  | "anonymise"
  | "book"
  | "withdraw-change"
  | "capture-card-hold"
  | "release-card-hold";
/** Why a command on a reservation was rejected. */
export type RejectionCode = Extract<
  keyof typeof t,
  | "unknown_reservation"
  | "already_cancelled"
  | "unknown_line"
  | "no_adult_left"
  | "terms_changed"
  | "stay_began"
  | "stay_over"
  | "already_no_show"
  | "already_checked_in"
  | "not_checked_in"
  | "already_checked_out"
  | "not_checked_out"
  | "goodwill_refunded"
  | "not_arriving_yet"
  | "still_due"
  | "nights_left"
  | "not_confirmed_yet"
  | "too_early"
  | "too_late"
  | "no_no_show"
  | "full"
  | "extra_sold_out"
  | "paid_on_site"
  | "bad_amount"
  | "nothing_due"
  | "nothing_returnable"
  | "nothing_refundable"
  | "of_account"
  | "stay_not_over"
  | "unknown_change"
  | "no_email"
  | "just_sent"
  | "payment_on_its_way"
  | "to_be_paid"
  | "not_held"
  | "hold_over"
  | "not_begun"
  | "nothing_unpaid"
  | "fee_charged"
  | "damage_charged"
  | "unknown_card_hold"
>;

const guestOf = ({ guest, booker }: Named): string => {
  const main = guest ?? booker;
  return main ? nameOf(main) : "";
};

/** Commands of which the guest is notified. */
const notifying: readonly BookingIntent[] = ["cancel", "cancel-room", "no-show", "goodwill", "withdraw-change", "resend"];

/** The notice after a command on a reservation; with the reservation it says whom staff have to tell themselves. */
export function doneToast(intent: BookingIntent, stay?: Named): FlashToast {
  const { title, text }: Pick<FlashToast, "title" | "text"> = {
    cancel: { title: t.cancelled, text: t.cancelledText },
    "cancel-room": { title: t.roomCancelled, text: t.roomCancelledText },
    "no-show": { title: t.noShow, text: t.noShowText },
    "undo-no-show": { title: t.undone, text: t.undoneText },
    resend: { title: t.resent, text: t.resentText },
    check_in: { title: t.checkedIn },
    undo_check_in: { title: t.checkInUndone, text: t.undoneText },
    check_out: { title: t.checkedOut },
    undo_check_out: { title: t.checkOutUndone, text: t.checkOutUndoneText },
    payment: { title: t.paid, text: t.paidText },
    goodwill: { title: t.goodwill, text: t.goodwillText },
    anonymise: { title: t.anonymised, text: t.anonymisedText },
    "withdraw-change": { title: t.withdrawn, text: t.withdrawnText },
    "capture-card-hold": { title: t.cardHoldCapturing, text: t.cardHoldCapturingText },
    "release-card-hold": { title: t.cardHoldReleasing, text: t.cardHoldReleasingText },
    book: { title: t.booked, text: t.bookedText },
  }[intent];
  const named = stay && guestOf(stay) && intent in t.nowDone ? t.nowDone[intent as PresenceStep](guestOf(stay)) : title;
  const call = stay && (notifying.includes(intent) || (intent === "book" && stay.mailWithheld)) && callInstead(stay);
  const whole = call ? [text, call].filter(Boolean).join(" ") : text;
  return { kind: "success", title: named, ...(whole && { text: whole }) };
}

/** The notice after a rejected command. */
export const rejectedToast = (intent: BookingIntent, code: RejectionCode): FlashToast => ({
  kind: "error",
  title: intent === "cancel" || intent === "cancel-room" ? t.notCancelled : t.failed,
  text: t[code],
});

export const fetchingToast = (): FlashToast => ({ kind: "error", title: t.fetching });
export const periodToast = (period: string): FlashToast => ({ kind: "success", title: t.period, text: period });
