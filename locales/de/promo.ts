import { plural } from "#kit/locale.ts";

export const codeProblems = {
  unknown: (code: string) => `Den Promo-Code „${code}“ gibt es nicht. Bitte prüfen Sie die Schreibweise.`,
  not_yet: (code: string, day: string) => `Der Promo-Code „${code}“ gilt für Buchungen ab ${day}.`,
  over: (code: string) => `Der Promo-Code „${code}“ ist abgelaufen.`,
  stayBetween: (code: string, from: string, to: string) =>
    `Der Promo-Code „${code}“ gilt für Aufenthalte, deren Nächte alle zwischen ${from} und ${to} liegen.`,
  stayFrom: (code: string, from: string) => `Der Promo-Code „${code}“ gilt für Aufenthalte ab ${from}.`,
  stayTo: (code: string, to: string) => `Der Promo-Code „${code}“ gilt für Aufenthalte, deren letzte Nacht spätestens ${to} ist.`,
  nights: (code: string, least: number) =>
    `Der Promo-Code „${code}“ gilt für Aufenthalte ab ${least} ${plural(least, "Nacht", "Nächten")}.`,
  sum: (code: string, least: string) => `Der Promo-Code „${code}“ gilt ab einem Preis von ${least} ohne Extras und hinzukommende Steuern.`,
  used_up: (code: string) => `Der Promo-Code „${code}“ ist aufgebraucht.`,
  person: (code: string, most: number) =>
    `Sie haben den Promo-Code „${code}“ bereits verwendet: ${most} ${plural(most, "Buchung", "Buchungen")} pro Person.`,
  changed: (code: string) => `Der Promo-Code „${code}“ wurde gerade geändert. Bitte prüfen Sie den Preis.`,
  busy: "Von Ihrem Netzwerk aus wurden zu viele Promo-Codes probiert. Bitte warten Sie einige Minuten.",
};
