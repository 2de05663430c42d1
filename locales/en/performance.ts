export const moveText = {
  captured: "Paid by card",
  refund_requested: "Refund",
  refund_failed: "Refund rejected, not paid back",
  refund_retried: "Refund sent again",
  refund_by_hand: "Refunded manually",
  refund_done: "Refund paid back",
  reversal: "Returned by the payment provider",
  chargeback: "Taken back by the guest's bank",
  chargeback_won: "Given back by the guest's bank",
  at_hotel: "Paid at the hotel",
};

export const statementFiles = {
  heads: ["Day", "Booking", "Guest", "Room", "What", "Came (USD)", "Went (USD)"],
  title: "Statement",
  month: "Month",
  issued: "Issued",
  hotel: "Hotel",
  sums: "In sum",
  moves: "All moves",
  balance: "Balance",
  card: "Paid by card",
  returned: "Paid back",
  atHotel: "Paid at the hotel",
  notes: (zone: string) => `All times are hotel time (${zone}). Amounts are US dollars.`,
  none: "No money moved in this month.",
  cut: (n: number) => `The first ${n} moves are printed. The file for spreadsheets has all of them.`,
};
