export const bookingsCsv = {
  heads: [
    "Booking",
    "Booked on",
    "Status",
    "Payment",
    "Guest",
    "Email",
    "Phone",
    "Room",
    "Rooms",
    "Adults",
    "Children",
    "Check-in",
    "Check-out",
    "Total (USD)",
    "Paid (USD)",
    "Booked at",
    "Ages of children",
    "Rate plan",
    "Extras",
    "Promo code",
    "Rooms in detail",
    "Later payments (USD)",
    "Checked in on",
    "Checked out on",
    "Taxes and fees (USD)",
    "Paid with points (USD)",
  ],
  atHotel: "at the hotel",
  part: (when: string, amount: string, state: string) => `${when}: ${amount}, ${state}`,
  paid: "paid",
  partly: (amount: string) => `${amount} of it paid`,
  open: "not paid",
  sources: { site: "Site", desk: "Desk", import: "Import", offer: "Group offer" },
};

export const frontDeskForm = {
  email: "Please enter a valid email address",
  room: "Please select a room",
  reason: "Please give a reason",
  amount: "Please enter an amount above 0, such as 120 or 120.50",
  method: "Please choose how it was paid",
};

export const otherRoomsForm = {
  between: (min: number, max: number) => `Please enter a number from ${min} to ${max}.`,
  room: "Please select a room",
};
