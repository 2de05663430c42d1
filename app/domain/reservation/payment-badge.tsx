import { messages } from "#kit/locale.ts";
import { Badge } from "#ui/badge.tsx";
import type { ReservationDetails } from "./reservation.ts";

const t = messages({
  en: {
    confirmed: "Confirmed", cancelled: "Cancelled", awaiting_payment: "Awaiting payment", checking_payment: "Checking your payment", paid: "Paid", nothing_to_pay: "Nothing to pay",
    refund_in_progress: "Refund in progress", refunded: "Refunded", not_paid: "Not paid",
  },
  ka: {
    confirmed: "დადასტურებული", cancelled: "გაუქმებული", awaiting_payment: "ელოდება გადახდას", checking_payment: "გადახდა მოწმდება", paid: "გადახდილია", nothing_to_pay: "გადასახდელი არ არის",
    refund_in_progress: "თანხა ბრუნდება", refunded: "თანხა დაბრუნდა", not_paid: "გადახდილი არ არის",
  },
});

const kinds = {
  awaiting_payment: "warning", checking_payment: "warning", paid: "success", nothing_to_pay: "success",
  refund_in_progress: "warning", refunded: "success", not_paid: "neutral",
} as const;

/** How a reservation stands, and beside it how its money does. */
export function ReservationBadges({ reservation }: { reservation: Pick<ReservationDetails, "status" | "payment"> }) {
  return (
    <span className="flex flex-wrap gap-2">
      <Badge kind={reservation.status === "confirmed" ? "neutral" : "danger"}>{t[reservation.status]}</Badge>
      <Badge kind={kinds[reservation.payment]}>{t[reservation.payment]}</Badge>
    </span>
  );
}
