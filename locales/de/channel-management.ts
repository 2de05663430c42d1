import { readEveryMinutes } from "#domain/channel/channel.ts";
import * as limits from "#kit/limits.ts";
import { plural } from "#kit/locale.ts";

export const channelForm = {
  name: "Bitte geben Sie der Website einen Namen.",
  url: "Bitte geben Sie die Adresse eines Kalenders ein: Sie beginnt mit https://",
};

export const channelMails = {
  hotel: "Hotel",
  room: "Zimmer",
  site: "Kalender",
  why: "Grund",
  nights: "Nächte",
  action: "Kalender des Zimmers öffnen",
  failing: {
    subject: (feed: string) => `Der Kalender von ${feed} kann nicht gelesen werden`,
    text: "Die Nächte bleiben, wie sie beim letzten Lesen waren. Neue Buchungen dieser Website sind hier nicht bekannt. Bitte sehen Sie daher bald nach.",
    closing: `Wir versuchen es weiter alle ${readEveryMinutes} Minuten und schreiben Ihnen morgen erneut, falls es anhält.`,
  },
  disabled: {
    subject: (feed: string) => `Der Kalender von ${feed} ist ausgeschaltet`,
    text: "Er konnte mehrmals hintereinander nicht gelesen werden. Daher versuchen wir es nicht weiter. Die Nächte bleiben, wie sie waren. Neue Buchungen dieser Website sind hier nicht bekannt.",
    closing:
      "Bitte prüfen Sie den Kalender auf dieser Website und wählen Sie dann „Erneut versuchen“ auf der Seite mit den Kalendern des Zimmers.",
  },
  unread: {
    subject: (feed: string) => `Der Kalender von ${feed} hat Termine, die nicht gelesen werden können`,
    text: (n: number) =>
      `${n} ${plural(n, "Termin konnte", "Termine konnten")} nicht gelesen werden, die anderen sind gelesen. Hier können Nächte dieser Website fehlen. Bitte vergleichen Sie die beiden Kalender.`,
    closing: "Wie viele es sind, steht auf der Seite mit den Kalendern des Zimmers.",
  },
  overbooked: {
    subject: (feed: string) => `Doppelbuchung: ${feed} hat Nächte verkauft, die hier gebucht sind`,
    text: "Diese Nächte wurden dort verkauft, und hier ist kein Zimmer dieses Typs mehr frei. Hier wurde nichts geändert. Bitte klären Sie es mit einem der Gäste.",
    closing:
      "Sobald wieder ein Zimmer dieses Typs frei ist, übernimmt der Kalender die Nächte von selbst. Wiederholt die Website nur Ihre eigenen Buchungen, geben Sie ihr die Adresse, die auf der Seite für sie steht.",
  },
};

export const failureText = {
  private_address: "Diese Adresse liegt nicht im öffentlichen Internet. Daher lesen wir sie nicht.",
  other_port: "Kalender werden nur über die üblichen Ports des Webs gelesen, 80 und 443.",
  unreachable: "Die Website antwortet nicht.",
  timed_out: "Die Website hat zu lange nicht geantwortet.",
  gone: "Die Website hat unter dieser Adresse keinen Kalender mehr.",
  access_denied: "Die Website lässt uns den Kalender nicht lesen. Vielleicht hat sich seine Adresse geändert oder ist nicht öffentlich.",
  server_error: "Die Website meldet einen eigenen Fehler.",
  refused_by_site: "Die Website hat uns den Kalender nicht gegeben.",
  too_large: `Der Kalender ist größer als ${limits.feedBytes / 2 ** 20}\u00a0MB.`,
  too_many_redirects: "Die Website leitet endlos von einer Adresse zur nächsten weiter.",
  empty: "Die Website hat eine leere Datei gesendet.",
  not_a_calendar: "Die Website hat etwas gesendet, das kein Kalender ist, vielleicht ihre Anmeldeseite.",
  no_readable_event: "Kein Termin des Kalenders konnte gelesen werden.",
  too_many_events: "Der Kalender hat zu viele Termine oder Nächte.",
  too_complex: "Der Kalender hat zu viele Teile, Daten oder Parameter.",
  too_slow: "Das Lesen des Kalenders hat zu lange gedauert. Daher haben wir es abgebrochen.",
  unexpected: "Beim Lesen des Kalenders ist hier ein Fehler aufgetreten.",
};
