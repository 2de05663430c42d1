export const guestNoticeMails = {
  failed: {
    subject: (hotel: string) => `Your payment for ${hotel} did not go through`,
    text: "Your bank or card declined the payment. Nothing was charged, and your room is still held for a while.",
    help: "Please try again, with another card if need be. Many banks ask for a confirmation in their app.",
    until: "Held until",
    action: "Try the payment again",
  },
  arrival: {
    subject: (hotel: string) => `Tomorrow: your stay at ${hotel}`,
    text: "Your stay begins tomorrow. Here is what you need on the way.",
    action: "See your trip",
  },
};

export const noticeFields = {
  total: "Total",
  settings: (url: string) => `You choose which emails you get on your profile: ${url}`,
};
