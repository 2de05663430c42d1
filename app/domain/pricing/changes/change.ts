import type { Day } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import { type Cents, sum } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { chargedLines, type LineToCharge, type UnchangedLine } from "../charged-lines.ts";
import type { PricingFacts, PromoCode } from "../facts.ts";
import type { ChosenExtra, PricedLine } from "../priced.ts";
import { type ChangeItem, compared, containedBy } from "./change-items.ts";
import { type BookedLine, lineBefore, type LineProblem, sameGuests, sameStay, type RequestedLine } from "./change-line.ts";

/** A booking with its live lines, in their order. */
export type Booked = {
  stay: Stay;
  /** The hotel's day of the first booking. */
  bookedOn: Day;
  /** As it was accepted at the first booking. */
  code: PromoCode | null;
  lines: readonly BookedLine[];
};

/** What the booking shall be. */
export type RequestedBooking = { stay: Stay; lines: readonly RequestedLine[] };

/** The facts as of now: the hotel's day, whether the guest is a member, and those of each room. */
export type ChangeFacts = { today: Day; isMember: boolean; factsOf: (roomId: string) => PricingFacts };

type ChangedLine = {
  from: number | null;
  roomId: string;
  plan: string;
  /** `unchanged`: exactly as booked. `kept`: under the plan as of the first booking. `new`: under a plan as of now. */
  state: "unchanged" | "kept" | "new";
  /** Nights at their agreed price. */
  agreed: readonly Day[];
  line: PricedLine;
};

/** A booked line and those that come from it; new units have `from` null, in one comparison. */
type Comparison = { from: number | null; items: ChangeItem[]; difference: Cents };

type Sums = { total: Cents; online: Cents };
export type Change = {
  lines: ChangedLine[];
  before: Sums;
  after: Sums;
  difference: Sums;
  comparisons: Comparison[];
  /** Taxes and fees that the prices contain. */
  contained: ReturnType<typeof containedBy>;
};

export type ChangeRejection = (LineProblem & { line: number }) | { code: "too_expensive" };

const sameExtras = (one: readonly ChosenExtra[], other: readonly ChosenExtra[]): boolean =>
  one.length === other.length &&
  one.every(({ extraId, pieces }) => other.some((extra) => extra.extraId === extraId && extra.pieces === pieces));

const sumsOf = (lines: readonly PricedLine[]): Sums => ({
  total: sum(lines.map(({ total }) => total)),
  online: sum(lines.map(({ online }) => online)),
});

/** Whether a requested line continues a booked one of which it has units: it is of the same room and plan. */
export const continues = (booked: BookedLine, { roomId, plan }: RequestedLine): boolean => booked.roomId === roomId && booked.plan === plan;

function continued(booked: Booked, one: RequestedLine): BookedLine | null {
  const line = one.from === null ? undefined : booked.lines[one.from];
  return line && continues(line, one) ? line : null;
}

/** The booked line that a requested one leaves unchanged. */
export function unchangedLine(booked: Booked, stay: Stay, one: RequestedLine): BookedLine | null {
  const source = continued(booked, one);
  if (!source || !sameStay(stay, booked.stay) || one.units !== source.line.units) return null;
  return sameGuests(one, source.line) && sameExtras(one.chosen, source.chosen) ? source : null;
}

/**
 * What a change of a booking costs, in cents (docs/pricing.md, step 10): lines that stay exactly as they are, steps 1 to 8 for
 * all others. Rejects the first line whose guests do not fit or whose plan is not offered, and a total that is too high. No line
 * has more units than the booked one that it comes from. The restrictions of dates, free nights and limits of extras are
 * checked elsewhere.
 */
export function changedBooking(booked: Booked, requested: RequestedBooking, now: ChangeFacts): Outcome<Change, ChangeRejection> {
  const { stay } = requested;
  for (const [from, { line }] of booked.lines.entries())
    if (sum(requested.lines.filter((one) => one.from === from).map(({ units }) => units)) > line.units)
      throw new RangeError("A line has not so many units.");
  const toCharge: (LineToCharge | UnchangedLine)[] = [];
  const described: Omit<ChangedLine, "line">[] = [];
  for (const [index, one] of requested.lines.entries()) {
    const { from, roomId, plan } = one;
    const source = continued(booked, one);
    const unchanged = unchangedLine(booked, stay, one);
    if (unchanged) {
      toCharge.push({ unchanged: unchanged.line });
      described.push({ from, roomId, plan, state: "unchanged", agreed: unchanged.line.nights.map(({ night }) => night) });
      continue;
    }
    const facts = now.factsOf(roomId);
    const { bookedOn, code } = booked;
    const before = lineBefore(source, one, { ...now, facts, stay, bookedStay: booked.stay, bookedOn, code });
    if ("code" in before) return rejected({ ...before, line: index });
    toCharge.push({ facts, plan, accommodation: before.accommodation, chosen: one.chosen, isFirst: one.isFirst ?? from === null });
    described.push({ from, roomId, plan, state: before.since === "booking" ? "kept" : "new", agreed: before.agreed });
  }
  const charged = chargedLines({ stay, code: booked.code }, toCharge);
  if (!charged) return rejected({ code: "too_expensive" });
  const lines = described.flatMap((one, index) => {
    const line = charged[index];
    return line ? [{ ...one, line }] : [];
  });
  const old = booked.lines.map(({ line }) => line);
  const [before, after] = [sumsOf(old), sumsOf(charged)];
  const comparison = (from: number | null, was: readonly PricedLine[]): Comparison => {
    const items = compared(
      was,
      lines.flatMap((one) => (one.from === from ? [one.line] : [])),
    );
    return { from, items, difference: sum(items.map(({ difference }) => difference)) };
  };
  const comparisons = [...old.map((line, from) => comparison(from, [line])), comparison(null, [])].filter(({ items }) => items.length > 0);
  const difference = { total: after.total - before.total, online: after.online - before.online };
  return done({ lines, before, after, difference, comparisons, contained: containedBy(old, charged) });
}
