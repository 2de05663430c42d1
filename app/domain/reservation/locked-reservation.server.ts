import { type Selectable, sql } from "kysely";
import { mayMailStranger } from "#domain/hotel/mail-trust.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { type CancellationTerms, type LineTerms, termsTogether } from "#domain/pricing/cancellation.ts";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Tables } from "#platform/database/tables.generated.ts";
import type { QueuedMail } from "#platform/mail/mails.server.ts";
import { isCode, type ReservationMail } from "./reservation.ts";
import type { StoredExtra, StoredTax } from "./stored-items.ts";

export type ReservationRow = Selectable<Tables["reservations"]>;

/** The reservation as it is now, without a lock. */
export const reservationRow = (ctx: Ctx, hotelId: string, reservationId: string): Promise<ReservationRow | undefined> =>
  ctx.db.selectFrom("reservations").selectAll().where("hotel_id", "=", hotelId).where("id", "=", reservationId).executeTakeFirst();

/** Locks the reservation until the transaction ends. Lock order: person (`lockHolder`), reservation, payments, nights, points. */
export async function lockedReservation(ctx: Ctx, hotelId: string, reservationId: string): Promise<ReservationRow | undefined> {
  return ctx.db
    .selectFrom("reservations")
    .selectAll()
    .where("hotel_id", "=", hotelId)
    .where("id", "=", reservationId)
    .forUpdate()
    .executeTakeFirst();
}

/** Charges of a line; `column-types.ts` does not know their types. */
export type LineCharges = { extras: StoredExtra[]; taxes: StoredTax[] };

export type LineRow = Omit<Selectable<Tables["reservation_rooms"]>, keyof LineCharges> & LineCharges;

/** The lines of a locked reservation in their order, except those that were cancelled alone. */
export const linesOf = (ctx: Ctx, { hotel_id, id }: Pick<ReservationRow, "hotel_id" | "id">): Promise<LineRow[]> =>
  ctx.db
    .selectFrom("reservation_rooms")
    .selectAll()
    .where("hotel_id", "=", hotel_id)
    .where("reservation_id", "=", id)
    .where("kept", "is", null)
    .orderBy("line")
    .$narrowType<LineCharges>()
    .execute();

/** What lines that were cancelled alone have cost so far: in money, and in points (a cent each). */
export const costOfLines = (ctx: Ctx, { hotel_id, id }: Pick<ReservationRow, "hotel_id" | "id">): Promise<{ kept: Cents; points: Cents }> =>
  ctx.db
    .selectFrom("reservation_rooms")
    .select([sql<number>`coalesce(sum(kept), 0)::int`.as("kept"), sql<number>`coalesce(sum(points_kept), 0)::int`.as("points")])
    .where("hotel_id", "=", hotel_id)
    .where("reservation_id", "=", id)
    .executeTakeFirstOrThrow();

/** The money of costOfLines. */
export const keptOfLines = async (ctx: Ctx, reservation: Pick<ReservationRow, "hotel_id" | "id">): Promise<Cents> =>
  (await costOfLines(ctx, reservation)).kept;

/** The cancellation terms of a line of a reservation. */
export const termsOfLine = ({ line, cancelable_until, cancellation_terms, online }: LineRow): LineTerms & { line: number } => ({
  line,
  cancelableUntil: cancelable_until && cancelable_until.toISOString(),
  terms: cancellation_terms,
  online,
});

/** Those of lines of a reservation, together. */
export const termsOfLines = ({ created_at }: ReservationRow, lines: readonly LineRow[]): CancellationTerms =>
  termsTogether(lines.map(termsOfLine), created_at.toISOString());

export async function reservationOfCode(ctx: Ctx, code: string) {
  if (!isCode(code)) return undefined;
  return ctx.db
    .selectFrom("reservation_codes")
    .select(["hotel_id as hotelId", "reservation_id as reservationId", "user_id as userId"])
    .where("code", "=", code)
    .executeTakeFirst();
}

/** The signed-in guest's reservation by code, locked; undefined for any other code. */
export async function lockedOwnReservation(ctx: Ctx, code: string): Promise<ReservationRow | undefined> {
  const key = await reservationOfCode(ctx, code);
  return key && key.userId === ctx.actor?.id ? lockedReservation(ctx, key.hotelId, key.reservationId) : undefined;
}

/** The e-mail address of the account or of the caller; null once it is anonymised. */
async function addressOf(ctx: Ctx, reservation: Pick<ReservationRow, "user_id" | "guest_email">): Promise<string | null> {
  if (reservation.user_id === null) return reservation.guest_email;
  const guest = await ctx.db
    .selectFrom("users")
    .select("email")
    .where("id", "=", reservation.user_id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return guest?.email ?? null;
}

type MailedCaller = Pick<ReservationRow, "hotel_id" | "id" | "user_id" | "guest_email" | "mail_withheld">;
type MailedTo = Pick<ReservationRow, "locale" | "code"> & ({ user_id: string; guest_email: null } | MailedCaller);

/** Whether a caller gets an e-mail. Once one was withheld they get none, so that staff know whom to call. */
async function mayMailCaller(ctx: Ctx, { hotel_id, id, mail_withheld }: MailedCaller): Promise<boolean> {
  if (mail_withheld) return false;
  if (await mayMailStranger(ctx, hotel_id)) return true;
  await ctx.db.updateTable("reservations").set({ mail_withheld: true }).where("hotel_id", "=", hotel_id).where("id", "=", id).execute();
  return false;
}

/**
 * Enqueues an e-mail to the guest in the language of the booking, within the transaction. Without an address it does nothing;
 * to the caller of a phone booking it is withheld above the daily number (`mayMailStranger`).
 */
export async function notifyGuest(
  ctx: Ctx,
  reservation: MailedTo,
  mail: ReservationMail,
  more: { reason?: string; line?: string; amount?: string; points?: string } = {},
): Promise<void> {
  const address = await addressOf(ctx, reservation);
  if (!address) return;
  if ("mail_withheld" in reservation && reservation.user_id === null && !(await mayMailCaller(ctx, reservation))) return;
  const { locale, code } = reservation;
  // There are more names than the compiler compares with a union; all of these mails have the same facts.
  await ctx.jobs.enqueue("send-mail", { mail, to: address, locale, facts: { code, ...more } } as QueuedMail);
}

/**
 * The hotel's reservation by code, locked, with the hotel's time zone, for staff with access to its bookings;
 * `"archived too"`: also of a deleted hotel.
 */
export async function lockedManagedReservation(
  ctx: Ctx,
  hotelId: string,
  code: string,
  which: "active" | "archived too" = "active",
): Promise<{ reservation: ReservationRow; timeZone: string } | undefined> {
  const key = await reservationOfCode(ctx, code);
  if (key?.hotelId !== hotelId) return undefined;
  const reservation = await lockedReservation(ctx, hotelId, key.reservationId);
  const hotel = await managedHotel(ctx, hotelId, "bookings", "unlocked", which);
  return reservation && hotel && { reservation, timeZone: hotel.time_zone };
}
