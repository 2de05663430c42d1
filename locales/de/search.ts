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
