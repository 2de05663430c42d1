import { formatCount } from "#kit/format.ts";
import { plural } from "#kit/locale.ts";

export const rateText = {
  names: {
    standard: "Standardtarif",
    non_refundable: "Nicht erstattbar",
    early_booking: "Frühbuchertarif",
    duration_of_stay: "Langzeittarif",
    active_users: "Mitgliedertarif",
  },
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
  guests: "Weitere Gäste",
  nights: (n: number) => `${n} ${plural(n, "Nacht", "Nächte")}`,
  rooms: (n: number) => `${n} Zimmer`,
  discount: (name: string, n: number) => `${name}, −${n}\u00a0%`,
  taxes: "Steuern und Gebühren",
  percent: (name: string, n: string) => `${name} (${n}\u00a0%)`,
  atProperty: (name: string) => `${name}, im Hotel zu zahlen`,
  code: (code: string) => `Aktionscode ${code}`.trim(),
  points: (n: number) => `Mit ${formatCount(n)} ${plural(n, "Punkt", "Punkten")} bezahlt`,
};

export const refundLine = {
  part: "Teilerstattung",
  laterTerms: "Spätere Stornierungen kosten einen Teil des Preises.",
  today: "Heute",
  checkIn: "Check-in",
  full: "Volle Erstattung",
  none: "Keine Erstattung",
  until: (deadline: string) =>
    `Stornierung von heute bis ${deadline}\u00a0Uhr (Ortszeit des Hotels): volle Erstattung. Danach bis zum Check-in: keine Erstattung.`,
  never: "Stornierung von heute bis zum Check-in: keine Erstattung.",
};
