import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-charges.ts";
import * as taxSources from "#locales/en/tax-sources.ts";

const sources = messages<Record<string, string>>(taxSources.taxSources);

const templateCities = messages<Record<string, string>>(texts.templateCities);

/** The name of the city of a template. */
export const templateCity = (templateId: string): string => templateCities[templateId] ?? templateId;

/** The law that the amounts of a template follow, and since when. */
export const templateSource = (templateId: string): string => sources[templateId] ?? "";
