import { planTemplates, templateSettings } from "#domain/pricing/plan-templates.ts";
import { translatedLocales, translationsOf } from "#kit/translations.ts";
import { baseLocale } from "#kit/locale.ts";
import type { MealPlan } from "#kit/meal-plan.ts";
import { inLocale } from "#platform/locale-scope.server.ts";
import type { ShownPlan } from "./plan-fields.ts";
import { templateName } from "./template-name.ts";

/** A new plan in all rooms as a template suggests it, with the meals of the standard rate where it suggests none, named in every language that has a name for it; empty without a template. */
export function templatePlan(template: string | null, roomIds: readonly string[], standardMeals: MealPlan): ShownPlan {
  const known = planTemplates.find((one) => one === template);
  const name = known ? inLocale(baseLocale, () => templateName(known)) : "";
  const names = Object.fromEntries(
    translatedLocales.flatMap((locale) => {
      const text = known ? inLocale(locale, () => templateName(known)) : "";
      return text === name ? [] : [[`name_${locale}`, text]];
    }),
  );
  const settings = templateSettings[known ?? "none"];
  const mealPlan = settings.mealPlan === "none" ? standardMeals : settings.mealPlan;
  return { ...settings, mealPlan, name, description: "", translations: translationsOf(["name"], names), roomIds };
}
