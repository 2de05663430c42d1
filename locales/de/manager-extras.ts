import { plural } from "#kit/locale.ts";

export const extrasScreen = {
  title: "Zusatzleistungen",
  intro:
    "Zusatzleistungen werden neben dem Zimmer verkauft: Parkplatz, Mahlzeiten, Transfer. Gäste wählen sie bei der Buchung; obligatorische sind in jedem Gesamtpreis enthalten.",
  add: "Zusatzleistung hinzufügen",
  none: "Noch keine Zusatzleistungen",
  noneText: "Bieten Sie Parkplatz, Frühstück oder Flughafentransfer an. Gäste buchen sie zusammen mit dem Zimmer.",
  addFirst: "Erste Zusatzleistung hinzufügen",
  failed: "Die Zusatzleistungen konnten nicht geladen werden",
  archive: "Zusatzleistung archivieren",
  sure: "Gäste können diese Zusatzleistung nicht mehr wählen. Buchungen, die sie enthalten, behalten sie und ihren Preis.",
  button: "Archivieren",
};

export const extraCard = {
  up: (name: string) => `Nach oben: ${name}`,
  down: (name: string) => `Nach unten: ${name}`,
  edit: (name: string) => `Bearbeiten: ${name}`,
  archive: (name: string) => `Archivieren: ${name}`,
  meal: "Mahlzeit",
  obligatory: "Obligatorisch: in jedem Gesamtpreis enthalten",
  chosen: "Gäste wählen sie",
  pieces: (most: number) => `Bis zu ${most} pro Buchung`,
  limit: (most: number) => `Höchstens ${most} pro Tag`,
  notRefundable: "Erstattung wie beim Zimmer",
  ages: (count: number) => `${count} ${plural(count, "eigener Preis", "eigene Preise")} nach Alter`,
  rooms: (names: string) => `Zimmer: ${names}`,
  plans: (names: string) => `Tarife: ${names}`,
  noRoom: "Nicht im Verkauf: Ihre Zimmer gibt es nicht mehr.",
  noPlan: "Nicht im Verkauf: Ihre Tarife gibt es nicht mehr.",
  over: "Nicht im Verkauf: Ihr letzter Anreisetag ist vorbei.",
};

export const extraToasts = {
  added: "Zusatzleistung hinzugefügt",
  updated: "Zusatzleistung geändert",
  archived: "Zusatzleistung archiviert",
  notSaved: "Die Zusatzleistung wurde nicht gespeichert",
  notFound: "Diese Zusatzleistung gibt es nicht mehr.",
};

export const extraActions = {
  tooMany: "Das Hotel hat so viele Zusatzleistungen wie möglich. Archivieren Sie eine, die Sie nicht brauchen.",
  plan: "Einen dieser Tarife gibt es nicht mehr. Bitte wählen Sie erneut.",
  room: "Eines dieser Zimmer gibt es nicht mehr. Bitte wählen Sie erneut.",
  bracket: "Die Altersgruppen der Kinder wurden inzwischen geändert. Bitte öffnen Sie das Formular erneut.",
  check: "Bitte prüfen Sie das Formular.",
  nameTaken: "Eine andere Zusatzleistung des Hotels heißt bereits so. Bitte wählen Sie einen anderen Namen.",
};

export const extraAdd = { title: "Zusatzleistung hinzufügen" };

export const extraEdit = {
  edit: (name: string) => `Bearbeiten: ${name}`,
  title: "Zusatzleistung bearbeiten",
  notFound: "Diese Zusatzleistung gibt es nicht mehr.",
  extras: "Alle Zusatzleistungen",
};

export const extraTemplateList = {
  intro: "Wählen Sie, was am ehesten passt. Im nächsten Schritt können Sie alles ändern.",
  none: "Etwas anderes",
  noneText: "Mit einem leeren Formular beginnen.",
};

export const extraEditor = {
  back: "Zurück zu den Zusatzleistungen",
  what: "Was Gäste erhalten",
  name: "Name",
  nameHint: "Gäste sehen ihn bei der Auswahl, zum Beispiel „Parkplatz“.",
  translationHint: "Optional. Ohne Übersetzung sehen Gäste den englischen Text.",
  kind: "Art",
  meal: "Eine Mahlzeit",
  other: "Etwas anderes",
  kindHint: "Für Mahlzeiten können andere Steuern gelten.",
  description: "Beschreibung",
  descriptionHint: "Optional. Ein oder zwei Sätze.",
  save: "Zusatzleistung speichern",
};

export const extraPricePart = {
  title: "Preis",
  amount: "Preis ($)",
  unit: "Pro",
  units: {
    stay: "Zimmer und Aufenthalt",
    night: "Zimmer und Nacht",
    person: "Gast und Aufenthalt",
    person_night: "Gast und Nacht",
    piece: "Stück",
    piece_night: "Stück und Nacht",
  },
  unitHint: "Bei Stück wählen Gäste die Anzahl: Parkplätze, Transfers.",
  ages: "Preise nach Alter",
  agesText:
    "Optional, für Preise pro Gast. Kinder, die kostenlos übernachten, werden nicht gezählt, außer Sie geben für sie einen Preis ein.",
  age: (from: number, to: number) => `Preis von ${from} bis ${to} ${plural(to, "Jahr", "Jahren")} ($)`,
};

export const extraSalePart = {
  title: "Wie sie verkauft wird",
  obligatory: "Wer sie zahlt",
  chosen: "Gäste wählen sie",
  always: "Obligatorisch: in jedem Gesamtpreis enthalten",
  pieces: "Höchstzahl pro Buchung",
  piecesHint: "Nur bei einem Preis pro Stück.",
  limit: "Anzahl pro Tag",
  limitHint:
    "Optional. Sind für einen Tag so viele gebucht, ist sie ausgebucht. Preise pro Nacht zählen jede Nacht des Aufenthalts, andere den Anreisetag.",
  refund: "Wenn der Gast storniert",
  refundable: "Volle Erstattung vor dem Anreisetag",
  notRefundable: "Erstattung wie beim Zimmer",
};

export const extraWherePart = {
  title: "Wo sie verkauft wird",
  plans: "Tarife",
  allPlans: "Mit allen Tarifen",
  somePlans: "Nur mit diesen",
  plansLegend: "Tarife, mit denen die Zusatzleistung verkauft wird",
  rooms: "Zimmer",
  allRooms: "In allen Zimmern",
  someRooms: "Nur in diesen",
  roomsLegend: "Zimmer, in denen die Zusatzleistung verkauft wird",
  archived: "Nicht mehr vorhanden",
  from: "Erster Anreisetag",
  to: "Letzter Anreisetag",
  datesHint: "Lassen Sie beide für alle Tage leer.",
};
