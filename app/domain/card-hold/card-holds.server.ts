import type { Selectable } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Tables } from "#platform/database/tables.generated.ts";
import type { KnownOrder } from "#platform/payments/port.server.ts";
import { type CardHoldState, type CapturePurpose, refundableOf } from "./card-hold.ts";

export type CardHoldRow = Selectable<Tables["card_holds"]>;
type CardHoldRefundRow = Selectable<Tables["card_hold_refunds"]>;

type Booking = { hotelId: string; id: string };

/** All card holds of a booking, the first first; `lock` locks them until the transaction ends. */
export async function cardHoldsOf(
  ctx: Ctx,
  hotelId: string,
  reservationId: string,
  options: { lock?: boolean } = {},
): Promise<CardHoldRow[]> {
  const rows = ctx.db
    .selectFrom("card_holds")
    .selectAll()
    .where("hotel_id", "=", hotelId)
    .where("reservation_id", "=", reservationId)
    .orderBy("attempt");
  return (options.lock ? rows.forUpdate() : rows).execute();
}

/** The refunds of the card holds of a booking, the first first. */
const refundsOfCardHolds = (ctx: Ctx, hotelId: string, reservationId: string): Promise<CardHoldRefundRow[]> =>
  ctx.db
    .selectFrom("card_hold_refunds as f")
    .innerJoin("card_holds as c", (on) => on.onRef("c.hotel_id", "=", "f.hotel_id").onRef("c.id", "=", "f.card_hold_id"))
    .selectAll("f")
    .where("c.hotel_id", "=", hotelId)
    .where("c.reservation_id", "=", reservationId)
    .orderBy("f.created_at")
    .execute();

/** The chargebacks of the card holds of a booking, the first first. */
const chargebacksOfCardHolds = (ctx: Ctx, hotelId: string, reservationId: string) =>
  ctx.db
    .selectFrom("card_hold_chargebacks as b")
    .innerJoin("card_holds as c", (on) => on.onRef("c.hotel_id", "=", "b.hotel_id").onRef("c.id", "=", "b.card_hold_id"))
    .selectAll("b")
    .where("c.hotel_id", "=", hotelId)
    .where("c.reservation_id", "=", reservationId)
    .orderBy("b.created_at")
    .execute();

/** What journal entries of a card hold are about. */
export const subjectOf = ({ id, hotel_id, reservation_id }: CardHoldRow) => ({ id, hotelId: hotel_id, reservationId: reservation_id });

/** The order of a card hold, as its provider is asked about it; undefined before its guest has begun. */
export const orderOf = (hold: CardHoldRow): KnownOrder | undefined =>
  hold.provider_order_id === null || hold.provider === null || hold.expires_at === null
    ? undefined
    : {
        orderId: hold.provider_order_id,
        provider: hold.provider,
        merchant: hold.merchant,
        paymentId: hold.provider_payment_id,
        createdAt: hold.created_at,
        expiresAt: hold.expires_at,
      };

/** A refund of a captured card hold, as people see it. */
type ShownRefund = {
  id: string;
  amount: Cents;
  reason: string | null;
  status: CardHoldRefundRow["status"];
  failure: string | null;
  at: string;
};

/** A card hold as guest and staff see it. Instants are ISO texts. */
export type ShownCardHold = {
  id: string;
  state: CardHoldState;
  amount: Cents;
  placedAt: string | null;
  heldUntil: string | null;
  purpose: CapturePurpose | null;
  reason: string | null;
  askedAmount: Cents | null;
  captured: Cents;
  capturedAt: string | null;
  /** Promised back of it, with what went back in the provider's portal. */
  refunded: Cents;
  /** What of it the hotel does not keep: promised back, or lost to the guest's bank. */
  givenBack: Cents;
  /** What of it can still be given back. */
  refundable: Cents;
  endedAt: string | null;
  failure: string | null;
  refunds: ShownRefund[];
  /** What its guest's bank has taken back and kept. */
  lost: { amount: Cents; at: string }[];
};

const text = (instant: Date | null) => instant && instant.toISOString();

/** The card holds of a booking that say something: one that was not placed only if it is the last. */
export async function shownCardHolds(ctx: Ctx, { hotelId, id }: Booking): Promise<ShownCardHold[]> {
  const [rows, refunds, chargebacks] = await Promise.all([
    cardHoldsOf(ctx, hotelId, id),
    refundsOfCardHolds(ctx, hotelId, id),
    chargebacksOfCardHolds(ctx, hotelId, id),
  ]);
  const last = rows.at(-1);
  return rows
    .filter((row) => row === last || row.placed_at !== null)
    .map((row) => ({
      id: row.id,
      state: row.state,
      amount: row.amount,
      placedAt: text(row.placed_at),
      heldUntil: text(row.held_until),
      purpose: row.purpose,
      reason: row.reason,
      askedAmount: row.asked_amount,
      captured: row.captured_amount,
      capturedAt: text(row.captured_at),
      refunded: row.refund_requested,
      givenBack: row.given_back ?? 0,
      refundable: refundableOf(row),
      endedAt: text(row.ended_at),
      failure: row.failure,
      refunds: refunds
        .filter(({ card_hold_id }) => card_hold_id === row.id)
        .map(({ id: refundId, amount, reason, status, failure, created_at }) => ({
          id: refundId,
          amount,
          reason,
          status,
          failure,
          at: created_at.toISOString(),
        })),
      lost: chargebacks
        .filter(({ card_hold_id, state }) => card_hold_id === row.id && state === "lost")
        .map(({ amount, closed_at, created_at }) => ({ amount, at: (closed_at ?? created_at).toISOString() })),
    }));
}

/** A chargeback of a card hold as administrators see it. */
export type ShownChargeback = {
  id: string;
  cardHoldId: string;
  amount: Cents;
  reference: string;
  note: string;
  state: "open" | "won" | "lost";
  at: string;
};

/** The chargebacks of the card holds of a booking with the notes of administrators, who alone see them. */
export async function shownChargebacks(ctx: Ctx, { hotelId, id }: Booking): Promise<ShownChargeback[]> {
  if (ctx.actor?.role !== "admin") return [];
  return (await chargebacksOfCardHolds(ctx, hotelId, id)).map(({ card_hold_id, created_at, ...row }) => ({
    id: row.id,
    cardHoldId: card_hold_id,
    amount: row.amount,
    reference: row.reference,
    note: row.note,
    state: row.state,
    at: created_at.toISOString(),
  }));
}
