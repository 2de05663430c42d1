import type { Account, EntryKind } from "#domain/payment/ledger.ts";
import { bankHasIt, type PaymentStatus, refundPatienceHours, unsettled } from "#domain/payment/payment.ts";
import type { DiscrepancyKind, Need, PaymentAdminRejection } from "#domain/payment/payment-admin.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";

const t = messages({
  en: {
    review: "Does not match",
    refund_failed: "Refund refused",
    refund_late: "Refund hangs",
    late_paid: "Paid late",
    chargeback: "Chargeback",
    break: "Break",
    new: "New",
    create_unknown: "Not known if created",
    created: "Open",
    processing: "In work",
    declined: "Declined",
    expired: "Expired",
    approved: "Paid",
    part_refunded: "Partly refunded",
    refunded: "Refunded",
    guest: "Guest",
    hotel: "Hotel",
    provider: "Provider",
    refunds_due: "Refunds due",
    refunds_failed: "Refunds refused",
    captured: "Captured",
    refund_requested: "Refund promised",
    refund_done: "Refund done",
    refund_failed_line: "Refund refused",
    refund_retried: "Refund tried again",
    refund_by_hand: "Refunded by hand",
    refund_withdrawn: "Refund withdrawn",
    returned: "Returned by the provider",
    reversal: "Returned without our asking",
    chargeback_line: "Chargeback",
    chargeback_won: "Chargeback won",
    paid_without_payment: "Paid, but no money came",
    returned_twice: "More went back than came",
    stay_without_room: "Booked in a room that was given up",
    payment_without_stay: "Money without a paid stay",
    returned_differs: "The provider returned another sum than our refunds",
    ledger_differs: "The ledger differs from the figures",
    hold_over: "A hold long over",
    payment_unanswered: "The provider does not tell how it ended",
    refund_stuck: "A refund is stuck",
    unsettled: (hours: number) => `not settled by the provider after ${hours} hours`,
    not_allowed: "Only administrators can do this.",
    unknown_payment: "There is no such payment.",
    already_done: "It is done already: somebody was faster, or it settled by itself.",
    provider_away: "The provider does not answer. Nothing was changed.",
    not_so_at_provider: "The provider reports something else now. Nothing was changed: look at what it reports.",
    bank_has_it: "The payer's bank has taken this money back. Giving it too would give it twice: wait until the chargeback is closed.",
    on_its_way: "This refund is still on its way. Giving the money by hand could give it twice.",
    too_much: (most: string) => `At most ${most} can be charged back.`,
  },
  ka: {
    review: "არ ემთხვევა",
    refund_failed: "დაბრუნება უარყოფილია",
    refund_late: "დაბრუნება შეფერხდა",
    late_paid: "დაგვიანებით გადახდილი",
    chargeback: "ბანკის უკან მოთხოვნა",
    break: "შეუსაბამობა",
    new: "ახალი",
    create_unknown: "უცნობია, შეიქმნა თუ არა",
    created: "ღია",
    processing: "მუშავდება",
    declined: "უარყოფილი",
    expired: "ვადაგასული",
    approved: "გადახდილი",
    part_refunded: "ნაწილობრივ დაბრუნებული",
    refunded: "დაბრუნებული",
    guest: "სტუმარი",
    hotel: "სასტუმრო",
    provider: "პროვაიდერი",
    refunds_due: "დასაბრუნებელი",
    refunds_failed: "უარყოფილი დაბრუნებები",
    captured: "ჩამოჭრილი",
    refund_requested: "დაბრუნება დაპირებულია",
    refund_done: "დაბრუნება შესრულდა",
    refund_failed_line: "დაბრუნება უარყოფილია",
    refund_retried: "დაბრუნების განმეორება",
    refund_by_hand: "ხელით დაბრუნებული",
    refund_withdrawn: "დაბრუნება გაუქმდა",
    returned: "პროვაიდერმა დააბრუნა",
    reversal: "ჩვენი მოთხოვნის გარეშე დაბრუნებული",
    chargeback_line: "ბანკის უკან მოთხოვნა",
    chargeback_won: "უკან მოთხოვნა მოგებულია",
    paid_without_payment: "გადახდილია, მაგრამ თანხა არ შემოსულა",
    returned_twice: "იმაზე მეტი დაბრუნდა, ვიდრე შემოვიდა",
    stay_without_room: "დაჯავშნილია ნომერში, რომელიც აღარ არის",
    payment_without_stay: "თანხა გადახდილი ვიზიტის გარეშე",
    returned_differs: "პროვაიდერმა სხვა თანხა დააბრუნა",
    ledger_differs: "წიგნი არ ემთხვევა მონაცემებს",
    hold_over: "დიდი ხნის წინ გასული შენახვა",
    payment_unanswered: "პროვაიდერი არ იტყობინება, როგორ დასრულდა",
    refund_stuck: "დაბრუნება გაჩერდა",
    unsettled: (hours: number) => `პროვაიდერმა ${hours} საათში არ დაადასტურა`,
    not_allowed: "ეს მხოლოდ ადმინისტრატორს შეუძლია.",
    unknown_payment: "ასეთი გადახდა არ არსებობს.",
    already_done: "უკვე შესრულებულია: ვიღაცამ დაგასწროთ, ან თავისით მოგვარდა.",
    provider_away: "პროვაიდერი არ პასუხობს. არაფერი შეცვლილა.",
    not_so_at_provider: "პროვაიდერი ახლა სხვა რამეს იტყობინება. არაფერი შეცვლილა: ნახეთ მისი პასუხი.",
    bank_has_it: "ეს თანხა გადამხდელის ბანკმა უკან წაიღო. დაბრუნებით ორჯერ დაბრუნდებოდა: დაელოდეთ მოთხოვნის დახურვას.",
    on_its_way: "ეს დაბრუნება ჯერ გზაშია. ხელით დაბრუნებით თანხა ორჯერ დაბრუნდებოდა.",
    too_much: (most: string) => `უკან მოთხოვნა შეიძლება მაქსიმუმ ${most}.`,
  },
});

const statuses = ["created", "processing", "declined", "expired", "approved"] as const satisfies PaymentStatus[];

/** What we ourselves note as a reason; the provider's own words stay as they are. */
const reasons = messages<Record<string, string>>({
  en: { "chargeback won": "The chargeback was won", [bankHasIt]: "Not sent: the payer's bank has the money" },
  ka: {
    cancelled: "გაუქმებულია",
    "paid after cancellation": "გადახდილია გაუქმების შემდეგ",
    "paid twice": "ორჯერ გადახდილია",
    "did not match": "არ ემთხვეოდა",
    "chargeback won": "ბანკის მოთხოვნა მოგებულია",
    [bankHasIt]: "არ გაგზავნილა: თანხა გადამხდელის ბანკს აქვს",
    merchant: "სხვა გამყიდველი",
    amount: "სხვა თანხა",
    currency: "სხვა ვალუტა",
    "actual amount": "სხვა ჩამოჭრილი თანხა",
    "actual currency": "სხვა ჩამოჭრის ვალუტა",
    "reversed amount": "სხვა დაბრუნებული თანხა",
    "test payment": "სატესტო გადახდა",
  },
});

const ofOne = / [\da-f-]{36}$/;
export const reasonWord = (reason: string): string =>
  reason === unsettled ? t.unsettled(refundPatienceHours) : (reasons[reason.replace(ofOne, "")] ?? reason);
export const needWord = (need: Need): string => t[need];
export const statusWord = (status: PaymentStatus): string => t[status];
/** What the provider says of an order; a word of its own that we do not know stays as it is. */
export function providerWord(status: string): string {
  const known = status === "reversed" ? "refunded" : statuses.find((one) => one === status);
  return known ? t[known] : status;
}
export const accountWord = (account: Account): string => t[account];
export const discrepancyText = (kind: DiscrepancyKind): string => t[kind];
export const entryText = (kind: EntryKind): string => {
  if (kind === "refund_failed") return t.refund_failed_line;
  return kind === "chargeback" ? t.chargeback_line : t[kind];
};
export const rejectionWord = (rejection: PaymentAdminRejection): string =>
  rejection.code === "too_much" ? t.too_much(formatUsd(rejection.most)) : t[rejection.code];
