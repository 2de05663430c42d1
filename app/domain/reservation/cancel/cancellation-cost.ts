import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { ReservationDetails } from "../reservation.ts";
import * as texts from "#locales/en/reservation.ts";

const t = messages(texts.cancellationCost);

type Cancelled = Pick<ReservationDetails, "state" | "cancellationFee" | "pointsKept">;

/** What the cancellation of a booking cost, also nothing, in US dollars; empty where its terms were not asked. */
export function costRows({ state, cancellationFee, pointsKept }: Cancelled): [string, string][] {
  if (state !== "cancelled" || cancellationFee === null) return [];
  return [[t.fee, formatUsd(cancellationFee)], ...(pointsKept > 0 ? [[t.byPoints, formatUsd(pointsKept)] satisfies [string, string]] : [])];
}
