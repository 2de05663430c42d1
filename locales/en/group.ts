import { maxNights, maxYearsAhead } from "#kit/stay.ts";

export const groupForm = {
  dates: "Please choose both dates.",
  not_a_day: "Please choose both dates.",
  in_the_past: "Check-in has passed.",
  no_nights: "Check-out must be after check-in.",
  too_long: `A stay has at most ${maxNights} nights.`,
  too_far_ahead: `That is more than ${maxYearsAhead} years ahead.`,
  between: (min: number, max: number) => `Please enter a number from ${min} to ${max}.`,
  message: "Please tell the hotel what you need.",
  text: "Please write a few words to the guest.",
  room: "Please select a room.",
  plan: "Please choose the terms.",
  price: "Please enter a price above 0, such as 80 or 80.50",
  noLines: "Please offer at least one room.",
};

export const groupMails = {
  hotel: "Hotel",
  dates: "Dates",
  rooms: "Rooms",
  declined: {
    subject: (hotel: string) => `${hotel} can't host your group`,
    text: (hotel: string) => `${hotel} has answered your group enquiry and can't make you an offer.`,
    action: "See the hotel",
  },
};

export const groupPage = {
  title: "Group enquiry",
  text: (rooms: number) =>
    `For ${rooms} rooms or more, the hotel makes you an offer. It keeps the rooms for you until you pay or the offer ends. Asking costs nothing.`,
  back: (hotel: string) => `Back to ${hotel}`,
  stay: "Your stay",
  checkIn: "Check-in",
  checkOut: "Check-out",
  rooms: "Rooms",
  adults: "Adults",
  children: "Children",
  contact: "Who is asking",
  first: "First name",
  last: "Last name",
  phone: "Phone (optional)",
  answersTo: (email: string) => `The hotel's answer goes to ${email}.`,
  message: "What does your group need?",
  messageHint: "Kinds of rooms, meals, budget, how flexible your dates are.",
  send: "Ask the hotel",
  sending: "Sending...",
  missing: "Hotel not found.",
  hotels: "See all hotels",
  sent: "Enquiry sent",
  sentText: "The hotel answers by email. You find its offer under My Trips.",
  tooManyOpen: (n: number) => `${n} of your enquiries wait for an answer. You can send another one when a hotel has answered.`,
  tooMany: (minutes: number) => `Too many enquiries were sent. Please try again in ${minutes} min.`,
  yours: "Your enquiries to this hotel",
  asked: (day: string) => `Sent on ${day}`,
  status: { new: "Waiting for an answer", answered: "Answered with an offer", declined: "Declined", expired: "Not answered" },
  openOffer: "See the offer",
};
