import { type AgeBracket, specialRateTypes } from "#domain/pricing/facts.ts";
import { rateName } from "#domain/pricing/words/rate-name.ts";
import type { ManagedPlan } from "#domain/rate-plan/rate-plan.ts";
import type { ExtraSettings } from "#domain/extra/extra.ts";
import type { ActionData } from "#kit/action-data.ts";
import { translated, translatedFields, type Translations } from "#kit/text/translations.ts";
import type { FieldOf } from "../plans/plan-fields.ts";

/** The extra that a form shows at first: a stored one, or a template. */
export type ShownExtra = ExtraSettings & {
  name: string;
  description: string;
  translations: Translations<"name" | "description">;
};

const dollars = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));
const text = (value: number | string | null) => (value === null ? "" : String(value));

/** An extra as the fields of its form; brackets by their place. */
export function shownExtraFields(extra: ShownExtra, brackets: readonly AgeBracket[]): Record<string, string> {
  const amounts = brackets.flatMap(({ id }, index) => {
    const amount = extra.bracketAmounts[id];
    return [
      [`bracket${index + 1}`, id],
      [`bracketAmount${index + 1}`, amount === undefined ? "" : dollars(amount)],
    ];
  });
  return {
    name: extra.name,
    description: extra.description,
    ...translatedFields(extra.translations),
    kind: extra.kind,
    unit: extra.unit,
    amount: extra.name === "" ? "" : dollars(extra.amount),
    ...Object.fromEntries(amounts),
    obligatory: extra.obligatory ? "yes" : "no",
    maxPieces: String(extra.maxPieces),
    dailyLimit: text(extra.dailyLimit),
    refundable: extra.refundable ? "yes" : "no",
    plans: extra.planKeys ? "some" : "all",
    planKeys: (extra.planKeys ?? []).join(","),
    rooms: extra.roomIds ? "some" : "all",
    roomIds: (extra.roomIds ?? []).join(","),
    from: text(extra.from),
    to: text(extra.to),
  };
}

/** The typed values, else those of the extra. */
export function extraFieldsFor(extra: ShownExtra, brackets: readonly AgeBracket[], answer: ActionData | undefined): FieldOf {
  const shown = shownExtraFields(extra, brackets);
  return (name) => ({
    name,
    defaultValue: answer ? (answer.typed[name] ?? "") : (shown[name] ?? ""),
    error: answer?.errors[name],
  });
}

/** All plans with which an extra can be sold: the standard rate, the special rates, and the custom plans of the hotel. */
export const planChoices = (plans: readonly ManagedPlan[]): (readonly [key: string, name: string])[] => [
  ...(["standard", ...specialRateTypes] as const).map((key) => [key, rateName(key)] as const),
  ...plans.map((plan) => [plan.id, translated(plan, "name")] as const),
];
