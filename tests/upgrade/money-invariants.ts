import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { balancesOf } from "#domain/ledger/journal.ts";
import { expectedBalances } from "#domain/payment/ledger.ts";
import { isPaidOnline } from "#domain/reservation/reservation.ts";
import { moneyOf } from "#domain/reservation/reservations.server.ts";
import { sum } from "#kit/money.ts";
import { isActive } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { KnownOrder } from "../../dev/flitt-simulator/orders.ts";
import { changeViolations } from "../support/change-invariants.ts";
import { postingsOf, stayViolations } from "../support/ledger.ts";
import { partViolations } from "../support/part-invariants.ts";
import { phoneViolations, receivedViolations } from "../support/received-invariants.ts";

type Books = (orderId: string) => Pick<KnownOrder, "paid" | "amount" | "reversed"> | undefined;

/**
 * Violations of the invariants of money, which hold at any moment: the ledger against payments, refunds and
 * chargebacks; payments against the provider's orders; bookings and their changes against their payments; points against their entries, where
 * everybody began with `firstPoints`.
 */
export async function moneyViolations(ctx: Ctx, provider: Books, { firstPoints = 0 } = {}): Promise<string[]> {
  const all = <Row>(rows: Promise<Row[]>) => rows;
  const [reservations, lines, parts, payments, refunds, chargebacks, entries, atProperty] = await Promise.all([
    all(ctx.db.selectFrom("reservations").selectAll().execute()),
    all(ctx.db.selectFrom("reservation_rooms").selectAll().execute()),
    all(ctx.db.selectFrom("payment_parts").selectAll().execute()),
    all(ctx.db.selectFrom("payments").selectAll().execute()),
    all(ctx.db.selectFrom("refunds").selectAll().execute()),
    all(ctx.db.selectFrom("chargebacks").selectAll().execute()),
    all(postingsOf(ctx.db).execute()),
    all(ctx.db.selectFrom("property_payments").selectAll().execute()),
  ]);
  const broken: string[] = [];
  const by = <Row, Key>(rows: Row[], key: (row: Row) => Key) => {
    const groups = Map.groupBy(rows, key);
    return (wanted: Key): Row[] => groups.get(wanted) ?? [];
  };
  for (const [entry, lines] of Map.groupBy(entries, ({ entry_id }) => entry_id))
    if (sum(lines.map(({ amount }) => amount)) !== 0) broken.push(`the journal entry ${entry} does not sum to zero`);

  const entriesOf = by(entries, ({ subject }) => subject);
  const refundsOf = by(refunds, ({ payment_id }) => payment_id);
  const chargebacksOf = by(chargebacks, ({ payment_id }) => payment_id);
  for (const payment of payments) {
    const say = (text: string) => broken.push(`payment ${payment.provider_order_id}: ${text}`);
    const own = { refunds: refundsOf(payment.id), chargebacks: chargebacksOf(payment.id) };
    const balances = balancesOf(entriesOf(payment.id));
    const expected = expectedBalances(payment, own.refunds, own.chargebacks);
    if (!isDeepStrictEqual(balances, expected)) say(`the ledger has ${JSON.stringify(balances)}, its rows ${JSON.stringify(expected)}`);
    const promised = new Set(
      entriesOf(payment.id).flatMap(({ kind, line, effect }) =>
        kind === "refund_requested" && line === 1 ? (effect.split(" ")[1] ?? "") : [],
      ),
    );
    if (promised.size !== own.refunds.length || own.refunds.some(({ id }) => !promised.has(id)))
      say(`${promised.size} refunds by the ledger, ${own.refunds.length} in the table`);
    const charged = sum(own.chargebacks.filter(({ state }) => state !== "won").map(({ amount }) => amount));
    if (charged !== payment.charged_back) say(`${charged} are charged back, ${payment.charged_back} by its row`);
    const order = provider(payment.provider_order_id);
    if (payment.actual_amount > 0 && order?.paid !== "approved") say("we have money that the provider has not");
    if (payment.reversed_amount > (order?.reversed ?? 0)) say("more went back than the provider returned");
    if (payment.actual_amount > 0 && !payment.accepted_at && payment.actual_amount !== order?.amount)
      say("another amount than at the provider");
  }

  const paymentsOf = by(payments, ({ reservation_id }) => reservation_id);
  const linesOf = by(lines, ({ reservation_id }) => reservation_id);
  const partsOf = by(parts, ({ reservation_id }) => reservation_id);
  const propertyPaymentsOf = by(atProperty, ({ reservation_id }) => reservation_id);
  const owed = await owedAtProperty(ctx);
  for (const reservation of reservations) {
    const { id, code, source } = reservation;
    const own = paymentsOf(id);
    const booked = {
      reservation,
      lines: linesOf(id),
      parts: partsOf(id),
      payments: own,
      refunds: own.flatMap((payment) => refundsOf(payment.id)),
      isDisputed: own.some((payment) => chargebacksOf(payment.id).length > 0),
      atProperty: propertyPaymentsOf(id).filter(({ purpose }) => purpose === "price"),
      owed: owed.get(id) ?? 0,
    };
    const found = isPaidOnline(source) ? [...partViolations(booked), ...receivedViolations(booked)] : phoneViolations(booked);
    broken.push(...found.map((text) => `booking ${code}: ${text}`));
  }
  return [...broken, ...(await stayViolations(ctx)), ...(await changeViolations(ctx)), ...(await pointViolations(ctx, firstPoints))];
}

/** What each booking shows as owed to its guest at the hotel, in cents. */
async function owedAtProperty(ctx: Ctx): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; owed: number }>`
    select r.id, p."owedAtProperty" as owed from reservations r, lateral (${moneyOf("r")}) p where p."owedAtProperty" <> 0`.execute(ctx.db);
  return new Map(rows.map(({ id, owed }) => [id, owed]));
}

/** Balances of points against their entries, and points of bookings against their state. */
async function pointViolations(ctx: Ctx, firstPoints: number): Promise<string[]> {
  const { db } = ctx;
  const entries = await db.selectFrom("reward_entries").selectAll().execute();
  const balances = await db.selectFrom("reward_balances").selectAll().execute();
  const reservations = await db.selectFrom("reservations").select(["id", "code", "state", "points_spent", "points_kept"]).execute();
  const ofPerson = Map.groupBy(entries, ({ user_id }) => user_id);
  const ofReservation = Map.groupBy(entries, ({ reservation_id }) => reservation_id);
  const total = (rows: typeof entries | undefined, ...kinds: string[]) =>
    sum((rows ?? []).filter(({ kind }) => kinds.length === 0 || kinds.includes(kind)).map(({ points }) => points));
  const wrong = balances
    .map(({ user_id, points }) => ({ user_id, points, due: firstPoints + total(ofPerson.get(user_id)) }))
    .filter(({ points, due }) => points < 0 || points !== due)
    .map(({ user_id, points, due }) => `person ${user_id}: has ${points} points, the entries sum to ${due}`);
  const lines = Map.groupBy(
    await db.selectFrom("reservation_rooms").select(["reservation_id", "points_kept"]).execute(),
    ({ reservation_id }) => reservation_id,
  );
  for (const { id, code, state, points_spent, points_kept } of reservations) {
    const ended = !isActive(state);
    // Without what pays for rooms that were cancelled alone.
    const spent = -total(ofReservation.get(id), "spent", "returned") - sum((lines.get(id) ?? []).map((line) => line.points_kept));
    if (ended && spent !== points_kept)
      wrong.push(`booking ${code}: cancelled, ${spent} points are spent, of which ${points_kept} pay its fee`);
    if (!ended && spent !== 0 && spent !== points_spent)
      wrong.push(`booking ${code}: ${spent} points are spent instead of ${points_spent}`);
    if (ended && total(ofReservation.get(id), "earned", "revoked") > 0) wrong.push(`booking ${code}: cancelled, and points are earned`);
  }
  return wrong;
}
