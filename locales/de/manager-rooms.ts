import * as limits from "#kit/limits.ts";
import { plural } from "#kit/locale.ts";

export const roomAdd = { title: "Zimmer hinzufügen" };

export const roomEdit = { title: "Zimmer bearbeiten", rooms: "Zimmer" };

export const rooms = {
  title: "Zimmer",
  numbers: "Zimmernummern",
  add: "Zimmer hinzufügen",
  none: "Noch keine Zimmer",
  noneText: "Ein Hotel kann gebucht werden, sobald es ein Zimmer hat.",
  addFirst: "Erstes Zimmer hinzufügen",
  delete: "Zimmer löschen",
  button: "Löschen",
  sure: "Möchten Sie dieses Zimmer wirklich löschen? Damit werden auch alle Buchungen dieses Zimmers gelöscht. Das kann nicht rückgängig gemacht werden.",
  unmailed: (n: number) =>
    `${n} der Gäste ${plural(n, "hat", "haben")} keine E-Mail-Adresse. Bitte rufen Sie dort an; die Nummern stehen bei den Buchungen.`,
  coming: (n: number) =>
    `${n} ${plural(n, "bevorstehender Aufenthalt wird", "bevorstehende Aufenthalte werden")} storniert. Die Gäste erhalten den vollen Betrag zurück. Wer eine E-Mail-Adresse hat, wird benachrichtigt.`,
};

export const amenitiesTab = { title: "Was das Zimmer bietet" };

export const detailsTab = {
  name: "Name",
  type: "Zimmertyp",
  choose: "Zimmertyp auswählen",
  guests: "Gäste",
  units: "Anzahl der Zimmer dieses Typs",
  unitsHint: "So viele können pro Nacht gebucht werden.",
  unitsCounted: "Mit Nummern: so viele, wie der Typ Zimmer in Gebrauch hat.",
  toNumbers: "Zimmernummern",
  area: "Fläche (m²)",
  description: "Beschreibung",
  translationHint: "Optional. Wer die Website in dieser Sprache liest, sieht diesen Text statt des englischen.",
  price: "Grundpreis pro Nacht ($)",
  priceType: "Art des Preises",
  regular: "Fest",
  regularHint: "ein Preis, außer in Saisons und an Tagen mit eigenem",
  flexible: "Flexibel",
  flexibleHint: "hängt von Tag und Saison ab",
  flexibleText: "Der Grundpreis gilt, wo Sie keinen anderen festlegen:",
  seasons: "Saisons unter „Preise“ festlegen",
  nights: "einzelne Tage im Verfügbarkeitskalender",
};

export const noHotel = { title: "Fehler", text: "Kein Hotel ausgewählt", go: "Zu den Hotels" };

export const photosTab = {
  url: "Bild-URL",
  hint: "Wird gezeigt, wo das Zimmer keine eigenen Fotos hat.",
  preview: "Vorschau",
  later: "Fotos können Sie hinzufügen, sobald das Zimmer angelegt ist.",
};

export const rateForm = {
  discount: "Rabatt (%)",
  days: "Tage im Voraus",
  nights: "Mindestaufenthalt (Nächte)",
  cancelable: "Stornierung erlaubt",
  never: "Keine Erstattung, wenn der Gast storniert.",
  add: "Hinzufügen",
  save: "Speichern",
  busy: "Wird gespeichert\u00a0…",
  delete: "Löschen",
};

export const ratesTab = {
  later: "Sondertarife können Sie hinzufügen, sobald das Zimmer angelegt ist.",
  intro: "Jeder Tarif wird Gästen neben dem Standardtarif angeboten. Rabatte werden nicht addiert.",
  add: "Diesen Tarif hinzufügen",
  failed: "Der Sondertarif konnte nicht geladen werden",
  about: {
    non_refundable: "Günstiger für Gäste, die auf kostenlose Stornierung verzichten.",
    early_booking: "Für Gäste, die lange im Voraus buchen.",
    duration_of_stay: "Für Gäste, die länger bleiben.",
    active_users: "Für angemeldete Gäste mit bestätigter E-Mail-Adresse.",
  },
  delete: "Sondertarif löschen",
  sure: "Möchten Sie diesen Sondertarif wirklich löschen?",
  button: "Löschen",
};

export const roomActions = {
  numbered:
    "Die Zimmer dieses Typs haben Nummern: Fügen Sie auf der Seite Zimmernummern ein Zimmer hinzu oder nehmen Sie eines außer Gebrauch.",
  sold: (night: string, n: number) =>
    `In der Nacht vom ${night} ${plural(n, "ist", "sind")} ${n} Zimmer verkauft. Bitte behalten Sie mindestens so viele.`,
  belowSingleUse: (amount: string) =>
    `Der Preis muss höher sein als ${amount}: So viel wird für einen einzelnen Erwachsenen abgezogen. Senken Sie zuerst diesen Betrag unter „Gäste und Betten“.`,
  tooMany: `Ein Hotel hat höchstens ${limits.roomTypesPerHotel} Zimmertypen. Bitte löschen Sie zuerst einen oder geben Sie einem Zimmertyp mehr Einheiten.`,
  amenity: "Eines der Ausstattungsmerkmale wird nicht mehr angeboten. Bitte laden Sie die Seite neu.",
};

export const roomCard = {
  noDescription: "Keine Beschreibung vorhanden",
  night: "/ Nacht",
  flexible: "Flexibler Preis",
  guestsWord: "Gäste",
  calendarsWord: "Kalender",
  editWord: "Bearbeiten",
  guests: (name: string) => `Gäste und Betten: ${name}`,
  calendars: (name: string) => `Kalender anderer Websites: ${name}`,
  edit: (name: string) => `Bearbeiten: ${name}`,
  delete: (name: string) => `Löschen: ${name}`,
};

export const roomEditor = {
  guests: "Gäste und Betten",
  add: "Zimmer hinzufügen",
  edit: "Zimmer bearbeiten",
  back: "Zurück zu den Zimmern",
  tabs: "Bereiche des Zimmers",
  details: "Angaben",
  amenities: "Ausstattung",
  photos: "Fotos",
  rates: "Sondertarife",
  cancel: "Abbrechen",
  create: "Zimmer anlegen",
  update: "Zimmer speichern",
  busy: "Wird gespeichert\u00a0…",
};

export const roomPreview = { title: "So sehen es Gäste", unnamed: "Zimmer ohne Namen", night: "pro Nacht" };

export const roomText = {
  people: (n: number) => (n === 1 ? "1 Person" : `${n} Personen`),
  area: (m: number) => `${m}\u00a0m²`,
  units: (n: number) => `${n} Zimmer dieses Typs`,
  noHotel: "Kein Hotel ausgewählt.",
  noHotelText: "Bitte wählen Sie oben in der Liste ein Hotel, um Zimmer zu verwalten.",
  addHotel: "Erstes Hotel hinzufügen",
  notFound: "Dieses Zimmer gibt es nicht mehr.",
  later: "Bitte versuchen Sie es gleich noch einmal.",
  unknown: "Sie können die Zimmer dieses Hotels nicht ändern.",
  check: "Bitte prüfen Sie die Felder.",
};

export const roomToasts = {
  error: "Fehler",
  deleted: "Zimmer gelöscht",
  deletedText: "Das Zimmer wurde erfolgreich gelöscht.",
  notDeleted: (message: string) => `Das Zimmer konnte nicht gelöscht werden: ${message}`,
  notLoaded: (message: string) => `Das Zimmer konnte nicht geladen werden: ${message}`,
  notSaved: "Das Zimmer konnte nicht gespeichert werden",
  added: "Zimmer hinzugefügt",
  updated: "Zimmer geändert",
  notListed: "Die Zimmer konnten nicht geladen werden",
  amenities: "Die Ausstattung konnte nicht geändert werden",
  rateNotLoaded: "Der Sondertarif konnte nicht geladen werden",
  rateNotAdded: "Der Sondertarif konnte nicht hinzugefügt werden",
  rateNotUpdated: "Der Sondertarif konnte nicht geändert werden",
  rateNotDeleted: "Der Sondertarif konnte nicht gelöscht werden",
  rateAdded: "Sondertarif hinzugefügt",
  rateUpdated: "Sondertarif geändert",
  rateDeleted: "Sondertarif gelöscht",
};
