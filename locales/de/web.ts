import { imageMegabytes } from "#kit/image.ts";
import * as limits from "#kit/limits.ts";

const long = limits.photoLeastLong;

const short = limits.photoLeastShort;

const side = limits.avatarLeast;

export const conflict = {
  changed:
    "Jemand anderes hat dies geändert, seit Sie es geöffnet haben. Daher wurde nichts gespeichert. Ihre Eingaben sind noch da: Laden Sie die Seite neu, um die Änderungen zu sehen, oder speichern Sie erneut, um sie durch Ihre zu ersetzen.",
};

export const imageText = {
  large: `Das Bild ist größer als ${imageMegabytes}\u00a0MB. Bitte wählen Sie ein kleineres.`,
  not_an_image: "Das ist kein Bild im Format PNG, JPG, GIF, WebP oder AVIF, oder die Datei ist beschädigt.",
  too_many_pixels: `Das Bild hat mehr als ${limits.imagePixels / 1_000_000} Millionen Pixel. Bitte verkleinern Sie es zuerst.`,
  too_small: `Das Bild ist zu klein. Es muss mindestens ${long} × ${short} Pixel groß sein, im Hochformat ${short} × ${long}.`,
  small_avatar: `Das Bild ist zu klein. Es muss mindestens ${side} × ${side} Pixel groß sein.`,
  too_costly:
    "Das Lesen des Bildes hat zu viel Zeit oder Speicher benötigt. Bitte speichern Sie es in einem anderen Programm neu und senden Sie dann diese Datei.",
  not_fetched: "Bitte geben Sie eine gültige URL ein. Von dieser Adresse konnten wir kein Bild abrufen.",
  foreign_image: "Dieses Bild gehört zu etwas anderem. Bitte laden Sie die Datei selbst hoch.",
  busy: "Zurzeit werden viele Bilder verarbeitet. Bitte versuchen Sie es gleich noch einmal.",
  uploading: "Ein anderer Upload von Ihnen läuft noch. Bitte warten Sie, bis er abgeschlossen ist, und versuchen Sie es dann erneut.",
};

export const signIn = {
  welcome: "Willkommen zurück!",
  welcomeText: "Sie haben sich erfolgreich angemeldet.",
  created: "Konto erstellt",
  createdText: "Bitte sehen Sie in Ihrem Postfach nach und bestätigen Sie Ihr Konto.",
  again: "Bitte melden Sie sich erneut an",
  againText: "Die Zeit für den Code ist abgelaufen, oder es gab zu viele falsche Eingaben.",
};

export const confirmation = {
  sent: "Bestätigungs-E-Mail gesendet",
  sentText: "Bitte sehen Sie in Ihrem Postfach nach und bestätigen Sie Ihr Konto.",
  notSent: "Die E-Mail wurde nicht gesendet",
};
