import { sql } from "kysely";
import { postAtCommit } from "#domain/ledger/post-stay.server.ts";
import { type Cents, sum } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { LineCharges, LineRow, ReservationRow } from "./locked-reservation.server.ts";

const amountOf = ({ extras }: LineRow): Cents => sum(extras.map(({ amount }) => amount));

/** What the booking's sums have of a line. */
export function partOf(line: LineRow) {
  const extras = amountOf(line);
  const guests = (count: number) => (line.by_unit ? count * line.units : count);
  return {
    rooms: line.units,
    adults: guests(line.adults),
    children: guests(line.child_ages.length),
    subtotal: line.accommodation,
    discount: line.discount,
    code_discount: line.code + line.code_on_extras,
    extras,
    taxes: line.online - (line.accommodation - line.discount - line.code + extras - line.code_on_extras),
    property_taxes: line.total - line.online,
    total: line.total,
  };
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** The columns of a line that splitting changes. */
const amountsOf = ({
  units,
  adults,
  child_ages,
  accommodation,
  discount,
  code,
  code_on_extras,
  extras,
  taxes,
  total,
  online,
  cancellation_terms,
  accessibility,
}: LineRow) => ({
  units,
  adults,
  child_ages,
  accommodation,
  discount,
  code,
  code_on_extras,
  extras: JSON.stringify(extras),
  taxes: JSON.stringify(taxes),
  total,
  online,
  cancellation_terms: json(cancellation_terms),
  accessibility: json(accessibility),
});

/** The highest number of a line of a locked reservation. */
export async function lastLineOf(ctx: Ctx, { hotel_id, id }: Pick<ReservationRow, "hotel_id" | "id">): Promise<number> {
  const { last } = await ctx.db
    .selectFrom("reservation_rooms")
    .select(sql<number>`max(line)`.as("last"))
    .where("hotel_id", "=", hotel_id)
    .where("reservation_id", "=", id)
    .executeTakeFirstOrThrow();
  return last;
}

/**
 * Stores a split line of a locked reservation: its number keeps the units that stay, the others become a line of their own, which is
 * returned.
 */
export async function keepUnits(
  ctx: Ctx,
  { hotel_id, id }: ReservationRow,
  parts: { cancelled: LineRow; kept: LineRow },
): Promise<LineRow> {
  await ctx.db
    .updateTable("reservation_rooms")
    .set(amountsOf(parts.kept))
    .where("hotel_id", "=", hotel_id)
    .where("reservation_id", "=", id)
    .where("line", "=", parts.kept.line)
    .execute();
  const { name, translations, ...cancelled } = parts.cancelled;
  return ctx.db
    .insertInto("reservation_rooms")
    .values({
      ...cancelled,
      ...amountsOf(parts.cancelled),
      name,
      translations: sql<LineRow["translations"]>`${json(translations)}::jsonb`,
      line: (await lastLineOf(ctx, { hotel_id, id })) + 1,
    })
    .returningAll()
    .$narrowType<LineCharges>()
    .executeTakeFirstOrThrow();
}

/**
 * Records that a line of a locked reservation was cancelled alone, and takes it out of the sums of the booking. `kept`: cents that
 * its cancellation cost; `points`: what points had paid of it, in cents, and what of them is returned;
 * `dueNow`: what of it was due at the booking; `claim`: what of the penalty was not paid. A phone booking is paid once what
 * was received at the hotel covers the rest.
 */
export async function dropLine(
  ctx: Ctx,
  reservation: ReservationRow,
  line: LineRow,
  {
    by,
    penalty,
    kept,
    points,
    pointsReturned,
    dueNow,
    claim,
  }: {
    by: "guest" | "hotel" | "admin" | "system";
    penalty: Cents;
    kept: Cents;
    points: Cents;
    pointsReturned: Cents;
    dueNow: Cents;
    claim: Cents;
  },
): Promise<void> {
  const now = ctx.now();
  const { hotel_id, id } = reservation;
  const dropped = await ctx.db
    .updateTable("reservation_rooms")
    .set({
      cancelled_at: now,
      cancelled_by: by,
      penalty,
      kept,
      points_returned: pointsReturned,
      points_kept: points - pointsReturned,
      claim: claim || null,
    })
    .where("hotel_id", "=", hotel_id)
    .where("reservation_id", "=", id)
    .where("line", "=", line.line)
    .where("cancelled_at", "is", null)
    .executeTakeFirst();
  if (dropped.numUpdatedRows !== 1n) throw new Error("The reservation was not locked: its line is cancelled already.");
  postAtCommit(ctx, { hotelId: hotel_id, reservationId: id });
  const part = partOf(line);
  const charge = reservation.charge - (line.online - points);
  const due = Math.max(0, Math.min(reservation.due_now - dueNow, charge));
  await ctx.db
    .updateTable("reservations")
    .set((row) => ({
      ...Object.fromEntries(Object.entries(part).map(([name, amount]) => [name, row(name as keyof typeof part, "-", amount)])),
      points_spent: row("points_spent", "-", points),
      points_discount: row("points_discount", "-", points),
      due_now: due,
      ...(due === 0 && { hold_expires_at: null }),
      paid_at: sql<Date | null>`case when source not in ('site', 'offer')
        and ${charge}::int <= (select coalesce(sum(amount), 0) from property_payments
        where hotel_id = ${hotel_id} and reservation_id = ${id} and purpose = 'price') then coalesce(paid_at, ${now}) else paid_at end`,
    }))
    .where("hotel_id", "=", hotel_id)
    .where("id", "=", id)
    .where("state", "=", "confirmed")
    .execute();
}
