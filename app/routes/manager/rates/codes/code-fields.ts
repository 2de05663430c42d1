import type { ActionData } from "#kit/action-data.ts";
import { freeField } from "#domain/pricing/words/free-price-text.ts";
import type { CodeSettings } from "#domain/promo/promo-code.ts";

/** The value and error of a field. */
export type CodeFieldOf = (name: string) => { name: string; defaultValue: string; error: string | undefined };

const dollars = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));

/** The fields of a code's form with their values; of a new code without one. */
function codeFields(code: CodeSettings | undefined): Record<string, string> {
  if (!code) return { kind: "percent" };
  const { discount, minSum, planIds, code: text, ...others } = code;
  const percent = discount.kind === "percent" ? discount : undefined;
  return {
    code: text,
    kind: discount.kind,
    percent: percent ? String(percent.percent) : "",
    coversExtras: percent?.coversExtras ? "yes" : "",
    amount: discount.kind === "amount" ? dollars(discount.amount) : "",
    minSum: minSum === null ? "" : dollars(minSum),
    planIds: planIds.join(","),
    [freeField]: percent?.percent === 100 ? "yes" : "",
    ...Object.fromEntries(Object.entries(others).map(([name, value]) => [name, value === null ? "" : String(value)])),
  };
}

/** The typed values, else those of the code. */
export function codeFieldsFor(code: CodeSettings | undefined, answer: ActionData | undefined): CodeFieldOf {
  const shown = codeFields(code);
  return (name) => ({
    name,
    defaultValue: answer ? (answer.typed[name] ?? "") : (shown[name] ?? ""),
    error: answer?.errors[name],
  });
}
