import { oldestChild } from "#domain/tax/age-brackets.ts";
import { oldestMinAge } from "#domain/tax/tax-rules.ts";
import { maxNights } from "#kit/date/stay.ts";
import { formatCount } from "#kit/format.ts";
import { plural } from "#kit/locale.ts";
import { highestPrice } from "#kit/money.ts";

const most = `${(highestPrice / 100).toLocaleString("de-DE")}\u00a0$`;

export const ageForm = {
  many: "Mehr Zeilen sind nicht möglich.",
  first: "Die ersten Altersangaben beginnen bei 0.",
  skipped: "Diese Zeile ist leer. Füllen Sie sie aus oder verschieben Sie die folgenden Altersangaben hierher.",
  gap: "Diese Zeile beginnt später, als die vorige endet: Kinder dazwischen wären in keiner Zeile.",
  overlap: "Diese Zeile beginnt, bevor die vorige endet: Kinder wären in zwei Zeilen.",
  age: `Bitte geben Sie ein letztes Alter von 0 bis ${oldestChild} ein.`,
  order: "Das letzte Alter darf nicht unter dem ersten Alter dieser Zeile liegen.",
  kind: "Bitte wählen Sie, was diese Kinder zahlen.",
  amount: `Bitte geben Sie einen Betrag von 0,01\u00a0$ bis ${most} ein. Für Kinder, die nichts zahlen, wählen Sie „Kostenlos“.`,
  percent: "Bitte geben Sie einen Prozentsatz von 1 bis 100 ein.",
};

export const ageText = {
  ages: (from: number, to: number) => (from === to ? `Alter ${from}` : `Alter ${from} bis ${to}`),
  free: "kostenlos",
  cot: "kostenlos, im Babybett",
  percent: (percent: number) => `${percent}\u00a0% des Betrags für einen weiteren Erwachsenen`,
  amount: (amount: string) => `${amount} pro Nacht`,
  adult: "wie ein Erwachsener",
};

export const taxForm = {
  name: "Ein Name hat 2 bis 100 Zeichen.",
  nameTaken:
    "Eine andere Steuer oder Gebühr für dieselben Aufenthalte hat bereits diesen Namen. Wählen Sie einen anderen oder beschränken Sie beide auf verschiedene Saisons oder Preise.",
  mode: "Bitte wählen Sie, wie Gäste sie zahlen.",
  rate: "Bitte geben Sie einen Prozentsatz von 0,001 bis 100 mit höchstens drei Nachkommastellen ein.",
  sum: "Die Prozentsätze auf denselben Teil des Preises ergeben zusammen mehr als 100\u00a0%.",
  parts: "Bitte wählen Sie mindestens einen Teil des Preises.",
  order: "Bitte wählen Sie eine Steuer, die in der Liste vor dieser steht.",
  ofIncluded: "Ein Prozentsatz einer anderen Steuer kann nicht im Preis enthalten sein. Wählen Sie eine andere Zahlungsweise.",
  never: "Die beiden gelten nie zusammen: Ihre Saisons oder Preise schließen einander aus.",
  amount: `Bitte geben Sie einen Betrag von 0,01\u00a0$ bis ${most} ein.`,
  per: "Bitte wählen Sie, wofür der Betrag gilt.",
  minAge: `Bitte geben Sie ein Alter von 0 bis ${oldestMinAge} ein.`,
  ageOfRooms: "Nur ein Betrag pro Gast hängt vom Alter ab.",
  maxNights: `Bitte geben Sie eine Anzahl von 1 bis ${maxNights} Nächten ein.`,
  nightsOfStay: "Nur für einen Betrag pro Nacht kann die Anzahl der Nächte begrenzt sein.",
  season: "Bitte wählen Sie den ersten und den letzten Tag oder keinen von beiden.",
  class: `Bitte geben Sie Preise von 0\u00a0$ bis ${most} ein.`,
  classOrder: "Der Preis, unter dem sie gilt, muss höher sein als der Preis, ab dem sie gilt.",
};

const years = (count: number) => `${formatCount(count)} ${plural(count, "Jahr", "Jahren")}`;

export const taxText = {
  modes: {
    added: "Kommt zum Preis hinzu, online bezahlt",
    included: "Im Preis enthalten, nur ausgewiesen",
    at_property: "Im Hotel zu zahlen",
  },
  parts: { accommodation: "Unterkunft", meals: "Mahlzeiten", extras: "Zusatzleistungen" },
  percent: (rate: string, of: string) => `${rate}\u00a0% auf ${of}`,
  ofRule: (rate: string, name: string) => `${rate}\u00a0% von „${name}“`,
  units: {
    room: "pro Zimmer und Aufenthalt",
    room_night: "pro Zimmer und Nacht",
    person: "pro Gast und Aufenthalt",
    person_night: "pro Gast und Nacht",
  },
  amount: (amount: string, unit: string) => `${amount} ${unit}`,
  local: (amount: string, date: string) => `${amount} zum Kurs vom ${date}`,
  minAge: (age: number) => `Ab ${years(age)}`,
  maxNights: (nights: number) => `Höchstens ${formatCount(nights)} ${plural(nights, "Nacht", "Nächte")}`,
  season: (from: string, to: string) => `Vom ${from} bis ${to}`,
  classFrom: (from: string, unit: string) => `Bei einem Preis ab ${from} ${unit}`,
  classTo: (to: string, unit: string) => `Bei einem Preis unter ${to} ${unit}`,
  classBetween: (from: string, to: string, unit: string) => `Bei einem Preis ab ${from} und unter ${to} ${unit}`,
  and: (first: string, last: string) => `${first} und ${last}`,
  warnings: {
    two_modes: (name: string) => `„${name}“ ist im Preis enthalten und wird zusätzlich berechnet. Gäste zahlen sie möglicherweise doppelt.`,
    twice: (name: string) => `„${name}“ steht zweimal in der Liste, und beide können für dieselbe Nacht gelten.`,
    high: (rate: string) => `Die Prozentsätze zusätzlich zur Unterkunft erreichen ${rate}\u00a0%. Bitte prüfen Sie sie.`,
  },
};

export const roomGuestsForm = {
  included: "Bitte geben Sie ein, wie viele Gäste im Preis enthalten sind: mindestens 1.",
  includedOrder: "Im Preis können nicht mehr Gäste enthalten sein, als das Zimmer Plätze für Erwachsene hat.",
  maxAdults: "Bitte geben Sie ein, wie viele Erwachsene übernachten können: mindestens 1.",
  adultsOrder: (capacity: number) => `Mehr Erwachsene, als das Zimmer Plätze hat: ${capacity}. Zustellbetten kommen hinzu.`,
  maxChildren: "Bitte geben Sie ein, wie viele Kinder übernachten können: 0 oder mehr.",
  childrenOrder: (capacity: number) => `Mehr Kinder, als das Zimmer Plätze hat: ${capacity}.`,
  beds: (most: number) => `Bitte geben Sie eine Zahl von 0 bis ${most} ein.`,
  money: `Bitte geben Sie einen Betrag von 0\u00a0$ bis ${most} ein oder lassen Sie das Feld leer.`,
  singleUse: (price: string) => `Das muss weniger sein als der Zimmerpreis von ${price}.`,
  singleOfOne: "Bei einem enthaltenen Gast gibt es nichts abzuziehen.",
};
