import { sql, type RawBuilder } from "kysely";
import { keptMoney } from "#domain/payment/payment.ts";
import { paymentsOfReservation } from "#domain/payment/payments.server.ts";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { receivedNow } from "./later-payments/payment-parts.server.ts";
import { keptOfLines, type ReservationRow } from "./locked-reservation.server.ts";
import { chargedOnSpot } from "./reservations.server.ts";
import type { Way } from "./show/paid-ways.ts";

/** A movement of money at the hotel; negative when given back. */
export type HotelMove = { way: Way; at: Date; amount: Cents };

/** What was paid and given back at the hotel for a reservation, the first first. */
export async function movesAtHotel(ctx: Ctx, { hotelId, id }: { hotelId: string; id: string }): Promise<HotelMove[]> {
  const rows = await ctx.db
    .selectFrom("property_payments")
    .select(["method", "taken_at", "amount"])
    .where("hotel_id", "=", hotelId)
    .where("reservation_id", "=", id)
    .where("purpose", "=", "price")
    .orderBy("taken_at")
    .execute();
  return rows.map(({ method, taken_at, amount }) => ({ way: method === "card" ? "hotel_card" : (method as Way), at: taken_at, amount }));
}

type Key = { hotel_id: string; id: string };

/** What the hotel has collected of the price of a reservation and not paid back, in cents. */
export const collectedOf = async (ctx: Ctx, reservation: Key): Promise<Cents> => (await collectedFor(ctx, reservation)).price;

/** The same with taxes and fees that are due at the hotel, and charges on the spot. */
export async function collectedFor(ctx: Ctx, { hotel_id, id }: Key): Promise<{ price: Cents; taxes: Cents; charges: Cents }> {
  return ctx.db
    .selectFrom("property_payments")
    .select(sql<number>`coalesce(sum(amount) filter (where purpose = 'price'), 0)::int`.as("price"))
    .select(sql<number>`coalesce(sum(amount) filter (where purpose = 'taxes'), 0)::int`.as("taxes"))
    .select(sql<number>`coalesce(sum(amount) filter (where purpose = 'charges'), 0)::int`.as("charges"))
    .where("hotel_id", "=", hotel_id)
    .where("reservation_id", "=", id)
    .executeTakeFirstOrThrow();
}

/** What was charged on the spot in a locked reservation, less what was taken back of it, in cents. */
export async function chargesOf(ctx: Ctx, { hotel_id, id }: Key): Promise<Cents> {
  const { rows } = await sql<{
    charges: Cents;
  }>`select ${chargedOnSpot("r")} as charges from (select ${hotel_id}::uuid as hotel_id, ${id}::uuid as id) r`.execute(ctx.db);
  return rows[0]?.charges ?? 0;
}

/** What the hotel has ever received of the price of a reservation, in cents, also what it has paid back. */
export async function receivedAtProperty(ctx: Ctx, { hotel_id, id }: Key): Promise<Cents> {
  const { received } = await ctx.db
    .selectFrom("property_payments")
    .select(sql<number>`coalesce(sum(amount) filter (where amount > 0 and purpose = 'price'), 0)::int`.as("received"))
    .where("hotel_id", "=", hotel_id)
    .where("reservation_id", "=", id)
    .executeTakeFirstOrThrow();
  return received;
}

/**
 * What of a locked, confirmed website booking was received, in cents, and is neither for current lines nor kept of rooms that were
 * cancelled: the hotel gives it back, after rooms were cancelled or changed.
 */
export async function owedAtHotel(ctx: Ctx, reservation: ReservationRow): Promise<Cents> {
  const { hotel_id, id } = reservation;
  const received = keptMoney(await paymentsOfReservation(ctx, hotel_id, id)) + (await collectedOf(ctx, reservation)) + reservation.goodwill;
  return Math.max(0, received - (await receivedNow(ctx, reservation)) - (await keptOfLines(ctx, reservation)));
}

/**
 * SQL condition: the guest of a confirmed reservation, by its alias, still has to pay a later part, taxes and fees at the hotel, or
 * charges on the spot (dueOfParts, taxesDue, chargesDue).
 */
export function hasDue(reservation: string): RawBuilder<boolean> {
  const of = (alias: string) =>
    sql`${sql.ref(`${alias}.hotel_id`)} = ${sql.ref(`${reservation}.hotel_id`)}
      and ${sql.ref(`${alias}.reservation_id`)} = ${sql.ref(`${reservation}.id`)}`;
  const taxes = sql.ref(`${reservation}.property_taxes`);
  return sql`(exists (select from payment_parts t where ${of("t")} and t.paid_at is null and t.dropped_at is null)
    or ${inState(reservation, "confirmed")} and ${taxes} > 0
      and ${taxes} > (select coalesce(sum(t.amount), 0) from property_payments t where ${of("t")} and t.purpose = 'taxes')
    or exists (select from folio_lines l where ${of("l")} and l.kind = 'charge')
      and ${chargedOnSpot(reservation)} > (select coalesce(sum(t.amount), 0) from property_payments t where ${of("t")} and t.purpose = 'charges'))`;
}

/** Notes on a locked reservation of staff whether all of it has been paid at the hotel by now. Its state stays. */
export async function setPaidAtProperty(ctx: Ctx, reservation: ReservationRow, paid: boolean): Promise<void> {
  await ctx.db
    .updateTable("reservations")
    .set({ paid_at: paid ? ctx.now() : null })
    .where("hotel_id", "=", reservation.hotel_id)
    .where("id", "=", reservation.id)
    .execute();
}
