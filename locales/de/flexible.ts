import { plural } from "#kit/locale.ts";

export const wish = {
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
