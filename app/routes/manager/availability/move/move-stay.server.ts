import { data } from "react-router";
import { bookingOfHotel } from "#domain/front-desk/booking-details.server.ts";
import { mayOpen } from "#domain/hotel/back-office-role.ts";
import { managedHotels } from "#domain/hotel/managed-hotels.server.ts";
import type { ChangePreview } from "#domain/reservation/change/booking-change.ts";
import { changeBooking } from "#domain/reservation/change/change-booking.server.ts";
import type { PlanChoice } from "#domain/reservation/change/change-choices.ts";
import { changeErrors } from "#domain/reservation/change/change-errors.ts";
import { notificationText } from "#domain/reservation/show/guest-mail.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-availability.ts";
import type { Ctx } from "#platform/context.server.ts";
import { acceptForm, type ActionResult, rejectForm } from "#web/action-result.server.ts";
import type { SentMove } from "./move-form.ts";
import { movedRequest } from "./moved-request.ts";

const t = messages(texts.moveAnswer);

/** The answer to a move: done, or the new total, or why it is not possible. */
export type MoveAnswer = {
  done: "applied" | "open" | null;
  preview: ChangePreview | null;
  /** It breaks a restriction that staff may ignore. */
  isRestricted: boolean;
  /** The plans that are offered where the booked one is not. */
  plans: PlanChoice[];
  /** How the guest learns of it. */
  notification: string;
};

const absent = () => data(null, { status: 404 });

/** Moves a stay by the command that changes bookings, which first shows the new total. */
export async function moveStay(
  ctx: Ctx,
  { hotelId, code, confirmed, isFinal, ignoreRestrictions, idempotencyKey, ...move }: SentMove,
): Promise<ActionResult<MoveAnswer>> {
  const hotel = (await managedHotels(ctx, hotelId)).find(({ id }) => id === hotelId);
  if (!hotel || !mayOpen(hotel, "availability") || !mayOpen(hotel, "bookings")) throw absent();
  const reservation = await bookingOfHotel(ctx, hotelId, code);
  if (!reservation) throw absent();
  const nothing: MoveAnswer = {
    done: null,
    preview: null,
    isRestricted: false,
    plans: [],
    notification: notificationText(reservation, "changed"),
  };
  const requested = movedRequest(reservation, move);
  const outcome = await changeBooking(ctx, { code, hotelId, requested, confirmed, ignoreRestrictions, idempotencyKey });
  if (outcome.ok) {
    const notification = notificationText((await bookingOfHotel(ctx, hotelId, code)) ?? reservation, "changed");
    return acceptForm({ ...nothing, notification, done: outcome.value.state });
  }
  const { rejection } = outcome;
  if (rejection.code === "unknown_reservation") throw absent();
  if (rejection.code === "confirm") {
    const value = { ...nothing, preview: rejection.preview };
    return isFinal ? rejectForm({ form: t.otherTotal }, { status: 409, value }) : acceptForm(value);
  }
  const [reason = ""] = Object.values(changeErrors(rejection, { requested, rows: [] }, { rooms: [], extras: [] }));
  return rejectForm(
    { form: requested.rooms.length === 0 && rejection.code === "unknown_room" ? t.elsewhere : reason },
    {
      status: 409,
      value: {
        ...nothing,
        isRestricted: rejection.code === "restricted",
        plans: rejection.code === "plan_unavailable" ? rejection.plans : [],
      },
    },
  );
}
