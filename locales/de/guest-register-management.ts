import { plural } from "#kit/locale.ts";

export const registerPart = {
  title: "Meldung von Gästen",
  text: "Vor der Ankunft geben Gäste auf der Seite ihrer Reise an, was das Gesetz verlangt. Nur Ihr Empfang sieht es.",
  isOn: "Gäste melden sich online",
  on: "Ein",
  off: "Aus",
  keptDays: "Tage nach der Abreise aufbewahrt",
  keptHint: (usual: number, most: number) => `Hier üblich: ${usual}, höchstens ${most}. Danach wird es nachts gelöscht.`,
  asked: "Was Gäste angeben",
  ofFamily: "Von der Familie des ersten Gasts",
  nothing: "Nichts: Sie werden nur gezählt",
  source: "Vorschrift",
  usual: "Für dieses Land kennen wir keine Vorschrift: Bitte prüfen Sie, was Ihr Gesetz verlangt.",
  check: "Gesetze ändern sich, und Regionen können mehr verlangen: Bitte prüfen Sie es.",
  noKey:
    "Diese Website kann Gästedaten noch nicht verschlüsseln: Der Betreiber muss GUEST_DATA_KEYS setzen. Bis dahin lässt es sich nicht einschalten.",
  days: (most: number) => `Bitte geben Sie eine Zahl von Tagen von 1 bis ${most} ein.`,
  save: "Speichern",
  saving: "Wird gespeichert ...",
  saved: "Meldung von Gästen gespeichert",
};

export const registerSection = {
  title: "Meldung",
  counted: (registered: number, guests: number) => `${registered} von ${guests} ${plural(guests, "Gast", "Gästen")} gemeldet`,
  open: "Meldung öffnen",
};

export const registerPage = {
  title: "Meldung von Gästen",
  of: (code: string, guest: string) => (guest ? `Buchung ${code} von ${guest}` : `Buchung ${code}`),
  back: "Zurück zur Buchung",
  audited: "Dass Sie diese Seite geöffnet haben, steht im Änderungsprotokoll.",
  keptUntil: (day: string) => `Aufbewahrt bis ${day}.`,
  guest: (n: number) => `Gast ${n}`,
  open: "Nicht gemeldet",
  registered: "Gemeldet",
  unreadable:
    "Was für diesen Gast gespeichert ist, lässt sich nicht lesen: Der Schlüssel fehlt auf dieser Website. Es ist noch vorhanden und erscheint, sobald der Betreiber den Schlüssel wieder setzt.",
  edit: "Berichtigen",
  fill: "Eingeben",
  cancel: "Abbrechen",
  save: "Speichern",
  saving: "Wird gespeichert ...",
  saved: "Gast gemeldet",
  failed: "Nicht gespeichert",
  print: "Formular drucken",
  tooMany: (minutes: number) => `Zu viele Versuche. Bitte versuchen Sie es in ${minutes} Min. erneut.`,
  closed: {
    off: "Gäste dieses Hotels melden sich nicht online. Sie können es unter „Mein Hotel“ einschalten.",
    not_confirmed: "Die Buchung ist nicht bestätigt.",
    checked_in: "Die Gäste haben eingecheckt.",
    over: "Der Aufenthalt ist vorbei. Es lässt sich nichts mehr ändern.",
    no_key: "Diese Website hat keinen Schlüssel für Gästedaten. Es lässt sich nichts eingeben.",
  },
  family: "Familie des ersten Gasts",
  yes: "Ja",
};

export const registerPrint = {
  title: "Meldeschein",
  booking: "Buchung",
  arrival: "Ankunft",
  departure: "Abreise",
  guests: "Gäste",
  signature: "Datum und Unterschrift",
};
