import { sql } from "kysely";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { lockedManagedReservation, type ReservationRow } from "#domain/reservation/locked-reservation.server.ts";
import { addDays, type Day } from "#kit/date/day.ts";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import type { Cents } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { openBusinessDay } from "./business-day.server.ts";
import { folioLines } from "./folio.server.ts";
import { chargeDays, containedTax, type FolioLine, guestPayer, type NewLine } from "./folio.ts";
import { negative } from "./posted.ts";
import { taxRatesOf } from "./tax-rates.server.ts";
import { insertLines } from "./write-lines.server.ts";

type Booking = { hotelId: string; code: string };
type Found = { reservation: ReservationRow; day: Day; today: Day };

/** Locks the business day, then the booking, of a hotel whose bookings the actor manages. */
async function lockedFolio(ctx: Ctx, { hotelId, code }: Booking): Promise<Found | undefined> {
  if (!isId(hotelId) || !ctx.actor) return undefined;
  const { rows } = await sql`select from hotels where id = ${hotelId}`.execute(ctx.db);
  if (rows.length === 0) return undefined;
  const { day, today } = await openBusinessDay(ctx, hotelId);
  const found = await lockedManagedReservation(ctx, hotelId, code);
  return found && { reservation: found.reservation, day, today };
}

export type ChargeRejection = { code: "unknown_reservation" | "not_staying" | "unknown_payer" | "unknown_tax" | "too_many_lines" };

/**
 * Charges the guests of a confirmed stay for something on the spot, from the day of check-in until a week after check-out. `amount` is in
 * cents with tax; `taxRule`: the hotel's percentage that is in it, null: none. The same `id` charges once.
 */
export async function addCharge(
  ctx: Ctx,
  booking: Booking & { id: string; text: string; amount: Cents; taxRule: string | null; payer: number },
): Promise<Outcome<null, ChargeRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, ChargeRejection>> => {
    const found = await lockedFolio(ctx, booking);
    if (!found) return rejected({ code: "unknown_reservation" });
    const { reservation, day, today } = found;
    const { id, text, amount, taxRule, payer } = booking;
    if (reservation.state !== "confirmed" || today < reservation.check_in || today > addDays(reservation.check_out, chargeDays))
      return rejected({ code: "not_staying" });
    const lines = await folioLines(ctx, reservation);
    if (lines.some((line) => line.id === id)) return done(null);
    if (lines.filter(({ kind }) => kind === "charge").length >= limits.linesPerFolio) return rejected({ code: "too_many_lines" });
    if (!(await hasPayer(ctx, reservation, payer))) return rejected({ code: "unknown_payer" });
    const rate = taxRule === null ? null : (await taxRatesOf(ctx, booking.hotelId)).find((one) => one.id === taxRule);
    if (rate === undefined) return rejected({ code: "unknown_tax" });
    const tax = rate === null ? 0 : containedTax(amount, rate.rate);
    const taxes = rate === null || tax === 0 ? [] : [{ name: rate.name, rate: rate.rate, amount: tax }];
    await insertLines(ctx, { hotelId: booking.hotelId, businessDay: day }, [
      { id, reservationId: reservation.id, payer, kind: "charge", source: null, night: null, text, amount, taxes, reverses: null },
    ]);
    await recordChange(ctx, { hotelId: booking.hotelId, action: "reservation.charge", subjectId: reservation.id, after: { text, amount } });
    return done(null);
  });
}

const hasPayer = async (ctx: Ctx, { hotel_id, id }: Pick<ReservationRow, "hotel_id" | "id">, number: number): Promise<boolean> =>
  number === guestPayer ||
  (await ctx.db
    .selectFrom("folio_payers")
    .select("number")
    .where("hotel_id", "=", hotel_id)
    .where("reservation_id", "=", id)
    .where("number", "=", number)
    .executeTakeFirst()) !== undefined;

export type LineRejection = {
  code: "unknown_reservation" | "unknown_line" | "unknown_payer" | "reversed" | "invoiced" | "of_the_stay" | "too_many_lines";
};

/** A standing line of a locked folio that no invoice has, or why there is none. */
function openLine(lines: readonly FolioLine[], id: string): Outcome<FolioLine, LineRejection> {
  const line = lines.find((one) => one.id === id);
  if (!line) return rejected({ code: "unknown_line" });
  if (line.isReversed || line.reverses !== null) return rejected({ code: "reversed" });
  return line.invoice === null ? done(line) : rejected({ code: "invoiced" });
}

const reversalOf = ({ id, payer, kind, night, text, amount, taxes }: FolioLine, source: string | null, reservationId: string): NewLine => ({
  id: newId(),
  reservationId,
  payer,
  kind,
  source,
  night,
  text,
  amount: -amount,
  taxes: negative(taxes),
  reverses: id,
});

const sourceOf = async (ctx: Ctx, hotelId: string, lineId: string): Promise<string | null> =>
  (
    await ctx.db
      .selectFrom("folio_lines")
      .select("source")
      .where("hotel_id", "=", hotelId)
      .where("id", "=", lineId)
      .executeTakeFirstOrThrow()
  ).source;

/**
 * Takes a charge on the spot back by a line of its own, on the business day of now. Rejects lines of the stay, which follow the booking,
 * and those on an invoice, which is credited first.
 */
export async function reverseCharge(
  ctx: Ctx,
  booking: Booking & { lineId: string; reason: string },
): Promise<Outcome<null, LineRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, LineRejection>> => {
    const found = await lockedFolio(ctx, booking);
    if (!found) return rejected({ code: "unknown_reservation" });
    const line = openLine(await folioLines(ctx, found.reservation), booking.lineId);
    if (!line.ok) return line;
    if (line.value.kind !== "charge") return rejected({ code: "of_the_stay" });
    const { hotelId, reason } = booking;
    await insertLines(ctx, { hotelId, businessDay: found.day }, [reversalOf(line.value, null, found.reservation.id)]);
    const { text, amount } = line.value;
    await recordChange(ctx, {
      hotelId,
      action: "reservation.reverse_charge",
      subjectId: found.reservation.id,
      before: { text, amount },
      after: { reason },
    });
    return done(null);
  });
}

/** Lets another payer of the booking bear lines: each is reversed and written again. None is moved if one can't be. */
export async function moveLines(
  ctx: Ctx,
  booking: Booking & { lineIds: readonly string[]; payer: number },
): Promise<Outcome<{ moved: number }, LineRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ moved: number }, LineRejection>> => {
    const found = await lockedFolio(ctx, booking);
    if (!found) return rejected({ code: "unknown_reservation" });
    const { hotelId, payer, lineIds } = booking;
    const { reservation } = found;
    if (!(await hasPayer(ctx, reservation, payer))) return rejected({ code: "unknown_payer" });
    const lines = await folioLines(ctx, reservation);
    if (lines.filter(({ reverses }) => reverses !== null).length + lineIds.length > limits.linesPerFolio)
      return rejected({ code: "too_many_lines" });
    const written: NewLine[] = [];
    for (const id of new Set(lineIds)) {
      const line = openLine(lines, id);
      if (!line.ok) return line;
      if (line.value.payer === payer) continue;
      const source = await sourceOf(ctx, hotelId, id);
      const reversal = reversalOf(line.value, source, reservation.id);
      const { amount, taxes } = line.value;
      written.push(reversal, { ...reversal, id: newId(), payer, amount, taxes, reverses: null });
    }
    await insertLines(ctx, { hotelId, businessDay: found.day }, written);
    if (written.length > 0)
      await recordChange(ctx, {
        hotelId,
        action: "reservation.move_lines",
        subjectId: reservation.id,
        after: { lines: written.length / 2, payer },
      });
    return done({ moved: written.length / 2 });
  });
}

export type PayerFields = {
  name: string;
  isCompany: boolean;
  street: string;
  postalCode: string;
  town: string;
  country: string;
  taxNumber: string;
};

export type PayerRejection = { code: "unknown_reservation" | "unknown_payer" | "too_many_payers" };

/** Adds someone who pays a part of the folio, or changes who it is; `number` null: a new one. What was invoiced says what it said. */
export async function setPayer(
  ctx: Ctx,
  { hotelId, code, number, payer }: Booking & { number: number | null; payer: PayerFields },
): Promise<Outcome<{ number: number }, PayerRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ number: number }, PayerRejection>> => {
    const found = await lockedManagedReservation(ctx, hotelId, code);
    if (!found) return rejected({ code: "unknown_reservation" });
    const { reservation } = found;
    const { rows } = await sql<{ number: number }>`
      select n as number from generate_series(${guestPayer + 1}::int, ${limits.payersPerFolio}::int) n
      where not exists (select from folio_payers where hotel_id = ${hotelId} and reservation_id = ${reservation.id} and number = n)
      order by n limit 1`.execute(ctx.db);
    const used = number ?? rows[0]?.number;
    if (used === undefined) return rejected({ code: "too_many_payers" });
    if (number !== null && !(await hasPayer(ctx, reservation, number))) return rejected({ code: "unknown_payer" });
    const fields = {
      name: payer.name,
      company: payer.isCompany,
      street: payer.street,
      postal_code: payer.postalCode,
      town: payer.town,
      country: payer.country,
      tax_number: payer.taxNumber,
    };
    await ctx.db
      .insertInto("folio_payers")
      .values({ hotel_id: hotelId, reservation_id: reservation.id, number: used, ...fields })
      .onConflict((conflict) => conflict.columns(["hotel_id", "reservation_id", "number"]).doUpdateSet(fields))
      .execute();
    await recordChange(ctx, { hotelId, action: "reservation.payer", subjectId: reservation.id, after: { number: used } });
    return done({ number: used });
  });
}
