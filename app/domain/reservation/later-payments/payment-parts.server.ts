import { type Selectable, sql } from "kysely";
import type { PaymentRequest } from "#domain/pricing/changes/payment-requests.ts";
import { type Cents, sum } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Tables } from "#platform/database/tables.generated.ts";
import type { NumberedShare } from "../cancel/line-shares.ts";
import { isAtProperty } from "./payment-parts.ts";

export type PartRow = Selectable<Tables["payment_parts"]>;
type Key = { hotel_id: string; id: string };

/** Stores what of a new booking is paid later: all its payments but the immediate one. Lines are numbered from 1. */
export async function insertParts(
  ctx: Ctx,
  { hotelId, reservationId }: { hotelId: string; reservationId: string },
  requests: readonly PaymentRequest[],
): Promise<void> {
  const rows = requests.flatMap(({ kind, dueOn, amount, shares }) =>
    kind === "immediate"
      ? []
      : [
          {
            hotel_id: hotelId,
            reservation_id: reservationId,
            kind,
            due_on: dueOn,
            amount,
            shares: JSON.stringify(shares.map(({ line, part, points }) => ({ line: line + 1, part, points }))),
            // Points pay all of it.
            paid_at: amount === 0 ? ctx.now() : null,
          },
        ],
  );
  if (rows.length === 0) return;
  await ctx.db
    .insertInto("payment_parts")
    .values(rows.map((row, index) => ({ ...row, number: index + 1 })))
    .execute();
}

/** The parts of a reservation that the caller has locked, in their order. */
export const partsOf = (ctx: Ctx, { hotel_id, id }: Key): Promise<PartRow[]> =>
  ctx.db
    .selectFrom("payment_parts")
    .selectAll()
    .where("hotel_id", "=", hotel_id)
    .where("reservation_id", "=", id)
    .orderBy("number")
    .execute();

/** The parts that stand. */
export const currentParts = async (ctx: Ctx, reservation: Key): Promise<PartRow[]> =>
  (await partsOf(ctx, reservation)).filter(({ dropped_at }) => dropped_at === null);

/**
 * What was received for the current lines of a website booking that is confirmed, in cents: what was due at the booking,
 * and of its later parts.
 */
export const receivedNow = async (ctx: Ctx, reservation: Key & { due_now: Cents }): Promise<Cents> =>
  reservation.due_now + sum((await currentParts(ctx, reservation)).map(({ received }) => received));

/** Takes the shares of cancelled units of a line out of these parts of a locked reservation; a part of nothing is paid. */
export async function dropShares(
  ctx: Ctx,
  parts: readonly PartRow[],
  { line, cancelledShares }: { line: number; cancelledShares: readonly NumberedShare[] },
): Promise<void> {
  for (const part of parts) {
    const cut = cancelledShares.find(({ number }) => number === part.number);
    if (!cut) continue;
    const shares = part.shares.flatMap((share) => {
      if (share.line !== line) return [share];
      const rest = { ...share, part: share.part - cut.part, points: share.points - cut.points };
      return rest.part > 0 ? [rest] : [];
    });
    const amount = part.amount - (cut.part - cut.points);
    const received = Math.min(amount, part.received - cut.received);
    await ctx.db
      .updateTable("payment_parts")
      .set({
        shares: JSON.stringify(shares),
        amount,
        received,
        ...(received === amount && { paid_at: part.paid_at ?? ctx.now(), next_at: null }),
      })
      .where("hotel_id", "=", part.hotel_id)
      .where("reservation_id", "=", part.reservation_id)
      .where("number", "=", part.number)
      .execute();
  }
}

/** A part of a locked reservation in the form of payment-parts.ts. */
export const partOf = ({ number, kind, due_on, amount, received, requested_at, overdue_at, paid_at, dropped_at }: PartRow) => ({
  number,
  kind,
  dueOn: due_on,
  amount,
  received,
  requestedAt: requested_at,
  overdueAt: overdue_at,
  paidAt: paid_at,
  droppedAt: dropped_at,
});

/** Deferred parts of a booking that is confirmed now are asked for when they are due. */
export const startParts = (ctx: Ctx, { hotel_id, id }: Key): Promise<unknown> =>
  sql`update payment_parts p set next_at = (p.due_on + time '10:00') at time zone h.time_zone
    from hotels h where h.id = p.hotel_id and p.hotel_id = ${hotel_id} and p.reservation_id = ${id}
      and p.kind = 'deferred' and p.paid_at is null and p.dropped_at is null and p.overdue_at is null`.execute(ctx.db);

/** Nothing more is asked for: the booking was cancelled. */
export async function dropParts(ctx: Ctx, { hotel_id, id }: Key): Promise<void> {
  await ctx.db
    .updateTable("payment_parts")
    .set({ dropped_at: ctx.now(), next_at: null })
    .where("hotel_id", "=", hotel_id)
    .where("reservation_id", "=", id)
    .where("paid_at", "is", null)
    .where("dropped_at", "is", null)
    .execute();
}

/** Changes a part of a locked reservation. */
export const updatePart = async (ctx: Ctx, part: PartRow, changes: Partial<Omit<PartRow, "shares">>): Promise<void> => {
  await ctx.db
    .updateTable("payment_parts")
    .set(changes)
    .where("hotel_id", "=", part.hotel_id)
    .where("reservation_id", "=", part.reservation_id)
    .where("number", "=", part.number)
    .executeTakeFirstOrThrow();
};

/**
 * Records that a part of a locked reservation was paid by card. False, and nothing changes, if it is paid or dropped, or if the
 * hotel has collected some of it.
 */
export async function payPartByCard(ctx: Ctx, part: PartRow): Promise<boolean> {
  if (part.paid_at || part.dropped_at || part.received > 0) return false;
  await updatePart(ctx, part, { received: part.amount, paid_at: ctx.now(), overdue_at: null, next_at: null });
  return true;
}

/**
 * Distributes money that the hotel has collected for the current lines of a website booking, in cents, over the parts that are paid there, in
 * their order; the caller holds the reservation's lock.
 */
export async function setCollected(ctx: Ctx, reservation: Key, collected: Cents): Promise<void> {
  let rest = collected;
  for (const part of await partsOf(ctx, reservation)) {
    if (!isAtProperty(partOf(part)) || part.dropped_at) continue;
    const received = Math.min(rest, part.amount);
    rest -= received;
    if (received !== part.received) await updatePart(ctx, part, { received, paid_at: received === part.amount ? ctx.now() : null });
  }
}

/** What the hotel may collect of a website booking in all, and what of it was received, in cents. */
export async function collectedParts(ctx: Ctx, reservation: Key): Promise<{ amount: Cents; received: Cents }> {
  const parts = (await currentParts(ctx, reservation)).filter((part) => isAtProperty(partOf(part)));
  return { amount: sum(parts.map(({ amount }) => amount)), received: sum(parts.map(({ received }) => received)) };
}

/** How many later parts of bookings were asked for and not paid yet, and how many are overdue and collected at the hotel. */
export async function overdueParts(ctx: Ctx): Promise<{ requested: number; overdue: number }> {
  const { rows } = await sql<{ requested: number; overdue: number }>`
    select count(*) filter (where overdue_at is null)::int as requested, count(*) filter (where overdue_at is not null)::int as overdue
    from payment_parts where requested_at is not null and paid_at is null and dropped_at is null`.execute(ctx.db);
  return rows[0] ?? { requested: 0, overdue: 0 };
}
