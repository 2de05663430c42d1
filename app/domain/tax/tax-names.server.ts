import { messages } from "#kit/locale.ts";
import { defaultTaxRules } from "#domain/pricing/facts.ts";
import { nameInLanguages } from "#domain/hotel/names/name-in-languages.server.ts";
import type { Named } from "#domain/hotel/names/taken-names.ts";
import type { ManagedTaxRule } from "./tax-rule.ts";
import type { TaxName } from "./tax-templates.ts";
import * as texts from "#locales/en/tax-names.ts";

const t = messages(texts.taxNames);

/** The name of a tax in every language that has one for it. */
export const taxName = (key: TaxName): Named => nameInLanguages(() => t[key]);

/** The taxes and fees of a hotel that has not set its own. */
export const defaultNamedRules = (): ManagedTaxRule[] => defaultTaxRules.map((rule) => ({ ...rule, ...taxName("fees") }));
