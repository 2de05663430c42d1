import type { ShownCardHold } from "#domain/card-hold/card-holds.server.ts";
import type { ListedGuestInvoice } from "#domain/folio/invoice/guest-invoices.server.ts";
import { isSiteReason } from "#domain/reservation/cancel/cancellation-cost.ts";
import type { ReservationDetails } from "#domain/reservation/reservation.ts";

/** What of the page of a trip its hotel has written for this guest, beside messages. */
export function hotelWords(
  { offerText, cancelledBy, cancellationReason }: ReservationDetails,
  cardHolds: readonly ShownCardHold[],
  invoices: readonly ListedGuestInvoice[],
): string[] {
  const reason = cancelledBy === "guest" || isSiteReason(cancellationReason ?? "") ? null : cancellationReason;
  const all = [offerText, reason, ...cardHolds.map((hold) => hold.reason), ...invoices.map(({ recipient }) => recipient)];
  return all.filter((text) => text !== null && text !== undefined);
}
