export const commissionForm = {
  name: "Bitte geben Sie einen Namen mit höchstens 100 Zeichen ein.",
  rate: "Bitte geben Sie einen Prozentsatz von 0 bis 100 mit höchstens zwei Nachkommastellen ein.",
  type: "Bitte wählen Sie eine Unterkunftsart.",
  day: "Bitte geben Sie ein Datum ein.",
  dayOrder: "Der letzte Tag darf nicht vor dem ersten liegen.",
};

export const commissionText = {
  nothing: "Keine Provision",
  terms: (rate: string) => `${rate} von Unterkunft und Zusatzleistungen`,
  taxedTerms: (rate: string, tax: string) => `${rate} von Unterkunft und Zusatzleistungen, zuzüglich ${tax} Steuer`,
  every: "Jede Buchung",
  hotel: (name: string) => `Hotel: ${name}`,
  types: {
    hotel: "Unterkunftsart: Hotel",
    apartment: "Unterkunftsart: Apartment",
    resort: "Unterkunftsart: Resort",
    villa: "Unterkunftsart: Villa",
  },
  bookedBetween: (from: string, to: string) => `Gebucht von ${from} bis ${to}`,
  bookedFrom: (day: string) => `Gebucht ab ${day}`,
  bookedUntil: (day: string) => `Gebucht bis ${day}`,
};
