/** Names of the accounts of the ledger. */
export const accountText = {
  bank: "Bank",
  provider: "Zahlungsanbieter",
  clearing: "Erstattungen in Abgleich",
  owed_by_hotels: "Forderungen an Hotels",
  disputes: "Rückbuchungen in Klärung",
  advances: "Anzahlungen der Gäste",
  hotel_payable: "Verbindlichkeiten an Hotels",
  refunds_due: "Fällige Erstattungen",
  refunds_failed: "Abgelehnte Erstattungen",
  points: "Punkte der Gäste",
  commission_tax: "Steuer auf Provision",
  commission: "Provision",
  points_cost: "Aufwand für Punkte",
  site_codes: "Codes der Website",
};

/** Names of its entries. */
export const entryText = {
  captured: "Eingezogen",
  refund_requested: "Erstattung angefordert",
  refund_done: "Erstattung erfolgt",
  refund_failed: "Erstattung abgelehnt",
  refund_retried: "Erstattung erneut versucht",
  refund_by_hand: "Manuell erstattet",
  refund_withdrawn: "Erstattung zurückgezogen",
  returned: "Vom Zahlungsanbieter erstattet",
  reversal: "Ohne Anforderung zurückgegeben",
  chargeback: "Rückbuchung",
  chargeback_won: "Rückbuchung gewonnen",
  chargeback_lost: "Rückbuchung verloren",
  booked: "Mit Punkten oder Code gebucht",
  changed: "Buchung geändert",
  cancelled: "Buchung storniert",
  points_earned: "Punkte gesammelt",
  matured: "Aufenthalt abgerechnet",
  adjusted: "Abrechnung korrigiert",
};
