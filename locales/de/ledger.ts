/** Names of the accounts of the ledger. */
export const accountText = {
  bank: "Bank",
  provider: "Zahlungsanbieter",
  clearing: "Erstattungen in Abgleich",
  payout_transit: "Auszahlungen unterwegs",
  owed_by_hotels: "Forderungen an Hotels",
  disputes: "Rückbuchungen in Klärung",
  advances: "Anzahlungen der Gäste",
  hotel_payable: "Verbindlichkeiten an Hotels",
  refunds_due: "Fällige Erstattungen",
  refunds_failed: "Abgelehnte Erstattungen",
  points: "Punkte der Gäste",
  commission_tax: "Steuer auf Provision",
  commission: "Provision",
  provider_fees: "Gebühren des Kartenanbieters",
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
  payout_sent: "Auszahlung gesendet",
  payout_settled: "Auszahlung erfolgt",
  payout_returned: "Auszahlung nicht erfolgt oder zurückgekommen",
  provider_settled: "Vom Anbieter an die Bank gezahlt",
};

export const books = {
  title: "Bücher",
  text: "Jeder Cent der Website nach Konten. Soll ist positiv.",
  month: "Monat",
  previous: "Voriger Monat",
  next: "Nächster Monat",
  account: "Konto",
  opening: "Anfang",
  debit: "Soll",
  credit: "Haben",
  closing: "Ende",
  sum: "Summe",
  balance: "Saldenliste",
  none: "Keine Buchungen bis zum Ende dieses Monats.",
  day: "Tag",
  what: "Vorgang",
  hotel: "Hotel",
  booking: "Buchung",
  amount: "Betrag",
  last: (count: number) => `Die letzten ${count} Zeilen; die CSV-Datei hat alle.`,
  csv: "Journal (CSV)",
};

export const booksForms = {
  sure: "Bestätigen Sie, dass der Monat vollständig ist.",
  provider: "Wählen Sie den Anbieter.",
  reference: "Geben Sie das Zeichen der Abrechnung des Anbieters ein.",
  receivedOn: "Geben Sie den Tag des Geldeingangs ein.",
};

export const closing = {
  title: "Monat abschließen",
  text: "Danach wird in diesem Monat nichts mehr gebucht; was später kommt, steht im nächsten. Die Provisionsrechnungen des Monats werden ausgestellt.",
  flagged: (count: number) => (count === 1 ? "1 Zahlung ist noch zu prüfen." : `${count} Zahlungen sind noch zu prüfen.`),
  sure: "Der Monat ist vollständig",
  close: (month: string) => `${month} abschließen`,
  closed: (month: string) => `${month} ist abgeschlossen`,
  issued: (documents: number) => (documents === 1 ? "1 Beleg wurde ausgestellt." : `${documents} Belege wurden ausgestellt.`),
  closedAt: (instant: string) => `Abgeschlossen am ${instant}.`,
  earlier: (month: string) => `Zuerst müssen die Monate davor abgeschlossen werden: ${month}.`,
  failed: "Der Monat wurde nicht abgeschlossen",
  not_allowed: "Nur ein Administrator kann einen Monat abschließen.",
  not_over: "Der Monat ist noch nicht vorbei.",
  month_closed: "Er ist schon abgeschlossen.",
  not_next: "Der Monat davor ist noch nicht abgeschlossen.",
};

export const settling = {
  title: "Zahlung des Kartenanbieters",
  text: "Tragen Sie ein, was der Anbieter laut seiner Abrechnung an Ihre Bank gezahlt hat, damit Bank, Anbieter und Gebühren mit dessen Zahlen übereinstimmen.",
  provider: "Anbieter",
  reference: "Zeichen der Abrechnung",
  receivedOn: "Eingegangen am",
  net: "Bei der Bank eingegangen",
  fees: "Abgezogene Gebühren",
  save: "Zahlung eintragen",
  saved: "Die Zahlung ist eingetragen",
  failed: "Die Zahlung wurde nicht eingetragen",
  not_allowed: "Nur ein Administrator kann sie eintragen.",
  recorded_before: "Eine Zahlung mit diesem Zeichen ist schon eingetragen.",
  providers: { flitt: "Flitt", stripe: "Stripe" },
};

export const reports = {
  title: "Berichte",
  dac7: (year: string) => `Verkäufer ${year} (DAC7, CSV)`,
  taxes: "Steuern und Gebühren der Aufenthalte (CSV)",
};
