import { plural } from "#kit/locale.ts";

export const chargePreview = {
  anyRoom: "Ein Zimmer für eine Familie",
  adults: "Erwachsene",
  ages: "Alter der Kinder",
  show: "Preis anzeigen",
  kinds: {
    incomplete: "Füllen Sie das Formular aus, um den Preis zu sehen. Ein Feld ist nicht vollständig oder nicht richtig.",
    no_room: "Das Hotel hat noch kein Zimmer.",
    bad_dates: "Wählen Sie eine Anreise ab heute und eine Abreise danach.",
    bad_guests: "Geben Sie die Anzahl der Erwachsenen ein und das Alter der Kinder als Zahlen mit Kommas.",
    does_not_fit: "Diese Gäste passen nicht in ein Zimmer. Geben Sie weniger Gäste ein oder wählen Sie ein anderes Zimmer.",
  },
  party: (adults: number, children: number, ages: string) =>
    children === 0
      ? `${adults} ${plural(adults, "Erwachsener", "Erwachsene")}`
      : `${adults} ${plural(adults, "Erwachsener", "Erwachsene")}, ${children} ${plural(children, "Kind", "Kinder")} (${ages})`,
  aNight: "Was die Gäste pro Nacht zahlen",
  child: (age: number, amount: string) => `Kind, ${age} ${plural(age, "Jahr", "Jahre")}: ${amount} pro Nacht`,
  childFree: (age: number, isInCot: boolean) => `Kind, ${age} ${plural(age, "Jahr", "Jahre")}: kostenlos${isInCot ? ", im Babybett" : ""}`,
  childAdult: (age: number) => `Kind, ${age} ${plural(age, "Jahr", "Jahre")}: gilt als erwachsen`,
  extraAdults: (count: number, amount: string) =>
    `${count} ${plural(count, "Erwachsener", "Erwachsene")} mehr als inbegriffen: je ${amount} pro Nacht`,
  noExtra: (count: number) =>
    `${count} ${plural(count, "Erwachsener", "Erwachsene")} mehr als inbegriffen: kein Betrag festgelegt, daher kostenlos`,
  single: (amount: string) => `Ein Erwachsener allein: ${amount} weniger pro Nacht`,
  accommodation: "Unterkunft",
  extras: "Obligatorische Zusatzleistungen",
  modes: { added: "kommt hinzu", included: "im Preis enthalten", at_property: "im Hotel zu zahlen" },
  total: "Gesamt",
  online: "Online zu zahlen",
  atHotel: "Im Hotel zu zahlen",
  noTaxes: "Für diesen Aufenthalt gibt es keine Steuern oder Gebühren.",
};

export const ageBrackets = {
  title: "Kinder",
  intro:
    "Legen Sie fest, in welchem Alter Kinder kostenlos oder günstiger übernachten. Gäste werden nach dem Alter ihrer Kinder gefragt. Ohne Zeilen zahlen sie wie Erwachsene.",
  begin: "Beginnen Sie mit einer Vorlage oder füllen Sie die Zeilen aus:",
  templates: "Ausgehen von:",
  failed: "Die Altersgruppen der Kinder konnten nicht geladen werden",
};

export const bracketRow = {
  row: (row: number) => `Zeile ${row}`,
  from: "Ab Alter",
  to: "Bis Alter",
  pay: "Sie zahlen",
  nothing: "Wählen",
  kinds: {
    free: "Kostenlos, in den Betten des Zimmers",
    cot: "Kostenlos, im Babybett, solange das Zimmer eines hat",
    percent: "Einen Prozentsatz des Betrags für weitere Erwachsene",
    amount: "Einen Betrag pro Nacht",
  },
  percent: "Prozent",
  percentHint: "Vom Betrag für weitere Erwachsene, der für jedes Zimmer festgelegt ist.",
  amount: "Betrag pro Nacht ($)",
};

export const ageEditor = {
  more: "Altersgruppe hinzufügen",
  adults: (ages: string) => `${ages}: wie Erwachsene.`,
  allAdults: "Alle Kinder kosten so viel wie Erwachsene.",
  noAdults: "Jedes Kindesalter ist in einer Zeile erfasst.",
  save: "Altersgruppen speichern",
  confirm: "Ja, Altersgruppen speichern",
};

export const roomsWithoutAmount = {
  text: (count: number) =>
    `${count} Zimmer ${plural(count, "hat", "haben")} keinen Betrag für weitere Erwachsene. Ein Prozentsatz von nichts ist nichts: Dort übernachten diese Kinder kostenlos. Betrag festlegen:`,
  more: (count: number) => `und ${count} ${plural(count, "weiteres", "weitere")}`,
};

export const ageChanges = {
  title: "Das ändert sich für Gäste",
  change: (before: string, after: string) => `bisher ${before}, künftig ${after}`,
  extras: (names: string) => `Diese Zusatzleistungen verlieren ihren Betrag für entfernte Altersgruppen: ${names}.`,
  bookings: "Bestehende Buchungen behalten ihren Preis. Speichern Sie zur Bestätigung noch einmal.",
};

export const ageActions = {
  saved: "Altersgruppen gespeichert",
  notSaved: "Die Altersgruppen wurden nicht gespeichert",
  notFound: "Dieses Hotel gibt es nicht mehr.",
  hasAmounts: (extras: string) =>
    `Diese Zusatzleistungen haben einen Betrag für entfernte Altersgruppen: ${extras}. Speichern Sie noch einmal, um diese Beträge zu entfernen.`,
  check: "Bitte prüfen Sie das Formular.",
};

export const taxRules = {
  title: "Steuern und Gebühren",
  intro:
    "Gäste sehen jede Steuer und Gebühr im Gesamtpreis. Was hinzukommt, wird online bezahlt; was enthalten ist, wird nur angezeigt; was im Hotel bezahlt wird, wird nie online berechnet.",
  templates: "Steuern einer Stadt übernehmen",
  add: "Steuer oder Gebühr hinzufügen",
  isDefault: "Damit beginnt jedes neue Hotel. Ändern Sie es, fügen Sie weitere hinzu oder übernehmen Sie die Steuern einer Stadt.",
  offered:
    "Jedes neue Hotel beginnt mit dem, was unten steht. Die Steuern Ihrer Stadt oder Ihres Landes liegen bereit: Sehen Sie sie an und übernehmen Sie sie in einem Schritt.",
  taxesOf: (city: string, year: number) => `Steuern in ${city} (${year})`,
  none: "Keine Steuern oder Gebühren",
  noneText: "Gäste zahlen den Preis für Zimmer, Mahlzeiten und Zusatzleistungen, sonst nichts.",
  setClass: "Speichern",
  remove: "Steuer oder Gebühr entfernen",
  sure: "Neue Buchungen haben sie nicht mehr. Bestehende Buchungen behalten sie.",
  button: "Entfernen",
  failed: "Die Steuern und Gebühren konnten nicht geladen werden",
};

export const taxCard = {
  up: (name: string) => `Nach oben: ${name}`,
  down: (name: string) => `Nach unten: ${name}`,
  edit: (name: string) => `Bearbeiten: ${name}`,
  remove: (name: string) => `Entfernen: ${name}`,
};

export const classFields = {
  label: "Amtliche Klassifizierung des Hotels",
  hint: "In manchen Städten hängt die Steuer davon ab. Von den Bewertungen der Gäste ist sie unabhängig.",
  none: "Keine",
  stars: (count: number) => `${count} ${plural(count, "Stern", "Sterne")}`,
};

export const taxToasts = {
  added: "Steuer oder Gebühr hinzugefügt",
  updated: "Steuer oder Gebühr geändert",
  removed: "Steuer oder Gebühr entfernt",
  applied: "Steuern und Gebühren ersetzt",
  classSet: "Amtliche Klassifizierung gespeichert",
  notSaved: "Die Steuern und Gebühren wurden nicht gespeichert",
  notFound: "Diese Steuer oder Gebühr gibt es nicht mehr.",
  notRemoved: "Die Steuer oder Gebühr wurde nicht entfernt",
  inUse: (rules: string) => `Diese sind ein Prozentsatz davon: ${rules}. Ändern oder entfernen Sie sie zuerst.`,
  notMoved: "Die Steuer oder Gebühr wurde nicht verschoben",
  order: (rules: string) => `Ein Prozentsatz einer anderen Steuer steht nach dieser Steuer: ${rules}.`,
};

export const taxActions = {
  tooMany: "Das Hotel hat so viele Steuern und Gebühren wie möglich. Entfernen Sie eine, die Sie nicht brauchen.",
  contradicts: (rules: string) => `Mit dieser Änderung würden diese Steuern nicht mehr funktionieren: ${rules}. Ändern Sie sie zuerst.`,
  check: "Bitte prüfen Sie das Formular.",
  unnamed: "Diese Steuer",
};

export const taxRuleAdd = { title: "Steuer oder Gebühr hinzufügen" };

export const taxRuleEdit = {
  title: "Steuer oder Gebühr bearbeiten",
  edit: (name: string) => `Bearbeiten: ${name}`,
  notFound: "Diese Steuer oder Gebühr gibt es nicht mehr.",
  taxes: "Alle Steuern und Gebühren",
};

export const taxEditor = {
  back: "Zurück zu Steuern und Gebühren",
  what: "Was es ist",
  name: "Name",
  nameHint: "Gäste sehen ihn mit dem Betrag, zum Beispiel „Citytax“.",
  translationHint: "Optional. Ohne Übersetzung sehen Gäste den englischen Text.",
  mode: "Wie Gäste sie zahlen",
  save: "Steuer oder Gebühr speichern",
};

export const taxAmountPart = {
  title: "Wie viel",
  percent: "Ein Prozentsatz",
  amount: "Ein Betrag",
  rate: "Prozent",
  rateHint: "Mit bis zu drei Nachkommastellen.",
  base: "Prozentsatz von",
  ofPrices: "Dem Preis",
  ofRule: (name: string) => `Einer anderen Steuer: ${name}`,
  parts: "Von welchen Teilen des Preises",
  partsHint: "Nach Rabatten und Promo-Codes.",
  amountField: "Betrag ($)",
  per: "Gilt",
  minAge: "Gäste ab einem Alter von",
  minAgeHint: "Leer: alle.",
  maxNights: "Höchstzahl der Nächte",
  maxNightsHint: "Leer: alle Nächte.",
};

export const taxLimitsPart = {
  title: "Nur in einer Saison oder für einen Preis",
  text: "Optional. Ohne diese Angaben gilt die Steuer oder Gebühr immer.",
  seasonFrom: "Erster Tag der Saison",
  seasonTo: "Letzter Tag der Saison",
  day: "Tag",
  month: "Monat",
  classPer: "Abhängig vom Preis",
  anyPrice: "Jeder Preis",
  classFrom: "Preis ab ($)",
  classTo: "Preis unter ($)",
  classToHint: "Leer: keine Obergrenze.",
};

export const taxTemplates = {
  title: "Steuern einer Stadt übernehmen",
  needsClass: "Bitte wählen Sie die amtliche Klassifizierung des Hotels.",
};

export const taxTemplateList = {
  intro:
    "Steuern von Städten, wie sie im angegebenen Jahr galten. Sie sind ein Ausgangspunkt: Sie können alles ändern und sind für die Beträge verantwortlich.",
  near: "Für Ihr Land",
  others: "Andere Städte",
  all: "Städte",
};

export const taxTemplateView = {
  back: "Zurück zu den Städten",
  title: (city: string) => `Steuern in ${city}`,
  source: (year: string, source: string) => `Stand ${year}: ${source}.`,
  check:
    "Bitte prüfen Sie, ob die Beträge noch gelten. Beträge in einer anderen Währung wurden einmal zum Kurs des angegebenen Tages umgerechnet.",
  rules: "Steuern und Gebühren",
  none: "In dieser Stadt gibt es keine Steuer auf Aufenthalte.",
  replaces: (names: string) => `Diese Steuern und Gebühren werden ersetzt: ${names}. Bestehende Buchungen behalten ihre.`,
  replacesNone: "Das Hotel hat noch keine Steuern und Gebühren.",
  use: "Diese Steuern übernehmen",
  needsClass: "Die Steuer hängt von der amtlichen Klassifizierung ab. Wählen Sie diese zuerst, um die Steuern und ein Beispiel zu sehen.",
};

export const templateCities = {
  amsterdam: "Amsterdam",
  athens: "Athen",
  barcelona: "Barcelona",
  berlin: "Berlin",
  brussels: "Brüssel",
  budapest: "Budapest",
  dubai: "Dubai",
  dubrovnik: "Dubrovnik",
  florence: "Florenz",
  hamburg: "Hamburg",
  istanbul: "Istanbul",
  kyoto: "Kyoto",
  lisbon: "Lissabon",
  madrid: "Madrid",
  milan: "Mailand",
  munich: "München",
  "new-york": "New York",
  paris: "Paris",
  porto: "Porto",
  prague: "Prag",
  rome: "Rom",
  tbilisi: "Tiflis",
  tokyo: "Tokio",
  venice: "Venedig",
  vienna: "Wien",
  zagreb: "Zagreb",
};

export const roomGuests = {
  title: "Gäste und Betten",
  back: "Zurück zu den Zimmern",
  backToAges: "Zurück zu den Altersgruppen der Kinder",
  intro: (capacity: number) =>
    `Das Zimmer bietet Platz für ${capacity} ${plural(capacity, "Gast", "Gäste")}. Hier legen Sie fest, wer das sein kann und was der Preis enthält.`,
  noBrackets: "Kinder kosten so viel wie Erwachsene, weil das Hotel keine Altersgruppen festgelegt hat.",
  setBrackets: "Altersgruppen der Kinder festlegen",
};

export const roomGuestsEditor = {
  who: "Wer hier übernachten kann",
  price: "Was der Preis enthält",
  included: "Im Preis inbegriffene Gäste",
  maxAdults: "Höchstzahl der Erwachsenen",
  maxChildren: "Höchstzahl der Kinder",
  extraBeds: "Zustellbetten",
  cots: "Babybetten",
  extraAdult: "Jeder weitere Erwachsene, pro Nacht ($)",
  singleUse: "Nachlass für einen Erwachsenen allein, pro Nacht ($)",
  hints: {
    included: "Weitere Erwachsene zahlen den Betrag für weitere Erwachsene.",
    maxAdults: "Ohne Zustellbetten.",
    maxChildren: "Kinder der von Ihnen festgelegten Altersgruppen; ältere gelten als Erwachsene.",
    extraBeds: "Jedes bietet Platz für einen weiteren Gast.",
    cots: "Ein Kind, das kostenlos im Babybett schläft, braucht keinen anderen Platz.",
    extraAdult: "Leer: nichts. Prozentsätze für Kinder beziehen sich darauf.",
    singleUse: "Leer: nichts.",
  },
  save: "Gäste speichern",
};

export const roomGuestsActions = {
  saved: "Gäste und Betten gespeichert",
  notSaved: "Gäste und Betten wurden nicht gespeichert",
  notFound: "Dieses Zimmer gibt es nicht mehr.",
};
