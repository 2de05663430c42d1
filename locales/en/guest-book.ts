import { plural } from "#kit/locale.ts";

export const chosenRoomList = {
  title: "Your rooms",
  unknown: "Unknown room",
  remove: (room: string, number: number) => `Remove room ${number}, ${room}`,
  tooMany: (n: number) => `At most ${n} rooms can be booked at once. Please remove one.`,
  add: "Add another room",
  choose: "To add another room, choose its guests above and the room in the list.",
};

export const lineProblem = {
  other_hotel: "This room is in another hotel. Rooms of one booking are in one hotel.",
  unknown_room: "This room is no longer offered. Please remove it and choose another.",
  access_unavailable:
    "No room of this type with the accessibility that you need is free on all nights. Please choose another room or other dates.",
  rate_unavailable: "This rate isn’t offered for these dates. Please remove the room and choose it again.",
  few: (n: number) => `Only ${n} of these rooms ${plural(n, "is", "are")} free on all nights for it.`,
  full: (day: string) => `The room is full on the night of ${day}.`,
  capacity: (n: number) => `These rooms sleep at most ${n} guests. Choose more rooms or a larger one.`,
  unfit: "This room is too small for your party. Choose more rooms or a larger one.",
};

export const bookingSummary = { title: "Your booking" };

export const checkout = {
  toNext: "Skip to the next step",
  title: "Review and book",
  change: "Change rooms or dates",
  notFound: "Hotel not found",
  notFoundText: "The requested hotel could not be found.",
  signIn: "Authentication required",
  signInText: "You must be logged in to make a reservation.",
  created: "Reservation created!",
  createdText: "Please proceed with payment to confirm your booking.",
  incomplete: "Incomplete booking",
  incompleteText: "Please select a room and dates for your stay",
  rooms: "Rooms and extras",
  savings: "Points and promo code",
};

export const roomSummary = {
  cancellation: "Cancellation",
  title: "Rooms",
  room: (number: number) => `Room ${number}`,
  unknown: "Unknown room",
  agesMissing: "Ages missing: the price is the highest possible",
  removeRoom: "Remove this room",
};

export const nearestStays = {
  nearest: "The nearest dates on which it is free:",
  none: "No other dates near yours are free.",
};

export const priceSummary = {
  converted: "The hotel charges in US dollars. Your bank sets the exchange rate.",
  title: "Price",
  now: "Due now",
  atProperty: "At the property",
  none: "The price is shown once every room can be booked.",
};

export const checkoutForm = {
  total: "Total",
  charged: (usd: string) => `US${usd} is charged`,
  terms: "When you pay",
  pay: (amount: string) => `In the next step you pay ${amount} on the secure page of our payment partner.`,
  toPayment: "Continue to payment",
  payLater: "Nothing is charged now.",
  blocked: "You can’t book yet. See the note on the rooms above.",
  tooMany: (n: number) => `At most ${n} rooms can be booked at once. Please remove one.`,
  others: "Guests of the other rooms (optional)",
  othersHint: "The hotel uses the name above for rooms without one.",
  guestOf: (number: number, room: string) => `Room ${number}: ${room}`,
  unknown: "Unknown room",
  hold: (n: number) => `We hold the rooms for you for ${n} minutes.`,
};

export const checkoutNotice = {
  incomplete: "Please choose the rooms once more.",
  ofRoom: "One of the rooms can’t be booked as it is. The reason is with the room.",
};
