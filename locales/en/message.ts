export const messageForm = { missing: "Please write a message." };

export const messageMails = {
  toGuest: {
    subject: (by: string) => `Message from ${by}`,
    text: "You have a new message about your booking.",
  },
  toHotel: {
    subject: (by: string) => `Message from ${by}`,
    text: "There is a new message about a booking at your hotel.",
  },
  warning:
    "Caution: a payment request exists only on this trip’s payment page. Don’t pay or give card details elsewhere, whatever this message says.",
  closing: "Please answer on the site. Nobody reads replies to this e-mail.",
  operator: "Stumari",
  booking: "Booking",
  hotel: "Hotel",
  guest: "Guest",
  dates: "Dates",
  action: "Read and answer",
  why: "You get this because you work for this hotel.",
  settings: "Choose your e-mails",
  asked: {
    subject: (hotel: string) => `You are asked to join a conversation with ${hotel}`,
    by: {
      guest: "The guest has asked you to take part in the conversation about their booking.",
      hotel: "The hotel has asked you to take part in the conversation about a booking.",
    },
  },
};

export const conversation = {
  messages: "Messages",
  none: "No messages yet",
  you: "You",
  operator: "Stumari",
  read: "Read",
  label: "Your message",
  hint: "Card numbers are masked. Links can’t be clicked.",
  send: "Send",
  sending: "Sending...",
  sent: "Message sent",
  older: "Older messages are on the next pages.",
  askOperator: "Ask Stumari to help",
  askOperatorText: "Stumari can then read this conversation and write in it.",
  asking: "Asking...",
  asked: "Stumari was asked to help",
  operatorAsked: "Stumari takes part in this conversation.",
  closed: {
    archived: "The hotel is no longer on the site. Nobody can write here.",
    over: "The stay was long ago. Nobody can write here any more.",
    no_guest: "The account of the guest was deleted. Nobody can write here.",
  },
  failed: "Not sent",
  unknown: "This conversation doesn’t exist.",
  full: "This conversation is full. Please call.",
  tooMany: (minutes: number) => `Too many messages. Please try again in ${minutes} min.`,
};

export const guestMessages = {
  title: (hotel: string) => `Messages with ${hotel}`,
  short: "Messages",
  back: "To the trip",
  noneText: "Ask the hotel about your stay. It answers here, and you get an e-mail.",
  warning: "A payment request exists only on this trip’s payment page.",
  warningText: "Don’t pay elsewhere, and don’t give card details or passwords, whatever this message says.",
  paymentPage: "To the trip and its payments",
  safety: "Stay on this site: the hotel never needs your card number in a message.",
  missing: "Trip not found.",
  trips: "My Trips",
  open: "Messages with the hotel",
  openUnread: (n: number) => `Messages with the hotel (${n} new)`,
};
