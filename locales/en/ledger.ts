/** Names of the accounts of the ledger. */
export const accountText = {
  bank: "Bank",
  provider: "Card provider",
  clearing: "Refunds in clearing",
  payout_transit: "Payouts in transit",
  owed_by_hotels: "Owed by hotels",
  disputes: "Disputes",
  advances: "Guest advances",
  hotel_payable: "Payable to hotels",
  refunds_due: "Refunds due",
  refunds_failed: "Refunds rejected",
  points: "Points of guests",
  commission_tax: "Tax on commission",
  commission: "Commission",
  provider_fees: "Fees of the card provider",
  points_cost: "Cost of points",
  site_codes: "Codes of the site",
};

/** Names of its entries. */
export const entryText = {
  captured: "Captured",
  refund_requested: "Refund requested",
  refund_done: "Refund done",
  refund_failed: "Refund rejected",
  refund_retried: "Refund retried",
  refund_by_hand: "Refunded manually",
  refund_withdrawn: "Refund withdrawn",
  returned: "Returned by the provider",
  reversal: "Returned without a request",
  chargeback: "Chargeback",
  chargeback_won: "Chargeback won",
  chargeback_lost: "Chargeback lost",
  booked: "Booked with points or a code",
  changed: "Booking changed",
  cancelled: "Booking cancelled",
  points_earned: "Points earned",
  matured: "Stay settled",
  adjusted: "Settled stay corrected",
  payout_sent: "Payout sent",
  payout_settled: "Payout settled",
  payout_returned: "Payout not made or returned",
  provider_settled: "Paid to the bank by the provider",
};

export const books = {
  title: "Books",
  text: "Every cent of the site by account. A debit is positive.",
  month: "Month",
  previous: "Previous month",
  next: "Next month",
  account: "Account",
  opening: "Opening",
  debit: "Debit",
  credit: "Credit",
  closing: "Closing",
  sum: "Sum",
  balance: "Trial balance",
  none: "No entries until the end of this month.",
  day: "Day",
  what: "Entry",
  hotel: "Hotel",
  booking: "Booking",
  amount: "Amount",
  last: (count: number) => `The last ${count} lines; the CSV file has all.`,
  csv: "Journal (CSV)",
};

export const booksForms = {
  sure: "Confirm that the month is complete.",
  provider: "Choose the provider.",
  reference: "Enter the reference of the provider’s statement.",
  receivedOn: "Enter the day on which the money arrived.",
};

export const closing = {
  title: "Close the month",
  text: "After that nothing is posted to this month any more; what comes late is posted to the next one. The commission invoices of the month are issued.",
  flagged: (count: number) => (count === 1 ? "1 payment is still to be checked." : `${count} payments are still to be checked.`),
  sure: "The month is complete",
  close: (month: string) => `Close ${month}`,
  closed: (month: string) => `${month} is closed`,
  issued: (documents: number) => (documents === 1 ? "1 document was issued." : `${documents} documents were issued.`),
  closedAt: (instant: string) => `Closed on ${instant}.`,
  earlier: (month: string) => `The months before have to be closed first: ${month}.`,
  failed: "The month wasn’t closed",
  not_allowed: "Only an administrator can close a month.",
  not_over: "The month isn’t over yet.",
  month_closed: "It’s closed already.",
  not_next: "The month before it isn’t closed yet.",
};

export const settling = {
  title: "Payment of the card provider",
  text: "Record what the provider has paid to your bank by its statement, so that bank, provider and fees agree with theirs.",
  provider: "Provider",
  reference: "Reference of its statement",
  receivedOn: "Received on",
  net: "Arrived in the bank",
  fees: "Fees taken off",
  save: "Record the payment",
  saved: "The payment is recorded",
  failed: "The payment wasn’t recorded",
  not_allowed: "Only an administrator can record it.",
  recorded_before: "A payment with this reference is recorded already.",
  providers: { flitt: "Flitt", stripe: "Stripe" },
};

export const reports = {
  title: "Reports",
  dac7: (year: string) => `Sellers of ${year} (DAC7, CSV)`,
  taxes: "Taxes and fees of stays (CSV)",
};
