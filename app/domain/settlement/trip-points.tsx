import { isGivenBack } from "#domain/reservation/reservation-money.ts";
import type { ReservationDetails } from "#domain/reservation/reservation.ts";
import { pointsText } from "#domain/reward/reward-text.ts";
import { pointsEarned } from "#domain/reward/reward.ts";
import { messages } from "#kit/locale.ts";
import { isActive } from "#kit/reservation-state.ts";
import * as texts from "#locales/en/settlement.ts";
import { Icon } from "#ui/icon.tsx";

const t = messages(texts.tripPoints);

function wordsOf(trip: ReservationDetails): string | undefined {
  if (!isActive(trip.state) || isGivenBack(trip)) {
    const returned = trip.pointsSpent - trip.pointsKept;
    return returned > 0 ? t.returned(pointsText(returned)) : undefined;
  }
  if (trip.pointsEarned !== null) return trip.pointsEarned > 0 ? t.earned(pointsText(trip.pointsEarned)) : undefined;
  const least = pointsEarned(trip.charge, 0);
  return trip.payment === "paid" && least > 0 ? t.will(pointsText(least)) : undefined;
}

/** Points that a trip earns, or those returned. */
export function TripPoints({ trip }: { trip: ReservationDetails }) {
  const words = wordsOf(trip);
  return (
    words && (
      <p className="mt-3 flex items-start gap-2 text-sm">
        <Icon name="gift" className="mt-0.5 size-4 shrink-0 text-accent" />
        {words}
      </p>
    )
  );
}
