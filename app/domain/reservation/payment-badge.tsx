import { messages } from "#kit/locale.ts";
import { Badge } from "#ui/badge.tsx";
import type { PaymentState, ReservationStatus } from "./reservation.ts";

const t = messages({
  en: {
    confirmed: "Confirmed",
    cancelled: "Cancelled",
    no_show: "No-show",
    due_at_property: "Due at the hotel",
    awaiting_payment: "Awaiting payment",
    checking_payment: "Checking your payment",
    paid: "Paid",
    nothing_to_pay: "Nothing to pay",
    refund_in_progress: "Refund in progress",
    owed_at_property: "To be given back at the hotel",
    payment_checked: "Payment being checked",
    refunded: "Refunded",
    not_paid: "Not paid",
  },
  ka: {
    confirmed: "დადასტურებული",
    cancelled: "გაუქმებული",
    no_show: "არ გამოცხადდა",
    due_at_property: "გადაიხდება სასტუმროში",
    awaiting_payment: "ელოდება გადახდას",
    checking_payment: "გადახდა მოწმდება",
    paid: "გადახდილია",
    nothing_to_pay: "გადასახდელი არ არის",
    refund_in_progress: "თანხა ბრუნდება",
    owed_at_property: "დასაბრუნებელია სასტუმროში",
    payment_checked: "მოწმდება გადახდა",
    refunded: "თანხა დაბრუნდა",
    not_paid: "გადახდილი არ არის",
  },
});

const kinds = {
  awaiting_payment: "warning",
  due_at_property: "warning",
  checking_payment: "warning",
  paid: "success",
  nothing_to_pay: "success",
  refund_in_progress: "warning",
  owed_at_property: "warning",
  refunded: "success",
  not_paid: "neutral",
} as const;

export const statusWord = (status: ReservationStatus | "no_show"): string => t[status];
/** Where the money stands, as the guest reads it, or as the back office does. */
export const paymentWord = (payment: PaymentState, reader: "guest" | "back office" = "guest"): string =>
  payment === "checking_payment" && reader === "back office" ? t.payment_checked : t[payment];

/** How a reservation stands, and beside it how its money does. */
export function ReservationBadges({
  reservation,
  reader = "guest",
}: {
  reservation: { status: ReservationStatus; noShowAt: string | null; payment: PaymentState };
  reader?: "guest" | "back office";
}) {
  const { status, noShowAt, payment } = reservation;
  return (
    <span className="flex flex-wrap gap-2">
      <Badge kind={status === "confirmed" ? "neutral" : "danger"}>{t[status]}</Badge>
      {noShowAt && <Badge kind="danger">{t.no_show}</Badge>}
      <Badge kind={kinds[payment]}>{paymentWord(payment, reader)}</Badge>
    </span>
  );
}
