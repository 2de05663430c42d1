import { instantAt } from "#kit/date/zone.ts";
import { type BaseBeforeArrival, type CancellationTerm, termsOf } from "./cancellation.ts";
import { reductionInLines } from "./charged-lines.ts";
import type { CancellationPolicy, PricingFacts } from "./facts.ts";
import { type Charged, chargedPlan } from "./price-stay.ts";
import type { PricedLine } from "./priced.ts";
import { knownAges } from "./units.ts";

type Requested = Pick<Charged, "stay"> & Partial<Pick<Charged, "code" | "chosen">> & { today: string };
type Plan = { plan: string; lines: readonly PricedLine[] };

type Room = Pick<PricingFacts, "brackets" | "extras" | "taxRules"> & { timeZone: string };

/**
 * What a cancellation costs later than `cancelableUntil` (docs/pricing.md, step 9); null: everything. `arrival` is the
 * check-in time on the arrival day.
 */
export function quoteTerms(
  room: Room,
  requested: Requested,
  plan: Plan,
  policy: CancellationPolicy,
  arrival: Date,
): CancellationTerm[] | null {
  const before = baseBeforeArrival(room, requested, plan);
  return policy.tiers.length > 0 || before ? termsOf(policy, arrival, plan.lines, before) : null;
}

/** The same for each line of the plan alone. */
export function termsByLine(
  room: Room,
  requested: Requested,
  plan: Plan,
  policy: CancellationPolicy,
  arrival: Date,
  earliest?: Date,
): (CancellationTerm[] | null)[] {
  const before = baseBeforeArrival(room, requested, plan);
  return plan.lines.map((line, index) =>
    policy.tiers.length > 0 || before
      ? termsOf(policy, arrival, [line], before && { ...before, lines: before.lines.slice(index, index + 1) }, earliest)
      : null,
  );
}

/** The lines priced without their refundable extras; undefined if they have none, or are booked on the check-in day. */
function baseBeforeArrival(room: Room, requested: Requested, { plan, lines }: Plan): BaseBeforeArrival | undefined {
  const { stay, today, code = null, chosen = [] } = requested;
  const refundable = new Set(room.extras.filter((extra) => extra.refundable).map(({ id }) => id));
  const has = lines.some(({ extras }) => extras.some(({ id, amount }) => amount > 0 && refundable.has(id)));
  if (!has || today >= stay.checkIn) return undefined;
  const facts = { ...room, extras: room.extras.filter(({ id }) => !refundable.has(id)) };
  const accommodation = lines.map((line) => ({ ...line, ages: knownAges(line.childAges, line.assumedAge) }));
  const without = chargedPlan({ facts, stay, code, chosen }, plan, accommodation, reductionInLines(code, lines));
  const midnight = (day: string) => instantAt(day, "00:00", room.timeZone);
  return without && { lines: without.lines, until: midnight(stay.checkIn), booked: midnight(today) };
}
