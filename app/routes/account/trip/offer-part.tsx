import { href } from "react-router";
import { ReleaseHold } from "#domain/reservation/hold/release-hold.tsx";
import type { ReservationDetails } from "#domain/reservation/reservation.ts";
import { PayForm } from "#domain/settlement/pay-form.tsx";
import { formatInstant, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-trips.ts";
import { ButtonLink } from "#ui/button.tsx";

const t = messages(texts.trip);

/** A hotel's offer to a group, with until when and how it is accepted; after its end a link to ask again. */
export function OfferPart({ trip, holding }: { trip: ReservationDetails; holding: boolean }) {
  const { code, hotelId, hotel, holdExpiresAt, charge } = trip;
  if (!holding)
    return (
      <div className="mt-4 space-y-3">
        <p className="font-semibold">{t.offerOver}</p>
        <ButtonLink to={href("/hotels/:hotelId/group", { hotelId })} variant="secondary" wide>
          {t.hotel}
        </ButtonLink>
      </div>
    );
  return (
    <div className="mt-4 space-y-3">
      <p className="rounded-field bg-accent-soft px-4 py-3">
        <strong className="block">{holdExpiresAt && t.offerUntil(formatInstant(holdExpiresAt, hotel.timeZone))}</strong>
        {t.offerText}
      </p>
      <PayForm code={code} look={{ wide: true }}>
        {t.accept(formatUsd(charge))}
      </PayForm>
      <ReleaseHold code={code} why="decline" back={href("/trips")} look={{ variant: "quiet", wide: true }} />
    </div>
  );
}
