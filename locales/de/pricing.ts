import { formatCount } from "#kit/format.ts";
import { plural } from "#kit/locale.ts";

export const rateNames = {
  standard: "Standardtarif",
  non_refundable: "Nicht erstattbar",
  early_booking: "Frühbuchertarif",
  duration_of_stay: "Langzeittarif",
  active_users: "Mitgliedertarif",
};

export const rateText = {
  free: (until: string) => `Kostenlose Stornierung bis ${until}\u00a0Uhr (Ortszeit des Hotels)`,
  past: "Die Frist für die kostenlose Stornierung ist abgelaufen: keine Erstattung",
  none: "Nicht erstattbar",
  costs: (amount: string) => `Eine Stornierung kostet jetzt ${amount}`,
  costsFrom: (from: string, amount: string) => `Ab ${from}\u00a0Uhr kostet eine Stornierung ${amount}`,
  meals: {
    breakfast: "Frühstück inbegriffen",
    half_board: "Halbpension: Frühstück und Abendessen inbegriffen",
    full_board: "Vollpension: alle Mahlzeiten inbegriffen",
    all_inclusive: "All-inclusive: Mahlzeiten und Getränke inbegriffen",
  },
  singleUse: "Einzelbelegung",
  fewerGuests: "Nachlass für diese Gäste",
  guests: "Weitere Gäste",
  guestsAndMeals: "Gäste und Mahlzeiten",
  nights: (n: number) => `${n} ${plural(n, "Nacht", "Nächte")}`,
  rooms: (n: number) => `${n} Zimmer`,
  discount: (name: string, n: number) => `${name}, −${n}\u00a0%`,
  taxes: "Steuern und Gebühren",
  percent: (name: string, n: string) => `${name} (${n}\u00a0%)`,
  atProperty: (name: string) => `${name}, im Hotel zu zahlen`,
  code: (code: string) => `Promo-Code ${code}`.trim(),
  points: (n: number) => `Mit ${formatCount(n)} ${plural(n, "Punkt", "Punkten")} bezahlt`,
};

export const taxLines = {
  of: (tax: string, base: string) => `${tax} auf ${base}`,
  contained: (tax: string) => `Darin enthalten: ${tax}`,
  modes: { added: "zum Preis hinzugerechnet", included: "im Preis enthalten", at_property: "im Hotel zu zahlen" },
};

export const refundLine = {
  fee: (amount: string) => `${amount} Gebühr`,
  from: (when: string, refund: string) => `Ab ${when}: ${refund}.`,
  today: "Heute",
  checkIn: "Check-in",
  full: "Volle Erstattung",
  none: "Keine Erstattung",
  until: (deadline: string) =>
    `Stornierung von heute bis ${deadline}\u00a0Uhr (Ortszeit des Hotels): volle Erstattung. Danach bis zum Check-in: keine Erstattung.`,
  never: "Stornierung von heute bis zum Check-in: keine Erstattung.",
};

export const lineDetails = {
  adults: (n: number) => `${n} ${plural(n, "Erwachsener", "Erwachsene")}`,
  childrenAged: (n: number, ages: string) => `${n} ${plural(n, "Kind", "Kinder")} (Alter: ${ages})`,
  childrenUnknown: (n: number) => `${n} ${plural(n, "Kind", "Kinder")} unbekannten Alters`,
  extraAdults: "Weitere Erwachsene",
  children: (from: number, to: number) => (from === to ? `Kinder im Alter von ${from}` : `Kinder im Alter von ${from} bis ${to}`),
  singleUse: "Einzelbelegung",
  perGuest: "Jeder Gast",
  meals: "Mahlzeiten je Gast",
  codeOn: (amount: string) => `abgezogen von ${amount}`,
  nights: (n: number) => `${n} ${plural(n, "Nacht", "Nächte")}`,
  rooms: (n: number) => `${n} Zimmer`,
  units: {
    stay: "pro Aufenthalt und Zimmer",
    night: "pro Nacht und Zimmer",
    person: "pro Gast",
    person_night: "pro Gast und Nacht",
    piece: "pro Stück",
    piece_night: "pro Stück und Nacht",
  },
  per: { room: "pro Zimmer", room_night: "pro Zimmer und Nacht", person: "pro Gast", person_night: "pro Gast und Nacht" },
  byAge: (n: number, unit: string) => `insgesamt ${n}, ${unit}, nach Alter`,
  parts: { accommodation: "Unterkunft", meals: "Mahlzeiten", extras: "Extras" },
  percentOf: (percent: string, base: string) => `${percent} von: ${base}`,
  contained: (percent: string, base: string) => `${percent}, im Preis enthalten: ${base}`,
  tax: "einer anderen Steuer",
  minAge: (years: number) => `ab ${years} ${plural(years, "Jahr", "Jahren")}`,
  maxNights: (n: number) => `höchstens ${n} ${plural(n, "Nacht", "Nächte")}`,
};

export const paymentText = {
  now: "Sie zahlen alles bei der Buchung",
  at_property: "Sie zahlen im Hotel",
  percent: (percent: number) => `${percent} % bei der Buchung`,
  firstNight: "Die erste Nacht bei der Buchung",
  daysBefore: (days: number) => `den Rest ${days} ${plural(days, "Tag", "Tage")} vor der Anreise`,
  restAtProperty: "den Rest im Hotel",
};
