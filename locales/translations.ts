import { getLocale, type Locale, locales, provideTranslations } from "#kit/locale.ts";

type Module = Record<string, object>;
type Language = { guest: Record<string, Module>; backOffice: Record<string, Module> };

const languages = new Map<Locale, Language>();
for (const locale of locales) languages.set(locale, (await import(`./${locale}/texts.ts`)) as Language);

const english = languages.get("en");
const translations = new Map<object, Partial<Record<Locale, object>>>();
for (const area of ["guest", "backOffice"] as const)
  for (const [file, texts] of Object.entries(english?.[area] ?? {}))
    for (const [name, block] of Object.entries(texts))
      translations.set(
        block,
        Object.fromEntries([...languages].map(([locale, language]) => [locale, language[area][file]?.[name] ?? block])),
      );

provideTranslations(<Texts extends object>(block: Texts) => (translations.get(block)?.[getLocale()] ?? block) as Texts);
