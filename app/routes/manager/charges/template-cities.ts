import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-charges.ts";

const t = messages<Record<string, string>>(texts.templateCities);

/** The name of the city of a template. */
export const templateCity = (templateId: string): string => t[templateId] ?? templateId;
