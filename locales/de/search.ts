import { plural } from "#kit/locale.ts";

export const dealCard = {
  off: (n: number) => `−${n}\u00a0%`,
  sleeps: (n: number) => `${n} ${plural(n, "Gast", "Gäste")}`,
  until: (day: string) => `Angebot gilt bis ${day}`,
  between: (from: string, to: string) => `${from} bis ${to}`,
  fixed: "Nicht erstattbar",
  early: (n: number) => `Bei Buchung ab ${n} ${plural(n, "Tag", "Tagen")} im Voraus`,
  long: (n: number) => `Ab ${n} ${plural(n, "Nacht", "Nächten")}`,
  isNew: "Neu auf Stumari",
};

export const ranking = {
  title: "Warum diese Reihenfolge",
  popularity: "Zuerst kommen Hotels, die Gäste gut bewerten und die viele bewertet haben: Gute Bewertungen zählen mehr, je mehr es sind.",
  price: "Zuerst kommen Hotels mit dem niedrigsten Preis pro Nacht für Ihre Suche.",
  rating: "Zuerst kommen Hotels mit der besten durchschnittlichen Bewertung. Hotels ohne Bewertungen kommen zuletzt.",
  distance: "Zuerst kommen Hotels, die dem Zentrum ihrer Stadt am nächsten sind.",
  never: "Kein Hotel kann für einen besseren Platz bezahlen. Unsere Provision und was Sie bisher angesehen haben, zählen nicht.",
};
