import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import { approvedCard, declinedCard } from "../support/booking.ts";
import type { Booked, World } from "./week-steps.ts";

const refundErrors = ["refund_created", "refund_no_turnover", "refund_declined"] as const;
const hour = 60;

/** A guest pays what is due next of a booking, or its open change: at once, late, twice, with a card that is declined, or never. */
export function payer(world: World, booked: Booked, what: "next" | "change" = "next") {
  const { env, chance, as, plan, does, say } = world;
  const { guest, code, name } = booked;
  const goes = what === "change" ? `${name} goes to pay the change` : `${name} goes to pay`;
  const pay = async (): Promise<void> => {
    const page = await does(goes, () => payReservation(as(guest), code, what));
    if (!page?.ok) {
      if (chance.happens(0.5)) plan(chance.between(1, 20), "paying again", pay, false);
      return;
    }
    const { provider_order_id: orderId } = await env.ctx.db
      .selectFrom("payments")
      .select("provider_order_id")
      .where("checkout_url", "=", page.value.url)
      .executeTakeFirstOrThrow();
    if (chance.happens(0.2)) env.provider.faults.set(orderId, chance.pick(refundErrors));
    const paid = () => env.provider.order(orderId)?.paid;
    const begin = () => (paid() === "no" ? env.provider.begin(orderId) : paid());
    const approve = () => (paid() === "approved" ? paid() : env.provider.approveLate(orderId));
    const at = (from: number, to: number, what: string, act: () => unknown) =>
      plan(chance.between(from, to), "", async () => say(`${name} at the provider, ${what}: ${String(act() ?? "done")}`));
    const way = chance.between(1, 100);
    if (way <= 60) at(1, 12, "an approved card", () => env.provider.pay(orderId, approvedCard));
    else if (way <= 72) {
      at(1, 5, "a declined card", () => env.provider.pay(orderId, declinedCard));
      plan(chance.between(6, 15), "paying again", pay, false);
      if (chance.happens(0.3)) at(10, 23 * hour, "late money", approve);
    } else if (way <= 84) {
      at(1, 15, "the bank is asked", begin);
      at(5, 2 * hour, "the bank approves", approve);
    } else if (way <= 96) at(10, 23 * hour, "late money", approve);
    if (chance.happens(0.2)) plan(chance.between(5, 30), "paying again", pay, false);
  };
  return pay;
}
