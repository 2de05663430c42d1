import { plural } from "#kit/locale.ts";

export const chargePreview = {
  anyRoom: "A room for a family",
  adults: "Adults",
  ages: "Ages of children",
  show: "Show the price",
  kinds: {
    incomplete: "Fill in the form to see the price. A field isn’t complete or not correct.",
    no_room: "The hotel has no room yet.",
    bad_dates: "Choose a check-in from today on, and a check-out after it.",
    bad_guests: "Enter a number of adults, and the ages of children as numbers with commas.",
    does_not_fit: "These guests don’t fit into one room. Enter fewer guests or choose another room.",
  },
  party: (adults: number, children: number, ages: string) =>
    children === 0
      ? `${adults} ${plural(adults, "adult", "adults")}`
      : `${adults} ${plural(adults, "adult", "adults")}, ${children} ${plural(children, "child", "children")} (${ages})`,
  aNight: "What the guests pay a night",
  child: (age: number, amount: string) => `Child of ${age}: ${amount} a night`,
  childFree: (age: number, isInCot: boolean) => `Child of ${age}: free${isInCot ? ", in a cot" : ""}`,
  childAdult: (age: number) => `Child of ${age}: counts as an adult`,
  extraAdults: (count: number, amount: string) => `${count} more ${plural(count, "adult", "adults")} than included: ${amount} each a night`,
  noExtra: (count: number) => `${count} more ${plural(count, "adult", "adults")} than included: no amount is set, they stay free`,
  single: (amount: string) => `One adult alone: ${amount} less a night`,
  accommodation: "Accommodation",
  extras: "Obligatory extras",
  modes: { added: "added", included: "contained in the price", at_property: "paid at the hotel" },
  total: "Total",
  online: "Paid online",
  atHotel: "Paid at the hotel",
  noTaxes: "No taxes or fees apply to this stay.",
};

export const ageBrackets = {
  title: "Children",
  intro:
    "Set the ages at which children stay free or pay less. Guests are asked for the ages of their children. No rows: they pay as adults.",
  begin: "Start from a preset, or fill in the rows:",
  templates: "Start from:",
  failed: "Error fetching the ages of children",
};

export const bracketRow = {
  row: (row: number) => `Row ${row}`,
  from: "From age",
  to: "To age",
  pay: "They pay",
  nothing: "Choose",
  kinds: {
    free: "Free, in the beds of the room",
    cot: "Free, in a cot while the room has one",
    percent: "A percentage of the amount for an extra adult",
    amount: "An amount a night",
  },
  percent: "Percent",
  percentHint: "Of the amount for an extra adult that is set for each room.",
  amount: "Amount a night ($)",
};

export const ageEditor = {
  more: "Add ages",
  adults: (ages: string) => `${ages}: like adults.`,
  allAdults: "All children cost as much as adults.",
  noAdults: "All children are in a row.",
  save: "Save Ages",
  confirm: "Yes, Save Ages",
};

export const roomsWithoutAmount = {
  text: (count: number) =>
    `${count} ${plural(count, "room has", "rooms have")} no amount for an extra adult. A percentage of nothing is nothing: there these children stay free. Set the amount:`,
  more: (count: number) => `and ${count} more`,
};

export const ageChanges = {
  title: "This changes for guests",
  change: (before: string, after: string) => `until now ${before}, from now on ${after}`,
  extras: (names: string) => `These extras lose their amount for ages that are removed: ${names}.`,
  bookings: "Bookings that exist keep their price. Save once more to confirm.",
};

export const ageActions = {
  saved: "Ages saved",
  notSaved: "The ages weren’t saved",
  notFound: "The hotel no longer exists.",
  hasAmounts: (extras: string) =>
    `These extras have an amount for ages that are removed: ${extras}. Save once more to remove these amounts.`,
  check: "Please check the form.",
};

export const taxRules = {
  title: "Taxes and Fees",
  intro:
    "Guests see every tax and fee in the total. Added taxes are charged online; included ones are only itemized; those paid at the hotel are never charged online.",
  templates: "Start from a City",
  add: "Add Tax or Fee",
  isDefault: "This is what every new hotel starts with. Change it, add others, or start from the taxes of a city.",
  offered:
    "Every new hotel starts with what is below. The taxes of your city or country are ready: look at them, then use them in one step.",
  taxesOf: (city: string, year: number) => `Taxes of ${city} (${year})`,
  none: "No taxes or fees",
  noneText: "Guests pay the price of room, meals and extras, nothing else.",
  setClass: "Save",
  remove: "Remove tax or fee",
  sure: "New bookings don’t have it any more. Bookings that exist keep it.",
  button: "Remove",
  failed: "Error fetching taxes and fees",
};

export const taxCard = {
  up: (name: string) => `Move up: ${name}`,
  down: (name: string) => `Move down: ${name}`,
  edit: (name: string) => `Edit: ${name}`,
  remove: (name: string) => `Remove: ${name}`,
};

export const classFields = {
  label: "Official class of the hotel",
  hint: "In some cities the tax depends on it. It is independent of the ratings of guests.",
  none: "None",
  stars: (count: number) => `${count} ${plural(count, "star", "stars")}`,
};

export const taxToasts = {
  added: "Tax or fee added",
  updated: "Tax or fee updated",
  removed: "Tax or fee removed",
  applied: "Taxes and fees replaced",
  classSet: "Official class saved",
  notSaved: "Error saving taxes and fees",
  notFound: "This tax or fee no longer exists.",
  notRemoved: "The tax or fee wasn’t removed",
  inUse: (rules: string) => `These are a percentage of it: ${rules}. Change or remove them first.`,
  notMoved: "The tax or fee wasn’t moved",
  order: (rules: string) => `A percentage of another tax stands after that tax: ${rules}.`,
};

export const taxActions = {
  tooMany: "The hotel has as many taxes and fees as possible. Remove one that you don’t need.",
  contradicts: (rules: string) => `These taxes wouldn’t work any more with this change: ${rules}. Change them first.`,
  check: "Please check the form.",
  unnamed: "This tax",
};

export const taxRuleAdd = { title: "Add Tax or Fee" };

export const taxRuleEdit = {
  title: "Edit Tax or Fee",
  edit: (name: string) => `Edit: ${name}`,
  notFound: "This tax or fee no longer exists.",
  taxes: "All taxes and fees",
};

export const taxEditor = {
  back: "Back to taxes and fees",
  what: "What it is",
  name: "Name",
  nameHint: "Guests see it with its amount, for example “City tax”.",
  translationHint: "Optional. Without it guests see the English text.",
  mode: "How guests pay it",
  save: "Save Tax or Fee",
};

export const taxAmountPart = {
  title: "How much",
  percent: "A percentage",
  amount: "An amount",
  rate: "Percent",
  rateHint: "With up to three decimals.",
  base: "Percentage of",
  ofPrices: "The price",
  ofRule: (name: string) => `Another tax: ${name}`,
  parts: "Of which parts of the price",
  partsHint: "After discounts and promo codes.",
  amountField: "Amount ($)",
  per: "For each",
  minAge: "Guests from age",
  minAgeHint: "Empty: everybody.",
  maxNights: "Nights, at most",
  maxNightsHint: "Empty: all nights.",
};

export const taxLimitsPart = {
  title: "Only in a season or for a price",
  text: "Optional. Without it the tax or fee always applies.",
  seasonFrom: "First day of the season",
  seasonTo: "Last day of the season",
  day: "Day",
  month: "Month",
  classPer: "Depends on the price for each",
  anyPrice: "Any price",
  classFrom: "Price from ($)",
  classTo: "Price below ($)",
  classToHint: "Empty: no upper limit.",
};

export const taxTemplates = { title: "Start from a City", needsClass: "Please choose the official class of the hotel." };

export const taxTemplateList = {
  intro:
    "Taxes of cities as they applied in the year shown. They are a start: you can change everything, and you are responsible for the amounts.",
  near: "For your country",
  others: "Other cities",
  all: "Cities",
};

export const taxTemplateView = {
  back: "Back to the cities",
  title: (city: string) => `Taxes of ${city}`,
  source: (year: string, source: string) => `As of ${year}: ${source}.`,
  check: "Please check whether the amounts still apply. Amounts in another currency were converted once at the rate of the day shown.",
  rules: "Taxes and fees",
  none: "There is no tax on stays in this city.",
  replaces: (names: string) => `These taxes and fees are replaced: ${names}. Bookings that exist keep theirs.`,
  replacesNone: "The hotel has no taxes and fees yet.",
  use: "Use These Taxes",
  needsClass: "The tax depends on the official class. Choose it first to see the taxes and an example.",
};

export const templateCities = {
  amsterdam: "Amsterdam",
  athens: "Athens",
  barcelona: "Barcelona",
  berlin: "Berlin",
  brussels: "Brussels",
  budapest: "Budapest",
  dubai: "Dubai",
  dubrovnik: "Dubrovnik",
  florence: "Florence",
  hamburg: "Hamburg",
  istanbul: "Istanbul",
  kyoto: "Kyoto",
  lisbon: "Lisbon",
  madrid: "Madrid",
  milan: "Milan",
  munich: "Munich",
  "new-york": "New York",
  paris: "Paris",
  porto: "Porto",
  prague: "Prague",
  rome: "Rome",
  tbilisi: "Tbilisi",
  tokyo: "Tokyo",
  venice: "Venice",
  vienna: "Vienna",
  zagreb: "Zagreb",
};

export const roomGuests = {
  title: "Guests and beds",
  back: "Back to the rooms",
  backToAges: "Back to the ages of children",
  intro: (capacity: number) =>
    `The room has places for ${capacity} ${plural(capacity, "guest", "guests")}. Here you set who they may be and what the price includes.`,
  noBrackets: "Children cost as much as adults, because the hotel has set no ages.",
  setBrackets: "Set ages of children",
};

export const roomGuestsEditor = {
  who: "Who can stay",
  price: "What the price includes",
  included: "Guests included in the price",
  maxAdults: "Adults, at most",
  maxChildren: "Children, at most",
  extraBeds: "Extra beds",
  cots: "Cots",
  extraAdult: "Each extra adult, a night ($)",
  singleUse: "Off for one adult alone, a night ($)",
  hints: {
    included: "More adults pay the amount for an extra adult.",
    maxAdults: "Without extra beds.",
    maxChildren: "Children of the ages that you have set; older ones are adults.",
    extraBeds: "Each is one more place for a guest.",
    cots: "A child who is free in a cot takes no other place.",
    extraAdult: "Empty: nothing. Percentages for children are taken from it.",
    singleUse: "Empty: nothing.",
  },
  save: "Save Guests",
};

export const roomGuestsActions = {
  saved: "Guests and beds saved",
  notSaved: "Guests and beds weren’t saved",
  notFound: "This room no longer exists.",
};
