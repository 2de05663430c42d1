import { href } from "react-router";
import { isNeed, type Need } from "#domain/payment/payment-admin.ts";
import { keptQuery } from "../shared/list-query.ts";

/** Which decisions the list shows: of every kind or of one; undefined: the list of all payments. */
export const wantedNeed = (query: URLSearchParams): Need | "any" | undefined => {
  const need = query.get("need");
  return need === "any" || isNeed(need) ? need : undefined;
};

/** The filter of the list, which its panels and dialogs keep. */
const kept = ["need", "q", "state", "days", "page"];

const queryOf = (query: URLSearchParams, change: Record<string, string | null>) => keptQuery(kept, query, change);

/** The URL of the filtered list, with a dialog or none. */
export const paymentsHref = (query: URLSearchParams, change: Record<string, string | null> = {}): string =>
  href("/admin/payments") + queryOf(query, change);

/** The URL of the filtered list as a file. */
export const paymentsFileHref = (query: URLSearchParams): string => href("/admin/payments.csv") + queryOf(query, { page: null });

/** The URL of a payment beside that list. */
export const paymentHref = (query: URLSearchParams, orderId: string, change: Record<string, string | null> = {}): string =>
  href("/admin/payments/:orderId", { orderId }) + queryOf(query, change);

/** The list of the decisions of one kind, or of all. */
export const needHref = (need: Need | "any"): string => `${href("/admin/payments")}?need=${need}`;

/** The id of the link that opens a payment of the list. */
export const rowId = (orderId: string): string => `payment-${orderId}`;

/** The payments before and after the opened one in the list, by their orders. */
export type PaymentsBeside = { before: string | undefined; after: string | undefined };
