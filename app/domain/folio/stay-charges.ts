import type { StoredLine } from "#domain/reservation/stored-items.ts";
import { type Day, daysOf } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import { type Cents, sharesOf, sum } from "#kit/money.ts";
import type { ReservationState } from "#kit/reservation-state.ts";

/** A tax in an amount; `rate` in thousandths of a percent, null: an amount. Without a name: that of a hotel that has not set its own. */
export type ChargeTax = { name: string; rate: number | null; amount: Cents };

/**
 * What a stay is charged, in cents with taxes. `source` says what of the stay it is for; `from`: the night from which on it is charged,
 * null: at once.
 */
export type StayCharge = {
  kind: "night" | "extra" | "fee" | "allowance";
  source: string;
  from: Day | null;
  text: string;
  amount: Cents;
  taxes: ChargeTax[];
};

export type ChargedStay = Stay & {
  state: ReservationState;
  /** Of a cancelled booking: what it costs. */
  cancellationFee: Cents;
  /** Refunded though the stay is over. */
  goodwill: Cents;
  lines: (Pick<
    StoredLine,
    "line" | "units" | "accommodation" | "discount" | "code" | "codeOnExtras" | "extras" | "nightPrices" | "kept" | "claim" | "pointsKept"
  > & { taxes: readonly StoredLine["taxes"][number][]; room: { name: string } })[];
};

type Line = ChargedStay["lines"][number];
type Item = StayCharge & { part: "accommodation" | "meals" | "extras" };

const roomText = ({ units, room }: Pick<Line, "units" | "room">) => (units > 1 ? `${units} × ${room.name}` : room.name);

/** `cents` divided by weights, all to the first where no weight is above 0. */
const divided = (cents: Cents, weights: readonly number[]): Cents[] =>
  weights.some((weight) => weight > 0) ? sharesOf(cents, weights) : weights.map((_, index) => (index === 0 ? cents : 0));

/** Which items a tax or fee is divided over, as weights. */
function weightsOf({ rule }: Line["taxes"][number], items: readonly Item[]): number[] {
  const isNight = ({ kind }: Item) => kind === "night";
  if (rule?.basis === "amount")
    return items.map((item, index) => (rule.per.endsWith("_night") ? Number(isNight(item)) : Number(index === 0)));
  const parts: readonly string[] = rule && rule.ofRule === null ? rule.parts : ["accommodation"];
  return items.map(({ part, amount }) => (parts.includes(part) ? Math.max(0, amount) : 0));
}

/** Nights and extras of a line with their taxes: what it costs, divided to the cent. */
function chargesOfLine(stay: ChargedStay, line: Line): StayCharge[] {
  const nights = daysOf(stay.checkIn, stay.checkOut);
  const accommodation = line.accommodation - line.discount - line.code;
  const byNight = divided(
    accommodation,
    nights.map((_, index) => line.nightPrices[index] ?? 0),
  );
  const cuts = divided(
    line.codeOnExtras,
    line.extras.map(({ amount }) => amount),
  );
  const items: Item[] = [
    ...nights.map((night, index) => ({
      kind: "night" as const,
      part: "accommodation" as const,
      source: `${line.line} ${night}`,
      from: night,
      text: roomText(line),
      amount: byNight[index] ?? 0,
      taxes: [],
    })),
    ...line.extras.map((extra, index) => ({
      kind: "extra" as const,
      part: extra.kind === "meal" ? ("meals" as const) : ("extras" as const),
      source: `${line.line} ${extra.id}`,
      from: stay.checkIn,
      text: extra.name,
      amount: extra.amount - (cuts[index] ?? 0),
      taxes: [],
    })),
  ];
  const taxes = line.taxes
    .filter(({ mode }) => mode !== "at_property" || stay.state === "confirmed")
    .map((tax) => ({ tax, shares: divided(tax.amount, weightsOf(tax, items)) }));
  return items.map(({ kind, source, from, text, amount }, index) => {
    const own = taxes.flatMap(({ tax: { mode, rule }, shares }) => {
      const part = shares[index] ?? 0;
      const rate = rule === undefined || rule === null ? null : rule.basis === "percent" ? rule.rate : null;
      return part === 0 ? [] : [{ isAdded: mode !== "included", tax: { name: rule?.name ?? "", rate, amount: part } }];
    });
    return {
      kind,
      source,
      from,
      text,
      amount: amount + sum(own.filter(({ isAdded }) => isAdded).map(({ tax }) => tax.amount)),
      taxes: own.map(({ tax }) => tax),
    };
  });
}

/**
 * What a booking costs its guest, by night: all of its price and the taxes at the hotel, whoever is paid; of a cancelled one its fee, of
 * rooms that were cancelled alone theirs. The amounts add up to the price of the booking to the cent. A later change, such as an earlier
 * departure, divides the new price anew.
 */
export function stayCharges(stay: ChargedStay): StayCharge[] {
  const alone = stay.lines
    .filter(({ kept }) => kept !== null)
    .map(({ line, units, kept, claim, pointsKept, room }) => ({
      kind: "fee" as const,
      source: `${line} fee`,
      from: null,
      text: roomText({ units, room }),
      amount: (kept ?? 0) + (claim ?? 0) + pointsKept,
      taxes: [],
    }));
  const current = stay.lines.filter(({ kept }) => kept === null);
  const rest = (kind: "fee" | "allowance", from: Day | null, amount: Cents): StayCharge => ({
    kind,
    source: kind,
    from,
    text: current.map(roomText).join(", "),
    amount,
    taxes: [],
  });
  const charges =
    stay.state === "cancelled"
      ? [rest("fee", null, stay.cancellationFee)]
      : stay.state === "confirmed" || stay.state === "no_show"
        ? [...current.flatMap((line) => chargesOfLine(stay, line)), rest("allowance", null, -stay.goodwill)]
        : [];
  return [...charges, ...alone].filter(({ amount, taxes }) => amount !== 0 || taxes.length > 0);
}
