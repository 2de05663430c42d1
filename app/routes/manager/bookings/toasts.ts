import { messages } from "#kit/locale.ts";
import type { FlashToast } from "#web/toast.server.ts";

const t = messages({
  en: {
    cancelled: "Reservation cancelled",
    cancelledText: "The reservation has been cancelled successfully.",
    notCancelled: "Cancellation failed",
    booked: "Reservation confirmed!",
    bookedText: "The room is booked.",
    noShow: "Marked as no-show",
    noShowText: "Nothing is paid back.",
    undone: "No-show taken back",
    undoneText: "The guest is expected again.",
    paid: "Payment recorded",
    paidText: "The reservation shows it.",
    failed: "Nothing was changed",
    anonymised: "Guest's data erased",
    anonymisedText: "The stay and its money remain.",
    of_account: "This guest has an account and deletes their data there.",
    stay_not_over: "The stay is neither over nor cancelled.",
    fetching: "Error fetching reservations",
    period: "Period selected",
    unknown_reservation: "Reservation not found.",
    already_cancelled: "This reservation has been cancelled already.",
    stay_began: "The stay has begun already.",
    already_no_show: "It is marked as no-show already.",
    not_confirmed_yet: "It still waits for its payment.",
    too_early: "A guest can be marked as no-show from the day after check-in on.",
    too_late: "It is too late for that.",
    no_no_show: "It is not marked as no-show.",
    full: "One of the nights has been sold meanwhile.",
    paid_on_site: "This reservation is paid on the site.",
    bad_amount: "Please enter an amount above 0, such as 120 or 120.50",
    too_much: "That is more than there is to pay.",
  },
  ka: {
    cancelled: "დაჯავშნა გაუქმდა",
    cancelledText: "დაჯავშნა წარმატებით გაუქმდა.",
    notCancelled: "გაუქმება ვერ მოხერხდა",
    booked: "დაჯავშნა დადასტურებულია!",
    bookedText: "ოთახი დაჯავშნილია.",
    noShow: "აღინიშნა: არ გამოცხადდა",
    noShowText: "თანხა არ ბრუნდება.",
    undone: "აღნიშვნა მოიხსნა",
    undoneText: "სტუმარს კვლავ ველოდებით.",
    paid: "გადახდა ჩაიწერა",
    paidText: "დაჯავშნაში უკვე ჩანს.",
    failed: "არაფერი შეცვლილა",
    anonymised: "სტუმრის მონაცემები წაიშალა",
    anonymisedText: "ვიზიტი და მისი თანხები რჩება.",
    of_account: "ამ სტუმარს ანგარიში აქვს და მონაცემებს იქ შლის.",
    stay_not_over: "ვიზიტი არც დასრულებულია და არც გაუქმებული.",
    fetching: "დაჯავშნების ჩატვირთვა ვერ მოხერხდა",
    period: "პერიოდი არჩეულია",
    unknown_reservation: "დაჯავშნა ვერ მოიძებნა.",
    already_cancelled: "ეს დაჯავშნა უკვე გაუქმებულია.",
    stay_began: "ვიზიტი უკვე დაიწყო.",
    already_no_show: "უკვე აღნიშნულია, რომ სტუმარი არ გამოცხადდა.",
    not_confirmed_yet: "ჯერ გადახდას ელოდება.",
    too_early: "არგამოცხადების აღნიშვნა შესვლის მომდევნო დღიდან შეიძლება.",
    too_late: "ამისთვის უკვე გვიანია.",
    no_no_show: "არგამოცხადება აღნიშნული არ არის.",
    full: "ერთ-ერთი ღამე ამასობაში გაიყიდა.",
    paid_on_site: "ეს დაჯავშნა საიტზეა გადახდილი.",
    bad_amount: "გთხოვთ, შეიყვანოთ 0-ზე მეტი თანხა, მაგალითად: 120 ან 120.50",
    too_much: "ეს გადასახდელზე მეტია.",
  },
});

export type BookingIntent = "cancel" | "no-show" | "undo-no-show" | "payment" | "anonymise" | "book";
export type BackOfficeError = Extract<
  keyof typeof t,
  | "unknown_reservation"
  | "already_cancelled"
  | "stay_began"
  | "already_no_show"
  | "not_confirmed_yet"
  | "too_early"
  | "too_late"
  | "no_no_show"
  | "full"
  | "paid_on_site"
  | "bad_amount"
  | "too_much"
  | "of_account"
  | "stay_not_over"
>;

/** What the desk is told after it has done something to a reservation. */
export const doneToast = (intent: BookingIntent): FlashToast => ({
  kind: "success",
  ...{
    cancel: { title: t.cancelled, text: t.cancelledText },
    "no-show": { title: t.noShow, text: t.noShowText },
    "undo-no-show": { title: t.undone, text: t.undoneText },
    payment: { title: t.paid, text: t.paidText },
    anonymise: { title: t.anonymised, text: t.anonymisedText },
    book: { title: t.booked, text: t.bookedText },
  }[intent],
});

/** The same where it was refused. */
export const rejectedToast = (intent: BookingIntent, code: BackOfficeError): FlashToast => ({
  kind: "error",
  title: intent === "cancel" ? t.notCancelled : t.failed,
  text: t[code],
});

export const fetchingToast = (): FlashToast => ({ kind: "error", title: t.fetching });
export const periodToast = (period: string): FlashToast => ({ kind: "success", title: t.period, text: period });
