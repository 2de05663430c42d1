import { plural } from "#kit/locale.ts";

export const ratesTabs = {
  label: "Preise",
  seasons: "Saisons",
  plans: "Tarife",
  extras: "Zusatzleistungen",
  codes: "Promo-Codes",
  ages: "Kinder",
  taxes: "Steuern und Gebühren",
  channels: "Kanäle",
};

export const ratePlans = {
  title: "Tarife",
  intro:
    "Ein Tarif ist eine Art, ein Zimmer zu buchen: was enthalten ist, zu welchem Preis und was eine Stornierung kostet. Jedes Zimmer hat den Standardtarif; weitere Tarife werden zusätzlich angeboten.",
  add: "Tarif hinzufügen",
  none: "Noch keine Tarife",
  noneText: "Bieten Sie neben dem Standardtarif Frühstück, einen niedrigeren Preis ohne Erstattung oder einen Wochenaufenthalt an.",
  addFirst: "Ersten Tarif hinzufügen",
  failed: "Die Tarife konnten nicht geladen werden",
  archive: "Tarif archivieren",
  sure: "Gäste können diesen Tarif nicht mehr buchen. Buchungen mit diesem Tarif behalten Preis und Bedingungen.",
  button: "Archivieren",
};

export const planCard = {
  up: (name: string) => `Nach oben: ${name}`,
  down: (name: string) => `Nach unten: ${name}`,
  edit: (name: string) => `Bearbeiten: ${name}`,
  archive: (name: string) => `Archivieren: ${name}`,
  allRooms: "In allen Zimmern",
  calendar: "Preise und Einschränkungen nach Datum",
  rooms: (names: string) => `Zimmer: ${names}`,
};

export const standardCard = {
  prices: "Die Preise der Zimmer, der Saisons und des Kalenders",
  rooms: "In allen Zimmern. Die Sondertarife der Zimmer enthalten dieselben Mahlzeiten.",
  change: "Mahlzeiten und Stornierung ändern",
};

export const planToasts = {
  added: "Tarif hinzugefügt",
  updated: "Tarif geändert",
  archived: "Tarif archiviert",
  notSaved: "Der Tarif konnte nicht gespeichert werden",
  notArchived: "Der Tarif wurde nicht archiviert",
  notFound: "Diesen Tarif gibt es nicht mehr.",
  hasChildren: (plans: string) => `Diese Tarife leiten ihren Preis davon ab: ${plans}. Ändern oder archivieren Sie zuerst diese.`,
};

export const planActions = {
  tooMany: "Das Hotel hat so viele Tarife wie möglich. Archivieren Sie einen, den Sie nicht brauchen.",
  tooManyInRoom: (rooms: string) => `Diese Zimmer haben so viele Tarife wie möglich: ${rooms}.`,
  room: "Eines dieser Zimmer gibt es nicht mehr. Bitte wählen Sie erneut.",
  parent:
    "Diesen Tarif gibt es nicht mehr, oder sein Preis folgt selbst aus einem anderen Tarif. Bitte wählen Sie einen anderen Ausgangspreis.",
  hasChildren: (plans: string) =>
    `Andere Tarife leiten ihren Preis von diesem ab, daher kann er seinen nicht von einem anderen ableiten: ${plans}.`,
  check: "Bitte prüfen Sie das Formular.",
  noRooms: "Wählen Sie mindestens ein Zimmer.",
  nameTaken: "Ein anderer Tarif des Hotels hat bereits diesen Namen. Bitte wählen Sie einen anderen.",
};

export const ratePlanAdd = { title: "Tarif hinzufügen" };

export const ratePlanEdit = {
  title: "Tarif bearbeiten",
  edit: (name: string) => `Bearbeiten: ${name}`,
  notFound: "Diesen Tarif gibt es nicht mehr.",
  plans: "Alle Tarife",
};

export const planTemplateList = {
  intro: "Wählen Sie, was am ehesten passt. Im nächsten Schritt können Sie alles ändern.",
  none: "Etwas anderes",
  noneText: "Mit einem leeren Formular beginnen.",
};

export const planEditor = {
  back: "Zurück zu den Tarifen",
  what: "Was Gäste bekommen",
  name: "Name",
  nameHint: "Gäste sehen ihn bei der Auswahl, zum Beispiel „Frühstück inklusive“.",
  translationHint: "Optional. Ohne diesen Text sehen Gäste den englischen.",
  meals: "Mahlzeiten",
  description: "Beschreibung",
  descriptionHint: "Optional. Ein oder zwei Sätze.",
  rooms: "Zimmer",
  roomsLegend: "Zimmer, die mit diesem Tarif buchbar sind",
  noRooms: "Das Hotel hat noch kein Zimmer.",
  save: "Tarif speichern",
};

export const pricePart = {
  title: "Preis",
  text: "Der Preis folgt dem Standardtarif: Wenn Sie ein Zimmer, eine Saison oder einen Tag ändern, ändert sich dieser Tarif mit.",
  parent: "Ausgehen von",
  standard: "Standardtarif",
  percentWay: "Änderung in Prozent",
  below: "Niedriger als dieser Preis",
  above: "Höher als dieser Preis",
  percent: "Prozent",
  amountWay: "Danach ein Betrag pro Nacht",
  more: "Aufschlagen",
  less: "Abziehen",
  amount: "Betrag ($)",
  per: "Je",
  person: "Gast und Nacht",
  room: "Zimmer und Nacht",
  hint: "Lassen Sie beides leer für denselben Preis.",
};

export const cancellationPart = {
  title: "Stornierung",
  never: "Nicht erstattbar",
  own: "Eigene Bedingungen",
  freeUntil: "Kostenlose Stornierung bis",
  unit: "vor dem Check-in, in",
  days: "Tagen",
  hours: "Stunden",
  after: "Danach zahlt der Gast",
  step: (number: number) => `Stufe ${number}`,
  from: "Ab diesem Zeitpunkt",
  fee: "Der Gast zahlt",
  none: "Keine weitere Stufe",
  all: "Den gesamten Preis",
  percent: "Einen Prozentsatz des Preises",
  nights: "Die ersten Nächte",
  number: "Prozent oder Nächte",
};

export const conditionsPart = {
  title: "Bedingungen",
  text: "Optional. Gäste sehen den Tarif nur, wenn alle Bedingungen erfüllt sind.",
  minNights: "Nächte, mindestens",
  maxNights: "Nächte, höchstens",
  minDaysAhead: "Tage im Voraus, mindestens",
  maxDaysAhead: "Tage im Voraus, höchstens",
  bookingFrom: "Erster Buchungstag",
  bookingTo: "Letzter Buchungstag",
  stayFrom: "Erste Nacht",
  stayTo: "Letzte Nacht",
  weekdays: "Anreise am",
  weekdaysHint: "Ohne Auswahl: an jedem Tag.",
  audience: "Wer buchen kann",
  everyone: "Alle",
  members: "Nur Mitglieder",
  code: "Nur mit Promo-Code",
};

export const examplePanel = {
  title: "Beispiel",
  room: "Zimmer",
  checkIn: "Anreise",
  checkOut: "Abreise",
  datesHint: "Ohne Daten: das nächste freie Wochenende.",
  show: "Preis anzeigen",
  loading: "Der Preis wird berechnet.",
  failed: "Der Preis konnte nicht berechnet werden. Bitte ändern Sie ein Feld, um es erneut zu versuchen.",
  incomplete: "Füllen Sie das Formular aus, um den Preis zu sehen. Ein Feld ist unvollständig oder falsch.",
  no_room: "Wählen Sie ein Zimmer, um den Preis zu sehen.",
  bad_dates: "Wählen Sie eine Anreise ab heute und eine spätere Abreise.",
};

export const exampleLine = {
  total: (total: string) => `Beispiel: ${total}`,
  none: "Beispiel",
  open: "Anzeigen",
};

export const planPreview = {
  payment: "Wann der Gast zahlt",
  immediate: "Bei der Buchung",
  deferred: "Später",
  at_property: "Im Hotel",
  dueOn: (day: string) => `Am ${day}`,
  firstRoom: "Erstes Zimmer des Tarifs",
  adults: (count: number) => `${count} ${plural(count, "Erwachsener", "Erwachsene")}`,
  extras: "Obligatorische Zusatzleistungen",
  taxes: "Steuern und Gebühren",
  atProperty: "Im Hotel gezahlte Steuern",
  total: "Gesamtpreis",
  standard: (total: string) => `Derselbe Aufenthalt zum Standardtarif: ${total}`,
  unavailable:
    "Dieser Tarif wird für diese Nächte nicht verkauft: Nach der Änderung bleibt weniger als ein Cent, oder der Gesamtpreis ist zu hoch.",
  cancellation: "Wenn der Gast storniert",
  until: (instant: string) => `bis ${instant}`,
  untilCheckIn: "bis zum Check-in",
  unmet: {
    nights: "Gäste können dieses Beispiel nicht buchen: Die Zahl der Nächte liegt außerhalb der Bedingungen des Tarifs.",
    ahead: "Gäste können dieses Beispiel heute nicht buchen: Die Anreise ist zu nah oder zu fern.",
    weekday: "Gäste können dieses Beispiel nicht buchen: Die Anreise ist an einem anderen Wochentag.",
    booking: "Gäste können dieses Beispiel heute nicht buchen: Heute ist kein Buchungstag des Tarifs.",
    stay: "Gäste können dieses Beispiel nicht buchen: Eine Nacht liegt außerhalb der Nächte des Tarifs.",
  },
};

export const paymentPart = {
  title: "Wann Gäste zahlen",
  now: "Alles bei der Buchung",
  deposit: "Eine Anzahlung bei der Buchung, der Rest später",
  at_property: "Alles im Hotel; online wird nichts abgebucht",
  first: "Bei der Buchung zu zahlen",
  percent: "Ein Prozentsatz des Preises",
  first_night: "Die erste Nacht",
  depositPercent: "Anzahlung in Prozent",
  rest: "Der Rest wird gezahlt",
  days_before: "Online, einige Tage vor der Anreise",
  restAtProperty: "Im Hotel",
  restDays: "Tage vor der Anreise",
  late: "Gäste werden per E-Mail um den Rest gebeten. Was geschieht, wenn sie nicht zahlen, steht in Ihren Hotelregeln.",
};
