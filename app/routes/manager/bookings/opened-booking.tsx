import type { ReactNode } from "react";
import type { ReservationDetails } from "#domain/reservation/reservation.ts";
import type { ActionData } from "#kit/action-data.ts";
import type { Day } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-bookings.ts";
import { SidePanel } from "#ui/overlay/side-panel.tsx";
import { BookingNotes } from "../day/note-list.tsx";
import { RegisterSection } from "../register/register-section.tsx";
import { useBookingsHref, useChangePath } from "./bookings-href.ts";
import { CaptureDialog, CardHoldSection, ReleaseDialog } from "./card-hold-section.tsx";
import { CheckOutDialog, leavingOf } from "./check-out-dialog.tsx";
import type { OpenBooking } from "./open-booking.server.ts";
import { AnonymiseDialog, CancelDialog, CancelRoomDialog, GoodwillDialog, NoShowDialog, PaymentDialog } from "./reservation-dialogs.tsx";
import { type Beside, ReservationPanel } from "./reservation-panel.tsx";

const t = messages(texts.bookings);

/** The panel of the booking that the URL names, over the page it was opened from, with the dialog above it. */
export function OpenedBooking({
  open,
  problem,
  beside,
  children,
}: {
  open: OpenBooking;
  problem: ActionData | undefined;
  beside: Beside;
  /** Further sections of the panel. */
  children?: ReactNode;
}) {
  const bookingsHref = useBookingsHref();
  const { found, now } = open;
  if (!found)
    return (
      <SidePanel title={t.reservation} closeTo={bookingsHref()} opener="content">
        <p>{t.missing}</p>
      </SidePanel>
    );
  const above = dialogAbove(found, open, problem);
  return (
    <>
      <ReservationPanel
        stay={found.reservation}
        steps={found.steps}
        can={found.can}
        now={now}
        beside={beside}
        covered={above !== null}
        notes={
          !open.archived && (
            <BookingNotes
              key={found.reservation.code}
              notes={open.notes}
              timeZone={found.reservation.hotel.timeZone}
              hotelId={found.reservation.hotelId}
              code={found.reservation.code}
              action={bookingsHref({ reservation: found.reservation.code })}
              answer={problem}
            />
          )
        }
      >
        <CardHoldSection stay={found.reservation} holds={open.cardHolds} can={open.cardHoldCan} now={now} />
        {open.register && <RegisterSection code={found.reservation.code} hotelId={found.reservation.hotelId} counts={open.register} />}
        {children}
      </ReservationPanel>
      {above}
    </>
  );
}

/** The dialog above the panel that the URL asks for and the booking permits. */
function dialogAbove(
  { reservation, can }: NonNullable<OpenBooking["found"]>,
  { dialog, archived, idempotencyKey, cardHoldCan, now }: OpenBooking,
  problem: ActionData | undefined,
) {
  const shown = { stay: reservation, problem };
  // A refused form stays with what was typed, also where somebody else's step is why.
  const isRefused = problem !== undefined && !problem.ok && problem.intent === dialog;
  if (dialog === "cancel" && (can.cancel || isRefused)) return <CancelDialog {...shown} />;
  if (dialog === "goodwill" && (can.goodwill || isRefused)) return <GoodwillDialog {...shown} idempotencyKey={idempotencyKey} />;
  if (dialog === "capture-card-hold" && (cardHoldCan.capture || isRefused)) return <CaptureDialog {...shown} can={cardHoldCan.capture} />;
  if (dialog === "release-card-hold" && (cardHoldCan.release || isRefused)) return <ReleaseDialog {...shown} can={cardHoldCan.release} />;
  if (dialog === "cancel-room" && (can.cancelRoom || isRefused)) return <CancelRoomDialog {...shown} />;
  if (dialog === "no-show" && (can.noShow || isRefused)) return <NoShowDialog {...shown} freeNights={can.freeNights} />;
  if (dialog === "anonymise" && (can.anonymise || isRefused)) return <AnonymiseDialog {...shown} />;
  if (dialog === "check-out" && can.presence.includes("check_out"))
    return <CheckOut stay={reservation} today={dayAt(new Date(now), reservation.hotel.timeZone)} problem={problem} />;
  if (dialog === "payment" && (can.payment || isRefused))
    return <PaymentDialog {...shown} idempotencyKey={idempotencyKey} receives={!archived} />;
  return null;
}

function CheckOut({ stay, today, problem }: { stay: ReservationDetails; today: Day; problem: ActionData | undefined }) {
  const bookingsHref = useBookingsHref();
  const changePath = useChangePath();
  const opened = (dialog: string | null) => bookingsHref({ reservation: stay.code, dialog });
  const leaving = leavingOf(stay, today);
  if (!leaving) return null;
  const change = changePath(stay.code);
  return (
    <CheckOutDialog
      stay={leaving}
      action={opened("check-out")}
      closeTo={opened(null)}
      paymentTo={opened("payment")}
      changeTo={`${change}${change.includes("?") ? "&" : "?"}checkOut=${leaving.unusedFrom ?? stay.checkOut}&focus=dates`}
      answer={problem}
    />
  );
}
