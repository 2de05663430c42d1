import { type Cents, percentOf, shareOf, sum } from "#kit/money.ts";
import type { CancellationPolicy, Tier } from "./facts.ts";
import type { PricedLine } from "./priced.ts";

/** From the instant `from` (ISO) on a cancellation by the guest costs `penalty` cents. */
export type CancellationTerm = { from: string; penalty: Cents };

const hourMs = 3_600_000;

function penaltyOf(line: PricedLine, penalty: Tier["penalty"]): Cents {
  if (penalty.kind === "percent") return percentOf(line.online, penalty.percent);
  const first = sum(line.nights.slice(0, penalty.nights).map(({ withGuests }) => withGuests)) * line.units;
  const taxes = sum(line.taxes.filter(({ mode }) => mode === "added").map(({ amount }) => amount));
  const net = line.accommodation - line.discount - line.code;
  return Math.min(line.online, shareOf(net, first, line.accommodation) + shareOf(taxes, first, line.accommodation));
}

/**
 * What a cancellation costs from which instant on, in ascending order (docs/pricing.md, step 9); `arrival` is the hotel's
 * check-in time on the arrival day. Before the first term it is free, or costs everything where it is never free.
 */
export function termsOf({ freeUntilHours, tiers }: CancellationPolicy, arrival: Date, lines: readonly PricedLine[]): CancellationTerm[] {
  const at = (hours: number) => new Date(arrival.getTime() - hours * hourMs).toISOString();
  const begun = tiers.map(({ fromHours, penalty }) => ({ hours: fromHours, cents: sum(lines.map((line) => penaltyOf(line, penalty))) }));
  const all = sum(lines.map(({ online }) => online));
  const starts = freeUntilHours !== null && !tiers.some(({ fromHours }) => fromHours === freeUntilHours);
  return [...(starts ? [{ hours: freeUntilHours, cents: all }] : []), ...begun]
    .toSorted((one, other) => other.hours - one.hours)
    .map(({ hours, cents }) => ({ from: at(hours), penalty: cents }));
}

/** Free before `cancelableUntil`, an ISO instant (null: never), then by `terms` (null: everything is lost). */
export type CancellationTerms = { cancelableUntil: string | null; terms: readonly CancellationTerm[] | null };

/** The penalty of a cancellation by the guest at `now`; null: everything that was charged. */
export function penaltyAt({ cancelableUntil, terms }: CancellationTerms, now: Date): Cents | null {
  if (cancelableUntil !== null && now < new Date(cancelableUntil)) return 0;
  return terms?.findLast(({ from }) => new Date(from) <= now)?.penalty ?? null;
}
