import { expectedBalances, balancesOf } from "../../app/domain/payment/ledger.ts";
import { keptMoney } from "../../app/domain/payment/payment.ts";
import { sum } from "../../app/kit/money.ts";
import { isActive } from "../../app/kit/reservation-state.ts";
import type { Ctx } from "../../app/platform/context.server.ts";
import type { KnownOrder } from "../../dev/flitt-simulator/orders.ts";

type Books = (orderId: string) => Pick<KnownOrder, "paid" | "amount" | "reversed"> | undefined;

/**
 * Violations of the invariants of money, which hold at any moment: the ledger against payments, refunds and
 * chargebacks; payments against the provider's orders; bookings against their payments; points against their entries.
 */
export async function moneyViolations(ctx: Ctx, provider: Books): Promise<string[]> {
  const all = <Row>(rows: Promise<Row[]>) => rows;
  const [reservations, lines, parts, payments, refunds, chargebacks, entries, atProperty] = await Promise.all([
    all(ctx.db.selectFrom("reservations").selectAll().execute()),
    all(ctx.db.selectFrom("reservation_rooms").selectAll().execute()),
    all(ctx.db.selectFrom("payment_parts").selectAll().execute()),
    all(ctx.db.selectFrom("payments").selectAll().execute()),
    all(ctx.db.selectFrom("refunds").selectAll().execute()),
    all(ctx.db.selectFrom("chargebacks").selectAll().execute()),
    all(ctx.db.selectFrom("ledger_entries").selectAll().execute()),
    all(ctx.db.selectFrom("property_payments").selectAll().execute()),
  ]);
  const broken: string[] = [];
  const by = <Row, Key>(rows: Row[], key: (row: Row) => Key) => {
    const groups = Map.groupBy(rows, key);
    return (wanted: Key): Row[] => groups.get(wanted) ?? [];
  };
  for (const [transaction, lines] of Map.groupBy(entries, ({ transaction_id }) => transaction_id))
    if (sum(lines.map(({ amount }) => amount)) !== 0) broken.push(`the journal entry ${transaction} does not sum to zero`);

  const entriesOf = by(entries, ({ payment_id }) => payment_id);
  const refundsOf = by(refunds, ({ payment_id }) => payment_id);
  const chargebacksOf = by(chargebacks, ({ payment_id }) => payment_id);
  for (const payment of payments) {
    const say = (text: string) => broken.push(`payment ${payment.provider_order_id}: ${text}`);
    const own = { refunds: refundsOf(payment.id), chargebacks: chargebacksOf(payment.id) };
    const balances = balancesOf(entriesOf(payment.id));
    const expected = expectedBalances(payment, own.refunds, own.chargebacks);
    if (JSON.stringify(balances) !== JSON.stringify(expected))
      say(`the ledger has ${JSON.stringify(balances)}, its rows ${JSON.stringify(expected)}`);
    const promised = new Set(
      entriesOf(payment.id).flatMap(({ kind, line, reason_key }) =>
        kind === "refund_requested" && line === 1 ? (reason_key.split(" ")[1] ?? "") : [],
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
  for (const reservation of reservations) {
    const say = (text: string) => broken.push(`booking ${reservation.code}: ${text}`);
    const own = paymentsOf(reservation.id);
    const captured = sum(own.map(({ actual_amount }) => actual_amount));
    const { charge, source, paid_at, cancelled_at, cancelled_by } = reservation;
    const rooms = linesOf(reservation.id);
    // What lines that were cancelled alone cost.
    const lost = sum(rooms.map((line) => line.kept ?? 0));
    if (source !== "site") {
      const received = sum(propertyPaymentsOf(reservation.id).map(({ amount }) => amount));
      if (Boolean(paid_at) !== received >= charge) say(`${received} of ${charge} were received, paid at ${String(paid_at)}`);
      continue;
    }
    const refunded = sum(own.flatMap(({ id }) => refundsOf(id).flatMap(({ status, amount }) => (status === "withdrawn" ? [] : amount))));
    const accepted = own.some(({ accepted_at }) => accepted_at);
    const stands = isActive(reservation.state);
    const later = partsOf(reservation.id);
    const collected = sum(propertyPaymentsOf(reservation.id).map(({ amount }) => amount));
    const live = later.filter(({ dropped_at }) => !dropped_at);
    if (stands && reservation.due_now + sum(live.map(({ amount }) => amount)) !== charge)
      say(`its payments do not add up to its charge of ${charge}`);
    const due = reservation.due_now + sum(live.map(({ received }) => received));
    // What the hotel has collected above its parts is owed there.
    const owed = Math.max(
      0,
      collected - sum(live.filter((part) => part.kind === "at_property" || part.overdue_at).map(({ amount }) => amount)),
    );
    if (stands && paid_at && !accepted && captured - refunded + collected - owed !== due + lost)
      say(`${due + lost} are paid, ${captured - refunded} were kept, and ${collected} collected`);
    if (!paid_at && captured - refunded > 0) say(`was never paid, and ${captured - refunded} are kept`);
    const fee = reservation.cancellation_fee;
    if (!stands && fee !== null && !accepted && sum(own.map((payment) => Math.max(0, keptMoney([payment])))) > fee + lost)
      say(`its cancellation costs ${fee}, more is kept`);
    const late =
      (cancelled_by === "guest" || cancelled_by === "system") &&
      cancelled_at &&
      rooms.some(({ kept, cancelable_until }) => kept === null && (!cancelable_until || cancelled_at >= cancelable_until));
    const kept = sum(own.map((payment) => Math.max(0, keptMoney([payment]))));
    if (!stands && !late && kept > lost) say(`no stay, and ${kept} are kept`);
    if (!stands && late && paid_at && !accepted && captured > 0 && kept > charge + lost)
      say(`cancelled late for ${charge}, ${kept} are kept`);
  }
  return [...broken, ...(await pointViolations(ctx))];
}

/** Balances of points against their entries, and points of bookings against their state. */
async function pointViolations(ctx: Ctx): Promise<string[]> {
  const { db } = ctx;
  const entries = await db.selectFrom("reward_entries").selectAll().execute();
  const balances = await db.selectFrom("reward_balances").selectAll().execute();
  const reservations = await db.selectFrom("reservations").select(["id", "code", "state", "points_spent"]).execute();
  const ofPerson = Map.groupBy(entries, ({ user_id }) => user_id);
  const ofReservation = Map.groupBy(entries, ({ reservation_id }) => reservation_id);
  const total = (rows: typeof entries | undefined, ...kinds: string[]) =>
    sum((rows ?? []).filter(({ kind }) => kinds.length === 0 || kinds.includes(kind)).map(({ points }) => points));
  const wrong = balances
    .filter(({ user_id, points }) => points < 0 || points !== total(ofPerson.get(user_id)))
    .map(({ user_id, points }) => `person ${user_id}: has ${points} points, the entries come to ${total(ofPerson.get(user_id))}`);
  for (const { id, code, state, points_spent } of reservations) {
    const ended = !isActive(state);
    const spent = -total(ofReservation.get(id), "spent", "returned");
    if (ended && spent !== 0) wrong.push(`booking ${code}: cancelled, and ${spent} points are spent`);
    if (spent !== 0 && spent !== points_spent) wrong.push(`booking ${code}: ${spent} points are spent instead of ${points_spent}`);
    if (ended && total(ofReservation.get(id), "earned", "revoked") > 0) wrong.push(`booking ${code}: cancelled, and points are earned`);
  }
  return wrong;
}
