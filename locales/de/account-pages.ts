import { usualCancellationHours } from "#domain/hotel/policies.ts";
import { defaultTaxPercent } from "#domain/pricing/facts.ts";
import * as lifetimes from "#kit/lifetimes.ts";

const hours = (n: number) => (n === 1 ? "1 Stunde" : `${n} Stunden`);

export const confirmEmail = {
  title: "Diese E-Mail-Adresse verwenden?",
  text: "Mit einem Klick verwendet Ihr Konto die Adresse, an die dieser Link gesendet wurde.",
  button: "Diese Adresse verwenden",
  busy: "Wird gespeichert\u00a0…",
  done: "E-Mail-Adresse geändert",
  doneText: (email: string) => `Ihr Konto verwendet jetzt ${email}.`,
  failed: "E-Mail-Adresse nicht geändert",
  stale_link: "Dieser Link ist abgelaufen oder wurde bereits verwendet. In Ihrem Profil können Sie einen neuen anfordern.",
  email_taken: "Inzwischen gibt es ein anderes Konto mit dieser Adresse.",
  signed_out: "Bitte melden Sie sich mit dem Konto an, das diese Adresse verwenden soll, und kommen Sie hierher zurück.",
  profile: "Zum Profil",
};

export const deleteAccount = {
  title: "Konto löschen?",
  text: "Ihr Name, Ihre Adresse, Ihr Bild, Ihre Favoriten und Ihre Anmeldungen werden endgültig gelöscht. Das lässt sich nicht rückgängig machen.",
  points: (points: string) => `Ihr Guthaben geht verloren: ${points}.`,
  button: "Mein Konto löschen",
  busy: "Wird gelöscht\u00a0…",
  keep: "Behalten",
  done: "Konto gelöscht",
  doneText: "Ihre persönlichen Daten sind gelöscht. Sie sind jederzeit wieder willkommen.",
  failed: "Konto nicht gelöscht",
  stale: "Dieser Link ist abgelaufen oder wurde bereits verwendet. In Ihrem Profil können Sie einen neuen anfordern.",
  kept: "Ihr Konto kann noch nicht gelöscht werden. Den Grund finden Sie in Ihrem Profil.",
  profile: "Zum Profil",
};

export const forgotPassword = {
  title: "Passwort vergessen?",
  subtitle: "Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.",
  email: "E-Mail-Adresse",
  button: "Link senden",
  busy: "Wird gesendet\u00a0…",
  sent: `Falls es zu dieser Adresse ein Konto gibt, ist eine E-Mail mit einem Link unterwegs. Der Link ist ${hours(lifetimes.resetPasswordHours)} gültig.`,
  back: "Zurück zur Anmeldung",
};

export const listProperty = {
  title: "Unterkunft anbieten",
  heading: "Öffnen Sie Reisenden Ihre Tür",
  text: "Ob Hotel, Haus oder einzelnes Zimmer: Sie bestimmen Preise und Bedingungen, Stumari bringt die Gäste und führt den Kalender.",
  points: [
    "Keine Doppelbuchungen: Jede Nacht wird nur einmal verkauft",
    "Preise, Saisons und Bedingungen bestimmen Sie",
    "Gäste zahlen bei der Buchung mit Karte",
  ],
  signUp: "Konto erstellen",
  account: "Es dauert eine Minute.",
  at: (name: string, place: string) => `${name}, ${place}: auf Stumari zu Hause`,
  tooMany: (minutes: number) => `Das waren sehr viele Anmeldungen. Bitte versuchen Sie es in ${minutes}\u00a0Min. erneut.`,
};

export const enquiryFields = {
  title: "Unterkunft anmelden",
  text: "Es dauert eine halbe Minute. Bei allem Weiteren helfen wir Ihnen.",
  type: "Was möchten Sie anbieten?",
  hotel: "Hotel",
  home: "Haus",
  room: "Zimmer",
  name: "Name der Unterkunft",
  email: "E-Mail-Adresse",
  button: "Anmelden",
  busy: "Wird gesendet\u00a0…",
};

export const enquirySent = {
  title: "Anmeldung eingegangen",
  text: "Wir melden uns in Kürze bei Ihnen, um Ihre Unterkunft einzurichten.",
  mailed: (email: string) => `Eine E-Mail an ${email} ist unterwegs.`,
  go: "Zur Hotelverwaltung",
};

export const forHosts = {
  does: "Was Stumari für Sie tut",
  points: [
    [
      "Verkauft jede Nacht nur einmal",
      "Buchungen, gesperrte Tage und freie Zimmer werden an einer Stelle gezählt. So bekommen nie zwei Gäste dasselbe Zimmer.",
    ],
    [
      "Hält sich an Ihre Preise",
      "Ein Grundpreis, Preise für Saisons und einzelne Tage und auf Wunsch Tarife für Frühbucher, längere oder nicht erstattbare Aufenthalte.",
    ],
    [
      "Lässt Gäste im Voraus zahlen",
      "Ihre Gäste zahlen bei der Buchung mit Karte. Wird eine Buchung nicht rechtzeitig bezahlt, werden die Nächte automatisch wieder frei.",
    ],
    [
      "Zeigt Sie den richtigen Gästen",
      "Reisende suchen nach Ort, Datum, Preis und Ausstattung und finden Sie, wenn Sie ein passendes Zimmer frei haben.",
    ],
    [
      "Nimmt Bewertungen ernst",
      "Nur wer bei Ihnen übernachtet hat, kann eine Bewertung schreiben. Kein Stern und keine Zahl ist erfunden.",
    ],
    ["Spricht mehrere Sprachen", "Ihre Gäste lesen die Website in ihrer Sprache und sehen die Preise in Lari, US-Dollar oder Euro."],
  ],
  how: "So beginnen Sie",
  steps: [
    ["Sagen Sie uns, was Sie anbieten", "Die Art der Unterkunft, ihr Name und Ihre E-Mail-Adresse genügen."],
    [
      "Ergänzen Sie Zimmer, Fotos und Preise",
      "All das finden Sie in der Hotelverwaltung. Wir schreiben Ihnen und helfen, wo Sie es wünschen.",
    ],
    ["Empfangen Sie Ihre Gäste", "Jede Buchung steht in Ihrer Liste, mit Reisedaten, Gästen und der geleisteten Zahlung."],
  ],
  know: "Gut zu wissen, bevor Sie beginnen",
  terms: [
    [
      "Stornierung",
      `Sie legen fest, bis wann Gäste kostenlos stornieren können, meist bis ${usualCancellationHours} Stunden vor dem Check-in. Ob Sie einen nicht erstattbaren Tarif anbieten, entscheiden Sie.`,
    ],
    [
      "Steuern und Gebühren",
      `Zu Ihrem Preis kommen ${defaultTaxPercent}\u00a0% hinzu, bis Sie die Steuern Ihres Ortes festlegen. Ihre Gäste sehen sie vor der Zahlung.`,
    ],
    ["Ihr Konto", "Um ein Hotel zu veröffentlichen, müssen Sie Ihre E-Mail-Adresse bestätigt haben."],
  ],
};

export const loginCode = {
  title: "Noch ein Schritt",
  subtitle: "Geben Sie den Code ein, den Ihre App für Stumari anzeigt.",
  code: "Code",
  hint: "Sechs Ziffern oder, falls Sie Ihr Telefon nicht zur Hand haben, einer Ihrer Backup-Codes",
  trust: `Diesem Gerät ${lifetimes.trustedDeviceDays} Tage lang vertrauen`,
  button: "Weiter",
  busy: "Wird geprüft\u00a0…",
  wrong:
    "Dieser Code ist nicht richtig. Geben Sie den Code ein, den die App gerade anzeigt, oder einen noch nicht verwendeten Backup-Code.",
  often: `Zu viele Versuche. Bitte warten Sie ${hours(lifetimes.codeGuessHours)} und versuchen Sie es dann erneut.`,
  back: "Mit einem anderen Konto anmelden",
};

export const login = {
  title: "Anmelden bei Stumari",
  subtitle: "Melden Sie sich mit Ihren Zugangsdaten an",
  email: "E-Mail-Adresse",
  password: "Passwort",
  forgot: "Passwort vergessen?",
  button: "Anmelden",
  busy: "Anmeldung läuft\u00a0…",
  no: "Noch kein Konto?",
  signUp: "Registrieren",
  failed: "Anmeldung fehlgeschlagen",
  check: "Bitte prüfen Sie Ihre Zugangsdaten und versuchen Sie es erneut.",
  needed: "Anmeldung erforderlich",
  toBook: "Bitte melden Sie sich an, um ein Zimmer zu buchen",
  passkeyFailed: "Zu diesem Passkey gibt es hier kein Konto. Bitte melden Sie sich mit Ihrem Passwort an.",
};

export const logout = {
  out: "Abgemeldet",
  outText: "Sie wurden erfolgreich abgemeldet.",
  failed: "Abmeldung fehlgeschlagen",
  again: "Bitte versuchen Sie es gleich noch einmal.",
};

export const resetPassword = {
  title: "Neues Passwort festlegen",
  password: "Neues Passwort",
  confirm: "Passwort wiederholen",
  button: "Passwort speichern",
  busy: "Wird gespeichert\u00a0…",
  done: "Passwort geändert",
  doneText: "Bitte melden Sie sich mit Ihrem neuen Passwort an.",
  stale: "Dieser Link ist abgelaufen oder wurde bereits verwendet.",
  again: "Neuen Link anfordern",
  failed: "Passwort nicht geändert",
  over: "Dieser Link ist nicht mehr gültig",
  passkeys: "Passkeys dieses Kontos",
  unnamed: "Passkey",
  added: (day: string) => `hinzugefügt am ${day}`,
  recent:
    "Diese werden jetzt entfernt, da sie jemand anderes hinzugefügt haben könnte. Nach der Anmeldung können Sie Ihre eigenen wieder hinzufügen.",
  kept: "Diese bleiben, weil sie einen Administrator schützen. Wenn Sie einen davon nicht kennen, melden Sie sich an und entfernen Sie ihn.",
  offered: "Diese melden ohne Ihr Passwort an. Kreuzen Sie an, welche entfernt werden sollen:",
  hotels: "Hotels dieses Kontos",
  hotelsEnd:
    "Diese Adresse wurde nie bestätigt. Jemand anderes kann diese Hotels hinzugefügt haben, die nicht veröffentlicht wurden. Sie werden jetzt gelöscht.",
};

export const signup = {
  title: "Konto erstellen",
  subtitle: "Registrieren Sie sich und buchen Sie Ihre nächste Reise",
  name: "Vor- und Nachname",
  email: "E-Mail-Adresse",
  password: "Passwort",
  confirm: "Passwort wiederholen",
  agree: "Ich akzeptiere die",
  terms: "Nutzungsbedingungen",
  and: "und die",
  privacy: "Datenschutzerklärung",
  tab: "wird in einem neuen Tab geöffnet",
  button: "Konto erstellen",
  busy: "Konto wird erstellt\u00a0…",
  have: "Sie haben bereits ein Konto?",
  signIn: "Anmelden",
  failed: "Registrierung fehlgeschlagen",
  again: "Bitte versuchen Sie es gleich noch einmal.",
};

export const staffInvitation = {
  title: "Möchten Sie mit uns arbeiten?",
  text: (hotel: string, role: string) => `${hotel} lädt Sie in sein Team ein. Ihre Rolle: ${role}.`,
  accept: "Annehmen",
  busy: "Wird gespeichert\u00a0…",
  signIn: "Anmelden",
  signUp: "Registrieren",
  sentTo: (email: string) =>
    `Die Einladung wurde an ${email} gesendet. Melden Sie sich mit dem Konto zu dieser Adresse an oder erstellen Sie eines.`,
  other: (invited: string, own: string) =>
    `Diese Einladung wurde an ${invited} gesendet, Sie sind aber als ${own} angemeldet. Melden Sie sich ab und mit der eingeladenen Adresse wieder an oder bitten Sie um eine Einladung an Ihre Adresse.`,
  stale:
    "Diese Einladung ist abgelaufen, wurde zurückgezogen oder bereits verwendet. Bitten Sie um eine neue, falls Sie sie noch benötigen.",
  failed: "Einladung nicht angenommen",
  invalidTitle: "Diese Einladung ist nicht mehr gültig",
  home: "Zur Startseite",
  manager: "Zur Hotelverwaltung",
  logOut: "Abmelden",
  joined: "Willkommen im Team",
  joinedText: (hotel: string) => `Sie arbeiten jetzt für ${hotel}.`,
};

export const signInFirst = {
  signIn: "Anmelden",
  reset: "Sie haben dieses Konto nicht erstellt? Neues Passwort festlegen",
  other: (own: string) => `Sie sind als ${own} angemeldet. Melden Sie sich ab und öffnen Sie den Link erneut.`,
  logOut: "Abmelden",
};

export const verifyEmail = {
  title: "E-Mail-Adresse bestätigen",
  text: (email: string) => `Ist ${email} Ihre Adresse? Bestätigen Sie es mit einem Klick.`,
  button: "E-Mail-Adresse bestätigen",
  busy: "Wird gespeichert\u00a0…",
  profile: "Zum Profil",
  signInText: (email: string) => `Bitte melden Sie sich zuerst als ${email} an und kommen Sie hierher zurück.`,
  done: "E-Mail-Adresse bestätigt",
  doneText: "Vielen Dank, Ihre Adresse ist bestätigt.",
  stale: "Dieser Link ist nicht mehr gültig",
  staleText: "Melden Sie sich an und fordern Sie in Ihrem Profil einen neuen an.",
};
