import { codeBounds } from "#domain/promo/promo-code.ts";
import { maxNights } from "#kit/date/stay.ts";
import { formatCount } from "#kit/format.ts";
import { plural } from "#kit/locale.ts";

export const promoCodeForm = {
  code: `Ein Code hat ${codeBounds.shortest} bis ${codeBounds.longest} Buchstaben von A bis Z und Ziffern.`,
  percent: "Bitte geben Sie einen ganzen Prozentsatz von 1 bis 100 ein.",
  amount: "Bitte geben Sie einen Betrag über 0 ein.",
  date: "Bitte geben Sie ein Datum ein.",
  dateOrder: "Der letzte Tag darf nicht vor dem ersten liegen.",
  nights: `Ein Aufenthalt hat 1 bis ${maxNights} Nächte.`,
  sum: "Bitte geben Sie einen Betrag über 0 ein oder lassen Sie das Feld leer.",
  uses: "Bitte geben Sie eine Zahl von 1 bis zu einer Million ein oder lassen Sie das Feld leer.",
  perPerson: "Bitte geben Sie eine Zahl von 1 bis zu einer Million ein oder lassen Sie das Feld leer.",
  perPersonMost: "Eine Person kann den Code nicht öfter verwenden als alle Gäste zusammen.",
  plans: "Ein Code ohne Rabatt schaltet mindestens einen Tarif frei.",
};

export const promoCodeSaving = {
  added: "Promo-Code hinzugefügt",
  updated: "Promo-Code geändert",
  archived: "Promo-Code archiviert",
  reactivated: "Promo-Code reaktiviert",
  notSaved: "Der Promo-Code konnte nicht gespeichert werden",
  notFound: "Diesen Promo-Code gibt es nicht mehr.",
  exists: "Es gibt bereits einen Promo-Code mit diesem Text. Sehen Sie auch bei den archivierten nach.",
  tooMany: "Es gibt so viele aktive Promo-Codes wie möglich. Archivieren Sie einen, den Sie nicht brauchen.",
  unknownPlan: "Einer dieser Tarife ist nicht mehr nur mit Code buchbar. Bitte wählen Sie erneut.",
  usedMore: (used: number) =>
    `${used} ${plural(used, "Buchung hat", "Buchungen haben")} diesen Code bereits. Geben Sie mindestens diese Zahl ein.`,
  free: "Ein Rabatt von 100\u00a0% macht Aufenthalte für Gäste kostenlos. Bitte bestätigen Sie, dass das so gemeint ist.",
  check: "Bitte prüfen Sie das Formular.",
};

export const promoCodeList = {
  title: "Promo-Codes",
  ofHotel: "Gäste geben einen Promo-Code bei der Buchung ein. Was Ihre Codes vom Preis abziehen, tragen Sie.",
  ofSite:
    "Codes der Website gelten in jedem Hotel. Was sie abziehen, trägt die Website: Den Hotels wird es in ihrer Abrechnung gutgeschrieben.",
  add: "Promo-Code hinzufügen",
  none: "Noch keine Promo-Codes",
  noneText: "Geben Sie Gästen einen Code für einen niedrigeren Preis, zum Beispiel für Wochenenden im Herbst.",
  addFirst: "Ersten Promo-Code hinzufügen",
  failed: "Die Promo-Codes konnten nicht geladen werden",
  code: "Code",
  discount: "Rabatt",
  conditions: "Bedingungen",
  used: "Verwendet",
  actions: "Aktionen",
  edit: (code: string) => `Bearbeiten: ${code}`,
  archiveCode: (code: string) => `Archivieren: ${code}`,
  reactivateCode: (code: string) => `Reaktivieren: ${code}`,
  archived: "Archivierte Promo-Codes",
  expired: "Abgelaufen",
  usedUp: "Aufgebraucht",
  usedOf: (used: string, most: string) => `${used} von ${most}`,
};

export const promoCodeText = {
  percent: (percent: number) => `${percent}\u00a0% Rabatt`,
  percentWithExtras: (percent: number) => `${percent}\u00a0% Rabatt, auch auf Mahlzeiten und Zusatzleistungen`,
  amount: (amount: string) => `${amount} Rabatt`,
  none: "Schaltet Tarife frei",
  plans: (names: string) => `Schaltet frei: ${names}`,
  booked: (range: string) => `Gebucht ${range}`,
  nightsBetween: (range: string) => `Nächte ${range}`,
  between: (from: string, to: string) => `von ${from} bis ${to}`,
  from: (from: string) => `ab ${from}`,
  to: (to: string) => `bis ${to}`,
  minNights: (nights: number) => `Mindestens ${nights} ${plural(nights, "Nacht", "Nächte")}`,
  minSum: (sum: string) => `Ab ${sum}`,
  perPerson: (most: number) => `${formatCount(most)}-mal pro Person`,
  noConditions: "Keine",
};

export const promoCodePreview = {
  firstRoom: "Erstes Zimmer",
  adults: (count: number) => `${count} ${plural(count, "Erwachsener", "Erwachsene")}`,
  standard: "Standardtarif.",
  accommodation: "Zimmerpreis",
  extras: "Obligatorische Zusatzleistungen",
  off: "Promo-Code",
  taxes: "Steuern und Gebühren",
  atProperty: "Im Hotel gezahlte Steuern",
  total: "Gesamtpreis mit dem Code",
  without: (total: string) => `Derselbe Aufenthalt zum Standardtarif ohne den Code: ${total}`,
  unnamed: "…",
};

export const promoCodeEditor = {
  addTitle: "Promo-Code hinzufügen",
  editTitle: (code: string) => `Bearbeiten: ${code}`,
  back: "Zurück zu den Promo-Codes",
  what: "Was Gäste bekommen",
  code: "Code",
  codeHint: "Gäste geben ihn ein, zum Beispiel WEEKEND10. Groß- und Kleinschreibung ist gleich.",
  kind: "Rabatt",
  percentKind: "Ein Prozentsatz des Preises",
  amountKind: "Ein Betrag",
  noneKind: "Keiner: Der Code schaltet nur Tarife frei",
  percent: "Prozent",
  amount: "Betrag ($)",
  amountHint: "Wird vom Preis der gesamten Buchung abgezogen.",
  coversExtras: "Der Prozentsatz gilt auch für Mahlzeiten und Zusatzleistungen",
  when: "Wann er verwendet werden kann",
  whenText: "Optional. Leere Felder bedeuten: keine Bedingung.",
  bookingFrom: "Erster Buchungstag",
  bookingTo: "Letzter Buchungstag",
  stayFrom: "Erste Nacht",
  stayTo: "Letzte Nacht",
  minNights: "Nächte, mindestens",
  minSum: "Preis der Zimmer ohne Zusatzleistungen und hinzukommende Steuern, mindestens ($)",
  howOften: "Wie oft",
  maxUses: "Verwendungen insgesamt",
  maxUsesHint: (used: string) => `Bisher verwendet: ${used}.`,
  usesPerPerson: "Verwendungen pro Person",
  usesHint: "Eine Buchung zählt, solange ihr Zimmer vorgemerkt ist, und endgültig, sobald sie bezahlt ist.",
  plans: "Tarife",
  plansLegend: "Tarife, die nur Gäste mit diesem Code sehen",
  noPlans: "Kein Tarif ist nur für Gäste mit Promo-Code. Wählen Sie das zuerst unter „Bedingungen“ eines Tarifs.",
  save: "Promo-Code speichern",
};
