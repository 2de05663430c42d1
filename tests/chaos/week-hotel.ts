import type { CancellationPolicy } from "#domain/pricing/facts.ts";
import type { PaymentTerms } from "#domain/pricing/payment-terms.ts";
import { addRatePlan } from "#domain/rate-plan/add-rate-plan.server.ts";
import { templateSettings } from "#domain/rate-plan/plan-templates.ts";
import { noConditions } from "#domain/rate-plan/rate-plan.ts";
import { must } from "../../db/sample/must.ts";
import { addedExtra } from "../support/extras.ts";
import { deposit } from "../support/schedules.ts";
import type { TestEnv } from "../support/test-env-on.ts";

const inSteps: CancellationPolicy = {
  freeUntilHours: 120,
  tiers: [
    { fromHours: 120, penalty: { kind: "percent", percent: 35 } },
    { fromHours: 24, penalty: { kind: "percent", percent: 100 } },
  ],
};
const firstNight: CancellationPolicy = { freeUntilHours: 150, tiers: [{ fromHours: 150, penalty: { kind: "nights", nights: 1 } }] };
const never: CancellationPolicy = { freeUntilHours: null, tiers: [] };

/** The plans beside the standard one: when they are paid, and what a cancellation costs (null: as the hotel says). */
const plans: { name: string; payment: PaymentTerms; cancellation: CancellationPolicy | null }[] = [
  { name: "Deposit, the rest later", payment: deposit(30, 4), cancellation: inSteps },
  {
    name: "First night, the rest later",
    payment: { kind: "deposit", deposit: { kind: "first_night" }, rest: { kind: "days_before", days: 6 } },
    cancellation: null,
  },
  {
    name: "Deposit, the rest at the hotel",
    payment: { kind: "deposit", deposit: { kind: "percent", percent: 17 }, rest: { kind: "at_property" } },
    cancellation: inSteps,
  },
  { name: "At the hotel", payment: { kind: "at_property" }, cancellation: firstNight },
  { name: "Never refunded", payment: deposit(50, 5), cancellation: never },
];

/** A hotel of two rooms of three units, sold under plans of all payment terms, with a parking place for two cars. */
export async function openWeekHotel(env: TestEnv) {
  const hotel = await env.hotel({ units: 3 });
  const twin = await hotel.room({ name: "Twin", price: 3333, units: 3 });
  const roomIds = [hotel.roomId, twin.roomId] as const;
  const planIds: string[] = [];
  for (const { name, payment, cancellation } of plans) {
    const plan = { ...templateSettings.none, conditions: noConditions, name, description: "", roomIds, payment, cancellation };
    planIds.push(must(await addRatePlan(env.as(hotel.owner), { hotelId: hotel.hotelId, ...plan })).planId);
  }
  const parkingId = await addedExtra(env, hotel, { dailyLimit: 2, amount: 777 });
  return { hotelId: hotel.hotelId, owner: hotel.owner, roomIds, plans: ["standard", ...planIds] as const, parkingId };
}

export type WeekHotel = Awaited<ReturnType<typeof openWeekHotel>>;
