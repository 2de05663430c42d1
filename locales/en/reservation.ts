import { longestRequests } from "#domain/reservation/book/guest-details.ts";
import { plural } from "#kit/locale.ts";

export const bookingForm = {
  name: "Please enter a name.",
  phone: "Please enter a phone number, such as +995 555 12 34 56",
  hour: "Please choose one of these times",
  requests: `Please use at most ${longestRequests} characters`,
};

export const holdCountdown = {
  left: "Time left to pay",
  over: "The hold has ended. The room may still be available: please book again.",
  again: "Book again",
};

export const reservationStateWord = {
  confirmed: "Confirmed",
  cancelled: "Cancelled",
  no_show: "No-show",
  part_due: "Payment due",
  part_later: "Rest due later",
  due_at_property: "Due at the hotel",
  awaiting_payment: "Awaiting payment",
  checking_payment: "Checking your payment",
  paid: "Paid",
  nothing_to_pay: "Nothing to pay",
  refund_in_progress: "Refund in progress",
  charged_back: "Charged back",
  owed_at_property: "To be refunded at the hotel",
  payment_checked: "Payment being checked",
  refunded: "Refunded",
  not_paid: "Not paid",
};

/** What a cancellation cost. */
export const cancellationCost = {
  fee: "Cancellation fee",
  byPoints: "Of the fee paid with points",
};

/** When the parts of a booking are paid. */
export const paymentSchedule = {
  title: "When you pay",
  now: "At the booking",
  on: (day: string) => `On ${day}`,
  atProperty: "At the hotel",
  paid: (amount: string) => `${amount}, paid`,
  partly: (amount: string, received: string) => `${amount}, ${received} of it paid`,
  isPaid: "Paid",
  isPartlyPaid: (received: string) => `${received} of it paid`,
  isOpen: "Not paid yet",
};

export const reasonText = {
  notInTime: "Payment not received in time",
  partNotPaid: "A later payment wasn’t made in time",
  holdCancelled: "Hold cancelled before payment",
  hotelArchived: "The hotel no longer takes guests",
  roomArchived: "The hotel no longer offers this room",
};

export const releaseHold = {
  release: {
    ask: "Cancel this hold",
    title: "Cancel this hold?",
    text: "The room becomes available to others immediately. Nothing was charged.",
    do: "Cancel this hold",
  },
  change: {
    ask: "Change booking",
    title: "Change this booking?",
    text: "We cancel the hold, so that you can choose other dates, another room or rate. Nothing was charged. Until you book again, somebody else may take the room.",
    do: "Change booking",
  },
  decline: {
    ask: "Decline the offer",
    title: "Decline this offer?",
    text: "The rooms become available to others immediately. Nothing was charged.",
    do: "Decline the offer",
  },
  keep: "Keep it",
  going: "One moment...",
};

export const stayText = {
  code: "Booking",
  checkIn: "Check-in",
  checkOut: "Check-out",
  nights: (n: number) => `${n} ${plural(n, "night", "nights")}`,
  from: (time: string) => `from ${time}`,
  by: (time: string) => `by ${time}`,
  room: "Room",
  rate: "Rate",
  meals: "Meals",
  guests: "Guests",
  guest: "Main guest",
  phone: "Phone",
  arrival: "Arrival",
  hotelTime: (hours: string) => `${hours}, hotel time`,
  requests: "Special requests",
  address: "Address",
  hotelPhone: "Hotel’s phone",
  arriveUntil: "Reception",
  receives: (from: string, until: string) => `Arrival from ${from} to ${until}`,
  terms: "Cancellation",
  directions: "Directions",
  adults: (n: number) => `${n} ${plural(n, "adult", "adults")}`,
  children: (n: number) => `${n} ${plural(n, "child", "children")}`,
  childrenOf: (n: number, ages: string) => `${plural(n, "a child", "children")} of ${ages}`,
  known: (people: string, ages: string) => `${people} (known ages: ${ages})`,
  minors: (people: string, ages: string) => `${people} (under 18: ${ages})`,
  and: (ages: string, last: string) => `${ages} and ${last}`,
};

export const roomDetails = {
  promised: (room: string, promise: string) => `${room}: ${promise}`,
  room: (number: number) => `Room ${number}`,
  cancelled: "cancelled",
  claim: (usd: string) => `${usd} of its cancellation fee not paid`,
};

export const ticketCard = {
  code: "Booking",
  days: (n: number) => `In ${n} days`,
  tomorrow: "Tomorrow",
  today: "Today",
  now: "You are here now",
};

/** How a booking was paid, and how money went back. */
export const paidWays = {
  received: {
    points: "Paid with points",
    card: "Paid by card",
    cash: "Paid in cash at the hotel",
    hotel_card: "Paid by card at the hotel",
    transfer: "Paid by bank transfer",
    by_hand: "Paid by other means",
  },
  returned: {
    points: "Points returned",
    card: "Refunded to the card",
    cash: "Given back in cash at the hotel",
    hotel_card: "Given back to the card at the hotel",
    transfer: "Given back by bank transfer",
    by_hand: "Refunded by other means than the card",
  },
  returning: "On its way back to the card",
  chargedBack: "Taken back by the bank",
  owed: "To be given back by the hotel",
};
