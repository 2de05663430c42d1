import { markNoShow } from "#domain/front-desk/mark-no-show.server.ts";
import { undoNoShow } from "#domain/front-desk/undo-no-show.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { addChargeback } from "#domain/settlement/add-chargeback.server.ts";
import { closeChargeback } from "#domain/settlement/close-chargeback.server.ts";
import { day, hour, minute } from "./agenda.ts";
import { planReview } from "./reviews.ts";
import { attempt, type Simulation } from "./simulation.ts";
import type { Booked } from "./website-bookings.ts";

const fates = [
  ...Array.from({ length: 50 }, () => "stay" as const),
  ...Array.from({ length: 15 }, () => "guest cancels in time" as const),
  ...Array.from({ length: 9 }, () => "guest cancels late" as const),
  ...Array.from({ length: 5 }, () => "hotel cancels" as const),
  ...Array.from({ length: 4 }, () => "administrator cancels" as const),
  ...Array.from({ length: 8 }, () => "no-show" as const),
  ...Array.from({ length: 7 }, () => "chargeback" as const),
  ...Array.from({ length: 2 }, () => "returned by the provider" as const),
];
const refundFaults = ["refund_declined", "refund_no_turnover", "refund_created"] as const;

/** Plans the further course of a stay that should be paid by now; if it is not, commands reject it. */
export function afterPayment(simulation: Simulation, booked: Booked): void {
  const { env, chance, agenda } = simulation;
  const { code, hotel, guest } = booked;
  const now = env.ctx.now().getTime();
  const begins = Date.parse(`${booked.checkIn}T10:00:00Z`);
  const ends = Date.parse(`${booked.checkOut}T10:00:00Z`);
  const between = (from: number, to: number) => (to <= from ? from : from + chance.between(0, Math.floor((to - from) / minute)) * minute);
  const cancel = (who: "guest" | "hotel" | "admin", at: number, reason: string) =>
    agenda.plan(at, async () => {
      await failRefund(simulation, booked);
      const as = env.as(who === "guest" ? guest : who === "hotel" ? hotel.owner : simulation.admin);
      await attempt(simulation, `cancelled by ${who}`, cancelReservation(as, { code, reason }));
    });

  const fate = chance.pick(fates);
  if (fate === "guest cancels in time") cancel("guest", between(now + 10 * minute, now + 4 * day), "Plans have changed.");
  else if (fate === "guest cancels late") cancel("guest", between(Math.max(now + 10 * minute, begins - 20 * hour), begins - hour), "");
  else if (fate === "hotel cancels") cancel("hotel", between(now + hour, ends), "A water pipe broke.");
  else if (fate === "administrator cancels") cancel("admin", between(now + hour, ends), "Closed by the authorities.");
  else if (fate === "returned by the provider")
    agenda.plan(between(now + hour, now + 2 * day), async () => {
      const payment = await paymentOf(simulation, booked);
      if (payment) env.provider.reverse(payment.provider_order_id, Math.ceil(payment.amount / chance.between(1, 3)));
    });
  else if (fate === "chargeback") planChargeback(simulation, booked, between(now + hour, now + 8 * day), cancel);
  else if (fate === "no-show") {
    const at = begins + day + between(0, 20 * hour);
    const key = { hotelId: hotel.hotelId, code };
    agenda.plan(at, () => attempt(simulation, "no-show", markNoShow(env.as(hotel.owner), { ...key, freeNights: chance.happens(0.5) })));
    if (chance.happens(0.25)) agenda.plan(at + 3 * hour, () => attempt(simulation, "undo no-show", undoNoShow(env.as(hotel.owner), key)));
  } else if (chance.happens(0.4)) planReview(simulation, booked, ends + between(hour, 5 * day));
}

/** Makes the provider reject, or not complete, some of the following refunds. */
async function failRefund(simulation: Simulation, booked: Booked) {
  const { env, chance, agenda } = simulation;
  const payment = chance.happens(0.25) ? await paymentOf(simulation, booked) : undefined;
  if (!payment) return;
  const fault = chance.pick(refundFaults);
  env.provider.faults.set(payment.provider_order_id, fault);
  if (fault === "refund_created" && chance.happens(0.7))
    agenda.plan(env.ctx.now().getTime() + chance.between(2, 20) * hour, async () => env.provider.faults.set(payment.provider_order_id));
}

const paymentOf = ({ env }: Simulation, { hotel, reservationId }: Booked) =>
  env.ctx.db
    .selectFrom("payments")
    .select(["id", "provider_order_id", "amount"])
    .where("hotel_id", "=", hotel.hotelId)
    .where("reservation_id", "=", reservationId)
    .where("actual_amount", ">", 0)
    .orderBy("attempt", "desc")
    .executeTakeFirst();

function planChargeback(
  simulation: Simulation,
  booked: Booked,
  at: number,
  cancel: (who: "guest" | "hotel", at: number, reason: string) => void,
) {
  const { env, chance, agenda } = simulation;
  const as = env.as(simulation.admin);
  const { hotelId } = booked.hotel;
  agenda.plan(at, async () => {
    const payment = await paymentOf(simulation, booked);
    if (!payment) return;
    const amount = chance.happens(0.7) ? payment.amount : Math.ceil(payment.amount / 2);
    const reference = `CB-${chance.between(100_000, 999_999)}`;
    await attempt(
      simulation,
      "chargeback",
      addChargeback(as, { orderId: payment.provider_order_id, amount, reference, note: "By the bank's letter." }),
    );
  });
  if (chance.happens(0.4)) cancel(chance.happens(0.5) ? "hotel" : "guest", at + 2 * hour, "Money was taken back.");
  const state = chance.pick(["open", "won", "lost"] as const);
  if (state === "open") return;
  agenda.plan(at + chance.between(1, 6) * day, async () => {
    const open = await env.ctx.db
      .selectFrom("chargebacks")
      .select("id")
      .where("hotel_id", "=", hotelId)
      .where("reservation_id", "=", booked.reservationId)
      .where("state", "=", "open")
      .executeTakeFirst();
    if (open) await attempt(simulation, `chargeback ${state}`, closeChargeback(as, { hotelId, chargebackId: open.id, state }));
  });
}
