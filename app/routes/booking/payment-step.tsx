import { href, Link, useLocation, useNavigate } from "react-router";
import { holdOver, TimeLeft, useSecondsLeft } from "#domain/reservation/hold/hold-countdown.tsx";
import { ReleaseHold } from "#domain/reservation/hold/release-hold.tsx";
import { type ReservationDetails } from "#domain/reservation/reservation.ts";
import { BookedRoomList } from "#domain/reservation/show/booked-room-list.tsx";
import { roomsOf } from "#domain/reservation/show/stay-text.ts";
import { PayForm } from "#domain/settlement/pay-form.tsx";
import { nightCount } from "#kit/date/stay.ts";
import { formatRange, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { nameOf } from "#kit/person.ts";
import { isActive } from "#kit/reservation-state.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import { ButtonLink } from "#ui/button.tsx";
import { pathOfBooking } from "./booking-path.ts";
import { StaySum } from "./stay-sum.tsx";

const t = messages(texts.paymentStep);

function stepOf({ state, payment }: ReservationDetails, secondsLeft: number) {
  if (!isActive(state)) return "cancelled";
  if (payment === "checking_payment") return "checking";
  if (payment !== "awaiting_payment") return "paid";
  return secondsLeft > 0 ? "held" : "over";
}

type Props = {
  reservation: ReservationDetails;
  secondsLeft: number;
  /** With rooms, dates and total, where no summary is beside it. */
  brief?: boolean;
};

/** The second step of booking: the countdown of the hold and the payment button. */
export function PaymentStep({ reservation, secondsLeft, brief = false }: Props) {
  const { code, guest } = reservation;
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const left = useSecondsLeft(secondsLeft, () => {
    // A reservation named in the URL stays on the page with its current state: it may have been paid in another tab.
    const params = new URLSearchParams(query);
    params.set("reservation", code);
    void navigate(`?${params}`, { replace: true, preventScrollReset: true });
  });
  const step = stepOf(reservation, left);
  const here = href("/hotels/:hotelId", { hotelId: reservation.hotelId });
  const link = "inline-flex min-h-11 items-center font-semibold underline";
  return (
    <section aria-label={t[step]} className="rounded-card border border-line bg-surface-raised p-5 shadow-raised">
      <h2 aria-live="polite" className="font-display text-xl">
        {t[step]}
      </h2>
      {brief && (
        <>
          <BookedRoomList stay={reservation} className="mt-2" otherwise={<p className="mt-2 font-semibold">{roomsOf(reservation)}</p>} />
          <p className="text-ink-soft">{formatRange(reservation.checkIn, reservation.checkOut)}</p>
          <StaySum nights={nightCount(reservation)} total={reservation.total} atProperty={reservation.propertyTaxes} />
        </>
      )}
      {guest && <p className="mt-1 break-words text-ink-soft">{t.guest(nameOf(guest))}</p>}
      {step === "held" && (
        <div className="mt-4 space-y-4">
          <TimeLeft seconds={left} />
          <div id="next-step" data-pay-bar className="pay-bar">
            <p className="min-w-0 text-sm text-ink-soft lg:hidden">{t[step]}</p>
            <div className="shrink-0 lg:w-full">
              <PayForm code={code} look={{ wide: true }}>
                {t.pay(formatUsd(reservation.dueNow))}
              </PayForm>
            </div>
          </div>
          <p className="text-center text-sm text-ink-soft">{t.from}</p>
          {/* A link to another held room would replace the selection. */}
          <ReleaseHold
            code={code}
            why="change"
            back={`${pathOfBooking(reservation)}&another=yes`}
            look={{ variant: "secondary", wide: true }}
          />
          <p className="flex flex-wrap justify-center gap-x-6">
            <Link to={href("/trips/:code", { code })} className={link}>
              {t.trip}
            </Link>
            <Link to={`${here}?another=yes`} className={link}>
              {t.another}
            </Link>
          </p>
        </div>
      )}
      {step === "over" && (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {holdOver()}
        </p>
      )}
      {step !== "held" && (
        <p className="mt-4 space-y-3 text-center">
          {step !== "paid" && step !== "checking" && (
            <ButtonLink to={pathOfBooking(reservation)} wide>
              {t.again}
            </ButtonLink>
          )}
          <ButtonLink to={href("/trips/:code", { code })} wide variant={step === "paid" ? "primary" : "secondary"}>
            {t.trip}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
