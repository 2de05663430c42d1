export const paymentAdminForm = {
  note: "Please say why, in 3 to 500 characters",
  reference: "Please enter the reference of the transfer or case",
};

export const paymentsCsv = {
  heads: [
    "Opened (UTC)",
    "Order",
    "Booking",
    "Guest",
    "Hotel",
    "City",
    "Card",
    "State",
    "Asked for, USD",
    "Captured, USD",
    "Returned, USD",
    "Kept, USD",
  ],
};
