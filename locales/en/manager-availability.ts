import { mostRooms } from "#domain/availability/night-change.ts";
import { maxNights } from "#kit/date/stay.ts";
import { maxYearsAhead } from "#kit/date/stay.ts";
import { formatCount } from "#kit/format.ts";
import { plural } from "#kit/locale.ts";

export const availability = {
  title: "Availability Calendar",
  noRooms: "No rooms added yet",
  noRoomsText: "The calendar shows the nights of your rooms.",
  addRoom: "Add Your First Room",
  failedText: "The calendar couldn’t be loaded. Nothing was changed.",
  again: "Try Again",
  notSold: "The plan isn’t sold in any room",
  planNotFound: "This rate plan no longer exists. The calendar shows all plans.",
  notSoldText: "Its prices appear here as soon as you choose rooms for it.",
};

export const words = {
  inHouse: "in house",
  left: "has left",
  opened: "Room opened",
  closed: "Room closed",
  priced: "Price updated",
  changed: "Nights updated",
  statusFailed: "Error updating room status",
  priceFailed: "Error updating room price",
  fetchFailed: "Error fetching availability",
  full: "No rooms available but status is open!",
  isFull: "Full",
  picked: "Period selected",
  open: "open",
  shut: "closed",
  available: (n: number) => `${n} available`,
  dollars: (amount: string) => `${amount} dollars`,
  own: "price of this day",
  season: "season price",
  room: "room price",
  least: (n: number) => `at least ${n} ${plural(n, "night", "nights")}`,
  noArrival: "no arrival",
  noDeparture: "no departure",
  elsewhere: (n: number) => `${n} sold on other sites`,
  overbooked: (n: number) => `overbooked by ${n} on other sites`,
  over: "over",
  unpaid: "not paid yet",
  noShow: "no-show",
  nights: (n: number) => `${formatCount(n)} ${plural(n, "night", "nights")}`,
  rooms: (n: number) => `${n} ${plural(n, "room", "rooms")}`,
  inRooms: (nights: string, rooms: string) => `${nights} in ${rooms}`,
  same: "Nothing was different.",
  offline: "Please check your connection.",
  notFound: "The room no longer exists.",
  signedOut: "You are signed out. Please sign in again.",
  signIn: "Sign in",
  priceKept: "The price wasn’t changed",
  unsaved: "Nothing was saved. Please try again.",
  planOpened: "Plan opened",
  planClosed: "Plan closed",
  planFailed: "Error updating the rate plan",
  rule: "price by the plan’s rule",
  noPrice: "no price",
  shutForAll: "closed for all plans",
  forAll: (what: string) => `${what} (all plans)`,
  owing: "Payment due",
};

export const dayList = {
  staying: (n: number) => `${n} staying`,
  on: "open",
  off: "closed",
  room: "Room",
  show: "Show",
  days: "Days of the room",
  pastDays: "Earlier days of the room",
  past: (n: number) => `${n} earlier ${plural(n, "day", "days")}`,
  open: (day: string) => `Open on ${day}`,
  price: (day: string) => `Price on ${day}, dollars`,
  of: (free: number, units: number) => `${free} of ${units} free`,
  closed: "Closed",
  closedForAll: "Closed for all plans",
  arrives: "arrives",
  leaves: "leaves",
  elsewhere: (site: string) => `Booked elsewhere: ${site}`,
};

export const legend = {
  paid: "Paid",
  bars: "Bookings",
  legend: "Legend",
  sold: "Sold units",
  overbooked: "Sold on other sites, without a free unit",
  keys: "All keys",
  own: "Price of the day itself",
  minNights: "Minimum nights",
  noArrival: "No arrival",
  noDeparture: "No departure",
  elsewhere: "Sold on other sites",
  planOwn: "Price of the plan on this day",
  forAll: "For all plans",
  unpaid: "Not paid yet",
  over: "Over",
  inHouse: "In house",
  left: "Left",
  noShow: "No-show",
  season: "Price of a season",
  steps: "Price over the days",
  today: "Today",
  closed: "Closed",
};

export const nightGrid = {
  grid: "Rooms by days",
  room: "Room",
  keys: "Arrow keys move, Shift with arrows selects, Enter or a digit edits the price, C opens or closes, M moves a booking, ? shows all keys.",
};

export const keysDialog = {
  title: "Keys of the calendar",
  nights: {
    title: "Nights",
    keys: [
      ["Arrow keys", "move by a night or a room; with Ctrl to the edge"],
      ["Shift + arrows", "select nights; so does dragging"],
      ["P, Enter, digit", "set the price"],
      ["C", "closes the selection, or opens it if all of it is closed"],
      ["Space", "opens or closes"],
      ["Delete", "removes the price of the day itself"],
      ["Escape", "ends editing and selection"],
      ["?", "shows these keys"],
    ],
  },
  bookings: {
    title: "Bookings",
    keys: [
      ["Tab", "goes to the bookings of a room, Enter opens one"],
      ["M", "moves the booking that has the focus"],
      ["Arrow keys", "then move it by a day or to another room"],
      ["Shift + arrows", "change the departure"],
      ["Ctrl + Shift + arrows", "change the arrival"],
      ["Enter", "shows what it comes to, before anything changes"],
      ["Escape", "leaves the booking where it is"],
    ],
  },
};

export const nightsDialog = {
  title: "Change many nights",
  subtitle: "Empty fields stay unchanged. Booked nights stay booked.",
  rooms: "Rooms",
  all: "All rooms",
  from: "From",
  to: "To (included)",
  weekdays: "Only on",
  weekdaysHint: "All days if none is ticked",
  status: "Status",
  keep: "Leave as it is",
  open: "Open",
  close: "Close",
  price: "Price per night",
  standard: "Back to the season’s or the room’s price",
  minNights: "Minimum nights",
  minHint: "Of stays that begin on these days; 1 allows any",
  arrival: "Arrival",
  departure: "Departure",
  allowed: "Allowed",
  forbidden: "Not allowed",
  apply: "Apply",
  busy: "Applying...",
  nothing: "No nights chosen yet",
  titleOfPlan: (plan: string) => `Change many nights: ${plan}`,
  rule: "Back to the price by the plan’s rule",
  preview: (nights: string) => `${nights} will be changed`,
};

export const nightsForm = {
  rooms: "Please choose at least one room",
  manyRooms: `Please choose at most ${mostRooms} rooms at once`,
  from: "Please select a start date",
  to: "Please select an end date",
  over: "Days that are over can’t be changed",
  order: "The end date must not be before the start date",
  far: `At most ${maxYearsAhead} years ahead`,
  minNights: `Please enter a number from 1 to ${maxNights}`,
  nothing: "Please choose what is to change",
  planNotFound: "This rate plan no longer exists",
  notSold: "The rate plan isn’t sold in one of these rooms any more",
};

export const periodBar = {
  before: "Earlier days",
  after: "Later days",
  today: "Today",
  fortnight: "14 days",
  month: "Month",
  length: "Days in view",
  many: "Change many nights",
};

export const planChoice = {
  label: "Prices of",
  all: "All plans",
  show: "Show",
  rule: (rule: string) => `Price rule: ${rule}.`,
  perPerson: "The prices below don’t include the amount per person.",
  edit: "Rooms and terms of the plan",
};

export const periodDialog = { title: "Select a period", hint: (days: number) => `From the first to the last day, at most ${days} days.` };

export const moveStay = {
  move: (guest: string) => `Move the stay of ${guest}`,
  fixed: (guest: string) => `The stay of ${guest} can’t be moved`,
  why: {
    held: "It isn’t confirmed yet",
    no_show: "The guest didn’t come",
    change_open: "Another change waits for the guest",
    over: "The stay is over",
  },
};

export const moveAnswer = {
  otherTotal: "This costs something else by now. Please look at the new total.",
  elsewhere: "The booking isn’t in this room any more. Please look at the calendar again.",
};

export const mover = {
  start: (guest: string) =>
    `Moving the stay of ${guest}. Arrow keys move it, with Shift they change the departure, with Control and Shift the arrival. Enter goes on, Escape cancels.`,
  dates: (from: string, to: string) => `${from} to ${to}`,
  impossible: (why: string) => `Not possible: ${why}`,
  total: (total: string, difference: string) => `New total ${total}, ${difference || "as before"}`,
  samePrice: "same total",
  asking: "Asking for the price…",
  drag: "Drag to other days or another room",
  keys: "Arrows move, Shift + arrows stretch",
  enter: "Enter goes on, Escape cancels",
};

export const moveDialog = {
  title: (guest: string) => `Move the stay of ${guest}?`,
  before: "Now",
  after: "New",
  asking: "Asking for the price…",
  impossible: (why: string) => `Not possible: ${why}`,
  together: "The rooms of a booking share its dates: all of them are moved.",
  direct: "The booking is changed at once.",
  form: "Change in the form instead",
  cancel: "Leave as it is",
};

export const roomRows = {
  units: (n: number) => `${n} ${plural(n, "unit", "units")}`,
  open: "Open",
  close: "Close",
  closed: "Closed",
  price: (day: string) => `Price on ${day}`,
  bookings: "Bookings",
  stay: (guest: string, from: string, to: string, rooms: number) => `${guest}, ${from} to ${to}${rooms > 1 ? `, ${rooms} units` : ""}`,
  left: (n: number) => `${n} more ${plural(n, "booking", "bookings")}`,
  arrival: "No arrival",
  departure: "No departure",
  priceLine: "Price",
  freeLine: "Free",
};

export const elsewhereBar = {
  booked: (site: string) => `Booked elsewhere: ${site}`,
  overbooked: "a night of it is sold here too",
};

export const selectionEditor = {
  selected: "Selected nights",
  over: "These days are over",
  price: "Price per night",
  least: "Min. nights",
  apply: "Apply",
  preview: (nights: string, what: string) => `${nights} will change: ${what}`,
  open: "Open",
  close: "Close",
  more: "Change...",
  none: "Clear selection",
};

export const useCalendar = {
  undo: "Undo",
  undone: "Change undone",
  partly: "Partly undone",
  notUndone: "The change wasn’t undone",
  since: (what: string) => `Changed again since then, and left as it is: ${what}`,
  you: "by you",
  by: (name: string) => `by ${name}`,
  more: (n: number) => ` and ${n} more`,
};
