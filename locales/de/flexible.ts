import { plural } from "#kit/locale.ts";

export const summary = {
  shift: (range: string, days: number) => `${range}, ± ${days} ${plural(days, "Tag", "Tage")}`,
  weekend: (month: string) => `Ein Wochenende im ${month}`,
  nights: (count: number, month: string) => `${count} ${plural(count, "Nacht", "Nächte")} im ${month}`,
  range: (min: number, max: number, month: string) => `${min} bis ${max} Nächte im ${month}`,
};

export const results = {
  compared: (count: string) => `Verglichen werden die Preise der ${count} beliebtesten Hotels.`,
};

export const choices = {
  flexibility: "Spielraum",
  exact: "Genaue Daten",
  shift: (days: number) => `± ${days} ${plural(days, "Tag", "Tage")}`,
  month: "Monat",
  anyMonth: "Daten wie oben",
  nights: "Aufenthaltsdauer",
  weekend: "Wochenende",
  week: "Eine Woche",
  count: (count: number) => `${count} ${plural(count, "Nacht", "Nächte")}`,
  range: (min: number, max: number) => `${min}–${max} Nächte`,
  flexible: "Flexible Daten",
  fixed: "Daten",
  hint: "Ein Wochenende dauert von Freitag oder Samstag bis Sonntag oder Montag, zwei oder drei Nächte.",
  done: "Fertig",
  clear: "Löschen",
};

export const monthPrices = {
  in: (place: string, month: string) => `Preise in ${place}, ${month}`,
  all: (month: string) => `Preise im ${month}`,
  description: "Der niedrigste Preis eines Aufenthalts für jeden Anreisetag.",
  text: (nights: string, currency: string) =>
    `Niedrigster Preis pro Nacht für ${nights} nach Anreisetag, in ${currency}; Steuern und Gebühren können hinzukommen.`,
  compared: (count: string) => `Verglichen werden die ${count} beliebtesten Hotels.`,
  none: "In diesem Monat ist kein Zimmer frei.",
  rejected: "Nach diesen Daten kann nicht gesucht werden, daher zeigen wir diesen Monat.",
  nights: "Nächte",
  month: "Monat",
  show: "Preise zeigen",
  before: "Früherer Monat",
  after: "Späterer Monat",
  lowest: "Niedrigster Preis des Monats",
  day: (day: string, price: string) => `${day}: ab ${price} pro Nacht`,
  lowestDay: (day: string, price: string) => `${day}: ab ${price} pro Nacht, der niedrigste Preis des Monats`,
  full: (day: string) => `${day}: kein Preis`,
  back: "Alle Hotels",
};
