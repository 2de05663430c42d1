/** Bounds of payment terms; percentages and days are whole numbers. */
export const paymentBounds = { percent: { least: 1, most: 99 }, daysBefore: { least: 1, most: 365 } };

const { percent, daysBefore } = paymentBounds;

/**
 * When the online total of a line is paid: at the booking, at the hotel, or a deposit at the booking and the rest some days
 * before arrival or at the hotel. The deposit is a percentage, or what the first night costs with its online taxes. As stored.
 */
export type PaymentTerms =
  | { kind: "now" }
  | { kind: "at_property" }
  | {
      kind: "deposit";
      deposit: { kind: "percent"; percent: number } | { kind: "first_night" };
      rest: { kind: "days_before"; days: number } | { kind: "at_property" };
    };

/** Everything at the booking. */
export const payNow: PaymentTerms = { kind: "now" };

/** A problem of terms at a field of their form: the percentage of the deposit, or the days before arrival. */
export type PaymentProblem = { field: "depositPercent" | "restDays"; code: "depositPercent" | "restDays" };

const within = (value: number, { least, most }: { least: number; most: number }) =>
  Number.isInteger(value) && value >= least && value <= most;

/** The problems of terms; a percentage of 100 is `now`, and one of 0 pays everything later, so neither is a deposit. */
export function paymentProblems(terms: PaymentTerms): PaymentProblem[] {
  if (terms.kind !== "deposit") return [];
  const { deposit, rest } = terms;
  return [
    ...(deposit.kind === "percent" && !within(deposit.percent, percent)
      ? [{ field: "depositPercent" as const, code: "depositPercent" as const }]
      : []),
    ...(rest.kind === "days_before" && !within(rest.days, daysBefore) ? [{ field: "restDays" as const, code: "restDays" as const }] : []),
  ];
}
