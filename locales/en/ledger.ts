/** Names of the accounts of the ledger. */
export const accountText = {
  bank: "Bank",
  provider: "Card provider",
  clearing: "Refunds in clearing",
  owed_by_hotels: "Owed by hotels",
  disputes: "Disputes",
  advances: "Guest advances",
  hotel_payable: "Payable to hotels",
  refunds_due: "Refunds due",
  refunds_failed: "Refunds rejected",
  points: "Points of guests",
  commission_tax: "Tax on commission",
  commission: "Commission",
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
};
