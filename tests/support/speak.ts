import { onTestFinished } from "vitest";
import { type Locale, provideLocale } from "#kit/locale.ts";

/** Until the end of the test, texts are in this language. */
export function speak(locale: Locale): void {
  const before = provideLocale(() => locale);
  onTestFinished(() => void provideLocale(before));
}
