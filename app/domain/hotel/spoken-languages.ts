import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/hotel.ts";

/** Languages that a hotel can list as spoken, by ISO 639-1. */
export const spokenLanguages = [
  "ka",
  "en",
  "ru",
  "tr",
  "hy",
  "az",
  "uk",
  "de",
  "fr",
  "es",
  "it",
  "pt",
  "nl",
  "pl",
  "el",
  "he",
  "ar",
  "fa",
  "hi",
  "zh",
  "ja",
  "ko",
  "id",
] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

export const languageText = messages<Record<SpokenLanguage, string>>(texts.languageText);
