import { messages } from "#kit/locale.ts";
import { languageName } from "#kit/text/language-name.ts";
import { translatedLocales } from "#kit/text/translations.ts";
import * as texts from "#locales/en/audit.ts";

const t = messages<Record<string, string>>(texts.fieldText);

/** The Georgian name is `name_ka`, and `nameKa` in entries before version 0.2. */
const translation = new RegExp(`^(.+)(?:_(${translatedLocales.join("|")})|(Ka))$`);

/** Label of a field: `discountPercentage` without a text becomes "Discount percentage". A currency is its code. */
export function fieldText(field: string): string {
  if (/^[A-Z]{3}$/.test(field)) return field;
  const apart = field
    .replaceAll("_", " ")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase();
  const [, text, language, old] = translation.exec(field) ?? [];
  const locale = translatedLocales.find((one) => one === (language ?? old?.toLowerCase()));
  if (text && locale) return `${fieldText(text)} (${languageName(locale)})`;
  const camel = field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return t[camel] ?? apart.charAt(0).toUpperCase() + apart.slice(1);
}

/** Rooms and cities are shown by name elsewhere in the entry. */
const namedElsewhere = new Set(["roomId", "roomIds", "city_id", "changeId", "line"]);

const imageFields = new Set(["url", "portrait_url", "imageUrl", "image_url"]);

/** The image that a field of a change holds; of other sites, which the page must not load, null. */
export const imageOf = (field: string, value: unknown): string | null =>
  imageFields.has(field) && typeof value === "string" && value.startsWith("/media/") ? value : null;

export const isImageField = (field: string): boolean => imageFields.has(field);

/** Whether a value says nothing: none, an empty text or an empty list. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** The fields of a change that are shown. */
export const shownFields = (facts: Record<string, unknown>): string[] => Object.keys(facts).filter((field) => !namedElsewhere.has(field));
