import { recordChange } from "#domain/audit/record-change.server.ts";
import { arrivalHours } from "#domain/hotel/policies.ts";
import { lockedManagedReservation, lockedOwnReservation } from "#domain/reservation/locked-reservation.server.ts";
import { setArrivalHour } from "#domain/reservation/set-arrival-hour.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { countTowards } from "#platform/network/rate-limit.server.ts";
import { guestSubject, sealGuestData } from "#platform/process/guest-data.server.ts";
import { type ClosedReason, openedRegister, type RegisterKey, stayOfGuest } from "./register-of-booking.server.ts";
import { readRegistration } from "./registration-form.ts";

export type SaveRejection =
  | { code: "unknown_reservation" }
  | { code: "closed"; reason: ClosedReason }
  /** Messages by field. */
  | { code: "bad_fields"; errors: Partial<Record<string, string>> }
  /** Seconds. */
  | { code: "too_many"; retryAfter: number };

const windowSeconds = 600;

/** The booking, locked. A guest’s account is locked before it, by the lock order: one that is deleted registers nobody. */
async function lockedBooking(ctx: Ctx, { code, hotelId }: RegisterKey) {
  if (hotelId !== undefined) return (await lockedManagedReservation(ctx, hotelId, code))?.reservation;
  const person = await ctx.db
    .selectFrom("users")
    .select("id")
    .where("id", "=", ctx.actor?.id ?? null)
    .where("deleted_at", "is", null)
    .forShare()
    .executeTakeFirst();
  return person && lockedOwnReservation(ctx, code);
}

/**
 * Stores what was typed about one guest of a booking, encrypted, by its guest until check-in or by the front desk until check-out; with
 * the first guest also the hour of arrival. It replaces what was written of this guest before. Rejects with `closed` and its reason, with
 * `bad_fields` and a message for each field, and with `too_many` and the seconds to wait.
 */
export async function saveRegistration(
  ctx: Ctx,
  key: RegisterKey,
  guest: number,
  fields: Record<string, string>,
): Promise<Outcome<{ registered: number; guests: number }, SaveRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ registered: number; guests: number }, SaveRejection>> => {
    const reservation = await lockedBooking(ctx, key);
    const register = reservation && (await openedRegister(ctx, key));
    if (!register || !(guest >= 1 && guest <= register.guests)) return rejected({ code: "unknown_reservation" });
    if (register.closed) return rejected({ code: "closed", reason: register.closed });
    const read = readRegistration(stayOfGuest(register, guest), dayAt(ctx.now(), register.timeZone), fields);
    if (!read.ok) return rejected({ code: "bad_fields", errors: read.errors });
    const counted = { window: windowSeconds, max: limits.registrationsOfPerson };
    const { retryAfter } = await countTowards(ctx, `registrations of ${ctx.actor?.id ?? ""}`, counted);
    if (retryAfter !== null) return rejected({ code: "too_many", retryAfter });

    const { hotelId, reservationId } = register;
    const subject = guestSubject({ hotelId, reservationId, guest });
    const { keyId, sealed } = sealGuestData(ctx.config.guestDataKeys, subject, JSON.stringify(read.registration));
    const written = { key_id: keyId, sealed, written_by: key.hotelId === undefined ? "guest" : "hotel", written_at: ctx.now() } as const;
    await ctx.db
      .insertInto("guest_registrations")
      .values({ hotel_id: hotelId, reservation_id: reservationId, guest, ...written })
      .onConflict((conflict) => conflict.columns(["hotel_id", "reservation_id", "guest"]).doUpdateSet(written))
      .execute();
    const { arrivalHour } = fields;
    if (guest === 1 && arrivalHour !== undefined) {
      const hour = arrivalHours(register.policies).find((known) => String(known) === arrivalHour) ?? null;
      await setArrivalHour(ctx, reservation, hour);
    }
    if (key.hotelId !== undefined)
      await recordChange(ctx, { hotelId, action: "reservation.register", subjectId: reservationId, after: { guest } });
    return done({ registered: (await openedRegister(ctx, key))?.registered ?? 0, guests: register.guests });
  });
}
