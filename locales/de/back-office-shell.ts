import { plural } from "#kit/locale.ts";

export const headActions = { more: "Weitere Aktionen" };

export const personMenu = {
  account: "Ihr Konto",
  language: "Sprache",
  currency: "Währung",
  profile: "Profil",
  manager: "Hotelverwaltung",
  admin: "Administration",
  site: "Zurück zur Gästeseite",
  logout: "Abmelden",
};

export const rail = {
  more: "Mehr",
  waiting: (n: number) => plural(n, `${n} wartet`, `${n} warten`),
};

export const palette = {
  open: "Suchen oder springen zu",
  search: "Suchen",
  placeholder: "Gast, Nummer, Datum, Seite\u00a0…",
  close: "Schließen",
  results: "Ergebnisse",
  actions: "Aktionen",
  pages: "Seiten",
  keys: "↑ ↓ zum Auswählen, Enter zum Öffnen, Esc zum Schließen",
  shortcuts: "Tastenkürzel",
  found: (n: number) => plural(n, `${n} Ergebnis`, `${n} Ergebnisse`),
  none: (text: string) => `Nichts gefunden für „${text}“.`,
  failed: "Die Suche ist fehlgeschlagen. Bitte versuchen Sie es erneut.",
  busy: "Zu viele Suchanfragen innerhalb einer Minute. Bitte warten Sie einen Moment.",
};

export const shortcuts = {
  title: "Tastenkürzel",
  palette: "Suchen oder springen zu",
  list: "Diese Liste",
  walk: "Vorige oder nächste Buchung, neben der Liste",
  close: "Schließen",
};

export const shell = { home: "Stumari, die Gästeseite" };
