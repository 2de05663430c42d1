import { sql } from "kysely";
import type { AccessPromise } from "#domain/accessibility/accessibility.ts";
import { postAtCommit } from "#domain/ledger/post-stay.server.ts";
import type { ChangePayments } from "#domain/pricing/changes/change-payments.ts";
import { updateUse } from "#domain/promo/code-uses.server.ts";
import { type Cents, sharesOf, sum } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { lineRow, withLines } from "../book/line-row.server.ts";
import { lastLineOf, partOf as sumsOf } from "../change-lines.server.ts";
import { partsOf, startParts } from "../later-payments/payment-parts.server.ts";
import { type LineRow, linesOf, type ReservationRow } from "../locked-reservation.server.ts";
import { isPaidOnline } from "../reservation.ts";
import type { Proposal } from "./planned-change.ts";

/** Money of a booking that its changed lines keep, in cents: all of it, and what of it the hotel has collected. */
export type KeptMoney = { received: Cents; collected: Cents };

const keyOf = ({ hotel_id, id }: ReservationRow) => ({ hotelId: hotel_id, reservationId: id });

/** Replaces the lines of a locked booking; the numbers of the new ones in the order of the proposal. */
async function replaceLines(ctx: Ctx, reservation: ReservationRow, { lines }: Proposal): Promise<number[]> {
  const { hotelId, reservationId } = keyOf(reservation);
  const unchanged = lines.flatMap((line) => ("stands" in line ? [line.stands] : []));
  const last = await lastLineOf(ctx, reservation);
  const rows = await linesOf(ctx, reservation);
  await ctx.db
    .deleteFrom("reservation_rooms")
    .where("hotel_id", "=", hotelId)
    .where("reservation_id", "=", reservationId)
    .where("kept", "is", null)
    .where(sql<boolean>`line <> all(${unchanged}::int[])`)
    .execute();
  const promised = new Map(rows.map(({ line, accessibility }) => [line, accessibility as AccessPromise | null]));
  let next = last;
  const numbers = lines.map((line) => ("stands" in line ? line.stands : (line.continues ?? ++next)));
  const added = lines.flatMap((line, index) =>
    "stands" in line
      ? []
      : [
          {
            ...lineRow(
              { hotelId, reservationId },
              {
                ...line.made,
                guest: line.guest,
                accessibility: line.continues === null ? null : (promised.get(line.continues) ?? null),
              },
            ),
            line: numbers[index] ?? 0,
          },
        ],
  );
  if (added.length > 0) await withLines(ctx.db.insertInto("reservation_rooms"), hotelId, added).execute();
  for (const line of lines)
    if ("stands" in line)
      await ctx.db
        .updateTable("reservation_rooms")
        .set({ guest_first_name: line.guest?.firstName ?? null, guest_last_name: line.guest?.lastName ?? null })
        .where("hotel_id", "=", hotelId)
        .where("reservation_id", "=", reservationId)
        .where("line", "=", line.stands)
        .execute();
  return numbers;
}

/**
 * Replaces the later payments of a locked booking by what is still to be paid of its changed lines (docs/pricing.md, step 10): what it
 * has received counts as one payment due at the booking, except what the hotel collected, which stays in the part that is paid
 * there. Returns their sum in cents.
 */
async function replaceParts(
  ctx: Ctx,
  reservation: ReservationRow,
  { requests }: ChangePayments,
  { numbers, lines, money }: { numbers: readonly number[]; lines: readonly LineRow[]; money: KeptMoney },
): Promise<Cents> {
  const { hotelId, reservationId } = keyOf(reservation);
  const old = await partsOf(ctx, reservation);
  await ctx.db
    .updateTable("payment_parts")
    .set({ dropped_at: ctx.now(), next_at: null })
    .where("hotel_id", "=", hotelId)
    .where("reservation_id", "=", reservationId)
    .where("dropped_at", "is", null)
    .execute();
  const toPay = (kind: "deferred" | "at_property") => requests.filter((request) => request.kind === kind && request.amount > 0);
  const sharesTo = ({ shares }: ChangePayments["requests"][number]) =>
    shares.flatMap(({ line, amount }) => (amount > 0 ? [{ line: numbers[line] ?? 0, part: amount, points: 0 }] : []));
  const later = [...toPay("deferred"), ...toPay("at_property")].flatMap(sharesTo);
  const collected = Math.min(money.collected, money.received);
  const collectedOf = sharesOf(
    collected,
    lines.map(({ line, online }) => online - sum(later.map((share) => (share.line === line ? share.part : 0)))),
  );
  const ofCollected = lines.flatMap(({ line }, index) => (collectedOf[index] ? [{ line, part: collectedOf[index], points: 0 }] : []));
  const atProperty = [...toPay("at_property").flatMap(sharesTo), ...ofCollected];
  const rows = [
    ...toPay("deferred").map((request) => ({ kind: "deferred" as const, due_on: request.dueOn, shares: sharesTo(request), received: 0 })),
    ...(atProperty.length > 0 ? [{ kind: "at_property" as const, due_on: null, shares: byLine(atProperty), received: collected }] : []),
  ].map((part) => ({ ...part, amount: sum(part.shares.map((share) => share.part)) }));
  const last = Math.max(0, ...old.map(({ number }) => number));
  if (rows.length > 0)
    await ctx.db
      .insertInto("payment_parts")
      .values(
        rows.map((part, index) => ({
          ...part,
          hotel_id: hotelId,
          reservation_id: reservationId,
          number: last + index + 1,
          shares: JSON.stringify(part.shares),
          paid_at: part.received === part.amount ? ctx.now() : null,
        })),
      )
      .execute();
  await startParts(ctx, reservation);
  return sum(rows.map(({ amount }) => amount));
}

/** Shares of a line as one. */
const byLine = (shares: readonly { line: number; part: Cents; points: Cents }[]) =>
  [...Map.groupBy(shares, ({ line }) => line).entries()].map(([line, all]) => ({
    line,
    part: sum(all.map(({ part }) => part)),
    points: 0,
  }));

/**
 * Gives a locked, confirmed booking the stay, lines and payments of a change, and its sums. The caller has moved nights and extras,
 * and returns points and refunds. `id`: of the change; `money`: after that.
 */
export async function exchangeLines(
  ctx: Ctx,
  reservation: ReservationRow,
  { id, proposal, payments, money }: { id: string; proposal: Proposal; payments: ChangePayments; money: KeptMoney },
): Promise<void> {
  const numbers = await replaceLines(ctx, reservation, proposal);
  const lines = await linesOf(ctx, reservation);
  const sums = lines.map(sumsOf);
  const over = (name: keyof ReturnType<typeof sumsOf>): number => sum(sums.map((one) => one[name]));
  const points = reservation.points_discount - payments.returnedPoints;
  const charge = over("total") - over("property_taxes") - points;
  const isOnline = isPaidOnline(reservation.source);
  const later = isOnline ? await replaceParts(ctx, reservation, payments, { numbers, lines, money }) : charge;
  const dueNow = charge - later;
  const now = ctx.now();
  const isPaid = isOnline || money.received >= charge;
  await ctx.db
    .updateTable("reservations")
    .set({
      check_in: proposal.stay.checkIn,
      check_out: proposal.stay.checkOut,
      rooms: over("rooms"),
      adults: over("adults"),
      children: over("children"),
      subtotal: over("subtotal"),
      discount: over("discount"),
      code_discount: over("code_discount"),
      extras: over("extras"),
      taxes: over("taxes"),
      property_taxes: over("property_taxes"),
      total: over("total"),
      points_spent: reservation.points_spent - payments.returnedPoints,
      points_discount: points,
      quoted_total: null,
      due_now: dueNow,
      hold_expires_at: dueNow > 0 ? (reservation.hold_expires_at ?? now) : null,
      paid_at: isPaid ? (reservation.paid_at ?? now) : null,
    })
    .where("hotel_id", "=", reservation.hotel_id)
    .where("id", "=", reservation.id)
    .where("state", "=", "confirmed")
    .execute();
  postAtCommit(ctx, keyOf(reservation));
  const codeChange = over("code_discount") - reservation.code_discount;
  if (codeChange === 0) return;
  await updateUse(ctx, keyOf(reservation), codeChange);
  await ctx.db
    .updateTable("reservation_changes")
    .set({ code_change: codeChange })
    .where("hotel_id", "=", reservation.hotel_id)
    .where("id", "=", id)
    .execute();
}
