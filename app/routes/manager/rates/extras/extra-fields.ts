import type { ExtraSettings } from "#domain/extra/extra.ts";
import { type AgeBracket, specialRateTypes } from "#domain/pricing/facts.ts";
import { rateName } from "#domain/pricing/text/rate-name.ts";
import type { ManagedPlan } from "#domain/rate-plan/rate-plan.ts";
import { translated, translatedFields, type Translations } from "#kit/text/translations.ts";
import { dollars, shownValues } from "#ui/form/shown-fields.ts";

/** The extra that a form shows at first: a stored one, or a template. */
export type ShownExtra = ExtraSettings & {
  name: string;
  description: string;
  translations: Translations<"name" | "description">;
};

/** An extra as the fields of its form; brackets by their place. */
export function shownExtraFields(extra: ShownExtra, brackets: readonly AgeBracket[]): Record<string, string> {
  const { amount, bracketAmounts, planKeys, roomIds, translations, ...others } = extra;
  const amounts = brackets.flatMap(({ id }, index) => {
    const ofBracket = bracketAmounts[id];
    return [
      [`bracket${index + 1}`, id],
      [`bracketAmount${index + 1}`, ofBracket === undefined ? "" : dollars(ofBracket)],
    ];
  });
  return {
    ...shownValues(others),
    ...translatedFields(translations),
    amount: extra.name === "" ? "" : dollars(amount),
    ...Object.fromEntries(amounts),
    plans: planKeys ? "some" : "all",
    planKeys: (planKeys ?? []).join(","),
    rooms: roomIds ? "some" : "all",
    roomIds: (roomIds ?? []).join(","),
  };
}

/** All plans with which an extra can be sold: the standard rate, the special rates, and the custom plans of the hotel. */
export const planChoices = (plans: readonly ManagedPlan[]): (readonly [key: string, name: string])[] => [
  ...(["standard", ...specialRateTypes] as const).map((key) => [key, rateName(key)] as const),
  ...plans.map((plan) => [plan.id, translated(plan, "name")] as const),
];
