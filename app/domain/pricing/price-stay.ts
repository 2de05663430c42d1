import { type Cents, percentOf, sum } from "#kit/money.ts";
import { nightCount } from "#kit/stay.ts";
import { isSold, pricedExtra } from "./extras.ts";
import type { CustomPlan, Extra, PricingFacts, PromoCode, SpecialRate } from "./facts.ts";
import { conditionsHold, nightPricesOf, rateApplies } from "./plan-prices.ts";
import type { Priced, PricedLine, PricedPlan, Wanted } from "./priced.ts";
import { taxesOf } from "./taxes.ts";
import { assumedAge, byAge, dependsOnGuests, fits, guestAmount, knownAges, type UnitGroup, unitGroups } from "./units.ts";

/** The highest accommodation of a line and total of a booking, in cents; above them a plan is not available. */
const mostAccommodation: Cents = 1_800_000_000;
const mostTotal: Cents = 2_100_000_000;

type Offer = { plan: string; custom: CustomPlan | null; percent: number; isRefundable: boolean };

/** The plans that are offered for the stay, in their order. */
function offersFor({ facts, stay, today, isMember, code }: Wanted): Offer[] {
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

/** A line after step 4; `ages` are those of `childAges` with the assumed age in place of unknown ones. */
export type Accommodation = Pick<PricedLine, "units" | "adults" | "childAges" | "assumedAge" | "nights" | "accommodation" | "discount"> & {
  ages: number[];
};

/** The amount per person and night of a plan. */
export const perPersonOf = (plan: CustomPlan | null): Cents => (plan?.derivation?.per === "person" ? plan.derivation.amount : 0);

/** Steps 2 to 4 of a plan; `matters`: whether prices depend on guests. Undefined where it is not available. */
function accommodationOf(
  { facts, stay }: Wanted,
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

/** The reduction of each line by a code (step 5), and the percentage by which it reduces step 6. */
function reductionOf(code: PromoCode | null, nets: readonly Cents[], nights: number): { cuts: Cents[]; onExtras: number } {
  const holds = code && nights >= (code.minNights ?? 0) && sum(nets) >= (code.minSum ?? 0);
  if (!holds) return { cuts: nets.map(() => 0), onExtras: 0 };
  if (code.kind === "percent")
    return { cuts: nets.map((net) => percentOf(net, code.percent)), onExtras: code.coversExtras ? code.percent : 0 };
  return { cuts: split(Math.min(code.amount, sum(nets)), nets), onExtras: 0 };
}

/** An amount of at most their sum in proportion to `nets`: shares rounded down, the remaining cents one by one to the first that have some left. */
function split(amount: Cents, nets: readonly Cents[]): Cents[] {
  const whole = BigInt(sum(nets));
  const shares = nets.map((net) => (whole === 0n ? 0 : Number((BigInt(amount) * BigInt(net)) / whole)));
  let rest = amount - sum(shares);
  return shares.map((share, index) => {
    const takes = rest > 0 && share < (nets[index] ?? 0) ? 1 : 0;
    rest -= takes;
    return share + takes;
  });
}

/** What the parts of a line cost after its reductions (step 7); `costOf`: its extras of a kind before a code. */
export const partsOf = (
  line: Pick<PricedLine, "accommodation" | "discount" | "code" | "codeOnMeals" | "codeOnExtras">,
  costOf: (kind: Extra["kind"]) => Cents,
) => ({
  accommodation: line.accommodation - line.discount - line.code,
  meals: costOf("meal") - line.codeOnMeals,
  extras: costOf("other") - line.codeOnExtras,
});

/** What steps 5 to 8 depend on. */
export type Charged = Pick<Wanted, "stay" | "code" | "chosen"> & { facts: Pick<PricingFacts, "brackets" | "extras" | "taxRules"> };

/** Steps 5 to 8 of a plan, from its lines after step 4; undefined where its total is too high. */
export function chargedPlan(
  { facts, stay, code, chosen }: Charged,
  plan: string,
  before: readonly Accommodation[],
): PricedPlan | undefined {
  const sold = facts.extras.filter((extra) => isSold(extra, plan, stay));
  const piecesOf = (id: string) => chosen.find(({ extraId }) => extraId === id)?.pieces;
  const wantedExtras = sold.filter((extra) => extra.obligatory || piecesOf(extra.id) !== undefined);
  const nets = before.map(({ accommodation, discount }) => accommodation - discount);
  const { cuts, onExtras } = reductionOf(code, nets, nightCount(stay));

  const lines = before.map(({ ages, ...line }, index): PricedLine => {
    const cut = cuts[index] ?? 0;
    const extras = wantedExtras.flatMap((extra) => {
      const isPiece = extra.unit === "piece" || extra.unit === "piece_night";
      if (isPiece && index > 0) return [];
      const pieces = Math.min(extra.maxPieces, Math.max(1, piecesOf(extra.id) ?? 1));
      return [{ kind: extra.kind, ...pricedExtra(extra, facts.brackets, { ...line, ages }, stay, pieces) }];
    });
    const costOf = (kind: "meal" | "other") => sum(extras.filter((extra) => extra.kind === kind).map(({ amount }) => amount));
    const codeOnMeals = percentOf(costOf("meal"), onExtras);
    const codeOnExtras = percentOf(costOf("other"), onExtras);
    const parts = partsOf({ ...line, code: cut, codeOnMeals, codeOnExtras }, costOf);
    const taxes = taxesOf(facts.taxRules, { ...line, ages, parts }, stay);
    const taxed = (mode: "added" | "at_property") => sum(taxes.filter((tax) => tax.mode === mode).map(({ amount }) => amount));
    const online = parts.accommodation + parts.meals + parts.extras + taxed("added");
    return {
      ...line,
      code: cut,
      extras: extras.map(({ id, quantity, amount }) => ({ id, quantity, amount })),
      codeOnMeals,
      codeOnExtras,
      taxes,
      total: online + taxed("at_property"),
      online,
    };
  });
  const total = sum(lines.map((line) => line.total));
  return total > mostTotal ? undefined : { plan, lines, total, online: sum(lines.map(({ online }) => online)) };
}

/** The units with their guests, and whether prices depend on these; null where they do not fit. */
function fittingUnits({ facts, units, guests }: Wanted): { groups: readonly UnitGroup[]; matters: boolean } | null {
  const matters = dependsOnGuests(facts);
  const everybody = guests.adults + guests.childAges.length;
  const groups = matters ? unitGroups(guests, units) : [{ units, adults: guests.adults, childAges: guests.childAges.toSorted(byAge) }];
  const room = facts.guests;
  const isFit = matters ? groups.every((group) => fits(facts, group)) : everybody <= units * (room.maxGuests + room.extraBeds);
  return isFit ? { groups, matters } : null;
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
