export const bookingIcs = { stay: (hotel: string) => `Stay at ${hotel}`, cancelled: (hotel: string) => `Cancelled: stay at ${hotel}` };

export const receipt = {
  goodwill: "Goodwill refund",
  cancelledRoom: (room: string, units: number) => `Cancellation fee: ${units > 1 ? `${units} × ` : ""}${room}`,
  cancellation: "Cancellation fees",
  fee: "Cancellation fee, under the terms of the booking",
  byPoints: "Paid with points",
  unpaidFee: "Not paid",
  cost: "Cancellation fees paid",
  issuedAs: (at: string, version: number) => `${at}, version ${version}${version > 1 ? " (replaces earlier ones)" : ""}`,
  title: "Receipt",
  number: "Receipt number",
  issuer: "Issued by",
  issued: "Issued",
  cancelled: "Cancelled",
  guest: "Guest",
  booker: (name: string) => `Booked by ${name}`,
  hotel: "Hotel",
  stay: "Your stay",
  online: "Total without taxes paid at the hotel",
  atProperty: "At the hotel",
  due: "To pay at the hotel",
  price: "Price in US dollars",
  total: "Total",
  later: "Later payments",
  payments: "Payments",
  order: (id: string) => `Order ${id}`,
  paid: "Paid",
  kept: "Paid after refunds",
  moves: {
    paid: (at: string) => `Paid by card, ${at}`,
    returned: (at: string) => `Refunded to the card, ${at}`,
    by_hand: (at: string) => `Refunded by other means than the card, ${at}`,
    returning: (at: string) => `On its way back to the card since ${at}`,
  },
  when: (what: string, at: string) => `${what}, ${at}`,
  terms: "Cancellation",
  clock: (zone: string) => `All times are hotel time (${zone}).`,
};

export const reservationMails = {
  paid: {
    subject: (hotel: string) => `Your stay at ${hotel} is confirmed`,
    text: "Thank you, your payment has arrived and your room is waiting. We look forward to your stay.",
  },
  changed: {
    subject: (hotel: string) => `Your stay at ${hotel} is changed`,
    text: "Your reservation has been changed. This is how it is booked now.",
  },
  changeProposed: {
    subject: (hotel: string) => `${hotel} proposes a change of your stay`,
    text: "The hotel proposes a change of your reservation. Nothing changes until you accept it; without your answer the reservation stays as it is.",
  },
  changeExpired: {
    subject: (hotel: string) => `Your stay at ${hotel} stays as it was`,
    text: "A change of your reservation has ended without being paid or accepted. The reservation stays as it was.",
  },
  changedTo: "Proposed stay",
  changedTotal: "New total",
  changeDue: "To be paid for it now",
  answerUntil: "Answer until",
  changeAction: "See the proposed change",
  goodwill: { subject: (hotel: string) => `A refund of your stay at ${hotel}`, text: "The hotel gives back a part of what you paid." },
  goodwillAmount: (amount: string) => `${amount} is on its way back to your card. Banks usually need a few days.`,
  roomCancelled: {
    subject: (hotel: string) => `A room of your stay at ${hotel} is cancelled`,
    text: "A room of your booking has been cancelled. The other rooms stay booked.",
  },
  cancelled: { subject: (hotel: string) => `Your stay at ${hotel} is cancelled`, text: "The reservation has been cancelled." },
  expired: {
    subject: (hotel: string) => `Your room at ${hotel} was released`,
    text: "We did not receive a payment in time, so the room is available to others again. Nothing was charged. You are welcome to book again.",
  },
  unanswered: {
    subject: (hotel: string) => `Your room at ${hotel} was released`,
    text: "We received no confirmation of a payment in time, so the room is available to others again. If your bank has charged or reserved the amount, you need not do anything: as soon as the payment reaches us, you get the room back if it is still free; otherwise the full amount is refunded to your card.",
  },
  returned: {
    subject: (hotel: string) => `We are returning your payment for ${hotel}`,
    text: "Your payment arrived, but the reservation could not be kept. The full amount is on its way back to your card, usually within a few days.",
  },
  flagged: {
    subject: (hotel: string) => `We are checking your payment for ${hotel}`,
    text: "We were told of a payment that does not match your booking. Your bank may have charged or reserved the amount. We are checking it: please don't pay again. Your trip shows how the payment stands.",
  },
  booked: {
    subject: (hotel: string) => `Your stay at ${hotel} is confirmed`,
    text: "Your room is reserved. You pay at the hotel. We look forward to your stay.",
  },
  noShow: {
    subject: (hotel: string) => `We missed you at ${hotel}`,
    text: "The hotel reports that you did not arrive, so there is no refund. If this is a mistake, please contact the hotel.",
  },
  offerMade: {
    subject: (hotel: string) => `${hotel} has an offer for your group`,
    text: "The hotel answered your enquiry with an offer. It keeps the rooms for you until the time below; accept it by paying.",
  },
  offerReminder: {
    subject: (hotel: string) => `The offer of ${hotel} ends soon`,
    text: "The hotel's offer to your group ends soon. After that its rooms are available to others.",
  },
  offerExpired: {
    subject: (hotel: string) => `The offer of ${hotel} has ended`,
    text: "The offer was not paid in time, so the rooms are available to others again. Nothing was charged. You are welcome to ask the hotel again.",
  },
  offerRevoked: {
    subject: (hotel: string) => `${hotel} has withdrawn its offer`,
    text: "The hotel has withdrawn its offer to your group. Nothing was charged.",
  },
  validUntil: "Valid until",
  offerAction: "See the offer",
  partDue: {
    subject: (hotel: string) => `Your next payment for ${hotel} is due`,
    text: "The next part of the price of your stay is due now. Please pay it on the page of your trip.",
  },
  partReminder: {
    subject: (hotel: string) => `Reminder: your payment for ${hotel} is due`,
    text: "We have not received the payment that is due for your stay yet. Please pay it on the page of your trip, so that your booking is kept.",
  },
  partPaid: {
    subject: (hotel: string) => `Your payment for ${hotel} has arrived`,
    text: "Thank you, your payment has arrived. We look forward to your stay.",
  },
  partOverdue: {
    subject: (hotel: string) => `Please pay at ${hotel}`,
    text: "We did not receive the payment that was due in time. Your booking is kept: please pay the amount at the hotel.",
  },
  fee: {
    subject: (hotel: string) => `Cancellation fee for ${hotel}`,
    text: "By its terms the cancellation of this booking costs more than you had paid. Please pay the rest to the hotel; we ask for it this once.",
  },
  roomFeeText:
    "By its terms the cancellation of this room costs more than you had paid for it. Please pay the rest to the hotel; we ask for it this once.",
  dueNow: "Due now",
  payUntil: "Pay by",
  cancelledRoom: "Cancelled room",
  feeOf: "Cancellation fee",
  unpaidFee: "Not yet paid",
  taxesDue: "Taxes and fees at the hotel",
  laterText: "Your room is reserved, and nothing was charged now. We look forward to your stay.",
  pay: "Pay now",
  reason: (reason: string) => `The hotel's reason: ${reason}`,
  atHotel: "What you paid at the hotel is refunded there.",
  due: "To pay at the hotel",
  hotel: "See the hotel",
  refund: (amount: string) => `${amount} is on its way back to your card. Banks usually need a few days.`,
  refundAtHotel: (amount: string) => `${amount} is given back by the hotel, where you paid it.`,
  refundByHand: (amount: string) => `${amount} has been refunded to you by other means than the card.`,
  noRefund: "Under the cancellation terms of this booking there is no refund.",
  points: (points: string) => `The ${points} that you had used have been returned to you.`,
  pointsUsed: "Paid with points",
  amount: "Total",
  action: "See your trip",
};

export const tripDocuments = {
  papers: "For your journey",
  add: "Add to calendar",
  update: "Update calendar",
  receipt: "Receipt (PDF)",
  directions: "Directions",
};
