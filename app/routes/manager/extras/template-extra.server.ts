import { type ExtraTemplate, extraTemplates, extraTemplateSettings } from "#domain/pricing/extra-templates.ts";
import { baseLocale, messages } from "#kit/locale.ts";
import { translatedLocales, translationsOf } from "#kit/translations.ts";
import { inLocale } from "#platform/locale-scope.server.ts";
import type { ShownExtra } from "./extra-fields.ts";
import * as texts from "#locales/en/manager-extras.ts";

const t = messages(texts.extraTemplateNames);

/** A new extra as a template suggests it, named in every language that has a name for it; empty without a template. */
export function templateExtra(template: string | null): ShownExtra {
  const known = extraTemplates.find((one): one is ExtraTemplate => one === template);
  const name = known ? inLocale(baseLocale, () => t[known]) : "";
  const names = Object.fromEntries(
    translatedLocales.flatMap((locale) => {
      const text = known ? inLocale(locale, () => t[known]) : "";
      return text === name ? [] : [[`name_${locale}`, text]];
    }),
  );
  return { ...extraTemplateSettings[known ?? "none"], name, description: "", translations: translationsOf(["name"], names) };
}
