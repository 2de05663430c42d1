import { type Cents, percentOf, sum } from "#kit/money.ts";
import { type Accommodation, type ChargeFacts, chargedLines, isPiece, type Reduction } from "./charged-lines.ts";
import type { CustomPlan, PricingFacts, SpecialRate } from "./facts.ts";
import { conditionsHold, nightPricesOf, rateApplies } from "./plan-prices.ts";
import type { Priced, PricedPlan, Wanted } from "./priced.ts";
import { assumedAge, byAge, dependsOnGuests, fits, guestAmount, knownAges, type UnitGroup, unitGroups } from "./units.ts";

/** The highest accommodation of a line, in cents; above it a plan is not available. */
export const mostAccommodation: Cents = 1_800_000_000;

export type Offer = { plan: string; custom: CustomPlan | null; percent: number; isRefundable: boolean };

/** The plans that are offered for the stay, in their order. */
export function offersFor({ facts, stay, today, isMember, code }: Pick<Wanted, "facts" | "stay" | "today" | "isMember" | "code">): Offer[] {
  const special = (rate: SpecialRate): Offer => ({
    plan: rate.rateType,
    custom: null,
    percent: rate.discountPercentage,
    isRefundable: rate.isCancelable,
  });
  return [
    { plan: "standard", custom: null, percent: 0, isRefundable: true },
    ...facts.specialRates.filter((rate) => rateApplies(rate, stay, today, isMember)).map(special),
    ...facts.plans
      .filter(
        ({ id, sold, conditions }) =>
          sold && conditionsHold(conditions, stay, today, { isMember, hasCode: code?.opens.includes(id) ?? false }),
      )
      .map((plan) => ({
        plan: plan.id,
        custom: plan,
        percent: 0,
        isRefundable: plan.cancellation === null || plan.cancellation.freeUntilHours !== null,
      })),
  ];
}

/** Whether the guests of a line fit (step 1); where prices do not depend on guests, those of all its units. */
export const lineFits = (facts: PricingFacts, line: UnitGroup, matters: boolean): boolean =>
  matters ? fits(facts, line) : line.adults + line.childAges.length <= line.units * (facts.guests.maxGuests + facts.guests.extraBeds);

/** The amount per person and night of a plan. */
export const perPersonOf = (plan: CustomPlan | null): Cents => (plan?.derivation?.per === "person" ? plan.derivation.amount : 0);

/** Steps 2 to 4 of a plan; `matters`: whether prices depend on guests. Undefined where it is not available. */
export function accommodationOf(
  { facts, stay }: Pick<Wanted, "facts" | "stay">,
  groups: readonly UnitGroup[],
  matters: boolean,
  offer: Offer,
): Accommodation[] | undefined {
  const nights = nightPricesOf(facts, offer.custom, stay);
  if (!nights) return undefined;
  const perPerson = perPersonOf(offer.custom);
  const lines = groups.map(({ units, adults, childAges }) => {
    const priced = (ages: readonly number[]) => {
      const guests = matters ? guestAmount(facts, { adults, ages }, perPerson) : 0;
      return nights.map((night) => ({ ...night, withGuests: Math.max(0, night.price + guests) }));
    };
    const sumOf = (ages: readonly number[]) => sum(priced(ages).map(({ withGuests }) => withGuests)) * units;
    const assumed = matters ? assumedAge(childAges, sumOf) : null;
    const ages = knownAges(childAges, assumed);
    const accommodation = sumOf(ages);
    return {
      units,
      adults,
      childAges,
      assumedAge: assumed,
      ages,
      nights: priced(ages),
      accommodation,
      discount: percentOf(accommodation, offer.percent),
    };
  });
  return lines.some(({ accommodation }) => accommodation > mostAccommodation) ? undefined : lines;
}

/** What steps 5 to 8 of a plan depend on. */
export type Charged = Pick<Wanted, "stay" | "code" | "chosen"> & { facts: ChargeFacts };

/**
 * Steps 5 to 8 of a plan, from its lines after step 4 and their reduction by a code, where that is known; undefined where its
 * total is too high. Extras by the piece belong to the first line.
 */
export function chargedPlan(
  { facts, stay, code, chosen }: Charged,
  plan: string,
  before: readonly Accommodation[],
  reduction?: Reduction,
): PricedPlan | undefined {
  const pieces = new Set(facts.extras.filter(isPiece).map(({ id }) => id));
  const others = chosen.filter(({ extraId }) => !pieces.has(extraId));
  const lines = chargedLines(
    { stay, code },
    before.map((accommodation, index) => ({
      facts,
      plan,
      accommodation,
      chosen: index === 0 ? chosen : others,
      isFirst: index === 0,
    })),
    reduction,
  );
  return lines && { plan, lines, total: sum(lines.map(({ total }) => total)), online: sum(lines.map(({ online }) => online)) };
}

/** The units with their guests, and whether prices depend on these; null where they do not fit. */
function fittingUnits({
  facts,
  units,
  guests,
}: Pick<Wanted, "facts" | "units" | "guests">): { groups: readonly UnitGroup[]; matters: boolean } | null {
  const matters = dependsOnGuests(facts);
  const groups = matters ? unitGroups(guests, units) : [{ units, adults: guests.adults, childAges: guests.childAges.toSorted(byAge) }];
  return groups.every((group) => lineFits(facts, group, matters)) ? { groups, matters } : null;
}

/** The offers with their prices, by total. */
const byTotal = (wanted: Wanted, { groups, matters }: NonNullable<ReturnType<typeof fittingUnits>>, offers: readonly Offer[]) =>
  offers
    .flatMap((offer) => {
      const before = accommodationOf(wanted, groups, matters, offer);
      const plan = before && chargedPlan(wanted, offer.plan, before);
      return plan ? [{ plan, isRefundable: offer.isRefundable }] : [];
    })
    .toSorted((one, other) => one.plan.total - other.plan.total);

/**
 * The prices of a stay in a room under each plan that is offered, in cents, by docs/pricing.md: the refundable plan of the
 * lowest total first, then the others by total. Null where the guests do not fit. The restrictions of dates are checked by
 * #domain/availability.
 */
export function priceStay(wanted: Wanted): Priced {
  const units = fittingUnits(wanted);
  if (!units) return null;
  const priced = byTotal(wanted, units, offersFor(wanted));
  const best = priced.find(({ isRefundable }) => isRefundable);
  return (best ? [best, ...priced.filter((one) => one !== best)] : priced).map(({ plan }) => plan);
}

/** The first of these plans alone; the others are priced only where no refundable one can be sold. */
export function firstPrice(wanted: Wanted): Priced {
  const units = fittingUnits(wanted);
  if (!units) return null;
  const { refundable = [], other = [] } = Object.groupBy(offersFor(wanted), ({ isRefundable }) => (isRefundable ? "refundable" : "other"));
  const [best = byTotal(wanted, units, other)[0]] = byTotal(wanted, units, refundable);
  return best ? [best.plan] : [];
}

/** Steps 1 to 4 of a stay under one plan; `discount` of its special rate in percent, amounts for all units. */
export type Accommodated = { plan: string; discount: number; subtotal: Cents; net: Cents; lines: readonly Accommodation[] };

/**
 * The refundable plan with the lowest price after step 4, of several the first; null where the guests do not fit or no such
 * plan is available.
 */
export function cheapestAccommodation(wanted: Omit<Wanted, "code" | "chosen">): Accommodated | null {
  const units = fittingUnits(wanted);
  if (!units) return null;
  let best: Accommodated | null = null;
  for (const offer of offersFor({ ...wanted, code: null })) {
    const lines = offer.isRefundable && accommodationOf(wanted, units.groups, units.matters, offer);
    if (!lines) continue;
    const subtotal = sum(lines.map(({ accommodation }) => accommodation));
    const net = subtotal - sum(lines.map(({ discount }) => discount));
    if (!best || net < best.net) best = { plan: offer.plan, discount: offer.percent, subtotal, net, lines };
  }
  return best;
}
