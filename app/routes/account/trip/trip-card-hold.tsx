import { holdOf, isPlaceable, placeableFrom } from "#domain/card-hold/card-hold.ts";
import type { ShownCardHold } from "#domain/card-hold/card-holds.server.ts";
import type { ReservationDetails } from "#domain/reservation/reservation.ts";
import { PayForm } from "#domain/settlement/pay-form.tsx";
import { dayAt } from "#kit/date/zone.ts";
import { formatDay, formatInstant, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { isActive } from "#kit/reservation-state.ts";
import * as texts from "#locales/en/card-hold.ts";

const t = messages(texts.cardHold);

type Props = { trip: ReservationDetails; holds: readonly ShownCardHold[]; now: string };

/** What became of a card hold, for its guest. */
function Told({ hold, timeZone }: { hold: ShownCardHold; timeZone: string }) {
  const usd = formatUsd(hold.amount);
  switch (hold.state) {
    case "asked":
    case "opened":
      return null;
    case "placed":
      return <p>{t.placed(usd, formatInstant(hold.heldUntil ?? "", timeZone))}</p>;
    case "capturing":
      return (
        <>
          <p>{t.capturing(formatUsd(hold.askedAmount ?? 0))}</p>
          {hold.reason && <p className="whitespace-pre-line wrap-anywhere">{t.reason(hold.reason)}</p>}
        </>
      );
    case "captured":
      return (
        <>
          <p>{t.captured(formatUsd(hold.captured))}</p>
          {hold.reason && <p className="whitespace-pre-line wrap-anywhere">{t.reason(hold.reason)}</p>}
          {hold.refunded > 0 && <p>{t.refunded(formatUsd(hold.refunded))}</p>}
        </>
      );
    case "releasing":
      return <p>{t.releasing(usd)}</p>;
    case "released":
      return <p>{t.released(usd)}</p>;
    case "expired":
      return <p>{t.released(usd)}</p>;
    case "failed":
      return <p className="font-semibold text-warning">{t.failed}</p>;
  }
}

/** The card hold of a trip: what is held, when and why it is charged, and the button that opens the provider's page. */
export function TripCardHold({ trip, holds, now }: Props) {
  const amount = holdOf(trip);
  const last = holds.at(-1);
  const at = new Date(now);
  const canPlace = isPlaceable(trip, holds, at);
  const isComing = isActive(trip.state) && trip.state === "confirmed" && at < placeableFrom(trip);
  const told = holds.filter(({ state }) => state !== "asked" && state !== "opened");
  if (amount === 0 || (!canPlace && !isComing && told.length === 0)) return null;
  const usd = formatUsd(amount);
  return (
    <section aria-label={t.title} className="mt-6 space-y-2 rounded-card border border-line bg-surface-raised p-5">
      <h2 className="font-display text-xl">{t.title}</h2>
      {told.map((hold) => (
        <Told key={hold.id} hold={hold} timeZone={trip.hotel.timeZone} />
      ))}
      {isComing && <p>{t.later(usd, formatDay(dayAt(placeableFrom(trip), trip.hotel.timeZone), "dated"))}</p>}
      {canPlace && <p>{last?.state === "expired" ? t.expired : t.asked(usd)}</p>}
      {(canPlace || isComing || last?.state === "placed") && <p className="text-ink-soft">{t.why}</p>}
      {canPlace && (
        <div className="pt-2 print:hidden">
          <PayForm code={trip.code} what="card-hold">
            {t.place(usd)}
          </PayForm>
        </div>
      )}
    </section>
  );
}
