export const paymentAdminForm = {
  note: "Bitte nennen Sie den Grund, in 3 bis 500 Zeichen",
  reference: "Bitte geben Sie die Referenz der Überweisung oder des Vorgangs ein",
};

export const paymentsCsv = {
  heads: [
    "Begonnen (UTC)",
    "Bestellung",
    "Buchung",
    "Gast",
    "Hotel",
    "Stadt",
    "Karte",
    "Status",
    "Angefordert, USD",
    "Eingezogen, USD",
    "Erstattet, USD",
    "Verblieben, USD",
  ],
};
