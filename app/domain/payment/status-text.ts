import { messages } from "#kit/locale.ts";
import type { PaymentStatus } from "./payment.ts";

const t = messages<Record<PaymentStatus, string>>({
  en: {
    new: "In progress",
    create_unknown: "In progress",
    created: "In progress",
    processing: "In progress",
    review: "Being checked",
    declined: "Declined",
    expired: "Expired",
    approved: "Paid",
    part_refunded: "Partly returned",
    refunded: "Returned",
  },
  ka: {
    new: "მიმდინარეობს",
    create_unknown: "მიმდინარეობს",
    created: "მიმდინარეობს",
    processing: "მიმდინარეობს",
    review: "მოწმდება",
    declined: "უარყოფილია",
    expired: "ვადა გავიდა",
    approved: "გადახდილია",
    part_refunded: "ნაწილობრივ დაბრუნებულია",
    refunded: "დაბრუნებულია",
  },
});

/** How far a payment has come, in words for who pays. */
export const statusText = (status: PaymentStatus): string => t[status];
