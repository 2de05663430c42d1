import { usualPolicies } from "#domain/hotel/policies.ts";
import { setPolicies } from "#domain/hotel/set-policies.server.ts";
import type { PaymentTerms } from "#domain/pricing/payment-terms.ts";
import { addRatePlan } from "#domain/rate-plan/add-rate-plan.server.ts";
import { templateSettings } from "#domain/rate-plan/plan-templates.ts";
import { noConditions, type RatePlanForm } from "#domain/rate-plan/rate-plan.ts";
import { reservationByCode } from "#domain/reservation/reservations.server.ts";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import type { Actor } from "#kit/actor.ts";
import { must } from "../../db/sample/must.ts";
import { approvedCard } from "./booking.ts";
import type { TestEnv } from "./test-env.ts";

export const deposit = (percent: number, days: number): PaymentTerms => ({
  kind: "deposit",
  deposit: { kind: "percent", percent },
  rest: { kind: "days_before", days },
});

/** A hotel whose room is sold under a plan with these payment terms at the room's price. */
export async function hotelWithTerms(
  env: TestEnv,
  payment: PaymentTerms,
  { overduePart = "cancel", price = 10_000, ...more }: Partial<RatePlanForm> & { overduePart?: "cancel" | "collect"; price?: number } = {},
) {
  const hotel = await env.hotel({ price, units: 5 });
  const plan = {
    ...templateSettings.breakfast,
    derivation: null,
    conditions: noConditions,
    mealPlan: "none" as const,
    name: "Pay in parts",
    description: "",
    roomIds: [hotel.roomId],
  };
  const { planId } = must(await addRatePlan(env.as(hotel.owner), { hotelId: hotel.hotelId, ...plan, payment, ...more }));
  must(await setPolicies(env.as(hotel.owner), hotel.hotelId, { ...usualPolicies, overduePart }));
  return { ...hotel, planId };
}

/** Pays what is due online next; the money arrives. */
export async function payNext(env: TestEnv, guest: Actor, code: string) {
  must(await payReservation(env.as(guest), code));
  const order = env.provider.orders().at(-1)?.orderId ?? "";
  env.provider.pay(order, approvedCard);
  await env.work();
  return order;
}

export async function tripAt(env: TestEnv, guest: Actor, code: string) {
  const trip = await reservationByCode(env.as(guest), code);
  if (!trip) throw new Error("The trip is gone.");
  return trip;
}
