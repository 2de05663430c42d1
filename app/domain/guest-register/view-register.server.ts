import { recordChange } from "#domain/audit/record-change.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { openedRegister, type RegisteredGuest, registeredGuests, type RegisterOfBooking } from "./register-of-booking.server.ts";

/** The register of a booking with the answers, for its own guest. */
export async function ownRegister(ctx: Ctx, code: string): Promise<{ register: RegisterOfBooking; guests: RegisteredGuest[] } | undefined> {
  const register = await openedRegister(ctx, { code });
  if (!register) return undefined;
  // Once it is closed the guest has nothing to correct: what nobody needs is not shown.
  const guests = await registeredGuests(ctx, register);
  return { register, guests: register.closed ? guests.map((guest) => ({ ...guest, registration: {} })) : guests };
}

/** The same for the front desk, with an entry in the log of changes in the transaction that reads. */
export async function viewRegister(
  ctx: Ctx,
  { hotelId, code }: { hotelId: string; code: string },
): Promise<{ register: RegisterOfBooking; guests: RegisteredGuest[] } | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const register = await openedRegister(ctx, { code, hotelId });
    if (!register) return undefined;
    const guests = await registeredGuests(ctx, register);
    if (guests.some(({ state }) => state === "registered"))
      await recordChange(ctx, { hotelId, action: "reservation.view_register", subjectId: register.reservationId });
    return { register, guests };
  });
}
