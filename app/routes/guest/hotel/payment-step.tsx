import { Form, Link, useNavigation } from "react-router";
import { chargeOf } from "#domain/pricing/quote-lines.ts";
import { HoldCountdown } from "#domain/reservation/hold-countdown.tsx";
import type { ReservationDetails } from "#domain/reservation/reservation.ts";
import { formatDay, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Breakdown } from "./breakdown.tsx";

const t = messages({
  en: { title: "Your room is held", paid: "Your booking is confirmed", gone: "This reservation is cancelled", pay: (usd: string) => `Pay ${usd}`, going: "Opening the payment page...", trip: "See your trip", from: "You pay on the secure page of our payment partner." },
  ka: { title: "ოთახი შენახულია", paid: "დაჯავშნა დადასტურებულია", gone: "დაჯავშნა გაუქმებულია", pay: (usd: string) => `გადახდა: ${usd}`, going: "იხსნება გადახდის გვერდი...", trip: "მოგზაურობის ნახვა", from: "გადახდა ხდება პარტნიორის დაცულ გვერდზე." },
});

/** The second step of booking: the hold runs, and the payment is one press away. */
export function PaymentStep({ reservation, secondsLeft }: { reservation: ReservationDetails; secondsLeft: number }) {
  const { state, formMethod } = useNavigation();
  const { hotel, code } = reservation;
  const unpaid = reservation.payment === "awaiting_payment" || reservation.payment === "checking_payment";
  const title = reservation.status === "cancelled" ? t.gone : unpaid ? t.title : t.paid;
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface-raised p-5 shadow-raised">
      <h2 className="font-display text-xl">{title}</h2>
      <p className="mt-2 font-semibold">{reservation.rooms > 1 && `${reservation.rooms} × `}{reservation.room.name}</p>
      <p className="text-ink-soft">{formatDay(reservation.checkIn, "short")} – {formatDay(reservation.checkOut, "short")}</p>
      <Breakdown quote={reservation} timeZone={hotel.timeZone} />
      {unpaid && (
        <div className="mt-4 space-y-4">
          <HoldCountdown secondsLeft={secondsLeft} />
          {/* The answer is another site's page, which a browser has to open by itself. */}
          <Form method="post" action={`/trips/${code}/pay`} reloadDocument>
            <Button wide busy={state !== "idle" && formMethod === "POST"} busyText={t.going}>{t.pay(formatUsd(chargeOf(reservation)))}</Button>
          </Form>
          <p className="text-center text-sm text-ink-soft">{t.from}</p>
        </div>
      )}
      <p className="mt-4 text-center">
        {unpaid ? <Link to={`/trips/${code}`} className="font-semibold underline">{t.trip}</Link> : <ButtonLink to={`/trips/${code}`} wide>{t.trip}</ButtonLink>}
      </p>
    </section>
  );
}
