import { plural } from "#kit/locale.ts";

export const dayBoard = {
  next: "Als Nächstes",
  withoutRoom: (n: number) => `${n} ${plural(n, "Aufenthalt hat", "Aufenthalte haben")} noch kein Zimmer`,
  owing: (n: number) => `${n} ${plural(n, "Abreise ist", "Abreisen sind")} noch zu zahlen`,
  departures: (n: number) => `${n} ${plural(n, "Gast reist", "Gäste reisen")} heute ab`,
  notReady: (n: number) => `${n} ${plural(n, "Anreise wartet", "Anreisen warten")} auf ein sauberes Zimmer`,
  arrivals: (n: number) => `${n} ${plural(n, "Gast reist", "Gäste reisen")} heute an`,
  notes: (n: number) => `${n} ${plural(n, "Notiz ist", "Notizen sind")} offen`,
  nothing: "Gerade ist nichts zu tun",
  states: { clean: "sauber", dirty: "zu reinigen", inspected: "geprüft", occupied: "noch belegt" },
  noRoom: "Kein Zimmer",
  steps: { assign: "Zimmer zuweisen", check_in: "Einchecken", receive: "Zahlung annehmen", check_out: "Auschecken" },
  stepFor: {
    assign: (guest: string) => `Zimmer zuweisen: ${guest}`,
    receive: (guest: string) => `Zahlung annehmen: ${guest}`,
  },
  openNotes: (n: number) => `${n} ${plural(n, "Notiz", "Notizen")}`,
  walkIn: "Gast ohne Buchung",
  notesPage: "Notizen und Übergabe",
  found: "Fundsachen",
  endOfDay: "Tagesabschluss",
};

export const assignDialog = {
  title: (guest: string) => `Zimmer zuweisen: ${guest}`,
  room: (type: string) => `Zimmer, ${type}`,
  from: (day: string) => `ab ${day}`,
  none: "Noch kein Zimmer",
  choice: (number: string, state: string) => `${number}, ${state}`,
  full: (type: string) => `Kein Zimmer des Typs ${type} ist für den ganzen Aufenthalt frei.`,
  calendar: "Zimmerkalender öffnen",
  assign: "Zuweisen",
  busy: "Wird gespeichert …",
  cancel: "Jetzt nicht",
  gone: "Alle dieser Buchung haben ein Zimmer.",
  given: (numbers: string) => `Zugewiesen: ${numbers}`,
  failed: "Es wurde kein Zimmer zugewiesen",
};

export const walkIn = {
  title: "Gast ohne Buchung",
  text: "Für Gäste, die am Empfang stehen: Sie werden sofort gebucht und eingecheckt und bekommen ein Zimmer.",
  back: "Tagesübersicht",
  nights: "Nächte",
  rooms: "Zimmer",
  adults: "Erwachsene",
  children: "Kinder",
  show: "Zimmer anzeigen",
  until: (day: string) => `Heute Nacht bis ${day}`,
  room: (number: string, state: string) => `Zimmer ${number}, ${state}`,
  book: "Buchen und einchecken",
  done: (guest: string) => `${guest} ist eingecheckt`,
  given: (numbers: string) => `Zimmer ${numbers}`,
  noRoom: "Kein Zimmer mit Nummer ist für den ganzen Aufenthalt frei. Bitte weisen Sie eines in der Tagesübersicht zu.",
};
