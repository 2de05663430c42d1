import { nameInLanguages } from "#domain/hotel/names/taken-names.server.ts";
import { planTemplates, templateSettings } from "#domain/rate-plan/plan-templates.ts";
import type { MealPlan } from "#kit/meal-plan.ts";
import type { ShownPlan } from "./plan-fields.ts";
import { templateName } from "./template-name.ts";

/**
 * A new plan in all rooms as a template suggests it, with the meals of the standard rate where it suggests none, named in every language
 * that has a name for it; empty without a template.
 */
export function templatePlan(template: string | null, roomIds: readonly string[], standardMeals: MealPlan): ShownPlan {
  const known = planTemplates.find((one) => one === template);
  const named = known ? nameInLanguages(() => templateName(known)) : { name: "", translations: {} };
  const settings = templateSettings[known ?? "none"];
  const mealPlan = settings.mealPlan === "none" ? standardMeals : settings.mealPlan;
  return { ...settings, ...named, mealPlan, description: "", roomIds };
}
