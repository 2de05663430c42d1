import { recordChange } from "#domain/audit/record-change.server.ts";
import { done, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { lockedHotelForAdmin, lockedHotelWithOwner, type AdminHotelOutcome } from "./hotel-for-admin.server.ts";

export type SuspendOutcome = AdminHotelOutcome<{ code: "suspended" }>;

/**
 * Suspends a hotel and notifies its owner of the reason by e-mail: it is no longer listed or bookable, existing
 * bookings stand. Administrators only.
 */
export async function suspendHotel(ctx: Ctx, hotelId: string, reason: string): Promise<SuspendOutcome> {
  return inTransaction(ctx, async (ctx): Promise<SuspendOutcome> => {
    const found = await lockedHotelForAdmin(ctx, hotelId);
    if (!found.ok) return found;
    if (found.value.suspended_at) return rejected({ code: "suspended" });
    await suspend(ctx, hotelId, found.value, { reason, forDebt: false });
    return done(null);
  });
}

/**
 * Suspends a hotel for what it owes, in the caller's transaction, which has decided it; its owner is told how to pay. Whether it was
 * done: not if it is suspended already, or archived.
 */
export async function suspendForDebt(ctx: Ctx, hotelId: string, reason: string): Promise<boolean> {
  const hotel = await lockedHotelWithOwner(ctx, hotelId);
  if (!hotel || hotel.suspended_at) return false;
  await suspend(ctx, hotelId, hotel, { reason, forDebt: true });
  return true;
}

type HotelWithOwner = NonNullable<Awaited<ReturnType<typeof lockedHotelWithOwner>>>;

async function suspend(
  ctx: Ctx,
  hotelId: string,
  { name, owner, email, locale }: HotelWithOwner,
  { reason, forDebt }: { reason: string; forDebt: boolean },
): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .updateTable("hotels")
    .set({ suspended_at: now, suspension_reason: reason, suspended_for_debt: forDebt, updated_at: now })
    .where("id", "=", hotelId)
    .execute();
  await recordChange(ctx, { hotelId, action: "hotel.suspend", subjectId: hotelId, after: { reason } });
  await ctx.jobs.enqueue("send-mail", {
    mail: forDebt ? "hotel-suspended-for-debt" : "hotel-suspended",
    to: email,
    locale,
    facts: { hotelId, hotel: name, name: owner, reason },
  });
}

export type RevokeSuspensionOutcome = AdminHotelOutcome<{ code: "not_suspended" }>;

/**
 * Revokes a suspension and notifies the owner by e-mail; the hotel is listed or a draft as before. Administrators only.
 */
export async function revokeSuspension(ctx: Ctx, hotelId: string): Promise<RevokeSuspensionOutcome> {
  return inTransaction(ctx, async (ctx): Promise<RevokeSuspensionOutcome> => {
    const found = await lockedHotelForAdmin(ctx, hotelId);
    if (!found.ok) return found;
    if (!found.value.suspended_at) return rejected({ code: "not_suspended" });
    await lift(ctx, hotelId, found.value);
    return done(null);
  });
}

/** Revokes a suspension for debt, in the caller's transaction, which knows that nothing is overdue any more; of another one nothing. */
export async function liftDebtSuspension(ctx: Ctx, hotelId: string): Promise<void> {
  const hotel = await lockedHotelWithOwner(ctx, hotelId);
  if (hotel?.suspended_for_debt) await lift(ctx, hotelId, hotel);
}

/** A suspension for debt becomes one that only an administrator revokes, since what was owed is given up. */
export const keepSuspended = (ctx: Ctx, hotelId: string) =>
  ctx.db
    .updateTable("hotels")
    .set({ suspended_for_debt: false })
    .where("id", "=", hotelId)
    .where("suspended_for_debt", "=", true)
    .execute();

async function lift(ctx: Ctx, hotelId: string, { name, owner, email, locale, suspension_reason: reason }: HotelWithOwner): Promise<void> {
  await ctx.db
    .updateTable("hotels")
    .set({ suspended_at: null, suspension_reason: null, suspended_for_debt: false, updated_at: ctx.now() })
    .where("id", "=", hotelId)
    .execute();
  await recordChange(ctx, { hotelId, action: "hotel.lift_suspension", subjectId: hotelId, before: { reason } });
  await ctx.jobs.enqueue("send-mail", {
    mail: "hotel-suspension-lifted",
    to: email,
    locale,
    facts: { hotelId, hotel: name, name: owner },
  });
}
