export const alertForm = {
  price: "Please enter a price above 0, such as 240 or 240.50",
};

export const alertMails = {
  total: "Total",
  held: {
    subject: (hotel: string) => `${hotel} is free for your dates`,
    text: (minutes: number) =>
      `A room that you waited for has become free. We keep it for you for ${minutes} minutes. Pay in that time to book it.`,
    until: "Kept until",
    action: "Book now",
    closing: "If you do nothing, the room goes to the next in line and your alert keeps waiting.",
  },
  free: {
    subject: (hotel: string) => `${hotel} can be booked for your dates`,
    text: "A room that you waited for has become free. We don’t keep it for you: whoever books first gets it.",
    action: "See the room",
  },
  why: "You receive this e-mail because you set an availability alert.",
  stop: "Stop this alert",
};

export const alertLink = {
  full: "No room is free for these dates.",
  tell: "Tell me when it becomes free",
  dear: "Too expensive?",
  cheaper: "Get a price alert",
};

export const alertPage = {
  title: "Availability alert",
  text: (minutes: number) =>
    `We email you when a room becomes free for your dates, first come, first served. From 8:00 to 22:00 by the hotel’s clock we keep it for you for ${minutes} minutes. An alert costs nothing and ends by itself on the check-in date.`,
  checkIn: "Check-in",
  checkOut: "Check-out",
  adults: "Adults",
  children: "Children",
  maxTotal: (currency: string) => `Highest price of the stay in ${currency} (optional)`,
  maxTotalHint: "With taxes and fees. Leave it empty for any price.",
  set: "Set alert",
  setting: "Setting...",
  done: "Alert set",
  doneText: (email: string) => `We will write to ${email}.`,
  unverified: "Please confirm your email address first. Alerts are sent to confirmed addresses only.",
  bookable: (total: string) => `You can book this stay now for ${total}.`,
  book: "Book this stay",
  tooMany: (n: number) => `You have ${n} alerts already. Remove one to set another.`,
  noRoomFits: "No room of this hotel has places for so many guests.",
  missing: "Hotel not found.",
  yours: "Your alerts for this hotel",
};

export const alertList = {
  title: "Availability alerts",
  text: "We email you when one of these stays can be booked.",
  none: "No alerts",
  noneText: "Where a hotel is full for your dates, you can ask us to tell you when a room becomes free.",
  browse: "Find a hotel",
  guests: (adults: number, children: number) =>
    `${adults} ${adults === 1 ? "adult" : "adults"}${children > 0 ? `, ${children} ${children === 1 ? "child" : "children"}` : ""}`,
  upTo: (price: string) => `up to ${price}`,
  held: "A room is kept for you",
  pay: "Book now",
  remove: "Remove",
  removeOf: (hotel: string, dates: string) => `Remove the alert for ${hotel}, ${dates}`,
  question: "Remove this alert?",
  removeText: "We will no longer tell you when this stay can be booked.",
  keep: "Keep it",
  removing: "Removing...",
  removed: "Alert removed",
};

export const alertStop = {
  title: "Stop this alert?",
  text: (hotel: string, dates: string) => `We will no longer tell you when ${hotel} can be booked for ${dates}.`,
  stop: "Stop this alert",
  stopping: "Stopping...",
  stopped: "This alert has ended",
  stoppedText: "You receive no more e-mails for it.",
  home: "To the home page",
};
