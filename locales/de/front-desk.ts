export const bookingsCsv = {
  heads: [
    "Buchung",
    "Gebucht am",
    "Status",
    "Zahlung",
    "Gast",
    "E-Mail",
    "Telefon",
    "Zimmer",
    "Anzahl der Zimmer",
    "Erwachsene",
    "Kinder",
    "Anreise",
    "Abreise",
    "Gesamtbetrag (USD)",
    "Bezahlt (USD)",
    "Gebucht über",
    "Alter der Kinder",
    "Tarif",
    "Zusatzleistungen",
    "Promo-Code",
    "Zimmer im Einzelnen",
    "Spätere Zahlungen (USD)",
    "Eingecheckt am",
    "Ausgecheckt am",
    "Steuern und Gebühren (USD)",
    "Mit Punkten bezahlt (USD)",
  ],
  atHotel: "im Hotel",
  part: (when: string, amount: string, state: string) => `${when}: ${amount}, ${state}`,
  paid: "bezahlt",
  partly: (amount: string) => `davon ${amount} bezahlt`,
  open: "nicht bezahlt",
  sources: { site: "Website", desk: "Rezeption", import: "Import", offer: "Gruppenangebot" },
};

export const frontDeskForm = {
  email: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
  room: "Bitte wählen Sie ein Zimmer",
  reason: "Bitte nennen Sie einen Grund",
  amount: "Bitte geben Sie einen Betrag über 0 ein, zum Beispiel 120 oder 120,50",
  method: "Bitte wählen Sie die Zahlungsart",
};

export const otherRoomsForm = {
  between: (min: number, max: number) => `Bitte geben Sie eine Zahl von ${min} bis ${max} ein.`,
  room: "Bitte wählen Sie ein Zimmer",
};
