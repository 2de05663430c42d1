import { plural } from "#kit/locale.ts";

export const background = { failed: "Das hat nicht geklappt", text: "Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut." };

export const barPlot = { nothing: "Noch nichts" };

export const carousel = { left: "Nach links blättern", right: "Nach rechts blättern" };

export const confirmDialog = { keep: "Abbrechen", busy: "Wird gelöscht\u00a0…" };

export const countField = { less: (what: string) => `Weniger: ${what}`, more: (what: string) => `Mehr: ${what}` };

export const datePanes = {
  checkIn: "Anreisetag wählen",
  checkOut: "Abreisetag wählen",
  least: "Mindestens eine Nacht",
  taken: "nicht verfügbar",
  keys: "Mit den Pfeiltasten wechseln Sie Tag und Woche, mit Bild auf und Bild ab den Monat, zusammen mit der Umschalttaste das Jahr.",
  from: (day: string) => `Anreise: ${day}.`,
  to: (day: string) => `Abreise: ${day}.`,
  nights: (n: number) => `${n} ${plural(n, "Nacht", "Nächte")}`,
  clear: "Löschen",
  done: "Fertig",
};

export const dialog = { close: "Schließen" };

export const field = { show: "Passwort anzeigen", hide: "Passwort verbergen" };

export const mailLayout = { footer: "Stumari. Jede Reise wird belohnt.", terms: "Nutzungsbedingungen", privacy: "Datenschutz" };

export const mapRings = { km: (km: string) => `${km}\u00a0km` };

export const moneyField = { free: "kostenlos" };

export const monthList = { months: "Monate" };

export const monthPair = { before: "Frühere Monate", after: "Spätere Monate" };

export const panelHead = { close: "Schließen" };

export const rowMenu = { actions: (of: string) => `Aktionen: ${of}` };

export const sidePanel = {
  before: "Vorheriger Eintrag der Liste",
  after: "Nächster Eintrag der Liste",
  earlier: "Früher in diesem Zimmer",
  later: "Später in diesem Zimmer",
};

export const pagination = {
  pages: "Seiten",
  previous: "Vorherige Seite",
  next: "Nächste Seite",
  page: (n: number) => `Seite ${n}`,
};

export const pdfRenderer = { page: (page: number, pages: number) => `Seite ${page} von ${pages}` };

export const periodField = {
  from: "Von",
  to: "Bis",
  reset: "Zurücksetzen",
  select: "Auswählen",
  none: "Wählen Sie den ersten und den letzten Tag.",
};

export const plotTable = { table: "Als Tabelle", month: "Zeitraum" };

export const shareButton = { share: "Teilen", copied: "Link kopiert", failed: "Der Link konnte nicht kopiert werden" };

export const sortableList = {
  drag: (name: string) => `${name} verschieben`,
  kind: "verschiebbar",
  help: "Leertaste zum Aufnehmen, Pfeiltasten zum Verschieben, erneut Leertaste zum Ablegen, Esc zum Abbrechen.",
  taken: (name: string) => `${name} ist aufgenommen.`,
  over: (name: string, place: number, count: number) => `${name} ist an Position ${place} von ${count}.`,
  put: (name: string, place: number, count: number) => `${name} ist jetzt an Position ${place} von ${count}.`,
  left: (name: string) => `${name} ist wieder an der alten Position.`,
};

export const starField = {
  stars: (n: number) => `${n} ${plural(n, "Stern", "Sterne")}`,
  words: ["Sehr schlecht", "Schlecht", "In Ordnung", "Sehr gut", "Hervorragend"],
};

export const stars = { outOf: (given: string) => `${given} von 5` };

export const stayPrice = {
  plus: "zzgl. Steuern",
  atProperty: (amount: string) => `davon ${amount} im Hotel zu zahlen`,
  perNight: "pro Nacht",
  perRoom: "pro Zimmer und Nacht",
  plusTaxes: (per: string) => `${per} zzgl. Steuern`,
  from: (price: string) => `ab ${price}`,
  instead: "statt",
  stay: (nights: number, rooms: number) =>
    `für ${rooms > 1 ? `${rooms} Zimmer, ` : ""}${nights} ${plural(nights, "Nacht", "Nächte")}, inkl. Steuern und Gebühren`,
};

export const stepper = { less: (what: string) => `Weniger: ${what}`, more: (what: string) => `Mehr: ${what}` };

export const tabRow = { more: "Mehr" };

export const toast = { close: "Meldung schließen" };

export const unsavedChanges = {
  title: "Seite ohne Speichern verlassen?",
  text: "Sie haben auf dieser Seite etwas geändert und nicht gespeichert. Wenn Sie sie verlassen, gehen diese Änderungen verloren.",
  stay: "Auf dieser Seite bleiben",
  leave: "Ohne Speichern verlassen",
};

export const zoomControl = { nearer: "Vergrößern", farther: "Verkleinern" };

export const filterDates = {
  since: (day: string) => `seit ${day}`,
  until: (day: string) => `bis ${day}`,
  from: "Von",
  to: "Bis",
  show: "Anzeigen",
};
