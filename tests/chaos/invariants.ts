import { sql } from "kysely";
import { isActive } from "../../app/kit/reservation-state.ts";
import type { FlittSimulator } from "../../dev/flitt-simulator/simulator.ts";
import type { Ctx } from "../../app/platform/context.server.ts";
import { inventoryViolations } from "../support/inventory-invariants.ts";
import type { Job } from "./crashing-site.ts";

/** The provider's data about an order. */
type Books = { order: (id: string) => Pick<NonNullable<ReturnType<FlittSimulator["order"]>>, "paid" | "amount" | "reversed"> | undefined };

/**
 * Violations of the invariants of nights, money, e-mails and points when nothing is in progress. With `source`, money
 * and points are checked for bookings of that source only, since others are paid elsewhere.
 */
export async function invariantViolations(
  ctx: Ctx,
  provider: Books,
  jobs: readonly Job[],
  options: { source?: "site" } = {},
): Promise<string[]> {
  const broken = await inventoryViolations(ctx);

  const { source } = options;
  const reservations = await ctx.db
    .selectFrom("reservations")
    .selectAll()
    .$if(source !== undefined, (query) => query.where("source", "=", source ?? "site"))
    .execute();
  const payments = await ctx.db.selectFrom("payments").selectAll().execute();
  const refunds = await ctx.db.selectFrom("refunds").selectAll().execute();
  const entries = await ctx.db.selectFrom("reward_entries").selectAll().execute();
  const keys = new Set<string>();
  for (const reservation of reservations) {
    const { code, id } = reservation;
    const say = (text: string) => broken.push(`${code}: ${text}`);
    const key = `${reservation.user_id} ${reservation.request_key}`;
    if (keys.has(key)) say("booked twice by one click");
    keys.add(key);
    const own = payments.filter((payment) => payment.reservation_id === id);
    const orders = own.map((payment) => provider.order(payment.provider_order_id)).filter((order) => order?.paid === "approved");
    const captured = orders.reduce((sum, order) => sum + (order?.amount ?? 0), 0);
    const kept = captured - orders.reduce((sum, order) => sum + (order?.reversed ?? 0), 0);
    const stays = isActive(reservation.state);
    if (stays && !reservation.paid_at) say("stuck: neither paid nor cancelled");
    if (stays && kept !== reservation.charge) say(`its stay costs ${reservation.charge}, ${kept} is kept`);
    if (!stays && kept !== 0) say(`cancelled, and ${kept} is kept`);
    const ours = own.reduce((sum, payment) => sum + payment.actual_amount - payment.reversed_amount, 0);
    if (ours !== kept) say(`${ours} is kept by our books, ${kept} by the provider's`);
    for (const { status, next_check_at, actual_amount, reversed_amount } of own) {
      if (["new", "create_unknown", "created", "processing", "review"].includes(status)) say(`stuck: a payment is ${status}`);
      if (next_check_at && status !== "approved" && status !== "part_refunded") say("stuck: a payment is still looked at");
      if (reversed_amount > actual_amount) say("more went back than came");
    }
    for (const refund of refunds.filter((one) => one.reservation_id === id))
      if (refund.status !== "done") say(`stuck: a refund is ${refund.status}`);
    const mailed = jobs
      .filter((job) => job.name === "send-mail" && job.payload.facts["code"] === code)
      .map((job) => ("mail" in job.payload ? job.payload.mail : ""));
    for (const mail of new Set(mailed)) {
      const times = mailed.filter((one) => one === mail).length;
      if (times > (mail === "payment-returned" ? orders.length : 1)) say(`${mail} was sent ${times} times`);
    }
    const points = (...kinds: string[]) =>
      entries.filter((entry) => entry.reservation_id === id && kinds.includes(entry.kind)).reduce((sum, entry) => sum + entry.points, 0);
    if (points("spent", "returned") !== (stays ? -reservation.points_spent : 0)) say(`${-points("spent", "returned")} points are spent`);
    if (!stays && points("earned", "revoked") > 0) say("cancelled, and points are earned");
  }
  return broken;
}

/** Balances of points that differ from their entries plus the initial points. */
export async function balanceViolations(ctx: Ctx, began: number): Promise<string[]> {
  const { rows } = await sql<{ points: number; due: number }>`
    select b.points, ${began}::int + coalesce((select sum(e.points)::int from reward_entries e where e.user_id = b.user_id), 0) as due
    from reward_balances b`.execute(ctx.db);
  return rows
    .filter(({ points, due }) => points !== due || points < 0)
    .map(({ points, due }) => `a balance is ${points}, its entries come to ${due}`);
}
