import { mostRooms } from "#domain/availability/night-change.ts";
import { maxNights } from "#kit/date/stay.ts";
import { maxYearsAhead } from "#kit/date/stay.ts";
import { formatCount } from "#kit/format.ts";
import { plural } from "#kit/locale.ts";

export const availability = {
  title: "Verfügbarkeitskalender",
  noRooms: "Noch keine Zimmer",
  noRoomsText: "Der Kalender zeigt die Nächte Ihrer Zimmer.",
  addRoom: "Erstes Zimmer hinzufügen",
  failedText: "Der Kalender konnte nicht geladen werden. Es wurde nichts geändert.",
  again: "Erneut versuchen",
  notSold: "Der Tarif wird in keinem Zimmer verkauft",
  planNotFound: "Diesen Tarif gibt es nicht mehr. Der Kalender zeigt alle Tarife.",
  notSoldText: "Seine Preise erscheinen hier, sobald Sie Zimmer für ihn auswählen.",
};

export const words = {
  inHouse: "im Haus",
  left: "abgereist",
  opened: "Zimmer geöffnet",
  closed: "Zimmer gesperrt",
  priced: "Preis geändert",
  changed: "Nächte geändert",
  statusFailed: "Der Status des Zimmers wurde nicht geändert",
  priceFailed: "Der Preis des Zimmers wurde nicht geändert",
  fetchFailed: "Die Verfügbarkeit konnte nicht geladen werden",
  full: "Kein Zimmer frei, aber der Verkauf ist offen!",
  isFull: "Voll",
  picked: "Zeitraum ausgewählt",
  open: "offen",
  shut: "gesperrt",
  available: (n: number) => `${n} frei`,
  dollars: (amount: string) => `${amount} Dollar`,
  own: "Preis dieses Tages",
  season: "Saisonpreis",
  room: "Zimmerpreis",
  least: (n: number) => `mindestens ${n} ${plural(n, "Nacht", "Nächte")}`,
  noArrival: "keine Anreise",
  noDeparture: "keine Abreise",
  elsewhere: (n: number) => `${n} auf anderen Websites verkauft`,
  overbooked: (n: number) => `auf anderen Websites um ${n} überbucht`,
  over: "vorbei",
  unpaid: "noch nicht bezahlt",
  noShow: "nicht angereist",
  nights: (n: number) => `${formatCount(n)} ${plural(n, "Nacht", "Nächte")}`,
  // In the dative, as it stands only after “in”.
  rooms: (n: number) => `${n} ${plural(n, "Zimmer", "Zimmern")}`,
  inRooms: (nights: string, rooms: string) => `${nights} in ${rooms}`,
  same: "Kein Unterschied.",
  offline: "Bitte prüfen Sie Ihre Verbindung.",
  notFound: "Dieses Zimmer gibt es nicht mehr.",
  signedOut: "Sie sind abgemeldet. Bitte melden Sie sich wieder an.",
  signIn: "Anmelden",
  priceKept: "Der Preis wurde nicht geändert",
  unsaved: "Es wurde nichts gespeichert. Bitte versuchen Sie es erneut.",
  planOpened: "Tarif geöffnet",
  planClosed: "Tarif gesperrt",
  planFailed: "Der Tarif wurde nicht geändert",
  rule: "Preis nach der Regel des Tarifs",
  noPrice: "kein Preis",
  shutForAll: "für alle Tarife gesperrt",
  forAll: (what: string) => `${what} (alle Tarife)`,
  owing: "Zahlung fällig",
};

export const dayList = {
  staying: (n: number) => `${n} ${plural(n, "bleibt", "bleiben")}`,
  on: "offen",
  off: "zu",
  room: "Zimmer",
  show: "Anzeigen",
  days: "Tage des Zimmers",
  pastDays: "Frühere Tage des Zimmers",
  past: (n: number) => plural(n, `${n} früherer Tag`, `${n} frühere Tage`),
  open: (day: string) => `Offen am ${day}`,
  price: (day: string) => `Preis am ${day} in Dollar`,
  of: (free: number, units: number) => `${free} von ${units} frei`,
  closed: "Gesperrt",
  closedForAll: "Für alle Tarife gesperrt",
  arrives: "reist an",
  leaves: "reist ab",
  elsewhere: (site: string) => `Anderswo gebucht: ${site}`,
};

export const legend = {
  paid: "Bezahlt",
  bars: "Buchungen",
  legend: "Legende",
  sold: "Verkaufte Zimmer",
  overbooked: "Auf anderen Websites verkauft, ohne freies Zimmer",
  keys: "Alle Tasten",
  own: "Eigener Preis des Tages",
  minNights: "Mindestaufenthalt",
  noArrival: "Keine Anreise",
  noDeparture: "Keine Abreise",
  elsewhere: "Auf anderen Websites verkauft",
  planOwn: "Preis des Tarifs an diesem Tag",
  forAll: "Für alle Tarife",
  unpaid: "Noch nicht bezahlt",
  over: "Vorbei",
  inHouse: "Im Haus",
  left: "Abgereist",
  noShow: "Nicht angereist",
  season: "Preis einer Saison",
  steps: "Preis über die Tage",
  today: "Heute",
  closed: "Gesperrt",
};

export const nightGrid = {
  grid: "Zimmer nach Tagen",
  room: "Zimmer",
  keys: "Pfeiltasten bewegen, Umschalt mit Pfeiltasten wählt aus, Enter oder eine Ziffer bearbeitet den Preis, C öffnet oder sperrt, M verschiebt eine Buchung, ? zeigt alle Tasten.",
};

export const keysDialog = {
  title: "Tasten des Kalenders",
  nights: {
    title: "Nächte",
    keys: [
      ["Pfeiltasten", "zur nächsten Nacht oder zum nächsten Zimmer; mit Strg bis zum Rand"],
      ["Umschalt + Pfeile", "wählen Nächte aus, ebenso wie Ziehen"],
      ["P, Enter, Ziffer", "legt den Preis fest"],
      ["C", "sperrt die Auswahl oder öffnet sie, wenn sie ganz gesperrt ist"],
      ["Leertaste", "öffnet oder sperrt"],
      ["Entf", "entfernt den eigenen Preis des Tages"],
      ["Esc", "beendet Bearbeitung und Auswahl"],
      ["?", "zeigt diese Tasten"],
    ],
  },
  bookings: {
    title: "Buchungen",
    keys: [
      ["Tab", "geht zu den Buchungen eines Zimmers, Enter öffnet eine"],
      ["M", "verschiebt die Buchung, die den Fokus hat"],
      ["Pfeiltasten", "verschieben sie dann um einen Tag oder in ein anderes Zimmer"],
      ["Umschalt + Pfeile", "ändern die Abreise"],
      ["Strg + Umschalt + Pfeile", "ändern die Anreise"],
      ["Enter", "zeigt, was es kostet, bevor sich etwas ändert"],
      ["Esc", "lässt die Buchung, wo sie ist"],
    ],
  },
};

export const nightsDialog = {
  title: "Viele Nächte ändern",
  subtitle: "Leere Felder bleiben unverändert. Gebuchte Nächte bleiben gebucht.",
  rooms: "Zimmer",
  all: "Alle Zimmer",
  from: "Von",
  to: "Bis (einschließlich)",
  weekdays: "Nur an",
  weekdaysHint: "Ohne Auswahl an allen Tagen",
  status: "Status",
  keep: "Unverändert lassen",
  open: "Öffnen",
  close: "Sperren",
  price: "Preis pro Nacht",
  standard: "Zurück zum Preis der Saison oder des Zimmers",
  minNights: "Mindestaufenthalt in Nächten",
  minHint: "Für Aufenthalte, die an diesen Tagen beginnen; 1 erlaubt jede Dauer",
  arrival: "Anreise",
  departure: "Abreise",
  allowed: "Möglich",
  forbidden: "Nicht möglich",
  apply: "Anwenden",
  busy: "Wird angewendet\u00a0…",
  nothing: "Noch keine Nächte ausgewählt",
  titleOfPlan: (plan: string) => `Viele Nächte ändern: ${plan}`,
  rule: "Zurück zum Preis nach der Regel des Tarifs",
  preview: (nights: string) => `Zu ändern: ${nights}`,
};

export const nightsForm = {
  rooms: "Bitte wählen Sie mindestens ein Zimmer",
  manyRooms: `Bitte wählen Sie höchstens ${mostRooms} Zimmer auf einmal`,
  from: "Bitte wählen Sie den ersten Tag",
  to: "Bitte wählen Sie den letzten Tag",
  over: "Vergangene Tage können nicht geändert werden",
  order: "Der letzte Tag darf nicht vor dem ersten liegen",
  far: `Höchstens ${maxYearsAhead} Jahre im Voraus`,
  minNights: `Bitte geben Sie eine Zahl von 1 bis ${maxNights} ein`,
  nothing: "Bitte wählen Sie, was geändert werden soll",
  planNotFound: "Diesen Tarif gibt es nicht mehr",
  notSold: "Der Tarif wird in einem dieser Zimmer nicht mehr verkauft",
};

export const periodBar = {
  before: "Frühere Tage",
  after: "Spätere Tage",
  today: "Heute",
  fortnight: "14 Tage",
  month: "Monat",
  length: "Angezeigte Tage",
  many: "Viele Nächte ändern",
};

export const planChoice = {
  label: "Preise von",
  all: "Alle Tarife",
  show: "Anzeigen",
  rule: (rule: string) => `Preisregel: ${rule}.`,
  perPerson: "Die Preise unten enthalten den Betrag pro Person nicht.",
  edit: "Zimmer und Bedingungen des Tarifs",
};

export const periodDialog = {
  title: "Zeitraum auswählen",
  hint: (days: number) => `Vom ersten bis zum letzten Tag, höchstens ${days} ${plural(days, "Tag", "Tage")}.`,
};

export const moveStay = {
  move: (guest: string) => `Aufenthalt von ${guest} verschieben`,
  fixed: (guest: string) => `Der Aufenthalt von ${guest} kann nicht verschoben werden`,
  why: {
    held: "Er ist noch nicht bestätigt",
    no_show: "Der Gast ist nicht angereist",
    change_open: "Eine andere Änderung wartet auf den Gast",
    over: "Der Aufenthalt ist vorbei",
  },
};

export const moveAnswer = {
  otherTotal: "Das kostet inzwischen etwas anderes. Bitte sehen Sie sich die neue Summe an.",
  elsewhere: "Die Buchung ist nicht mehr in diesem Zimmer. Bitte sehen Sie noch einmal in den Kalender.",
};

export const mover = {
  start: (guest: string) =>
    `Aufenthalt von ${guest} wird verschoben. Pfeiltasten verschieben ihn, mit Umschalt ändern sie die Abreise, mit Strg und Umschalt die Anreise. Enter geht weiter, Esc bricht ab.`,
  dates: (from: string, to: string) => `${from} bis ${to}`,
  impossible: (why: string) => `Nicht möglich: ${why}`,
  total: (total: string, difference: string) => `Neue Summe ${total}, ${difference || "wie bisher"}`,
  samePrice: "gleiche Summe",
  asking: "Preis wird abgefragt\u00a0…",
  drag: "Auf andere Tage oder in ein anderes Zimmer ziehen",
  keys: "Pfeile verschieben, Umschalt + Pfeile ändern die Dauer",
  enter: "Enter geht weiter, Esc bricht ab",
};

export const moveDialog = {
  title: (guest: string) => `Aufenthalt von ${guest} verschieben?`,
  before: "Bisher",
  after: "Neu",
  asking: "Preis wird abgefragt\u00a0…",
  impossible: (why: string) => `Nicht möglich: ${why}`,
  together: "Die Zimmer einer Buchung haben dieselben Daten: Alle werden verschoben.",
  direct: "Die Buchung wird sofort geändert.",
  form: "Stattdessen im Formular ändern",
  cancel: "Unverändert lassen",
};

export const roomRows = {
  units: (n: number) => `${n} Zimmer`,
  open: "Öffnen",
  close: "Sperren",
  closed: "Gesperrt",
  price: (day: string) => `Preis am ${day}`,
  bookings: "Buchungen",
  stay: (guest: string, from: string, to: string, rooms: number) => `${guest}, ${from} bis ${to}${rooms > 1 ? `, ${rooms} Zimmer` : ""}`,
  left: (n: number) => `${n} weitere ${plural(n, "Buchung", "Buchungen")}`,
  arrival: "Keine Anreise",
  departure: "Keine Abreise",
  priceLine: "Preis",
  freeLine: "Frei",
};

export const elsewhereBar = {
  booked: (site: string) => `Anderswo gebucht: ${site}`,
  overbooked: "eine Nacht davon ist auch hier verkauft",
};

export const selectionEditor = {
  selected: "Ausgewählte Nächte",
  over: "Diese Tage sind vorbei",
  price: "Preis pro Nacht",
  least: "Min. Nächte",
  apply: "Anwenden",
  preview: (nights: string, what: string) => `${nights} zu ändern: ${what}`,
  open: "Öffnen",
  close: "Sperren",
  more: "Ändern\u00a0…",
  none: "Auswahl aufheben",
};

export const useCalendar = {
  undo: "Rückgängig machen",
  undone: "Änderung rückgängig gemacht",
  partly: "Teilweise rückgängig gemacht",
  notUndone: "Die Änderung wurde nicht rückgängig gemacht",
  since: (what: string) => `Seitdem erneut geändert und so belassen: ${what}`,
  you: "von Ihnen",
  by: (name: string) => `von ${name}`,
  more: (n: number) => ` und ${n} weitere`,
};
