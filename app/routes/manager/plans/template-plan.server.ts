import { planTemplates, templateSettings } from "#domain/pricing/plan-templates.ts";
import { translatedLocales, translationsOf } from "#kit/translations.ts";
import { baseLocale } from "#kit/locale.ts";
import { inLocale } from "#platform/locale-scope.server.ts";
import type { ShownPlan } from "./plan-fields.ts";
import { templateName } from "./template-name.ts";

/** A new plan in all rooms as a template suggests it, named in every language that has a name for it; empty without a template. */
export function templatePlan(template: string | null, roomIds: readonly string[]): ShownPlan {
  const known = planTemplates.find((one) => one === template);
  const name = known ? inLocale(baseLocale, () => templateName(known)) : "";
  const names = Object.fromEntries(
    translatedLocales.flatMap((locale) => {
      const text = known ? inLocale(locale, () => templateName(known)) : "";
      return text === name ? [] : [[`name_${locale}`, text]];
    }),
  );
  return { ...templateSettings[known ?? "none"], name, description: "", translations: translationsOf(["name"], names), roomIds };
}
