import { planBounds } from "#domain/rate-plan/plan-rules.ts";
import { mostDaysInAdvance, mostMinNights } from "#domain/rate-plan/special-rate.ts";
import { maxNights } from "#kit/date/stay.ts";
import { formatCount } from "#kit/format.ts";
import { plural } from "#kit/locale.ts";

export const freePriceText = {
  confirm: "Yes, these nights are free of charge",
  needed: "A price of 0 makes these nights free for guests. Please confirm that this is meant.",
  rate: "A discount of 100% makes these nights free for guests. Please confirm that this is meant.",
  plan: "On some nights this price leaves less than one cent for the room. Please confirm that these nights are free of charge.",
  title: "Free of charge?",
  keep: "Keep the price",
  set: "Set price to 0",
};

/** When the guests of a plan pay, as its hotel reads it. */
export const staffPaymentText = { now: "Guests pay everything at the booking", at_property: "Guests pay at the hotel" };

export const seasonForm = {
  room: "Please select a room",
  start: "Please select a start date",
  end: "Please select an end date",
  price: "Price must be at least 0",
  high: (most: string) => `A night costs at most ${most}.`,
  range: "Start date must be before end date.",
};

export const specialRateForm = {
  discount: "Discount must be from 1 to 100.",
  days: "Days in advance must be at least 1.",
  ahead: `Stays are booked at most ${mostDaysInAdvance} days in advance.`,
  nights: "Minimum nights must be at least 1.",
  long: `A stay has at most ${mostMinNights} nights.`,
};

const { percent, daysAhead, freeUntilHours } = planBounds;

export const planForm = {
  payment: "Choose when guests pay.",
  depositPercent: "Enter a whole percentage from 1 to 99.",
  restDays: "Enter whole days from 1 to 365.",
  name: "A name has 2 to 100 characters.",
  description: "A description has at most 1,000 characters.",
  meal: "Please choose what is included.",
  percent: `The price can be up to ${-percent.least}% lower or ${percent.most}% higher.`,
  amount: "Please enter an amount of at most $20,000.",
  parent: "Please choose a price to start from.",
  rooms: "Please choose rooms of this hotel.",
  freeUntil: `Please enter when free cancellation ends: from 0 hours to ${freeUntilHours.most / 24} days before check-in. For a plan that is never refunded choose "Non-refundable".`,
  feePercent: "Please enter a percentage from 1 to 100.",
  feeNights: `Please enter a number of nights from 1 to ${maxNights}.`,
  feeFrom: "Please enter when this step begins: hours or days before check-in.",
  feeOrder: "Each step begins later than the one before, closer to check-in.",
  feeLess: "A later cancellation can’t cost less than an earlier one.",
  feeGap: "The first step begins when free cancellation ends.",
  nights: `A stay has 1 to ${maxNights} nights.`,
  nightsOrder: "At most can’t be fewer nights than at least.",
  days: `Please enter a number of days from 0 to ${daysAhead.most}.`,
  daysOrder: "At most can’t be fewer days than at least.",
  weekdays: "Please choose days of the week.",
  date: "Please enter a date.",
  dateOrder: "The last day can’t be before the first day.",
  audience: "Please choose who can book.",
  nightsWindow: "These are more nights than there are from the first to the last night below. Enter fewer, or move these days.",
  daysWindow: "Nobody could book: this many days ahead, the days for booking and the nights below never fit together.",
  bookingWindow: "Nobody could book: on the days for booking no check-in within the nights below is possible.",
  weekdaysWindow: "None of these days of the week is a possible check-in within the dates above. Choose others, or move the dates.",
};

const days = (count: number) => `${formatCount(count)} ${plural(count, "day", "days")}`;
const nights = (count: number) => `${formatCount(count)} ${plural(count, "night", "nights")}`;

export const planText = {
  noMeals: "No meals",
  standard: "the standard rate",
  same: (parent: string) => `Same price as ${parent}`,
  below: (count: number, parent: string) => `${count}% below ${parent}`,
  above: (count: number, parent: string) => `${count}% above ${parent}`,
  from: (parent: string) => `As ${parent}`,
  plus: (amount: string, per: "room" | "person") => `plus ${amount} a ${per === "room" ? "room" : "person"} and night`,
  minus: (amount: string, per: "room" | "person") => `minus ${amount} a ${per === "room" ? "room" : "person"} and night`,
  hours: (count: number) =>
    count >= 48 && count % 24 === 0 ? days(count / 24) : `${formatCount(count)} ${plural(count, "hour", "hours")}`,
  ofHotel: (time: string) => `Cancellation as at the hotel: free until ${time} before check-in, then no refund`,
  never: "Non-refundable",
  freeUntil: (time: string) => `Free cancellation until ${time} before check-in`,
  after: (fee: string) => `then the guest pays ${fee}`,
  afterFrom: (time: string, fee: string) => `from ${time} before check-in ${fee}`,
  all: "the whole price",
  percent: (count: number) => `${count}% of the price`,
  firstNights: (count: number) => (count === 1 ? "the first night" : `the first ${nights(count)}`),
  free: "Free cancellation",
  pays: (fee: string) => `Cancellation costs ${fee}`,
  nights: (from: number | null, to: number | null) =>
    from !== null && to !== null ? `${from}–${nights(to)}` : from !== null ? `At least ${nights(from)}` : `At most ${nights(to ?? 0)}`,
  ahead: (from: number | null, to: number | null) =>
    from !== null && to !== null
      ? `Booked ${from}–${days(to)} ahead`
      : from !== null
        ? `Booked at least ${days(from)} ahead`
        : `Booked at most ${days(to ?? 0)} ahead`,
  arrival: (weekdays: string) => `Arrival on ${weekdays}`,
  booking: (from: string, to: string) => `Can be booked ${[from && `from ${from}`, to && `until ${to}`].filter(Boolean).join(" ")}`,
  stay: (from: string, to: string) => `For nights ${[from && `from ${from}`, to && `until ${to}`].filter(Boolean).join(" ")}`,
  members: "For members only",
  code: "Only with a promo code",
  warnings: {
    no_rooms: "Not sold: no room has this plan. Choose its rooms.",
    booking_over: "Not sold any more: the last day for booking is over.",
    stay_over: "Not sold any more: the last night is over.",
    stay_short: "Not sold any more: the nights that are left allow no stay with its minimum nights and arrival days.",
    ahead_over: "Not sold any more: whoever books this far ahead arrives after the last night.",
    code: "Can’t be sold yet: only guests with a promo code see it, and no code opens it. Choose it in a promo code.",
    below_cent: "Can’t be sold: the change leaves less than one cent a night of the base price of its rooms.",
  },
};
