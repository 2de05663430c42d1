import type { Day } from "#kit/date/day.ts";
import { type Cents, sum } from "#kit/money.ts";
import type { ChargeTax, StayCharge } from "./stay-charges.ts";

/** A line of a folio that is of the stay. */
export type PostedSource = {
  source: string;
  kind: StayCharge["kind"];
  text: string;
  night: Day | null;
  payer: number;
  amount: Cents;
  taxes: ChargeTax[];
};

const keyOf = ({ name, rate }: ChargeTax) => `${rate ?? ""} ${name}`;

/** Taxes of the same name and rate together, without those that are 0. */
export function taxesTogether(taxes: readonly ChargeTax[]): ChargeTax[] {
  return [...Map.groupBy(taxes, keyOf).values()].flatMap((same) => {
    const amount = sum(same.map((tax) => tax.amount));
    return amount === 0 || !same[0] ? [] : [{ ...same[0], amount }];
  });
}

export const negative = (taxes: readonly ChargeTax[]): ChargeTax[] => taxes.map((tax) => ({ ...tax, amount: -tax.amount }));

/** Who bears what is posted of a source now: the payer with the most of it, else the guest. */
const payerOf = (lines: readonly PostedSource[]): number =>
  [...Map.groupBy(lines, ({ payer }) => payer)]
    .map(([payer, own]) => ({ payer, amount: Math.abs(sum(own.map(({ amount }) => amount))) }))
    .reduce((most, one) => (one.amount > most.amount ? one : most), { payer: 1, amount: 0 }).payer;

/**
 * What is to be posted so that the folio says what the stay costs until a night: charges that are due by then or were posted before,
 * less what is posted. What the stay does not cost any more is taken back.
 */
export function unpostedCharges(
  charges: readonly StayCharge[],
  posted: readonly PostedSource[],
  until: Day,
): (StayCharge & { payer: number })[] {
  const bySource = Map.groupBy(posted, ({ source }) => source);
  const due = charges.filter(({ from, source }) => from === null || from <= until || bySource.has(source));
  const gone = [...bySource].flatMap(([source, lines]): StayCharge[] => {
    const [first] = lines;
    return !first || due.some((charge) => charge.source === source)
      ? []
      : [{ kind: first.kind, source, from: first.night, text: first.text, amount: 0, taxes: [] }];
  });
  return [...due, ...gone].flatMap((charge) => {
    const lines = bySource.get(charge.source) ?? [];
    const amount = charge.amount - sum(lines.map((line) => line.amount));
    const taxes = taxesTogether([...charge.taxes, ...negative(lines.flatMap((line) => line.taxes))]);
    return amount === 0 && taxes.length === 0 ? [] : [{ ...charge, amount, taxes, payer: payerOf(lines) }];
  });
}
