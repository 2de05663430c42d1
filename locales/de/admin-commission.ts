export const commissionSaving = {
  added: "Regel hinzugefügt",
  updated: "Regel geändert",
  archived: "Regel archiviert",
  reactivated: "Regel reaktiviert, als letzte",
  notSaved: "Die Regel konnte nicht gespeichert werden",
  notFound: "Diese Regel gibt es nicht mehr.",
  tooMany: "Es gibt so viele aktive Regeln wie möglich. Archivieren Sie eine, die Sie nicht brauchen.",
  hotelGone: "Dieses Hotel gibt es nicht mehr.",
  check: "Bitte prüfen Sie das Formular.",
};

export const commissionList = {
  title: "Provision",
  text: "Was die Website von einem Aufenthalt nimmt. Die erste Regel, die auf eine Buchung passt, gilt; die Buchung behält sie, was immer sich später ändert.",
  add: "Regel hinzufügen",
  none: "Es wird keine Provision genommen",
  noneText: "Ohne Regel bekommen die Hotels den ganzen Preis ihrer Aufenthalte. Fügen Sie eine Regel hinzu, um einen Teil davon zu nehmen.",
  addFirst: "Erste Regel hinzufügen",
  edit: (name: string) => `Bearbeiten: ${name}`,
  up: (name: string) => `Nach oben: ${name}`,
  down: (name: string) => `Nach unten: ${name}`,
  archiveRule: (name: string) => `Archivieren: ${name}`,
  reactivateRule: (name: string) => `Reaktivieren: ${name}`,
  archive: "Regel archivieren",
  sure: "Sie passt dann auf keine neue Buchung. Gemachte Buchungen behalten ihre Provision, und Sie können die Regel reaktivieren.",
  button: "Archivieren",
  archived: "Archivierte Regeln",
  over: "Abgelaufen",
};

export const commissionEditor = {
  addTitle: "Regel hinzufügen",
  editTitle: (name: string) => `Bearbeiten: ${name}`,
  back: "Zurück zur Provision",
  what: "Was die Website nimmt",
  name: "Name",
  nameHint: "Für Sie und in den Unterlagen der Buchungen, zum Beispiel „Neue Hotels 2027“.",
  rate: "Provision in Prozent",
  rateHint: "Von Unterkunft und Zusatzleistungen ohne Steuern.",
  taxRate: "Steuer auf die Provision in Prozent",
  taxRateHint: "0 ohne Steuer.",
  when: "Auf welche Buchungen sie passt",
  whenText: "Optional. Leere Felder bedeuten: keine Bedingung.",
  anyType: "Jede",
  type: "Unterkunftsart",
  types: { hotel: "Hotel", apartment: "Apartment", resort: "Resort", villa: "Villa" },
  firstDay: "Erster Buchungstag",
  lastDay: "Letzter Buchungstag",
  save: "Regel speichern",
};

export const commissionHotel = {
  hotel: "Hotel",
  hint: "Ein Teil des Namens, bei mehreren mit der Stadt.",
  which: "Welches Hotel ist es?",
  missing: "Bitte geben Sie ein Hotel ein.",
  unknown: "Kein Hotel hat das in seinem Namen oder seiner Stadt.",
  several: "Mehrere Hotels passen. Wählen Sie eines oder geben Sie mehr vom Namen ein.",
};

export const commissionPreview = {
  title: "Vorschau",
  text: "Was aus einer Buchung wird, die heute gemacht wird.",
  amount: "Preis ohne Steuern ($)",
  show: "Anzeigen",
  rule: "Regel",
  noRule: "Keine Regel passt: keine Provision.",
  operator: "Provision",
  tax: "Steuer darauf",
  hotel: "Hotel",
};
