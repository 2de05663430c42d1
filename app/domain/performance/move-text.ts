import { messages } from "#kit/locale.ts";
import type { MoveKind } from "./statement.ts";

const t = messages({
  en: {
    captured: "Paid by card",
    refund_requested: "Refund",
    refund_failed: "Refund refused, not paid back",
    refund_retried: "Refund sent again",
    refund_by_hand: "Refund given by hand",
    refund_done: "Refund paid back",
    reversal: "Returned by the payment provider",
    chargeback: "Taken back by the guest's bank",
    chargeback_won: "Given back by the guest's bank",
    at_hotel: "Paid at the hotel",
  },
  ka: {
    captured: "გადახდა ბარათით",
    refund_requested: "თანხის დაბრუნება",
    refund_failed: "დაბრუნება უარყოფილია, თანხა არ დაბრუნებულა",
    refund_retried: "დაბრუნება ხელახლა გაიგზავნა",
    refund_by_hand: "თანხა ხელით დაბრუნდა",
    refund_done: "თანხა დაბრუნდა",
    reversal: "დააბრუნა საგადახდო სისტემამ",
    chargeback: "უკან გაიწვია სტუმრის ბანკმა",
    chargeback_won: "დააბრუნა სტუმრის ბანკმა",
    at_hotel: "გადახდა სასტუმროში",
  },
});

/** Why money moved, in words. */
export const moveName = (kind: MoveKind): string => t[kind];
