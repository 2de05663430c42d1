import type { NotificationEvent } from "#domain/notification/notification.ts";
import { imageMegabytes } from "#kit/image.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import * as limits from "#kit/limits.ts";
import { plural } from "#kit/locale.ts";

const timeOf = (n: number) => (n === 1 ? "1 Stunde" : `${n} Stunden`);

type EventText = Record<NotificationEvent, { title: string; text: string }>;

export const profile = {
  title: "Ihr Profil",
  missing: "Das Profil wurde nicht gefunden.",
  failed: "Das Profil konnte nicht geladen werden",
  failedText: "Bitte versuchen Sie es gleich noch einmal.",
  again: "Erneut versuchen",
  roles: { guest: "Gast", hotel_manager: "Hotelmanager", admin: "Administrator" },
  trips: "Meine Reisen",
  connected: "Verbundene Apps",
  parts: "Abschnitte dieser Seite",
  details: "Persönliche Daten",
  image: "Bild",
  email: "E-Mail-Adresse",
  password: "Passwort",
  devices: "Geräte",
  mails: "Benachrichtigungen",
  data: "Ihre Daten",
  delete: "Konto löschen",
  security: "Sicherheit",
};

export const adminPending = {
  enrol:
    "Administratoren benötigen einen zweiten Faktor. Fügen Sie unten einen Passkey hinzu oder schalten Sie die Zwei-Faktor-Anmeldung ein. Danach öffnen sich die Administrationsseiten sofort.",
  prove:
    "Die Administrationsseiten öffnen sich, sobald Sie sich mit Ihrem Passkey oder mit Ihrem Passwort und dem Code Ihrer App anmelden.",
};

export const dataSection = {
  title: "Ihre Daten",
  text: "Alles, was wir über Sie speichern, als JSON-Datei: Profil, Geräte, Buchungen, Zahlungen, Bewertungen und Favoriten.",
  download: "Meine Daten herunterladen",
};

export const deletionSection = {
  title: "Konto löschen",
  text: "Ihr Name, Ihre Adresse, Ihr Bild, Ihre Favoriten, Geräte und Ihr Newsletter-Abonnement werden sofort und endgültig gelöscht. Ihre Bewertungen bleiben als Bewertungen von „Ein Gast“ bestehen. Frühere Buchungen und Zahlungen werden ohne Ihren Namen aufbewahrt.",
  points: (points: string) => `Ihr Guthaben geht verloren: ${points}.`,
  coming_stays: "Ihnen stehen noch Aufenthalte bevor. Stornieren Sie sie zuerst oder kommen Sie danach wieder:",
  owns_hotels:
    "Sie bieten Hotels auf Stumari an. Entfernen Sie sie zuerst in der Hotelverwaltung oder schreiben Sie uns, um sie zu übergeben:",
  last_admin: "Sie sind der einzige Administrator. Ernennen Sie zuerst einen weiteren.",
  confirm: (email: string) => `Geben Sie zur Bestätigung ${email} ein`,
  password: "Aktuelles Passwort",
  button: "Mein Konto löschen",
  busy: "Wird gelöscht\u00a0…",
  link: "Da Sie kein Passwort haben, senden wir Ihnen einen Link zur Bestätigung.",
  send: "Link senden",
  sending: "Wird gesendet\u00a0…",
};

export const detailActions = {
  updated: "Profil aktualisiert",
  failed: "Das Profil konnte nicht aktualisiert werden",
  again: "Bitte versuchen Sie es gleich noch einmal.",
  unknown_profile: "Das Profil wurde nicht gefunden.",
  none: "Bitte wählen Sie ein Bild",
  removed: "Bild entfernt",
  chosen: "Auswahl gespeichert",
  asked: "Bitte bestätigen Sie über die E-Mail, die wir Ihnen soeben gesendet haben.",
};

export const devicesSection = {
  title: "Geräte",
  text: "Hier sind Sie angemeldet. Falls Sie ein Gerät nicht kennen, melden Sie es ab und ändern Sie Ihr Passwort.",
  unknown: "Unbekanntes Gerät",
  on: (browser: string, system: string) => `${browser} unter ${system}`,
  here: "Dieses Gerät",
  begun: (day: string) => `Angemeldet am ${day}`,
  lately: "in der letzten Stunde aktiv",
  hours: (count: number) => `vor ${count} ${plural(count, "Stunde", "Stunden")} aktiv`,
  days: (count: number) => `vor ${count} ${plural(count, "Tag", "Tagen")} aktiv`,
  end: "Abmelden",
  endOf: (device: string) => `Abmelden: ${device}`,
  all: "Überall abmelden",
};

export const emailSection = {
  title: "E-Mail-Adresse",
  now: "Aktuelle Adresse",
  verified: "Bestätigt",
  unverified: "Noch nicht bestätigt",
  send: "Bestätigungs-E-Mail erneut senden",
  waiting: (email: string) =>
    `Wir haben eine E-Mail an ${email} gesendet. Die Adresse ändert sich, sobald Sie dem Link darin folgen. Er ist ${timeOf(lifetimes.changeEmailHours)} gültig.`,
  email: "Neue E-Mail-Adresse",
  password: "Aktuelles Passwort",
  button: "Link senden",
  busy: "Wird gesendet\u00a0…",
};

export const imageSection = {
  title: "Bild",
  text: "Es erscheint neben Ihrem Menü. Wir schneiden es quadratisch zu und entfernen alles, was Kameras in ihre Dateien schreiben, etwa den Aufnahmeort.",
  file: "Bild auswählen",
  hint: `PNG, JPG, GIF, WebP oder AVIF, bis zu ${imageMegabytes}\u00a0MB`,
  save: "Dieses Bild verwenden",
  saving: "Wird gesendet\u00a0…",
  remove: "Bild entfernen",
};

export const mailsSection = {
  title: "Benachrichtigungen",
  always:
    "E-Mails zu Ihren Buchungen und Ihrem Konto erhalten Sie immer: Bestätigungen, Stornierungen, Erstattungen, Anmeldung und Sicherheit.",
  stays: "Ihre Aufenthalte",
  hotels: "Ihre Hotels",
  hotelsText:
    "Sie erhalten die Nachrichten, die Ihre Rolle im Hotel erlaubt. Über das, was Sie selbst tun, werden Sie nicht benachrichtigt.",
  news: "Neuigkeiten",
  reviews: "Einladungen zur Bewertung",
  reviewsText: "Eine E-Mail nach Ihrer Abreise.",
  newsletter: "Newsletter",
  newsletterText: "Neue Unterkünfte und faire Preise, höchstens zweimal im Monat.",
  save: "Auswahl speichern",
  saving: "Wird gespeichert\u00a0…",
  events: {
    my_payment_failed: {
      title: "Fehlgeschlagene Zahlungen",
      text: "Wenn Ihre Bank eine Zahlung ablehnt, solange Ihr Zimmer noch freigehalten wird.",
    },
    my_arrival: {
      title: "Vor der Anreise",
      text: "Drei Tage davor: was Sie mitbringen und wissen sollten. Am Tag davor: Adresse, Wegbeschreibung und Uhrzeiten.",
    },
    my_review_answered: { title: "Antworten auf Ihre Bewertungen", text: "Wenn ein Hotel auf Ihre Bewertung antwortet." },
    booking: { title: "Neue Buchungen", text: "Auf der Website bezahlt oder aus dem Team gebucht." },
    cancellation: { title: "Stornierungen", text: "Mit den wieder freien Nächten und dem Erstattungsbetrag." },
    change: { title: "Änderungen an Buchungen", text: "Nichtanreisen, verspätete und strittige Zahlungen." },
    enquiry: { title: "Gruppenanfragen", text: "Wenn eine Gruppe Sie um ein Angebot bittet." },
    payment_failed: {
      title: "Fehlgeschlagene Zahlungen",
      text: "Wenn die Zahlung eines Gastes gescheitert ist und das Zimmer freigegeben wurde.",
    },
    arrivals: { title: "Anreisen morgen", text: "Täglich eine Liste, am Nachmittag." },
    message: { title: "Neue Nachrichten", text: "Wenn Ihnen ein Gast zu einer Buchung schreibt; höchstens eine je Minute." },
    review: { title: "Neue Bewertungen", text: "Mit dem Wortlaut und einem Link zum Antworten." },
    calendar: {
      title: "Kalender anderer Websites",
      text: "Wenn ein Kalender nicht lesbar ist, abgeschaltet wurde oder Nächte verkauft hat, die hier belegt sind.",
    },
  } satisfies EventText,
};

export const namesSection = {
  title: "Persönliche Daten",
  text: "Hotels sehen Ihren Namen zusammen mit Ihrer Buchung. Neben einer Bewertung erscheinen nur Ihr Vorname und der erste Buchstabe Ihres Nachnamens.",
  first: "Vorname",
  last: "Nachname",
  email: "E-Mail-Adresse",
  hint: "Sie können sie weiter unten ändern.",
  save: "Änderungen speichern",
  saving: "Wird gespeichert\u00a0…",
};

export const passkeyActions = {
  unverified: "Bestätigen Sie Ihre E-Mail-Adresse, bevor Sie einen Passkey hinzufügen.",
  added: "Passkey hinzugefügt",
  addedText: "Ab jetzt können Sie sich damit anmelden.",
  failed: "Der Passkey konnte nicht hinzugefügt werden. Bitte versuchen Sie es erneut.",
  many: `Sie haben bereits ${limits.passkeysPerPerson} Passkeys. Entfernen Sie zuerst einen.`,
  stale: "Bitte melden Sie sich zuerst ab und wieder an: Ihre Anmeldung liegt zu lange zurück, um einen Passkey hinzuzufügen.",
  renamed: "Passkey umbenannt",
  removed: "Passkey entfernt",
  kept: "Der Passkey wurde nicht entfernt",
  staleRemoval: "Bitte melden Sie sich zuerst ab und wieder an: Ihre Anmeldung liegt zu lange zurück, um einen Passkey zu entfernen.",
  alreadyRemoved: "Dieser Passkey wurde bereits entfernt",
};

export const passkeysPart = {
  title: "Passkeys",
  text: "Melden Sie sich statt mit dem Passwort mit Fingerabdruck, Gesichtserkennung oder der PIN Ihres Geräts an.",
  unnamed: "Passkey",
  added: (day: string) => `Hinzugefügt am ${day}`,
  none: "Sie haben noch keinen Passkey.",
  add: "Passkey hinzufügen",
  adding: "Wird hinzugefügt\u00a0…",
  failed: "Der Passkey konnte nicht hinzugefügt werden. Bitte versuchen Sie es erneut.",
  known: "Auf diesem Gerät gibt es bereits einen Passkey für Ihr Konto.",
  stale: "Um einen Passkey hinzuzufügen, melden Sie sich bitte ab und wieder an: Ihre Anmeldung liegt zu lange zurück.",
  unable: "Dieser Browser unterstützt keine Passkeys.",
  edit: "Bearbeiten",
  name: "Name",
  rename: "Namen speichern",
  sure: "Ist er entfernt, kann sich niemand mehr damit anmelden. Entfernen Sie ihn auch auf dem Gerät, sonst wird er dort weiterhin angeboten.",
  remove: "Diesen Passkey entfernen",
};

export const passwordFirst = {
  first: "Sie melden sich mit Google oder Facebook an. Legen Sie zuerst ein Passwort fest, und zwar auf dieser Seite.",
  set: "Passwort festlegen",
};

export const passwordSection = {
  title: "Passwort",
  text: "Wenn Sie es ändern, werden alle anderen Geräte abgemeldet.",
  social: "Sie melden sich mit Google oder Facebook an und haben noch kein Passwort. Wir senden Ihnen einen Link, um eines festzulegen.",
  send: "Link senden",
  sending: "Wird gesendet\u00a0…",
  current: "Aktuelles Passwort",
  wanted: "Neues Passwort",
  hint: (min: number) => `Mindestens ${min} Zeichen`,
  confirm: "Passwort wiederholen",
  button: "Passwort ändern",
  busy: "Wird gespeichert\u00a0…",
};

export const profileActions = {
  prove: "Bitte melden Sie sich zuerst mit dem zweiten Faktor an",
  proveText: "Passkeys und die Zwei-Faktor-Anmeldung kann nur ändern, wer sich mit dem zweiten Faktor angemeldet hat.",
};

export const securityActions = {
  wrong_password: "Das ist nicht Ihr aktuelles Passwort",
  no_password: "Legen Sie zuerst ein Passwort fest",
  often: "Zu viele Versuche. Bitte warten Sie einige Minuten und versuchen Sie es dann erneut.",
  same_address: "Das ist bereits Ihre Adresse",
  mailed: "E-Mail gesendet",
  changeText: (email: string) => `Bitte folgen Sie dem Link, den wir an ${email} gesendet haben.`,
  linkText: "Bitte folgen Sie dem Link in der E-Mail.",
  notSent: "Die E-Mail wurde nicht gesendet",
  changed: "Passwort geändert",
  changedText: "Alle anderen Geräte wurden abgemeldet.",
  ended: "Gerät abgemeldet",
  unknownSession: "Das Gerät war bereits abgemeldet",
  everywhere: "Überall abgemeldet",
  retype: (email: string) => `Bitte geben Sie ${email} ein`,
  deleted: "Konto gelöscht",
  deletedText: "Ihre persönlichen Daten sind gelöscht. Sie sind jederzeit wieder willkommen.",
  kept: "Konto nicht gelöscht",
  keptText: "Den Grund finden Sie weiter unten.",
};

export const securitySection = {
  verifyFirst: "Bestätigen Sie zuerst Ihre E-Mail-Adresse: Bis dahin kann nichts hinzugefügt werden, das sonst noch in dieses Konto führt.",
  toEmail: "Zur E-Mail-Adresse",
  title: "Sicherheit",
  text: "Zwei Möglichkeiten, andere auszusperren, selbst wenn sie Ihr Passwort kennen.",
};

export const twoFactorActions = {
  unverified: "Bestätigen Sie zuerst Ihre E-Mail-Adresse",
  already: "Die Zwei-Faktor-Anmeldung ist bereits eingeschaltet",
  off: "Die Zwei-Faktor-Anmeldung ist ausgeschaltet",
  offText: "Für die Anmeldung genügt Ihr Passwort.",
  wrong_code: "Dieser Code ist nicht richtig. Bitte geben Sie den Code ein, den die App gerade anzeigt.",
  often: `Zu viele Versuche. Bitte warten Sie ${timeOf(lifetimes.codeGuessHours)} und versuchen Sie es dann erneut.`,
  late: "Bitte beginnen Sie von vorn",
  lateText: "Die Einrichtung hat zu lange gedauert, oder es wurde eine weitere begonnen.",
};

export const twoFactorPart = {
  title: "Zwei-Faktor-Anmeldung",
  on: "Ein",
  off: "Aus",
  text: "Nach Ihrem Passwort fragen wir nach einem Code, den eine App auf Ihrem Telefon anzeigt, etwa Google Authenticator oder 1Password.",
  password: "Aktuelles Passwort",
  begin: "Einrichten",
  beginning: "Wird eingerichtet\u00a0…",
  scan: "Scannen Sie diesen Code mit Ihrer App",
  qr: "QR-Code mit dem Schlüssel für Ihre App",
  type: "Oder geben Sie diesen Schlüssel dort ein",
  code: "Erster Code aus der App",
  codeHint: "Sechs Ziffern",
  confirm: "Einschalten",
  confirming: "Wird geprüft\u00a0…",
  saved: "Ihre Backup-Codes",
  savedText:
    "Bewahren Sie sie so auf, dass Sie sie auch ohne Ihr Telefon finden. Jeder Code gilt für eine Anmeldung, und wir können sie nicht noch einmal anzeigen.",
  download: "Codes herunterladen",
  more: "Neue Backup-Codes",
  moreText: "Ihre bisherigen Codes werden ungültig.",
  renew: "Neue Codes erstellen",
  turnOff: "Ausschalten",
  turnOffText: "Für die Anmeldung genügt dann wieder Ihr Passwort.",
  disable: "Zwei-Faktor-Anmeldung ausschalten",
  busy: "Einen Moment\u00a0…",
};
