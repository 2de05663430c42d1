import { type ExtraTemplate, extraTemplates, extraTemplateSettings } from "#domain/extra/extra-templates.ts";
import { nameInLanguages } from "#domain/hotel/names/name-in-languages.server.ts";
import { messages } from "#kit/locale.ts";
import type { ShownExtra } from "./extra-fields.ts";
import * as texts from "#locales/en/template-names.ts";

const t = messages(texts.extraTemplateNames);

/** A new extra as a template suggests it, named in every language that has a name for it; empty without a template. */
export function templateExtra(template: string | null): ShownExtra {
  const known = extraTemplates.find((one): one is ExtraTemplate => one === template);
  const named = known ? nameInLanguages(() => t[known]) : { name: "", translations: {} };
  return { ...extraTemplateSettings[known ?? "none"], ...named, description: "" };
}
