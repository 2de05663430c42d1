import { emptyMinutes, readEveryMinutes } from "#domain/channel/channel.ts";
import { invitationDays } from "#domain/staff/staff.ts";
import { formatCount } from "#kit/format.ts";
import * as limits from "#kit/limits.ts";
import { plural } from "#kit/locale.ts";

export const audit = { title: "Änderungen" };

export const backOfficeError = {
  title: "Die Hotels konnten nicht geladen werden",
  text: "Beim Laden der Hotels ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.",
  again: "Erneut versuchen",
  role: "Diese Seite gehört nicht zu Ihrer Rolle",
  roleText: (hotel: string, role: string, roles: string) => `${hotel}: Ihre Rolle ist ${role}. Diese Seite ist für: ${roles}.`,
  ask: (owner: string) => `Wenn Sie die Seite brauchen, bitten Sie ${owner} (Inhaber), Ihre Rolle zu ändern:`,
  archived: "Dieses Hotel wurde gelöscht",
  archivedText: (hotel: string) => `${hotel}: Buchungen, Zahlungen und Änderungen sind weiterhin einsehbar.`,
  bookings: "Zu den Buchungen",
};

export const hotelPicker = {
  hotel: "Hotel",
  none: "Kein Hotel mit diesem Namen",
  draft: "Noch nicht öffentlich",
  archived: "Archiviert",
  found: (n: number) => `${n} gefunden`,
};

export const hotelSelector = {
  hotel: "Hotel",
  show: "Anzeigen",
  add: "Hotel hinzufügen",
  archived: "Archiviert",
  choose: "Hotel auswählen",
};

export const editorForm = { cancel: "Abbrechen", busy: "Wird gespeichert\u00a0…" };

export const loadError = { text: "Bitte versuchen Sie es gleich noch einmal.", again: "Erneut versuchen" };

export const noHotels = {
  title: "Noch keine Hotels",
  text: "Fügen Sie Ihre Unterkunft hinzu, um Zimmer, Preise und Verfügbarkeit festzulegen und Buchungen anzunehmen.",
  add: "Erstes Hotel hinzufügen",
  archived: "Alle Ihre Hotels sind archiviert",
  archivedText: "Buchungen, Zahlungen und Änderungen sind weiterhin einsehbar.",
  another: "Hotel hinzufügen",
};

export const secondFactorOffer = {
  title: "Schützen Sie Ihr Hotel",
  text: "Richten Sie einen Passkey oder eine App ein, damit ein gestohlenes Passwort nicht genügt.",
  set: "Einrichten",
  dismiss: "Nicht mehr anzeigen",
};

export const calendarActions = {
  added: "Kalender hinzugefügt",
  removed: "Kalender entfernt",
  removedText: "Die davon belegten Nächte sind wieder frei.",
  renewed: "Adresse geändert",
  renewedText: "Geben Sie die neue Adresse den anderen Websites.",
  read: "Kalender gelesen",
  readText: "Die Nächte entsprechen denen der anderen Website.",
  partlyRead: (n: number) => `${n} ${plural(n, "Termin konnte", "Termine konnten")} nicht gelesen werden.`,
  emptied: `Er hat plötzlich keine Termine mehr. Seine Nächte bleiben, bis er auch in ${emptyMinutes}\u00a0Minuten noch leer ist.`,
  failed: "Der Kalender konnte nicht gelesen werden",
  overbooked: "Doppelbuchung",
  overbookedText: (n: number) => `${n} ${plural(n, "Nacht wurde", "Nächte wurden")} dort und hier verkauft. Bitte sehen Sie in die Liste.`,
  unchanged: "Es wurde nichts geändert",
  unchangedText: "Diesen Kalender gibt es nicht mehr.",
  known_feed: "Dieser Kalender steht bereits in der Liste.",
  too_many_feeds: `Ein Zimmer hat höchstens ${limits.feedsPerRoom} Kalender.`,
  often: "Bitte warten Sie eine Minute, bevor Sie erneut aktualisieren.",
  busy: "Gerade werden viele Kalender gelesen. Bitte versuchen Sie es in einer Minute erneut.",
};

export const feedRow = {
  never: "Noch nicht gelesen",
  now: "Vor weniger als einer Minute gelesen",
  minutes: (n: number) => `Vor ${n} ${plural(n, "Minute", "Minuten")} gelesen`,
  hours: (n: number) => `Vor ${n} ${plural(n, "Stunde", "Stunden")} gelesen`,
  days: (n: number) => `Vor ${n} ${plural(n, "Tag", "Tagen")} gelesen`,
  nights: (n: number) => `${n} künftige ${plural(n, "Nacht", "Nächte")} belegt`,
  refresh: "Jetzt aktualisieren",
  reading: "Wird gelesen\u00a0…",
  remove: "Entfernen",
  removeWhat: (name: string) => `${name} entfernen`,
  fine: "Aktuell",
  failing: "Nicht gelesen",
  disabled: "Ausgeschaltet",
  disabledText:
    "Der Abruf ist mehrmals nacheinander fehlgeschlagen, daher versuchen wir es nicht mehr von selbst. Bitte prüfen Sie den Kalender auf der anderen Website und versuchen Sie es dann erneut.",
  tryAgain: "Erneut versuchen",
  kept: "Die Nächte bleiben, wie sie waren.",
  overbooked: "Doppelbuchung",
  overbookedText: "Dort und hier verkauft. Bitte klären Sie es mit einem der Gäste:",
  partly: "Teilweise gelesen",
  unread: (n: number) =>
    `${n} ${plural(n, "Termin konnte", "Termine konnten")} nicht gelesen werden. Hier können Nächte fehlen. Bitte vergleichen Sie die beiden Kalender.`,
  emptied: "Plötzlich leer",
  emptiedText: `Der Kalender hat plötzlich keine Termine mehr. Seine Nächte bleiben, wie sie waren, bis er auch ${emptyMinutes}\u00a0Minuten später noch leer ist.`,
  echoes: (n: number) =>
    `${n} ${plural(n, "Termin wiederholt", "Termine wiederholen")} Tage Ihres eigenen Kalenders und ${plural(n, "gilt", "gelten")} nicht als Doppelbuchung.`,
  address: (name: string) => `Adresse unseres Kalenders für ${name}`,
};

export const dashboard = {
  title: "Übersicht",
  deadlines: "Kostenlose Stornierung endet bald",
  holds: "Zahlung ausstehend",
  changes: "Änderungen, die auf Zahlung oder den Gast warten",
  enquiries: (n: number) => `${n} ${plural(n, "Gruppe wartet", "Gruppen warten")} auf Ihr Angebot`,
  collect: "Jetzt im Hotel zu zahlen",
  requested: "Angeforderte spätere Zahlungen",
  overdue: "Nicht rechtzeitig gezahlt, bei Anreise zu zahlen",
  revenue: "Erlös nach Monat",
  revenueRow: "Erlös ohne Steuern",
  revenueUnit: "US-Dollar ohne Steuern, nach Nächten; ohne unbezahlte Reservierungen",
  booked: "Bisher gebucht",
  paceUnit: "Verkaufte Nächte, nach dem Monat der Nacht",
  pace: "Buchungstempo: verkaufte Nächte",
  now: "Jetzt",
  before: "Vor dreißig Tagen",
  nothing: "Nichts wartet auf eine Zahlung oder Entscheidung.",
  yearBefore: "Ein Jahr zuvor",
  occupancy: "Auslastung nach Monat",
  occupancyUnit: "% der verfügbaren Nächte",
  occupancyRow: "Auslastung",
};

export const freePrices = {
  title: "Kostenlose Nächte",
  text: "Diese Preise von 0 stammen aus der Zeit, bevor eine Bestätigung verlangt wurde. Sie bleiben bestehen; bitte ändern Sie die, die nicht so gemeint sind.",
  season: (period: string) => `Saison ${period}`,
  nights: (n: number, period: string) => `${n} ${plural(n, "Nacht", "Nächte")} im Kalender, ${period}`,
  rate: (name: string) => `Sondertarif ${name}, 100\u00a0% Rabatt`,
  seen: "Ich habe sie geprüft",
  busy: "Wird gespeichert\u00a0…",
};

export const spans = {
  tonight: "Heute Nacht",
  past: "Letzte 30 Nächte",
  coming: "Nächste 30 Nächte",
  adr: "Durchschnittlicher Zimmerpreis",
  revpar: "Erlös pro verfügbarem Zimmer",
  revenue: "Erlös",
  span: "Nächte",
  occupied: "belegt",
  strip: "Auslastung und Erlös",
  title: "Kennzahlen",
  rooms: (sold: string, of: string) => `${sold} von ${of} Zimmern`,
  nights: (sold: string, of: string) => `${sold} von ${of} Nächten`,
  change: (n: number) => `${n > 0 ? "+" : n < 0 ? "−" : ""}${Math.abs(n)} ${Math.abs(n) === 1 ? "Punkt" : "Punkte"}`,
  before: {
    tonight: (percent: number) => `${percent}\u00a0% vor einer Woche`,
    past: (percent: number) => `${percent}\u00a0% in den 30 Nächten davor`,
    coming: (percent: number) => `${percent}\u00a0% vor 30 Tagen`,
  },
  none: "–",
  note: "Ohne Steuern und unbezahlte Reservierungen von Gästen.",
};

export const nearTime = { today: (clock: string) => `heute ${clock}` };

export const stayList = {
  until: (at: string) => `bis ${at}`,
  since: (at: string) => `seit ${at}`,
  all: (n: number) => `Alle ${n} anzeigen`,
  first: (n: number) => `Die ersten ${n} anzeigen`,
  fewer: "Weniger anzeigen",
  more: (n: number) => `${n} weitere bei den Buchungen`,
  guest: "Gast",
};

export const find = {
  days: "Tag",
  calendarAt: (day: string) => `Kalender ab ${day}`,
  bookingsOf: (day: string) => `Buchungen am ${day}`,
  arrivals: "Anreisen",
  bookings: "Buchungen",
  rooms: "Zimmer",
};

export const frame = {
  newBooking: "Neue Buchung",
  changeNights: "Viele Nächte ändern",
  addRoom: "Zimmer hinzufügen",
  addPlan: "Tarif hinzufügen",
  addExtra: "Zusatzleistung hinzufügen",
  groupEnquiries: "Gruppenanfragen beantworten",
  title: "Hotelverwaltung",
  dashboard: "Übersicht",
  hotel: "Hotelangaben",
  availability: "Verfügbarkeitskalender",
  calendar: "Kalender",
  bookings: "Buchungen",
  housekeeping: "Housekeeping",
  messages: "Nachrichten",
  rooms: "Zimmer",
  rates: "Preise",
  reviews: "Bewertungen",
  staff: "Mitarbeiter",
  money: "Finanzen",
  audit: "Änderungen",
  archived:
    "Dieses Hotel wurde gelöscht. Seine Buchungen, Finanzen und Änderungen sind hier weiterhin einsehbar; ändern lässt sich nichts mehr.",
};

export const moneyFile = { name: "Stumari-Abrechnung", none: "Diese Datei gibt es nicht." };

export const money = {
  invoices: "Rechnungen",
  guestInvoices: "Gästerechnungen",
  payouts: "Auszahlungen",
  commission: (terms: string) => `Provision: ${terms}`,
  title: "Finanzen",
  previous: "Vorheriger Monat",
  next: "Nächster Monat",
  csv: "CSV",
  pdf: "PDF",
  card: "Mit Karte bezahlt",
  returned: "Erstattet",
  atHotel: "Im Hotel bezahlt",
  siteCodes: "Von der Website getragen",
  cardHolds: "Kartenkautionen",
  throughSite: "Über Stumari",
  atProperty: "Im Hotel",
  every: "Alle Bewegungen",
  show: "Anzeigen",
  reset: "Alle Bewegungen",
  search: "Gast, Zimmer, Karte, Betrag",
  noneSuch: "Keine solche Bewegung in diesem Monat",
  count: (n: number) => `${formatCount(n)} ${plural(n, "Bewegung", "Bewegungen")}`,
  due: "Diesen Monat fällig, noch nicht bezahlt",
  points: "Mit Punkten von Stumari bezahlt",
  pointsText: "Was Gäste mit Punkten bezahlt haben, ist kein Geld und in keiner Summe oben enthalten.",
  pointsSum: "Punkte in Summe",
  taxes: "Steuern und Gebühren der Aufenthalte, die in diesem Monat endeten",
  balance: "Für Sie eingenommen",
  day: "Wann",
  booking: "Buchung",
  guest: "Gast",
  room: "Zimmer",
  what: "Art",
  amount: "Betrag",
  none: "In diesem Monat gab es keine Geldbewegungen",
  noneText: "Zahlungen und Rückerstattungen erscheinen hier, sobald sie erfolgen.",
  all: (n: number) => `Die letzten ${n} werden angezeigt; die Dateien enthalten alle.`,
};

export const reviews = {
  count: (n: number) => `${formatCount(n)} ${plural(n, "Bewertung", "Bewertungen")}`,
  title: "Bewertungen",
  all: "Alle",
  open: (n: number) => `Ohne Antwort (${n})`,
  filter: "Welche Bewertungen",
  none: "Noch keine Bewertungen",
  noneText: "Gäste werden am Tag nach der Abreise um eine Bewertung gebeten.",
  allAnswered: "Alle Bewertungen sind beantwortet",
  allAnsweredText: "Neue erscheinen hier.",
  done: "Antwort veröffentlicht",
  rude: "Bitte wählen Sie Worte, die alle lesen können",
  failed: "Die Antwort konnte nicht veröffentlicht werden",
  answered: "Jemand aus dem Team hat diese Bewertung inzwischen beantwortet.",
  unknown: "Diese Bewertung wird nicht mehr angezeigt.",
};

export const answerDialog = {
  title: (author: string) => `Antwort an ${author}`,
  once: "Alle können die Antwort unter der Bewertung lesen. Sie wird einmal geschrieben und kann nicht geändert werden.",
  text: "Ihre Antwort",
  publish: "Antwort veröffentlichen",
  busy: "Wird veröffentlicht\u00a0…",
  cancel: "Abbrechen",
  notFound: "Die Bewertung ist nicht mehr da",
  current: "Die veröffentlichte Antwort",
};

export const reviewCard = { answer: "Antworten", report: "Melden", reported: "Gemeldet", yours: "Ihre Antwort" };

export const roomCalendars = {
  title: "Kalender",
  back: "Zurück zu den Zimmern",
  out: "Für andere Websites",
  outText:
    "Geben Sie diese Adresse den anderen Websites, auf denen Sie das Zimmer verkaufen. Sie sehen, welche Nächte nicht verfügbar sind, und nichts über Ihre Gäste. Wer die Adresse hat, kann den Kalender lesen. Websites, deren Kalender Sie unten hinzufügen, haben dort eine eigene Adresse: Geben Sie ihnen diese, damit wir ihre Buchungen von denen unterscheiden, die sie von Ihnen wiederholen.",
  address: "Adresse des Kalenders",
  renew: "Adresse ändern",
  renewTitle: "Adresse ändern?",
  renewSure: "Websites mit der bisherigen Adresse erhalten keine Daten, bis Sie ihnen die neue geben.",
  renewButton: "Ändern",
  renewing: "Wird gespeichert\u00a0…",
  from: "Von anderen Websites",
  fromText: `Was dort verkauft wird, belegt hier eine Einheit des Zimmers. Wir sehen alle ${readEveryMinutes} Minuten nach.`,
  none: "Noch kein Kalender einer anderen Website.",
  add: "Kalender hinzufügen",
  name: "Name der Website",
  url: "Adresse ihres Kalenders (iCal)",
  button: "Kalender hinzufügen",
  busy: "Wird gelesen\u00a0…",
  removeTitle: (name: string) => `${name} entfernen?`,
  removeSure: "Die davon belegten Nächte sind wieder frei und können hier gebucht werden.",
  removeButton: "Entfernen",
};

export const staff = {
  title: "Mitarbeiter",
  remove: (name: string) => `${name} entfernen?`,
  sure: "Der Zugang zu diesem Hotel endet sofort, auf allen Geräten. Was die Person geändert hat, bleibt erhalten.",
  button: "Entfernen",
};

export const colleagueRows = {
  staff: "Wer hier arbeitet",
  roleOf: (name: string) => `Rolle von ${name}`,
  save: "Speichern",
  remove: "Entfernen",
  removeWhom: (name: string) => `${name} entfernen`,
  invited: "Eingeladen",
  waiting: "Wartet auf Antwort",
  expired: "Abgelaufen",
  revoke: "Widerrufen",
  revokeWhose: (email: string) => `Einladung an ${email} widerrufen`,
};

export const inviteForm = {
  title: "Mitarbeiter einladen",
  text: "Manager können alles außer Mitarbeiter verwalten. Die Rezeption hat die Gäste des Tages, die Buchungen und den Kalender, ohne die Kennzahlen des Hotels. Das Housekeeping sieht, welche Zimmer zu reinigen sind, und nichts von Gästen und Geld.",
  email: "E-Mail-Adresse",
  role: "Rolle",
  send: "Einladung senden",
  sending: "Wird gesendet\u00a0…",
};

export const staffActions = {
  invited: "Einladung gesendet",
  invitedText: (email: string) => `${email} kann sie ${invitationDays} Tage lang annehmen.`,
  changed: "Rolle geändert",
  removed: "Mitarbeiter entfernt",
  removedText: "Die Person sieht dieses Hotel nicht mehr, auch nicht dort, wo sie noch angemeldet ist.",
  revoked: "Einladung widerrufen",
  unverified: "Bitte bestätigen Sie zuerst Ihre eigene E-Mail-Adresse, im Profil.",
  not_published: "Veröffentlichen Sie zuerst das Hotel: Vorher kann niemand eingeladen werden.",
  works_here: "Diese Person arbeitet bereits hier.",
  too_many_mails: "Zu viele Einladungen. Bitte versuchen Sie es später erneut.",
  too_many_people: `Ein Hotel hat höchstens ${limits.staffPerHotel} Mitarbeiter.`,
  unchanged: "Es wurde nichts geändert",
  unchangedText: "Diese Person arbeitet nicht mehr hier, oder die Einladung wurde bereits verwendet.",
};

export const todayList = {
  title: "Heute",
  arrivals: "Anreisen heute",
  inside: "Bleiben im Haus",
  departures: "Abreisen heute",
  nobody: { arrivals: "Heute keine Anreisen.", inside: "Sonst bleibt niemand.", departures: "Heute keine Abreisen." },
  nights: (n: number) => `${n} ${plural(n, "Nacht", "Nächte")}`,
  until: (day: string) => `bis ${day}`,
  due: (amount: string) => `${amount} offen`,
  pay: "Zahlung annehmen",
  step: { check_in: "Einchecken", check_out: "Auschecken" },
  stepFor: { check_in: (guest: string) => `Einchecken: ${guest}`, check_out: (guest: string) => `Auschecken: ${guest}` },
  checkedIn: "Eingecheckt",
  checkedOut: "Ausgecheckt",
  settled: "Nichts offen",
  more: (n: number) => `${n} weitere bei den Buchungen`,
  guest: "Gast",
  undo: "Zurücknehmen",
  undoFor: {
    check_in: (guest: string) => `Check-in zurücknehmen: ${guest}`,
    check_out: (guest: string) => `Check-out zurücknehmen: ${guest}`,
  },
};
