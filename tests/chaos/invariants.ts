import { isPaidOnline } from "#domain/reservation/reservation.ts";
import { isActive } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { FlittSimulator } from "../../dev/flitt-simulator/simulator.ts";
import { inventoryViolations } from "../support/inventory-invariants.ts";
import { moneyViolations } from "../upgrade/money-invariants.ts";
import type { Job } from "./crashing-site.ts";

/** The provider's data about an order. */
type Books = { order: (id: string) => Pick<NonNullable<ReturnType<FlittSimulator["order"]>>, "paid" | "amount" | "reversed"> | undefined };

/** How often an e-mail about a booking may be sent. */
type Times = { orders: number; lines: number; parts: number; applied: number; proposed: number };
const mailTimes = (mail: string, { orders, lines, parts, applied, proposed }: Times) => {
  if (mail === "reservation-changed") return applied;
  if (mail === "change-proposed" || mail === "change-expired") return proposed;
  if (mail === "payment-returned") return orders;
  if (mail === "reservation-room-cancelled") return lines;
  if (mail === "cancellation-fee") return lines + 1;
  return mail.startsWith("part-") ? parts : 1;
};

/**
 * Violations of the invariants of nights, money, e-mails and points when nothing is in progress: those that hold at any moment
 * (inventoryViolations, moneyViolations), and what must have come to its end. `firstPoints`: with how many points everybody
 * began.
 */
export async function invariantViolations(
  ctx: Ctx,
  provider: Books,
  jobs: readonly Job[],
  { firstPoints = 0 }: { firstPoints?: number } = {},
): Promise<string[]> {
  const broken = [...(await inventoryViolations(ctx)), ...(await moneyViolations(ctx, (id) => provider.order(id), { firstPoints }))];
  const reservations = (await ctx.db.selectFrom("reservations").selectAll().execute()).filter(({ source }) => isPaidOnline(source));
  const lines = await ctx.db.selectFrom("reservation_rooms").select(["reservation_id", "points_kept"]).execute();
  const parts = await ctx.db.selectFrom("payment_parts").select("reservation_id").execute();
  const changes = await ctx.db.selectFrom("reservation_changes").selectAll().execute();
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
    const kept = orders.reduce((sum, order) => sum + (order?.amount ?? 0) - (order?.reversed ?? 0), 0);
    const stays = isActive(reservation.state);
    if (stays && !reservation.paid_at) say("stuck: neither paid nor cancelled");
    const ours = own.reduce((sum, payment) => sum + payment.actual_amount - payment.reversed_amount, 0);
    if (ours !== kept) say(`${ours} is kept by our books, ${kept} by the provider's`);
    for (const { status, next_check_at, actual_amount, reversed_amount } of own) {
      if (["new", "create_unknown", "created", "processing", "review"].includes(status)) say(`stuck: a payment is ${status}`);
      if (next_check_at && status !== "approved" && status !== "part_refunded") say("stuck: a payment is still looked at");
      if (reversed_amount > actual_amount) say("more went back than came");
    }
    const ofBooking = ({ reservation_id }: { reservation_id: string }) => reservation_id === id;
    for (const refund of refunds.filter(ofBooking)) if (refund.status !== "done") say(`stuck: a refund is ${refund.status}`);
    const changed = changes.filter(ofBooking);
    for (const { expires_at } of changed) if (expires_at && expires_at <= ctx.now()) say("stuck: a change is open");
    const mailed = jobs
      .filter((job) => job.name === "send-mail" && "code" in job.payload.facts && job.payload.facts.code === code)
      .map((job) => ("mail" in job.payload ? job.payload.mail : ""));
    const most = {
      orders: orders.length,
      lines: lines.filter(ofBooking).length,
      parts: parts.filter(ofBooking).length,
      applied: changed.filter(({ state }) => state === "applied").length,
      proposed: changed.length,
    };
    for (const [mail, { length }] of Map.groupBy(mailed, (one) => one))
      if (length > mailTimes(mail, most)) say(`${mail} was sent ${length} times`);
    const points = (...kinds: string[]) =>
      entries.filter((entry) => entry.reservation_id === id && kinds.includes(entry.kind)).reduce((sum, entry) => sum + entry.points, 0);
    const ofRooms = lines.filter(ofBooking).reduce((sum, line) => sum + line.points_kept, 0);
    const spent = ofRooms + (stays ? reservation.points_spent : reservation.points_kept);
    if (-points("spent", "returned") !== spent) say(`${-points("spent", "returned")} points are spent instead of ${spent}`);
  }
  return broken;
}
