import type { CustomPlan, PromoCode, SpecialRate } from "#domain/pricing/facts.ts";
import { accommodationOf } from "./accommodation.ts";
import { daysBetween, isWithin, nightsOf, share, shareDown, sum, weekdayOf } from "./arithmetic.ts";
import { chargedLine } from "./charges.ts";
import { isByPiece } from "./extras.ts";
import { dependsOnGuests, linesOf } from "./guests.ts";
import type { Priced, PricedPlan, Wanted } from "./priced.ts";

export const highestTotal = 2_100_000_000;

/** A plan to price: its key, the percentage of step 4, and the custom plan that it is, if any. */
export type Candidate = { key: string; discount: number; isRefundable: boolean; custom: CustomPlan | null };

/**
 * Prices by docs/pricing.md, steps 1 to 8, written from that page alone and sharing nothing with the application.
 * The stay itself is valid; restrictions of dates are not considered.
 */
export function oracle(wanted: Wanted): Priced {
  if (linesOf(wanted) === null) return null;
  const priced: { plan: PricedPlan; isRefundable: boolean }[] = [];
  for (const candidate of offeredPlans(wanted)) {
    const plan = priceOfPlan(wanted, candidate);
    if (plan) priced.push({ plan, isRefundable: candidate.isRefundable });
  }
  // Sorting is stable: plans of the same total stay in their order.
  priced.sort((a, b) => a.plan.total - b.plan.total);
  const first = priced.find(({ isRefundable }) => isRefundable);
  const others = priced.filter((entry) => entry !== first);
  return [...(first ? [first] : []), ...others].map(({ plan }) => plan);
}

export function offeredPlans(wanted: Omit<Wanted, "units" | "guests" | "chosen">): Candidate[] {
  const { facts } = wanted;
  const candidates: Candidate[] = [{ key: "standard", discount: 0, isRefundable: true, custom: null }];
  for (const rate of facts.specialRates) {
    if (!isRateOffered(rate, wanted)) continue;
    const { rateType, discountPercentage, isCancelable } = rate;
    candidates.push({ key: rateType, discount: discountPercentage, isRefundable: isCancelable, custom: null });
  }
  for (const plan of facts.plans) {
    if (!plan.sold || !areMet(plan, wanted)) continue;
    const isRefundable = plan.cancellation === null || plan.cancellation.freeUntilHours !== null;
    candidates.push({ key: plan.id, discount: 0, isRefundable, custom: plan });
  }
  return candidates;
}

function isRateOffered(rate: SpecialRate, wanted: Pick<Wanted, "stay" | "today" | "isMember">): boolean {
  switch (rate.rateType) {
    case "early_booking":
      return daysBetween(wanted.today, wanted.stay.checkIn) >= (rate.daysInAdvance ?? 0);
    case "duration_of_stay":
      return nightsOf(wanted.stay).length >= (rate.minNights ?? 0);
    case "active_users":
      return wanted.isMember;
    case "non_refundable":
      return true;
  }
}

function areMet({ id, conditions }: CustomPlan, wanted: Pick<Wanted, "stay" | "today" | "isMember" | "code">): boolean {
  const { stay, today } = wanted;
  const nights = nightsOf(stay);
  const daysAhead = daysBetween(today, stay.checkIn);
  const { arrivalWeekdays, audience } = conditions;
  if (conditions.minNights !== null && nights.length < conditions.minNights) return false;
  if (conditions.maxNights !== null && nights.length > conditions.maxNights) return false;
  if (conditions.minDaysAhead !== null && daysAhead < conditions.minDaysAhead) return false;
  if (conditions.maxDaysAhead !== null && daysAhead > conditions.maxDaysAhead) return false;
  if (arrivalWeekdays.length > 0 && !arrivalWeekdays.includes(weekdayOf(stay.checkIn))) return false;
  if (!isWithin(today, conditions.bookingFrom, conditions.bookingTo)) return false;
  if (!nights.every((night) => isWithin(night, conditions.stayFrom, conditions.stayTo))) return false;
  if (audience === "members" && !wanted.isMember) return false;
  return audience !== "code" || (wanted.code !== null && wanted.code.opens.includes(id));
}

/** Steps 2 to 8 of all lines under a plan; null if the plan is unavailable. */
function priceOfPlan(wanted: Wanted, { key, discount: percent, custom }: Candidate): PricedPlan | null {
  const { facts, stay } = wanted;
  const guestsMatter = dependsOnGuests(facts);
  const nights = nightsOf(stay);
  const bases = [];
  for (const line of linesOf(wanted) ?? []) {
    const accommodation = accommodationOf(wanted, line, custom, guestsMatter);
    if (accommodation === null) return null;
    const discount = share(accommodation.amount, percent, 100);
    bases.push({ line, accommodation, discount, discounted: accommodation.amount - discount });
  }
  const code = appliedCode(wanted.code, nights.length, sum(bases.map(({ discounted }) => discounted)));
  const reductions = reductionsOf(
    code,
    bases.map(({ discounted }) => discounted),
  );
  const others = wanted.chosen.filter(({ extraId }) => !facts.extras.some((extra) => extra.id === extraId && isByPiece(extra)));
  const lines = bases.map(({ line, accommodation, discount }, index) =>
    chargedLine(facts, code, {
      planKey: key,
      line,
      accommodation,
      discount,
      code: reductions[index] ?? 0,
      chosen: index === 0 ? wanted.chosen : others,
      getsPieces: index === 0,
    }),
  );
  const total = sum(lines.map((line) => line.total));
  return total > highestTotal ? null : { plan: key, lines, total, online: sum(lines.map(({ online }) => online)) };
}

/** The code if its conditions hold. */
export function appliedCode(code: PromoCode | null, nights: number, discounted: number): PromoCode | null {
  if (code === null) return null;
  if (code.minNights !== null && nights < code.minNights) return null;
  if (code.minSum !== null && discounted < code.minSum) return null;
  return code;
}

/** Step 5: the reduction of each line. */
export function reductionsOf(code: PromoCode | null, discounted: readonly number[]): number[] {
  if (code === null) return discounted.map(() => 0);
  if (code.kind === "percent") return discounted.map((amount) => share(amount, code.percent, 100));
  const whole = sum(discounted);
  if (whole === 0) return discounted.map(() => 0);
  const amount = Math.min(code.amount, whole);
  const shares = discounted.map((result) => shareDown(amount, result, whole));
  let left = amount - sum(shares);
  return shares.map((part, index) => {
    // A line of which nothing is left takes no remaining cent.
    if (left === 0 || part === discounted[index]) return part;
    left -= 1;
    return part + 1;
  });
}
