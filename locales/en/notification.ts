export const guestNoticeMails = {
  failed: {
    subject: (hotel: string) => `Your payment for ${hotel} didn’t go through`,
    text: "Your bank or card declined the payment. Nothing was charged, and your room is still held for a while.",
    part: "Your bank or card declined the payment. Nothing was charged. Your booking stands, and this part of it is still to be paid.",
    change:
      "Your bank or card declined the payment. Nothing was charged, and your booking is as it was: the change counts once it is paid.",
    due: "Still to pay",
    payUntil: "Pay by",
    help: "Please try again, with another card if need be. Many banks ask for a confirmation in their app.",
    until: "Held until",
    action: "Try the payment again",
  },
  preparation: {
    subject: (hotel: string) => `In three days: your stay at ${hotel}`,
    text: "Your stay begins soon. Here’s what to know before you pack.",
    documents: "Bring a passport or an identity card for each guest.",
    due: (amount: string) => `${amount} is still to be paid at the hotel.`,
    late: (until: string) => `If you arrive after ${until}, please call the hotel beforehand.`,
    noSmoking: "Smoking isn’t allowed at the hotel.",
    noPets: "Pets can’t stay at the hotel.",
    quiet: (from: string, until: string) => `Quiet hours are from ${from} to ${until}.`,
    action: "See your trip",
  },
  arrival: {
    subject: (hotel: string) => `Tomorrow: your stay at ${hotel}`,
    text: "Your stay begins tomorrow. Here is what you need on the way.",
    action: "See your trip",
  },
};

export const noticeFields = {
  total: "Total",
  due: "To pay at the hotel",
  why: "You choose on your profile which of these emails you get.",
  settings: "Email settings",
};
