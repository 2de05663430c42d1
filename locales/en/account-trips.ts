import type { RewardKind } from "#domain/reward/reward.ts";
import { longestText, shortestText } from "#domain/review/review.ts";
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
  back: "If a booking is cancelled, the points that you used for it are returned to you. Points for a stay whose payment is refunded are taken back.",
  count: (months: number) =>
    `Your tier depends on the nights of your completed stays in the last ${months} months. The stay that reaches a tier already earns at it.`,
  history: "History",
  none: "No points yet",
  noneText: "Book a stay, and you get them on the day of check-out.",
  browse: "Find a stay",
  newer: "Newer",
  older: "Older",
  kinds: {
    earned: "Earned by your stay",
    spent: "Used for a booking",
    returned: "Booking cancelled, points returned",
    revoked: "Payment refunded, points taken back",
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
  no_page: "Payment URL not received",
  provider_away: "The payment page can't be reached right now. Nothing was charged: please try again in a minute.",
};

export const tripReceipt = {
  missing: "Reservation not found.",
  name: "Stumari receipt",
  none: "There is no receipt yet",
  noneText: "Nothing has been paid for this booking.",
};

export const tripRelease = {
  gone: "The room is free again",
  goneText: "Nothing was charged.",
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
  until: (time: string) => `You can change it until ${time}.`,
  held: "Our team checks it before others can read it.",
  removed: "It was removed because it breaks our rules for reviews.",
  answer: "The hotel's answer",
  tooEarly: "Your stay is not over yet",
  tooEarlyText: (day: string) => `You can write the review from the day of your check-out: ${day}.`,
  noStay: "There is no stay to review",
  noStayText: "Only a paid stay that was not cancelled can be reviewed.",
  verify: "Please verify your email first",
  verifyText: (email: string) =>
    `Reviews need a verified email address. Follow the link in the email that we sent to ${email}, then come back here.`,
  again: "Send the verification email again",
  sent: "Verification email sent",
  sentText: "Please check your email to verify your account.",
  notSent: "The email was not sent",
  thanks: "Thank you for your review",
  shown: "Other guests can read it now.",
  saved: "Review updated",
  failed: "The review was not saved",
  already: "You have already reviewed this stay.",
  late: "It can no longer be changed.",
  bad: "Please check the fields.",
};

export const trip = {
  title: "Your trip",
  missing: "Reservation not found.",
  trips: "My Trips",
  price: "Price",
  pay: (usd: string) => `Pay ${usd}`,
  cancel: "Cancel reservation",
  cancelTitle: "Cancel this reservation?",
  reason: "Reason (optional)",
  keep: "Keep it",
  cancelling: "Cancelling...",
  back: (usd: string) => `${usd} will be refunded to your card.`,
  nothingPaid: "Nothing was charged, so there is nothing to refund.",
  noBack: "Under the terms of this rate there is no refund.",
  pointsBack: (points: string) => `${points} will be returned to you.`,
  cancelled: "Reservation cancelled",
  cancelledText: "The reservation has been cancelled successfully.",
  failed: "Cancellation failed",
  already: "It has already been cancelled.",
  began: "The stay has begun: please contact the hotel.",
  changed: "Your payment or refund has changed since this page was opened. Please check again.",
  why: "Reason",
  again: "Book again",
  refunded: (usd: string) => `${usd} has been refunded to your card.`,
  pending: (usd: string) => `${usd} is on its way back to your card.`,
  hotel: "See the hotel",
  policies: "Policies",
  policiesText: "As they were when you booked.",
};

export const trips = {
  title: "My Trips",
  none: "No trips yet",
  noneText: "When you book a stay, it appears here.",
  browse: "Find a stay",
  previous: "Previous",
  next: "Next",
  code: "Booking",
  ahead: "Upcoming",
  over: "Past and cancelled",
};
