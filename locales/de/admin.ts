import { formatCount } from "#kit/format.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import { plural } from "#kit/locale.ts";

export const audit = { title: "Änderungen" };

export const currencyRates = {
  title: "Wechselkurse",
  text: "Preise in anderen Währungen werden mit diesen Kursen angezeigt. Abgebucht wird immer in US-Dollar, und gebuchte Aufenthalte ändern sich nicht.",
  names: { GEL: "Georgischer Lari", EUR: "Euro" },
  label: (name: string, dollar: string) => `${name} für ${dollar}`,
  standard: (rate: number) => `Ohne eigenen Kurs: ${rate}`,
  since: (when: string) => `Festgelegt am ${when}`,
  save: "Kurse speichern",
  saved: "Kurse gespeichert",
  savedText: "Alle Seiten zeigen sie innerhalb einer Minute.",
  failed: "Es wurde nichts geändert",
  why: { not_allowed: "Sie sind kein Administrator mehr.", bad_rate: "Ein Kurs muss über 0 liegen und darf höchstens 1.000 betragen." },
};

export const dashboard = {
  title: "Übersicht",
  totals: (hotels: string, people: string) => `${hotels} veröffentlichte Hotels · ${people} Personen`,
  homepage: "Auf der Startseite",
  destinations: "Beliebte Reiseziele",
  types: "Unterkunftsarten",
  noDestinations: "Keine Reiseziele gefunden",
  noTypes: "Keine Unterkunftsarten gefunden",
};

export const siteStrip = {
  strip: "Heute und die 29 Tage davor, verglichen mit den 30 davor",
  bookings: "Buchungen",
  booked: "Gebucht, inkl. Steuern",
  captured: "Mit Karte bezahlt",
  returned: "Erstattungen und Rückbuchungen",
  today: (value: string) => `${value} heute`,
  change: (percent: number) => `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${Math.abs(percent)} %`,
};

export const bookingDays = {
  title: "Buchungen pro Tag",
  unit: "Buchungen von Gästen, nach dem Tag ihrer Bestätigung",
  day: "Tag",
  bookings: "Buchungen",
  before: "Dreißig Tage davor",
};

export const attention = {
  title: "Zu erledigen",
  hotels: "Hotels, die auf Freigabe warten",
  enquiries: "Neue Anfragen",
  reviews: "Zurückgehaltene oder gemeldete Bewertungen",
  payments: "Zahlungen in Prüfung",
  payouts: "Auszahlungen",
  owed: "Hotels, die nach der letzten Erinnerung nicht bezahlt haben",
  jobs: "Fehlgeschlagene Jobs",
  nothing: "Alles erledigt",
  nothingText: "Zahlungen, Veröffentlichungen, Anfragen, Bewertungen und Jobs sind erledigt.",
};

export const topHotels = {
  title: "Hotels nach Betrag, letzte 30 volle Tage",
  all: "Alle Hotels",
  bookings: (count: number) => `${formatCount(count)} ${plural(count, "Buchung", "Buchungen")}`,
};

export const latestBookings = {
  title: "Neueste Buchungen",
  none: "Noch hat kein Gast gebucht.",
  booking: "Buchung",
  guest: "Gast",
  hotel: "Hotel",
  stay: "Aufenthalt",
  total: "Gesamtpreis",
  at: "Bestätigt",
};

export const earnings = {
  title: "Was die Website verdient",
  plot: "Provision, und was Punkte und Codes kosten",
  unit: "US-Dollar, nach dem Monat der Verbuchung",
  month: "Monat",
  commission: "Provision",
  costs: "Punkte und Codes",
  points: "Punkte",
  expired: "Verfallene Punkte",
  codes: "Codes der Website",
  left: "Verbleibt",
  refunds: "Erstattungen",
  sum: "Zwölf Monate",
  warning: (costs: string, commission: string) =>
    `Punkte und Codes der Website kosteten in diesen zwölf Monaten ${costs}, mehr als die Provision von ${commission} einbringt.`,
};

export const enquiries = {
  title: "Anfragen",
  hint: "Unterkunft, E-Mail oder Name",
  state: "Status",
  empty: "Noch keine Anfragen",
  emptyText: "Hier erscheinen Anfragen, eine Unterkunft anzubieten.",
  note: "Notiz",
  noteHint: "Nur Administratoren lesen sie.",
  save: "Speichern",
  cancel: "Abbrechen",
  write: "E-Mail schreiben",
  saved: "Anfrage gespeichert",
  failed: "Die Anfrage wurde nicht gespeichert",
  why: { not_allowed: "Sie sind kein Administrator mehr.", unknown_enquiry: "Diese Anfrage gibt es nicht mehr." },
};

export const enquiryTable = { caption: "Anfragen", property: "Unterkunft", from: "Von", at: "Gesendet", state: "Status" };

export const enquiryText = {
  states: { new: "Neu", answered: "Beantwortet", done: "Erledigt" },
  types: { hotel: "Hotel", home: "Haus", room: "Zimmer" },
};

export const find = {
  payments: "Zahlungen",
  payment: (code: string) => `Zahlung zu ${code}`,
  bookings: "Buchungen",
  hotels: "Hotels",
  people: "Personen",
};

export const frame = {
  manager: "Hotelverwaltung",
  title: "Administration",
  dashboard: "Übersicht",
  bookings: "Buchungen",
  slides: "Titelfolien",
  destinations: "Reiseziele",
  types: "Unterkunftsarten",
  users: "Benutzer",
  hotels: "Hotels",
  enquiries: "Anfragen",
  newsletter: "Newsletter",
  reviews: "Bewertungen",
  payments: "Zahlungen",
  payouts: "Auszahlungen",
  invoices: "Rechnungen",
  books: "Bücher",
  jobs: "Jobs",
  webhooks: "Webhooks",
  usage: "API-Nutzung",
  audit: "Änderungen",
  security: "Sicherheitsereignisse",
  codes: "Promo-Codes",
  commission: "Provision",
  rates: "Wechselkurse",
  clock: (zone: string) => `Zeiten in ${zone}`,
};

export const hotels = {
  title: "Hotels",
  hint: "Hotel, Ort oder E-Mail",
  sort: "Sortierung",
  sorts: { newest: "Neueste", bookings: "Meiste Buchungen", booked: "Höchster Buchungswert" },
  state: "Status",
  empty: "Noch keine Hotels",
  suspend: "Hotel sperren",
  cancel: "Abbrechen",
  reason: "Grund",
  text: "Gäste können das Hotel nicht mehr finden und buchen. Gebuchte Aufenthalte bleiben gültig. Der Inhaber erhält den Grund per E-Mail.",
  decline: "Veröffentlichung ablehnen",
  declineText: "Das Hotel bleibt ein Entwurf. Der Inhaber erhält den Grund per E-Mail und kann die Freigabe erneut beantragen.",
  done: {
    approve: "Hotel freigegeben",
    decline: "Veröffentlichung abgelehnt",
    suspend: "Hotel gesperrt",
    "revoke-suspension": "Sperre aufgehoben",
    feature: "Hotel wird empfohlen",
    unfeature: "Hotel wird nicht mehr empfohlen",
  },
  notified: "Der Inhaber wurde per E-Mail benachrichtigt.",
  failed: "Es wurde nichts geändert",
  why: {
    not_allowed: "Sie sind kein Administrator mehr.",
    unknown_hotel: "Dieses Hotel gibt es nicht mehr.",
    suspended: "Dieses Hotel ist bereits gesperrt.",
    not_suspended: "Dieses Hotel ist nicht gesperrt.",
    not_awaiting: "Dieses Hotel wartet nicht mehr auf Freigabe.",
  },
};

export const hotelTable = {
  caption: "Hotels",
  hotel: "Hotel",
  owner: "Inhaber",
  state: "Status",
  units: "Zimmer",
  bookings: "Buchungen, 30 volle Tage",
  booked: "Gebucht, 30 volle Tage",
  since: "Gelistet seit",
  featured: "Empfohlen",
  sold: (bookings: number, usd: string) => `30 volle Tage: ${formatCount(bookings)} ${plural(bookings, "Buchung", "Buchungen")}, ${usd}`,
  actions: "Aktionen",
  page: "Öffentliche Seite",
  desk: "Hotelverwaltung öffnen",
  records: "Aufzeichnungen",
  suspend: "Sperren",
  revokeSuspension: "Sperre aufheben",
  reason: "Grund",
  approve: "Freigeben",
  decline: "Ablehnen",
  preview: "Vorschau",
  declined: "Veröffentlichung abgelehnt",
  feature: (hotel: string) => `${hotel} empfehlen`,
  unfeature: (hotel: string) => `${hotel} nicht mehr empfehlen`,
  of: (action: string, hotel: string) => `${action}: ${hotel}`,
};

export const stateText = {
  awaiting: "Wartet auf Freigabe",
  listed: "Veröffentlicht",
  draft: "Entwurf",
  suspended: "Gesperrt",
  archived: "Archiviert",
  featured: "Empfohlen",
  owner_banned: "Konto des Inhabers geschlossen",
};

export const jobs = {
  title: "Jobs",
  text: "Hintergrundjobs und ihre Zeitpläne.",
  failed: "Fehlgeschlagen",
  failedNone: "Kein Job ist fehlgeschlagen.",
  retriedJobs: "Fehlgeschlagen, wird erneut versucht",
  next: "Nächster Versuch",
  job: "Job",
  error: "Fehler",
  tries: "Versuche",
  at: "Wann",
  retry: "Erneut versuchen",
  remove: "Löschen",
  sure: (job: string) => `Den fehlgeschlagenen Job „${job}“ löschen?`,
  never: "Dieser Job wird nicht automatisch erneut versucht.",
  actions: "Aktionen",
  queues: "Warteschlangen",
  queue: "Warteschlange",
  waiting: "Wartend",
  delayed: "Später",
  active: "Laufend",
  schedules: "Zeitpläne",
  cron: "Zeiten",
  last: "Letzter Lauf",
  state: "Status",
  notYet: "Noch nie",
  retried: "Der Job wird erneut versucht",
  removed: "Der Job ist gelöscht",
  unchanged: "Es wurde nichts geändert",
  unchangedText: "Dieser Job gilt nicht mehr als fehlgeschlagen.",
  idle: (n: number) => `Nichts wartet: Alle ${n} Warteschlangen sind leer.`,
  others: (n: number) => `${n} ${plural(n, "Warteschlange ist", "Warteschlangen sind")} leer.`,
  notAllowed: "Das ist nur Administratoren möglich.",
};

export const jobTimes = {
  minute: "jede Minute",
  minutes: (n: number) => `alle ${n} Minuten`,
  hour: (minute: string) => `stündlich, zur Minute ${minute}`,
  day: (time: string) => `täglich um ${time}\u00a0Uhr`,
};

export const jobText = {
  names: {
    "add-preview": "Vorschauen von Bildern",
    "find-bare-images": "Suche nach Bildern ohne Vorschau",
    "notify-guest": "E-Mails an Gäste",
    "tell-of-messages": "E-Mails über neue Nachrichten",
    "read-replies": "Antworten per E-Mail",
    "notify-hotel": "E-Mails an Hotels",
    "serve-freed-nights": "Angebote frei gewordener Nächte",
    "sweep-alerts": "Beendete Verfügbarkeitsalarme",
    "assign-arrivals": "Zimmer für Anreisen",
    "announce-arrivals": "Nachrichten vor der Anreise",
    "store-site-days": "Tageszahlen der Website",
    "expire-changes": "Abgelaufene Änderungen von Buchungen",
    "remind-of-offers": "Erinnerungen an Gruppenangebote",
    "process-late-parts": "Verspätete Zahlungen",
    "delete-old-ages": "Altersangaben von Kindern löschen",
    "delete-old-registrations": "Meldedaten von Gästen löschen",
    "send-mail": "E-Mails",
    "confirm-payment": "Statusabfragen zu Zahlungen",
    "send-refund": "Rückerstattungen",
    "confirm-card-hold": "Kartenkautionen nach Meldungen",
    "settle-card-hold": "Abbuchen und Freigeben von Kartenkautionen",
    "refund-card-hold": "Erstattungen von Kartenkautionen",
    "settle-card-holds": "Kartenkautionen",
    "remind-card-holds": "Erinnerungen an Kartenkautionen",
    "cancel-upcoming-bookings": "Stornierungen für archivierte Hotels",
    "encode-image": "Umwandlung von Bildern",
    "delete-images": "Löschung von Bildern",
    "find-linked-images": "Suche nach verlinkten Bildern",
    "fetch-linked-image": "Abruf verlinkter Bilder",
    "expire-points": "Verfallende Punkte",
    "expire-holds": "Abgelaufene Vormerkungen",
    "reconcile-payments": "Offene Zahlungen",
    reconcile: "Täglicher Abgleich",
    "delete-old-idempotency-keys": "Alte Idempotenzschlüssel und Tokens von Apps",
    "delete-old-conversations": "Gespräche lange vergangener Aufenthalte",
    "delete-old-wish-lists": "Gelöschte Wunschlisten",
    "erase-recipients": "Empfänger von Fundsachen",
    "delete-old-problems": "Behobene Probleme von Zimmern",
    "delete-old-security-events": "Alte Sicherheitsereignisse",
    "close-far-nights": "Ferne Nächte von Programmen",
    "remind-of-untaken-bookings": "Nicht abgeholte Buchungen",
    "delete-old-channel-messages": "Alte Nachrichten von Programmen",
    "delete-old-webhook-messages": "Alte Webhook-Nachrichten",
    "delete-old-api-usage": "Alte Nutzung der API",
    "invite-reviewers": "Einladungen zum Bewerten",
    "dun-hotels": "Erinnerungen an Schulden der Hotels",
    "look-up-settlements": "Auszahlungen über den Kartenanbieter",
    "settle-at-provider": "Auszahlung über den Kartenanbieter",
    "lose-old-payouts": "Auszahlungen ohne Antwort",
    "mature-stays": "Guthaben der Hotels",
    "issue-invoices": "Provisionsrechnungen",
    "reward-stays": "Punkte für Aufenthalte",
    "read-due-feeds": "Fällige Kalender",
    "read-feed": "Kalender anderer Websites",
  },
  states: {
    created: "wartet",
    retry: "wird erneut versucht",
    active: "läuft",
    completed: "erledigt",
    cancelled: "abgebrochen",
    failed: "fehlgeschlagen",
  },
};

export const newsletter = {
  title: "Newsletter",
  hint: "E-Mail",
  state: "Status",
  empty: "Noch keine Abonnenten",
  caption: "Abonnenten",
  email: "E-Mail",
  asked: "Angefordert am",
  language: "Sprache",
  actions: "Aktionen",
  file: "CSV exportieren",
  unsubscribe: "Abmelden",
  of: (email: string) => `${email} abmelden`,
  cancel: "Abbrechen",
  sure: "An diese Adresse gehen keine Newsletter mehr. Ihr Besitzer kann sie erneut anmelden.",
  done: "Adresse abgemeldet",
  failed: "Es wurde nichts geändert",
  why: { not_allowed: "Sie sind kein Administrator mehr.", not_subscribed: "Diese Adresse ist nicht angemeldet." },
  states: { subscribed: "Angemeldet", waiting: "Noch nicht bestätigt", unsubscribed: "Abgemeldet" },
};

export const reviews = {
  title: "Bewertungen",
  hint: "Hotel, Verfasser oder Text",
  which: "Welche",
  empty: "Nichts zu entscheiden",
  emptyText: "Hier erscheinen vom Filter zurückgehaltene und gemeldete Bewertungen.",
  kinds: { waiting: "Zu entscheiden", held: "Zurückgehalten", reported: "Gemeldet", removed: "Entfernt" },
  done: { show: "Bewertung wird angezeigt", keep: "Bewertung behalten", remove: "Bewertung entfernt" },
  notified: {
    show: "Gäste können sie lesen, und sie zählt.",
    keep: "Ihre Meldungen sind abgeschlossen.",
    remove: "Wer sie geschrieben hat, wird per E-Mail benachrichtigt, falls das Konto noch besteht.",
  },
  failed: "Es wurde nichts geändert",
  why: {
    not_allowed: "Sie sind kein Administrator mehr.",
    unknown_review: "Diese Bewertung gibt es nicht mehr.",
    edited: "Der Verfasser hat sie gerade geändert. Bitte lesen Sie sie noch einmal.",
  },
};

export const reviewCard = {
  held: {
    words: "Zurückgehalten: grobe Ausdrücke",
    link: "Zurückgehalten: ein Link oder eine Adresse",
    phone: "Zurückgehalten: eine Telefonnummer",
  },
  reported: (count: number) => `${count}-mal gemeldet`,
  removed: "Entfernt",
  nobody: "Gelöschtes Konto",
  stars: (rating: number) => `${rating} von 5 Sternen`,
  reports: "Meldungen",
  edited: "bearbeitet",
  show: "Anzeigen",
  kept: "Behalten",
  keep: "Behalten",
  remove: "Entfernen",
};

export const securityEvents = {
  title: "Sicherheitsereignisse",
  text: `Die letzten ${lifetimes.securityEventDays} Tage. Personen und Adressen sind als Pseudonyme gespeichert: Suchen Sie nach einer E-Mail- oder IP-Adresse, um deren Ereignisse zu finden.`,
  hint: "E-Mail, IP oder Pseudonym",
  kind: "Ereignis",
  empty: "Noch keine Sicherheitsereignisse",
  caption: "Sicherheitsereignisse",
  time: "Zeit",
  person: "Person",
  client: "Client",
  count: "Anzahl",
  events: (pseudonym: string) => `Ereignisse von ${pseudonym}`,
};

export const listBar = { search: "Suche", all: "Alle", show: "Anzeigen", reset: "Filter zurücksetzen" };

export const screen = {
  noMatch: "Nichts entspricht Ihrer Suche.",
  found: (count: number, most: boolean) => `${formatCount(count)}${most ? " oder mehr" : ""} gefunden`,
};
