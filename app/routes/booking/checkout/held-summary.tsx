import { RefundLine } from "#domain/pricing/text/refund-line.tsx";
import { PaymentSchedule } from "#domain/reservation/later-payments/payment-schedule.tsx";
import { chargeTaken } from "#domain/reservation/reservation-money.ts";
import type { ReservationDetails } from "#domain/reservation/reservation.ts";
import { BookedRoomList } from "#domain/reservation/show/booked-room-list.tsx";
import { roomsOf } from "#domain/reservation/show/stay-text.ts";
import { isPermitted } from "#domain/reservation/transitions.ts";
import { formatUsd } from "#kit/format.ts";
import { isActive } from "#kit/reservation-state.ts";
import { useRoot } from "#routes/shell/root-data.ts";
import { Breakdown } from "../breakdown.tsx";

/** Rooms, refund and price of a booking that is made. */
export function HeldSummary({ reservation }: { reservation: ReservationDetails }) {
  const now = useRoot()?.now ?? "";
  const { hotel, state, total, propertyTaxes } = reservation;
  const taken = chargeTaken(reservation);
  const cancellable = isPermitted("cancel", state);
  return (
    <>
      <BookedRoomList stay={reservation} otherwise={<p className="font-semibold">{roomsOf(reservation)}</p>} />
      {cancellable && (
        <RefundLine terms={reservation} online={total - propertyTaxes} timeZone={hotel.timeZone} now={now} money={formatUsd} />
      )}
      <div className="border-t border-line">
        <Breakdown
          isBooked
          quote={reservation}
          timeZone={hotel.timeZone}
          taken={taken}
          cancellable={cancellable}
          chargeApart={reservation.flagged || (taken === 0 && reservation.captured > 0)}
          isActive={isActive(state)}
        />
        <PaymentSchedule stay={reservation} />
      </div>
    </>
  );
}
