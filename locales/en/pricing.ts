import { formatCount } from "#kit/format.ts";
import { plural } from "#kit/locale.ts";

export const rateNames = {
  standard: "Standard rate",
  non_refundable: "Non-refundable",
  early_booking: "Early booking",
  duration_of_stay: "Longer stay",
  active_users: "Member rate",
};

export const rateText = {
  free: (until: string) => `Free cancellation until ${until} (hotel time)`,
  past: "The time for free cancellation is over: no refund",
  none: "Non-refundable",
  costs: (amount: string) => `A cancellation now costs ${amount}`,
  costsFrom: (from: string, amount: string) => `From ${from} a cancellation costs ${amount}`,
  meals: {
    breakfast: "Breakfast included",
    half_board: "Half board: breakfast and dinner included",
    full_board: "Full board: all meals included",
    all_inclusive: "All inclusive: meals and drinks included",
  },
  singleUse: "One guest in the room",
  fewerGuests: "Reduction for these guests",
  guests: "Additional guests",
  guestsAndMeals: "Guests and meals",
  nights: (n: number) => `${n} ${plural(n, "night", "nights")}`,
  rooms: (n: number) => `${n} rooms`,
  discount: (name: string, n: number) => `${name}, −${n}%`,
  taxes: "Taxes and fees",
  percent: (name: string, n: string) => `${name} (${n}%)`,
  atProperty: (name: string) => `${name}, paid at the property`,
  code: (code: string) => `Promo code ${code}`.trim(),
  points: (n: number) => `Paid with ${formatCount(n)} points`,
};

export const taxLines = {
  of: (tax: string, base: string) => `${tax} of ${base}`,
  contained: (tax: string) => `Of which ${tax}`,
  modes: { added: "added to the price", included: "contained in the price", at_property: "paid at the hotel" },
};

export const refundLine = {
  fee: (amount: string) => `${amount} fee`,
  from: (when: string, refund: string) => `From ${when}: ${refund}.`,
  today: "Today",
  checkIn: "Check-in",
  full: "Full refund",
  none: "No refund",
  until: (deadline: string) => `Cancel from today until ${deadline} (hotel time): full refund. From then until check-in: no refund.`,
  never: "Cancel from today until check-in: no refund.",
};

export const lineDetails = {
  adults: (n: number) => `${n} ${plural(n, "adult", "adults")}`,
  childrenAged: (n: number, ages: string) => `${n} ${plural(n, "child", "children")} (age: ${ages})`,
  childrenUnknown: (n: number) => `${n} ${plural(n, "child", "children")} of unknown age`,
  extraAdults: "Additional adults",
  children: (from: number, to: number) => (from === to ? `Children of ${from}` : `Children of ${from} to ${to}`),
  singleUse: "One guest in the room",
  perGuest: "Each guest",
  meals: "Meals of each guest",
  codeOn: (amount: string) => `taken off ${amount}`,
  nights: (n: number) => `${n} ${plural(n, "night", "nights")}`,
  rooms: (n: number) => `${n} rooms`,
  units: {
    stay: "per stay and room",
    night: "per night and room",
    person: "per guest",
    person_night: "per guest and night",
    piece: "per piece",
    piece_night: "per piece and night",
  },
  per: { room: "per room", room_night: "per room and night", person: "per guest", person_night: "per guest and night" },
  byAge: (n: number, unit: string) => `${n} in all, ${unit}, by age`,
  parts: { accommodation: "accommodation", meals: "meals", extras: "extras" },
  percentOf: (percent: string, base: string) => `${percent} of ${base}`,
  contained: (percent: string, base: string) => `${percent}, contained in the price of ${base}`,
  tax: "another tax",
  minAge: (years: number) => `from ${years} ${plural(years, "year", "years")} of age`,
  maxNights: (n: number) => `at most ${n} ${plural(n, "night", "nights")}`,
};

/** When the guests of a plan pay. */
export const paymentText = {
  now: "You pay everything at the booking",
  at_property: "You pay at the hotel",
  percent: (percent: number) => `${percent}% at the booking`,
  firstNight: "The first night at the booking",
  daysBefore: (days: number) => `the rest ${days} ${plural(days, "day", "days")} before arrival`,
  restAtProperty: "the rest at the hotel",
};
