import { oldestChild } from "#domain/tax/age-brackets.ts";
import { oldestMinAge } from "#domain/tax/tax-rules.ts";
import { maxNights } from "#kit/date/stay.ts";
import { formatCount } from "#kit/format.ts";
import { plural } from "#kit/locale.ts";
import { highestPrice } from "#kit/money.ts";

const most = `$${(highestPrice / 100).toLocaleString("en-US")}`;

export const ageForm = {
  many: "The hotel has as many rows as possible.",
  first: "The first ages begin at 0.",
  skipped: "This row is empty. Fill it in, or move the ages below up into it.",
  gap: "These ages begin later than the row before ends: children between them would be in no row.",
  overlap: "These ages begin before the row before ends: children would be in two rows.",
  age: `Please enter a last age from 0 to ${oldestChild}.`,
  order: "The last age can’t be before the first age of this row.",
  kind: "Please choose what these children pay.",
  amount: `Please enter an amount from $0.01 to ${most}. For children who pay nothing choose “Free”.`,
  percent: "Please enter a percentage from 1 to 100.",
};

export const ageText = {
  ages: (from: number, to: number) => (from === to ? `Age ${from}` : `Ages ${from} to ${to}`),
  free: "free",
  cot: "free, in a cot",
  percent: (percent: number) => `${percent}% of the amount for an extra adult`,
  amount: (amount: string) => `${amount} a night`,
  adult: "like an adult",
};

export const taxForm = {
  name: "A name has 2 to 100 characters.",
  nameTaken:
    "Another tax or fee that applies to the same stays has this name already. Choose another one, or limit both to different seasons or prices.",
  mode: "Please choose how guests pay it.",
  rate: "Please enter a percentage from 0.001 to 100, with at most three decimals.",
  sum: "The percentages of the same part of the price are more than 100% together.",
  parts: "Please choose at least one part of the price.",
  order: "Please choose a tax that stands before this one in the list.",
  ofIncluded: "A percentage of another tax can’t be contained in the price. Choose another way to pay it.",
  never: "The two never apply together: their seasons or prices exclude each other.",
  amount: `Please enter an amount from $0.01 to ${most}.`,
  per: "Please choose what the amount is for.",
  minAge: `Please enter an age from 0 to ${oldestMinAge}.`,
  ageOfRooms: "Only an amount for each person depends on ages.",
  maxNights: `Please enter a number of nights from 1 to ${maxNights}.`,
  nightsOfStay: "Only an amount for each night has a limit of nights.",
  season: "Please choose first and last day, or none at all.",
  class: `Please enter prices from $0 to ${most}.`,
  classOrder: "The price below which it applies must be higher than the price from which it applies.",
};

const years = (count: number) => `${formatCount(count)} ${plural(count, "year", "years")}`;

export const taxText = {
  modes: { added: "Added to the price, paid online", included: "Contained in the price, only shown", at_property: "Paid at the hotel" },
  parts: { accommodation: "accommodation", meals: "meals", extras: "extras" },
  percent: (rate: string, of: string) => `${rate}% of ${of}`,
  ofRule: (rate: string, name: string) => `${rate}% of “${name}”`,
  units: { room: "a room and stay", room_night: "a room and night", person: "a person and stay", person_night: "a person and night" },
  amount: (amount: string, unit: string) => `${amount} ${unit}`,
  local: (amount: string, date: string) => `${amount} at the rate of ${date}`,
  minAge: (age: number) => `From ${years(age)}`,
  maxNights: (nights: number) => `At most ${formatCount(nights)} ${plural(nights, "night", "nights")}`,
  season: (from: string, to: string) => `From ${from} to ${to}`,
  classFrom: (from: string, unit: string) => `Where the price is at least ${from} ${unit}`,
  classTo: (to: string, unit: string) => `Where the price is below ${to} ${unit}`,
  classBetween: (from: string, to: string, unit: string) => `Where the price is at least ${from} and below ${to} ${unit}`,
  and: (first: string, last: string) => `${first} and ${last}`,
  warnings: {
    two_modes: (name: string) => `“${name}” is contained in the price and charged on top of it. Guests may pay it twice.`,
    twice: (name: string) => `“${name}” is in the list twice and both can apply to the same night.`,
    high: (rate: string) => `Percentages on top of the accommodation reach ${rate}%. Please check them.`,
  },
};

export const roomGuestsForm = {
  included: "Please enter how many guests the price includes: at least 1.",
  includedOrder: "The price can’t include more guests than the room has places for adults.",
  maxAdults: "Please enter how many adults can stay: at least 1.",
  adultsOrder: (capacity: number) => `More adults than the room has places: ${capacity}. Extra beds are counted on top.`,
  maxChildren: "Please enter how many children can stay: 0 or more.",
  childrenOrder: (capacity: number) => `More children than the room has places: ${capacity}.`,
  beds: (most: number) => `Please enter a number from 0 to ${most}.`,
  money: `Please enter an amount from $0 to ${most}, or leave the field empty.`,
  singleUse: (price: string) => `This must be less than the room’s price of ${price}.`,
  singleOfOne: "With one included guest there is nothing to take off.",
};
