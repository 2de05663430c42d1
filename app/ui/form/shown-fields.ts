import type { ActionData } from "#kit/action-data.ts";
import type { Cents } from "#kit/money.ts";

/** The value and error of a field. */
export type FieldOf = (name: string) => { name: string; defaultValue: string; error: string | undefined };

/** The fields of a form: the typed values, else those that it shows at first. */
export const fieldsOf =
  (shown: Record<string, string>, answer: ActionData | undefined): FieldOf =>
  (name) => ({
    name,
    defaultValue: answer ? (answer.typed[name] ?? "") : (shown[name] ?? ""),
    error: answer?.errors[name],
  });

/** An amount as a manager types it: dollars, with cents only if there are any. */
export const dollars = (cents: Cents): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));

const textOf = (value: string | number | boolean | null) => (typeof value === "boolean" ? (value ? "yes" : "no") : String(value ?? ""));

/** The values of a record as a form shows them; null is empty. */
export const shownValues = (record: Record<string, string | number | boolean | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, textOf(value)]));
