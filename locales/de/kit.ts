import { maxNights, maxYearsAhead } from "#kit/date/stay.ts";

export const moneyText = {
  empty: "Bitte geben Sie einen Betrag ein, zum Beispiel 120, 59,90 oder 59.90",
  letters: "Bitte geben Sie den Betrag in Ziffern ein, zum Beispiel 120, 59,90 oder 59.90",
  exponent: "Bitte schreiben Sie den Betrag aus, zum Beispiel 1000 statt 1e3",
  negative: "Der Betrag darf nicht negativ sein",
  digits: "Nach dem Komma oder Punkt stehen höchstens zwei Ziffern, zum Beispiel 59,90",
  large: (most: string) => `Der Betrag darf höchstens ${most} sein`,
};

export const textForm = { long: (most: string) => `Zu lang: höchstens ${most} Zeichen` };

export const stayForm = {
  dates: "Bitte wählen Sie beide Daten.",
  not_a_day: "Bitte wählen Sie beide Daten.",
  in_the_past: "Der Anreisetag ist vorbei.",
  no_nights: "Die Abreise muss nach der Anreise liegen.",
  too_long: `Ein Aufenthalt hat höchstens ${maxNights} Nächte.`,
  too_far_ahead: `Das liegt mehr als ${maxYearsAhead} Jahre in der Zukunft.`,
  between: (min: number, max: number) => `Bitte geben Sie eine Zahl von ${min} bis ${max} ein.`,
};
