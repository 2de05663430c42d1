import { type Cents, percentOf, shareOf, sum } from "#kit/money.ts";
import type { CancellationPolicy, Tier } from "./facts.ts";
import type { PricedLine } from "./priced.ts";

/** From the instant `from` (ISO) on a cancellation by the guest costs `penalty` cents. */
export type CancellationTerm = { from: string; penalty: Cents };

/**
 * The lines without their refundable extras, which are the base of penalties before the check-in day begins at `until`;
 * `booked` is an instant at or before the booking.
 */
export type BaseBeforeArrival = { lines: readonly PricedLine[]; until: Date; booked: Date };

/** The instant that is `hours` before the check-in time `arrival`. */
export const hoursBefore = (arrival: Date, hours: number): Date => new Date(arrival.getTime() - hours * 3_600_000);

const everything: Tier["penalty"] = { kind: "percent", percent: 100 };

/**
 * What of a line's online total its first nights cost: their share of the net accommodation and of online taxes, each
 * rounded; no extras.
 */
export function firstNights(
  line: Pick<PricedLine, "units" | "nights" | "accommodation" | "discount" | "code" | "taxes">,
  nights: number,
): Cents {
  const first = sum(line.nights.slice(0, nights).map(({ withGuests }) => withGuests)) * line.units;
  const taxes = sum(line.taxes.filter(({ mode }) => mode === "added").map(({ amount }) => amount));
  const net = line.accommodation - line.discount - line.code;
  return shareOf(net, first, line.accommodation) + shareOf(taxes, first, line.accommodation);
}

function penaltyOf(line: PricedLine, penalty: Tier["penalty"]): Cents {
  if (penalty.kind === "percent") return percentOf(line.online, penalty.percent);
  const extras = sum(line.extras.map(({ amount }) => amount)) - line.codeOnMeals - line.codeOnExtras;
  return Math.min(line.online, firstNights(line, penalty.nights) + extras);
}

/**
 * What a cancellation costs from which instant on, in ascending order (docs/pricing.md, step 9); `arrival` is the hotel's
 * check-in time on the arrival day, `before` is there if the lines have refundable extras. Before the first term it is
 * free, or costs everything where it is never free. `earliest`: the first term begins then at the latest.
 */
export function termsOf(
  { freeUntilHours, tiers }: CancellationPolicy,
  arrival: Date,
  lines: readonly PricedLine[],
  before?: BaseBeforeArrival,
  earliest?: Date,
): CancellationTerm[] {
  const steps = tiers.map(({ fromHours, penalty }) => ({ at: hoursBefore(arrival, fromHours).getTime(), penalty }));
  const start = freeUntilHours === null ? before?.booked.getTime() : hoursBefore(arrival, freeUntilHours).getTime();
  if (start !== undefined && !steps.some(({ at }) => at <= start)) steps.push({ at: start, penalty: everything });
  steps.sort((one, other) => one.at - other.at);
  const [first] = steps;
  if (first && earliest) first.at = Math.min(first.at, earliest.getTime());
  const arrivalDay = before?.until.getTime() ?? -Infinity;
  const changed = steps.findLast(({ at }) => at < arrivalDay);
  if (changed && !steps.some(({ at }) => at === arrivalDay)) steps.push({ at: arrivalDay, penalty: changed.penalty });
  return steps
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, penalty }) => {
      const base = before && at < arrivalDay ? before.lines : lines;
      return { from: new Date(at).toISOString(), penalty: sum(base.map((line) => penaltyOf(line, penalty))) };
    });
}

/** Free before `cancelableUntil`, an ISO instant (null: never), then by `terms` (null: everything is lost). */
export type CancellationTerms = { cancelableUntil: string | null; terms: readonly CancellationTerm[] | null };

/** Terms of a line, with its online total in cents. */
export type LineTerms = CancellationTerms & { online: Cents };

/**
 * The terms of several lines as one: free while all are, then the sum of their penalties. `booked` is an instant at or
 * before the booking.
 */
export function termsTogether(lines: readonly LineTerms[], booked: string): CancellationTerms {
  const [first] = lines;
  if (!first) return { cancelableUntil: null, terms: null };
  const deadlines = lines.flatMap(({ cancelableUntil }) => cancelableUntil ?? []);
  if (lines.every(({ cancelableUntil, terms }) => cancelableUntil === first.cancelableUntil && terms === null))
    return { cancelableUntil: first.cancelableUntil, terms: null };
  const [earliest = null] = deadlines.toSorted((one, other) => (one < other ? -1 : 1));
  const free = deadlines.length < lines.length ? null : earliest;
  const begin = free ?? booked;
  const instants = lines.flatMap(({ cancelableUntil, terms }) => [cancelableUntil ?? begin, ...(terms ?? []).map(({ from }) => from)]);
  const steps = [...new Set([begin, ...instants])].filter((from) => from >= begin).toSorted((one, other) => (one < other ? -1 : 1));
  const terms = steps.map((from) => ({
    from,
    penalty: sum(lines.map((line) => penaltyAt(line, new Date(from)) ?? line.online)),
  }));
  return { cancelableUntil: free, terms: terms.filter(({ penalty }, index) => penalty !== terms[index - 1]?.penalty) };
}

/** The penalty of a cancellation by the guest at `now`; null: everything that was charged. */
export function penaltyAt({ cancelableUntil, terms }: CancellationTerms, now: Date): Cents | null {
  if (cancelableUntil !== null && now < new Date(cancelableUntil)) return 0;
  return terms?.findLast(({ from }) => new Date(from) <= now)?.penalty ?? null;
}
