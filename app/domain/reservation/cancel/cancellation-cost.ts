import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/reservation.ts";
import {
  type ReservationDetails,
  holdCancelled,
  hotelArchived,
  holdReleased,
  notPaidInTime,
  partNotPaid,
  roomArchived,
} from "../reservation.ts";

const t = messages(texts.cancellationCost);

type Cancelled = Pick<ReservationDetails, "state" | "cancellationFee" | "pointsKept">;

/** What the cancellation of a booking cost, also nothing, in US dollars; empty where its terms were not asked. */
export function costRows({ state, cancellationFee, pointsKept }: Cancelled): [string, string][] {
  if (state !== "cancelled" || cancellationFee === null) return [];
  return [[t.fee, formatUsd(cancellationFee)], ...(pointsKept > 0 ? [[t.byPoints, formatUsd(pointsKept)] satisfies [string, string]] : [])];
}

const reasonTexts = messages(texts.reasonText);

const siteReasons = (): Record<string, string> => ({
  [notPaidInTime]: reasonTexts.notInTime,
  [partNotPaid]: reasonTexts.partNotPaid,
  [holdCancelled]: reasonTexts.holdCancelled,
  [holdReleased]: reasonTexts.holdCancelled,
  [hotelArchived]: reasonTexts.hotelArchived,
  [roomArchived]: reasonTexts.roomArchived,
});

/** Whether a reason is one of the site's own, which nobody has written. */
export const isSiteReason = (reason: string): boolean => Object.hasOwn(siteReasons(), reason);

/** The reason of a cancellation: the site's own in the language of the moment, anybody else's as it was written. */
export const reasonText = (reason: string): string => (isSiteReason(reason) ? siteReasons()[reason] : undefined) ?? reason;
