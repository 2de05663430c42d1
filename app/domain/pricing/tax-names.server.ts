import { baseLocale, messages } from "#kit/locale.ts";
import { type Translations, translatedLocales } from "#kit/translations.ts";
import { inLocale } from "#platform/locale-scope.server.ts";
import { defaultTaxRules } from "./facts.ts";
import type { ManagedTaxRule } from "./tax-rule.ts";
import type { TaxName } from "./tax-templates.ts";
import * as texts from "#locales/en/tax-names.ts";

const t = messages(texts.taxNames);

/** The name of a tax in every language that has one for it. */
export function taxName(key: TaxName): { name: string; translations: Translations<"name"> } {
  const name = inLocale(baseLocale, () => t[key]);
  const translations: Translations<"name"> = {};
  for (const locale of translatedLocales) {
    const translation = inLocale(locale, () => t[key]);
    if (translation !== name) translations[locale] = { name: translation };
  }
  return { name, translations };
}

/** The taxes and fees of a hotel that has not set its own. */
export const defaultNamedRules = (): ManagedTaxRule[] => defaultTaxRules.map((rule) => ({ ...rule, ...taxName("fees") }));
