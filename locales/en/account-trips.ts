import { longestText, shortestText } from "#domain/review/review.ts";
import type { RewardKind } from "#domain/reward/reward.ts";
import { plural } from "#kit/locale.ts";

export const rewards = {
  title: "Rewards",
  line: "Every journey, rewarded.",
  balance: "Your points",
  worth: (usd: string) => `Worth ${usd} on your next booking`,
  start: (points: string) => `You can pay with them once you have ${points}.`,
  tier: "Your tier",
  nights: (n: number, months: number) => `${n} ${plural(n, "night", "nights")} in the last ${months} months`,
  next: (n: number, tier: string) => `${n} more ${plural(n, "night", "nights")} to ${tier}`,
  top: "You have reached the highest tier.",
  progress: "Nights towards the next tier",
  yours: "Your tier now",
  tiers: "Tiers",
  from: (n: number) => (n === 0 ? "From your first stay" : `From ${n} nights`),
  rate: (points: string) => `${points} points per dollar`,
  how: "How it works",
  earn: (points: number) =>
    `You earn ${points} points or more for every whole US dollar that you pay by card. You get them on the day of check-out.`,
  spend: (points: number, usd: string) => `${points} points pay ${usd} of a booking, taxes included. You use them in steps of ${points}.`,
  least: (usd: string) => `At least ${usd} of each booking is paid by card.`,
  back: "If a booking is cancelled, the points that you used for it pay its cancellation fee, if your card hasn’t; the rest comes back to you. Points for a stay whose payment is refunded are taken back.",
  count: (months: number) =>
    `Your tier depends on the nights of your completed stays in the last ${months} months. The stay that reaches a tier already earns at it.`,
  expires: (day: string) => `They expire on ${day} if you don’t earn or use any until then.`,
  lasts: (months: number) =>
    `Points last ${months} months from the day on which you last earned or used some, or got some back. We write to you 30 days before they expire; what has expired doesn’t come back.`,
  history: "History",
  none: "No points yet",
  noneText: "Book a stay, and you get them on the day of check-out.",
  browse: "Find a stay",
  newer: "Newer",
  older: "Older",
  kinds: {
    earned: "Stay completed",
    spent: "Used for a booking",
    returned: "Booking cancelled, points returned",
    revoked: "Payment refunded, points taken back",
    expired: "Points expired",
  } satisfies Record<RewardKind, string>,
};

export const tripCalendar = { missing: "Reservation not found.", name: "Stumari stay" };

export const tripPay = {
  title: "Payment Error",
  failed: "Failed to initiate payment",
  unknown_reservation: "Reservation not found.",
  cancelled: "This reservation is cancelled. You can book again.",
  already_paid: "This reservation has already been paid.",
  hold_over: "The time to pay has run out. Please book again.",
  change_over: "The change is over, or it doesn’t have to be paid. Please look at your booking.",
  part_over: "It is too late to pay this online. Please contact the hotel.",
  being_checked: "We’re still checking your last payment. Please don’t pay again: we’ll email you as soon as we know.",
  no_page: "Payment URL not received",
  provider_away: "The payment page can’t be reached right now. Nothing was charged: please try again in a minute.",
};

export const tripInvoices = {
  title: "Invoices of the hotel",
  missing: "Invoice not found.",
};

export const tripReceipt = {
  tooMany: "The receipt has changed too often today",
  tooManyText: "Please get it tomorrow.",
  missing: "Reservation not found.",
  name: "Stumari receipt",
  none: "There is no receipt yet",
  noneText: "Nothing has been paid for this booking.",
};

export const tripRelease = {
  released: "The room is free again",
  releasedText: "Nothing was charged.",
  failed: "The booking stays as it is",
  unknown_reservation: "Reservation not found.",
  already_cancelled: "It has already been cancelled.",
  stay_began: "The stay has begun: please contact the hotel.",
  already_paid: "This reservation has already been paid.",
  payment_on_its_way: "Your payment is being checked. Please look again in a moment.",
};

export const tripReview = {
  write: "How was your stay?",
  edit: "Edit your review",
  written: "Your review",
  missing: "Reservation not found.",
  trips: "My Trips",
  trip: "Your trip",
  overall: "Overall",
  details: "In detail",
  title: "Title (optional)",
  text: "Your review",
  hint: `What was good, what could be better? From ${shortestText} to ${longestText} characters, without links and phone numbers.`,
  send: "Publish the review",
  save: "Save Changes",
  busy: "Sending...",
  until: (time: string) => `You can change it until ${time} (hotel time).`,
  held: "Our team checks it before others can read it.",
  removed: "It was removed because it breaks our rules for reviews.",
  answer: "The hotel’s answer",
  tooEarly: "Your stay isn’t over yet",
  tooEarlyText: (day: string) => `You can write the review from the day of your check-out: ${day}.`,
  noStay: "There is no stay to review",
  noStayText: "Only a paid stay that wasn’t cancelled can be reviewed.",
  verify: "Please verify your email first",
  verifyText: (email: string) =>
    `Reviews need a verified email address. Follow the link in the email that we sent to ${email}, then come back here.`,
  again: "Send the verification email again",
  thanks: "Thank you for your review",
  shown: "Other guests can read it now.",
  saved: "Review updated",
  failed: "The review wasn’t saved",
  already: "You have already reviewed this stay.",
  late: "It can no longer be changed.",
  bad: "Please check the fields.",
  kept: "What you wrote",
};

export const trip = {
  title: "Your trip",
  missing: "Reservation not found.",
  trips: "My Trips",
  details: "Details",
  price: "Price",
  pay: (usd: string) => `Pay ${usd}`,
  accept: (usd: string) => `Accept and pay ${usd}`,
  offerUntil: (time: string) => `Offer valid until ${time} (hotel time)`,
  offerText: "The hotel keeps these rooms for your group. Nothing is charged until you accept.",
  offerFrom: "What the hotel writes",
  offerOver: "This offer has ended. You can ask the hotel again.",
  change: "Change booking",
  cancel: "Cancel reservation",
  unpaidFee: (usd: string) => `${usd} of the cancellation fee isn’t paid. Please pay it to the hotel.`,
  cancelTitle: "Cancel this reservation?",
  reason: "Reason (optional)",
  keep: "Keep it",
  cancelling: "Cancelling...",
  close: "Close",
  nothingPaid: "Nothing was charged, so there is nothing to refund.",
  cancelled: "Reservation cancelled",
  cancelledText: "The reservation has been cancelled successfully.",
  failed: "Cancellation failed",
  already: "It has already been cancelled.",
  began: "The stay has begun: please contact the hotel.",
  changed: "Your payment or refund has changed since this page was opened. Please check again.",
  why: "Reason",
  again: "Book again",
  paid: "Paid and given back",
  pending: (usd: string) => `${usd} is on its way back to your card.`,
  cost: "Cost of the cancellation",
  flagged:
    "Your bank may have charged or reserved an amount that doesn’t match this booking. We are checking the payment: please don’t pay again.",
  hotel: "See the hotel",
  policies: "Policies",
  policiesText: "As they were when you booked.",
};

export const trips = {
  alerts: "Availability alerts",
  title: "My Trips",
  offerUntil: (time: string) => `Offer for your group, valid until ${time} (hotel time)`,
  none: "No trips yet",
  noneText: "When you book a stay, it appears here.",
  browse: "Find a stay",
  previous: "Previous",
  next: "Next",
  view: "View trip",
  ahead: "Upcoming",
  over: "Past and cancelled",
};

export const cancelRoom = {
  kept: (usd: string) => `${usd} for cancelled rooms, under the terms of their rates.`,
  title: "Cancel one room",
  cancel: "Cancel",
  cancelOf: (room: string) => `Cancel one room: ${room}`,
  question: "Cancel this room?",
  questionOfSeveral: "Cancel rooms?",
  howMany: "How many rooms",
  units: (n: number) => `${n} ${plural(n, "room", "rooms")}`,
  back: (usd: string) => `${usd} will be refunded to your card.`,
  backAtHotel: (usd: string) => `${usd} will be given back by the hotel, where you paid it.`,
  noBack: "Under the terms of this rate there is no refund.",
  claim: (usd: string) => `${usd} of the cancellation fee isn’t paid. Please pay it to the hotel; we will ask you for it once.`,
  pointsBack: (points: string) => `${points} will be returned to you.`,
  rest: "The rest of your booking stays as it is.",
  reason: "Reason (optional)",
  confirm: "Cancel this room",
  confirmSeveral: "Cancel rooms",
  cancelling: "Cancelling...",
  close: "Close",
  keep: "Keep it",
  cancelled: "Room cancelled",
  cancelledText: "The room has been cancelled. The rest of your booking stays as it is.",
  failed: "Cancellation failed",
  missing: "This room is no longer part of your booking.",
  unpaid: "The booking isn’t paid yet.",
  noAdultLeft:
    "All adults of your booking stay in this room, and the rest can’t be kept without an adult. Cancel another room or the whole booking, or change its guests first.",
};

export const gettingThere = { title: "Getting there" };

export const offlineTrip = { offline: (at: string) => `You’re offline. This is how it was on ${at}.` };
