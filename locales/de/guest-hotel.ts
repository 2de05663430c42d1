import { maxNights } from "#kit/date/stay.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import { plural } from "#kit/locale.ts";

export const hotel = {
  back: "Zurück zur Suche",
  toRooms: "Zu den Zimmern springen",
  toBooking: "Zur Buchung springen",
  reviews: (n: number) => `${n} ${plural(n, "Bewertung", "Bewertungen")}`,
  noReviews: "Noch keine Bewertungen",
  isNew: "Neu",
  full: "Für diese Reisedaten und Gäste ist kein Zimmer frei",
  outOf: "von 5",
};

export const similarHotels = {
  title: "Ähnliche Hotels",
};

export const hotelNotices = {
  notFound: "Hotel nicht gefunden",
  notFoundText: "Das gewünschte Hotel wurde nicht gefunden.",
  failed: "Das Hotel konnte nicht geladen werden",
  failedText: "Beim Laden der Hoteldaten ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.",
  fetchFailed: "Die Hoteldaten konnten nicht geladen werden",
};

export const aboutHotel = {
  about: "Über die Unterkunft",
  overview: "Überblick",
  amenities: "Ausstattung",
  policies: "Hotelregeln",
  parts: { rooms: "Zimmer", location: "Lage", reviews: "Bewertungen" },
  property: "Ausstattung der Unterkunft",
  rooms: "In den Zimmern",
  phone: "Telefon",
  languages: "Gesprochene Sprachen",
};

export const bookingPanel = {
  title: "Aufenthalt buchen",
  book: "Jetzt buchen",
  confirm: "Zum neuen Preis buchen",
  booking: "Wird gebucht\u00a0…",
  login: "Anmelden und buchen",
  free: "Es wird noch nichts abgebucht.",
  dates: `Bitte wählen Sie 1 bis ${maxNights} Nächte ab heute.`,
  unfit: "Dieses Zimmer ist für Ihre Gruppe zu klein. Bitte wählen Sie mehr Zimmer oder ein größeres.",
  freeUntil: (day: string, time: string) => `Kostenlose Stornierung bis ${day}, ${time}\u00a0Uhr`,
  addDates: "Wählen Sie Reisedaten, um den Gesamtpreis zu sehen.",
  addRoom: "Weiteres Zimmer hinzufügen",
};

export const bookingSteps = { label: "Schritte", steps: ["Buchung", "Zahlung"], done: "erledigt" };

export const breakdown = {
  title: "Preisaufschlüsselung",
  total: "Gesamtpreis",
  due: (amount: string) => `Davon zahlen Sie ${amount} im Hotel.`,
  includes: "Im Preis enthalten",
  charged: (usd: string) => `Ihre Karte wird mit ${usd.replace("$", "US-Dollar")} belastet.`,
  paid: (usd: string) => `Sie haben ${usd} in US-Dollar bezahlt.`,
  nothing: "Es wurde nichts abgebucht.",
};

export const draftBar = {
  draft: "Noch nicht öffentlich",
  text: "Nur Sie und Ihr Team sehen diese Seite.",
  back: "Zurück zur Hotelverwaltung",
};

export const existingHold = {
  held: "Sie haben dieses Zimmer für diese Nächte bereits vorgemerkt",
  heldText: "Bezahlen Sie es, heben Sie die Vormerkung auf oder buchen Sie das Zimmer ein weiteres Mal.",
  again: "Noch einmal buchen",
  failed: "Buchung fehlgeschlagen",
  holds: (n: number) =>
    `Sie können höchstens ${n} unbezahlte ${plural(n, "Buchung", "Buchungen")} gleichzeitig haben. Bezahlen oder stornieren Sie zuerst eine.`,
  nights: (n: number) =>
    `Ihre unbezahlten Buchungen können zusammen höchstens ${n} Zimmernächte umfassen. Bezahlen Sie eine oder wählen Sie einen kürzeren Aufenthalt.`,
  later: (n: number) =>
    `Sie können höchstens ${n} bevorstehende ${plural(n, "Buchung", "Buchungen")} haben, die Sie im Hotel bezahlen. Stornieren Sie eine oder wählen Sie einen Tarif, den Sie online bezahlen.`,
  laterNights: (n: number) =>
    `Buchungen, die Sie im Hotel bezahlen, können zusammen höchstens ${n} Zimmernächte umfassen. Wählen Sie einen kürzeren Aufenthalt oder einen Tarif, den Sie online bezahlen.`,
  laterShare: (n: number) =>
    `Ohne Online-Zahlung können Sie höchstens ${n} dieser Zimmer haben. Wählen Sie weniger Zimmer oder einen Tarif, den Sie online bezahlen.`,
  share: (n: number) =>
    `Sie können höchstens ${n} dieser Zimmer gleichzeitig unbezahlt vormerken. Bezahlen Sie zuerst oder wählen Sie weniger Zimmer.`,
  expired: (n: number) =>
    plural(
      n,
      `Eine Ihrer Vormerkungen ist innerhalb von ${lifetimes.expiredHoldHours} Stunden ohne Zahlung abgelaufen. Bitte versuchen Sie es später erneut.`,
      `${n} Ihrer Vormerkungen sind innerhalb von ${lifetimes.expiredHoldHours} Stunden ohne Zahlung abgelaufen. Bitte versuchen Sie es später erneut.`,
    ),
  address: (n: number) =>
    `Über einen Internetanschluss können höchstens ${n} Zimmer unbezahlt vorgemerkt werden. Bitte versuchen Sie es in einigen Minuten erneut.`,
  verify: "E-Mail-Adresse bestätigen, um mehr vorzumerken",
  yours: "Ihre unbezahlten Buchungen:",
};

export const fewRooms = {
  left: (n: number) =>
    plural(
      n,
      `Nur ${n} dieser Zimmer ist in allen Nächten Ihres Aufenthalts frei.`,
      `Nur ${n} dieser Zimmer sind in allen Nächten Ihres Aufenthalts frei.`,
    ),
  fewer: (n: number) => `${n} Zimmer wählen`,
};

export const gallery = {
  photos: (name: string) => `Fotos: ${name}`,
  previous: "Vorheriges Foto",
  next: "Nächstes Foto",
  photo: (n: number) => `Foto ${n}`,
  all: "Alle Fotos",
  spread: (name: string) => `Weitere Fotos von ${name}`,
};

export const guestFields = {
  who: "Wer übernachtet?",
  first: "Vorname",
  last: "Nachname",
  hint: "Sie buchen für jemand anderen? Geben Sie den Namen ein. Nur ein Name? Lassen Sie das andere Feld leer.",
  more: "Telefon, Ankunft und Wünsche",
  optional: "(optional)",
  phone: "Telefon",
  arrival: "Ankunftszeit (Ortszeit des Hotels)",
  unknown: "Weiß ich noch nicht",
  requests: "Besondere Wünsche",
  requestsHint: "Das Hotel bemüht sich, kann Wünsche aber nicht garantieren.",
};

export const hotelFacts = {
  rooms: (n: number) => plural(n, "Zimmer", "Zimmer"),
  km: (km: string) => `${km} km`,
  centre: "vom Zentrum",
  checkIn: "Check-in ab",
  free: "Kostenlos stornierbar",
  until: (hours: number) => `bis ${hours}\u00a0Std. vor Anreise`,
  languages: "Sprachen",
};

export const lightbox = {
  photos: (name: string) => `Fotos: ${name}, Vollbild`,
  previous: "Vorheriges Foto",
  next: "Nächstes Foto",
  photo: (n: number, all: number) => `Foto ${n} von ${all}`,
  close: "Schließen",
};

export const locationCard = {
  drawing: (name: string) => `Lage: ${name}`,
  km: (km: string) => `${km}\u00a0km`,
  others: "Andere Hotels",
  alone: "Entfernungen rund um das Hotel",
  distances: "Entfernungen",
  centre: "Ortszentrum",
  airport: (code: string) => `Flughafen ${code}`,
  walk: (minutes: number) => `${minutes}\u00a0Min. zu Fuß`,
};

export const location = {
  title: "Lage der Unterkunft",
  map: (name: string) => `Karte: ${name}`,
  loading: "Karte wird geöffnet\u00a0…",
  streets: "In OpenStreetMap öffnen",
  directions: "Anfahrt",
  center: (km: string) => `${km}\u00a0km vom Zentrum`,
};

export const mobileBar = {
  label: "Preis und Buchung",
  from: (price: string) => `ab ${price}`,
  atProperty: (amount: string) => `davon ${amount} im Hotel`,
};

export const nextStep = {
  continue: "Weiter",
  login: "Anmelden und buchen",
  yours: "Ihre Zimmer ansehen",
  problem: "Eines der Zimmer ist so nicht buchbar",
  dates: "Daten wählen",
  change: "Daten oder Gäste ändern",
  rooms: "Zimmer wählen",
  none: "Zimmer ansehen",
  noRooms: "Noch keine Zimmer",
  nights: (n: number) => `${n} ${plural(n, "Nacht", "Nächte")} inkl. Steuern und Gebühren`,
  full: "An diesen Tagen nicht frei",
  unfit: "Zu klein für diese Gäste",
};

export const staySum = {
  from: (price: string) => `ab ${price}`,
  total: (nights: number) => `Summe für ${nights} ${plural(nights, "Nacht", "Nächte")}`,
  taxes: "Mit Steuern und Gebühren",
  atProperty: (amount: string) => `Mit Steuern und Gebühren; davon werden ${amount} vor Ort bezahlt`,
};

export const paymentStep = {
  held: "Ihr Zimmer ist vorgemerkt",
  checking: "Ihre Zahlung wird geprüft",
  paid: "Ihre Buchung ist bestätigt",
  cancelled: "Diese Buchung ist storniert",
  over: "Die Zeit zum Bezahlen ist abgelaufen",
  pay: (usd: string) => `${usd} zahlen`,
  trip: "Zu Ihrer Reise",
  from: "Sie zahlen auf der sicheren Seite unseres Zahlungspartners.",
  guest: (name: string) => `Für ${name}`,
  another: "Weiteres Zimmer buchen",
  again: "Erneut buchen",
};

export const pointsChoice = {
  title: "Ihre Punkte",
  have: (points: string) => `Sie haben ${points}.`,
  use: (points: string, amount: string) => `${points} einsetzen (−\u2060${amount})`,
  label: "Punkte einsetzen",
  apply: "Aktualisieren",
  none: "Keine Punkte einsetzen",
  earn: (points: string) => `Mit diesem Aufenthalt sammeln Sie mindestens ${points}.`,
  steps: (step: number) => `In Schritten von ${step}`,
};

export const rateChoice = {
  rates: (room: string) => `Tarife: ${room}`,
  off: (n: number) => `−${n}\u00a0%`,
  save: (price: string) => `Sie sparen ${price}`,
  choose: "Diesen Tarif wählen",
  withExtras: "Preise mit den gewählten Zusatzleistungen",
};

export const extrasChoice = {
  title: "Zusatzleistungen",
  included: "Im Preis enthalten",
  none: "Keine",
  byAge: "Für Kinder mancher Altersstufen gilt ein anderer Preis.",
  soldOut: (day: string) => `Am ${day} ausgebucht`,
  tooFew: (day: string) => `Am ${day} nicht mehr genug für alle frei`,
  remove: (why: string) => `${why}. Bitte entfernen Sie diese Leistung, um zu buchen.`,
  atMost: (wanted: number, most: number) => `Sie haben ${wanted} gewählt, höchstens ${most} sind buchbar. Im Preis sind ${most} enthalten.`,
  fewer: (wanted: number, left: number) =>
    `Sie haben ${wanted} gewählt, es sind aber nur noch ${left} frei. Bitte wählen Sie weniger, um zu buchen.`,
  left: (count: number) => `Nur noch ${count} frei`,
  number: (name: string) => `Anzahl: ${name}`,
  update: "Preis aktualisieren",
};

export const rejectionNotice = {
  title: "Buchung fehlgeschlagen",
  incomplete: "Bitte wählen Sie ein Zimmer und die Reisedaten für Ihren Aufenthalt",
  askGroup: "Hotel um ein Gruppenangebot bitten",
  not_signed_in: "Sie müssen angemeldet sein, um zu buchen.",
  unknown_room: "Dieses Zimmer wird nicht mehr angeboten. Bitte wählen Sie ein anderes.",
  bad_stay: "Diese Reisedaten sind nicht mehr buchbar. Bitte wählen Sie andere.",
  too_many_rooms: (n: number) =>
    `Auf einmal können höchstens ${n} Zimmer gebucht werden. Für eine größere Gruppe fragen Sie bitte das Hotel nach einem Angebot.`,
  too_many: (n: number) => `Diese Zimmer bieten Platz für höchstens ${n} ${plural(n, "Gast", "Gäste")}.`,
  full: (day: string) => `Das Zimmer ist in der Nacht des ${day} ausgebucht.`,
  bad_guest: "Bitte prüfen Sie die Angaben zum Gast.",
  extra_sold_out: (name: string, day: string) =>
    `Von ${name} ist am ${day} nicht mehr genug frei. Bitte wählen Sie weniger davon oder nichts.`,
  access_unavailable:
    "Kein Zimmer mit der Barrierefreiheit, die Sie brauchen, ist noch in allen Nächten frei. Bitte wählen Sie ein anderes Zimmer oder andere Daten.",
  rate_unavailable: "Dieser Tarif gilt nicht mehr. Bitte wählen Sie einen anderen.",
  price: (from: string, to: string) =>
    `Der Preis hat sich von ${from} auf ${to} geändert. Buchen Sie zum neuen Preis oder ändern Sie Ihren Aufenthalt.`,
  points: (balance: string) => `Ihr Guthaben beträgt jetzt ${balance}. Es wurde nichts eingesetzt und nichts gebucht.`,
  fewer: (points: string) => `${points} einsetzen`,
  without: "Keine Punkte einsetzen",
  withoutCode: "Promo-Code entfernen",
};

export const reportDialog = { title: "Bewertung melden" };

export const reviewsReportForm = {
  what: "Was stimmt damit nicht?",
  text: "Beschreiben Sie das Problem",
  hint: "Erforderlich bei „Etwas anderes“",
  send: "Meldung senden",
  sending: "Wird gesendet\u00a0…",
  after: "Die Bewertung bleibt sichtbar, bis unser Team sie geprüft hat.",
};

export const reviews = {
  title: "Gästebewertungen",
  none: "Noch keine Bewertungen",
  noneText: "Bewertungen stammen von Gästen, die hier übernachtet haben. Die erste erscheint nach einem Aufenthalt.",
  ownFirst: "Bewertungen in Ihrer Sprache stehen vorn.",
  count: (n: number) => `${n} ${plural(n, "Bewertung", "Bewertungen")}`,
  stars: (n: number) => `${n} ${plural(n, "Stern", "Sterne")}`,
  distribution: "So viele Sterne haben Gäste vergeben",
  categories: "Was Gästen gefallen hat",
  sort: "Bewertungen sortieren",
  newest: "Neueste",
  highest: "Beste",
  lowest: "Schlechteste",
  stayed: (month: string) => `Aufenthalt im ${month}`,
  answer: (hotel: string) => `Antwort: ${hotel}`,
  report: "Melden",
  reportOf: (author: string) => `Bewertung von ${author} melden`,
  reported: "Gemeldet",
  mine: "Ihre Bewertung",
};

export const roomList = {
  free: (day: string, time: string) => `Kostenlos stornierbar bis ${day}, ${time}`,
  otherIsFree: "Mit einem anderen Tarif kostenlos stornierbar",
  group: (n: number) => `${n} Zimmer oder mehr?`,
  askGroup: "Hotel um ein Gruppenangebot bitten",
  title: "Verfügbare Zimmer",
  none: "Dieses Hotel hat noch keine Zimmer.",
  select: "Auswählen",
  selected: "Ausgewählt",
  continue: "Weiter mit diesem Zimmer",
  guests: (n: number, beds: number) =>
    `${plural(n, `${n} Gast`, `Maximal ${n} Gäste`)}${beds > 0 ? `, ${beds} ${plural(beds, "Zustellbett", "Zustellbetten")}` : ""}`,
  left: (n: number) => `Noch ${n} frei`,
  area: (n: number) => `${n}\u00a0m²`,
};

export const stayForm = {
  checkIn: "Anreise",
  checkOut: "Abreise",
  choose: "Datum",
  guests: "Gäste",
  update: "Aktualisieren",
};

export const teenAges = {
  title: (from: number, to: number) => `Gäste von ${from} bis ${to} Jahren`,
  of: (guest: number) => `Gast ${guest} unter 18`,
  none: "Niemand",
  why: (from: number, to: number) => `Freiwillig. Der Preis dieses Hotels hängt vom Alter der Gäste von ${from} bis ${to} Jahren ab.`,
};

export const unavailableReason = {
  unfit: "Zu klein für diese Gäste",
  choice: "Bereits unter Ihren Zimmern",
  hold: "Für Sie reserviert: Mit der Zahlung wird die Buchung bestätigt",
  full: (day: string) => `Nicht frei: am ${day} ausgebucht`,
  few: (n: number) => plural(n, `Nur ${n} dieser Zimmer ist in allen Nächten frei`, `Nur ${n} dieser Zimmer sind in allen Nächten frei`),
  chosen: "Dieses Zimmer ist nicht in allen Nächten Ihres Aufenthalts frei.",
};

export const reviewReport = {
  title: "Bewertung melden",
  missing: "Diese Bewertung wird nicht mehr angezeigt.",
  back: "Zurück zum Hotel",
  thanks: "Vielen Dank für Ihren Hinweis",
  thanksText: "Unser Team wird die Bewertung prüfen.",
  failed: "Die Meldung wurde nicht gesendet",
  already: "Sie haben diese Bewertung bereits gemeldet.",
  own: "Das ist Ihre eigene Bewertung. Sie können sie bei Ihrer Reise bearbeiten.",
};

export const promoCode = {
  title: "Promo-Code",
  open: "Haben Sie einen Promo-Code?",
  label: "Promo-Code",
  apply: "Anwenden",
  remove: "Entfernen",
  removeCode: (code: string) => `Promo-Code ${code} entfernen`,
  applied: (code: string) => `Der Promo-Code ${code} ist angewendet.`,
  accepted: (code: string) => `Der Promo-Code ${code} ist gültig. Wählen Sie ein Zimmer, um den Preis damit zu sehen.`,
  unused: (code: string) => `Der Promo-Code ${code} gilt, aber nicht für diesen Tarif.`,
  without: "Sie können ohne ihn buchen.",
};

export const confirmFirst = { send: "Bestätigung erneut senden" };

export const hotelFormPage = {
  back: (hotel: string) => `Zurück zu ${hotel}`,
  missing: "Das Hotel wurde nicht gefunden.",
  hotels: "Alle Hotels",
};
