import { baseLocale } from "#kit/locale.ts";
import { type TranslatedFields, translatedLocales, type Translations } from "#kit/text/translations.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { type NameTaken, takenNames, type Named } from "./taken-names.ts";

/**
 * The names of a plan's or an extra's form that others of the hotel have; archived ones do not count. `id` is that of the stored
 * one, missing for a new one. The caller holds the hotel's lock, so that two at the same time don't get the same name.
 */
export async function nameTaken(
  ctx: Ctx,
  table: "rate_plans" | "extras",
  { hotelId, id, form }: { hotelId: string; id?: string | undefined; form: { name: string } & TranslatedFields<"name"> },
): Promise<NameTaken | undefined> {
  const rows = await ctx.db
    .selectFrom(table)
    .select(["id", "name", "translations"])
    .where("hotel_id", "=", hotelId)
    .where("archived_at", "is", null)
    .execute();
  const others = rows.filter((row) => row.id !== id);
  const fields = takenNames(
    form,
    others,
    rows.find((row) => row.id === id),
  );
  return fields.length > 0 ? { code: "name_taken", fields } : undefined;
}

/** A name that the site gives, in every language that has one for it; `text` gives it in the language of the moment. */
export function nameInLanguages(text: () => string): Named {
  const name = inLocale(baseLocale, text);
  const translations: Translations<"name"> = {};
  for (const locale of translatedLocales) {
    const translation = inLocale(locale, text);
    if (translation !== name) translations[locale] = { name: translation };
  }
  return { name, translations };
}
