import { plural } from "#kit/locale.ts";

export const root = { error: "Etwas ist schiefgelaufen", again: "Erneut versuchen" };

export const accountLinks = {
  profile: "Profil",
  trips: "Meine Reisen",
  rewards: "Prämien",
  manager: "Hotelverwaltung",
  admin: "Administration",
  logout: "Abmelden",
};

export const authDialogs = {
  login: "Anmelden bei Stumari",
  loginText: "Melden Sie sich mit Ihren Zugangsdaten an",
  signup: "Konto erstellen",
  signupText: "Registrieren Sie sich und buchen Sie Ihre nächste Reise",
  guest: "Gast",
  manager: "Hotelmanager",
  kind: "Art des Kontos",
  first: "Vorname",
  last: "Nachname",
  email: "E-Mail-Adresse",
  password: "Passwort",
  confirm: "Passwort wiederholen",
  signIn: "Anmelden",
  signingIn: "Anmeldung läuft\u00a0…",
  create: "Konto erstellen",
  createManager: "Hotelmanager-Konto erstellen",
  creating: "Konto wird erstellt\u00a0…",
  no: "Noch kein Konto?",
  signUp: "Registrieren",
  have: "Sie haben bereits ein Konto?",
  signInFailed: "Anmeldung fehlgeschlagen",
  signUpFailed: "Registrierung fehlgeschlagen",
  forgot: "Passwort vergessen?",
};

export const datesPanel = { dates: "Reisedaten" };

export const destinationField = {
  popular: "Beliebte Orte",
  regions: "Regionen",
  hotels: "Hotels",
  searching: "Suche läuft\u00a0…",
  none: "Keine Ergebnisse gefunden",
  hint: "Wohin möchten Sie?",
  meant: "Meinten Sie",
};

export const entrance = { proverb: "Der Gast kommt von Gott" };

export const offline = {
  title: "Sie sind offline",
  waits: "Wir versuchen es erneut, sobald die Verbindung wieder da ist.",
  unsent: "Es wurde nichts gesendet. Bitte versuchen Sie es erneut, sobald die Verbindung wieder da ist.",
};

export const errorPage = {
  title: "Bei uns ist etwas schiefgelaufen",
  text: "Es liegt nicht an Ihnen, und von Ihren Buchungen geht nichts verloren. Bitte versuchen Sie es gleich noch einmal.",
  reference: (id: string) => `Falls es wieder passiert, nennen Sie uns diese Nummer: ${id}`,
  home: "Zur Startseite",
  again: "Erneut versuchen",
  running: "Wir arbeiten noch daran",
  runningText: "Ihr erster Klick zählt. Bitte sehen Sie gleich noch einmal nach.",
  used: "Dieses Formular wurde bereits gesendet",
  usedText: "Damals enthielt es andere Angaben, und diese gelten. Bitte öffnen Sie die Seite neu und versuchen Sie es noch einmal.",
  missing: "Diese Seite gibt es nicht",
  missingText: "Vielleicht ist die Adresse veraltet oder enthält einen Tippfehler.",
  browse: "Hotels ansehen",
  unreached: "Diese Seite wurde nicht geladen",
  unreachedText: "Prüfen Sie Ihre Verbindung und versuchen Sie es erneut. Ihre Suche bleibt erhalten.",
};

export const favouritesLink = { favourites: "Favoriten" };

export const childAges = {
  of: (child: number) => `Alter von Kind ${child}`,
  age: "Alter",
  missing: "Alter fehlt: Angezeigt wird der höchstmögliche Preis",
};

export const guestsField = {
  summary: (rooms: number, guests: number) => `${rooms} Zimmer für ${guests} ${plural(guests, "Gast", "Gäste")}`,
};

export const guestsPanel = {
  adults: "Erwachsene",
  adultsHint: "Ab 13 Jahren",
  children: "Kinder",
  childrenHint: "0–12 Jahre",
  rooms: "Zimmer",
  done: "Fertig",
};

export const holdBar = {
  label: "Ihr vorgemerktes Zimmer",
  holding: (room: string, hotel: string) => `Für Sie vorgemerkt: ${room}, ${hotel}.`,
  left: (time: string) => `Noch ${time}`,
  pay: "Jetzt bezahlen",
};

export const passkeyButton = {
  button: "Mit Passkey anmelden",
  busy: "Anmeldung läuft\u00a0…",
  failed: "Der Passkey konnte nicht abgefragt werden. Bitte versuchen Sie es erneut.",
};

export const preferences = {
  dark: "Dunkles Design",
  light: "Helles Design",
};

export const preferenceChoices = { names: { GEL: "Georgischer Lari", USD: "US-Dollar", EUR: "Euro" } };

export const searchBar = {
  destination: "Reiseziel",
  checkIn: "Anreise",
  checkOut: "Abreise",
  guests: "Gäste und Zimmer",
  search: "Suchen",
  searching: "Suche läuft\u00a0…",
  choose: "Datum",
  title: "Unterkunft finden",
  where: "Wohin möchten Sie?",
  anyDates: "Beliebige Daten",
  people: (count: number) => (count === 1 ? "1 Gast" : `${count} Gäste`),
  close: "Suche schließen",
};

export const sideDrawer = { open: "Menü öffnen", menu: "Menü" };

export const drawerMenu = {
  close: "Menü schließen",
  navigation: "Navigation",
  preferences: "Einstellungen",
  account: "Konto",
};

export const siteFooter = {
  blurb: "Hotels, Lodges und Häuser, sorgfältig ausgewählt. Jede Reise wird belohnt.",
  company: "Unternehmen",
  support: "Hilfe",
  destinations: "Reiseziele",
  about: "Über uns",
  careers: "Karriere",
  blog: "Blog",
  press: "Presse",
  partners: "Partner",
  developers: "Entwickler",
  terms: "Nutzungsbedingungen",
  privacy: "Datenschutz",
  cookies: "Cookies",
  address: "Rustaweli-Allee 14, 0108 Tiflis, Georgien",
  cards: "Akzeptierte Karten",
  rights: "© 2025–2026 Stumari",
  places: ["Paris", "London", "New York", "Tokio", "Rom", "Bali"],
};

export const siteHeader = { search: "Wohin?", main: "Hauptmenü", home: "Stumari, Startseite", currency: "Währung", language: "Sprache" };

export const siteLinks = { stays: "Unterkünfte", deals: "Angebote", list: "Unterkunft anbieten" };

export const skipLink = { skip: "Zum Inhalt springen" };

export const socialButtons = {
  or: "oder weiter mit",
  off: (name: string) => `Die Anmeldung mit ${name} ist auf dieser Website nicht eingerichtet`,
  failed: "Anmeldung fehlgeschlagen",
  failedText: "Bitte versuchen Sie es gleich noch einmal.",
};

export const stayCalendar = {
  prices: (code: string) => `Niedrigster Preis pro Nacht in ${code}; Steuern können hinzukommen.`,
  from: (price: string) => `ab ${price}`,
};

export const userMenu = { account: "Ihr Konto" };

export const viewedHotels = { title: "Zuletzt angesehen", text: "Nur in diesem Browser gespeichert", clear: "Löschen" };

export const visitorLinks = { signUp: "Registrieren", signIn: "Anmelden" };
