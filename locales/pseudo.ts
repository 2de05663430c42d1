import { provideTranslations } from "#kit/locale.ts";

const accents: Record<string, string> = { a: "á", e: "é", i: "í", o: "ó", u: "ú", A: "Á", E: "É", I: "Í", O: "Ó", U: "Ú" };

/** An English text as the pseudo-locale shows it: readable, a third longer, and marked at both ends. */
const pseudoText = (text: string): string =>
  text && `⟦${text.replaceAll(/[aeiou]/gi, (letter) => accents[letter] ?? letter)}${"·".repeat(Math.ceil(text.length / 3))}⟧`;

function pseudo(value: unknown): unknown {
  if (typeof value === "string") return pseudoText(value);
  if (typeof value === "function") return (...parameters: unknown[]) => pseudo((value as (...all: unknown[]) => unknown)(...parameters));
  if (Array.isArray(value)) return value.map(pseudo);
  if (value && typeof value === "object") return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pseudo(each)]));
  return value;
}

/**
 * Shows every English text in the pseudo-locale, so that one that no translator gets to see stands out (PSEUDO_TEXTS=on). How English
 * writes dates and numbers stays.
 */
export function showPseudoTexts(except: object): void {
  const known = new Map<object, object>([[except, except]]);
  provideTranslations(<Texts extends object>(english: Texts) => {
    const shown = known.get(english) ?? (pseudo(english) as object);
    known.set(english, shown);
    return shown as Texts;
  });
}
