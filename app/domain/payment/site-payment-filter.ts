import { pageNumber } from "#kit/page-number.ts";
import { oneOf, searchText } from "#kit/query-value.ts";
import type { PaymentStatus } from "./payment.ts";

/** `open`: the payer or the provider has not decided yet. */
export const sitePaymentStates = ["approved", "part_refunded", "refunded", "open", "declined", "expired", "review"] as const satisfies (
  | PaymentStatus
  | "open"
)[];

/** Days back from now within which a payment was opened. */
export const sitePaymentPeriods = ["1", "7", "30", "90", "365"] as const;

export type SitePaymentFilter = {
  /** A part of a hotel's name or city or of the guest's name or email, an amount, or the last four digits of the card. */
  q: string;
  state: (typeof sitePaymentStates)[number] | null;
  days: (typeof sitePaymentPeriods)[number] | null;
  page: number;
};

/** Reads the filter from URL parameters; invalid values are ignored. */
export const sitePaymentFilter = (params: URLSearchParams): SitePaymentFilter => ({
  q: searchText(params.get("q")),
  state: oneOf(sitePaymentStates, params.get("state")),
  days: oneOf(sitePaymentPeriods, params.get("days")),
  page: pageNumber(params.get("page"), 3),
});
