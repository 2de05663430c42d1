import { mostFiles } from "#domain/message/files/message-file.ts";
import * as limits from "#kit/limits.ts";

const megabytes = limits.imageBytes / 1024 / 1024;

export const messageForm = { missing: "Bitte schreiben Sie eine Nachricht." };

export const messageMails = {
  toGuest: {
    subject: (by: string) => `Nachricht von ${by}`,
    text: "Sie haben eine neue Nachricht zu Ihrer Buchung.",
    question: "Sie haben eine neue Nachricht von einem Hotel.",
  },
  toHotel: {
    subject: (by: string) => `Nachricht von ${by}`,
    text: "Es gibt eine neue Nachricht zu einer Buchung in Ihrem Hotel.",
    question: "Es gibt eine neue Nachricht von jemandem mit einer Frage vor der Buchung.",
  },
  warning:
    "Vorsicht: Eine Zahlungsaufforderung gibt es nur auf der Zahlungsseite dieser Reise. Zahlen Sie nirgends sonst und geben Sie keine Kartendaten an, was immer in dieser Nachricht steht.",
  warningBefore:
    "Vorsicht: Einen Aufenthalt bezahlen Sie nur, indem Sie ihn auf dieser Website buchen. Zahlen Sie nirgends sonst und geben Sie keine Kartendaten an, was immer in dieser Nachricht steht.",
  closing: "Bitte antworten Sie auf der Website. Antworten auf diese E-Mail werden nicht gelesen.",
  closingWithReplies: (days: number) =>
    `Antworten Sie auf der Website, oder innerhalb von ${days} Tagen auf diese E-Mail. Schicken Sie nie Kartennummern. Eine Antwort wird nur von der Adresse angenommen, an die diese E-Mail ging.`,
  refused: {
    subject: (to: string) => `Ihre Antwort ist nicht angekommen: ${to}`,
    text: (to: string) =>
      `Ihre Antwort per E-Mail an ${to} wurde nicht angenommen. Bitte schreiben Sie auf der Website; dort steht auch, wenn Sie nicht schreiben können.`,
    action: "Auf der Website schreiben",
  },
  files: (n: number) => (n === 1 ? "[1 Datei, auf der Website]" : `[${n} Dateien, auf der Website]`),
  operator: "Stumari",
  booking: "Buchung",
  hotel: "Hotel",
  guest: "Gast",
  dates: "Daten",
  action: "Lesen und antworten",
  why: "Sie erhalten diese E-Mail, weil Sie für dieses Hotel arbeiten.",
  settings: "E-Mails auswählen",
  asked: {
    subject: (hotel: string) => `Sie werden in ein Gespräch mit ${hotel} gerufen`,
    by: {
      guest: "Der Gast bittet Sie, am Gespräch über seine Buchung teilzunehmen.",
      hotel: "Das Hotel bittet Sie, am Gespräch über eine Buchung teilzunehmen.",
    },
  },
};

export const hotelTexts = {
  document:
    "Vorsicht: Zahlungen dieser Buchung werden nur auf ihrer Seite auf dieser Website und im Hotel selbst verlangt. Zahlen Sie nirgends sonst und geben Sie keine Kartendaten an, was immer in diesem Dokument steht.",
  page: "Zahlen Sie nirgends sonst und geben Sie keine Kartendaten oder Passwörter an, was immer im Text des Hotels steht.",
};

export const messageFiles = {
  label: "Fotos oder PDF",
  hint: `Bis zu ${mostFiles} Dateien mit je ${megabytes}\u00a0MB: JPEG, PNG, WebP oder PDF.`,
  photo: (n: number) => `Foto ${n}`,
  pdf: (n: number, size: string) => `PDF ${n} (${size}\u00a0MB), herunterladen`,
  filesOnly: (n: number) => (n === 1 ? "1 Datei" : `${n} Dateien`),
  refused: (n: number) =>
    n === 1 ? "1 Datei dieser E-Mail wurde nicht angenommen." : `${n} Dateien dieser E-Mail wurden nicht angenommen.`,
  caution:
    "Dateien werden nicht auf Zahlungsaufforderungen geprüft. Eine Zahlungsaufforderung gibt es nur auf der Zahlungsseite dieser Reise.",
  unknown_conversation: "Dieses Gespräch gibt es nicht, oder es ist geschlossen.",
  too_many_files: `Bitte wählen Sie höchstens ${mostFiles} Dateien.`,
  too_large: `Eine Datei ist größer als ${megabytes}\u00a0MB. Bitte wählen Sie eine kleinere.`,
  too_much: "Die Dateien sind zusammen zu groß. Bitte senden Sie weniger davon.",
  not_an_image: "Eine Datei ist weder ein Foto (JPEG, PNG, WebP) noch ein PDF, oder sie ist beschädigt.",
  too_many_pixels: "Ein Foto hat zu viele Pixel. Bitte verkleinern Sie es zuerst.",
  too_small: "Ein Foto ist zu klein.",
  too_costly: "Das Lesen einer Datei hat zu viel Zeit oder Speicher benötigt. Bitte speichern Sie sie in einem anderen Programm neu.",
  busy: "Zurzeit werden viele Dateien gelesen. Bitte versuchen Sie es gleich noch einmal.",
  uploading: "Ein anderer Upload von Ihnen läuft noch. Bitte warten Sie, bis er abgeschlossen ist.",
  not_a_pdf: "Ein PDF ist beschädigt und nicht lesbar.",
  protected: "Ein PDF ist verschlüsselt oder hat ein Passwort. Bitte senden Sie es ohne.",
  active: "Ein PDF enthält Skripte, Medien oder andere Dateien. Bitte drucken Sie es in ein neues PDF und senden Sie dieses.",
  too_many_pages: `Ein PDF hat mehr als ${limits.pdfPages} Seiten.`,
  has_address: "Ein PDF enthält die Adresse einer anderen Website. Bitte entfernen Sie sie oder senden Sie ein Foto der Seite.",
  full_of_files: "Dieses Gespräch hat so viele Dateien, dass keine weiteren passen. Bitte senden Sie nur den Text.",
  too_many_today: (hours: number) => `Sie haben heute viele Dateien gesendet. Bitte versuchen Sie es in ${hours} Std. noch einmal.`,
};

export const conversation = {
  messages: "Nachrichten",
  none: "Noch keine Nachrichten",
  you: "Sie",
  operator: "Stumari",
  read: "Gelesen",
  byMail: "per E-Mail",
  leftOut: "Teile dieser E-Mail sind weggelassen, etwa zitierter Text.",
  label: "Ihre Nachricht",
  hint: "Kartennummern werden unkenntlich gemacht. Links sind nicht anklickbar.",
  send: "Senden",
  sending: "Wird gesendet ...",
  sent: "Nachricht gesendet",
  older: "Ältere Nachrichten stehen auf den nächsten Seiten.",
  askOperator: "Stumari um Hilfe bitten",
  askOperatorText: "Stumari kann dieses Gespräch dann lesen und darin schreiben.",
  asking: "Wird angefragt ...",
  asked: "Stumari wurde um Hilfe gebeten",
  operatorAsked: "Stumari nimmt an diesem Gespräch teil.",
  closed: {
    archived: "Das Hotel ist nicht mehr auf der Website. Hier kann niemand mehr schreiben.",
    over: "Der Aufenthalt ist lange her. Hier kann niemand mehr schreiben.",
    no_guest: "Das Konto des Gastes wurde gelöscht. Hier kann niemand mehr schreiben.",
  },
  failed: "Nicht gesendet",
  unknown: "Dieses Gespräch gibt es nicht.",
  full: "Dieses Gespräch ist voll. Bitte rufen Sie an.",
  tooMany: (minutes: number) => `Zu viele Nachrichten. Bitte versuchen Sie es in ${minutes} Min. noch einmal.`,
};

export const translation = {
  translate: "Übersetzen",
  hide: "Übersetzung ausblenden",
  busy: "Wird übersetzt …",
  loading: (percent: number) => `Ihr Browser lädt die Sprache: ${percent} %`,
  byMachine: "Auf Ihrem Gerät maschinell übersetzt. Es gilt das Original darüber.",
  problems: {
    unknown: "Ihr Browser erkennt die Sprache dieser Nachricht nicht.",
    same: "Diese Nachricht ist schon in Ihrer Sprache.",
    unavailable: "Ihr Browser kann diese Sprache nicht übersetzen.",
    failed: "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.",
  },
};

export const guestMessages = {
  browse: "Hotels ansehen",
  pageTitle: "Nachrichten",
  all: "Alle Nachrichten",
  list: "Nachrichten mit Hotels",
  listOpen: "Nachrichten",
  listUnread: (n: number) => `Nachrichten (${n} neu)`,
  nobody: "Keine Nachrichten",
  nobodyText: "Auf der Seite jeder Reise und jedes Hotels können Sie dem Hotel schreiben.",
  unread: (n: number) => `${n} neu`,
  you: "Sie:",
  question: "Frage",
  aboutDates: (dates: string) => `Zu ${dates}`,
  warningBefore: "Einen Aufenthalt bezahlen Sie nur, indem Sie ihn auf dieser Website buchen.",
  toHotel: "Zur Seite des Hotels",
  missingConversation: "Gespräch nicht gefunden.",
  title: (hotel: string) => `Nachrichten mit ${hotel}`,
  short: "Nachrichten",
  back: "Zur Reise",
  noneText: "Fragen Sie das Hotel zu Ihrem Aufenthalt. Es antwortet hier, und Sie erhalten eine E-Mail.",
  warning: "Eine Zahlungsaufforderung gibt es nur auf der Zahlungsseite dieser Reise.",
  warningText: "Zahlen Sie nirgends sonst und geben Sie keine Kartendaten oder Passwörter an, was immer in dieser Nachricht steht.",
  paymentPage: "Zur Reise und ihren Zahlungen",
  safety: "Bleiben Sie auf dieser Website: Das Hotel braucht Ihre Kartennummer nie in einer Nachricht.",
  missing: "Reise nicht gefunden.",
  trips: "Meine Reisen",
  open: "Nachrichten mit dem Hotel",
  openUnread: (n: number) => `Nachrichten mit dem Hotel (${n} neu)`,
};

export const askHotel = {
  link: "Dem Hotel eine Frage stellen",
  title: "Das Hotel fragen",
  text: "Das Hotel antwortet hier, und Sie erhalten eine E-Mail. Fragen Sie alles, was Sie vor der Buchung wissen möchten.",
  checkIn: "Anreise (freiwillig)",
  checkOut: "Abreise (freiwillig)",
  bothDays: "Bitte wählen Sie beide Daten oder keines.",
  message: "Ihre Frage",
  send: "Das Hotel fragen",
  sending: "Wird gesendet ...",
  sent: "Frage gesendet",
  unverified: "Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse: Die Antwort des Hotels geht dorthin.",
  tooMany: (hours: number) => `Sie haben viele Fragen gestellt. Bitte versuchen Sie es in ${hours} Std. noch einmal.`,
};
