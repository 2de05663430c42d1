import { longestText, shortestText } from "#domain/review/review.ts";
import type { RewardKind } from "#domain/reward/reward.ts";
import { plural } from "#kit/locale.ts";

export const rewards = {
  title: "Prämien",
  line: "Jede Reise wird belohnt.",
  balance: "Ihre Punkte",
  worth: (usd: string) => `${usd} wert bei Ihrer nächsten Buchung`,
  start: (points: string) => `Sobald Sie ${points} haben, können Sie damit bezahlen.`,
  tier: "Ihre Stufe",
  nights: (n: number, months: number) => `${n} ${plural(n, "Nacht", "Nächte")} in den letzten ${months} Monaten`,
  next: (n: number, tier: string) => `Noch ${n} ${plural(n, "Nacht", "Nächte")} bis zur Stufe „${tier}“`,
  top: "Sie haben die höchste Stufe erreicht.",
  progress: "Nächte bis zur nächsten Stufe",
  yours: "Ihre aktuelle Stufe",
  tiers: "Stufen",
  from: (n: number) => (n === 0 ? "Ab dem ersten Aufenthalt" : `Ab ${n} ${plural(n, "Nacht", "Nächten")}`),
  rate: (points: string) => `${points} Punkte pro Dollar`,
  how: "So funktioniert es",
  earn: (points: number) =>
    `Sie sammeln mindestens ${points} Punkte für jeden vollen US-Dollar, den Sie mit Karte zahlen. Sie erhalten sie am Tag der Abreise.`,
  spend: (points: number, usd: string) =>
    `Mit ${points} Punkten bezahlen Sie ${usd} einer Buchung, einschließlich Steuern. Sie setzen sie in Schritten von ${points} ein.`,
  least: (usd: string) => `Mindestens ${usd} jeder Buchung zahlen Sie mit Karte.`,
  back: "Wird eine Buchung storniert, zahlen die dafür eingesetzten Punkte die Stornogebühr, soweit sie nicht mit Karte bezahlt ist; den Rest erhalten Sie zurück. Punkte aus einem Aufenthalt, dessen Zahlung erstattet wird, werden wieder abgezogen.",
  count: (months: number) =>
    `Ihre Stufe ergibt sich aus den Nächten Ihrer abgeschlossenen Aufenthalte in den letzten ${months} Monaten. Schon für den Aufenthalt, mit dem Sie eine Stufe erreichen, erhalten Sie die Punkte dieser Stufe.`,
  expires: (day: string) => `Sie verfallen am ${day}, wenn Sie bis dahin keine sammeln oder einsetzen.`,
  lasts: (months: number) =>
    `Punkte gelten ${months} Monate ab dem Tag, an dem Sie zuletzt welche gesammelt, eingesetzt oder zurückerhalten haben. Wir schreiben Ihnen 30 Tage, bevor sie verfallen; verfallene Punkte kommen nicht zurück.`,
  history: "Verlauf",
  none: "Noch keine Punkte",
  noneText: "Buchen Sie einen Aufenthalt. Die Punkte erhalten Sie am Tag der Abreise.",
  browse: "Unterkunft finden",
  newer: "Neuere",
  older: "Ältere",
  kinds: {
    earned: "Aufenthalt beendet",
    spent: "Für eine Buchung eingesetzt",
    returned: "Buchung storniert, Punkte zurückerhalten",
    revoked: "Zahlung erstattet, Punkte abgezogen",
    expired: "Punkte verfallen",
  } satisfies Record<RewardKind, string>,
};

export const tripCalendar = { missing: "Die Buchung wurde nicht gefunden.", name: "Stumari-Aufenthalt" };

export const tripPay = {
  title: "Zahlungsfehler",
  failed: "Die Zahlung konnte nicht gestartet werden",
  unknown_reservation: "Die Buchung wurde nicht gefunden.",
  cancelled: "Diese Buchung ist storniert. Sie können erneut buchen.",
  already_paid: "Diese Buchung ist bereits bezahlt.",
  hold_over: "Die Zeit zum Bezahlen ist abgelaufen. Bitte buchen Sie erneut.",
  change_over: "Die Änderung ist abgelaufen oder muss nicht bezahlt werden. Bitte sehen Sie Ihre Buchung an.",
  part_over: "Online können Sie das nicht mehr bezahlen. Bitte wenden Sie sich an das Hotel.",
  being_checked: "Wir prüfen Ihre letzte Zahlung noch. Bitte zahlen Sie nicht noch einmal. Wir schreiben Ihnen, sobald wir mehr wissen.",
  no_page: "Es wurde keine Adresse der Zahlungsseite übermittelt",
  provider_away: "Die Zahlungsseite ist gerade nicht erreichbar. Es wurde nichts abgebucht. Bitte versuchen Sie es in einer Minute erneut.",
};

export const tripInvoices = {
  title: "Rechnungen des Hotels",
  missing: "Die Rechnung wurde nicht gefunden.",
};

export const tripReceipt = {
  tooMany: "Der Beleg hat sich heute zu oft geändert",
  tooManyText: "Bitte rufen Sie ihn morgen ab.",
  missing: "Die Buchung wurde nicht gefunden.",
  name: "Stumari-Zahlungsbeleg",
  none: "Es gibt noch keinen Beleg",
  noneText: "Für diese Buchung wurde noch nichts bezahlt.",
};

export const tripRelease = {
  released: "Das Zimmer ist wieder frei",
  releasedText: "Es wurde nichts abgebucht.",
  failed: "Die Buchung bleibt unverändert",
  unknown_reservation: "Die Buchung wurde nicht gefunden.",
  already_cancelled: "Sie ist bereits storniert.",
  stay_began: "Der Aufenthalt hat begonnen: Bitte wenden Sie sich an das Hotel.",
  already_paid: "Diese Buchung ist bereits bezahlt.",
  payment_on_its_way: "Ihre Zahlung wird geprüft. Wir geben Ihnen gleich Bescheid.",
};

export const tripReview = {
  write: "Wie war Ihr Aufenthalt?",
  edit: "Bewertung bearbeiten",
  written: "Ihre Bewertung",
  missing: "Die Buchung wurde nicht gefunden.",
  trips: "Meine Reisen",
  trip: "Ihre Reise",
  overall: "Gesamtbewertung",
  details: "Im Einzelnen",
  title: "Titel (optional)",
  text: "Ihre Bewertung",
  hint: `Was war gut, was könnte besser sein? Zwischen ${shortestText} und ${longestText} Zeichen, ohne Links und Telefonnummern.`,
  send: "Bewertung veröffentlichen",
  save: "Änderungen speichern",
  busy: "Wird gesendet\u00a0…",
  until: (time: string) => `Sie können sie bis ${time}\u00a0Uhr (Ortszeit des Hotels) ändern.`,
  held: "Unser Team prüft sie, bevor andere sie lesen können.",
  removed: "Sie wurde entfernt, da sie gegen die Bewertungsregeln verstößt.",
  answer: "Antwort des Hotels",
  tooEarly: "Ihr Aufenthalt ist noch nicht vorbei",
  tooEarlyText: (day: string) => `Sie können die Bewertung ab dem Tag Ihrer Abreise schreiben: ${day}.`,
  noStay: "Es gibt keinen Aufenthalt zu bewerten",
  noStayText: "Nur ein bezahlter und nicht stornierter Aufenthalt kann bewertet werden.",
  verify: "Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse",
  verifyText: (email: string) =>
    `Bewertungen stammen von Gästen, deren Adresse wir kennen. Folgen Sie dem Link in der E-Mail, die wir an ${email} gesendet haben, und kehren Sie dann hierher zurück.`,
  again: "Bestätigungs-E-Mail erneut senden",
  thanks: "Vielen Dank für Ihre Bewertung",
  shown: "Andere Gäste können sie jetzt lesen.",
  saved: "Bewertung aktualisiert",
  failed: "Die Bewertung wurde nicht gespeichert",
  already: "Sie haben diesen Aufenthalt bereits bewertet.",
  late: "Sie kann nicht mehr geändert werden.",
  bad: "Bitte prüfen Sie die Felder.",
  kept: "Was Sie geschrieben haben",
};

export const trip = {
  title: "Ihre Reise",
  missing: "Die Buchung wurde nicht gefunden.",
  trips: "Meine Reisen",
  details: "Einzelheiten",
  price: "Preis",
  pay: (usd: string) => `${usd} zahlen`,
  accept: (usd: string) => `Annehmen und ${usd} zahlen`,
  offerUntil: (time: string) => `Angebot gültig bis ${time}\u00a0Uhr (Ortszeit des Hotels)`,
  offerText: "Das Hotel hält diese Zimmer für Ihre Gruppe frei. Es wird nichts abgebucht, bis Sie annehmen.",
  offerFrom: "Das Hotel schreibt",
  offerOver: "Dieses Angebot ist abgelaufen. Sie können das Hotel erneut anfragen.",
  change: "Buchung ändern",
  cancel: "Buchung stornieren",
  unpaidFee: (usd: string) => `Von der Stornogebühr sind ${usd} nicht bezahlt. Bitte zahlen Sie sie an das Hotel.`,
  cancelTitle: "Diese Buchung stornieren?",
  reason: "Grund (optional)",
  keep: "Behalten",
  cancelling: "Wird storniert\u00a0…",
  close: "Schließen",
  nothingPaid: "Es wurde nichts abgebucht, daher wird nichts erstattet.",
  cancelled: "Buchung storniert",
  cancelledText: "Die Buchung wurde erfolgreich storniert.",
  failed: "Stornierung fehlgeschlagen",
  already: "Sie ist bereits storniert.",
  began: "Der Aufenthalt hat begonnen: Bitte wenden Sie sich an das Hotel.",
  changed: "Ihre Zahlung oder der Erstattungsbetrag hat sich geändert, seit diese Seite geöffnet wurde. Bitte sehen Sie noch einmal nach.",
  why: "Grund",
  again: "Erneut buchen",
  paid: "Bezahlt und zurückgegeben",
  pending: (usd: string) => `${usd} sind auf dem Weg zurück auf Ihre Karte.`,
  cost: "Kosten der Stornierung",
  flagged:
    "Möglicherweise hat Ihre Bank einen Betrag abgebucht oder reserviert, der nicht zu dieser Buchung passt. Wir prüfen die Zahlung: Bitte zahlen Sie nicht noch einmal.",
  hotel: "Zum Hotel",
  policies: "Hotelregeln",
  policiesText: "Wie sie bei Ihrer Buchung galten.",
};

export const trips = {
  alerts: "Alarme für freie Zimmer",
  title: "Meine Reisen",
  offerUntil: (time: string) => `Angebot für Ihre Gruppe, gültig bis ${time}\u00a0Uhr (Ortszeit des Hotels)`,
  none: "Noch keine Reisen",
  noneText: "Wenn Sie einen Aufenthalt buchen, finden Sie ihn hier.",
  browse: "Unterkunft finden",
  previous: "Zurück",
  next: "Weiter",
  view: "Reise ansehen",
  ahead: "Bevorstehend",
  over: "Vergangen und storniert",
};

export const cancelRoom = {
  kept: (usd: string) => `${usd} für stornierte Zimmer, nach den Bedingungen ihrer Tarife.`,
  title: "Ein Zimmer stornieren",
  cancel: "Stornieren",
  cancelOf: (room: string) => `Ein Zimmer stornieren: ${room}`,
  question: "Dieses Zimmer stornieren?",
  questionOfSeveral: "Zimmer stornieren?",
  howMany: "Anzahl der Zimmer",
  units: (n: number) => `${n} Zimmer`,
  back: (usd: string) => `${usd} werden auf Ihre Karte zurückgezahlt.`,
  backAtHotel: (usd: string) => `${usd} gibt Ihnen das Hotel zurück, bei dem Sie es bezahlt haben.`,
  noBack: "Nach den Bedingungen dieses Tarifs gibt es keine Erstattung.",
  claim: (usd: string) => `Von der Stornogebühr sind ${usd} nicht bezahlt. Bitte zahlen Sie sie an das Hotel; wir bitten Sie einmal darum.`,
  pointsBack: (points: string) => `Sie erhalten zurück: ${points}.`,
  rest: "Der Rest Ihrer Buchung bleibt, wie er ist.",
  reason: "Grund (freiwillig)",
  confirm: "Dieses Zimmer stornieren",
  confirmSeveral: "Zimmer stornieren",
  cancelling: "Wird storniert ...",
  close: "Schließen",
  keep: "Behalten",
  cancelled: "Zimmer storniert",
  cancelledText: "Das Zimmer ist storniert. Der Rest Ihrer Buchung bleibt, wie er ist.",
  failed: "Stornierung fehlgeschlagen",
  missing: "Dieses Zimmer gehört nicht mehr zu Ihrer Buchung.",
  unpaid: "Die Buchung ist noch nicht bezahlt.",
  noAdultLeft:
    "In diesem Zimmer sind alle Erwachsenen Ihrer Buchung, und ohne Erwachsene kann der Rest nicht bestehen bleiben. Stornieren Sie ein anderes Zimmer oder die ganze Buchung, oder ändern Sie vorher die Gäste.",
};

export const gettingThere = { title: "Anreise" };

export const offlineTrip = { offline: (at: string) => `Sie sind offline. So war es am ${at}.` };
