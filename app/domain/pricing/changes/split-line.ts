import { type Cents, sum } from "#kit/money.ts";
import type { CancellationTerms } from "../cancellation.ts";
import type { ExtraUnit } from "../facts.ts";
import type { PricedLine, PricedTax } from "../priced.ts";
import type { LineShare } from "./payment-requests.ts";

/** The amounts of a line as a booking stores them, for all its units. */
export type LineAmounts = Pick<PricedLine, "units" | "accommodation" | "discount" | "code" | "total" | "online"> & {
  /** What a code takes off meals and extras together. */
  codeOnExtras: Cents;
  extras: readonly { unit: ExtraUnit; quantity: number; amount: Cents }[];
  taxes: readonly Pick<PricedTax, "mode" | "amount">[];
};

/** A share of a whole, rounded down; exact for amounts of any size, 0 of nothing. */
const floorShare = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));

const isPiece = (unit: ExtraUnit) => unit === "piece" || unit === "piece_night";
const amountOf = (items: readonly { amount: Cents }[]): Cents => sum(items.map(({ amount }) => amount));

type Net = Omit<LineAmounts, "units" | "total" | "online">;

/** The line of some units with its total and online total. */
function summed<Line extends LineAmounts>(line: Line, units: number, net: Net): Line {
  const ofTaxes = (mode: PricedTax["mode"]) => amountOf(net.taxes.filter((tax) => tax.mode === mode));
  const online = net.accommodation - net.discount - net.code + amountOf(net.extras) - net.codeOnExtras + ofTaxes("added");
  return { ...line, ...net, units, online, total: online + ofTaxes("at_property"), taxes: net.taxes.filter(({ amount }) => amount !== 0) };
}

/**
 * Cancels `units` of a line's n units (docs/pricing.md, step 9): the cancelled part gets `units` / n of each price item,
 * rounded down, the rest stays. Extras by the piece stay unless all units go; what a code takes off extras follows them in
 * proportion. The code of the cancelled part is a cent higher where the rest would else be below 0. Guests and night
 * prices are those of a unit and do not change.
 */
export function splitLine<Line extends LineAmounts>(line: Line, units: number): { cancelled: Line; kept: Line } {
  if (!Number.isInteger(units) || units < 1 || units > line.units) throw new RangeError("A line has not so many units.");
  const shareOf = (amount: number) => floorShare(amount, units, line.units);
  const isAll = units === line.units;
  const goes = line.extras.map((extra) => {
    const share = isAll ? (amount: number) => amount : isPiece(extra.unit) ? () => 0 : shareOf;
    return { ...extra, quantity: share(extra.quantity), amount: share(extra.amount) };
  });
  const [accommodation, discount] = [shareOf(line.accommodation), shareOf(line.discount)];
  const leastCode = line.discount + line.code - discount - (line.accommodation - accommodation);
  const cancelled = {
    accommodation,
    discount,
    code: Math.max(shareOf(line.code), leastCode),
    extras: goes.filter((extra) => isAll || !isPiece(extra.unit)),
    codeOnExtras: floorShare(line.codeOnExtras, amountOf(goes), amountOf(line.extras)),
    taxes: line.taxes.map((tax) => ({ ...tax, amount: shareOf(tax.amount) })),
  };
  const rest = <Item extends { amount: Cents }>(all: readonly Item[], taken: readonly { amount: Cents }[]) =>
    all.map((item, index) => ({ ...item, amount: item.amount - (taken[index]?.amount ?? 0) }));
  const kept = {
    accommodation: line.accommodation - accommodation,
    discount: line.discount - discount,
    code: line.code - cancelled.code,
    extras: isAll
      ? []
      : rest(line.extras, goes).map((extra, index) => ({ ...extra, quantity: extra.quantity - (goes[index]?.quantity ?? 0) })),
    codeOnExtras: line.codeOnExtras - cancelled.codeOnExtras,
    taxes: rest(line.taxes, cancelled.taxes),
  };
  return { cancelled: summed(line, units, cancelled), kept: summed(line, line.units - units, kept) };
}

/**
 * The shares of a line in the payments of its booking, divided between the parts of a split line in proportion to their
 * online totals: the parts up to each payment are rounded down for the cancelled part, the rest stays.
 */
export function splitShares<Share extends LineShare>(
  shares: readonly Share[],
  cancelled: { online: Cents },
): { cancelled: Share[]; kept: Share[] } {
  const online = sum(shares.map(({ part }) => part));
  const upTo = (count: number) => floorShare(sum(shares.slice(0, count).map(({ part }) => part)), cancelled.online, online);
  const cancelledShares = shares.map((share, index) => {
    const part = upTo(index + 1) - upTo(index);
    const points = floorShare(share.points, part, share.part);
    const received = floorShare(share.received, part - points, share.part - share.points);
    return { ...share, part, points, received, amount: part - points - received };
  });
  const kept = shares.map((share, index) => {
    const { part, points, received, amount } = cancelledShares[index] ?? { part: 0, points: 0, received: 0, amount: 0 };
    return {
      ...share,
      part: share.part - part,
      points: share.points - points,
      received: share.received - received,
      amount: share.amount - amount,
    };
  });
  return { cancelled: cancelledShares, kept };
}

/** What a cancellation costs, of the parts of a split line: `units` / n of each penalty, rounded down, at most the online total. */
export function splitTerms(
  { cancelableUntil, terms }: CancellationTerms,
  { cancelled, kept }: { cancelled: { units: number; online: Cents }; kept: { units: number; online: Cents } },
): { cancelled: CancellationTerms; kept: CancellationTerms } {
  const parts = terms?.map(({ from, penalty }) => {
    const cost = Math.min(floorShare(penalty, cancelled.units, cancelled.units + kept.units), cancelled.online);
    return { cancelled: { from, penalty: cost }, kept: { from, penalty: Math.min(penalty - cost, kept.online) } };
  });
  return {
    cancelled: { cancelableUntil, terms: parts?.map((part) => part.cancelled) ?? null },
    kept: { cancelableUntil, terms: parts?.map((part) => part.kept) ?? null },
  };
}
