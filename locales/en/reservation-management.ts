/** About e-mails to the guest of a booking: shown by app/domain/reservation/guest-mail.ts only, which knows whether there is an address. */
export const guestMail = {
  changed: "The guest gets an email with the new details.",
  notified: "The guest is notified by email.",
  readsReason: "The guest sees it in the email.",
  keptReason: "It is kept with the booking; the guest has no email address.",
  call: (phone: string) => `The guest has no email address: please call ${phone}.`,
  unreachable: "No email address and no phone number of the guest are known.",
};

export const reservationSteps = {
  booked: "Booked on the site",
  paid: (usd: string) => `Paid ${usd} by card`,
  returned: (usd: string) => `Paid back ${usd} to the card`,
  returning: (usd: string) => `${usd} is on its way back to the card`,
  expired: "Released: not paid in time",
  cancelled: "Cancelled by the guest",
  "reservation.book": "Booked by staff",
  "reservation.change": "Changed by the hotel",
  "reservation.propose_change": "Change proposed to the guest",
  "reservation.withdraw_change": "Proposed change withdrawn",
  "reservation.cancel_line": "Room cancelled by the hotel",
  "reservation.offer": "Offered to a group",
  "reservation.cancel": "Cancelled by the hotel",
  "reservation.check_in": "Guest checked in",
  "reservation.undo_check_in": "Check-in undone",
  "reservation.check_out": "Guest checked out",
  "reservation.undo_check_out": "Check-out undone",
  "reservation.no_show": "Marked as no-show",
  "reservation.undo_no_show": "No-show undone",
  "reservation.erase_guest": "Guest's data deleted",
  received: {
    cash: (usd: string) => `Paid ${usd} in cash at the hotel`,
    card: (usd: string) => `Paid ${usd} by card at the hotel`,
    transfer: (usd: string) => `Paid ${usd} by bank transfer`,
  },
  given: {
    cash: (usd: string) => `Gave back ${usd} in cash`,
    card: (usd: string) => `Gave back ${usd} to the card at the hotel`,
    transfer: (usd: string) => `Gave back ${usd} by bank transfer`,
  },
  changed: "Changed",
};
