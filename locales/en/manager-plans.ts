import { plural } from "#kit/locale.ts";

export const ratesTabs = {
  label: "Rates",
  seasons: "Seasons",
  plans: "Rate plans",
  extras: "Extras",
  codes: "Promo codes",
  ages: "Children",
  taxes: "Taxes and fees",
  channels: "Channels",
};

export const ratePlans = {
  title: "Rate Plans",
  intro:
    "A rate plan is a way to book a room: what is included, at which price, and what a cancellation costs. Every room has the standard rate; plans are offered alongside it.",
  add: "Add Rate Plan",
  none: "No rate plans yet",
  noneText: "Offer breakfast, a lower price without refund, or a weekly stay beside the standard rate.",
  addFirst: "Add Your First Rate Plan",
  failed: "Error fetching rate plans",
  archive: "Archive rate plan",
  sure: "Guests can’t book this plan any more. Bookings that have it keep their price and terms.",
  button: "Archive",
};

export const planCard = {
  up: (name: string) => `Move up: ${name}`,
  down: (name: string) => `Move down: ${name}`,
  edit: (name: string) => `Edit: ${name}`,
  archive: (name: string) => `Archive: ${name}`,
  allRooms: "In all rooms",
  calendar: "Prices and restrictions by date",
  rooms: (names: string) => `Rooms: ${names}`,
};

export const standardCard = {
  prices: "The prices of rooms, seasons and the calendar",
  rooms: "In all rooms. The special rates of rooms include the same meals.",
  change: "Change meals and cancellation",
};

export const planToasts = {
  added: "Rate plan added",
  updated: "Rate plan updated",
  archived: "Rate plan archived",
  notSaved: "Error saving the rate plan",
  notArchived: "The rate plan wasn’t archived",
  notFound: "This rate plan no longer exists.",
  hasChildren: (plans: string) => `These plans take their price from it: ${plans}. Change or archive them first.`,
};

export const planActions = {
  tooMany: "The hotel has as many rate plans as possible. Archive one that you don’t need.",
  tooManyInRoom: (rooms: string) => `These rooms have as many rate plans as possible: ${rooms}.`,
  room: "One of these rooms no longer exists. Please choose again.",
  parent: "This plan no longer exists, or its own price follows from another plan. Please choose another price to start from.",
  hasChildren: (plans: string) => `Other plans take their price from this one, so it can’t take its price from another: ${plans}.`,
  check: "Please check the form.",
  noRooms: "Choose at least one room.",
  nameTaken: "Another rate plan of the hotel has this name already. Please choose another one.",
};

export const ratePlanAdd = { title: "Add Rate Plan" };

export const ratePlanEdit = {
  title: "Edit Rate Plan",
  edit: (name: string) => `Edit: ${name}`,
  notFound: "This rate plan no longer exists.",
  plans: "All rate plans",
};

export const planTemplateList = {
  intro: "Start from a preset. You can change everything in the next step.",
  none: "Something else",
  noneText: "Start with an empty form.",
};

export const planEditor = {
  back: "Back to the rate plans",
  what: "What guests get",
  name: "Name",
  nameHint: "Guests see it when they choose, for example “Breakfast included”.",
  translationHint: "Optional. Without it guests see the English text.",
  meals: "Meals",
  description: "Description",
  descriptionHint: "Optional. One or two sentences.",
  rooms: "Rooms",
  roomsLegend: "Rooms that can be booked with this plan",
  noRooms: "The hotel has no room yet.",
  save: "Save Rate Plan",
};

export const pricePart = {
  title: "Price",
  text: "The price follows the standard rate: when you change a room, a season or a day, this plan changes with it.",
  parent: "Start from",
  standard: "Standard rate",
  percentWay: "Change in percent",
  below: "Lower than that price",
  above: "Higher than that price",
  percent: "Percent",
  amountWay: "Then an amount a night",
  more: "Add",
  less: "Take off",
  amount: "Amount ($)",
  per: "For each",
  person: "Guest and night",
  room: "Room and night",
  hint: "Leave both empty for the same price.",
};

export const cancellationPart = {
  title: "Cancellation",
  never: "Non-refundable",
  own: "Own terms",
  freeUntil: "Free cancellation until",
  unit: "before check-in, in",
  days: "Days",
  hours: "Hours",
  after: "After that the guest pays",
  step: (number: number) => `Step ${number}`,
  from: "From this time on",
  fee: "The guest pays",
  none: "No further step",
  all: "The whole price",
  percent: "A percentage of the price",
  nights: "The first nights",
  number: "Percent or nights",
};

export const conditionsPart = {
  title: "Conditions",
  text: "Optional. Guests see the plan only when all conditions hold.",
  minNights: "Nights, at least",
  maxNights: "Nights, at most",
  minDaysAhead: "Booked days ahead, at least",
  maxDaysAhead: "Booked days ahead, at most",
  bookingFrom: "First day for booking",
  bookingTo: "Last day for booking",
  stayFrom: "First night",
  stayTo: "Last night",
  weekdays: "Arrival on",
  weekdaysHint: "Choose none for any day.",
  audience: "Who can book",
  everyone: "Everyone",
  members: "Members only",
  code: "Only with a promo code",
};

export const examplePanel = {
  title: "Example",
  room: "Room",
  checkIn: "Check-in",
  checkOut: "Check-out",
  datesHint: "Without dates: the next free weekend.",
  show: "Show the price",
  loading: "The price is being computed.",
  failed: "The price couldn’t be computed. Please change a field to try again.",
  incomplete: "Fill in the form to see the price. A field isn’t complete or not correct.",
  no_room: "Choose a room to see the price.",
  bad_dates: "Choose a check-in from today on, and a check-out after it.",
};

export const exampleLine = {
  total: (total: string) => `Example: ${total}`,
  none: "Example",
  open: "Show",
};

export const planPreview = {
  payment: "When the guest pays",
  immediate: "At the booking",
  deferred: "Later",
  at_property: "At the hotel",
  dueOn: (day: string) => `On ${day}`,
  firstRoom: "First room of the plan",
  adults: (count: number) => `${count} ${plural(count, "adult", "adults")}`,
  extras: "Obligatory extras",
  taxes: "Taxes and fees",
  atProperty: "Taxes paid at the hotel",
  total: "Total",
  standard: (total: string) => `The same stay at the standard rate: ${total}`,
  unavailable: "This plan isn’t sold for these nights: the change leaves less than one cent, or the total is too high.",
  cancellation: "When the guest cancels",
  until: (instant: string) => `until ${instant}`,
  untilCheckIn: "until check-in",
  unmet: {
    nights: "Guests can’t book this example: its number of nights is outside the plan’s conditions.",
    ahead: "Guests can’t book this example today: it is too soon or too far ahead.",
    weekday: "Guests can’t book this example: arrival is on another day of the week.",
    booking: "Guests can’t book this example today: it is outside the days for booking.",
    stay: "Guests can’t book this example: a night is outside the plan’s nights.",
  },
};

export const paymentPart = {
  title: "When guests pay",
  now: "Everything at the booking",
  deposit: "A deposit at the booking, the rest later",
  at_property: "Everything at the hotel; nothing is charged online",
  first: "Paid at the booking",
  percent: "A percentage of the price",
  first_night: "The first night",
  depositPercent: "Deposit in percent",
  rest: "The rest is paid",
  days_before: "Online, some days before arrival",
  restAtProperty: "At the hotel",
  restDays: "Days before arrival",
  late: "Guests are asked for the rest by e-mail. The policies of your hotel say what happens if they don’t pay.",
};
