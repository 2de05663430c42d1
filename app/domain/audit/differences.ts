import { type Translations, translatedFields, withTranslatedFields } from "#kit/text/translations.ts";

type Facts = Record<string, unknown> & { translations?: Translations<string> };

/**
 * The fields that differ between two states, before and after, each translation as a field; undefined when none does.
 */
export function differences(before: Facts, after: Facts): { before: Facts; after: Facts } | undefined {
  const [old, current] = [withTranslatedFields(before), withTranslatedFields(after)];
  // A translation that was deleted is missing afterwards.
  const translated = after.translations ? Object.keys(translatedFields(before.translations ?? {})) : [];
  const names = [...new Set([...Object.keys(current), ...translated])];
  const changed = names.filter((name) => JSON.stringify(old[name] ?? null) !== JSON.stringify(current[name] ?? null));
  if (changed.length === 0) return undefined;
  const only = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]));
  return { before: only(old), after: only(current) };
}
