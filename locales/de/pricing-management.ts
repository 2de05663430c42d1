import { planBounds } from "#domain/rate-plan/plan-rules.ts";
import { mostDaysInAdvance, mostMinNights } from "#domain/rate-plan/special-rate.ts";
import { maxNights } from "#kit/date/stay.ts";
import { formatCount } from "#kit/format.ts";
import { plural } from "#kit/locale.ts";

export const freePriceText = {
  confirm: "Ja, diese Nächte sind kostenlos",
  needed: "Ein Preis von 0 macht diese Nächte für Gäste kostenlos. Bitte bestätigen Sie, dass das so gemeint ist.",
  rate: "Ein Rabatt von 100\u00a0% macht diese Nächte für Gäste kostenlos. Bitte bestätigen Sie, dass das so gemeint ist.",
  plan: "In einigen Nächten lässt dieser Preis weniger als einen Cent für das Zimmer. Bitte bestätigen Sie, dass diese Nächte kostenlos sind.",
  title: "Kostenlos?",
  keep: "Preis behalten",
  set: "Preis auf 0 setzen",
};

/** When the guests of a plan pay, as its hotel reads it. */
export const staffPaymentText = { now: "Gäste zahlen alles bei der Buchung", at_property: "Gäste zahlen im Hotel" };

export const seasonForm = {
  room: "Bitte wählen Sie ein Zimmer",
  start: "Bitte wählen Sie den Beginn",
  end: "Bitte wählen Sie das Ende",
  price: "Der Preis muss mindestens 0 sein",
  high: (most: string) => `Eine Nacht kostet höchstens ${most}.`,
  range: "Der Beginn muss vor dem Ende liegen.",
};

export const specialRateForm = {
  discount: "Der Rabatt muss zwischen 1 und 100 liegen.",
  days: "Bitte geben Sie mindestens 1 Tag im Voraus ein.",
  ahead: `Aufenthalte werden höchstens ${mostDaysInAdvance} Tage im Voraus gebucht.`,
  nights: "Der Mindestaufenthalt muss mindestens 1 Nacht sein.",
  long: `Ein Aufenthalt hat höchstens ${mostMinNights} Nächte.`,
};

const { percent, daysAhead, freeUntilHours } = planBounds;

export const planForm = {
  payment: "Wählen Sie, wann Gäste zahlen.",
  depositPercent: "Geben Sie einen ganzen Prozentsatz von 1 bis 99 ein.",
  restDays: "Geben Sie ganze Tage von 1 bis 365 ein.",
  name: "Ein Name hat 2 bis 100 Zeichen.",
  description: "Eine Beschreibung hat höchstens 1.000 Zeichen.",
  meal: "Bitte wählen Sie, was enthalten ist.",
  percent: `Der Preis kann bis zu ${-percent.least}\u00a0% niedriger oder ${percent.most}\u00a0% höher sein.`,
  amount: "Bitte geben Sie einen Betrag bis 20.000\u00a0$ ein.",
  parent: "Bitte wählen Sie einen Ausgangspreis.",
  rooms: "Bitte wählen Sie Zimmer dieses Hotels.",
  freeUntil: `Bitte geben Sie ein, wann die kostenlose Stornierung endet: von 0 Stunden bis ${freeUntilHours.most / 24} Tage vor dem Check-in. Für einen Tarif, der nie erstattet wird, wählen Sie „Nicht erstattbar“.`,
  feePercent: "Bitte geben Sie einen Prozentsatz von 1 bis 100 ein.",
  feeNights: `Bitte geben Sie eine Anzahl von 1 bis ${maxNights} Nächten ein.`,
  feeFrom: "Bitte geben Sie ein, wann diese Stufe beginnt: Stunden oder Tage vor dem Check-in.",
  feeOrder: "Jede Stufe beginnt später als die vorige, näher am Check-in.",
  feeLess: "Eine spätere Stornierung kann nicht weniger kosten als eine frühere.",
  feeGap: "Die erste Stufe beginnt, wenn die kostenlose Stornierung endet.",
  nights: `Ein Aufenthalt hat 1 bis ${maxNights} Nächte.`,
  nightsOrder: "Die Höchstzahl der Nächte darf nicht kleiner sein als die Mindestzahl.",
  days: `Bitte geben Sie eine Anzahl von 0 bis ${daysAhead.most} Tagen ein.`,
  daysOrder: "Die Höchstzahl der Tage darf nicht kleiner sein als die Mindestzahl.",
  weekdays: "Bitte wählen Sie Wochentage.",
  date: "Bitte geben Sie ein Datum ein.",
  dateOrder: "Der letzte Tag darf nicht vor dem ersten liegen.",
  audience: "Bitte wählen Sie, wer buchen kann.",
  nightsWindow:
    "Das sind mehr Nächte, als es von der ersten bis zur letzten Nacht unten gibt. Geben Sie weniger ein oder verschieben Sie diese Tage.",
  daysWindow: "Niemand könnte buchen: So viele Tage im Voraus, die Buchungstage und die Nächte unten passen nie zusammen.",
  bookingWindow: "Niemand könnte buchen: An den Buchungstagen ist keine Anreise innerhalb der Nächte unten möglich.",
  weekdaysWindow:
    "An keinem dieser Wochentage ist eine Anreise innerhalb der Daten oben möglich. Wählen Sie andere oder verschieben Sie die Daten.",
};

const days = (count: number) => `${formatCount(count)} ${plural(count, "Tag", "Tage")}`;
const nights = (count: number) => `${formatCount(count)} ${plural(count, "Nacht", "Nächte")}`;

export const planText = {
  noMeals: "Keine Mahlzeiten",
  standard: "Standardtarif",
  same: (parent: string) => `Gleicher Preis wie ${parent}`,
  below: (count: number, parent: string) => `${count}\u00a0% unter ${parent}`,
  above: (count: number, parent: string) => `${count}\u00a0% über ${parent}`,
  from: (parent: string) => `Wie ${parent}`,
  plus: (amount: string, per: "room" | "person") => `plus ${amount} pro ${per === "room" ? "Zimmer" : "Gast"} und Nacht`,
  minus: (amount: string, per: "room" | "person") => `minus ${amount} pro ${per === "room" ? "Zimmer" : "Gast"} und Nacht`,
  hours: (count: number) =>
    count >= 48 && count % 24 === 0 ? days(count / 24) : `${formatCount(count)} ${plural(count, "Stunde", "Stunden")}`,
  ofHotel: (time: string) => `Stornierung wie im Hotel: kostenlos bis ${time} vor dem Check-in, danach keine Erstattung`,
  never: "Nicht erstattbar",
  freeUntil: (time: string) => `Kostenlose Stornierung bis ${time} vor dem Check-in`,
  after: (fee: string) => `danach zahlt der Gast ${fee}`,
  afterFrom: (time: string, fee: string) => `ab ${time} vor dem Check-in ${fee}`,
  all: "den gesamten Preis",
  percent: (count: number) => `${count}\u00a0% des Preises`,
  firstNights: (count: number) => (count === 1 ? "die erste Nacht" : `die ersten ${nights(count)}`),
  free: "Kostenlose Stornierung",
  pays: (fee: string) => `Stornierung kostet ${fee}`,
  nights: (from: number | null, to: number | null) =>
    from !== null && to !== null ? `${from}–${nights(to)}` : from !== null ? `Mindestens ${nights(from)}` : `Höchstens ${nights(to ?? 0)}`,
  ahead: (from: number | null, to: number | null) =>
    from !== null && to !== null
      ? `${from}–${days(to)} im Voraus gebucht`
      : from !== null
        ? `Mindestens ${days(from)} im Voraus gebucht`
        : `Höchstens ${days(to ?? 0)} im Voraus gebucht`,
  arrival: (weekdays: string) => `Anreise: ${weekdays}`,
  booking: (from: string, to: string) => `Buchbar ${[from && `ab ${from}`, to && `bis ${to}`].filter(Boolean).join(" ")}`,
  stay: (from: string, to: string) => `Für Nächte ${[from && `ab ${from}`, to && `bis ${to}`].filter(Boolean).join(" ")}`,
  members: "Nur für Mitglieder",
  code: "Nur mit Promo-Code",
  warnings: {
    no_rooms: "Nicht im Verkauf: Kein Zimmer hat diesen Tarif. Wählen Sie seine Zimmer.",
    booking_over: "Nicht mehr im Verkauf: Der letzte Buchungstag ist vorbei.",
    stay_over: "Nicht mehr im Verkauf: Die letzte Nacht ist vorbei.",
    stay_short: "Nicht mehr im Verkauf: Die übrigen Nächte lassen mit Mindestaufenthalt und Anreisetagen keinen Aufenthalt zu.",
    ahead_over: "Nicht mehr im Verkauf: Wer so weit im Voraus bucht, reist nach der letzten Nacht an.",
    code: "Noch nicht verkäuflich: Nur Gäste mit Promo-Code sehen ihn, kein Code schaltet ihn frei. Wählen Sie ihn in einem Promo-Code.",
    below_cent: "Nicht verkäuflich: Nach der Änderung bleibt vom Grundpreis seiner Zimmer weniger als ein Cent pro Nacht.",
  },
};
