import { cardHoldSteps } from "#domain/card-hold/card-hold.ts";
import { shownCardHolds } from "#domain/card-hold/card-holds.server.ts";
import { notesOfBooking } from "#domain/desk-note/notes.server.ts";
import { bookingDetails } from "#domain/front-desk/booking-details.server.ts";
import { archivedSteps, type PermittedSteps, permittedSteps } from "#domain/front-desk/permitted-steps.ts";
import { registerCountsAtDesk } from "#domain/guest-register/register-of-booking.server.ts";
import { type BackOfficeHotel, mayDo } from "#domain/hotel/back-office-role.ts";
import { dayAt } from "#kit/date/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";

type OpenedHotel = Pick<BackOfficeHotel, "id" | "timeZone" | "role" | "archived">;

/** Money that is given back is for those who see the hotel's money. */
const stepsFor = (hotel: OpenedHotel, steps: PermittedSteps): PermittedSteps => ({
  ...steps,
  goodwill: steps.goodwill && mayDo(hotel.role, "money"),
});

/** The booking of the hotel that the URL of a page names, with the steps that its reader may take; null where none is named. */
export async function openBooking(ctx: Ctx, hotel: OpenedHotel, params: URLSearchParams) {
  const code = params.get("reservation");
  return code === null ? null : openedBooking(ctx, hotel, code, params.get("dialog"));
}

/** The booking with this code; the caller has checked access to the bookings of the hotel. */
export async function openedBooking(ctx: Ctx, hotel: OpenedHotel, code: string, dialog: string | null) {
  const opened = await bookingDetails(ctx, hotel.id, code);
  const now = ctx.now();
  const notes = opened ? await notesOfBooking(ctx, { hotelId: hotel.id, reservationId: opened.reservation.id }) : [];
  const cardHolds = opened ? await shownCardHolds(ctx, opened.reservation) : [];
  const seesMoney = mayDo(hotel.role, "money");
  const cardHoldCan = opened && seesMoney ? cardHoldSteps(opened.reservation, cardHolds, now) : { capture: null, release: null };
  const register = opened && (await registerCountsAtDesk(ctx, opened.reservation));
  const steps = opened && permittedSteps(opened.reservation, dayAt(now, hotel.timeZone), now);
  return {
    found: opened && steps && { ...opened, can: hotel.archived ? archivedSteps(opened.reservation) : stepsFor(hotel, steps) },
    notes,
    cardHolds,
    register,
    cardHoldCan: hotel.archived ? { ...cardHoldCan, capture: null } : cardHoldCan,
    dialog,
    archived: hotel.archived,
    now: now.toISOString(),
    idempotencyKey: newId(),
  };
}

export type OpenBooking = Awaited<ReturnType<typeof openedBooking>>;
